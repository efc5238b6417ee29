import LayerGeometry

/// A convex polygon in the plane of a picture; without points where nothing is left.
struct Outline: Equatable {
  var points: [Point]

  init(_ points: [Point]) { self.points = points }

  init(_ rect: Rect) {
    points =
      rect.isNull
      ? []
      : [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ]
  }

  /// Twice the signed area; positive for points that go from x to y.
  private var doubleArea: Double {
    guard let last = points.last else { return 0 }
    var (sum, previous) = (0.0, last)
    for point in points {
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum
  }

  var area: Double { abs(doubleArea) / 2 }

  /// The smallest rectangle around the points; null without any.
  var box: Rect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: Swift.min(low.x, point.x), y: Swift.min(low.y, point.y))
      high = Point(x: Swift.max(high.x, point.x), y: Swift.max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The common part of two polygons.
  func intersection(_ other: Outline) -> Outline {
    guard let last = other.points.last, !points.isEmpty else { return Outline([]) }
    let side: Double = other.doubleArea < 0 ? -1 : 1
    var (result, start) = (points, last)
    for end in other.points {
      result = Outline.cut(result, start, end, side)
      start = end
    }
    return Outline(result)
  }

  /// Returns the part of a polygon on one side of a line.
  private static func cut(_ points: [Point], _ start: Point, _ end: Point, _ side: Double) -> [Point] {
    func distance(_ p: Point) -> Double {
      side * ((end.x - start.x) * (p.y - start.y) - (end.y - start.y) * (p.x - start.x))
    }
    guard var previous = points.last else { return [] }
    var result: [Point] = []
    var before = distance(previous)
    for point in points {
      let after = distance(point)
      if (before < 0) != (after < 0) {
        let t = before / (before - after)
        result.append(
          Point(x: previous.x + t * (point.x - previous.x), y: previous.y + t * (point.y - previous.y)))
      }
      if after >= 0 { result.append(point) }
      (previous, before) = (point, after)
    }
    return result.count < 3 ? [] : result
  }

  func contains(_ rect: Rect) -> Bool {
    let part = intersection(Outline(rect))
    return part.area >= rect.width * rect.height * (1 - 1e-9)
  }

  func intersects(_ rect: Rect) -> Bool { intersection(Outline(rect)).area > 0 }
}
