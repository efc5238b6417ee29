/// What the layers of one store share: the store, and the objects that stand for its layers.
///
/// A tree lives as long as one of its objects does: each has a slot in the store, and the last to leave takes the
/// tree along. So the count of layers is all the reference counting there is, and objects hold a raw pointer:
/// a property is one load away, without retain and release or exclusivity checks.
struct LayerTree: ~Copyable {
  var store = LayerStore()
  /// The objects' addresses, by slot, with what is to be known of them in the low bits; 0 for a slot that is free.
  private var objects = RawVector<UInt>()
  /// How many objects may answer `contains` themselves; if none, hit tests need not look.
  private(set) var askedCount = 0
  /// How many calls into somebody else's code are going on that hold on to the store.
  var queryCount = 0
  /// The layout pass that runs, innermost first; nil for none.
  var innermostRun: UnsafeMutablePointer<LayoutRun>?
  /// Where layers wait for their release while one object's end takes others along.
  var drain: UnsafeMutablePointer<Drain>?

  /// The object may answer `contains` itself.
  static let asksObject: UInt = 1
  /// The object is of somebody else's class.
  static let isSubclassed: UInt = 2
  private static let bits = asksObject | isSubclassed

  static func make() -> UnsafeMutablePointer<LayerTree> {
    let tree = UnsafeMutablePointer<LayerTree>.allocate(capacity: 1)
    tree.initialize(to: LayerTree())
    return tree
  }

  /// The object that stands for a layer of the store.
  @inline(__always)
  func object(at id: LayerID) -> Layer { LayerTree.object(objects[id.index]) }

  @inline(__always)
  private static func object(_ entry: UInt) -> Layer {
    let address = UnsafeRawPointer(bitPattern: entry & ~bits).unsafelyUnwrapped
    return Unmanaged<Layer>.fromOpaque(address).takeUnretainedValue()
  }

  /// The object that stands for the layer in a slot.
  @inline(__always)
  func object(at slot: Int) -> Layer { LayerTree.object(objects[slot]) }

  /// The objects by slot, as they are kept, until a layer comes or goes.
  var objectEntries: UnsafeMutablePointer<UInt> { objects.elements }

  @inline(__always)
  func asksObject(at id: LayerID) -> Bool { objects[id.index] & LayerTree.asksObject != 0 }

  mutating func setAsksObject(_ asks: Bool, at id: LayerID) {
    guard asks != asksObject(at: id) else { return }
    objects[id.index] ^= LayerTree.asksObject
    askedCount += asks ? 1 : -1
  }

  mutating func place(_ object: Layer, at id: LayerID, isSubclassed: Bool, asksObject: Bool) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    place(isSubclassed ? address | LayerTree.isSubclassed : address, at: id)
    setAsksObject(asksObject, at: id)
  }

  private mutating func place(_ entry: UInt, at id: LayerID) {
    while objects.count <= id.index { objects.append(0) }
    objects[id.index] = entry
  }

  /// What would pull the store away from under a query that is asking someone else's code traps.
  @inline(__always)
  func requireNoQuery(_ call: StaticString) {
    if queryCount != 0 { LayerTree.trapInQuery(call) }
  }

  @inline(never)
  private static func trapInQuery(_ call: StaticString) -> Never {
    fatalError("\(call): the tree cannot be changed while a query of it is calling out")
  }
}

// Two trees become one.
extension LayerTree {
  /// Moves all layers of the smaller of two trees to the larger, and their objects with them; of equal ones,
  /// those of `second`.
  static func merge(_ first: UnsafeMutablePointer<LayerTree>, _ second: UnsafeMutablePointer<LayerTree>) {
    let isFirstKept = first.pointee.store.count >= second.pointee.store.count
    let kept = isFirstKept ? first : second
    let gone = isFirstKept ? second : first
    let tree = gone.move()
    gone.deallocate()
    tree.interruptRuns()
    kept.pointee.askedCount += tree.askedCount
    kept.pointee.takeOver(tree.drain, as: kept)
    let objects = tree.objects
    kept.pointee.store.absorb(tree.store) { old, new in
      kept.pointee.place(objects[old.index], at: new)
      let object = object(objects[old.index])
      object.tree = kept
      object.id = new
    }
  }

  private mutating func takeOver(
    _ drain: UnsafeMutablePointer<Drain>?, as tree: UnsafeMutablePointer<LayerTree>
  ) {
    guard let drain else { return }
    // With two going on, each empties its own list, and this tree's goes on taking layers in.
    drain.pointee.tree = self.drain == nil ? tree : nil
    if self.drain == nil { self.drain = drain }
  }
}

// How objects leave.
extension LayerTree {
  /// Layers that their superlayers have let go of and that are still to be released, one at a time: a release
  /// that ends an object adds its sublayers here instead of releasing them, so that a chain of any depth goes
  /// without recursion.
  struct Drain: ~Copyable {
    var layers = RawVector<UInt>()
    /// The tree whose layers come here; nil if it has merged into one that has a drain of its own.
    var tree: UnsafeMutablePointer<LayerTree>?
  }

  /// Takes the layer of an object that is going away out of the store. Its sublayers become roots, and go as well
  /// unless somebody retains them; with its last layer the tree goes.
  static func retire(_ id: LayerID, from tree: UnsafeMutablePointer<LayerTree>) {
    // What the layer was laid out by holds things of somebody else's, whose end may change any tree: it comes last.
    let behavior = tree.pointee.store.takeLayoutObject(id.index)
    withExtendedLifetime(behavior) { takeOut(id, of: tree) }
  }

  private static func takeOut(_ id: LayerID, of tree: UnsafeMutablePointer<LayerTree>) {
    tree.pointee.setAsksObject(false, at: id)
    if tree.pointee.store.firstSublayer(of: id) == nil || tree.pointee.drain != nil {
      tree.pointee.remove(id)
      discardIfEmpty(tree)
      return
    }
    var drain = Drain(tree: tree)
    withUnsafeMutablePointer(to: &drain) { drain in
      tree.pointee.drain = drain
      tree.pointee.remove(id)
      // Each release may run someone else's code, which may merge the tree into another one.
      while !drain.pointee.layers.isEmpty {
        let address = UnsafeRawPointer(bitPattern: drain.pointee.layers.popLast()).unsafelyUnwrapped
        Unmanaged<Layer>.fromOpaque(address).release()
      }
      guard let tree = drain.pointee.tree else { return }
      tree.pointee.drain = nil
      discardIfEmpty(tree)
    }
  }

  private mutating func remove(_ id: LayerID) {
    while let sublayer = store.lastSublayer(of: id) {
      store.removeFromSuperlayer(sublayer)
      drain.unsafelyUnwrapped.pointee.layers.append(objects[sublayer.index] & ~LayerTree.bits)
    }
    store.destroy(id)
    objects[id.index] = 0
  }

  private static func discardIfEmpty(_ tree: UnsafeMutablePointer<LayerTree>) {
    guard tree.pointee.store.count == 0 && tree.pointee.drain == nil else { return }
    tree.deinitialize(count: 1)
    tree.deallocate()
  }
}
