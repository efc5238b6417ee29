import Synchronization

/// A forest of layers, held as columns and addressed by handles.
///
/// The store is the kernel's one owner of memory. A layer is an index into its columns; a ``LayerID`` names the
/// layer for as long as it lives. Properties are set and read one at a time (`setPosition(_:of:)`,
/// `position(of:)`); what follows from them (frames, maps between coordinate systems, hits) is derived when it
/// is asked for, and what was derived before is kept until something it depends on changes.
///
/// ```swift
/// var store = LayerStore()
/// let white = store.makeLayer(), blue = store.makeLayer()
/// store.setFrame(Rect(x: 0, y: 0, width: 200, height: 200), of: white)
/// store.setFrame(Rect(x: 50, y: 50, width: 100, height: 100), of: blue)
/// try store.addSublayer(blue, to: white)
/// store.hitTest(Point(x: 60, y: 60), in: white)  // blue
/// ```
///
/// Every layer without a superlayer is the root of a tree; one store holds any number of trees. A setter is
/// O(1) and never walks a subtree. Reading writes caches, so one store must not be read from two threads at
/// once; it may be handed from one thread to another.
///
/// A stale handle or a number that is not finite is a programming error and traps with a message that names
/// the handle and the call, before anything changes. ``set(_:of:)`` is the form that throws instead.
public struct LayerStore: ~Copyable {
  var records: UnsafeMutablePointer<LayerRecord>
  var placements: UnsafeMutablePointer<Placement>
  var links: UnsafeMutablePointer<SiblingLinks>
  var stamps: UnsafeMutablePointer<UInt32>
  var worlds: UnsafeMutablePointer<WorldEntry>

  /// Slots the columns have room for, and slots ever used. Slot 0 is no layer: it stands for the space above
  /// the roots, so that following a root's superlayer index reads a neutral record instead of branching.
  private(set) var capacity: Int
  private(set) var slotCount: Int
  private var firstFree: UInt32 = 0
  private let tag: UInt32

  /// The number of layers alive.
  public private(set) var count = 0

  // Behind pointers, so that reading, which does not mutate, can fill caches in.
  let traits: UnsafeMutablePointer<TraitTables>
  let journal: UnsafeMutablePointer<RawVector<UInt32>>
  let caches: UnsafeMutablePointer<DerivedCaches>
  let scratch: UnsafeMutablePointer<QueryScratch>

  /// Makes an empty store with room for `minimumCapacity` layers before it has to grow.
  public init(minimumCapacity: Int = 0) {
    capacity = Swift.max(minimumCapacity, 3) + 1
    records = allocateColumn(capacity)
    placements = allocateColumn(capacity)
    links = allocateColumn(capacity)
    stamps = allocateColumn(capacity)
    worlds = allocateColumn(capacity)
    slotCount = 1
    tag = nextStoreTag()
    traits = .allocate(capacity: 1)
    traits.initialize(to: TraitTables())
    journal = .allocate(capacity: 1)
    journal.initialize(to: RawVector())
    caches = .allocate(capacity: 1)
    caches.initialize(to: DerivedCaches())
    scratch = .allocate(capacity: 1)
    scratch.initialize(to: QueryScratch())
    clear(0)
    stamps[0] = 0
  }

