/// One operation's cost for several implementations, scene by scene, on a logarithmic axis.
struct BarChart {
  struct Group {
    var label: String
    var bars: [(label: String, nanoseconds: Double)]
  }

  var title: String
  var groups: [Group]

  /// The implementation the others are compared with.
  var reference: String

  private static let barHeight = 20.0
  private static let heading = 30.0
  private static let left = 150.0
  private static let top = 56.0

  var drawing: SVG {
    let bars = groups.flatMap(\.bars)
    let axis = Axis(.logarithmic(label: Format.duration), bars.map(\.nanoseconds), from: Self.left, to: 560)
    let bottom = Self.top + Self.barHeight * Double(bars.count) + Self.heading * Double(groups.count)
    var svg = SVG(title: title, width: 700, height: bottom + 40)
    svg.draw(axis, from: Self.top, to: bottom)
    var y = Self.top
    for group in groups {
      svg.text(group.label, 20, y + 20, size: 13, isBold: true)
      y += Self.heading
      let own = group.bars.first { $0.label == reference }?.nanoseconds
      for (label, time) in group.bars {
        let isOwn = label == reference, end = max(axis.coordinate(time), Self.left + 1)
        let ratio = own.map { isOwn ? "" : "  (\(Format.times(time / $0)))" } ?? ""
        let color = isOwn ? SVG.color(0) : SVG.neutral
        svg.text(label, Self.left - 8, y + 14, anchor: "end", isBold: isOwn)
        svg.rectangle(Self.left, y + 3, end - Self.left, Self.barHeight - 6, color: color)
        svg.text(Format.duration(time) + ratio, end + 6, y + 14, size: 11)
        y += Self.barHeight
      }
    }
    return svg
  }
}
