/// What lets a hit test look at a handful of layers instead of all: for every layer with sublayers, a small tree of
/// boxes over them, in the layer's own coordinates.
///
/// Derived data. Setters only mark layers; a query first brings what is marked up to date. Because every tree lies
/// in the coordinates of its own layer, scrolling a layer or moving a whole subtree leaves everything below as it is.
struct LayerIndex: ~Copyable {
  /// Layers that the index may be behind of, each once.
  var journal = RawVector<UInt32>()
  /// By layer: where its superlayer's tree holds it, and what it holds its own sublayers in.
  private var seats = RawVector<Seat>()
  /// By node, that is by a third of its unit: the lane that holds it, or the layer whose root it is.
  var parents = RawVector<NodeParent>()
  /// The boxes of layers that are their superlayer's only sublayer.
  var singles = SlotTable<SingleSublayer>()
  var grids = SlotTable<FrontGrid>()
  /// Nodes that a query has still to look into, and layers it is in the middle of.
  var nodeStack = RawVector<PendingNode>()
  var layerStack = RawVector<PendingLayer>()
  var entries = RawVector<IndexEntry>()
  var sorting = IndexSorting()

  /// A layer whose tree has become worth building anew; 0 for none.
  var wornOut: UInt32 = 0

  /// Nodes, in units of a cache line; unit 0 is none.
  var units: UnsafeMutableRawPointer
  private(set) var unitCapacity = 0
  private(set) var unitCount = 1
  private var freeNodes: UInt32 = 0
  private var freeRoots: UInt32 = 0

  init() { units = UnsafeMutableRawPointer(bitPattern: LayerIndex.unitSize)! }

  deinit {
    for slot in 1..<grids.endSlot { grids[slot].free() }
    if unitCapacity > 0 { units.deallocate() }
  }

  static let unitSize = 64
  /// A place has 27 bits for the unit.
  private static let mostUnits = 1 << 27

  var byteCount: Int {
    var grids = self.grids.byteCount
    for slot in 1..<self.grids.endSlot { grids += self.grids[slot].byteCount }
    return grids + journal.byteCount + seats.byteCount + parents.byteCount
      + singles.byteCount + nodeStack.byteCount + layerStack.byteCount
      + entries.byteCount
      + sorting.byteCount + unitCapacity * LayerIndex.unitSize
  }

  /// Makes room in the columns for layers up to `slotCount`.
  mutating func coverLayers(_ slotCount: Int) {
    if slotCount > 1 << 30 { fatalError("hitTest(_:in:options:): more than 2³⁰ layers") }
    if seats.count < slotCount { seats.extend(to: slotCount, with: Seat()) }
  }

  var coveredLayers: Int { @inline(__always) get { seats.count } }
  var places: PlaceColumn { @inline(__always) get { PlaceColumn(seats: seats.elements) } }
  var roots: RootColumn { @inline(__always) get { RootColumn(seats: seats.elements) } }

  /// Asks for the node that a layer lies in.
  @inline(__always)
  func fetchPlace(_ layer: Int) {
    if layer >= seats.count { return }
    let place = places[layer]
    if place.isNone { return }
    if place.isSingle { return Prefetch.line(of: singles.rows + Int(place.row)) }
    node(place.unit).fetch()
    Prefetch.line(of: parents.elements + Int(place.unit) / IndexNode.units)
  }

  /// Asks for a layer's place and root.
  @inline(__always)
  func fetchSeat(_ layer: Int) { Prefetch.line(of: seats.elements + layer) }

  // MARK: - Nodes

  @inline(__always)
  func node(_ unit: UInt32) -> IndexNode {
    assert(unit != 0, "an empty lane leads nowhere")
    return IndexNode(units + Int(unit) &* LayerIndex.unitSize)
  }

  /// A node with nothing in it; a root node has its owner's record behind it.
  mutating func makeNode(isRoot: Bool) -> UInt32 {
    let unit = takeNode(isRoot: isRoot)
    node(unit).clear()
    return unit
  }

  /// A node with anything in it.
  mutating func takeNode(isRoot: Bool) -> UInt32 {
    let size = isRoot ? IndexNode.rootUnits : IndexNode.units
    var unit = isRoot ? freeRoots : freeNodes
    if unit != 0 {
      let next = node(unit).child(0).rawValue
      if isRoot { freeRoots = next } else { freeNodes = next }
      // The next one to be taken.
      if next != 0 { isRoot ? node(next).fetchRoot() : node(next).fetch() }
    } else {
      if unitCount + size > unitCapacity { reserveUnits(unitCapacity + unitCapacity / 4 + 256) }
      unit = UInt32(unitCount)
      unitCount += size
    }
    parents[Int(unit) / IndexNode.units] = .none
    return unit
  }

  mutating func freeNode(_ unit: UInt32, isRoot: Bool) {
    node(unit).setChild(0, ChildReference(rawValue: isRoot ? freeRoots : freeNodes))
    if isRoot { freeRoots = unit } else { freeNodes = unit }
  }

