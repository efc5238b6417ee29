import Foundation

extension Command {
  static let plot = Command(
    name: "plot",
    operands: "FILE.json...",
    summary: "draw results as an SVG",
    discussion: """
      Draws one operation's cost against the number of layers, a line per scene; or, with --bars, the cost for
      every implementation in the files at one size, a group of bars per scene. With --histogram, it draws how
      many calls of the mix took how long, on logarithmic axes. With --changes, all timed benchmarks of two
      files, before and after. Each file has lines or bars of its own; where there are several, the files' names
      are in the labels:

        LayerBench run tail/S1/500k --json after.json
        LayerBench plot --histogram before.json after.json -o tail.svg
      """,
    options: [
      Option("-o", "FILE", help: "the file to write; - is the standard output; required"),
      Option(
        "--operation", "NAME", help: "which operation to draw (hit; of a histogram tail, of changes all)"),
      Option("--bars", "SIZE", help: "compare the implementations at this size"),
      Option("--histogram", help: "draw how many calls took how long"),
      Option("--changes", help: "draw all benchmarks that two files have, before and after"),
    ] + Selection.options
  ) { arguments in
    guard let path = arguments.value("-o") else { throw UsageError("-o is required") }
    let selection = try Selection(arguments, names: [])
    let modes = ["--bars", "--histogram", "--changes"].filter(arguments.has)
    if modes.count > 1 { throw UsageError("\(modes.joined(separator: " and ")) are different drawings") }
    let mode = modes.first
    let standard = mode == "--histogram" ? "tail" : mode == "--changes" ? nil : "hit"
    let operation = arguments.value("--operation") ?? standard
    let bars = try Selection.layers(arguments, "--bars")
    if bars.count > 1 { throw UsageError("--bars takes one size; a drawing has no more") }
    let paths = arguments.operands
    let files = try zip(Files.labels(paths), paths).map(PlottedResult.load).map { results in
      results.filter { result in
        let name = result.name
        return selection.includes(name) && (operation ?? name.operation) == name.operation
          && (bars.isEmpty || bars.contains(name.layers))
      }
    }
    if mode == "--changes" { return try changes(files).write(to: path) }
    let isHistogram = mode == "--histogram"
    let results = files.joined().filter { isHistogram ? $0.result.histogram != nil : $0.name.scene != nil }
    guard !results.isEmpty else {
      let what = isHistogram ? "histograms" : "results"
      throw FileError(description: "the files hold no such \(what) of '\(operation ?? "")'")
    }
    try (isHistogram ? results.histogram : bars.isEmpty ? results.lines : results.bars).write(to: path)
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
