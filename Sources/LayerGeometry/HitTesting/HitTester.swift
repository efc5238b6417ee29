/// Hit tests and area searches, front to back.
///
/// A handle: copies share the state, which the store owns. The plain descent (`HitTester+Descent`) defines
/// the rules; the index finds the sublayers that can be hit.
@usableFromInline package struct HitTester: TableAccess {
  @usableFromInline let table: Reference<LayerTable>
  @usableFromInline package let transforms: TransformCache
  let index: Reference<HitIndex>
  let scratch: Reference<HitScratch>
  /// Whether other threads search the same index: a search then completes nothing that was put off.
  let isShared: Bool

  /// Makes a hit tester with an empty index.
  init(_ transforms: TransformCache) {
    table = transforms.table
    self.transforms = transforms
    index = Reference(HitIndex())
    scratch = Reference(HitScratch())
    isShared = false
  }

  /// Makes a handle to the state of another, with scratch memory of a thread's own.
  init(sharing other: HitTester, _ scratch: QueryScratch) {
    transforms = TransformCache(sharing: other.transforms, scratch.transforms)
    (table, index) = (other.table, other.index)
    self.scratch = scratch.hits
    isShared = true
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    scratch.free()
    index.free()
  }

  /// Frees the unbuilt tree of a layer that is being destroyed. The list of changes removes its box.
  func release(_ i: Int) {
    if i < index.pointee.forest.entryCount && index.pointee.forest.root(of: i).isUnbuilt {
      index.pointee.forest.removeTree(of: i)
    }
  }
}
