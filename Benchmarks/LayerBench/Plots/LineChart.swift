/// Lines over an axis of sizes or releases, on a logarithmic scale.
struct LineChart {
  struct Line {
    var label: String
    var points: [(x: Double, y: Double)]

    /// Lines of the same family share a colour.
    var family: String
    var isDashed = false
  }

  var title: String
  var lines: [Line]
  var x: Scale
  var y: Scale
  var xTitle = ""

  /// Values that the vertical axis reaches in any case.
  var reached: [Double] = []

  private static let area = (left: 76.0, right: 540.0, top: 56.0, bottom: 400.0)
  private static let labelHeight = 16.0

  var drawing: SVG {
    let (area, points) = (Self.area, lines.flatMap(\.points))
    let x = Axis(x, points.map(\.x), from: area.left, to: area.right)
    let y = Axis(y, reached + points.map(\.y), from: area.bottom, to: area.top)
    var svg = SVG(title: title, width: 760, height: 452)
    for (value, label) in x.ticks {
      svg.line(x.coordinate(value), area.top, x.coordinate(value), area.bottom)
      svg.text(label, x.coordinate(value), area.bottom + 18, anchor: "middle")
    }
    for (value, label) in y.ticks {
      svg.line(area.left, y.coordinate(value), area.right, y.coordinate(value))
      svg.text(label, area.left - 8, y.coordinate(value) + 4, anchor: "end")
    }
    svg.text(xTitle, (area.left + area.right) / 2, area.bottom + 38, anchor: "middle")
    let families = lines.map(\.family).uniqued()
    let colors = lines.map { SVG.color(families.firstIndex(of: $0.family) ?? 0) }
    for (line, color) in zip(lines, colors) {
      let points = line.points.map { (x: x.coordinate($0.x), y: y.coordinate($0.y)) }
      svg.polyline(points, color: color, dashed: line.isDashed)
      for point in points { svg.dot(point.x, point.y, color: color) }
    }
    drawLabels(&svg, lines.map { $0.points.last.map { y.coordinate($0.y) } ?? area.top }, colors)
    return svg
  }

  /// Puts each line's label beside its end, pushed down where the one above is too near, and back up from the bottom.
  private func drawLabels(_ svg: inout SVG, _ ends: [Double], _ colors: [String]) {
    let order = ends.indices.filter { !lines[$0].label.isEmpty }.sorted { ends[$0] < ends[$1] }
    var heights = ends
    for (upper, lower) in zip(order, order.dropFirst()) {
      heights[lower] = max(heights[lower], heights[upper] + Self.labelHeight)
    }
    if let last = order.last { heights[last] = min(heights[last], Self.area.bottom) }
    for (upper, lower) in zip(order, order.dropFirst()).reversed() {
      heights[upper] = min(heights[upper], heights[lower] - Self.labelHeight)
    }
    let start = Self.area.right + 8
    for index in order {
      svg.line(start, ends[index], start + 10, heights[index])
      svg.text(lines[index].label, start + 15, heights[index] + 4, color: colors[index])
    }
  }
}
