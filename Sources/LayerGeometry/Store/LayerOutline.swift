/// Where a layer with an affine transform of its own lies in its superlayer's plane.
///
/// In the order in which a record has the same of any other layer, origin, size and offset (`PlacedBounds`), so that what
/// is read of one is read of the other by the same instructions.
struct LayerOutline: BitwiseCopyable {
  /// The smallest rectangle around the layer: but for the last bits its frame.
  var boxOrigin: SIMD2<Double>
  var boxSize: SIMD2<Double>
  var nothing = SIMD2<Double>.zero
  /// What the layer's width adds to x, and its height to y.
  var same: SIMD2<Double>
  /// The corner that the bounds' origin comes to.
  var corner: SIMD2<Double>
  /// What the layer's width adds to y, and its height to x.
  var crossed: SIMD2<Double>

  /// No layer's: what adds nothing to what a record says.
  static var none: LayerOutline {
    LayerOutline(boxOrigin: .zero, boxSize: .zero, same: .zero, corner: .zero, crossed: .zero)
  }

  /// Where the frame lies as bounds would, and where corner and sides do, in bytes from the beginning.
  static var placeOfBox: Int { @inline(__always) get { 0 } }
  static var placeOfSides: Int { @inline(__always) get { 32 } }

  var box: PlacedBounds { PlacedBounds(origin: boxOrigin, size: boxSize, offset: nothing) }
  var sides: PlacedBounds { PlacedBounds(origin: nothing, size: same, offset: corner) }
}

/// Bounds in the superlayer's plane, where a record has them: at its beginning.
struct PlacedBounds: BitwiseCopyable {
  var origin: SIMD2<Double>
  var size: SIMD2<Double>
  var offset: SIMD2<Double>
}
