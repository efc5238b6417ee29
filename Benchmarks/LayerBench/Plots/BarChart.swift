/// One operation's cost for several implementations, scene by scene, on a logarithmic axis.
struct BarChart {
  struct Group {
    var label: String
    var bars: [(label: String, nanoseconds: Double)]
  }

  var title: String
  var groups: [Group]

  private static let barHeight = 18.0
  private static let groupGap = 26.0
  private static let left = 150.0
  private static let right = 600.0
  private static let top = 46.0

  var document: String {
    let bars = groups.flatMap(\.bars)
    let axis = LogAxis(bars.map(\.nanoseconds), from: Self.left, to: Self.right)
    let subjects = bars.map(\.label).uniqued()
    let height = Self.barHeight * Double(bars.count) + Self.groupGap * Double(groups.count)
    var svg = SVG(width: 700, height: Self.top + height + 40)
    svg.text(title, 20, 28, size: 16)
    for value in axis.decades {
      svg.line(axis.place(value), Self.top, axis.place(value), Self.top + height, color: SVG.faint)
      svg.text(Format.duration(value), axis.place(value), Self.top + height + 18, anchor: .middle)
    }
    var y = Self.top
    for group in groups {
      svg.text(group.label, 20, y + 17, size: 13)
      y += Self.groupGap
      for bar in group.bars {
        let color = SVG.palette[(subjects.firstIndex(of: bar.label) ?? 0) % SVG.palette.count]
        let end = axis.place(bar.nanoseconds)
        svg.text(bar.label, Self.left - 8, y + 13, anchor: .end)
        svg.rectangle(Self.left, y + 2, max(1, end - Self.left), Self.barHeight - 4, color: color)
        svg.text(Format.duration(bar.nanoseconds), max(end, Self.left) + 6, y + 13, size: 11)
        y += Self.barHeight
      }
    }
    return svg.document
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
