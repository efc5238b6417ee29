/// An area to search for layers, in the coordinates of a hit test's point or in a layer's own.
public enum QueryArea: Hashable, Sendable {
  /// A rectangle; the infinite one contains everything.
  case rect(Rect)
  /// A closed polygon, convex or not, filled by the even–odd rule.
  case polygon([Point])
  /// The bounds of a layer, wherever it is.
  case outline(of: LayerID)
  /// A rectangle in a layer's own coordinates.
  case ownRect(Rect, of: LayerID)
  /// A closed polygon in a layer's own coordinates, filled by the even–odd rule.
  case ownPolygon([Point], of: LayerID)
}

/// An area in the coordinates of a hit test's point.
enum SearchArea {
  case rect(Rect)
  case polygon([Point])

  /// The bounding box of the area; nil if it is empty or not finite.
  var extent: Extent? {
    switch self {
    case .rect(let rect): return rect.isInfinite || rect.isFinite && !rect.isEmpty ? Extent(rect) : nil
    case .polygon(let points):
      guard let first = points.first, points.allSatisfy({ $0.isFinite }) else { return nil }
      var extent = Extent(first)
      for p in points { extent.include(p.x, p.y) }
      return extent.isEmpty ? nil : extent
    }
  }

  /// Whether the area is no wider than contact. A line leads from the first corner to the farthest one; each
  /// corner is as near to it as rounding could have put it, 2⁻⁴⁰ of its own coordinates.
  func isThin(_ extent: Extent) -> Bool {
    let contact = 0x1p-40, farthest = Swift.max(-extent.low.min(), extent.high.max())
    guard farthest.isFinite else { return false }
    guard case .polygon(let points) = self, let first = points.first else {
      let size = extent.high - extent.low
      return size.x <= contact * Swift.max(-extent.low.x, extent.high.x)
        || size.y <= contact * Swift.max(-extent.low.y, extent.high.y)
    }
    // In units in which no product is out of range.
    let start = SIMD2(first.x, first.y) / farthest
    func scaled(_ p: Point) -> SIMD2<Double> { SIMD2(p.x, p.y) / farthest }
    var long = SIMD2<Double>.zero, square = 0.0
    for offset in points.lazy.map({ scaled($0) - start }) {
      let length = (offset * offset).sum()
      if length > square { (long, square) = (offset, length) }
    }
    let allowed = contact * square.squareRoot()
    return points.allSatisfy { point in
      let end = scaled(point), offset = end - start
      let reach = abs(end.x) + abs(end.y) + abs(start.x) + abs(start.y)
      return abs(long.x * offset.y - long.y * offset.x) <= allowed * reach
    }
  }

  /// Returns whether a convex region has area in common with this one, or lies in it `wholly`, edges
  /// included. Expects an area that has an extent. If no edge of it crosses the region farther than `margin`
  /// from its edges, one point of the region decides. O(edges · vertices of the region), and O(edges) for
  /// each edge that crosses it.
  func overlaps(
    _ region: borrowing ConvexPolygon, wholly: Bool, margin: @autoclosure () -> Double
  ) -> Bool {
    switch self {
    case .rect(let rect):
      if rect.isInfinite { return true }
      let r = rect.standardized
      for k in 0..<4 where region.crossing(by: r.corner(k), r.corner(k + 1)) != nil {
        if region.crossing(by: r.corner(k), r.corner(k + 1), margin: margin()) != nil { return !wholly }
      }
      let inside = region.centroid
      return inside.x > r.minX && inside.x < r.maxX && inside.y > r.minY && inside.y < r.maxY
    case .polygon(let points):
      guard var previous = points.last else { return false }
      for point in points {
        // The margin is rarely needed: few edges cross at all.
        if region.crossing(by: previous, point) != nil,
          let part = region.crossing(by: previous, point, margin: margin()),
          points.separates(previous, point, part)
        {
          return !wholly
        }
        previous = point
      }
      return points.holds(region.centroid)
    }
  }
}

// The corners of a closed polygon.
extension [Point] {
  /// Whether a point is inside, even–odd.
  fileprivate func holds(_ p: Point) -> Bool {
    guard var previous = last else { return false }
    var isInside = false
    for point in self {
      if (previous.y > p.y) != (point.y > p.y) {
        // Upward, so that coincident edges are crossed equally.
        let (a, b) = previous.y < point.y ? (previous, point) : (point, previous)
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if p.x < x { isInside.toggle() }
      }
      previous = point
    }
    return isInside
  }

  /// Returns whether a part of an edge separates inside from outside: an even number of coincident edges does
  /// not.
  fileprivate func separates(_ a: Point, _ b: Point, _ part: (enter: Double, leave: Double)) -> Bool {
    // Whether the number of edges is odd at the beginning, and the parameters where edges begin or end.
    var isOdd = false, ends: [Double] = []
    var previous = self[count - 1].parameter(on: a, b)
    for point in self {
      let next = point.parameter(on: a, b)
      if let start = previous, let end = next {
        if Swift.min(start, end) <= part.enter && part.enter < Swift.max(start, end) { isOdd.toggle() }
        for parameter in [start, end] where parameter > part.enter && parameter < part.leave {
          ends.append(parameter)
        }
      }
      previous = next
    }
    // The number stays odd or even everywhere if an even number of ends is at each parameter: the sorted ends
    // are pairs.
    ends.sortMany(by: <)
    let arePairs =
      ends.count % 2 == 0 && stride(from: 0, to: ends.count, by: 2).allSatisfy { ends[$0] == ends[$0 + 1] }
    return isOdd || !arePairs
  }
}

extension Point {
  /// Returns the parameter of the point on the line from `a` (0) to `b` (1); nil if it is not on the line.
  fileprivate func parameter(on a: Point, _ b: Point) -> Double? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard dx * (y - a.y) == dy * (x - a.x) else { return nil }
    let parameter = abs(dx) > abs(dy) ? (x - a.x) / dx : (y - a.y) / dy
    return parameter.isNaN ? nil : parameter
  }
}
