/// The spatial index of a store: a tree of boxes over the sublayers of each branch, in the branch's own
/// coordinates, and a grid over many sublayers.
///
/// Derived data: setters mark layers dirty, and queries refresh the index first. Every tree is in its own
/// layer's coordinates, so scrolling a layer or moving a subtree changes nothing below. The forest's ids are
/// the slots of layers.
struct HitIndex: ~Copyable {
  var forest = BoxForest()
  /// The grids over trees of many sublayers.
  var grids = SlotTable<FrontGrid>()
  /// The accesses to the forest, and to a grid, of a ``HitTester``.
  var forestAccess = AccessCheck()
  var gridAccess = AccessCheck()

  /// Owners with incomplete trees or grids: every slot from `firstIncomplete` on, and those in the queue.
  private(set) var firstIncomplete = 1
  private var incompleteOwners = RawVector<UInt32>()
  /// The limit of the queue; beyond it every slot is looked at.
  private static let mostIncomplete = 4096
  /// The next cell that `refillCells(among:)` looks at, and the row of its grid.
  var refillCursor = (gridRow: UInt32(1), cell: 0)
  /// Whether cells of grids are to stay filled, because searches of other threads fill none.
  var keepsCellsFilled = false
  /// Whether layers that hit tests pass through have boxes, too, because searches of areas asked for them.
  var coversPassThrough = false
  /// A layer whose tree is worth a rebuild; 0 for none.
  var ownerToRebuild: UInt32 = 0
  /// By slot, the boxes that swept layers move in.
  var sweeps = RawVector<FloatBox>()
  /// How often swept layers moved without a mark.
  var sweptMoveCount: UInt64 = 0
  var bulk = BulkRefresh()

  deinit {
    for gridRow in 1..<grids.endSlot { grids[gridRow].free() }
  }

  var byteCount: Int {
    var bytes = forest.byteCount + grids.byteCount + incompleteOwners.byteCount
    bytes += bulk.byteCount + sweeps.byteCount
    for gridRow in 1..<grids.endSlot { bytes += grids[gridRow].byteCount }
    return bytes
  }

  mutating func reserveLayers(_ slotCount: Int) {
    if slotCount > BoxForest.mostEntries { fatalError("hitTest(_:in:options:): more than 2³⁰ layers") }
    forest.reserveEntries(slotCount)
  }

  /// Notes that the tree or the grid of a layer is to be completed when it is needed.
  mutating func putOff(_ owner: Int) {
    if owner >= firstIncomplete { return }
    if incompleteOwners.count == HitIndex.mostIncomplete { return putOffEverything() }
    incompleteOwners.append(UInt32(truncatingIfNeeded: owner))
  }

  private mutating func putOffEverything() {
    firstIncomplete = 1
    incompleteOwners.count = 0
  }

  /// Returns a layer whose tree or grid may be to complete, among the slots before `end`.
  mutating func takePutOff(before end: Int) -> Int? {
    if firstIncomplete < end {
      firstIncomplete += 1
      return firstIncomplete - 1
    }
    return incompleteOwners.isEmpty ? nil : Int(incompleteOwners.popLast())
  }

  // MARK: - Grids

  /// Removes a grid, and that in drawing order beside it; none for row 0.
  mutating func removeGrid(_ row: UInt32) {
    var row = row
    while row != 0 {
      let next = grids[row].drawnGrid
      grids[row].free()
      grids.remove(row)
      row = next
    }
  }

  /// Counts edits of a tree. When they pay for a rebuild, the refresh rebuilds the tree at its end.
  @inline(__always)
  mutating func addEdits(_ count: Int, of owner: Int, _ row: UInt32) {
    if row == 0 { return }
    grids[row].edits &+= count
    if grids[row].needsRepacking { ownerToRebuild = UInt32(truncatingIfNeeded: owner) }
  }

  /// Removes every tree and grid; dirty bits stay.
  mutating func removeAll() {
    for row in 1..<grids.endSlot { grids[row].free() }
    grids = SlotTable()
    forest.removeAll()
    ownerToRebuild = 0
    putOffEverything()
  }
}

extension ChangeReader {
  static var index: ChangeReader { ChangeReader(1) }
}

// Trees of sublayers by their owners.
extension BoxForest {
  /// Returns the root node of the layer's tree, if the tree has nodes.
  @inline(__always)
  func rootNode(of owner: Int) -> NodeID? {
    let root = root(of: owner)
    return root.hasNodes ? root.node : nil
  }

  /// Returns the row of a layer's grid; 0 for none.
  @inline(__always)
  func gridRow(of owner: Int) -> UInt32 { rootNode(of: owner).map { gridRow(ofRoot: $0) } ?? 0 }

  @inline(__always)
  func gridRow(ofRoot root: NodeID) -> UInt32 { node(root).ownerCopy.pointee.gridRow }
}

/// What lies behind a root node: a copy of its owner's record, as of the last refresh. A copy needs no
/// superlayer and no rarely set properties; it has the owner and its grid in their place.
struct OwnerCopy: BitwiseCopyable {
  private(set) var record: LayerRecord

  init(of record: LayerRecord, owner: Int, gridRow: UInt32) {
    self.record = record
    self.record.superlayer = UInt32(truncatingIfNeeded: owner)
    self.record.rareProperties = gridRow
  }

  /// The layer itself.
  var owner: UInt32 { @inline(__always) get { record.superlayer } }

  /// The row of the layer's grid; 0 for none.
  var gridRow: UInt32 {
    @inline(__always) get { record.rareProperties }
    set { record.rareProperties = newValue }
  }
}

extension BoxNode {
  /// What lies behind a root node.
  @inline(__always)
  var ownerCopy: Reference<OwnerCopy> { ownerLine(as: OwnerCopy.self) }

  /// The record in it, for reads of anything but its links.
  @inline(__always)
  var ownerRecord: Reference<LayerRecord> { ownerLine(as: LayerRecord.self) }
}
