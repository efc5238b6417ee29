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
  private static let right = 560.0
  private static let top = 56.0

  var drawing: SVG {
    let values = groups.flatMap { $0.bars.map(\.nanoseconds) }
    let axis = Axis(.logarithmic(label: Format.duration), values, from: Self.left, to: Self.right)
    let count = groups.map(\.bars.count).reduce(0, +)
    let height = Self.barHeight * Double(count) + Self.heading * Double(groups.count)
    var svg = SVG(title: title, width: 700, height: Self.top + height + 40)
    for (value, label) in axis.ticks {
      svg.line(axis.coordinate(value), Self.top, axis.coordinate(value), Self.top + height)
      svg.text(label, axis.coordinate(value), Self.top + height + 18, anchor: "middle")
    }
    var y = Self.top
    for group in groups {
      draw(group, at: y, axis, &svg)
      y += Self.heading + Self.barHeight * Double(group.bars.count)
    }
    return svg
  }

  private func draw(_ group: Group, at top: Double, _ axis: Axis, _ svg: inout SVG) {
    svg.text(group.label, 20, top + 20, size: 13, isBold: true)
    let own = group.bars.first { $0.label == reference }?.nanoseconds
    for (index, bar) in group.bars.enumerated() {
      let y = top + Self.heading + Self.barHeight * Double(index)
      let isOwn = bar.label == reference
      let end = max(axis.coordinate(bar.nanoseconds), Self.left + 1)
      svg.text(bar.label, Self.left - 8, y + 14, anchor: "end", isBold: isOwn)
      svg.rectangle(
        Self.left, y + 3, end - Self.left, Self.barHeight - 6, color: isOwn ? SVG.color(0) : SVG.neutral)
      let ratio = own.map { isOwn ? "" : "  (\(Format.times(bar.nanoseconds / $0)))" } ?? ""
      svg.text(Format.duration(bar.nanoseconds) + ratio, end + 6, y + 14, size: 11)
    }
  }
}
