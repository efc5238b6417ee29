/// Cost against the number of layers, both logarithmic, one line per scene.
struct LineChart {
  struct Line {
    var label: String
    var points: [(layers: Int, nanoseconds: Double)]
    var isDashed: Bool
  }

  var title: String
  var lines: [Line]

  private static let area = (left: 70.0, right: 520.0, top: 50.0, bottom: 390.0)

  var document: String {
    let area = Self.area
    let points = lines.flatMap(\.points)
    let x = LogAxis(points.map { Double($0.layers) }, from: area.left, to: area.right)
    let y = LogAxis(points.map(\.nanoseconds), from: area.bottom, to: area.top)
    var svg = SVG(width: 700, height: 440)
    svg.text(title, area.left, 28, size: 16)
    drawGrid(&svg, x, y)
    for (index, line) in lines.enumerated() {
      let color = SVG.palette[index % SVG.palette.count]
      let places = line.points.map { (x: x.place(Double($0.layers)), y: y.place($0.nanoseconds)) }
      svg.polyline(places, color: color, dashed: line.isDashed)
      for place in places { svg.dot(place.x, place.y, color: color) }
      let height = area.top + 20 * Double(index) + 8
      svg.line(area.right + 16, height - 4, area.right + 38, height - 4, color: color, width: 2)
      svg.text(line.label, area.right + 44, height)
    }
    return svg.document
  }

  private func drawGrid(_ svg: inout SVG, _ x: LogAxis, _ y: LogAxis) {
    let area = Self.area
    for value in x.decades {
      svg.line(x.place(value), area.top, x.place(value), area.bottom, color: SVG.faint)
      svg.text(BenchmarkName.text(ofSize: Int(value)), x.place(value), area.bottom + 18, anchor: .middle)
    }
    for value in y.decades {
      svg.line(area.left, y.place(value), area.right, y.place(value), color: SVG.faint)
      svg.text(Format.duration(value), area.left - 8, y.place(value) + 4, anchor: .end)
    }
    svg.text("layers", (area.left + area.right) / 2, area.bottom + 38, anchor: .middle)
  }
}
