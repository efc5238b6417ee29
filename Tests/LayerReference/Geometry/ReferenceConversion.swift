/// Conversion between the coordinates of any two layers (§4, §5); nil is the space above the root.
extension ReferenceLayer {
  public static func convert(
    _ point: ReferencePoint, from source: ReferenceLayer?, to target: ReferenceLayer?
  ) -> ReferencePointAnswer {
    var margin = ReferenceMargin()
    guard point.isFinite else {
      return ReferencePointAnswer(point: nil, error: 0, largest: 0, margin: margin)
    }
    let path = ReferencePath(from: source, to: target)
    var current = ReferencePlanePoint(point)
    var largest = current.largestCoordinate
    for (layer, isDown) in path.up.map({ ($0, false) }) + path.down.map({ ($0, true) }) {
      let next = isDown ? layer.level.unproject(current, &margin) : layer.level.project(current, &margin)
      guard let next else {
        return ReferencePointAnswer(point: nil, error: 0, largest: largest, margin: margin)
      }
      current = next
      largest = max(largest, current.largestCoordinate)
    }
    let error = max(current.x.error, current.y.error)
    return ReferencePointAnswer(point: current.point, error: error, largest: largest, margin: margin)
  }

  /// Null in, null out; a rectangle that is not finite has no corners to map and gives null as well.
  public static func convert(
    _ rect: ReferenceRect, from source: ReferenceLayer?, to target: ReferenceLayer?
  ) -> ReferenceRectAnswer {
    guard rect.isFinite else { return .null(ReferenceMargin()) }
    let standard = rect.standardized
    let path = ReferencePath(from: source, to: target)
    if path.up.isEmpty && path.down.isEmpty { return ReferenceRectAnswer(unchanged: standard) }
    var walk = ReferenceRectWalk(standard)
    for layer in path.up { walk.climb(layer.level) }
    for layer in path.down { walk.descend(layer.level) }
    return walk.answer
  }
}

/// A rectangle while it is converted along a path (§4, §5).
private struct ReferenceRectWalk {
  private var polygon: ReferencePolygon
  /// Kept as long as the path only moves and scales: such paths keep sizes exact.
  private var size: (width: ReferenceNumber, height: ReferenceNumber)?
  private var margin = ReferenceMargin()
  private var largest: Double

  init(_ rect: ReferenceRect) {
    polygon = ReferencePolygon(rect)
    size = (ReferenceNumber(rect.width), ReferenceNumber(rect.height))
    largest = polygon.largestCoordinate
  }

  var answer: ReferenceRectAnswer {
    ReferenceRectAnswer(polygon, size: size, largest: largest, margin: margin)
  }

  mutating func climb(_ level: ReferenceLevel) {
    let h = level.homography
    polygon.pass({ h.apply($0) }, &margin)
    finishLevel()
    size = h.isScaleAndTranslation ? size.map { ($0.0 * h[1, 1].magnitude, $0.1 * h[2, 2].magnitude) } : nil
  }

  mutating func descend(_ level: ReferenceLevel) {
    margin.combine(level.isSingular.margin)
    let h = level.homography
    let isSingular = level.isSingular.holds
    // The true inverse and not the adjugate: the sign and the size of W decide what is in front of the eye.
    polygon.pass(
      { vertex in
        let v = level.adjugate.apply(vertex)
        let d = level.determinant
        return isSingular
          ? ReferenceVector(x: v.x, y: v.y, w: .zero)
          : ReferenceVector(x: v.x / d, y: v.y / d, w: v.w / d)
      }, &margin)
    finishLevel()
    size = h.isScaleAndTranslation ? size.map { ($0.0 / h[1, 1].magnitude, $0.1 / h[2, 2].magnitude) } : nil
  }

  private mutating func finishLevel() {
    largest = max(largest, polygon.largestCoordinate)
  }
}
