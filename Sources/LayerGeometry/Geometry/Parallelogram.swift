/// The image of a rectangle under affine transforms: a corner and the vectors of the two sides that begin
/// there.
///
/// Side vectors keep the size independent of the position: where axes stay axes, each level rounds the size
/// once.
struct Parallelogram {
  var corner: SIMD2<Double>
  /// The matrix whose images of the unit vectors are the sides.
  private var sides: LinearPart

  /// Makes the image of a rectangle whose size is not negative.
  init(_ origin: SIMD2<Double>, _ size: SIMD2<Double>, through transform: AffineLanes) {
    corner = transform.image(origin)
    sides = LinearPart(
      straight: size.times(transform.linear.straight), crossed: size.swapped.times(transform.linear.crossed))
  }

  /// Makes a rectangle whose size is not negative.
  init(_ origin: SIMD2<Double>, _ size: SIMD2<Double>) {
    corner = origin
    sides = LinearPart(straight: size, crossed: .zero)
  }

  /// The side that was along x.
  var first: SIMD2<Double> { SIMD2(sides.straight.x, sides.crossed.y) }
  /// The side that was along y.
  var second: SIMD2<Double> { SIMD2(sides.crossed.x, sides.straight.y) }

  /// Returns the image under a transform.
  @inline(__always)
  func applying(_ transform: AffineLanes) -> Parallelogram {
    var image = self
    image.corner = transform.image(corner)
    image.sides = sides.concatenating(transform.linear)
    return image
  }

  /// Returns the parallelogram whose image under a matrix is this one; not finite if there is none.
  func unapplying(_ linear: LinearPart) -> Parallelogram {
    let first = linear.preimage(first), second = linear.preimage(second)
    var preimage = self
    preimage.corner = linear.preimage(corner)
    preimage.sides = LinearPart(straight: SIMD2(first.x, second.y), crossed: SIMD2(second.x, first.y))
    return preimage
  }

  /// The smallest box around it, as corners.
  @inline(__always)
  var extent: Extent {
    Extent(
      low: corner.plus(sides.straight.negativePart.plus(sides.crossed.negativePart)),
      high: corner.plus(sides.straight.positivePart.plus(sides.crossed.positivePart)))
  }

  /// The smallest rectangle around it. Its size is not finite if some intermediate value was not.
  @inline(__always)
  var box: BoxLanes {
    BoxLanes(origin: extent.low, size: sides.straight.magnitudes.plus(sides.crossed.magnitudes))
  }
}

/// A rectangle whose origin and size are vectors of two lanes.
struct BoxLanes {
  var origin: SIMD2<Double>
  var size: SIMD2<Double>
}

extension BoxLanes {
  init(_ rect: Rect) {
    self.init(
      origin: SIMD2(rect.origin.x, rect.origin.y), size: SIMD2(rect.size.width, rect.size.height))
  }

  init(_ extent: Extent) { self.init(origin: extent.low, size: extent.high - extent.low) }

  static var null: BoxLanes { BoxLanes(origin: SIMD2(repeating: .infinity), size: .zero) }

  var high: SIMD2<Double> { origin.plus(size) }

  var extent: Extent { Extent(low: origin, high: high) }

  @inline(__always)
  var isFinite: Bool { high.areFinite || (origin.areFinite && size.areFinite) }

  var rect: Rect { Rect(x: origin.x, y: origin.y, width: size.x, height: size.y) }

  /// The rectangle, or null if it is not finite.
  @inline(__always)
  var orNull: BoxLanes { _fastPath(isFinite) ? self : .null }
}
