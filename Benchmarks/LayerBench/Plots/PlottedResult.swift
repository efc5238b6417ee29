/// A benchmark's result in a file, as plots show it.
struct PlottedResult {
  var file: String
  var name: BenchmarkName
  var result: BenchmarkResult

  /// The scene; benchmarks without one in their name make a flat one.
  var scene: Scene { name.scene ?? .flat }

  fileprivate var implementation: String { PeerTable.title(name.subject) }
  fileprivate var figure: Double { result.wall.median }

  fileprivate var size: String { BenchmarkName.text(ofSize: name.layers) }

  static func load(_ label: String, _ path: String) throws -> [PlottedResult] {
    try ResultsFile(path).results.compactMap { result in
      BenchmarkName(result.name).map { PlottedResult(file: label, name: $0, result: result) }
    }
  }
}

// Charts of one operation's results, of which there is at least one.
extension [PlottedResult] {
  private var operation: String { self[0].name.operation }
  private var title: String { "\(operation): \(self[0].result.unit.replacing("ns/", with: "time per "))" }
  private var format: (Double) -> String { self[0].result.text }

  /// The results with labels: of the parts those that differ among the results, or the first if none does.
  private func labeled(
    _ parts: [KeyPath<PlottedResult, String>]
  ) -> [(label: String, result: PlottedResult)] {
    let differing = parts.filter { part in map { $0[keyPath: part] }.uniqued().count > 1 }
    let telling = differing.isEmpty ? [parts[0]] : differing
    return map { result in (telling.map { result[keyPath: $0] }.joined(separator: ", "), result) }
  }

  /// A line for each file, scene and implementation.
  var lines: SVG {
    let lines = labeled([\.scene.word, \.implementation, \.file]).grouped(by: \.label).map { label, results in
      let results = results.map(\.result).sorted { $0.name.layers < $1.name.layers }
      return LineChart.Line(
        label: label, points: results.map { (Double($0.name.layers), $0.figure) },
        family: results[0].scene.word, isDashed: !results[0].name.subject.isEmpty)
    }
    return LineChart(
      title: title, lines: lines, x: .logarithmic { BenchmarkName.text(ofSize: Int($0)) },
      y: .logarithmic(label: format), xTitle: "layers"
    ).drawing
  }

  /// Implementations and files beside each other, scene by scene.
  var bars: SVG {
    let bars = labeled([\.implementation, \.file])
    let groups = bars.grouped(by: \.result.scene).map { scene, bars in
      let bars = bars.map { ($0.label, $0.result.figure) }.sorted { $0.1 < $1.1 }
      return BarChart.Group(label: scene.word, bars: bars)
    }
    let reference = bars.first { $0.result.name.subject.isEmpty }?.label ?? ""
    return BarChart(
      title: "\(title), \(self[0].size) layers", groups: groups, reference: reference, format: format
    ).drawing
  }

  /// How many calls took how long: a line for each file, scene, implementation and size.
  var histogram: SVG {
    let lines = labeled([\.scene.word, \.implementation, \.size, \.file]).flatMap { label, result in
      let curves = result.result.histogram?.curves ?? []
      return curves.enumerated().map { number, points in
        LineChart.Line(label: number == curves.count - 1 ? label : "", points: points, family: label)
      }
    }
    let scenes = map(\.scene.word).uniqued()
    let sizes = map { "\($0.size) layers" }.uniqued()
    let what = [operation] + [scenes, sizes].filter { $0.count == 1 }.joined()
    return LineChart(
      title: "\(what.joined(separator: ", ")): of a million calls, how many take how long", lines: lines,
      x: .logarithmic(label: Format.duration), y: .logarithmic { Format.grouped(Int($0)) },
      xTitle: "time of a call, in two buckets from each power of two to the next"
    ).drawing
  }
}
