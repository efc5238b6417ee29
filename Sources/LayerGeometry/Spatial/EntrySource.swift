/// Computes entries as they are now, when trees and chunks are packed, and for grids the outlines of entries.
///
/// Is called while the forest changes, and must not read it: what it needs of the forest is passed to it.
package protocol EntrySource {
  /// Returns an entry as it is now, given its own tree.
  func entry(_ id: Int, label: Int32, _ tree: EntryTree) -> BoxEntry
  /// Returns the outline of an entry without a tree that is exactly one rotated or sheared rectangle; nil for
  /// any other.
  func outline(of entry: Int) -> EntryOutline?
  /// Returns the depth of an entry, for grids in drawing order.
  func depth(of entry: Int) -> Double
  /// Prefetches what `entry` reads first.
  func prefetchEntry(_ id: Int)
  /// Prefetches what `entry` reads next. Expects that what it reads first is near.
  func prefetchRest(_ id: Int)
}

/// The tree that an entry owns.
package struct EntryTree: BitwiseCopyable {
  /// The root; none for an entry without a tree.
  package var root: BoxReference
  /// A box around the entries of the tree.
  package var box: FloatBox
  /// The block of the tree, if it is unbuilt and has one.
  package var block = NodeID.none
}

extension BoxForest {
  /// Returns the tree of an owner, with an empty box if that is not needed.
  @inline(__always)
  package func tree(of owner: Int, needsBox: @autoclosure () -> Bool = true) -> EntryTree {
    let root = root(of: owner)
    if root.isNone { return EntryTree(root: .none, box: .empty) }
    return EntryTree(root: root, box: needsBox() ? union(of: root) : .empty, block: blockID(of: owner))
  }

  @inline(__always)
  func entry(_ listed: ListedEntry, _ source: some EntrySource) -> BoxEntry {
    source.entry(Int(listed.id), label: listed.label, tree(of: Int(listed.id)))
  }

  /// Prefetches entries of a list that come after the one at `k`, in two steps.
  @inline(__always)
  func prefetch(_ list: ColumnSlice<ListedEntry>, after k: Int, _ source: some EntrySource) {
    // A cache miss takes as long as some ten entries.
    let lead = 6
    if k &+ 2 &* lead < list.count { prefetchEntry(Int(list[k &+ 2 &* lead].id), source) }
    if k &+ lead < list.count {
      let id = Int(list[k &+ lead].id), root = root(of: id)
      source.prefetchRest(id)
      if root.isUnbuilt { unbuilt.rows.prefetch(Int(root.unbuiltRow)) }
    }
  }

  /// Prefetches what computing an entry reads first.
  @inline(__always)
  package func prefetchEntry(_ id: Int, _ source: some EntrySource) {
    source.prefetchEntry(id)
    prefetchState(of: id)
  }
}
