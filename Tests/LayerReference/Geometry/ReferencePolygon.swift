/// A convex polygon in homogeneous coordinates (§5), clipped along a path.
struct ReferencePolygon {
  private(set) var vertices: [ReferenceVector]

  init(vertices: [ReferenceVector]) {
    self.vertices = vertices
  }

  /// The four corners of the rectangle.
  init(_ rect: ReferenceRect) {
    let left = ReferenceNumber(rect.x)
    let top = ReferenceNumber(rect.y)
    let right = left + ReferenceNumber(rect.width)
    let bottom = top + ReferenceNumber(rect.height)
    vertices = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      ReferenceVector(x: $0.0, y: $0.1, w: .one)
    }
  }

  /// Applies one level: transform, clip W < ε, divide. Empty if nothing is left or a coordinate overflows.
  mutating func pass(_ transform: (ReferenceVector) -> ReferenceVector, _ margin: inout ReferenceMargin) {
    vertices = vertices.map(transform)
    clipNearPlane(&margin)
    vertices = vertices.map { ReferenceVector(x: $0.x / $0.w, y: $0.y / $0.w, w: .one) }
    if vertices.contains(where: { !$0.x.isFinite || !$0.y.isFinite }) { vertices = [] }
  }

  /// Sutherland–Hodgman against W ≥ ε.
  private mutating func clipNearPlane(_ margin: inout ReferenceMargin) {
    var kept: [ReferenceVector] = []
    for (index, current) in vertices.enumerated() {
      let previous = vertices[(index + vertices.count - 1) % vertices.count]
      let before = previous.w - ReferenceNumber(referenceNearPlane)
      let now = current.w - ReferenceNumber(referenceNearPlane)
      margin.recordSign(now)
      if (before.value >= 0) != (now.value >= 0) {
        kept.append(Self.between(previous, current, at: before / (before - now)))
      }
      if now.value >= 0 { kept.append(current) }
    }
    vertices = kept
  }

  /// Keeps what lies in a closed rectangle. Where an edge is cut, one coordinate is the rectangle's own.
  mutating func clip(to rect: ReferenceRect) {
    clip({ $0.x - ReferenceNumber(rect.x) }, { $0.x = ReferenceNumber(rect.x) })
    clip({ ReferenceNumber(rect.maxX) - $0.x }, { $0.x = ReferenceNumber(rect.maxX) })
    clip({ $0.y - ReferenceNumber(rect.y) }, { $0.y = ReferenceNumber(rect.y) })
    clip({ ReferenceNumber(rect.maxY) - $0.y }, { $0.y = ReferenceNumber(rect.maxY) })
  }

  private mutating func clip(
    _ distance: (ReferenceVector) -> ReferenceNumber, _ place: (inout ReferenceVector) -> Void
  ) {
    var kept: [ReferenceVector] = []
    for (index, current) in vertices.enumerated() {
      let previous = vertices[(index + vertices.count - 1) % vertices.count]
      let (before, now) = (distance(previous), distance(current))
      if (before.value >= 0) != (now.value >= 0) {
        let t = before / (before - now)
        var cut = ReferenceVector(
          x: previous.x + t * (current.x - previous.x), y: previous.y + t * (current.y - previous.y), w: .one)
        place(&cut)
        kept.append(cut)
      }
      if now.value >= 0 { kept.append(current) }
    }
    vertices = kept
  }

  /// W is set, not interpolated: the point lies on W = ε by construction, and its quotient must not double
  /// the rounding.
  private static func between(
    _ a: ReferenceVector, _ b: ReferenceVector, at t: ReferenceNumber
  ) -> ReferenceVector {
    ReferenceVector(
      x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y), w: ReferenceNumber(referenceNearPlane))
  }

  var largestCoordinate: Double {
    vertices.reduce(0) { max($0, abs($1.x.value), abs($1.y.value)) }
  }

  /// The axis-aligned bounding box; nil when nothing is left.
  var boundingBox: ReferenceBox? {
    guard let first = vertices.first else { return nil }
    return vertices.reduce(ReferenceBox(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
      ReferenceBox(
        minX: .min($0.minX, $1.x), minY: .min($0.minY, $1.y),
        maxX: .max($0.maxX, $1.x), maxY: .max($0.maxY, $1.y))
    }
  }
}

/// An axis-aligned box, its edges with their errors.
struct ReferenceBox {
  var minX: ReferenceNumber
  var minY: ReferenceNumber
  var maxX: ReferenceNumber
  var maxY: ReferenceNumber
}
