/// Hit tests and area searches, front to back.
///
/// A handle: copies share the state, which the store owns. `HitTester+Admission` has the rules; the index
/// finds the sublayers that can be hit.
@usableFromInline package struct HitTester: TableAccess {
  @usableFromInline let table: Reference<LayerTable>
  @usableFromInline package let transforms: TransformCache
  let index: Reference<HitIndex>
  private let scratchMemory: Reference<HitScratch>
  /// Whether other threads search the same index: a search then completes nothing that was put off.
  var isShared: Bool { transforms.isShared }

  var forest: BoxForest {
    @inline(__always) _read {
      index.pointee.forestAccess.check()
      yield index.pointee.forest
    }
    @inline(__always) nonmutating _modify {
      index.pointee.forestAccess.begin()
      defer { index.pointee.forestAccess.end() }
      yield &index.pointee.forest
    }
  }

  var grids: SlotTable<FrontGrid> {
    @inline(__always) _read {
      index.pointee.gridAccess.check()
      yield index.pointee.grids
    }
  }

  @inline(__always)
  func withGrid(_ gridRow: UInt32, _ change: (inout FrontGrid) -> Void) {
    index.pointee.gridAccess.begin()
    defer { index.pointee.gridAccess.end() }
    change(&index.pointee.grids[gridRow])
  }

  /// Changes a grid, and that in drawing order over the same tree, if there is one; none for row 0.
  @inline(__always)
  func withGrids(_ gridRow: UInt32, _ change: (inout FrontGrid) -> Void) {
    var row = gridRow
    while row != 0 {
      withGrid(row, change)
      row = grids[row].drawnGrid
    }
  }

  /// Scratch memory: of the store, or of a thread that searches the index of others.
  var scratch: HitScratch {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(scratchMemory.address) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe scratchMemory.address }
  }

  /// Makes a hit tester with an empty index.
  init(_ transforms: TransformCache) {
    table = transforms.table
    self.transforms = transforms
    index = Reference(HitIndex())
    scratchMemory = Reference(HitScratch())
  }

  /// Makes a handle to the state of another, with scratch memory of a thread's own.
  init(sharing other: HitTester, _ scratch: QueryScratch) {
    transforms = TransformCache(sharing: other.transforms, scratch.transforms)
    (table, index) = (other.table, other.index)
    scratchMemory = scratch.hits
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    scratchMemory.free()
    index.free()
  }

  /// Frees the unbuilt tree of a layer that is being destroyed. The list of changes removes its box.
  func release(_ i: Int) {
    guard i < forest.entryCount && forest.root(of: i).isUnbuilt else { return }
    forgetBlock(of: i)
    forest.removeTree(of: i)
  }
}
