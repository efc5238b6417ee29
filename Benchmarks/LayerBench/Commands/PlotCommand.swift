import Foundation

extension Command {
  static let plot = Command(
    name: "plot",
    operands: "FILE.json...",
    operandCount: 1...(.max),
    summary: "draw results as an SVG",
    discussion: """
      Draws one operation's cost against the number of layers, a line per scene; or, with --bars, the cost for
      every implementation in the files at one size, a group of bars per scene. Where several files hold the
      same benchmark, the last one counts.
      """,
    options: [
      Option("-o", "FILE", help: "where to; - is the standard output; required"),
      Option("--operation", "NAME", help: "which operation to draw (hit)"),
      Option("--bars", "SIZE", help: "compare the implementations at this size"),
      Option("--scene", "LIST", help: "only these scenes"),
    ]
  ) { arguments in
    guard let path = arguments.value("-o") else { throw UsageError("plot needs -o FILE") }
    let operation = arguments.value("--operation") ?? "hit"
    let scenes = try Selection.scenes(arguments)
    let points = try PlotPoint.load(arguments.operands).filter {
      $0.name.operation == operation && (scenes.isEmpty || scenes.contains($0.scene))
    }
    guard !points.isEmpty else { throw FileError(description: "the files hold no results of '\(operation)'") }
    let document: String
    if let text = arguments.value("--bars") {
      guard let size = BenchmarkName.size(text) else { throw UsageError("--bars takes a size such as 500k") }
      document = bars(points.filter { $0.name.layers == size }, operation, text)
    } else {
      document = lines(points, operation)
    }
    try Files.write(Data(document.utf8), to: path)
    return 0
  }

  private static func lines(_ points: [PlotPoint], _ operation: String) -> String {
    let lines = points.map(\.series).uniqued().map { series in
      let own = points.filter { $0.series == series }.sorted { $0.name.layers < $1.name.layers }
      return LineChart.Line(
        label: series, points: own.map { ($0.name.layers, $0.nanoseconds) },
        family: own[0].scene.word, isDashed: !own[0].name.subject.isEmpty)
    }
    return LineChart(title: title(points, operation), lines: lines).document
  }

  private static func bars(_ points: [PlotPoint], _ operation: String, _ size: String) -> String {
    let groups = points.map(\.scene).uniqued().map { scene in
      let bars = points.filter { $0.scene == scene }.sorted { $0.nanoseconds < $1.nanoseconds }
      return BarChart.Group(label: scene.word, bars: bars.map { ($0.implementation, $0.nanoseconds) })
    }
    let title = title(points, operation) + ", \(size) layers"
    return BarChart(title: title, groups: groups, reference: PlotPoint.own).document
  }

  private static func title(_ points: [PlotPoint], _ operation: String) -> String {
    "\(operation): time \(points.first?.unit ?? "")"
  }
}

/// One benchmark's place in a plot.
private struct PlotPoint {
  var name: BenchmarkName
  var scene: Scene
  var nanoseconds: Double

  /// What the time is per, such as `per query`.
  var unit: String

  static let own = PeerTable.title("")

  var implementation: String { PeerTable.title(name.subject) }

  /// The line the point belongs to.
  var series: String { name.subject.isEmpty ? scene.word : "\(scene.word), \(implementation)" }

  /// The benchmarks with a scene in all files; a later file replaces what an earlier one says.
  static func load(_ paths: [String]) throws -> [PlotPoint] {
    var order: [BenchmarkName] = []
    var times: [BenchmarkName: BenchmarkResult] = [:]
    for result in try paths.flatMap(ResultsFile.load) {
      guard let name = BenchmarkName(result.name), name.scene != nil else { continue }
      if times.updateValue(result, forKey: name) == nil { order.append(name) }
    }
    return order.compactMap { name in
      guard let scene = name.scene, let result = times[name] else { return nil }
      return PlotPoint(
        name: name, scene: scene, nanoseconds: result.wall.median,
        unit: result.unit.replacing("ns/", with: "per "))
    }
  }
}