  mutating func reserveUnits(_ needed: Int) {
    guard needed > unitCapacity else { return }
    if unitCapacity == LayerIndex.mostUnits {
      fatalError("hitTest(_:in:options:): the index takes more than 8 GiB of nodes")
    }
    let needed = Swift.min(needed, LayerIndex.mostUnits)
    let memory = LargeMemory.allocate(
      byteCount: needed * LayerIndex.unitSize, alignment: LayerIndex.unitSize)
    if unitCapacity > 0 {
      memory.copyMemory(from: units, byteCount: unitCount * LayerIndex.unitSize)
      units.deallocate()
    }
    units = memory
    unitCapacity = needed
    parents.extend(to: needed / IndexNode.units + 1, with: .none)
  }

  /// Forgets every tree and every layer, but not what is noted.
  mutating func removeAll() {
    for slot in 1..<grids.endSlot { grids[slot].free() }
    grids = SlotTable()
    singles = SlotTable()
    wornOut = 0
    unitCount = 1
    freeNodes = 0
    freeRoots = 0
    for i in 0..<seats.count { seats[i] = Seat() }
  }
}

/// A layer's place and its root, side by side: a change reads both.
struct Seat: BitwiseCopyable {
  var place = Place.none
  var root = ChildReference.none
}

/// The places of all layers.
struct PlaceColumn {
  fileprivate let seats: UnsafeMutablePointer<Seat>

  @inline(__always)
  subscript(layer: Int) -> Place {
    get { seats[layer].place }
    nonmutating set { seats[layer].place = newValue }
  }
}

/// The roots of all layers.
struct RootColumn {
  fileprivate let seats: UnsafeMutablePointer<Seat>

  @inline(__always)
  subscript(layer: Int) -> ChildReference {
    get { seats[layer].root }
    nonmutating set { seats[layer].root = newValue }
  }
}

/// Where a layer lies: in a lane of a node, alone with its superlayer, or nowhere.
struct Place: Equatable, BitwiseCopyable {
  var rawValue: UInt32

  static let none = Place(rawValue: 0)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(unit: UInt32, lane: Int) { rawValue = unit << 3 | UInt32(truncatingIfNeeded: lane) }

  init(single row: UInt32) { rawValue = 1 << 31 | row }

  var isNone: Bool { @inline(__always) get { rawValue == 0 } }
  var isSingle: Bool { @inline(__always) get { rawValue >> 31 != 0 } }
  var row: UInt32 { @inline(__always) get { rawValue & ~(1 << 31) } }
  var unit: UInt32 { @inline(__always) get { (rawValue & (1 << 30 - 1)) >> 3 } }
  var lane: Int { @inline(__always) get { Int(rawValue & 7) } }
}

/// What a node hangs from.
struct NodeParent: BitwiseCopyable {
  var rawValue: UInt32

  static let none = NodeParent(rawValue: 0)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(unit: UInt32, lane: Int) { rawValue = unit << 3 | UInt32(truncatingIfNeeded: lane) }

  @inline(__always)
  init(owner layer: Int) { rawValue = 1 << 31 | UInt32(truncatingIfNeeded: layer) }

  var isOwner: Bool { @inline(__always) get { rawValue >> 31 != 0 } }
  var isNode: Bool { @inline(__always) get { rawValue != 0 && !isOwner } }
  var owner: Int { @inline(__always) get { Int(rawValue & ~(1 << 31)) } }
  var unit: UInt32 { @inline(__always) get { rawValue >> 3 } }
  var lane: Int { @inline(__always) get { Int(rawValue & 7) } }
}

/// What a lane leads to. All zero: nothing.
struct ChildReference: Equatable, BitwiseCopyable {
  var rawValue: UInt32

  static let none = ChildReference(rawValue: 0)

  /// More lanes of the same superlayer.
  static let inner: UInt32 = 0
  /// A layer with sublayers, by its root node.
  static let root: UInt32 = 1
  /// A layer whose record has to be asked.
  static let layer: UInt32 = 2
  /// A layer without sublayers that is the box and nothing else.
  static let box: UInt32 = 3

  init(rawValue: UInt32) { self.rawValue = rawValue }

  @inline(__always)
  init(tag: UInt32, _ payload: UInt32) { rawValue = tag << 30 | payload }

  var isNone: Bool { @inline(__always) get { rawValue == 0 } }
  /// As a layer's root: whether there are nodes, rather than one sublayer or none.
  var hasNodes: Bool { @inline(__always) get { rawValue != 0 && rawValue >> 29 == 0 } }
  var tag: UInt32 { @inline(__always) get { rawValue >> 30 } }
  var payload: UInt32 { @inline(__always) get { rawValue & (1 << 30 - 1) } }
  var index: Int { @inline(__always) get { Int(payload) } }
}

/// The box of an only sublayer, kept to tell whether a change of it matters further up.
struct SingleSublayer: BitwiseCopyable {
  var box: FloatBox
  var owner: UInt32
}

/// A node on the stack of a query, with the lanes still to try; no lanes: not looked at yet.
struct PendingNode: BitwiseCopyable {
  var lanes: UInt64
  /// A node, or with a row the number of a cell of that grid.
  var unit: UInt32
  var row: UInt32 = 0
}

/// A layer on the stack of a query, while one of its sublayers is being tried.
struct PendingLayer: BitwiseCopyable {
  var point: Point
  /// Front-most label of a sublayer that is hit so far, the layer hit then, and the label of the one being tried.
  var best: Int32
  var hit: UInt32
  var label: Int32
  /// Where the nodes of this layer begin on the node stack.
  var base: UInt32
}
