/// Hit tests and area searches, front to back.
///
/// A handle: copies share the state, which the store owns. The plain descent (`HitTester+Descent`) defines
/// the rules; the index finds the sublayers that can be hit.
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

  /// Frees the drawing order and the unbuilt tree of a layer that is being destroyed. The list of changes
  /// removes its box.
  func release(_ i: Int) {
    if i < index.pointee.forest.entryCount && index.pointee.forest.root(of: i).isUnbuilt {
      index.pointee.forest.removeUnbuiltTree(of: i)
    }
    let slot = rareSlots(i).drawingOrder
    if slot != 0 { index.pointee.drawingOrders.remove(slot) }
  }
}
