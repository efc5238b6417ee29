// Trees that are not built before a search enters them.

/// A tree of which only a box around its entries is known. Its entries have no addresses, or that of its
/// block.
struct UnbuiltTree: BitwiseCopyable {
  /// A box around its entries, which may be larger than their union.
  var box = FloatBox.empty
  /// The number of entries whose boxes are still to come.
  var pending: UInt32
  /// The block of the owner, if searches made one.
  var block = NodeID.none
  /// Whether a block was removed by an edit: where edits go on, nodes are cheaper.
  var isEdited = false
}

extension BoxReference {
  /// The root of a tree that is not built: a row in the table of unbuilt trees.
  init(unbuilt row: UInt32) { rawValue = BoxReference.root << 30 | BoxReference.unbuiltBit | row }

  private static let unbuiltBit: UInt32 = 1 << 29

  /// Whether this is the root of a tree that is not built yet.
  package var isUnbuilt: Bool {
    @inline(__always) get { rawValue >> 29 == BoxReference.root << 1 | 1 }
  }

  var unbuiltRow: UInt32 { rawValue & (BoxReference.unbuiltBit - 1) }
}

extension BoxForest {
  /// Gives an owner without a tree an unbuilt one, in a box to which the boxes of `count` entries are to be
  /// added. O(1).
  package mutating func addUnbuiltTree(of owner: Int, in box: FloatBox = .empty, count: Int) {
    let tree = UnbuiltTree(box: box, pending: UInt32(truncatingIfNeeded: count))
    setRoot(BoxReference(unbuilt: unbuilt.insert(tree)), of: owner)
  }

  /// Adds boxes of `count` entries, by their union, to an unbuilt tree. Returns whether all have come. O(1).
  @inline(__always)
  package mutating func add(_ box: FloatBox, count: Int, toUnbuiltTreeOf owner: Int) -> Bool {
    let row = root(of: owner).unbuiltRow
    unbuilt[row].box = unbuilt[row].box.union(box)
    unbuilt[row].pending &-= UInt32(truncatingIfNeeded: count)
    return unbuilt[row].pending == 0
  }

  /// Makes the box of an unbuilt tree empty, for others to be added anew. O(1).
  package mutating func emptyUnbuiltTree(of owner: Int) { unbuilt[root(of: owner).unbuiltRow].box = .empty }

  /// Widens the box of an unbuilt tree. Returns whether it changed. O(1).
  package mutating func widenUnbuiltTree(of owner: Int, by box: FloatBox) -> Bool {
    let row = root(of: owner).unbuiltRow
    let old = unbuilt[row].box
    if box.isEmpty || old.contains(box) { return false }
    unbuilt[row].box = old.union(box)
    return true
  }
}
