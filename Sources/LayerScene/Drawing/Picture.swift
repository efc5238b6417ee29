import LayerGeometry

/// A picture while it is drawn.
struct Picture {
  static let margin = 24.0
  private static let largest = Size(width: 640, height: 460)
  /// Beyond this number of layers, labels are not kept clear of other layers.
  private static let mostCompared = 500

  /// What is drawn; while an onion skin is, that.
  var drawing: SceneDrawing
  let legend: HitLegend?
  private let view: Rect
  let scale: Double
  /// The number of clips of shapes so far.
  var clipCount = 0
  /// The part of the canvas that shows layers.
  let stage: Rect
  private let canvas: Size
  /// The outlines that labels are kept clear of, with their layers' indices.
  private(set) var seen: [(index: Int, outline: Outline)] = []
  var svg = SVGText()
  var placer: LabelPlacer

  var scene: LayerScene { drawing.scene }
  var options: SceneDrawing.Options { drawing.options }
  var details: SceneDrawing.Details { drawing.options.details }

  init(_ drawing: SceneDrawing) {
    self.drawing = drawing
    view = drawing.view
    let largest = Picture.largest
    scale = min(largest.width / view.width, largest.height / view.height)
    let top = drawing.options.title.isEmpty ? 0 : 30.0
    stage = Rect(
      x: 0, y: top, width: view.width * scale + 2 * Picture.margin,
      height: view.height * scale + 2 * Picture.margin)
    legend = drawing.options.hit.map { HitLegend($0, drawing.scene) }
    let widths = [
      stage.width, legend?.width ?? 0,
      LabelPlacer.width(drawing.options.title, size: 16) + 2 * Picture.margin,
    ]
    canvas = Size(width: widths.max() ?? 0, height: stage.maxY + (legend?.height ?? 0))
    placer = LabelPlacer(in: stage.insetBy(dx: 3, dy: 3))
    if drawing.layers.count <= Picture.mostCompared {
      seen = drawing.layers.enumerated().map { ($0, place($1.visible)) }.filter { $1.area > 0 }
    }
  }

  /// Returns where a point of the world is in the picture.
  func place(_ point: Point) -> Point {
    Point(
      x: stage.minX + Picture.margin + (point.x - view.minX) * scale,
      y: stage.minY + Picture.margin + (point.y - view.minY) * scale)
  }

  /// Returns an outline in the picture, as much as the stage shows.
  func place(_ outline: Outline) -> Outline {
    Outline(outline.points.map(place)).intersection(Outline(stage))
  }

  mutating func draw() {
    openCanvas()
    drawLayers()
    drawOnionSkins()
    svg.open("g", ["pointer-events": "none"])
    drawUnseen()
    drawHitPath()
    drawFound()
    drawFrames()
    drawAxes()
    drawAnchors()
    drawPoint()
    drawTexts()
    legend?.draw(at: stage.maxY, in: &svg)
    svg.close("g")
    svg.close("svg")
  }

  /// Begins the picture, and draws its paper and title.
  mutating func openCanvas() {
    let (width, height) = (SVGText.number(canvas.width), SVGText.number(canvas.height))
    svg.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": width,
        "height": height, "font-family": "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif",
        "font-size": "12",
      ])
    svg.element("rect", ["width": width, "height": height, "rx": "8", "fill": Ink.paper])
    if !options.title.isEmpty {
      svg.label(
        options.title,
        [
          "x": "\(Int(Picture.margin))", "y": "28", "font-size": "16", "font-weight": "bold",
          "fill": Ink.text,
        ]
      )
    }
  }

  private mutating func drawLayers() {
    for (index, drawn) in drawing.layers.enumerated() where drawn.visible.area > 0 {
      drawLayer(drawn, attributes(of: drawn) + ["data-layer": "\(index)"])
    }
  }

  /// Returns how a layer is painted.
  func attributes(of drawn: DrawnLayer) -> SVGAttributes {
    let (fill, line) = Ink.layer(drawn.level)
    return ["fill": fill, "stroke": line, "fill-opacity": SVGText.number(drawn.opacity)]
  }

  /// Draws what moves as it is at other times.
  private mutating func drawOnionSkins() {
    let own = drawing
    let looks = Dictionary(uniqueKeysWithValues: own.layers.map { ($0.layer, look(of: $0)) })
    for (k, skin) in own.skins.enumerated() {
      drawing = skin
      let opacity = 0.2 + 0.4 * Double(k + 1) / Double(own.skins.count)
      svg.open("g", ["opacity": SVGText.number(opacity), "pointer-events": "none"])
      for drawn in skin.layers where drawn.visible.area > 0 && look(of: drawn) != looks[drawn.layer] {
        drawLayer(drawn, attributes(of: drawn))
      }
      svg.close("g")
    }
    drawing = own
  }

  /// What tells whether a layer looks otherwise at another time.
  private struct Look: Equatable {
    var visible: Outline
    var toWorld: Homography
    var opacity: Double
  }

  private func look(of drawn: DrawnLayer) -> Look {
    Look(
      visible: drawn.visible, toWorld: scene.store.worldTransform(of: drawn.layer),
      opacity: drawn.opacity)
  }

  private mutating func drawUnseen() {
    guard details.contains(.unseen) else { return }
    for drawn in drawing.layers where isAnnotated(drawn) && drawn.visible != drawn.whole {
      if place(drawn.whole).area == 0 { continue }
      drawContour(
        drawn, isClipped: false,
        ["fill": "none", "stroke": Ink.layer(drawn.level).line, "stroke-dasharray": "2 3"])
    }
  }

  private mutating func drawFrames() {
    guard details.contains(.frames) else { return }
    for drawn in drawing.layers where isAnnotated(drawn) && !drawn.isHidden {
      let outline = place(scene.frameOutline(of: drawn.layer))
      if outline.points.isEmpty { continue }
      svg.path(
        SVGText.closed(outline.points), ["fill": "none", "stroke": Ink.frame, "stroke-dasharray": "6 4"])
    }
  }

  func isAnnotated(_ drawn: DrawnLayer) -> Bool { drawing.isAnnotated(drawn.layer) }
}
