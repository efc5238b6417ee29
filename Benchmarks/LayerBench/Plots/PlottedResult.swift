/// A benchmark's result in a file, as plots show it.
struct PlottedResult {
  var file: String
  var name: BenchmarkName
  var nanoseconds: Double

  var unit: String
  var histogram: CallHistogram?

  /// The scene; benchmarks without one in their name make a flat one.
  var scene: Scene { name.scene ?? .flat }
  var implementation: String { PeerTable.title(name.subject) }
  var size: String { BenchmarkName.text(ofSize: name.layers) }

  /// The line that the result belongs to.
  fileprivate var series: String { name.subject.isEmpty ? scene.word : "\(scene.word), \(implementation)" }

  static func load(_ paths: [String]) throws -> [PlottedResult] {
    try paths.flatMap { path in
      try ResultsFile.load(path).compactMap { result in
        BenchmarkName(result.name).map {
          PlottedResult(
            file: Files.bareName(path), name: $0, nanoseconds: result.wall.median,
            unit: result.unit.replacing("ns/", with: "per "), histogram: result.histogram)
        }
      }
    }
  }
}

// Charts of one operation's results, of which there is at least one.
extension [PlottedResult] {
  private var title: String { "\(self[0].name.operation): time \(self[0].unit)" }

  /// One result of each benchmark, the last.
  private var latest: [PlottedResult] {
    let last = Dictionary(map { ($0.name, $0) }) { $1 }
    return map(\.name).uniqued().compactMap { last[$0] }
  }

  var lines: SVG {
    let lines = latest.map(\.series).uniqued().map { series in
      let own = latest.filter { $0.series == series }.sorted { $0.name.layers < $1.name.layers }
      return LineChart.Line(
        label: series, points: own.map { (Double($0.name.layers), $0.nanoseconds) },
        family: own[0].scene.word, isDashed: !own[0].name.subject.isEmpty)
    }
    return LineChart(
      title: title, lines: lines, x: .logarithmic { BenchmarkName.text(ofSize: Int($0)) },
      y: .logarithmic(label: Format.duration), xTitle: "layers"
    ).drawing
  }

  /// Implementations beside each other, scene by scene.
  var bars: SVG {
    let groups = latest.map(\.scene).uniqued().map { scene in
      let bars = latest.filter { $0.scene == scene }.sorted { $0.nanoseconds < $1.nanoseconds }
      return BarChart.Group(label: scene.word, bars: bars.map { ($0.implementation, $0.nanoseconds) })
    }
    return BarChart(
      title: "\(title), \(self[0].size) layers", groups: groups, reference: PeerTable.title("")
    ).drawing
  }

  /// How many calls took how long: a line for each file and benchmark, whose label has what differs among them.
  var histogram: SVG {
    let scenes = map(\.scene).uniqued()
    let lines = flatMap { result in
      let parts = [
        scenes.count > 1 ? result.scene.word : "",
        map(\.name.subject).uniqued().count > 1 ? result.implementation : "",
        map(\.file).uniqued().count > 1 ? result.file : "",
      ]
      let label = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      let curves = result.histogram?.curves ?? []
      return curves.enumerated().map { number, points in
        LineChart.Line(label: number == curves.count - 1 ? label : "", points: points, family: label)
      }
    }
    let what = scenes.count == 1 ? "\(self[0].name.operation), \(scenes[0].word)" : self[0].name.operation
    return LineChart(
      title: "\(what), \(self[0].size) layers: of a million calls, how many take how long", lines: lines,
      x: .logarithmic(label: Format.duration), y: .logarithmic { Format.grouped(Int($0)) },
      xTitle: "time of a call, in two buckets from each power of two to the next"
    ).drawing
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
