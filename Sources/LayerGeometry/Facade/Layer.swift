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
/// Subclasses may override ``contains(_:)`` and are asked in every hit test. All other members are final, so
/// that reading and setting a property costs no dynamic dispatch.
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
    didSet { tree.pointee.setAsksObject(containsHandler != nil || isSubclassed, at: id) }
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

  private func enter() { tree.pointee.place(self, at: id, asksObject: isSubclassed) }

  /// Whether this might be a subclass's object that overrides ``contains(_:)``.
  private var isSubclassed: Bool {
    let type = ObjectIdentifier(Self.self)
    return type != ObjectIdentifier(Layer.self) && type != ObjectIdentifier(TransformLayer.self)
      && type != ObjectIdentifier(ScrollLayer.self)
  }
}

/// A layer belongs to one thread at a time, with all layers that it shares or ever shared a tree with.
@available(*, unavailable)
extension Layer: @unchecked Sendable {}
