/// A 2×2 matrix acting on row vectors, in vectors of two lanes, of which lane x adds up to x and lane y to y.
struct LinearPart: BitwiseCopyable {
  /// (a, d): what x contributes to x, and y to y.
  var straight: SIMD2<Double>
  /// (c, b): what y contributes to x, and x to y.
  var crossed: SIMD2<Double>
}

extension LinearPart {
  init(_ t: AffineTransform) { self.init(straight: SIMD2(t.a, t.d), crossed: SIMD2(t.c, t.b)) }

  var transform: AffineTransform {
    AffineTransform(a: straight.x, b: crossed.y, c: crossed.x, d: straight.y, tx: 0, ty: 0)
  }

  func image(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    vector.times(straight).plus(vector.swapped.times(crossed))
  }

  /// Returns the vector whose image is `p`; not finite if there is none.
  @inline(__always)
  func preimage(_ p: SIMD2<Double>) -> SIMD2<Double> {
    if crossed.x == 0 && crossed.y == 0 { return p / straight }
    if straight.x == 0 && straight.y == 0 { return p.swapped / crossed.swapped }
    let determinant = straight.x * straight.y - crossed.x * crossed.y
    return (p * straight.swapped - p.swapped * crossed) / determinant
  }

  /// Returns this matrix followed by another.
  func concatenating(_ next: LinearPart) -> LinearPart {
    LinearPart(
      straight: straight.times(next.straight).plus(crossed.swapped.times(next.crossed)),
      crossed: crossed.times(next.straight).plus(straight.swapped.times(next.crossed)))
  }
}

/// An affine transform: first the linear part, then the offset.
struct AffineLanes {
  var linear: LinearPart
  var offset: SIMD2<Double>
}

extension AffineLanes {
  init(_ t: AffineTransform) { self.init(linear: LinearPart(t), offset: SIMD2(t.tx, t.ty)) }

  func image(_ point: SIMD2<Double>) -> SIMD2<Double> { linear.image(point).plus(offset) }

  /// Returns this transform followed by another.
  func concatenating(_ next: AffineLanes) -> AffineLanes {
    AffineLanes(linear: linear.concatenating(next.linear), offset: next.image(offset))
  }
}
