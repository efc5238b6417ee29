/// What follows from the columns of a table: every layer's own transform and frame, where it lies in the world, and
/// conversions between layers.
///
/// A handle: copying it copies none of the state, which the store that made it owns. Reading derives what is stale and
/// keeps it, so the state lies behind pointers that a reading method can write through. Follows the table's list of
/// changes with a cursor of its own.
struct TransformCache: TableAccess {
  let table: UnsafeMutablePointer<LayerTable>
  let caches: UnsafeMutablePointer<TransformState>
  let scratch: UnsafeMutablePointer<TransformScratch>

  /// Makes an empty cache over a table.
  init(_ table: UnsafeMutablePointer<LayerTable>) {
    self.table = table
    caches = .allocate(capacity: 1)
    caches.initialize(to: TransformState())
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: TransformScratch())
  }

  /// Makes another handle to the state of a cache, with working memory of its own: for another thread.
  init(sharing other: TransformCache) {
    (table, caches) = (other.table, other.caches)
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: TransformScratch())
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    destroyScratch()
    caches.deinitialize(count: 1)
    caches.deallocate()
  }

  /// Frees what `init(sharing:)` made.
  func destroyScratch() {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  /// Forgets what is derived of a layer that is being destroyed.
  func release(_ i: Int) {
    let slots = rareSlots(i)
    if slots.spatialMap != 0 { caches.pointee.spatial.remove(slots.spatialMap) }
    if worlds[i].isBranch { caches.pointee.branches.remove(worlds[i].row) }
    if caches.pointee.damage.isTracking { caches.pointee.damage.markDirty(i) }
    if i < caches.pointee.frames.count { caches.pointee.frames[i] = .zero }
  }
}
