import LayerGeometry

// Layers' contours, and shapes with their strokes.
extension Picture {
  /// Draws the contour of a layer's bounds or shape.
  ///
  /// - Parameter isClipped: Whether masks clip it.
  mutating func drawContour(_ drawn: DrawnLayer, isClipped: Bool = true, _ attributes: SVGAttributes) {
    guard let shape = drawn.shape else {
      let outline = place(isClipped ? drawn.visible : drawn.whole)
      if !outline.points.isEmpty { svg.path(SVGText.closed(outline.points), attributes) }
      return
    }
    var attributes = attributes
    attributes.fill(by: shape.fill)
    drawClipped(drawn, isClipped: isClipped, contour(of: shape, in: drawn.layer), attributes)
  }

  /// Draws a layer: its bounds, or its shape as that is filled and stroked.
  mutating func drawLayer(_ drawn: DrawnLayer, _ attributes: SVGAttributes) {
    guard let shape = drawn.shape, let stroke = shape.stroke else { return drawContour(drawn, attributes) }
    var attributes = attributes
    attributes.fill(by: shape.fill)
    attributes.stroke(by: stroke, level: drawn.level)
    // As a style, which the style of the pointed layer does not replace.
    if let t = affineTransform(of: drawn.layer) {
      attributes["style"] = "stroke-width:\(plain(stroke.width))"
      attributes["transform"] = "matrix(\(plain(t.a, t.b, t.c, t.d, t.tx, t.ty)))"
      var data = PathDataText(conics: .arcs, number: plain)
      data.append(shape.path)
      drawClipped(drawn, data.text, attributes)
    } else {
      let width = stroke.width * enlargement(of: shape.boundingBox, in: drawn.layer)
      attributes["style"] = "stroke-width:\(SVGText.number(width))"
      drawClipped(drawn, contour(of: shape, in: drawn.layer), attributes)
    }
  }

  /// Draws path data within the masks above a layer, and within the stage.
  private mutating func drawClipped(
    _ drawn: DrawnLayer, isClipped: Bool = true, _ data: String, _ attributes: SVGAttributes
  ) {
    if data.isEmpty || drawn.whole.points.isEmpty { return }
    let isCut = isClipped && drawn.visible != drawn.whole
    if !isCut && drawn.whole.points.allSatisfy({ stage.contains(place($0)) }) {
      return svg.path(data, attributes)
    }
    let clip = isCut ? drawn.clip.map(place) ?? Outline(stage) : Outline(stage)
    if clip.points.isEmpty { return }
    clipCount += 1
    svg.open("clipPath", ["id": "clip\(clipCount)"])
    svg.path(SVGText.closed(clip.points), [:])
    svg.close("clipPath")
    svg.open("g", ["clip-path": "url(#clip\(clipCount))"])
    svg.path(data, attributes)
    svg.close("g")
  }

  /// Returns the transform from a layer to the picture; nil for a projective one.
  private func affineTransform(of layer: LayerID) -> AffineTransform? {
    let origin = place(Point.zero)
    let toPicture = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    return scene.store.worldTransform(of: layer).affineTransform?.concatenating(toPicture)
  }

  /// Returns the data of a shape's path in the picture, in perspective as lines.
  func contour(of shape: Shape, in layer: LayerID) -> String {
    if let transform = affineTransform(of: layer) {
      let image = shape.path.applying(transform)
      if !image.isFinite { return "" }
      var data = PathDataText(conics: .arcs, number: SVGText.number)
      data.append(image)
      return data.text
    }
    return shape.path.flattened.map { polygon in
      let points = arriving(polygon.points, from: layer)
      if points.count < 2 { return "" }
      return polygon.isClosed || points.count < polygon.points.count
        ? SVGText.closed(points) : SVGText.open(points)
    }.joined()
  }

  /// Returns the part of a polygon that is in front of the eye, in the picture.
  private func arriving(_ polygon: [Point], from layer: LayerID) -> [Point] {
    func image(_ p: Point) -> Point? { scene.store.convert(p, from: layer, to: nil).map(place) }
    var result: [Point] = []
    guard var previous = polygon.last else { return [] }
    var before = image(previous)
    for point in polygon {
      let after = image(point)
      if (before == nil) != (after == nil) {
        var (seen, unseen) = before == nil ? (point, previous) : (previous, point)
        for _ in 0..<20 {
          let middle = Point(x: (seen.x + unseen.x) / 2, y: (seen.y + unseen.y) / 2)
          if image(middle) == nil { unseen = middle } else { seen = middle }
        }
        if let edge = image(seen) { result.append(edge) }
      }
      if let after { result.append(after) }
      (previous, before) = (point, after)
    }
    return result
  }

