/// A layer as an object: the kernel's geometry under the names of CALayer.
///
/// Code written for Core Animation's layers ports line by line:
///
/// ```swift
/// let white = Layer(), blue = Layer()
/// white.frame = Rect(x: 20, y: 20, width: 200, height: 200)
/// blue.frame = Rect(x: 50, y: 50, width: 100, height: 100)
/// white.addSublayer(blue)
/// white.hitTest(Point(x: 80, y: 80)) == blue
/// ```
///
/// A layer object is a name for one layer of a ``LayerStore`` that it shares with its relatives, and its cost
/// over the bare store is a call and two loads. Use the store itself where layers are many and made in bulk, or
/// where handles are wanted that can be stored, compared and sent as integers.
///
/// **Ownership** is CALayer's. A superlayer retains its sublayers and a sublayer does not retain its superlayer;
/// when a layer object goes away, each of its sublayers becomes a root if somebody else retains it, and goes too
/// if nobody does. Two layers are equal if they are the same object.
///
/// **Threads.** A layer is made in a store of its own, and stores merge when a layer is added to another's tree.
/// So there is no shared state between trees built apart, and each may be built on a thread of its own; but
/// layers that have ever been in one tree share a store from then on, also after one of them is removed, and
/// must stay together on one thread at a time. A layer is not `Sendable`; whole trees may be sent.
///
/// **Errors.** What CALayer answers with an exception traps here, with a message that names the call: a layer
/// that would come to lie under itself, a sibling that is none, a number that is not finite.
///
/// Subclasses may override ``contains(_:)``, which is then asked in every hit test, ``layoutSublayers()`` and
/// ``preferredFrameSize()``. All other members are final, so that reading and setting a property costs no dynamic
/// dispatch.
open class Layer {
  // Always of this layer: a merge of two trees writes them anew. Nothing keeps an access to them open, so checks
  // for overlapping ones would only cost.
  @exclusivity(unchecked) final var tree: UnsafeMutablePointer<LayerTree>
  @exclusivity(unchecked) final var id: LayerID

  /// Answers ``contains(_:)`` in place of the bounds, for a layer that is no rectangle: called with the layer and
  /// a point in the layer's own coordinates. nil by default.
  ///
  /// It is subject to the rules of ``contains(_:)``, and as a layer's own property must not ask that for an
  /// answer; `layer.bounds.contains(point)` is what the layer would say without it.
  public final var containsHandler: ((_ layer: Layer, _ point: Point) -> Bool)? {
    // The old one's end may be somebody else's code: with its value asked for, it comes when all is done.
    didSet(old) { withExtendedLifetime(old) { tree.pointee.setAsksObject(asksObject, at: id) } }
  }

  /// Makes a layer with every property at its default, without a superlayer. O(1).
  public init() {
    tree = LayerTree.make()
    id = tree.pointee.store.makeLayer()
    enter()
  }

  /// Makes a layer of a kind that has a class of its own.
  init(kind: LayerKind) {
    tree = LayerTree.make()
    id = tree.pointee.store.makeLayer(kind)
    enter()
  }

  deinit { LayerTree.retire(id, from: tree) }

  /// Whether a point in the layer's own coordinates lies in the layer: in its bounds, half-open, unless
  /// ``containsHandler`` says otherwise. O(1).
  ///
  /// Override it to give a layer another shape. A hit test asks each layer that it comes to, whose masks and
  /// hidden flags do not rule it out; a mask still clips to the bounds. While a hit test asks, no layer of
  /// the tree may be added, removed, re-ordered or given another zPosition; trying to traps.
  open func contains(_ point: Point) -> Bool {
    if let containsHandler { return containsHandler(self, point) }
    return tree.pointee.store.contains(point, in: id)
  }

  /// Lays out the sublayers: by ``layoutHandler`` if there is one, else by ``layoutManager``.
  ///
  /// ``layoutIfNeeded()`` calls it, once in a round, for a layer that needs layout. Override it to place sublayers by
  /// code; it may change anything, and no change marks the layer while it runs in a pass but
  /// ``setNeedsLayout()``. Calling it does not clear the mark; a handler or manager that calls it for the layer it is
  /// laying out does nothing by that.
  open func layoutSublayers() { layOutByBehavior() }

  /// The size the layer would like to have: its layout manager's answer, else the size of its bounds. An answer that
  /// is negative or not finite counts as none.
  open func preferredFrameSize() -> Size { managedFrameSize() }

  /// Whether hit tests must ask objects of this subclass ``contains(_:)``; true unless overridden.
  ///
  /// A tree in which no object need be asked has the store's own hit test, which goes by an index; in any other every
  /// layer under the receiver is looked at that no mask or hidden flag rules out. So a subclass that leaves
  /// ``contains(_:)`` alone should answer false here. Read when an object is made or its ``containsHandler`` is set, and of subclasses only.
  open class var overridesContains: Bool { true }

  private func enter() {
    tree.pointee.place(self, at: id, isSubclassed: isSubclassed, asksObject: asksObject)
  }

  private var asksObject: Bool { containsHandler != nil || isSubclassed && Self.overridesContains }

  /// Whether this is somebody else's subclass's object, which may override what others do for it.
  private var isSubclassed: Bool {
    let type = ObjectIdentifier(Self.self)
    return type != ObjectIdentifier(Layer.self) && type != ObjectIdentifier(TransformLayer.self)
      && type != ObjectIdentifier(ScrollLayer.self)
  }
}

/// A layer belongs to one thread at a time, with all layers that it shares or ever shared a tree with.
@available(*, unavailable)
extension Layer: @unchecked Sendable {}
