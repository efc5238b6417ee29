// How bulk outputs go over the store: in blocks, layers of the common kind at once, the others by a list made on
// the way. A list costs no mispredicted branches, however the kinds are mixed.
extension LayerStore {
  /// The range of `LayerID.index`: what an output for the whole store is indexed by.
  ///
  /// It begins at 0, which is no layer but the space above the roots, and may have gaps where layers were destroyed.
  /// At such places an output holds what it would for a layer just made.
  public var indices: Range<Int> { 0..<slotCount }

  /// Calls `body` for each block of `range`, small enough that its records stay in the nearest cache.
  @inline(__always)
  func forEachBlock(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Swift.min(start &+ 256, range.upperBound)
      body(Range(uncheckedBounds: (start, end)))
      start = end
    }
  }

  /// Fetches the records of a block before they are used.
  ///
  /// Loads that depend on nothing overlap as far as the memory can go, while a loop that computes has only a few
  /// layers in flight and waits at every page, where hardware prefetching begins anew.
  @inline(__always)
  func fetchRecords(_ block: Range<Int>) {
    // A sum of Doubles, which no compiler may turn into vectors of gathered words.
    var sum = 0.0
    var i = block.lowerBound
    while i < block.upperBound {
      sum += records[i].bounds.size.width
      i &+= 1
    }
    scratch.pointee.fetched = sum
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
