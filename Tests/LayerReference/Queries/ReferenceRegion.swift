/// The visible region of a layer (§7): its outline clipped by the masking ancestors, in the query's
/// coordinates.
public struct ReferenceRegion {
  public let layer: ReferenceLayer
  /// Convex; empty if nothing is left.
  public let vertices: [ReferencePoint]
  /// How far the comparisons were from the opposite result.
  public let margin: ReferenceMargin
  /// A bound on the rounding error of the vertices; large near the eye.
  public let error: Double
}

extension ReferenceLayer {
  /// The regions of everything that a query for areas looks at, from this layer down, front to back.
  public func regions(options: ReferenceHitOptions = .documented) -> [ReferenceRegion] {
    var regions: [ReferenceRegion] = []
    collectRegions(
      under: self, ReferenceHitSearch(receiver: self, options: options), ReferenceMargin(), &regions)
    return regions
  }

  private func collectRegions(
    under receiver: ReferenceLayer, _ search: ReferenceHitSearch, _ margin: ReferenceMargin,
    _ regions: inout [ReferenceRegion]
  ) {
    if search.isSkipped(self) { return }
    var margin = margin
    if !isTransformLayer {
      margin.combine(level.isSingular.margin)
      if level.isSingular.holds { return }
      if !properties.isDoubleSided {
        margin.combine(level.isBackFacing.margin)
        if level.isBackFacing.holds { return }
      }
    }
    for sublayer in search.frontToBack(self) {
      sublayer.collectRegions(under: receiver, search, margin, &regions)
    }
    if isTransformLayer || properties.ignoresHitTesting { return }
    regions.append(region(under: receiver, margin))
  }

  /// Transforms the outline level by level; each mask clips in its own coordinates.
  private func region(under receiver: ReferenceLayer, _ margin: ReferenceMargin) -> ReferenceRegion {
    var margin = margin
    var polygon = ReferencePolygon(properties.bounds)
    let end = receiver.flatteningAncestor
    for plane in planes.prefix(while: { $0 !== end }) {
      if plane.properties.masksToBounds { polygon.clip(to: plane.properties.bounds) }
      polygon.pass(plane.level.homography.apply, &margin)
    }
    let vertices = polygon.vertices.map { ReferencePoint(x: $0.x.value, y: $0.y.value) }
    let error = polygon.vertices.reduce(0) { max($0, $1.x.error, $1.y.error) }
    return ReferenceRegion(layer: self, vertices: vertices, margin: margin, error: error)
  }
}

extension ReferenceRegion {
  public var area: Double { Self.commonArea(vertices, vertices) }

  /// The area that the region has in common with a polygon, in which even–odd decides what is inside.
  public func commonArea(with polygon: [ReferencePoint]) -> Double { Self.commonArea(vertices, polygon) }

  /// Between all places where an edge begins, ends or crosses another one, edges are straight and do not
  /// cross: so the area there is the height half way times the width.
  private static func commonArea(_ a: [ReferencePoint], _ b: [ReferencePoint]) -> Double {
    let edges = [a, b].map(Self.edges)
    let all = edges[0] + edges[1]
    var places = Set((a + b).map(\.x))
    for (k, edge) in all.enumerated() {
      for other in all[(k + 1)...] { if let x = edge.crossing(other) { places.insert(x) } }
    }
    var area = 0.0
    let sorted = places.sorted()
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      let middle = left + (right - left) / 2
      guard middle > left && middle < right else { continue }
      let spans = edges.map { Self.insides($0, at: middle) }
      for p in spans[0] {
        for q in spans[1] { area += max(0, min(p.high, q.high) - max(p.low, q.low)) * (right - left) }
      }
    }
    return area
  }

  private static func edges(_ corners: [ReferencePoint]) -> [ReferenceEdge] {
    corners.indices.map { ReferenceEdge(corners[$0], corners[($0 + 1) % corners.count]) }
  }

  /// Where a vertical line is inside, even–odd.
  private static func insides(_ edges: [ReferenceEdge], at x: Double) -> [(low: Double, high: Double)] {
    let heights = edges.filter { $0.left.x < x && x < $0.right.x }.map { $0.height(at: x) }.sorted()
    return stride(from: 0, to: heights.count - 1, by: 2).map { (heights[$0], heights[$0 + 1]) }
  }

  /// The distance from a point; 0 inside.
  public func distance(to p: ReferencePoint) -> Double {
    let signs = Self.edges(vertices).map { $0.turn(p) * ($0.isReversed ? -1 : 1) }
    if signs.allSatisfy({ $0 >= 0 }) || signs.allSatisfy({ $0 <= 0 }) { return 0 }
    return Self.edges(vertices).map { $0.distance(to: p) }.min() ?? .infinity
  }

  /// How near the outline comes to that of a polygon, at the corners of both.
  public func clearance(from polygon: [ReferencePoint]) -> Double {
    let pairs = [(vertices, polygon), (polygon, vertices)]
    return pairs.flatMap { from, to in from.flatMap { p in Self.edges(to).map { $0.distance(to: p) } } }.min()
      ?? .infinity
  }
}

/// A side of a polygon, from left to right.
private struct ReferenceEdge {
  let left: ReferencePoint
  let right: ReferencePoint
  let isReversed: Bool

  init(_ a: ReferencePoint, _ b: ReferencePoint) {
    isReversed = b.x < a.x
    (left, right) = isReversed ? (b, a) : (a, b)
  }

  func height(at x: Double) -> Double {
    left.y + (right.y - left.y) * ((x - left.x) / (right.x - left.x))
  }

  /// Positive on one side of the edge, negative on the other.
  func turn(_ p: ReferencePoint) -> Double {
    (right.x - left.x) * (p.y - left.y) - (right.y - left.y) * (p.x - left.x)
  }

  /// Where two sides cross, if they do.
  func crossing(_ other: ReferenceEdge) -> Double? {
    let (from, to) = (turn(other.left), turn(other.right))
    guard (from < 0) != (to < 0), (other.turn(left) < 0) != (other.turn(right) < 0) else { return nil }
    let x = other.left.x + (other.right.x - other.left.x) * (from / (from - to))
    return x.isFinite ? x : nil
  }

  func distance(to p: ReferencePoint) -> Double {
    let (dx, dy) = (right.x - left.x, right.y - left.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? min(max(((p.x - left.x) * dx + (p.y - left.y) * dy) / length, 0), 1) : 0
    let (x, y) = (p.x - left.x - along * dx, p.y - left.y - along * dy)
    return (x * x + y * y).squareRoot()
  }
}
