/// The parts of a layer inside scroll layers and masks, in its own coordinates (§11).
extension ReferenceLayer {
  /// The nearest scroll layer, the layer itself included.
  public var scrollLayer: ReferenceLayer? {
    selfAndAncestors.first { $0.properties.kind == .scroll }
  }

  /// The bounds cut by the nearest scroll layer's bounds; plain masks do not count.
  public var visibleRect: ReferenceRectAnswer {
    let whole = ReferenceRectAnswer(unchanged: properties.bounds)
    guard let scrollLayer, scrollLayer !== self else { return whole }
    var window = Self.convert(scrollLayer.properties.bounds, from: scrollLayer, to: self)
    window.rect = window.rect.intersection(properties.bounds)
    return window
  }

  /// The box of the bounds cut by the rectangle of every masking ancestor, rounding ignored; null where only
  /// an edge or a corner of an area is left. Levels above the topmost mask have no say, not even about what
  /// is behind the eye.
  public var clippedRect: ReferenceRectAnswer { clipped(properties.bounds).answer }

  /// The same of any rectangle in the layer's own coordinates, and the area that is left.
  public func clip(_ rect: ReferenceRect) -> (rect: ReferenceRectAnswer, area: Double) {
    let region = clipped(rect)
    return (region.answer, abs(region.area) / 2)
  }

  private func clipped(_ rect: ReferenceRect) -> ReferenceCarriedRegion {
    let planes = self.planes
    let topmost = planes.lastIndex { $0.properties.masksToBounds && !$0.isTransformLayer }
    var region = ReferenceCarriedRegion(rect)
    for index in 0..<(topmost ?? 0) {
      region.climb(planes[index].level)
      let p = planes[index + 1].properties
      if p.masksToBounds { region.clip(to: p.bounds) }
    }
    return region
  }
}

extension ReferenceRect {
  /// Null where the two have no point in common.
  public func intersection(_ other: ReferenceRect) -> ReferenceRect {
    guard !isNull && !other.isNull else { return .null }
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right && top <= bottom else { return .null }
    return ReferenceRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A polygon in a layer's own coordinates that is cut in the planes of its ancestors.
///
/// Every vertex carries its undivided image in the plane reached so far. Images depend linearly on the
/// vertex, so one weight places a cut in both, and no transform has to be inverted.
private struct ReferenceCarriedRegion {
  private struct Vertex {
    var own: ReferenceVector
    var image: ReferenceVector
  }

  private var vertices: [Vertex]
  private var margin = ReferenceMargin()
  private let hasArea: Bool

  init(_ rect: ReferenceRect) {
    hasArea = rect.width > 0 && rect.height > 0
    vertices = ReferencePolygon(rect).vertices.map { Vertex(own: $0, image: $0) }
  }

  /// W of this level alone is the new W over the old one.
  mutating func climb(_ level: ReferenceLevel) {
    let before = vertices
    let climbed = before.map { Vertex(own: $0.own, image: level.homography.apply($0.image)) }
    vertices = climbed
    cut(zip(before, climbed).map { $1.image.w - ReferenceNumber(referenceNearPlane) * $0.image.w })
    if vertices.contains(where: { !$0.image.x.isFinite || !$0.image.y.isFinite || !$0.image.w.isFinite }) {
      vertices = []
    }
  }

  /// An empty rectangle leaves nothing.
  mutating func clip(to rect: ReferenceRect) {
    if rect.width == 0 || rect.height == 0 { vertices = [] }
    cut(vertices.map { $0.image.x - ReferenceNumber(rect.x) * $0.image.w })
    cut(vertices.map { ReferenceNumber(rect.maxX) * $0.image.w - $0.image.x })
    cut(vertices.map { $0.image.y - ReferenceNumber(rect.y) * $0.image.w })
    cut(vertices.map { ReferenceNumber(rect.maxY) * $0.image.w - $0.image.y })
  }

  /// Keeps the part where a linear function, given at the vertices, is not negative.
  private mutating func cut(_ values: [ReferenceNumber]) {
    var kept: [Vertex] = []
    for index in vertices.indices {
      let last = (index + vertices.count - 1) % vertices.count
      margin.recordSign(values[index])
      if (values[last].value >= 0) != (values[index].value >= 0) {
        let t = values[last] / (values[last] - values[index])
        kept.append(Self.between(vertices[last], vertices[index], at: t))
      }
      if values[index].value >= 0 { kept.append(vertices[index]) }
    }
    vertices = kept
  }

  private static func between(_ a: Vertex, _ b: Vertex, at t: ReferenceNumber) -> Vertex {
    Vertex(own: mix(a.own, b.own, t), image: mix(a.image, b.image, t))
  }

  private static func mix(
    _ a: ReferenceVector, _ b: ReferenceVector, _ t: ReferenceNumber
  ) -> ReferenceVector {
    ReferenceVector(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), w: a.w + t * (b.w - a.w))
  }

  /// Twice the area that is left, in own coordinates.
  var area: Double {
    guard let origin = vertices.first?.own else { return 0 }
    return zip(vertices, vertices.dropFirst()).reduce(0) { area, edge in
      let (p, q) = (edge.0.own, edge.1.own)
      return area + ((p.x - origin.x) * (q.y - origin.y) - (q.x - origin.x) * (p.y - origin.y)).value
    }
  }

  var answer: ReferenceRectAnswer {
    let isEdge = hasArea && area == 0
    let polygon = ReferencePolygon(
      vertices: (isEdge ? [] : vertices).map { ReferenceVector(x: $0.own.x, y: $0.own.y, w: .one) })
    return ReferenceRectAnswer(polygon, size: nil, largest: polygon.largestCoordinate, margin: margin)
  }
}

extension ReferenceLayer {
  /// Whether the layer, or one it is flattened into, is edge-on, or faces away and is not double-sided.
  public var isTurnedAway: Bool {
    planes.contains {
      !$0.isTransformLayer
        && ($0.level.isSingular.holds || !$0.properties.isDoubleSided && $0.level.isBackFacing.holds)
    }
  }
}
