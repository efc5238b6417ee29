private import WideVectors

// The world maps of all layers in the form in which the store has them: an offset, and only where there is more than
// that, rows of the store's tables.
extension LayerStore {
  /// Writes where every layer with an index in `range` lies in the space above its root, the first to the first place of
  /// `result`, which must be as long as the range.
  ///
  /// The whole world map in 24 bytes, a third of what ``worldTransforms(at:into:)`` writes: for most layers nothing is
  /// multiplied. O(length of the range) after ``update()``, which is called.
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    worldPlacements(at: range, into: &result, isWide: hasWideVectors)
  }

  /// The same by vectors of four Doubles, where the processor has them, or two. The bits are the same.
  package func worldPlacements(
    at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>, isWide: Bool
  ) {
    requireIndices(range, result.count, "worldPlacements(at:into:)")
    update()
    result.withUnsafeMutableBufferPointer {
      guard let placements = $0.baseAddress else { return }
      writeWorldPlacements(range, placements, isWide)
    }
  }

  /// The map that a placement stands for, to the last bit ``worldTransform(of:)``. O(1). The store must not have been
  /// changed since the placement was made.
  public func worldTransform(at placement: WorldPlacement) -> Homography {
    let linear = UInt32(caches.pointee.linearWorlds.count)
    let isHere =
      isRow(placement.own, linear, caches.pointee.spatial.endSlot)
      && isRow(placement.basis, linear, caches.pointee.containers.spatialWorlds.endSlot)
    if !isHere { fatalError("worldTransform(at:): the placement is not of this store") }
    return worldMaps.map(
      WorldPlace(
        offset: SIMD2(placement.x, placement.y), own: placement.own, basis: placement.basis, reach: 0))
  }

  /// Whether a row, or with `WorldEntry.spatial` set one of spatial maps, is among so many; 0 is none.
  private func isRow(_ row: UInt32, _ linear: UInt32, _ spatial: UInt32) -> Bool {
    row == 0 || row & WorldEntry.rowMask < (row & WorldEntry.spatial == 0 ? linear : spatial)
  }

  // MARK: - Blocks

  @inline(never)
  private func writeWorldPlacements(
    _ range: Range<Int>, _ result: UnsafeMutablePointer<WorldPlacement>, _ isWide: Bool
  ) {
    let place = Int(bitPattern: result)
    guard place & 7 == 0, StreamingStores.serve(range.count &* MemoryLayout<WorldPlacement>.stride) else {
      return writeWorldPlacements(range, result, isWide, CachedStores.self)
    }
    // Pairs have to be stored to multiples of 16 bytes and twice as much to multiples of 32: so many times 24 from here.
    let head = range.prefix(place / 8 & (isWide ? 3 : 1))
    writeWorldPlacements(head, result, isWide, CachedStores.self)
    writeWorldPlacements(range.dropFirst(head.count), result + head.count, isWide, StreamingStores.self)
    StreamingStores.finish()
  }

  @inline(__always)
  private func writeWorldPlacements<Stores: BlockStores>(
    _ range: Range<Int>, _ result: UnsafeMutablePointer<WorldPlacement>, _ isWide: Bool, _: Stores.Type
  ) {
    let entries = worlds, rows = caches.pointee.containers.worlds.elements
    var i = range.lowerBound
    if isWide { i = writeWide(range, entries, rows, result, Stores.arePastCaches) }
    var output = UnsafeMutableRawPointer(result + (i &- range.lowerBound))
    while i &+ 2 <= range.upperBound {
      let first = placement(entries[i], rows), second = placement(entries[i &+ 1], rows)
      Stores.store(SIMD2(first.x, first.y), to: output)
      Stores.store(SIMD2(first.bases, second.x), to: output + 16)
      Stores.store(SIMD2(second.y, second.bases), to: output + 32)
      output += 48
      i &+= 2
    }
    if i < range.upperBound {
      output.storeBytes(of: placement(entries[i], rows), as: WorldPlacement.self)
    }
  }

  /// Returns the first layer that is left.
  @inline(__always)
  private func writeWide(
    _ range: Range<Int>, _ entries: UnsafeMutablePointer<WorldEntry>, _ rows: UnsafeMutablePointer<WorldRow>,
    _ result: UnsafeMutablePointer<WorldPlacement>, _ streams: Bool
  ) -> Int {
    assert(MemoryLayout<WidePlacement>.stride == MemoryLayout<WorldEntry>.stride)
    assert(MemoryLayout<WidePlacement>.stride == MemoryLayout<WorldPlacement>.stride)
    assert(MemoryLayout<WidePlacement>.stride == MemoryLayout<WorldRow>.stride)
    return WideVectorsPlacements(
      UnsafeRawPointer(entries).assumingMemoryBound(to: WidePlacement.self),
      UnsafeRawPointer(rows).assumingMemoryBound(to: Double.self), WorldEntry.ownRow,
      range.lowerBound, range.upperBound, result, streams)
  }

  @inline(__always)
  private func placement(_ entry: WorldEntry, _ rows: UnsafeMutablePointer<WorldRow>) -> WorldPlacement {
    let row = rows[Int(entry.row)]
    return WorldPlacement(
      x: row.x + entry.x, y: row.y + entry.y, own: entry.basis & WorldEntry.ownRow, basis: row.basis)
  }
}

/// A layer's map to the space above its root, in three parts one after the other: a transform of its own, an offset,
/// and the map of the nearest layer above that has one of its own. The first and last are mostly the identity. 24 bytes.
public struct WorldPlacement: Hashable, Sendable, BitwiseCopyable {
  /// The offset; where ``isTranslation``, that is where the layer's own (0, 0) lies.
  public var x: Double
  public var y: Double
  /// As in `WorldPlace`.
  var own: UInt32
  var basis: UInt32

  /// Where nothing has been written yet: the identity.
  public init() { (x, y, own, basis) = (0, 0, 0, 0) }

  init(x: Double, y: Double, own: UInt32, basis: UInt32) {
    (self.x, self.y, self.own, self.basis) = (x, y, own, basis)
  }

  /// Whether the offset is the whole map.
  public var isTranslation: Bool { own | basis == 0 }

  /// Both rows, as bits.
  @inline(__always)
  fileprivate var bases: Double { Double(bitPattern: UInt64(own) | UInt64(basis) << 32) }
}
