// Apple's platforms only. Not compiled or run on Linux.
#if canImport(simd)
  public import LayerGeometry
  public import simd

  // The kernel's matrices act on row vectors and simd's on column vectors, so a row here is a column there.

  extension simd_double4x4 {
    /// Creates the matrix that transforms column vectors as `transform` does row vectors.
    public init(_ t: LayerGeometry.Transform3D) {
      self.init(
        columns: (
          SIMD4(t.m11, t.m12, t.m13, t.m14), SIMD4(t.m21, t.m22, t.m23, t.m24),
          SIMD4(t.m31, t.m32, t.m33, t.m34), SIMD4(t.m41, t.m42, t.m43, t.m44)
        ))
    }
  }

  extension LayerGeometry.Transform3D {
    /// Creates the matrix that transforms row vectors as `matrix` does column vectors.
    public init(_ matrix: simd_double4x4) {
      let (c1, c2, c3, c4) = matrix.columns
      self.init(
        m11: c1.x, m12: c1.y, m13: c1.z, m14: c1.w, m21: c2.x, m22: c2.y, m23: c2.z, m24: c2.w,
        m31: c3.x, m32: c3.y, m33: c3.z, m34: c3.w, m41: c4.x, m42: c4.y, m43: c4.z, m44: c4.w)
    }
  }

  extension simd_double3x3 {
    /// Creates the matrix that transforms column vectors as `homography` does row vectors.
    public init(_ h: LayerGeometry.Homography) {
      self.init(
        columns: (SIMD3(h.h11, h.h12, h.h13), SIMD3(h.h21, h.h22, h.h23), SIMD3(h.h31, h.h32, h.h33)))
    }
  }

  extension LayerGeometry.Homography {
    /// Creates the homography that transforms row vectors as `matrix` does column vectors.
    public init(_ matrix: simd_double3x3) {
      let (c1, c2, c3) = matrix.columns
      self.init(
        h11: c1.x, h12: c1.y, h13: c1.z, h21: c2.x, h22: c2.y, h23: c2.z, h31: c3.x, h32: c3.y, h33: c3.z)
    }
  }

  extension simd_float4x4 {
    /// Creates the matrix in single precision, as shaders take it.
    public init(_ transform: LayerGeometry.Transform3D) {
      let (c1, c2, c3, c4) = simd_double4x4(transform).columns
      self.init(columns: (SIMD4<Float>(c1), SIMD4<Float>(c2), SIMD4<Float>(c3), SIMD4<Float>(c4)))
    }
  }

  extension simd_float3x3 {
    /// Creates the matrix in single precision, as shaders take it.
    public init(_ homography: LayerGeometry.Homography) {
      let (c1, c2, c3) = simd_double3x3(homography).columns
      self.init(columns: (SIMD3<Float>(c1), SIMD3<Float>(c2), SIMD3<Float>(c3)))
    }
  }
#endif
