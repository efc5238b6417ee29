/// Cost against the number of layers, both logarithmic, one line per scene and implementation.
struct LineChart {
  struct Line {
    var label: String
    var points: [(layers: Int, nanoseconds: Double)]

    /// Lines of the same family share a colour.
    var family: String
    var isDashed: Bool
  }

  var title: String
  var lines: [Line]

  private static let area = (left: 76.0, right: 540.0, top: 56.0, bottom: 400.0)
  private static let labelHeight = 16.0

  var document: String {
    let area = Self.area
    let points = lines.flatMap(\.points)
    let x = LogAxis(points.map { Double($0.layers) }, from: area.left, to: area.right)
    let y = LogAxis(points.map(\.nanoseconds), from: area.bottom, to: area.top)
    var svg = SVG(width: 720, height: 452)
    svg.text(title, 20, 30, size: 16, isBold: true)
    drawGrid(&svg, x, y)
    let families = lines.map(\.family).uniqued()
    let colors = lines.map { SVG.color(families.firstIndex(of: $0.family) ?? 0) }
    for (line, color) in zip(lines, colors) {
      let places = line.points.map { (x: x.place(Double($0.layers)), y: y.place($0.nanoseconds)) }
      svg.polyline(places, color: color, dashed: line.isDashed)
      for place in places { svg.dot(place.x, place.y, color: color) }
    }
    drawLabels(&svg, lines.map { $0.points.last.map { y.place($0.nanoseconds) } ?? area.top }, colors)
    return svg.document
  }

  private func drawGrid(_ svg: inout SVG, _ x: LogAxis, _ y: LogAxis) {
    let area = Self.area
    for value in x.ticks {
      svg.line(x.place(value), area.top, x.place(value), area.bottom, color: SVG.faint)
      svg.text(BenchmarkName.text(ofSize: Int(value)), x.place(value), area.bottom + 18, anchor: .middle)
    }
    for value in y.ticks {
      svg.line(area.left, y.place(value), area.right, y.place(value), color: SVG.faint)
      svg.text(Format.duration(value), area.left - 8, y.place(value) + 4, anchor: .end)
    }
    svg.text("layers", (area.left + area.right) / 2, area.bottom + 38, anchor: .middle)
  }

  /// Puts each line's label beside its end, pushed down where the one above is too near, and back up from the bottom.
  private func drawLabels(_ svg: inout SVG, _ ends: [Double], _ colors: [String]) {
    let order = ends.indices.sorted { ends[$0] < ends[$1] }
    var places = ends
    for (upper, lower) in zip(order, order.dropFirst()) {
      places[lower] = max(places[lower], places[upper] + Self.labelHeight)
    }
    if let last = order.last { places[last] = min(places[last], Self.area.bottom) }
    for (upper, lower) in zip(order, order.dropFirst()).reversed() {
      places[upper] = min(places[upper], places[lower] - Self.labelHeight)
    }
    for (index, line) in lines.enumerated() {
      let start = Self.area.right + 8
      svg.polyline(
        [(start, ends[index]), (start + 10, places[index])], color: SVG.faint, width: 1)
      svg.text(line.label, start + 15, places[index] + 4, color: colors[index])
    }
  }
}
