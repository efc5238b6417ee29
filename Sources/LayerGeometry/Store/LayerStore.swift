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
  /// The upper half of each slot's handle; 0 for a slot that is free. A free slot's links hold the next free slot
  /// as `next`, and the stamp of its next owner as `previous`.
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

  // Behind pointers, so that reading, which does not mutate, can fill caches in. One allocation, which begins
  // with the trait tables.
  let traits: UnsafeMutablePointer<TraitTables>
  let journal: UnsafeMutablePointer<RawVector<UInt32>>
  let caches: UnsafeMutablePointer<DerivedCaches>
  var scratch: UnsafeMutablePointer<QueryScratch>
  let layout: UnsafeMutablePointer<LayoutState>
  let index: UnsafeMutablePointer<LayerIndex>

  /// Makes an empty store with room for `minimumCapacity` layers before it has to grow.
  public init(minimumCapacity: Int = 0) {
    let columns = Columns(capacity: Swift.max(minimumCapacity, 1) + 1)
    capacity = columns.capacity
    (records, placements, links) = (columns.records, columns.placements, columns.links)
    (stamps, worlds) = (columns.stamps, columns.worlds)
    slotCount = 1
    tag = nextStoreTag()
    var block = BlockLayout()
    let (traitsPlace, journalPlace) = (block.place(TraitTables.self), block.place(RawVector<UInt32>.self))
    let (cachesPlace, scratchPlace) = (block.place(DerivedCaches.self), block.place(QueryScratch.self))
    let (layoutPlace, indexPlace) = (block.place(LayoutState.self), block.place(LayerIndex.self))
    let memory = block.allocate()
    traits = traitsPlace.bind(in: memory)
    traits.initialize(to: TraitTables())
    journal = journalPlace.bind(in: memory)
    journal.initialize(to: RawVector())
    caches = cachesPlace.bind(in: memory)
    caches.initialize(to: DerivedCaches())
    scratch = scratchPlace.bind(in: memory)
    scratch.initialize(to: QueryScratch())
    layout = layoutPlace.bind(in: memory)
    layout.initialize(to: LayoutState())
    index = indexPlace.bind(in: memory)
    index.initialize(to: LayerIndex())
    clear(0)
    stamps[0] = 0
  }

  deinit {
    records.deallocate()
    journal.deinitialize(count: 1)
    caches.deinitialize(count: 1)
    scratch.deinitialize(count: 1)
    layout.deinitialize(count: 1)
    index.deinitialize(count: 1)
    traits.deinitialize(count: 1)
    traits.deallocate()
  }

  /// Makes a layer with every property at its default, without a superlayer. O(1), amortised over growth.
  public mutating func makeLayer(_ kind: LayerKind = .ordinary) -> LayerID {
    let slot: Int
    if firstFree != 0 {
      slot = Int(firstFree)
      firstFree = links[slot].next
      stamps[slot] = links[slot].previous
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
    if caches.pointee.damage.isTracking { caches.pointee.damage.note(slot) }
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
    markPlace(i)
    releaseTraits(i)
    if worlds[i].isContainer { caches.pointee.containers.remove(worlds[i].row) }
    forgetLayout(i)
    if caches.pointee.damage.isTracking { caches.pointee.damage.note(i) }
    if i < caches.pointee.frames.count { caches.pointee.frames[i] = .zero }
    clear(i)
    count -= 1
    let stamp = stamps[i]
    stamps[i] = 0
    // A slot out of generations stays out of use, so that no stale handle ever looks alive again.
    guard stamp & LayerID.generationMask != LayerID.generationMask else { return }
    links[i].previous = stamp + 1
    links[i].next = firstFree
    firstFree = UInt32(i)
  }

  /// Back to the defaults, but for the marks: a slot is in a list of changes once, whoever owns it.
  private func clear(_ i: Int) {
    let marks = i == 0 ? [] : records[i].flags.intersection(.marks)
    records[i] = LayerRecord()
    records[i].flags = marks
    placements[i] = Placement()
    links[i] = SiblingLinks()
    worlds[i] = WorldEntry()
  }

  @inline(never)
  private mutating func grow() {
    let grown = capacity + Swift.max(capacity / 2, 16)
    let columns = Columns(capacity: grown)
    columns.records.moveInitialize(from: records, count: slotCount)
    columns.placements.moveInitialize(from: placements, count: slotCount)
    columns.links.moveInitialize(from: links, count: slotCount)
    columns.stamps.moveInitialize(from: stamps, count: slotCount)
    columns.worlds.moveInitialize(from: worlds, count: slotCount)
    records.deallocate()
    (records, placements, links) = (columns.records, columns.placements, columns.links)
    (stamps, worlds) = (columns.stamps, columns.worlds)
    capacity = grown
  }
}

private let storeNumber = Atomic<UInt32>(0)

/// A store's number, in the bits of a stamp above the generation.
private func nextStoreTag() -> UInt32 {
  storeNumber.add(1, ordering: .relaxed).oldValue << LayerID.generationBits
}
