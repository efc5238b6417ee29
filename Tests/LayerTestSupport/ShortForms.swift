import LayerGeometry

// Short forms, so that a table of the contract reads like the table.

extension Point {
  public static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}

extension Rect {
  public static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}

extension Transform3D {
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z)
  }

  public static func move(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  public static func turnX(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0)
  }

  public static func turnY(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
  }

  public static func turnZ(_ angle: Double) -> Transform3D {
    Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
  }

  /// The eye at a distance in front of the plane z = 0.
  public static func eye(_ distance: Double) -> Transform3D {
    var t = Transform3D.identity
    t.m34 = -1 / distance
    return t
  }

  /// A rotation about y by an angle with this sine and cosine, taken as they are.
  public static func turnY(sine: Double, cosine: Double) -> Transform3D {
    var t = Transform3D.identity
    (t.m11, t.m13, t.m31, t.m33) = (cosine, -sine, sine, cosine)
    return t
  }

  public func then(_ next: Transform3D) -> Transform3D { concatenating(next) }
}

extension AffineTransform {
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
