import LayerGeometry
import LayerReference
import LayerTestSupport

extension SplitMix64 {
  mutating func dyadicTransform3D() -> Transform3D {
    Transform3D(
      m11: dyadic(), m12: dyadic(), m13: dyadic(), m14: dyadic(),
      m21: dyadic(), m22: dyadic(), m23: dyadic(), m24: dyadic(),
      m31: dyadic(), m32: dyadic(), m33: dyadic(), m34: dyadic(),
      m41: dyadic(), m42: dyadic(), m43: dyadic(), m44: dyadic())
  }

  mutating func dyadicAffine() -> AffineTransform {
    AffineTransform(a: dyadic(), b: dyadic(), c: dyadic(), d: dyadic(), tx: dyadic(), ty: dyadic())
  }

  mutating func dyadicHomography() -> Homography { Homography(dyadicTransform3D()) }
}
