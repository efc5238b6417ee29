import LayerGeometry

extension LayerScene {
  /// Returns the outline of a layer's bounds in the world, with rounded corners; empty where nothing arrives.
  ///
  /// - Parameter isCut: Whether a part lies behind the eye and is missing.
  func outline(of layer: LayerID, isCut: inout Bool) -> Outline {
    outline(ownOutline(of: layer), within: store.bounds(of: layer), of: layer, isCut: &isCut)
  }

  /// Returns the outline in the world of a rectangle in a layer's own coordinates; empty for null.
  func outline(of rect: Rect, in layer: LayerID, isCut: inout Bool) -> Outline {
    outline(Outline(rect).points, within: rect, of: layer, isCut: &isCut)
  }

  private func outline(_ own: [Point], within rect: Rect, of layer: LayerID, isCut: inout Bool) -> Outline {
    let world = own.compactMap { store.convert($0, from: layer, to: nil) }
    isCut = world.count < own.count
    return isCut ? cutOutline(own, within: rect, of: layer) : Outline(world)
  }

  /// Returns the outline in the layer's own coordinates: its bounds, with arcs as short lines.
  private func ownOutline(of layer: LayerID) -> [Point] {
    let bounds = store.bounds(of: layer)
    let radius = min(store.cornerRadius(of: layer), bounds.width / 2, bounds.height / 2)
    guard radius > 0 else { return Outline(bounds).points }
    let masked = store.maskedCorners(of: layer)
    let corners: [(mask: CornerMask, corner: Point, quarter: Double)] = [
      (.minXminY, Point(x: bounds.minX, y: bounds.minY), 2),
      (.maxXminY, Point(x: bounds.maxX, y: bounds.minY), 3),
      (.maxXmaxY, Point(x: bounds.maxX, y: bounds.maxY), 0),
      (.minXmaxY, Point(x: bounds.minX, y: bounds.maxY), 1),
    ]
    return corners.flatMap { mask, corner, quarter in
      masked.contains(mask) ? arc(in: bounds, at: corner, radius, from: quarter) : [corner]
    }
  }

  /// Returns points on a quarter of a circle that rounds a corner.
  private func arc(in bounds: Rect, at corner: Point, _ radius: Double, from quarter: Double) -> [Point] {
    let steps = 20
    let center = Point(
      x: min(max(corner.x, bounds.minX + radius), bounds.maxX - radius),
      y: min(max(corner.y, bounds.minY + radius), bounds.maxY - radius))
    return (0...steps).map { step in
      let turn = AffineTransform(rotationAngle: (quarter + Double(step) / Double(steps)) * .pi / 2)
      return Point(x: center.x + radius * turn.a, y: center.y + radius * turn.b)
    }
  }

  /// Returns the part of an outline that is in front of the eye.
  ///
  /// That part is convex: from a point within it, the way to each point of the edge is cut where it ends.
  private func cutOutline(_ own: [Point], within bounds: Rect, of layer: LayerID) -> Outline {
    func arrives(_ p: Point) -> Bool { store.convert(p, from: layer, to: nil) != nil }
    let steps = 16
    let grid = (0...steps).flatMap { row in
      (0...steps).map { column in
        Point(
          x: bounds.minX + bounds.width * Double(column) / Double(steps),
          y: bounds.minY + bounds.height * Double(row) / Double(steps))
      }
    }.filter(arrives)
    guard !grid.isEmpty else { return Outline([]) }
    let inside = Point(
      x: grid.reduce(0) { $0 + $1.x } / Double(grid.count),
      y: grid.reduce(0) { $0 + $1.y } / Double(grid.count))
    var result: [Point] = []
    for (start, end) in zip(own, own.dropFirst() + own.prefix(1)) {
      for step in 0..<steps {
        let target = between(start, end, Double(step) / Double(steps))
        var (near, far) = (0.0, 1.0)
        if arrives(target) { near = 1 }
        while far - near > 1e-6 {
          let middle = (near + far) / 2
          if arrives(between(inside, target, middle)) { near = middle } else { far = middle }
        }
        if let point = store.convert(between(inside, target, near), from: layer, to: nil) {
          result.append(point)
        }
      }
    }
    return Outline(result)
  }

  private func between(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
  }

  /// Returns the layer's anchor point in the world; nil if it does not arrive.
  func anchor(of layer: LayerID) -> Point? {
    // Off the layer's plane, the anchor is where its position is.
    if store.anchorPointZ(of: layer) != 0 {
      return store.convert(store.position(of: layer), from: store.superlayer(of: layer), to: nil)
    }
    let (bounds, anchor) = (store.bounds(of: layer), store.anchorPoint(of: layer))
    let down = store.isGeometryFlipped(of: layer) ? 1 - anchor.y : anchor.y
    let own = Point(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + down * bounds.height)
    return store.convert(own, from: layer, to: nil)
  }

  /// Returns the outline of the layer's frame in the world; without points if a corner does not arrive.
  func frameOutline(of layer: LayerID) -> Outline {
    let corners = Outline(store.frame(of: layer)).points
    let superlayer = store.superlayer(of: layer)
    let world = corners.compactMap { store.convert($0, from: superlayer, to: nil) }
    return Outline(world.count == corners.count ? world : [])
  }
}
