/// An affine transform in vectors of two lanes, of which lane x adds up to x and lane y to y.
struct AffineLanes {
  /// (a, d): what x contributes to x, and y to y.
  var straight: SIMD2<Double>
  /// (c, b): what y contributes to x, and x to y.
  var crossed: SIMD2<Double>
  var offset: SIMD2<Double>
}

extension AffineLanes {
  @inline(__always)
  init(_ t: AffineTransform) { self.init(t, offset: SIMD2(t.tx, t.ty)) }

  /// Makes the linear part of a transform with another offset.
  @inline(__always)
  init(_ linear: AffineTransform, offset: SIMD2<Double>) {
    self.init(
      straight: SIMD2(linear.a, linear.d), crossed: SIMD2(linear.c, linear.b), offset: offset)
  }

  /// Returns the image of a vector under the linear part.
  @inline(__always)
  func linear(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    vector.times(straight).plus(vector.swapped.times(crossed))
  }

  /// Returns this transform followed by another.
  @inline(__always)
  func concatenating(_ next: AffineLanes) -> AffineLanes {
    AffineLanes(
      straight: straight.times(next.straight).plus(crossed.swapped.times(next.crossed)),
      crossed: crossed.times(next.straight).plus(straight.swapped.times(next.crossed)),
      offset: next.linear(offset).plus(next.offset))
  }
}

/// The image of a rectangle under affine transforms: a corner and the vectors of the two sides that begin
/// there, which are what the unit square is transformed by.
///
/// Side vectors keep the size independent of the position: where axes stay axes, each level rounds the size
/// once.
struct Parallelogram {
  private var unitSquare: AffineLanes

  /// Makes the image of a rectangle whose size is not negative.
  @inline(__always)
  init(_ origin: SIMD2<Double>, _ size: SIMD2<Double>, through transform: AffineLanes) {
    unitSquare = AffineLanes(
      straight: size.times(transform.straight), crossed: size.swapped.times(transform.crossed),
      offset: transform.linear(origin).plus(transform.offset))
  }

  /// Makes a rectangle whose size is not negative.
  @inline(__always)
  init(_ origin: SIMD2<Double>, _ size: SIMD2<Double>) {
    unitSquare = AffineLanes(straight: size, crossed: .zero, offset: origin)
  }

  var corner: SIMD2<Double> { unitSquare.offset }
  /// The side that was along x.
  var first: SIMD2<Double> { SIMD2(unitSquare.straight.x, unitSquare.crossed.y) }
  /// The side that was along y.
  var second: SIMD2<Double> { SIMD2(unitSquare.crossed.x, unitSquare.straight.y) }

  /// Returns the image under a transform.
  @inline(__always)
  func applying(_ transform: AffineLanes) -> Parallelogram {
    var image = self
    image.unitSquare = unitSquare.concatenating(transform)
    return image
  }

  /// The smallest box around it, as corners.
  @inline(__always)
  var extent: Extent {
    let (straight, crossed) = (unitSquare.straight, unitSquare.crossed)
    return Extent(
      low: corner.plus(straight.negativePart.plus(crossed.negativePart)),
      high: corner.plus(straight.positivePart.plus(crossed.positivePart)))
  }

  /// The smallest rectangle around it. Its size is not finite if some intermediate value was not.
  @inline(__always)
  var box: BoxLanes {
    let (straight, crossed) = (unitSquare.straight, unitSquare.crossed)
    return BoxLanes(
      origin: corner.plus(straight.negativePart.plus(crossed.negativePart)),
      size: straight.magnitudes.plus(crossed.magnitudes))
  }
}

/// A rectangle whose origin and size are vectors of two lanes.
struct BoxLanes {
  var origin: SIMD2<Double>
  var size: SIMD2<Double>

}

extension BoxLanes {
  @inline(__always)
  init(_ rect: Rect) {
    self.init(
      origin: SIMD2(rect.origin.x, rect.origin.y), size: SIMD2(rect.size.width, rect.size.height))
  }

  @inline(__always)
  static var null: BoxLanes { BoxLanes(origin: SIMD2(repeating: .infinity), size: .zero) }

  @inline(__always)
  var high: SIMD2<Double> { origin.plus(size) }

  @inline(__always)
  var extent: Extent { Extent(low: origin, high: high) }

  @inline(__always)
  var isFinite: Bool { high.areFinite || (origin.areFinite && size.areFinite) }

  @inline(__always)
  var rect: Rect { Rect(x: origin.x, y: origin.y, width: size.x, height: size.y) }

  /// The rectangle, or null if it is not finite.
  @inline(__always)
  var orNull: BoxLanes { _fastPath(isFinite) ? self : .null }
}
