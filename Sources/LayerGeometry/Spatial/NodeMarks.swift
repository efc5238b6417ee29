/// Nodes to visit, each once, from the last in memory to the first, and round again.
///
/// Trees below are mostly made after those above, so nodes come mostly after those that they hold.
struct NodeMarks: ~Copyable {
  /// A bit for each line of the pool.
  private var words = RawVector<UInt64>()
  /// The word to look at next, and the bits of it whose turn it is.
  private var cursor = 0
  private var bitsLeft = UInt64.max
  private(set) var count = 0
  /// The words looked at so far.
  private(set) var visitedWords = 0

  var byteCount: Int { words.byteCount }

  /// Makes room for nodes in a pool of `lineCount` lines.
  mutating func reserve(_ lineCount: Int) {
    words.fill(upTo: lineCount / 64 + 1, with: 0)
    (cursor, bitsLeft, visitedWords) = (words.count - 1, .max, 0)
  }

  @inline(__always)
  mutating func insert(_ node: NodeID) {
    let word = Int(node.line / 64), bit: UInt64 = 1 << UInt64(node.line % 64)
    if words[word] & bit == 0 { count += 1 }
    words[word] |= bit
  }

  /// Removes the next node, and returns it; nil if there is none.
  @inline(__always)
  mutating func takeNext() -> NodeID? {
    if count == 0 { return nil }
    var rest = words[cursor] & bitsLeft
    while rest == 0 {
      cursor = cursor == 0 ? words.count - 1 : cursor - 1
      visitedWords += 1
      rest = words[cursor]
    }
    let bit: UInt64 = 1 << UInt64(63 - rest.leadingZeroBitCount)
    words[cursor] ^= bit
    bitsLeft = bit - 1
    count -= 1
    return NodeID(line: UInt32(truncatingIfNeeded: cursor * 64 + bit.trailingZeroBitCount))
  }
}
