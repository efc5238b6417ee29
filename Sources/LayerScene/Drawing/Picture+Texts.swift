import LayerGeometry

// Labels and badges, each at the first free place near its layer.
extension Picture {
  private static let lineHeight = 15.0
  private static let badgeSize = Size(width: 20, height: 20)

  mutating func drawTexts() {
    drawBadges()
    for (index, drawn) in drawing.layers.enumerated() where isAnnotated(drawn) {
      let outline = place(drawn.visible.area > 0 ? drawn.visible : drawn.whole)
      if outline.points.isEmpty || (drawn.isHidden && !details.contains(.unseen)) { continue }
      drawFrameLabel(of: drawn)
      drawLabel(lines(of: drawn), of: index, outline)
    }
  }

  /// The lines of a layer's label.
  private func lines(of drawn: DrawnLayer) -> [String] {
    let layer = drawn.layer
    var lines: [String] = []
    switch options.labels {
    case .names: lines = [scene.title(of: layer)]
    case .ids: lines = [scene.id(of: layer).map { "#\($0)" } ?? "\(layer)"]
    case .none: break
    }
    let zPosition = scene.store.zPosition(of: layer)
    if details.contains(.order), zPosition != 0 { lines.append("z \(SVGText.number(zPosition))") }
    if details.contains(.bounds) { lines.append("bounds \(SVGText.numbers(scene.store.bounds(of: layer)))") }
    return lines
  }

  private mutating func drawLabel(_ lines: [String], of index: Int, _ outline: Outline) {
    let width = lines.map { LabelPlacer.width($0, size: 12) }.max() ?? 0
    guard width > 0 else { return }
    let size = Size(width: width, height: Double(lines.count) * Picture.lineHeight)
    let candidates = inside(outline, size, of: index) + outside(outline, size, of: index)
    guard let rect = placer.place(candidates) else { return }
    for (number, line) in lines.enumerated() {
      let y = rect.minY + Double(number) * Picture.lineHeight + 12
      svg.label(
        line,
        [
          "x": SVGText.number(rect.minX), "y": SVGText.number(y),
          "fill": number == 0 && options.labels != .none ? Ink.text : Ink.muted,
        ])
    }
  }

  private mutating func drawFrameLabel(of drawn: DrawnLayer) {
    guard details.contains(.frames), !drawn.isHidden else { return }
    let outline = place(scene.frameOutline(of: drawn.layer))
    let text = "frame \(SVGText.numbers(scene.store.frame(of: drawn.layer)))"
    let size = Size(width: LabelPlacer.width(text, size: 12), height: Picture.lineHeight)
    guard !outline.points.isEmpty, let rect = placer.place(around(outline.box, size)) else { return }
    svg.label(
      text, ["x": SVGText.number(rect.minX), "y": SVGText.number(rect.minY + 12), "fill": Ink.frame])
  }

  // MARK: - Badges

  private mutating func drawBadges() {
    if let legend {
      for (number, layer) in legend.numbered {
        guard let index = drawing.layers.firstIndex(where: { $0.layer == layer }) else { continue }
        drawBadge(number, of: index, Ink.lost)
      }
    }
    guard details.contains(.order) else { return }
    var number = 0
    for (index, drawn) in drawing.layers.enumerated() where drawn.visible.area > 0 {
      number += 1
      if isAnnotated(drawn) { drawBadge(number, of: index, Ink.layer(drawn.level).line) }
    }
  }

  private mutating func drawBadge(_ number: Int, of index: Int, _ color: String) {
    let drawn = drawing.layers[index]
    let outline = place(drawn.visible.area > 0 ? drawn.visible : drawn.whole)
    if outline.points.isEmpty { return }
    let candidates =
      inside(outline, Picture.badgeSize, of: index) + outside(outline, Picture.badgeSize, of: index)
    guard let rect = placer.place(candidates) else { return }
    svg.badge(number, at: Point(x: rect.midX, y: rect.midY), color)
  }

  // MARK: - Places

