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
      same benchmark, the last one counts. With --histogram, it draws how many calls of the mix took how long,
      on logarithmic axes, a line for each file, scene and implementation. The files' names are the lines' labels:

        LayerBench run tail/S1/500k --json after.json
        LayerBench plot --histogram before.json after.json -o tail.svg
      """,
    options: [
      Option("-o", "FILE", help: "the file to write; - is the standard output; required"),
      Option("--operation", "NAME", help: "which operation to draw (hit; for a histogram tail)"),
      Option("--bars", "SIZE", help: "compare the implementations at this size"),
      Option("--histogram", help: "draw how many calls took how long"),
      Option("--scene", "LIST", help: "only these scenes"),
      Option("--layers", "N", help: "only this size, in a histogram"),
    ]
  ) { arguments in
    let path = try arguments.required("-o")
    if arguments.has("--histogram") {
      let plot = try HistogramPlot(
        arguments.operands, operation: arguments.value("--operation") ?? "tail",
        scenes: Selection.scenes(arguments), size: Selection.layers(arguments).first)
      try plot.drawing.write(to: path)
      return 0
    }
    let operation = arguments.value("--operation") ?? "hit"
    let (scenes, size) = try (
      Selection.scenes(arguments), arguments.value("--bars").map { try Selection.size($0, of: "--bars") }
    )
    let points = try PlotPoint.load(arguments.operands).filter {
      $0.name.operation == operation && (scenes.isEmpty || scenes.contains($0.scene))
        && (size ?? $0.name.layers) == $0.name.layers
    }
    guard let first = points.first else {
      let ofSize = size.map { " at \(BenchmarkName.text(ofSize: $0)) layers" } ?? ""
      throw FileError(description: "the files hold no results of '\(operation)'\(ofSize)")
    }
    let title = "\(operation): time \(first.unit)"
    try (size == nil ? lines(points, title) : bars(points, title)).write(to: path)
    return 0
  }

  private static func lines(_ points: [PlotPoint], _ title: String) -> SVG {
    let lines = points.map(\.series).uniqued().map { series in
      let own = points.filter { $0.series == series }.sorted { $0.name.layers < $1.name.layers }
      return LineChart.Line(
        label: series, points: own.map { (Double($0.name.layers), $0.nanoseconds) },
        family: own[0].scene.word, isDashed: !own[0].name.subject.isEmpty)
    }
    let area = LineChart.area
    return LineChart(
      title: title, lines: lines,
      x: .logarithmic(points.map { Double($0.name.layers) }, from: area.left, to: area.right) {
        BenchmarkName.text(ofSize: Int($0))
      },
      y: .logarithmic(
        points.map(\.nanoseconds), from: area.bottom, to: area.top, label: Format.duration),
      xTitle: "layers"
    ).drawing
  }

  private static func bars(_ points: [PlotPoint], _ title: String) -> SVG {
    let groups = points.map(\.scene).uniqued().map { scene in
      let bars = points.filter { $0.scene == scene }.sorted { $0.nanoseconds < $1.nanoseconds }
      return BarChart.Group(label: scene.word, bars: bars.map { ($0.implementation, $0.nanoseconds) })
    }
    let size = BenchmarkName.text(ofSize: points[0].name.layers)
    return BarChart(title: "\(title), \(size) layers", groups: groups, reference: PeerTable.title("")).drawing
  }
}

/// One benchmark in a plot.
private struct PlotPoint {
  var name: BenchmarkName
  var scene: Scene
  var nanoseconds: Double

  /// The unit, such as `per query`.
  var unit: String

  var implementation: String { PeerTable.title(name.subject) }

  /// The line the point belongs to.
  var series: String { name.subject.isEmpty ? scene.word : "\(scene.word), \(implementation)" }

  /// The benchmarks with a scene in all files; a later file replaces the results of an earlier one.
  static func load(_ paths: [String]) throws -> [PlotPoint] {
    let results = try paths.flatMap(ResultsFile.load)
    let latest = Dictionary(results.map { ($0.name, $0) }) { $1 }
    return results.map(\.name).uniqued().compactMap { text in
      guard let name = BenchmarkName(text), let scene = name.scene, let result = latest[text] else {
        return nil
      }
      return PlotPoint(
        name: name, scene: scene, nanoseconds: result.wall.median,
        unit: result.unit.replacing("ns/", with: "per "))
    }
  }
}
