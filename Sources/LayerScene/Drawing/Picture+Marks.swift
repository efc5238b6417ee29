import LayerGeometry

// Axes, anchor points, and the point of a hit test.
extension Picture {
  /// Draws the axes of all annotated layers, or of the flipped ones.
  mutating func drawAxes() {
    for drawn in drawing.layers where isAnnotated(drawn) && drawn.visible.area > 0 {
      let isFlipped = scene.store.isGeometryFlipped(of: drawn.layer)
      guard details.contains(.axes) || (details.contains(.flips) && isFlipped) else { continue }
      let bounds = scene.store.bounds(of: drawn.layer)
      let tips = [Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY)]
      guard let origin = scene.store.convert(bounds.origin, from: drawn.layer, to: nil) else { continue }
      let ends = tips.compactMap { scene.store.convert($0, from: drawn.layer, to: nil).map(place) }
      guard ends.count == tips.count else { continue }
      let color = Ink.layer(drawn.level).line
      drawAxis("x", from: place(origin), towards: ends[0], awayFrom: ends[1], color)
      drawAxis("y", from: place(origin), towards: ends[1], awayFrom: ends[0], color)
    }
  }

  /// - Parameter other: The end of the other axis; the name lies on the other side of the arrow.
  private mutating func drawAxis(
    _ name: String, from start: Point, towards end: Point, awayFrom other: Point, _ color: String
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 8, length.isFinite, stage.contains(start) else { return }
    let (ux, uy) = (dx / length, dy / length)
    let reach = min(length * 0.6, 44)
    func at(_ along: Double, _ aside: Double = 0) -> Point {
      Point(x: start.x + along * ux - aside * uy, y: start.y + along * uy + aside * ux)
    }
    svg.path(
      SVGText.line(start, at(reach - 6)), ["stroke": color, "stroke-width": "2", "fill": "none"])
    svg.path(SVGText.closed([at(reach), at(reach - 8, 4), at(reach - 8, -4)]), ["fill": color])
    let isLeft = dx * (other.y - start.y) - dy * (other.x - start.x) > 0
    let center = at(reach - 5, isLeft ? -9 : 9)
    svg.label(
      name,
      [
        "x": SVGText.number(center.x), "y": SVGText.number(center.y + 4), "text-anchor": "middle",
        "font-style": "italic", "fill": color,
      ])
    for step in stride(from: 0, to: reach, by: 6) { placer.take(square(at(step), 4)) }
    placer.take(square(center, 6))
  }

  mutating func drawAnchors() {
    guard details.contains(.anchors) else { return }
    for drawn in drawing.layers where isAnnotated(drawn) && !drawn.isHidden {
      guard let anchor = scene.anchor(of: drawn.layer).map(place), stage.contains(anchor) else { continue }
      // A mark would hide a layer not much larger.
      let box = place(drawn.whole).box
      if max(box.width, box.height) < 12 { continue }
      svg.circle(anchor, 4, ["fill": Ink.paper, "stroke": Ink.text, "fill-opacity": "0.8"])
      func corner(_ x: Double, _ y: Double) -> Point { Point(x: anchor.x + x, y: anchor.y + y) }
      let cross =
        SVGText.line(corner(-2.5, -2.5), corner(2.5, 2.5))
        + SVGText.line(corner(-2.5, 2.5), corner(2.5, -2.5))
      svg.path(cross, ["stroke": Ink.text])
      placer.take(square(anchor, 6))
    }
  }

  /// Draws the outlines of the layers from the receiver to the hit layer.
  mutating func drawHitPath() {
    guard let hit = options.hit else { return }
    let path = Set(hit.path)
    for drawn in drawing.layers where path.contains(drawn.layer) {
      let isHit = drawn.layer == hit.hit
      drawContour(
        drawn, isClipped: drawn.visible.area > 0,
        [
          "fill": isHit ? Ink.accent : "none", "fill-opacity": "0.12",
          "stroke": Ink.accent, "stroke-width": isHit ? "3" : "1.5",
        ])
    }
  }

  /// Draws what a search has found: outlines, the area, and lines.
  mutating func drawFound() {
    let found = Set(options.found)
    for drawn in drawing.layers where found.contains(drawn.layer) {
      drawContour(
        drawn, isClipped: drawn.visible.area > 0,
        ["fill": Ink.accent, "fill-opacity": "0.12", "stroke": Ink.accent, "stroke-width": "2"])
    }
    if let area = options.area.map({ place(Outline($0)) }), !area.points.isEmpty {
      svg.path(
        SVGText.closed(area.points),
        ["fill": "none", "stroke": Ink.accent, "stroke-width": "1.5", "stroke-dasharray": "4 3"])
    }
    for line in options.lines {
      let (start, end) = (place(line.start), place(line.end))
      svg.path(SVGText.line(start, end), ["stroke": Ink.accent, "stroke-width": "1.5", "fill": "none"])
      svg.circle(start, 3, ["fill": Ink.accent])
      svg.circle(end, 3, ["fill": "none", "stroke": Ink.accent, "stroke-width": "1.5"])
    }
  }

  mutating func drawPoint() {
    guard let point = drawing.hitPoint.map(place), stage.contains(point) else { return }
    svg.circle(point, 6, ["fill": "none", "stroke": Ink.accent, "stroke-width": "2"])
    svg.circle(point, 2, ["fill": Ink.accent])
    placer.take(square(point, 9))
  }

  private func square(_ center: Point, _ reach: Double) -> Rect {
    Rect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }
}
