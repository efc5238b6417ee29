/// CATransformLayer: a layer without a plane of its own.
///
/// Its sublayers share the three-dimensional space of its superlayer, at their own depths, instead of being
/// flattened into one plane. It never clips and is never hit, though its sublayers are; as the source or target
/// of a conversion it stands for its plane z = 0.
open class TransformLayer: Layer {
  /// Makes a transform layer with every property at its default, without a superlayer. O(1).
  public override init() { super.init(kind: .transform) }
}
