/// A benchmark's result in a file, as plots show it.
struct PlottedResult {
  var file: String
  var name: BenchmarkName
  var result: BenchmarkResult

  /// The scene; benchmarks without one in their name make a flat one.
  var scene: Scene { name.scene ?? .flat }

  fileprivate var implementation: String { PeerTable.title(name.subject) }
  fileprivate var nanoseconds: Double { result.wall.median }

  static func load(_ path: String) throws -> [PlottedResult] {
    try ResultsFile(path).results.compactMap { result in
      BenchmarkName(result.name).map { PlottedResult(file: Files.bareName(path), name: $0, result: result) }
    }
  }
}

// Charts of one operation's results, of which there is at least one.
extension [PlottedResult] {
  private var operation: String { self[0].name.operation }
  private var size: String { "\(BenchmarkName.text(ofSize: self[0].name.layers)) layers" }
  private var title: String { "\(operation): time \(self[0].result.unit.replacing("ns/", with: "per "))" }

  /// What tells a result from the others: those of its parts that differ among all, or else the first.
  private func labels(_ parts: [KeyPath<PlottedResult, String>]) -> [String] {
    let differing = parts.filter { part in map { $0[keyPath: part] }.uniqued().count > 1 }
    return map { result in
      (differing.isEmpty ? [parts[0]] : differing).map { result[keyPath: $0] }.joined(separator: ", ")
    }
  }

  /// A line for each file, scene and implementation.
  var lines: SVG {
    let lines = zip(labels([\.scene.word, \.implementation, \.file]), self).map { ($0, $1) }
      .grouped(by: \.0).map { label, results in
        let results = results.map(\.1).sorted { $0.name.layers < $1.name.layers }
        return LineChart.Line(
          label: label, points: results.map { (Double($0.name.layers), $0.nanoseconds) },
          family: results[0].scene.word, isDashed: !results[0].name.subject.isEmpty)
      }
    return LineChart(
      title: title, lines: lines, x: .logarithmic { BenchmarkName.text(ofSize: Int($0)) },
      y: .logarithmic(label: Format.duration), xTitle: "layers"
    ).drawing
  }

  /// Implementations and files beside each other, scene by scene.
  var bars: SVG {
    let bars = zip(labels([\.implementation, \.file]), self).map { ($0, $1) }
    let groups = bars.grouped(by: \.1.scene).map { scene, bars in
      let bars = bars.sorted { $0.1.nanoseconds < $1.1.nanoseconds }
      return BarChart.Group(label: scene.word, bars: bars.map { ($0.0, $0.1.nanoseconds) })
    }
    let reference = bars.first { $0.1.name.subject.isEmpty }?.0 ?? ""
    return BarChart(title: "\(title), \(size)", groups: groups, reference: reference).drawing
  }

  /// How many calls took how long: a line for each file, scene and implementation.
  var histogram: SVG {
    let lines = zip(labels([\.scene.word, \.implementation, \.file]), self).flatMap { label, result in
      let curves = result.result.histogram?.curves ?? []
      return curves.enumerated().map { number, points in
        LineChart.Line(label: number == curves.count - 1 ? label : "", points: points, family: label)
      }
    }
    let scenes = map(\.scene.word).uniqued()
    let what = scenes.count == 1 ? "\(operation), \(scenes[0])" : operation
    return LineChart(
      title: "\(what), \(size): of a million calls, how many take how long", lines: lines,
      x: .logarithmic(label: Format.duration), y: .logarithmic { Format.grouped(Int($0)) },
      xTitle: "time of a call, in two buckets from each power of two to the next"
    ).drawing
  }
}
