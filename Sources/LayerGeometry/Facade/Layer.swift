/// A layer as an object: the kernel's geometry under the names of CALayer.
///
/// Geometry code written for Core Animation's layers keeps its shape; `Docs/Porting.md` lists what is the
/// same, different or absent. The preset ``HitTestOptions/coreAnimation`` hit-tests as CALayer does:
///
/// ```swift
/// let white = Layer(), blue = Layer()
/// white.frame = Rect(x: 20, y: 20, width: 200, height: 200)
/// blue.frame = Rect(x: 50, y: 50, width: 100, height: 100)
/// white.addSublayer(blue)
/// white.hitTest(Point(x: 80, y: 80))  // → blue
/// ```
///
/// A layer object is a reference to one layer of a ``LayerStore``, which the layers of a tree share; it
/// costs a call and two loads more than the store. Use the store itself for many layers made in bulk, or
/// for handles that can be stored, compared and sent as integers.
///
/// **Ownership** is CALayer's. A superlayer retains its sublayers; a sublayer does not retain its
/// superlayer. When a layer is deinitialized, its sublayers become roots and are released. Two layers
/// are equal if they are the same object.
///
/// **Threads.** A layer is made in a store of its own, and stores merge when a layer is added to
/// another's tree. So separate trees may be built on different threads; but layers that were ever in one
/// tree share a store, also after one of them was removed, and must be used on one thread at a time. A
/// layer is not `Sendable`; whole trees may be sent.
///
/// **Errors.** Where CALayer throws an exception, the call traps with a message that names it: for a
/// layer that would become its own ancestor, for a layer given as a sibling that is not one, and for a
/// number that is not finite. ``set(_:)`` throws for such a number instead.
///
/// Subclasses may override ``contains(_:)`` together with ``overridesContains``, ``layoutSublayers()``
/// and ``preferredFrameSize()``. All other members are final, so properties need no dynamic dispatch.
open class Layer {
  // A merge of two trees changes both. No access to them overlaps another, so exclusivity checks would
  // only cost time.
  @safe @exclusivity(unchecked) final var tree: Reference<LayerTree>
  @safe @exclusivity(unchecked) final var id: LayerID

  final var store: LayerStore {
    _read { yield tree.pointee.store }
    _modify { yield &tree.pointee.store }
  }

  /// A closure that decides ``contains(_:)`` instead of the bounds, for a layer that is no rectangle:
  /// called with the layer and a point in its own coordinates. nil by default.
  ///
  /// The rules of ``contains(_:)`` apply to it. It must not call ``contains(_:)`` of the layer, which
  /// would call it again; `layer.bounds.contains(point)` is the answer without it.
  public final var containsHandler: ((_ layer: Layer, _ point: Point) -> Bool)? {
    // The old closure is released last, because its captures may run client code.
    didSet(old) { withExtendedLifetime(old) { tree.pointee.setHasOwnContains(hasOwnContains, at: id) } }
  }

  /// The box around all that ``contains(_:)`` of this layer accepts, in its own coordinates, where it is
  /// overridden or has a ``containsHandler``; nil by default.
  ///
  /// Hit tests call `contains` only for points inside, or in the bounds, or in a sublayer, and of the layer
  /// that they begin at. Without it they call it at every point at which they enter the superlayer. Once it
  /// is too small, points outside may or may not be hit.
  ///
  /// - Precondition: Set to nil or a finite rectangle.
  public final var hitBounds: Rect? {
    get { tree.pointee.hitBounds(at: id) }
    set { tree.pointee.setHitBounds(newValue?.standardized, at: id) }
  }

  /// Makes a layer with every property at its default, without a superlayer.
  public init() {
    tree = Reference(LayerTree())
    id = tree.pointee.store.makeLayer()
    tree.pointee.setObject(self, at: id)
  }

  /// Makes a layer of a kind with a class of its own.
  init(kind: LayerKind) {
    tree = Reference(LayerTree())
    id = tree.pointee.store.makeLayer(kind)
    tree.pointee.setObject(self, at: id)
  }

  deinit { LayerTree.retire(id, from: tree) }

  /// Whether the layer contains a point in its own coordinates: inside its ``shape``, or else its bounds,
  /// half-open, grown by its ``hitOutsets``, unless ``containsHandler`` decides otherwise.
  ///
  /// Where a ``shape`` says what the layer covers, it is faster. Override this to decide in code, and
  /// ``overridesContains``, so that hit tests call it: at every point at which the superlayer is
  /// entered, or in ``hitBounds``. A mask still clips to the bounds.
  /// - Precondition: During a hit test it adds, removes and re-orders no layers of the tree and sets no
  ///   zPosition.
  open func contains(_ point: Point) -> Bool {
    if let containsHandler { return containsHandler(self, point) }
    return store.contains(point, in: id)
  }

  /// Lays out the sublayers: by ``layoutHandler`` if there is one, else by ``layoutManager``.
  ///
  /// ``layoutIfNeeded()`` calls it, once in a round, for a layer that needs layout. Override it to place
  /// sublayers in code. It may change anything; during the layer's own layout only ``setNeedsLayout()``
  /// requests layout again. Calling it does not say that the layer is laid out, and does nothing in a
  /// handler or manager that is laying out this layer.
  open func layoutSublayers() { layOutByBehavior() }

  /// Returns the layer's preferred size: that of its layout manager, else the size of its bounds. A
  /// manager's size that is negative or not finite is ignored.
  open func preferredFrameSize() -> Size { managedFrameSize() }

  /// Whether hit tests call ``contains(_:)`` of objects of this subclass; false unless overridden.
  ///
  /// A subclass that overrides ``contains(_:)`` returns true, too. Where there is such an object, no hit test
  /// of what shares a store with it is decided by the index alone: each layer that it enters is looked at.
  /// Read when an object of a subclass is made, and when its ``containsHandler`` is set.
  open class var overridesContains: Bool { false }

  final var hasOwnContains: Bool { containsHandler != nil || isSubclassed && Self.overridesContains }

  /// Whether the object is of a client's subclass, which may override methods.
  final var isSubclassed: Bool {
    #if hasFeature(Embedded)
      // Types cannot be compared.
      return true
    #else
      let type = ObjectIdentifier(Self.self)
      return type != ObjectIdentifier(Layer.self) && type != ObjectIdentifier(TransformLayer.self)
        && type != ObjectIdentifier(ScrollLayer.self)
    #endif
  }
}

/// A layer must be used on one thread at a time, together with all layers it shares a store with.
@available(*, unavailable)
extension Layer: @unchecked Sendable {}