  /// Returns how much longer lines around the middle of a rectangle are in the picture, in perspective.
  func enlargement(of rect: Rect, in layer: LayerID) -> Double {
    let step = Swift.max(rect.width, rect.height) / 1000
    let corners = [(0.0, 0.0), (step, 0), (0, step)].compactMap { x, y in
      scene.store.convert(Point(x: rect.midX + x, y: rect.midY + y), from: layer, to: nil)
    }
    if corners.count < 3 { return scale }
    let (o, a, b) = (corners[0], corners[1], corners[2])
    let area = (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
    return scale * abs(area).squareRoot() / step
  }
}

extension SVGAttributes {
  /// Sets how a shape is filled.
  mutating func fill(by rule: FillRule?) {
    if rule == nil { self["fill"] = "none" }
    if rule == .evenOdd { self["fill-rule"] = "evenodd" }
  }

  /// Sets how a shape is stroked, but for the width.
  mutating func stroke(by stroke: StrokeStyle, level: Int) {
    self["stroke"] = Ink.stroke(level)
    self["stroke-opacity"] = self["fill-opacity"]
    self["stroke-linecap"] = ShapeFields.caps.name(of: stroke.cap)
    // A limit below 1, which SVG does not allow, cuts off every miter.
    let join = stroke.join == .miter && stroke.miterLimit < 1 ? StrokeStyle.Join.bevel : stroke.join
    self["stroke-linejoin"] = ShapeFields.joins.name(of: join)
    if join == .miter { self["stroke-miterlimit"] = plain(stroke.miterLimit) }
  }
}

extension Path {
  /// Returns the path's image. Curves of every kind have the images of their control points.
  fileprivate func applying(_ t: AffineTransform) -> Path {
    func image(_ p: Point) -> Point { p.applying(t) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let end): path.move(to: image(end))
      case .line(let end): path.addLine(to: image(end))
      case .quadCurve(let end, let control): path.addQuadCurve(to: image(end), control: image(control))
      case .conic(let end, let control, let weight):
        path.addConic(to: image(end), control: image(control), weight: weight)
      case .curve(let end, let control1, let control2):
        path.addCurve(to: image(end), control1: image(control1), control2: image(control2))
      case .close: path.closeSubpath()
      }
    }
    return path
  }

  /// The subpaths with curves as short lines.
  fileprivate var flattened: [(points: [Point], isClosed: Bool)] {
    var result: [(points: [Point], isClosed: Bool)] = []
    func mean(_ terms: (Double, Point)...) -> Point {
      let sum = terms.reduce(0) { $0 + $1.0 }
      return Point(
        x: terms.reduce(0) { $0 + $1.0 * $1.1.x } / sum, y: terms.reduce(0) { $0 + $1.0 * $1.1.y } / sum)
    }
    func add(_ end: Point, _ point: (_ s: Double, _ t: Double, _ start: Point) -> Point) {
      guard let start = result.last?.points.last else { return }
      let steps = 24
      for k in 1..<steps {
        let t = Double(k) / Double(steps)
        result[result.count - 1].points.append(point(1 - t, t, start))
      }
      result[result.count - 1].points.append(end)
    }
    for element in elements {
      switch element {
      case .move(let end): result.append(([end], false))
      case .line(let end): result[result.count - 1].points.append(end)
      case .quadCurve(let end, let b): add(end) { s, t, a in mean((s * s, a), (2 * s * t, b), (t * t, end)) }
      case .conic(let end, let b, let weight):
        add(end) { s, t, a in mean((s * s, a), (2 * weight * s * t, b), (t * t, end)) }
      case .curve(let end, let b, let c):
        add(end) { s, t, a in
          mean((s * s * s, a), (3 * s * s * t, b), (3 * s * t * t, c), (t * t * t, end))
        }
      case .close: result[result.count - 1].isClosed = true
      }
    }
    return result
  }
}
