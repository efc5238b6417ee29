/// Which layers lie under a point or in an area, front to back.
///
/// A handle: copying it copies none of the state, which the store that made it owns. The rules are those of
/// the plain descent (`HitTester+Descent`); the index tells which sublayers can be hit at all.
struct HitTester: TableAccess {
  let table: UnsafeMutablePointer<LayerTable>
  let transforms: TransformCache
  let index: UnsafeMutablePointer<HitIndex>
  let scratch: UnsafeMutablePointer<HitScratch>

  /// Makes a hit tester with an empty index.
  init(_ transforms: TransformCache) {
    table = transforms.table
    self.transforms = transforms
    index = .allocate(capacity: 1)
    index.initialize(to: HitIndex())
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: HitScratch())
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
    index.deinitialize(count: 1)
    index.deallocate()
  }

  /// Forgets what is kept of a layer that is being destroyed. Its box follows by the list of changes.
  func release(_ i: Int) {
    let row = rareSlots(i).drawingOrder
    if row != 0 { index.pointee.drawingOrders.remove(row) }
  }
}
