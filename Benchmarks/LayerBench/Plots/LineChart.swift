/// Lines over an axis of sizes or releases, on a logarithmic scale.
struct LineChart {
  struct Line {
    var label: String
    var points: [(x: Double, y: Double)]

    /// Lines of the same family share a color.
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

  private static let labelHeight = 16.0

  /// The axes' area, high enough for all labels beside it.
  private var area: (left: Double, right: Double, top: Double, bottom: Double) {
    (76, 540, 56, max(400, 56 + Self.labelHeight * Double(lines.count { !$0.label.isEmpty })))
  }

  var drawing: SVG {
    let (area, points) = (area, lines.flatMap(\.points))
    let x = Axis(x, points.map(\.x), from: area.left, to: area.right)
    let y = Axis(y, reached + points.map(\.y), from: area.bottom, to: area.top)
    let longest = Double(lines.map(\.label.count).max() ?? 0)
    var svg = SVG(title: title, width: max(760, area.right + 40 + 7 * longest), height: area.bottom + 52)
    svg.draw(x, from: area.top, to: area.bottom)
    for (y, label) in y.ticks {
      svg.line(area.left, y, area.right, y)
      svg.text(label, area.left - 8, y + 4, anchor: "end")
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

  /// Lists the labels at the right in the order of the lines' ends, each beside its end or below the one
  /// above.
  private func drawLabels(_ svg: inout SVG, _ ends: [Double], _ colors: [String]) {
    let order = ends.indices.filter { !lines[$0].label.isEmpty }.sorted { ends[$0] < ends[$1] }
    var height = area.top
    for (number, index) in order.enumerated() {
      // Those below need their room.
      let lowest = area.bottom - Self.labelHeight * Double(order.count - 1 - number)
      height = min(max(height, ends[index]), lowest)
      svg.line(area.right + 8, ends[index], area.right + 18, height)
      svg.text(lines[index].label, area.right + 23, height + 4, color: colors[index])
      height += Self.labelHeight
    }
  }
}
