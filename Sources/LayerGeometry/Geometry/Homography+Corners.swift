// What puts a rectangle onto four corners.
extension Homography {
  /// Makes the transform that takes the corners of a rectangle to four points, in the words of
  /// ``CornerMask``. After Heckbert, "Fundamentals of Texture Mapping and Image Warping".
  ///
  /// For a layer whose anchor point and position are (0, 0), ``Transform3D/init(_:)`` of it puts the layer
  /// there, as on a screen in a photograph.
  ///
  /// - Returns: nil if the rectangle is empty, if the points are not the corners of a convex quadrilateral in
  ///   the order of going around it, in either direction, or if a number is not finite.
  public init?(
    mapping rect: Rect, toMinXMinY p0: Point, maxXMinY p1: Point, maxXMaxY p2: Point, minXMaxY p3: Point
  ) {
    let across1 = SIMD2(p1.x - p2.x, p1.y - p2.y), across2 = SIMD2(p3.x - p2.x, p3.y - p2.y)
    let excess = SIMD2(p0.x - p1.x, p0.y - p1.y) - across2
    let area = across1.x * across2.y - across1.y * across2.x
    // How much W grows along the two sides of the unit square; nothing for a parallelogram.
    let g = (excess.x * across2.y - excess.y * across2.x) / area
    let h = (across1.x * excess.y - across1.y * excess.x) / area
    guard 1 + g > 0, 1 + h > 0, 1 + g + h > 0 else { return nil }
    let ofUnitSquare = Homography(
      h11: p1.x - p0.x + g * p1.x, h12: p1.y - p0.y + g * p1.y, h13: g,
      h21: p3.x - p0.x + h * p3.x, h22: p3.y - p0.y + h * p3.y, h23: h, h31: p0.x, h32: p0.y, h33: 1)
    let box = rect.standardized
    let toUnitSquare = AffineTransform(translationX: -box.minX, y: -box.minY)
      .concatenating(AffineTransform(scaleX: 1 / box.width, y: 1 / box.height))
    self = Homography(toUnitSquare).concatenating(ofUnitSquare)
    guard !box.isEmpty, isFinite, determinant != 0 else { return nil }
  }
}

extension Transform3D {
  /// Makes the transform that does in the plane z = 0 what a homography does, and leaves z as it is.
  public init(_ h: Homography) {
    self.init(
      m11: h.h11, m12: h.h12, m13: 0, m14: h.h13, m21: h.h21, m22: h.h22, m23: 0, m24: h.h23,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: h.h31, m42: h.h32, m43: 0, m44: h.h33)
  }
}