  deinit {
    records.deallocate()
    placements.deallocate()
    links.deallocate()
    stamps.deallocate()
    worlds.deallocate()
    traits.deinitialize(count: 1)
    traits.deallocate()
    journal.deinitialize(count: 1)
    journal.deallocate()
    caches.deinitialize(count: 1)
    caches.deallocate()
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  /// Makes a layer with every property at its default, without a superlayer. O(1), amortised over growth.
  public mutating func makeLayer(_ kind: LayerKind = .ordinary) -> LayerID {
    let slot: Int
    if firstFree != 0 {
      slot = Int(firstFree)
      firstFree = links[slot].next
    } else {
      if slotCount == capacity { grow() }
      slot = slotCount
      slotCount += 1
      stamps[slot] = tag | 1
      records[slot].flags = []
    }
    clear(slot)
    records[slot].flags.kind = kind
    count += 1
    return LayerID(slot: UInt32(slot), stamp: stamps[slot])
  }

  /// Destroys a layer and its subtree, and makes every handle to them stale. O(size of the subtree).
  public mutating func destroy(_ layer: LayerID) {
    let top = slot(layer)
    detach(top)
    // The layers still to free form a list through `next`, which their sublayer lists are spliced into.
    var head = UInt32(top)
    links[top].next = 0
    while head != 0 {
      let i = Int(head)
      head = links[i].next
      if links[i].first != 0 {
        links[Int(links[i].last)].next = head
        head = links[i].first
      }
      release(i)
    }
  }

  /// Whether `layer` is the handle of a layer alive in this store.
  @inline(__always)
  public func exists(_ layer: LayerID) -> Bool {
    layer.index < slotCount && stamps[layer.index] == layer.stamp && layer.stamp != 0
  }

  /// The handle of the layer alive at `index`, or nil: for walking the columns, `1...slotLimit`.
  func handle(_ index: Int) -> LayerID { LayerID(slot: UInt32(index), stamp: stamps[index]) }

  @inline(__always)
  func optionalHandle(_ index: UInt32) -> LayerID? { index == 0 ? nil : handle(Int(index)) }

  /// The index behind a handle; traps on a stale one.
  @inline(__always)
  func slot(_ layer: LayerID, _ call: StaticString = #function) -> Int {
    if !exists(layer) { trap(.staleLayer(layer, call: "\(call)")) }
    return layer.index
  }

  private mutating func release(_ i: Int) {
    releaseTraits(i)
    if worlds[i].isContainer { caches.pointee.containers.remove(worlds[i].row) }
    clear(i)
    count -= 1
    // A slot out of generations stays out of use, so that no stale handle ever looks alive again.
    let exhausted = stamps[i] & LayerID.generationMask == LayerID.generationMask
    stamps[i] = exhausted ? 0 : stamps[i] + 1
    guard !exhausted else { return }
    links[i].next = firstFree
    firstFree = UInt32(i)
  }

  /// Back to the defaults, but for the marks: a slot is in a list of changes once, whoever owns it.
  private func clear(_ i: Int) {
    let marks = i == 0 ? [] : records[i].flags.intersection([.mapDirty, .worldDirty])
    records[i] = LayerRecord()
    records[i].flags = marks
    placements[i] = Placement()
    links[i] = SiblingLinks()
    worlds[i] = WorldEntry()
  }

  @inline(never)
  private mutating func grow() {
    let grown = capacity + Swift.max(capacity / 2, 16)
    growColumn(&records, from: slotCount, to: grown)
    growColumn(&placements, from: slotCount, to: grown)
    growColumn(&links, from: slotCount, to: grown)
    growColumn(&stamps, from: slotCount, to: grown)
    growColumn(&worlds, from: slotCount, to: grown)
    capacity = grown
  }
}

private let storeNumber = Atomic<UInt32>(0)

/// A store's number, in the bits of a stamp above the generation.
private func nextStoreTag() -> UInt32 {
  storeNumber.add(1, ordering: .relaxed).oldValue << LayerID.generationBits
}

/// Cache-line aligned, so that a 64-byte record is one line.
func allocateColumn<Row: BitwiseCopyable>(_ capacity: Int) -> UnsafeMutablePointer<Row> {
  UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<Row>.stride, alignment: 64)
    .bindMemory(to: Row.self, capacity: capacity)
}

private func growColumn<Row: BitwiseCopyable>(
  _ column: inout UnsafeMutablePointer<Row>, from count: Int, to capacity: Int
) {
  let grown: UnsafeMutablePointer<Row> = allocateColumn(capacity)
  grown.moveInitialize(from: column, count: count)
  column.deallocate()
  column = grown
}
