// Index ranges of bulk outputs.
extension TableAccess where Self: ~Copyable {
  /// Calls `body` for consecutive blocks of `range`, of `length` elements each, the last one perhaps shorter.
  @inline(__always)
  func forEachBlock(_ range: Range<Int>, _ length: Int, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(start &+ length, range.upperBound)
      unsafe body(Range(uncheckedBounds: (start, end)))
      start = end
    }
  }

  /// Traps unless `range` is a range of slots, and of `count` elements.
  @inline(__always)
  func requireIndices(_ range: Range<Int>, _ count: Int, _ call: StaticString = #function) {
    if range.lowerBound < 0 || range.upperBound > slotCount {
      fatalError("\(call): indices \(range) are not within \(0..<slotCount)")
    }
    requireEqualCounts(range.count, count, call)
  }

  /// Traps unless two counts are equal.
  @inline(__always)
  func requireEqualCounts(_ count: Int, _ other: Int, _ call: StaticString = #function) {
    if count != other { fatalError("\(call): \(count) elements and \(other) do not go together") }
  }
}
