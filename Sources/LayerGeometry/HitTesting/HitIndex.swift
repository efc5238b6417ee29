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

  /// The layers whose trees and grids may be to complete: all from a slot on, and those put off since.
  private(set) var firstPutOff = 1
  private var putOffOwners = RawVector<UInt32>()
  /// The number of layers that are remembered to be put off; more, and all layers are looked at.
  private static let mostPutOff = 4096
  /// The next cell that `refillWornCells(among:)` looks at, and the slot of its grid.
  var wornCursor = (gridSlot: UInt32(1), cell: 0)
  /// The siblings that got another label so far.
  var changedLabelCount = 0
  /// Whether cells of grids are to stay filled, because searches of other threads fill none.
  var keepsCellsFilled = false
  /// A layer whose tree is worth a rebuild; 0 for none.
  var ownerToRebuild: UInt32 = 0
  /// Scratch for refreshes in bulk.
  var bulk = BulkRefresh()

  deinit {
    for gridSlot in 1..<grids.endSlot { grids[gridSlot].free() }
  }

  var byteCount: Int {
    var bytes = forest.byteCount + grids.byteCount + putOffOwners.byteCount
    bytes += bulk.byteCount
    for gridSlot in 1..<grids.endSlot { bytes += grids[gridSlot].byteCount }
    return bytes
  }

  /// Makes room for layers up to `slotCount`.
  mutating func reserveLayers(_ slotCount: Int) {
    if slotCount > BoxForest.mostEntries { fatalError("hitTest(_:in:options:): more than 2³⁰ layers") }
    forest.reserveEntries(slotCount)
  }

  /// Notes that the tree or the grid of a layer is to be completed when it is needed.
  mutating func putOff(_ owner: Int) {
    if owner >= firstPutOff { return }
    if putOffOwners.count == HitIndex.mostPutOff { return putOffEverything() }
    putOffOwners.append(UInt32(truncatingIfNeeded: owner))
  }

  private mutating func putOffEverything() {
    firstPutOff = 1
    putOffOwners.count = 0
  }

  /// Returns a layer whose tree or grid may be to complete, among the slots before `end`.
  mutating func takePutOff(before end: Int) -> Int? {
    if firstPutOff < end {
      firstPutOff += 1
      return firstPutOff - 1
    }
    return putOffOwners.isEmpty ? nil : Int(putOffOwners.popLast())
  }

  // MARK: - Grids

  /// Removes a grid; none for slot 0.
  mutating func removeGrid(_ slot: UInt32) {
    if slot == 0 { return }
    removeDrawnGrid(of: slot)
    grids[slot].free()
    grids.remove(slot)
  }

  /// Removes the grid in drawing order beside another, if there is one. A search makes it anew.
  mutating func removeDrawnGrid(of slot: UInt32) {
    let drawnGrid = grids[slot].drawnGrid
    if drawnGrid == 0 { return }
    grids[drawnGrid].free()
    grids.remove(drawnGrid)
    grids[slot].drawnGrid = 0
    putOff(grids[slot].owner)
  }

  /// Counts edits of a tree. When they pay for a rebuild, the refresh rebuilds the tree at its end.
  @inline(__always)
  mutating func addEdits(_ count: Int, of owner: Int, _ slot: UInt32) {
    if slot == 0 { return }
    grids[slot].addEdits(count)
    if grids[slot].isWorn { ownerToRebuild = UInt32(truncatingIfNeeded: owner) }
  }

  /// Removes every tree and grid; dirty bits stay.
  mutating func removeAll() {
    for slot in 1..<grids.endSlot { grids[slot].free() }
    grids = SlotTable()
    forest.removeAll()
    ownerToRebuild = 0
    putOffEverything()
  }
}

extension ChangeReader {
  /// The hit-test index.
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

  /// Returns the slot of a layer's grid; 0 for none.
  @inline(__always)
  func gridSlot(of owner: Int) -> UInt32 { rootNode(of: owner).map { gridSlot(ofRoot: $0) } ?? 0 }

  @inline(__always)
  func gridSlot(ofRoot root: NodeID) -> UInt32 { node(root).ownerCopy.pointee.gridSlot }
}

/// What lies behind a root node: a copy of its owner's record, as of the last refresh. A copy needs no
/// superlayer and no rarely set properties; it has the owner and its grid in their place.
struct OwnerCopy: BitwiseCopyable {
  private(set) var record: LayerRecord

  init(of record: LayerRecord, owner: Int, gridSlot: UInt32) {
    self.record = record
    self.record.superlayer = UInt32(truncatingIfNeeded: owner)
    self.record.rareProperties = gridSlot
  }

  /// The layer itself.
  var owner: UInt32 { @inline(__always) get { record.superlayer } }

  /// The slot of the layer's grid; 0 for none.
  var gridSlot: UInt32 {
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
