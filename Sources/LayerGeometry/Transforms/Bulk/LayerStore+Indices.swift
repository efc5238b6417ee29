// The ranges that bulk outputs are written for.
extension LayerStore {
  /// The range of `LayerID.index`, which an output for the whole store is indexed by.
  ///
  /// Index 0 is the world and no layer, and indices of destroyed layers are gaps. An output holds there what it
  /// would for a new layer.
  public var indices: Range<Int> { 0..<slotCount }

  /// Calls `body` for consecutive blocks of `range`, of `length` elements each, the last one perhaps shorter.
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
