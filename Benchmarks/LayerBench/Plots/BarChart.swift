/// One operation's cost for several implementations, scene by scene, on a logarithmic axis.
struct BarChart {
  struct Group {
    var label: String
    var bars: [(label: String, cost: Double)]
  }

  var title: String
  var groups: [Group]

  /// The implementation the others are compared with.
  var reference: String

  var format: (Double) -> String = Format.duration

  private static let barHeight = 20.0
  private static let heading = 30.0
  private static let top = 56.0

  var drawing: SVG {
    let bars = groups.flatMap(\.bars)
    let left = max(150, 30 + SVG.width(bars.map(\.label)))
    let axis = Axis(.logarithmic(label: format), bars.map(\.cost), from: left, to: left + 410)
    let bottom = Self.top + Self.barHeight * Double(bars.count) + Self.heading * Double(groups.count)
    var svg = SVG(
      title: title, width: max(left + 550, 40 + 1.2 * SVG.width(groups.map(\.label))), height: bottom + 40)
    svg.draw(axis, from: Self.top, to: bottom)
    var y = Self.top
    for group in groups {
      svg.text(group.label, 20, y + 20, size: 13, isBold: true)
      y += Self.heading
      let own = group.bars.first { $0.label == reference }?.cost
      for (label, cost) in group.bars {
        let isOwn = label == reference, end = max(axis.coordinate(cost), left + 1)
        let ratio = own.map { isOwn ? "" : "  (\(Format.times(cost / $0)))" } ?? ""
        let color = isOwn ? SVG.color(0) : SVG.neutral
        svg.text(label, left - 8, y + 14, anchor: "end", isBold: isOwn)
        svg.rectangle(left, y + 3, end - left, Self.barHeight - 6, color: color)
        svg.text(format(cost) + ratio, end + 6, y + 14, size: 11)
        y += Self.barHeight
      }
    }
    return svg
  }
}
