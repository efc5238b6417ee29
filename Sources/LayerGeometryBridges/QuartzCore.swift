// Apple's platforms only. Not compiled or run on Linux.
#if canImport(QuartzCore)
  public import LayerGeometry
  public import QuartzCore

  extension LayerGeometry.Transform3D {
    /// Creates the matrix of a `CATransform3D`.
    public init(_ t: CATransform3D) {
      self.init(
        m11: Double(t.m11), m12: Double(t.m12), m13: Double(t.m13), m14: Double(t.m14),
        m21: Double(t.m21), m22: Double(t.m22), m23: Double(t.m23), m24: Double(t.m24),
        m31: Double(t.m31), m32: Double(t.m32), m33: Double(t.m33), m34: Double(t.m34),
        m41: Double(t.m41), m42: Double(t.m42), m43: Double(t.m43), m44: Double(t.m44))
    }
  }

  extension CATransform3D {
    /// Creates the `CATransform3D` of a matrix.
    public init(_ t: LayerGeometry.Transform3D) {
      self.init(
        m11: t.m11, m12: t.m12, m13: t.m13, m14: t.m14,
        m21: t.m21, m22: t.m22, m23: t.m23, m24: t.m24,
        m31: t.m31, m32: t.m32, m33: t.m33, m34: t.m34,
        m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
    }
  }
#endif
