/// Where a layer lies in its superlayer's plane that does not fill its frame, or begins at another corner: its own
/// transform turns, shears or mirrors it.
///
/// Begins as a frame does, with a place and what width and height add to it, so that one is read by the same instructions
/// as the other.
struct LayerOutline: BitwiseCopyable {
  /// The corner that the bounds' origin comes to.
  var corner: SIMD2<Double>
  /// What the layer's width adds to x, and its height to y.
  var same: SIMD2<Double>
  /// What the layer's width adds to y, and its height to x.
  var crossed: SIMD2<Double>

  /// No layer's: adds nothing to what a frame says.
  static var none: LayerOutline { LayerOutline(corner: .zero, same: .zero, crossed: .zero) }
}
