/// The image of a rectangle under affine transforms: a corner and the vectors of the two sides that begin
/// there.
///
/// Side vectors keep the size independent of the position: where axes stay axes, each level rounds the size
/// once.
struct Parallelogram {
  var corner: SIMD2<Double>
  var first: SIMD2<Double>
  var second: SIMD2<Double>
}

/// An affine transform by rows: the images of the unit vectors and of the origin.
struct AffineRows {
  var x: SIMD2<Double>
  var y: SIMD2<Double>
  var offset: SIMD2<Double>

  @inline(__always)
  init(x: SIMD2<Double>, y: SIMD2<Double>, offset: SIMD2<Double>) {
    (self.x, self.y, self.offset) = (x, y, offset)
  }

  @inline(__always)
  init(_ t: AffineTransform) {
    x = SIMD2(t.a, t.b)
    y = SIMD2(t.c, t.d)
    offset = SIMD2(t.tx, t.ty)
  }

  /// Makes the linear part of a transform with another offset.
  @inline(__always)
  init(_ linear: AffineTransform, offset: SIMD2<Double>) {
    self.init(x: SIMD2(linear.a, linear.b), y: SIMD2(linear.c, linear.d), offset: offset)
  }

  /// Returns the image of a vector under the linear part.
  @inline(__always)
  func linear(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    vector.xx.times(x).plus(vector.yy.times(y))
  }
}

extension Parallelogram {
  /// Makes the image of a rectangle whose size is not negative.
  @inline(__always)
  init(_ origin: SIMD2<Double>, _ size: SIMD2<Double>, through transform: AffineRows) {
    corner = transform.linear(origin).plus(transform.offset)
    first = size.xx.times(transform.x)
    second = size.yy.times(transform.y)
  }

  /// Returns the image under a transform.
  @inline(__always)
  func applying(_ t: AffineRows) -> Parallelogram {
    Parallelogram(corner: t.linear(corner).plus(t.offset), first: t.linear(first), second: t.linear(second))
  }

  /// The smallest box around it, as corners.
  @inline(__always)
  var extent: Extent {
    Extent(
      low: corner.plus(first.negativePart.plus(second.negativePart)),
      high: corner.plus(first.positivePart.plus(second.positivePart)))
  }

  /// The smallest rectangle around it. Its size is not finite if some intermediate value was not.
  @inline(__always)
  var box: BoxLanes {
    BoxLanes(
      origin: corner.plus(first.negativePart.plus(second.negativePart)),
      size: first.magnitudes.plus(second.magnitudes))
  }
}

/// A rectangle whose origin and size are vectors of two lanes.
struct BoxLanes {
  var origin: SIMD2<Double>
  var size: SIMD2<Double>

  @inline(__always)
  init(origin: SIMD2<Double>, size: SIMD2<Double>) { (self.origin, self.size) = (origin, size) }

  @inline(__always)
  init(_ rect: Rect) {
    origin = SIMD2(rect.origin.x, rect.origin.y)
    size = SIMD2(rect.size.width, rect.size.height)
  }

  @inline(__always)
  static var null: BoxLanes { BoxLanes(origin: SIMD2(repeating: .infinity), size: .zero) }

  @inline(__always)
  var high: SIMD2<Double> { origin.plus(size) }

  @inline(__always)
  var isFinite: Bool { high.areFinite || (origin.areFinite && size.areFinite) }

  @inline(__always)
  var rect: Rect { Rect(x: origin.x, y: origin.y, width: size.x, height: size.y) }

  /// The rectangle, or null if it is not finite.
  @inline(__always)
  var orNull: BoxLanes { _fastPath(isFinite) ? self : .null }
}
