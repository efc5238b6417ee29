// How bulk outputs go over the store: in blocks, which stay in the nearest cache from one pass to the next.
extension LayerStore {
  /// The range of `LayerID.index`: what an output for the whole store is indexed by.
  ///
  /// It begins at 0, which is no layer but the space above the roots, and may have gaps where layers were destroyed.
  /// At such places an output holds what it would for a layer just made.
  public var indices: Range<Int> { 0..<slotCount }

  /// Calls `body` for each block of `range`, of `length` layers or at the end fewer.
  @inline(__always)
  func forEachBlock(_ range: Range<Int>, _ length: Int, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(start &+ length, range.upperBound)
      body(Range(uncheckedBounds: (start, end)))
      start = end
    }
  }

  @inline(__always)
  func requireIndices(_ range: Range<Int>, _ count: Int, _ call: StaticString = #function) {
    if range.lowerBound < 0 || range.upperBound > slotCount {
      fatalError("\(call): indices \(range) are not within \(indices)")
    }
    requireEqualCounts(range.count, count, call)
  }

  @inline(__always)
  func requireEqualCounts(_ count: Int, _ other: Int, _ call: StaticString = #function) {
    if count != other { fatalError("\(call): \(count) elements and \(other) do not go together") }
  }
}
