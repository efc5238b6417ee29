// Layers that move within a box: the index keeps the box while they are in it, and tries the layer where it
// holds the point.
extension HitTester {
  /// Whether the index follows changes, so that a sweep saves it work.
  var followsSweeps: Bool { table.pointee.changes.unread(by: .index) != nil }

  /// Returns the box of a layer where it is now. Expects its transform derived.
  @inline(never)
  func presentBox(_ i: Int) -> FloatBox {
    i < forest.entryCount ? presentBox(i, ownTree(i)) : .unlimited
  }

  /// Returns whether the index finds a layer that has moved without a mark.
  @inline(__always)
  func sweepHolds(_ i: Int) -> Bool {
    guard records[i].flags.contains(.swept), i < forest.entryCount else { return false }
    if !index.pointee.sweeps[i].contains(presentBox(i)) { return false }
    index.pointee.sweptMoveCount &+= 1
    copyRecord(i)
    return true
  }

  /// Prefetches what `sweepHolds` reads of a layer: first its columns, then its own tree.
  @inline(__always)
  func prefetchSweep(of i: Int) {
    guard i < forest.entryCount && i < index.pointee.sweeps.count else { return }
    forest.prefetchState(of: i)
    index.pointee.sweeps.elements.prefetch(i)
  }

  @inline(__always)
  func prefetchSweptTree(of i: Int) {
    guard i < forest.entryCount else { return }
    let root = forest.root(of: i)
    if root.hasNodes { forest.node(root.node).prefetchRoot() }
    if root.isUnbuilt { forest.unbuilt.rows.prefetchLines(Int(root.unbuiltRow)) }
  }

  /// Sets the box that a layer moves in, for the next refresh of the index.
  func setSweep(_ box: FloatBox, of i: Int) {
    index.pointee.sweeps.fill(upTo: slotCount, with: .empty)
    index.pointee.sweeps[i] = box
    records[i].flags.insert(.swept)
    table.pointee.markDerived(i)
  }

  /// Has the index take the layer's box as it is.
  func endSweep(of i: Int) {
    records[i].flags.remove(.swept)
    table.pointee.markIndex(i)
  }
}
