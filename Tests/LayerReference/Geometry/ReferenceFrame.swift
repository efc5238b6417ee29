/// The frame, read and written (§3).
extension ReferenceLayer {
  public var frame: ReferenceRectAnswer {
    Self.box(of: properties, through: ReferenceLevel.anchored(properties))
  }

  /// Stores bounds.size and position so that the frame becomes `rect`. `rect` must be finite.
  public func setFrame(_ rect: ReferenceRect) {
    let target = rect.standardized
    var changed = properties
    if let size = Self.size(of: target, under: properties.transform) {
      changed.bounds = ReferenceRect(
        x: properties.bounds.x, y: properties.bounds.y, width: size.width, height: size.height)
    }
    let box = Self.box(of: changed, through: ReferenceLevel.turned(changed)).rect
    let offset =
      box.isNull
      ? ReferencePoint(
        x: -(changed.anchorPoint.x * changed.bounds.width),
        y: -(changed.anchorPoint.y * changed.bounds.height))
      : ReferencePoint(x: box.x, y: box.y)
    changed.position = ReferencePoint(x: target.x - offset.x, y: target.y - offset.y)
    properties = changed
  }

  /// The box of (0, 0, w, h) through a part of the layer's transform.
  private static func box(
    of p: ReferenceProperties, through matrix: ReferenceMatrix
  ) -> ReferenceRectAnswer {
    let h = ReferenceHomography(flattening: matrix)
    var margin = ReferenceMargin()
    var polygon = ReferencePolygon(
      ReferenceRect(x: 0, y: 0, width: p.bounds.width, height: p.bounds.height))
    // The translation to the position may cancel what the transform moved the corners by.
    let largest = max(polygon.largestCoordinate, abs(p.position.x), abs(p.position.y))
    polygon.pass({ h.apply($0) }, &margin)
    let size =
      h.isScaleAndTranslation
      ? (
        width: ReferenceNumber(p.bounds.width) * h[1, 1].magnitude,
        height: ReferenceNumber(p.bounds.height) * h[2, 2].magnitude
      ) : nil
    return ReferenceRectAnswer(polygon, size: size, largest: largest, margin: margin)
  }

  /// |f.size · L⁻¹| with L the upper-left 2×2 of the transform; nil where L is singular, measured as §5
  /// measures a level, or where the quotient overflows.
  private static func size(
    of rect: ReferenceRect, under t: ReferenceTransform
  ) -> (width: Double, height: Double)? {
    let determinant = t[1, 1] * t[2, 2] - t[1, 2] * t[2, 1]
    let matrix = ReferenceMatrix(t)
    let threshold =
      referenceSingularityTolerance * matrix.rowNorm(1).value * matrix.rowNorm(2).value
    guard abs(determinant) > threshold else { return nil }
    let width = abs((rect.width * t[2, 2] - rect.height * t[2, 1]) / determinant)
    let height = abs((rect.height * t[1, 1] - rect.width * t[1, 2]) / determinant)
    guard width.isFinite && height.isFinite else { return nil }
    return (width, height)
  }
}
