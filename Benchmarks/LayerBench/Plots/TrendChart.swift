/// Benchmarks through the releases, each relative to its first median, on a logarithmic axis.
struct TrendChart {
  var releases: [String]
  var trends: [Trend]

  private static let area = (left: 76.0, right: 520.0, top: 56.0, bottom: 400.0)

  var document: String {
    let area = Self.area
    let lines = trends.map(relative)
    let y = LogAxis([0.5, 2] + lines.flatMap { $0.map(\.ratio) }, base: 2, from: area.bottom, to: area.top)
    var svg = SVG(width: 760, height: 452)
    svg.text("Medians relative to the first release", 20, 30, size: 16, isBold: true)
    for (index, release) in releases.enumerated() {
      svg.text(release, place(index), area.bottom + 18, anchor: .middle)
    }
    for value in y.ticks {
      svg.line(area.left, y.place(value), area.right, y.place(value), color: SVG.faint)
      svg.text(Format.times(value), area.left - 8, y.place(value) + 4, anchor: .end)
    }
    for (index, line) in lines.enumerated() {
      let color = SVG.color(index)
      let places = line.map { (x: place($0.release), y: y.place($0.ratio)) }
      svg.polyline(places, color: color)
      for place in places { svg.dot(place.x, place.y, color: color) }
      let height = area.top + 20 * Double(index) + 8
      svg.line(area.right + 16, height - 4, area.right + 38, height - 4, color: color, width: 2)
      svg.text(trends[index].name, area.right + 44, height)
    }
    return svg.document
  }

  private func place(_ release: Int) -> Double {
    let step = (Self.area.right - Self.area.left) / Double(max(1, releases.count - 1))
    return Self.area.left + step * Double(release)
  }

  private func relative(_ trend: Trend) -> [(release: Int, ratio: Double)] {
    let known = trend.medians.enumerated().compactMap { index, median in median.map { (index, $0) } }
    guard let first = known.first?.1 else { return [] }
    return known.map { ($0.0, $0.1 / first) }
  }
}
