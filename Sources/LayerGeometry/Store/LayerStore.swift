/// A forest of layers, held as columns and addressed by handles.
///
/// The store is the kernel's one owner of memory. A layer is an index into its columns; a ``LayerID`` names
/// the layer for as long as it lives. Properties are set and read one at a time (`setPosition(_:of:)`,
/// `position(of:)`); what follows from them (frames, transforms between coordinate systems, hits) is derived
/// when it is read, and kept until something it depends on changes.
///
/// ```swift
/// var store = LayerStore()
/// let white = store.makeLayer(), blue = store.makeLayer()
/// store.setFrame(Rect(x: 0, y: 0, width: 200, height: 200), of: white)
/// store.setFrame(Rect(x: 50, y: 50, width: 100, height: 100), of: blue)
/// try store.addSublayer(blue, to: white)
/// store.hitTest(Point(x: 60, y: 60), in: white)  // → blue
/// ```
///
/// Every layer without a superlayer is the root of a tree; one store holds any number of trees. A setter is
/// O(1) and never walks a subtree (one that asks for layout lists ancestors that do not wait yet). Reading
/// writes caches, so one store must not be read from two threads at once; it may be handed from one thread to
/// another, and ``LayerPublisher`` publishes versions for others.
///
/// Hit tests, areas, conversions, frames and outputs for renderers are ``LayerQueries``, which published
/// versions answer as well.
///
/// A stale handle or a number that is not finite is a programming error and traps with a message that names
/// the handle and the call, before anything changes. ``set(_:of:)`` is the form that throws instead.
public struct LayerStore: ~Copyable, TableAccess, LayerQueries {
  let table: Reference<LayerTable>
  @usableFromInline package let hits: HitTester
  let layout: LayoutEngine
  /// By `RarePropertySlots.behavior`.
  let behaviors: Reference<ObjectTable<LayoutBehavior>>
  /// Animations; nil before the first, and before a time is set.
  var motion: Reference<StoreMotion>?
  #if LAYER_GEOMETRY_CHECKED
    let log = CallLog()
  #endif

  /// Makes an empty store with room for `minimumCapacity` layers before it has to grow.
  public init(minimumCapacity: Int = 0) {
    self.init(LayerTable(capacity: Swift.max(minimumCapacity, 1) + 1))
  }

  /// Makes a store without layers that will follow another, and that readers on other threads may read.
  init(following source: borrowing LayerStore, forReaders: Bool = true) {
    self.init(LayerTable(capacity: source.slotCount, following: source.table.pointee.tag))
    hits.index.pointee.keepsCellsFilled = forReaders
  }

  /// Makes a store of a table's layers, from which nothing is derived.
  init(
    _ layers: consuming LayerTable, _ layout: consuming LayoutState = LayoutState(),
    _ behaviors: consuming ObjectTable<LayoutBehavior> = ObjectTable()
  ) {
    table = Reference(layers)
    let transforms = TransformCache(table)
    hits = HitTester(transforms)
    self.layout = LayoutEngine(transforms, layout)
    self.behaviors = Reference(behaviors)
  }

  /// The part of the store that answers queries.
  @inlinable public var _answers: _LayerAnswers { _LayerAnswers(hits) }

  @inline(never)
  deinit {
    motion?.free()
    layout.destroy()
    behaviors.free()
    hits.destroy()
    hits.transforms.destroy()
    table.free()
  }

  /// Makes a layer with every property at its default, without a superlayer.
  public mutating func makeLayer(_ kind: LayerKind = .ordinary) -> LayerID {
    let i = table.pointee.insert(kind)
    transforms.markDamaged(i)
    return handle(i)
  }

  /// Destroys a layer and its subtree, and makes every handle to them stale.
  ///
  /// - Complexity: O(size of the subtree).
  public mutating func destroy(_ layer: LayerID) {
    let top = slot(layer)
    leaveList(top)
    let links = self.links
    // The layers still to free form a list through `next`, which their sublayer lists are spliced into.
    var head = UInt32(top)
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

  private mutating func release(_ i: Int) {
    table.pointee.markOrder(i)
    let behavior = rareSlots(i).behavior
    if behavior != 0 { behaviors.pointee.remove(behavior) }
    motion?.pointee.state.removeAll(of: i)
    layout.release(i)
    hits.release(i)
    transforms.release(i)
    releaseRareProperties(i)
    table.pointee.remove(i)
  }
}
