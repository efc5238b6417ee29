import LayerGeometry

/// A fixed sequence of numbers, so that a failure can be repeated.
struct GeometryRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits() >> 11) * 0x1p-53
  }

  /// A multiple of 1/8 between −8 and 8: sums and products of a few of these round nowhere.
  mutating func dyadic() -> Double { Double(Int(bits() % 129) - 64) / 8 }

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

/// The six steps from a layer to its superlayer, written down as the contract lists them.
struct MapRecipe {
  var bounds: Rect
  var position = Point.zero
  var anchor = Point(x: 0.5, y: 0.5)
  var anchorPointZ = 0.0
  var zPosition = 0.0
  var isFlipped = false
  var transform = Transform3D.identity
  /// The superlayer's sublayerTransform and its pivot.
  var sublayerTransform = Transform3D.identity
  var pivot = Point.zero

  /// Steps 3 to 5, which are all that the frame sees.
  var frameMatrix: Transform3D {
    Transform3D(
      translationX: -anchor.x * bounds.width, y: -anchor.y * bounds.height, z: -anchorPointZ
    )
    .concatenating(transform)
    .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  var matrix: Transform3D {
    var m = Transform3D(translationX: -bounds.minX, y: -bounds.minY, z: 0)
    if isFlipped {
      m = m.concatenating(Transform3D(scaleX: 1, y: -1, z: 1))
      m = m.concatenating(Transform3D(translationX: 0, y: bounds.height, z: 0))
    }
    m = m.concatenating(frameMatrix)
    m = m.concatenating(Transform3D(translationX: -pivot.x, y: -pivot.y, z: 0))
    m = m.concatenating(sublayerTransform)
    return m.concatenating(Transform3D(translationX: pivot.x, y: pivot.y, z: 0))
  }

  var homography: Homography { Homography(matrix) }

  var frame: Rect {
    var polygon = ConvexPolygon()
    polygon.reset(to: Rect(x: 0, y: 0, width: bounds.width, height: bounds.height))
    polygon.apply(Homography(frameMatrix))
    polygon.clip(whereWAtLeast: Tolerances.nearPlane)
    polygon.divide()
    return polygon.boundingBox
  }
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: Point?, _ b: Point, within tolerance: Double) -> Bool {
  guard let a else { return false }
  return isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

func isClose(_ a: Rect, _ b: Rect, within tolerance: Double) -> Bool {
  isClose(a.origin, b.origin, within: tolerance)
    && isClose(a.size.width, b.size.width, within: tolerance)
    && isClose(a.size.height, b.size.height, within: tolerance)
}

func entries(_ m: Transform3D) -> [Double] {
  [
    m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
    m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
  ]
}

func isClose(_ a: Transform3D, _ b: Transform3D, within tolerance: Double) -> Bool {
  zip(entries(a), entries(b)).allSatisfy { isClose($0, $1, within: tolerance) }
}
