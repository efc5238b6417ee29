import LayerGeometry

/// The list below a picture that explains a hit test: the path, and why each other layer lost.
struct HitLegend {
  private struct Row {
    /// The number of a layer that lost; 0 for layers of the path.
    let number: Int
    let name: String
    let text: String
  }

  private static let rowHeight = 20.0
  private static let mostRows = 24
  private static let indent = 24.0

  private let title: String
  private let rows: [Row]
  private let omitted: Int
  /// The layers that lost, by the numbers in the picture.
  let numbered: [(number: Int, layer: LayerID)]

  init(_ hit: SceneHit, _ scene: LayerScene) {
    title = "A hit test at \(SVGText.point(hit.point)): " + (hit.hit.map(scene.title(of:)) ?? "nothing")
    var rows: [Row] = []
    for layer in hit.path {
      let space = hit.explanations.last.flatMap { scene.store.superlayer(of: $0.receiver) }
      let own = scene.store.convert(hit.point, from: space, to: layer)
      let coordinates = own.map { "at \(SVGText.point($0)) in its own coordinates" } ?? ""
      let text = layer == hit.hit ? "hit, \(coordinates)" : coordinates
      rows.append(Row(number: 0, name: scene.title(of: layer), text: text))
    }
    var numbered: [(number: Int, layer: LayerID)] = []
    func lose(_ layer: LayerID, _ reason: String) {
      numbered.append((numbered.count + 1, layer))
      rows.append(Row(number: numbered.count, name: scene.title(of: layer), text: reason))
    }
    for step in hit.losers { lose(step.layer, "\(step.verdict)") }
    for layer in hit.covered { lose(layer, "contains the point, behind the layer that is hit") }
    omitted = max(0, rows.count - HitLegend.mostRows)
    self.rows = Array(rows.prefix(HitLegend.mostRows))
    let lastNumber = self.rows.last?.number ?? 0
    self.numbered = numbered.filter { $0.number <= lastNumber }
  }

  private var nameWidth: Double {
    (rows.map { LabelPlacer.width($0.name, size: 12) }.max() ?? 0) + 16
  }

  var width: Double {
    let texts = rows.map { LabelPlacer.width($0.text, size: 12) }.max() ?? 0
    let lines = HitLegend.indent + nameWidth + texts
    return max(lines, LabelPlacer.width(title, size: 13)) + 2 * Picture.margin
  }

  var height: Double {
    Double(rows.count + (omitted > 0 ? 2 : 1)) * HitLegend.rowHeight + Picture.margin
  }

  func draw(at top: Double, in svg: inout SVGText) {
    var y = top + 14
    let left = Picture.margin
    func write(_ text: String, _ x: Double, _ others: SVGAttributes) {
      svg.label(text, ["x": SVGText.number(x), "y": SVGText.number(y)] + others)
    }
    write(title, left, ["font-size": "13", "font-weight": "bold", "fill": Ink.text])
    for row in rows {
      y += HitLegend.rowHeight
      if row.number > 0 {
        svg.badge(row.number, at: Point(x: left + 8, y: y - 4), Ink.lost)
      } else {
        svg.circle(Point(x: left + 8, y: y - 4), 4, ["fill": Ink.accent])
      }
      write(row.name, left + HitLegend.indent, ["fill": Ink.text])
      write(row.text, left + HitLegend.indent + nameWidth, ["fill": Ink.muted])
    }
    if omitted > 0 {
      y += HitLegend.rowHeight
      write("and \(omitted) more", left + HitLegend.indent, ["fill": Ink.muted])
    }
  }
}
