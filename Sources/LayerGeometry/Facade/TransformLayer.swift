/// A layer that does not flatten its sublayers: `CATransformLayer`.
///
/// Its sublayers share the three-dimensional space of its superlayer, at their own depths. It never clips
/// (documented) and is never hit; its sublayers are. A conversion from or to it means points of its plane
/// z = 0.
open class TransformLayer: Layer {
  /// Makes a transform layer with every property at its default, without a superlayer.
  public override init() { super.init(kind: .transform) }
}