  /// Places within an outline and clear of the layers in front, the upper left first.
  private func inside(_ outline: Outline, _ size: Size, of index: Int) -> [Rect] {
    let box = outline.box.insetBy(dx: 4, dy: 3)
    let (spareX, spareY) = (box.width - size.width, box.height - size.height)
    guard !box.isNull, spareX >= 0, spareY >= 0 else { return [] }
    let steps = 8
    let covers = seen.filter { $0.index > index && $0.outline.box.intersects(box) }.map(\.outline)
    return (0...steps).flatMap { row in
      (0...steps).map { column in
        Rect(
          x: box.minX + spareX * Double(column) / Double(steps),
          y: box.minY + spareY * Double(row) / Double(steps), width: size.width, height: size.height)
      }
    }.filter { rect in outline.contains(rect) && !covers.contains { $0.intersects(rect) } }
  }

  /// Places near an outline, first those that no other layer's edge crosses.
  private func outside(_ outline: Outline, _ size: Size, of index: Int) -> [Rect] {
    let places: [Rect]
    if outline.area < 0.6 * outline.box.width * outline.box.height {
      // Its box says little about a turned outline.
      places =
        atCorners(outline, size, of: index) + atEdges(outline, size) + around(outline.box, size)
    } else {
      places = around(outline.box, size)
    }
    let others = seen.filter { $0.index != index }.map(\.outline)
    func isCrossed(_ rect: Rect) -> Bool {
      others.contains { $0.box.intersects(rect) && $0.intersects(rect) && !$0.contains(rect) }
    }
    return places.filter { !isCrossed($0) } + places.filter(isCrossed)
  }

  /// Places off the corners of an outline, that farthest from the anchor point first.
  private func atCorners(_ outline: Outline, _ size: Size, of index: Int) -> [Rect] {
    let middle = Point(x: outline.box.midX, y: outline.box.midY)
    let start = scene.anchor(of: drawing.layers[index].layer).map(place) ?? middle
    func distance(_ p: Point) -> Double {
      let (dx, dy) = (p.x - start.x, p.y - start.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    return outline.points.sorted { distance($0) > distance($1) }.prefix(2).map { corner in
      let length = max(distance(corner), 1)
      let (ux, uy) = ((corner.x - start.x) / length, (corner.y - start.y) / length)
      // As far out as half the label reaches in this direction.
      let reach = length + abs(ux) * size.width / 2 + abs(uy) * size.height / 2 + 6
      let center = Point(x: start.x + ux * reach, y: start.y + uy * reach)
      return Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  /// Places beside the edges of an outline of few corners.
  private func atEdges(_ outline: Outline, _ size: Size) -> [Rect] {
    guard let last = outline.points.last, outline.points.count <= 8 else { return [] }
    let middle = Point(x: outline.box.midX, y: outline.box.midY)
    var (places, start) = ([Rect](), last)
    for end in outline.points {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      for t in [0.5, 0.75, 0.25] where length > size.height {
        let base = Point(x: start.x + t * dx, y: start.y + t * dy)
        let isInward = (middle.x - base.x) * -dy + (middle.y - base.y) * dx > 0
        let (ux, uy) = isInward ? (dy / length, -dx / length) : (-dy / length, dx / length)
        let reach = abs(ux) * size.width / 2 + abs(uy) * size.height / 2 + 4
        places.append(
          Rect(
            x: base.x + ux * reach - size.width / 2, y: base.y + uy * reach - size.height / 2,
            width: size.width, height: size.height))
      }
      start = end
    }
    return places
  }

  /// Places above, below and beside a box.
  private func around(_ box: Rect, _ size: Size) -> [Rect] {
    let gap = 3.0
    let xs = [box.minX, box.midX - size.width / 2, box.maxX - size.width]
    let above = xs.map { Point(x: $0, y: box.minY - size.height - gap) }
    let below = xs.map { Point(x: $0, y: box.maxY + gap) }
    let ys = [box.minY, box.midY - size.height / 2, box.maxY - size.height]
    let after = ys.map { Point(x: box.maxX + gap + 2, y: $0) }
    let before = ys.map { Point(x: box.minX - size.width - gap - 2, y: $0) }
    return (above + below + after + before).map { Rect(origin: $0, size: size) }
  }
}

extension SVGText {
  /// `x y width height`.
  static func numbers(_ rect: Rect) -> String {
    if rect.isNull { return "null" }
    return [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " ")
  }

  mutating func badge(_ number: Int, at center: Point, _ color: String) {
    circle(center, 8, ["fill": color])
    label(
      "\(number)",
      [
        "x": SVGText.number(center.x), "y": SVGText.number(center.y + 3.5), "text-anchor": "middle",
        "font-size": "10", "font-weight": "bold", "fill": Ink.paper,
      ])
  }
}
