/// A store together with the objects of its layers.
///
/// A tree lives until its last object is deinitialized: the number of layers is its reference count. So
/// objects hold a raw pointer to it and access properties by one load, without retain, release or exclusivity
/// checks.
struct LayerTree: ~Copyable {
  var store = LayerStore()
  /// The objects' addresses with flags in the low bits, by slot; 0 for a free slot.
  private var objects = RawVector<UInt>()
  /// Number of objects whose `contains` hit tests must call.
  private(set) var ownContainsCount = 0
  /// Number of running calls that read the store while they call client code.
  var queryCount = 0
  /// The queue of layers to release, while the deinitializer of one object releases others.
  var drain: Reference<Drain>?

  /// Flag: hit tests must call the object's `contains`.
  static let hasOwnContains: UInt = 1
  /// Flag: the object is of a client's subclass.
  static let isSubclassed: UInt = 2
  private static let bits = hasOwnContains | isSubclassed

  func object(at id: LayerID) -> Layer {
    let address = unsafe UnsafeRawPointer(bitPattern: objects[id.index] & ~LayerTree.bits).unsafelyUnwrapped
    return unsafe Unmanaged<Layer>.fromOpaque(address).takeUnretainedValue()
  }

  /// Returns the next object to send `layoutSublayers()`. Objects of subclasses get it whether they override
  /// it or not.
  mutating func nextLayout(_ pass: inout LayoutPass) -> Layer? {
    let objects = self.objects.elements
    let i = store.layout.next(&pass) { objects[$0] & LayerTree.isSubclassed != 0 }
    return i.map { object(at: store.handle($0)) }
  }

  func hasOwnContains(at id: LayerID) -> Bool { objects[id.index] & LayerTree.hasOwnContains != 0 }

  mutating func setHasOwnContains(_ value: Bool, at id: LayerID) {
    guard value != hasOwnContains(at: id) else { return }
    objects[id.index] ^= LayerTree.hasOwnContains
    ownContainsCount += value ? 1 : -1
    setHitBounds(hitBounds(at: id), at: id)
  }

  /// What a layer declares to be around all that its object contains.
  func hitBounds(at id: LayerID) -> Rect? {
    let bounds = store.objectBounds(of: id)
    return bounds.isNull || bounds.isInfinite ? nil : bounds
  }

  /// Tells the index where a layer's object decides: anywhere, if it does not say where.
  mutating func setHitBounds(_ bounds: Rect?, at id: LayerID) {
    store.declareObjectBounds(bounds ?? (hasOwnContains(at: id) ? .infinite : .null), of: id)
  }

  mutating func setObject(_ object: Layer, at id: LayerID) {
    let address = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    setEntry(object.isSubclassed ? address | LayerTree.isSubclassed : address, at: id)
    setHasOwnContains(object.hasOwnContains, at: id)
  }

  private mutating func setEntry(_ entry: UInt, at id: LayerID) {
    objects.fill(upTo: id.index + 1, with: 0)
    objects[id.index] = entry
  }

  /// Traps if a query that calls client code is running, because the call would change the store under it.
  func requireNoQuery(_ call: StaticString = #function) {
    if queryCount != 0 {
      fatalError("\(call): the tree cannot be changed while a query of it is calling out")
    }
  }

  // MARK: - Merging

  /// Moves all layers and objects of one tree to the other. The one that is kept is the one that tracks
  /// damage; if both do or neither, the larger; if they are equal, `first`. Its time and settings become
  /// those of `first`.
  static func merge(_ first: Reference<LayerTree>, _ second: Reference<LayerTree>) {
    let (a, b) = (first.pointee.store.tracksDamage, second.pointee.store.tracksDamage)
    let isFirstKept = a != b ? a : first.pointee.store.count >= second.pointee.store.count
    let kept = isFirstKept ? first : second
    let gone = isFirstKept ? second : first
    let (time, keepsSizes) = (first.pointee.store.time, first.pointee.store.keepsAutoresizedSizes)
    if a && b {
      // Its layers come as new ones, but they were seen.
      let seen = gone.pointee.store.transforms.caches.pointee.damage.allGone()
      for k in 0..<seen.count { kept.pointee.store.transforms.caches.pointee.damage.gone.append(seen[k]) }
    }
    let tree = gone.take()
    kept.pointee.ownContainsCount += tree.ownContainsCount
    if let drain = tree.drain {
      // If both trees have one, each empties its own list, and the kept tree's takes new layers.
      drain.pointee.tree = kept.pointee.drain == nil ? kept : nil
      if kept.pointee.drain == nil { kept.pointee.drain = drain }
    }
    let objects = tree.objects
    kept.pointee.store.absorb(tree.store) { old, new in
      kept.pointee.setEntry(objects[old.index], at: new)
      let object = kept.pointee.object(at: new)
      object.tree = kept
      object.id = new
    }
    kept.pointee.store.keepsAutoresizedSizes = keepsSizes
    if kept.pointee.store.time != time { kept.pointee.store.setTime(time) }
  }

  // MARK: - Deinitialization of objects

  /// A queue of layers removed from their superlayers and not released yet. A deinitialized object adds its
  /// sublayers to the queue instead of releasing them, so a chain of any depth is released without recursion.
  struct Drain: ~Copyable {
    var layers = RawVector<UInt>()
    /// The tree whose layers the queue takes; nil if it has merged into one with a queue of its own.
    var tree: Reference<LayerTree>?
  }

  /// Removes the layer of an object that is being deinitialized from the store. Its sublayers become roots
  /// and are released; the last layer also frees the tree.
  static func retire(_ id: LayerID, from tree: Reference<LayerTree>) {
    // The layout behavior is released last, because it may run client code that changes any tree.
    let behavior = tree.pointee.store.behavior(id.index)?.object
    defer { withExtendedLifetime(behavior) {} }
    tree.pointee.setHasOwnContains(false, at: id)
    if tree.pointee.store.firstSublayer(of: id) == nil || tree.pointee.drain != nil {
      tree.pointee.remove(id)
      return discardIfEmpty(tree)
    }
    var drain = Drain(tree: tree)
    unsafe withUnsafeMutablePointer(to: &drain) { address in
      let drain = unsafe Reference(at: address)
      tree.pointee.drain = drain
      tree.pointee.remove(id)
      // Each release may run client code, which may merge the tree into another one.
      while !drain.pointee.layers.isEmpty {
        let address = unsafe UnsafeRawPointer(bitPattern: drain.pointee.layers.popLast()).unsafelyUnwrapped
        unsafe Unmanaged<Layer>.fromOpaque(address).release()
      }
      guard let tree = drain.pointee.tree else { return }
      tree.pointee.drain = nil
      discardIfEmpty(tree)
    }
  }

  private mutating func remove(_ id: LayerID) {
    while let sublayer = store.lastSublayer(of: id) {
      store.removeFromSuperlayer(sublayer)
      unsafe drain.unsafelyUnwrapped.pointee.layers.append(objects[sublayer.index] & ~LayerTree.bits)
    }
    store.destroy(id)
    objects[id.index] = 0
  }

  private static func discardIfEmpty(_ tree: Reference<LayerTree>) {
    guard tree.pointee.store.count == 0 && tree.pointee.drain == nil else { return }
    tree.free()
  }
}
