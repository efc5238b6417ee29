/// Which layer has which box: for every layer with sublayers a tree of the forest over them, in the layer's
/// own coordinates, and over many sublayers a grid.
///
/// Derived data. Setters only mark layers; a query first brings what is marked up to date. Because every tree
/// lies in the coordinates of its own layer, scrolling a layer or moving a whole subtree leaves everything
/// below as it is. Slots of layers are the forest's ids.
struct HitIndex: ~Copyable {
  var forest = BoxForest()
  /// The grids over trees of many sublayers, and by the same rows how worn those trees are.
  var grids = SlotTable<FrontGrid>()
  private var wear = RawVector<TreeWear>()
  var drawingOrders = DrawingOrders()
  /// Layers that a query is in the middle of.
  var layerStack = RawVector<PendingLayer>()

  /// A layer whose tree has become worth building anew; 0 for none.
  var wornOut: UInt32 = 0

  deinit {
    for row in 1..<grids.endSlot { grids[row].free() }
  }

  var byteCount: Int {
    var bytes =
      forest.byteCount + drawingOrders.byteCount + grids.byteCount + wear.byteCount + layerStack.byteCount
    for row in 1..<grids.endSlot { bytes += grids[row].byteCount }
    return bytes
  }

  /// Makes room for layers up to `slotCount`.
  mutating func reserveLayers(_ slotCount: Int) {
    if slotCount > BoxForest.mostEntries { fatalError("hitTest(_:in:options:): more than 2³⁰ layers") }
    forest.reserveEntries(slotCount)
  }

  /// The layer's tree as a root node, if it has nodes.
  @inline(__always)
  func rootNode(_ layer: Int) -> NodeID? {
    let root = forest.root(of: layer)
    return root.hasNodes ? root.node : nil
  }

  // MARK: - Grids

  /// The row of the grid of a layer's tree; 0 for none.
  @inline(__always)
  func gridRow(_ owner: Int) -> UInt32 {
    let root = forest.root(of: owner)
    return root.hasNodes ? gridRow(ofRoot: root.node) : 0
  }

  @inline(__always)
  func gridRow(ofRoot root: NodeID) -> UInt32 { forest.node(root).ownerRecord.pointee.gridRow }

  mutating func insertGrid(_ grid: FrontGrid, over count: Int) -> UInt32 {
    let row = grids.insert(grid)
    wear.fill(upTo: Int(row) + 1, with: TreeWear())
    wear[Int(row)] = TreeWear(builtCount: UInt32(truncatingIfNeeded: count))
    return row
  }

  mutating func removeGrid(_ row: UInt32) {
    grids[row].free()
    grids.remove(row)
  }

  /// Counts what makes a tree worse than it was built. When that is enough to pay for building it anew, the
  /// refresh does so at its end.
  @inline(__always)
  mutating func addWear(_ amount: UInt32, of owner: Int, _ row: UInt32) {
    if row == 0 { return }
    wear[Int(row)].edits &+= amount
    if wear[Int(row)].isWornOut { wornOut = UInt32(truncatingIfNeeded: owner) }
  }

  /// Whether as many sublayers have come as there were when the tree was built, or have moved far.
  func isWornOut(_ owner: Int) -> Bool {
    let row = gridRow(owner)
    return row != 0 && wear[Int(row)].isWornOut
  }

  /// Forgets every tree and grid, but not which layers are marked.
  mutating func removeAll() {
    for row in 1..<grids.endSlot { grids[row].free() }
    grids = SlotTable()
    forest.removeAll()
    wornOut = 0
  }
}

/// What has made a tree worse since it was built.
private struct TreeWear: BitwiseCopyable {
  var builtCount: UInt32 = 0
  var edits: UInt32 = 0

  var isWornOut: Bool {
    @inline(__always) get {
      UInt64(edits) > UInt64(HitIndex.wearOfInsertion) * (UInt64(builtCount) + 64)
    }
  }
}

extension HitIndex {
  /// What an entry that comes to a tree, or to another node, wears it, against one that stretches its node.
  static let wearOfInsertion: UInt32 = 4
}

/// A layer on the stack of a query, while one of its sublayers is being tried.
struct PendingLayer: BitwiseCopyable {
  var point: Point
  /// Front-most label of a sublayer that is hit so far, the layer hit then, and the label of the one being
  /// tried.
  var best: Int32
  var hit: UInt32
  var label: Int32
  /// Where the nodes of this layer begin on the node stack.
  var base: UInt32
}

extension BoxNode {
  /// The owner's record as of the last refresh, behind a root node.
  @inline(__always)
  var ownerRecord: UnsafeMutablePointer<LayerRecord> {
    ownerLine.assumingMemoryBound(to: LayerRecord.self)
  }
}

extension LayerRecord {
  /// In the copy of a record behind a root node: the layer itself.
  var owner: UInt32 {
    @inline(__always) get { superlayer }
    set { superlayer = newValue }
  }

  /// In the copy of a record behind a root node: the row of the layer's grid.
  var gridRow: UInt32 {
    @inline(__always) get { rareProperties }
    set { rareProperties = newValue }
  }
}
