/// Changed layers in the order of the edits.
///
/// A setter that sets a dirty bit appends the layer's slot. Each reader reads from its cursor on; changes
/// that all have read are dropped. A reader that lags behind by half of the layers loses its cursor, as does
/// one whose place another took: it reads all layers, and follows again.
///
/// A layer is listed again when its dirty bits are clear. So a reader that others than the store's parts
/// depend on has these brought up to date first, and clears what bits are left.
struct ChangeList: ~Copyable {
  private var changes = RawVector<LayerChange>()
  /// By reader, the first change it has not read; `nowhere` without a cursor.
  private var cursors = SIMD8<UInt32>(repeating: ChangeList.nowhere)
  /// By reader, the identity of the one that had a cursor last.
  private var identities = SIMD8<UInt64>.zero
  private var sorter = SlotSorter()
  /// The number of changes that are in the list no more.
  private var droppedCount: UInt64 = 0

  /// Behind every change: a bit that no cursor has.
  private static let nowhere: UInt32 = 1 << 31
  /// The share of all slots from which on changes are worth sorting.
  static let sortedShare = 64

  var count: Int { changes.count }
  /// The number of changes that were ever listed.
  var totalCount: UInt64 { droppedCount &+ UInt64(changes.count) }
  var byteCount: Int { changes.byteCount + sorter.byteCount }

  /// Returns the slot of a changed layer.
  subscript(index: Int) -> Int { changes[index].slot }

  func change(_ index: Int) -> LayerChange { changes[index] }

  mutating func append(_ slot: Int, isOrder: Bool = false) {
    changes.append(LayerChange(slot: slot, isOrder: isOrder))
  }

  // MARK: - Reading

  /// Whether a part of the store has read every change.
  func isCurrent(_ reader: ChangeReader) -> Bool {
    assert(reader.identity == 0, "readers with an identity may have lost their cursor to another")
    return cursors[reader.number] == UInt32(truncatingIfNeeded: changes.count)
  }

  /// Returns the changes that a reader has not read; nil if it has to read all layers.
  func unread(by reader: ChangeReader) -> Range<Int>? {
    let cursor = cursors[reader.number]
    return cursor == ChangeList.nowhere || !isKnown(reader) ? nil : Int(cursor)..<changes.count
  }

  /// Whether a reader was the last one with its number to follow this list.
  func isKnown(_ reader: ChangeReader) -> Bool { identities[reader.number] == reader.identity }

  /// Whether some reader copies all that is set.
  var isCopied: Bool { !ChangeList.haveHighBit(cursors.highHalf) }

  /// Puts a reader's cursor at the end, when it has read every change, or all layers.
  mutating func advance(_ reader: ChangeReader, slotCount: Int) {
    cursors[reader.number] = UInt32(truncatingIfNeeded: changes.count)
    identities[reader.number] = reader.identity
    if changes.count > slotCount / 2 + 64 { stopLagging(slotCount / 2 + 64) }
    // What every reader has read is dropped where it is most of a list that is not short.
    if isReadByAll { removeAll() } else if changes.count >= 128 { moveDown(by: cursors.min()) }
  }

  /// Whether every reader with a cursor has read every change. A comparison and `any` take 120 instructions
  /// more.
  @inline(__always)
  private var isReadByAll: Bool {
    // 0 for a cursor at the end; with the highest bit for none.
    let distances = cursors ^ UInt32(truncatingIfNeeded: changes.count)
    let marks = distances | (distances &- 1)
    return ChangeList.haveHighBit(marks.lowHalf & marks.highHalf)
  }

  /// Whether all numbers have the highest bit; among cursors only `nowhere` has it.
  @inline(__always)
  private static func haveHighBit(_ numbers: SIMD4<UInt32>) -> Bool {
    let two = numbers.lowHalf & numbers.highHalf
    return two.x & two.y & nowhere != 0
  }

  /// Takes a reader's cursor.
  mutating func stop(_ reader: ChangeReader) { cursors[reader.number] = ChangeList.nowhere }

  @inline(never)
  private mutating func stopLagging(_ most: Int) {
    let first = UInt32(truncatingIfNeeded: changes.count - most)
    cursors.replace(with: ChangeList.nowhere, where: cursors .< first)
  }

  private mutating func removeAll() {
    droppedCount &+= UInt64(changes.count)
    changes.empty()
    // `replace(with:where:)` takes 160 instructions.
    cursors &= SIMD8(repeating: ChangeList.nowhere)
  }

  @inline(never)
  private mutating func moveDown(by first: UInt32) {
    let left = changes.count - Int(first)
    if left > changes.count / 2 { return }
    changes.elements.update(from: changes.elements.dropFirst(Int(first)), count: left)
    droppedCount &+= UInt64(first)
    changes.count = left
    cursors.replace(with: cursors &- first, where: cursors .!= ChangeList.nowhere)
  }

  // MARK: - Sorting

  /// Sorts what a reader has not read by slot, if that is much: neighbors in memory are mostly near each
  /// other in what is derived, too. Expects that the other readers have read all of it, or nothing.
  mutating func sort(for reader: ChangeReader, slotCount: Int) {
    let cursor = cursors[reader.number]
    if cursor == ChangeList.nowhere { return }
    let count = changes.count - Int(cursor)
    if count > 64 && count > slotCount / ChangeList.sortedShare { sort(from: cursor, slotCount) }
  }

  @inline(never)
  private mutating func sort(from first: UInt32, _ slotCount: Int) {
    let end = UInt32(truncatingIfNeeded: changes.count), count = Int(end - first)
    assert(!any((cursors .> first) .& (cursors .< end)), "a reader is in the middle of what is sorted")
    let slots = changes.elements.view(of: UInt32.self, at: 4 * Int(first), count: count)
    let left = UInt32(truncatingIfNeeded: sorter.sort(slots, count, slotCount: slotCount))
    droppedCount &+= UInt64(end - first - left)
    changes.count = Int(first + left)
    cursors.replace(with: first + left, where: cursors .== end)
  }
}
