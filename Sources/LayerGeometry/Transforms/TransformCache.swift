/// The transforms derived from a layer table: own transforms, frames, world transforms, and conversions
/// between layers.
///
/// A handle to state that the store owns. Reads update and cache stale values, so the state lies behind
/// pointers that nonmutating methods can write through. The cache follows the table's list of changes with a
/// cursor of its own. `LayerQueries` documents the outputs for many layers.
@usableFromInline package struct TransformCache: TreeSweeps {
  let table: Reference<LayerTable>
  let caches: Reference<TransformState>
  let scratch: Reference<TransformScratch>
  /// Whether the state is that of another handle, for a thread that only reads it.
  let isShared: Bool

  /// Makes an empty cache over a table.
  init(_ table: Reference<LayerTable>) {
    self.table = table
    caches = Reference(TransformState())
    scratch = Reference(TransformScratch())
    isShared = false
    table.pointee.changes.advance(.transforms, slotCount: table.pointee.slotCount)
  }

  /// Makes a handle to the state of a cache, with scratch memory of a thread's own.
  init(sharing other: TransformCache, _ scratch: Reference<TransformScratch>) {
    (table, caches) = (other.table, other.caches)
    self.scratch = scratch
    isShared = true
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    scratch.free()
    caches.free()
  }

  var tracksDamage: Bool { caches.pointee.damage.isTracking }

  /// Records that a layer was made, moved or destroyed, or that it is drawn in another way.
  func markDamaged(_ i: Int) {
    if tracksDamage { caches.pointee.damage.markDirty(i) }
  }

  /// Records that a part of a layer's contents changed, in own coordinates; the infinite rectangle for all.
  func markContents(_ rect: Rect, _ i: Int) {
    if tracksDamage && !rect.isNull { caches.pointee.damage.markContents(rect, i) }
  }

  /// Marks a layer whose place in its list changed.
  func markReordered(_ i: Int) {
    if !tracksDamage { return }
    caches.pointee.damage.markDirty(i)
    caches.pointee.damage.snapshots[i].reorderings &+= 1
  }

  /// Frees the derived state of a layer that is being destroyed.
  func release(_ i: Int) {
    let slots = rareSlots(i)
    if slots.spatialTransform != 0 { caches.pointee.spatial.remove(slots.spatialTransform) }
    if worlds[i].isBranch { caches.pointee.branches.remove(worlds[i].branch) }
    markDamaged(i)
    if i < caches.pointee.frames.count { caches.pointee.frames[i] = .zero }
  }
}

extension ChangeReader {
  /// The own transforms, from which other transforms follow.
  static var transforms: ChangeReader { ChangeReader(0) }
}
