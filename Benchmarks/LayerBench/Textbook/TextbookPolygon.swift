import Foundation

/// A convex polygon, for finding what of a layer lies in an area.
struct TextbookPolygon {
  private(set) var corners: [CGPoint]

  init(_ corners: [CGPoint]) {
    self.corners = corners
  }

  init(_ rect: CGRect, _ map: TextbookTransform) {
    corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map(map.apply)
  }

  /// The polygon where `map` carries it.
  func applying(_ map: TextbookTransform) -> TextbookPolygon { TextbookPolygon(corners.map(map.apply)) }

  /// The smallest rectangle around the corners; nil if there are none.
  var box: CGRect? {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Twice the area is the sum of the corners' cross products; its sign is the sense of the turn.
  private var signedArea: Double {
    guard let first = corners.first else { return 0 }
    return zip(corners, corners.dropFirst() + [first]).reduce(0) { sum, edge in
      let (p, q) = edge
      return sum + ((p.x - first.x) * (q.y - first.y) - (q.x - first.x) * (p.y - first.y)) / 2
    }
  }

  var area: Double { signedArea.magnitude }

  /// Cuts off what lies outside another convex polygon, edge by edge (Sutherland and Hodgman).
  mutating func clip(to window: TextbookPolygon) {
    let sense = window.signedArea < 0 ? -1.0 : 1.0
    for (index, p) in window.corners.enumerated() {
      let q = window.corners[(index + 1) % window.corners.count]
      cut { sense * ((q.x - p.x) * ($0.y - p.y) - (q.y - p.y) * ($0.x - p.x)) }
    }
    if window.corners.isEmpty { corners = [] }
  }

  /// Keeps the part where `side` is not negative.
  private mutating func cut(_ side: (CGPoint) -> Double) {
    var kept: [CGPoint] = []
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % corners.count]
      let (a, b) = (side(p), side(q))
      if a >= 0 { kept.append(p) }
      if (a < 0) != (b < 0) {
        let share = a / (a - b)
        kept.append(CGPoint(x: p.x + share * (q.x - p.x), y: p.y + share * (q.y - p.y)))
      }
    }
    corners = kept
  }
}
