import LayerGeometry

/// The textbook tree's own affine transform.
struct TextbookTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform that applies `self` first, then `outer`.
  func followed(by outer: TextbookTransform) -> TextbookTransform {
    TextbookTransform(
      a: outer.a * a + outer.c * b, b: outer.b * a + outer.d * b,
      c: outer.a * c + outer.c * d, d: outer.b * c + outer.d * d,
      tx: outer.a * tx + outer.c * ty + outer.tx, ty: outer.b * tx + outer.d * ty + outer.ty)
  }

  func inverted() -> TextbookTransform {
    let reciprocal = 1 / (a * d - b * c)
    var inverse = TextbookTransform(
      a: d * reciprocal, b: -b * reciprocal, c: -c * reciprocal, d: a * reciprocal)
    inverse.tx = -(inverse.a * tx + inverse.c * ty)
    inverse.ty = -(inverse.b * tx + inverse.d * ty)
    return inverse
  }
}
