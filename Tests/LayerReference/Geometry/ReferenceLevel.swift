/// The answer to a yes-or-no question together with how close it was.
struct ReferenceDecision {
  var holds: Bool
  var margin: ReferenceMargin
}

/// One level of a path: the transform from a layer to its nearest flattening ancestor, or to the space above
/// the root (§2), and whether it is singular or back-facing (§5). A class only to make copies cheap.
final class ReferenceLevel {
  let matrix: ReferenceMatrix
  let homography: ReferenceHomography
  let determinant: ReferenceNumber
  let adjugate: ReferenceHomography
  let isSingular: ReferenceDecision
  let isBackFacing: ReferenceDecision

  init(of layer: ReferenceLayer) {
    matrix = Self.toFlatteningAncestor(layer)
    homography = ReferenceHomography(flattening: matrix)
    determinant = homography.determinant
    adjugate = homography.adjugate
    isSingular = Self.singularity(matrix, homography, determinant)
    isBackFacing = Self.backFacing(Self.volume(layer), determinant)
  }

  /// Transform layers do not flatten: their 4×4s multiply.
  private static func toFlatteningAncestor(_ layer: ReferenceLayer) -> ReferenceMatrix {
    let own = toSuperlayer(layer)
    guard let superlayer = layer.superlayer, superlayer.isTransformLayer else { return own }
    return own * superlayer.level.matrix
  }

  /// The six steps of §2.
  static func toSuperlayer(_ layer: ReferenceLayer) -> ReferenceMatrix {
    let placed = placed(layer.properties)
    guard let q = layer.superlayer?.properties, !q.sublayerTransform.isIdentity else { return placed }
    let cx = ReferenceNumber(q.bounds.x) + ReferenceNumber(q.anchorPoint.x) * ReferenceNumber(q.bounds.width)
    let cy = ReferenceNumber(q.bounds.y) + ReferenceNumber(q.anchorPoint.y) * ReferenceNumber(q.bounds.height)
    let cz = ReferenceNumber(q.anchorPointZ)
    return placed * .translation(-cx, -cy, -cz) * ReferenceMatrix(q.sublayerTransform)
      * .translation(cx, cy, cz)
  }

  /// Steps 1 to 5, the layer's own share.
  static func placed(_ p: ReferenceProperties) -> ReferenceMatrix {
    let scrolled = ReferenceMatrix.translation(
      ReferenceNumber(-p.bounds.x), ReferenceNumber(-p.bounds.y), .zero)
    let upright = p.isGeometryFlipped ? scrolled * .mirror(height: p.bounds.height) : scrolled
    return upright * anchored(p)
  }

  /// Steps 3 and 4, the part that knows neither the scroll offset nor the position.
  static func turned(_ p: ReferenceProperties) -> ReferenceMatrix {
    let x = ReferenceNumber(p.anchorPoint.x) * ReferenceNumber(p.bounds.width)
    let y = ReferenceNumber(p.anchorPoint.y) * ReferenceNumber(p.bounds.height)
    return .translation(-x, -y, ReferenceNumber(-p.anchorPointZ)) * ReferenceMatrix(p.transform)
  }

  /// Steps 3 to 5, the part that decides the frame (§3).
  static func anchored(_ p: ReferenceProperties) -> ReferenceMatrix {
    turned(p)
      * .translation(
        ReferenceNumber(p.position.x), ReferenceNumber(p.position.y), ReferenceNumber(p.zPosition))
  }

  /// §5: |det H| ≤ 2⁻⁴⁰ · |r1| · |r2| · c.
  private static func singularity(
    _ matrix: ReferenceMatrix, _ h: ReferenceHomography, _ determinant: ReferenceNumber
  ) -> ReferenceDecision {
    let c =
      h.isAffine
      ? h[3, 3].magnitude
      : (h[3, 1] * h[3, 1] + h[3, 2] * h[3, 2] + h[3, 3] * h[3, 3]).squareRoot()
    let threshold =
      ReferenceNumber(referenceSingularityTolerance) * matrix.rowNorm(1) * matrix.rowNorm(2) * c
    let excess = determinant.magnitude - threshold
    var margin = ReferenceMargin()
    margin.recordSign(excess)
    // Written so that an overflow counts as singular too.
    return ReferenceDecision(holds: !(excess.value > 0), margin: margin)
  }

  /// det(M4), as the product of its factors' determinants: translations have none to lose, and a transform
  /// that forgets z makes it exactly 0 wherever it stands in the chain.
  private static func volume(_ layer: ReferenceLayer) -> ReferenceNumber {
    let p = layer.properties
    var volume = ReferenceMatrix(p.transform).determinant
    if p.isGeometryFlipped { volume = -volume }
    guard let superlayer = layer.superlayer else { return volume }
    volume = volume * ReferenceMatrix(superlayer.properties.sublayerTransform).determinant
    return superlayer.isTransformLayer ? volume * self.volume(superlayer) : volume
  }

  /// §5: det(H) · det(M4) < 0. Signs instead of the product, which could underflow.
  private static func backFacing(
    _ volume: ReferenceNumber, _ determinant: ReferenceNumber
  ) -> ReferenceDecision {
    var margin = ReferenceMargin()
    margin.recordSign(volume)
    margin.recordSign(determinant)
    let holds =
      (determinant.value < 0 && volume.value > 0) || (determinant.value > 0 && volume.value < 0)
    return ReferenceDecision(holds: holds, margin: margin)
  }

  /// Up: nil at W ≤ ε, and where the quotient overflows (§5).
  func project(
    _ point: ReferencePlanePoint, _ margin: inout ReferenceMargin
  ) -> ReferencePlanePoint? {
    let v = homography.apply(point)
    margin.recordSign(v.w - ReferenceNumber(referenceNearPlane))
    guard v.w.value > referenceNearPlane else { return nil }
    let result = ReferencePlanePoint(x: v.x / v.w, y: v.y / v.w)
    return result.isFinite ? result : nil
  }

  /// Down: nil on a singular level and where the true inverse's W is not positive (§5).
  func unproject(
    _ point: ReferencePlanePoint, _ margin: inout ReferenceMargin
  ) -> ReferencePlanePoint? {
    margin.combine(isSingular.margin)
    guard !isSingular.holds else { return nil }
    let v = adjugate.apply(point)
    let w = v.w / determinant
    margin.recordSign(w)
    guard w.value > 0 else { return nil }
    let result = ReferencePlanePoint(x: v.x / v.w, y: v.y / v.w)
    return result.isFinite ? result : nil
  }
}

/// §5: ε, the smallest W in front of the eye.
let referenceNearPlane = 1.0 / 4_294_967_296

/// §5: the threshold of an edge-on transform.
let referenceSingularityTolerance = 1.0 / 1_099_511_627_776
