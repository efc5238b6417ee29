import Foundation

extension Command {
  static let plot = Command(
    name: "plot",
    operands: "FILE.json...",
    summary: "draw results as an SVG",
    discussion: """
      Draws one operation's cost against the number of layers, a line per scene; or, with --bars, the cost for
      every implementation in the files at one size, a group of bars per scene. With --histogram, it draws how
      many calls of the mix took how long, on logarithmic axes. With --changes, all benchmarks of two files,
      before and after. Each file has lines or bars of its own; where there are several, the files' names are
      in the labels:

        LayerBench run tail/S1/500k --json after.json
        LayerBench plot --histogram before.json after.json -o tail.svg
      """,
    options: [
      Option("-o", "FILE", help: "the file to write; - is the standard output; required"),
      Option("--operation", "NAME", help: "which operation to draw (hit; for a histogram tail)"),
      Option("--bars", "SIZE", help: "compare the implementations at this size"),
      Option("--histogram", help: "draw how many calls took how long"),
      Option("--changes", help: "draw all benchmarks that two files have, before and after"),
      Selection.filter,
      Option("--scene", "LIST", help: "only these scenes"),
      Option("--layers", "N", help: "only this size, in a histogram"),
    ]
  ) { arguments in
    let path = try arguments.required("-o"), filter = try arguments.regex(Selection.filter.name)
    let files = try arguments.operands.map(PlottedResult.load).map { results in
      results.filter { result in filter.map("\(result.name)".contains) ?? true }
    }
    if arguments.has("--changes") { return try changes(files).write(to: path) }
    let isHistogram = arguments.has("--histogram")
    let operation = arguments.value("--operation") ?? (isHistogram ? "tail" : "hit")
    let scenes = try Selection.scenes(arguments)
    let sizes = try Selection.layers(arguments, isHistogram ? "--layers" : "--bars")
    let results = files.joined().filter {
      $0.name.operation == operation && (isHistogram ? $0.result.histogram != nil : $0.name.scene != nil)
        && (scenes.isEmpty || scenes.contains($0.scene)) && (sizes.first ?? $0.name.layers) == $0.name.layers
    }
    guard !results.isEmpty else {
      let what = isHistogram ? "histograms" : "results"
      let ofSize = sizes.first.map { " at \(BenchmarkName.text(ofSize: $0)) layers" } ?? ""
      throw FileError(description: "the files hold no \(what) of '\(operation)'\(ofSize)")
    }
    try (isHistogram ? results.histogram : sizes.isEmpty ? results.lines : results.bars).write(to: path)
  }

  /// Two bars for each benchmark that both files have.
  static func changes(_ files: [[PlottedResult]]) throws -> SVG {
    guard files.count == 2 else { throw UsageError("--changes takes two files, before and after") }
    let groups = files[0].filter(\.result.isTimed).compactMap { before in
      files[1].first { $0.name == before.name }.map { after in
        BarChart.Group(
          label: "\(before.name)",
          bars: [("before", before.result.wall.median), ("after", after.result.wall.median)])
      }
    }
    guard !groups.isEmpty else { throw FileError(description: "the files have no benchmark in common") }
    return BarChart(title: "Before and after", groups: groups, reference: "before").drawing
  }
}
