/// The place of an entry in the order in which a grid lists entries: a greater key is nearer to the front.
package struct PaintKey: BitwiseCopyable, Comparable {
  /// The entry's depth in a grid in drawing order; 0 in one in tree order.
  package var depth = 0.0
  package var label: Int32

  package init(depth: Double = 0, label: Int32) { (self.depth, self.label) = (depth, label) }

  /// The key below all others, of an empty lane.
  static let none = PaintKey(depth: -.infinity, label: -1)

  /// Returns the floor of a cell that lists nothing; its label tells why.
  static func aboveAll(_ label: Int32) -> PaintKey { PaintKey(depth: .infinity, label: label) }

  /// Whether this is the key of an empty lane, or the floor of a cell that lists all entries.
  var isNone: Bool { label < 0 }

  package static func < (a: PaintKey, b: PaintKey) -> Bool {
    a.depth == b.depth ? a.label < b.label : a.depth < b.depth
  }
}
