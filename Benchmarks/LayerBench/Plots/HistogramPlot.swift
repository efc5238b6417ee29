import Foundation

/// How many calls took how long: a line for each file and benchmark.
struct HistogramPlot {
  private var lines: [LineChart.Line] = []
  private var title: String

  /// Reads the histograms of an operation from some files; a line's label has what differs among them.
  init(_ paths: [String], operation: String, scenes: [Scene], size: Int?) throws {
    title = operation
    var found: [(file: String, name: BenchmarkName, histogram: CallHistogram)] = []
    for path in paths {
      let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for result in try ResultsFile.load(path) {
        guard let name = BenchmarkName(result.name), let histogram = result.histogram,
          name.operation == operation, (size ?? name.layers) == name.layers,
          scenes.isEmpty || scenes.contains(where: { $0 == name.scene })
        else { continue }
        found.append((file, name, histogram))
      }
    }
    guard let first = found.first else {
      throw FileError(description: "the files hold no histograms of '\(operation)'")
    }
    let files = found.map(\.file).uniqued()
    let (scenes, subjects) = (found.map(\.name.scene).uniqued(), found.map(\.name.subject).uniqued())
    if scenes.count == 1 { title += ", \(first.name.scene?.word ?? "")" }
    let size = BenchmarkName.text(ofSize: first.name.layers)
    title += ", \(size) layers: of a million calls, how many take how long"
    lines = found.flatMap { file, name, histogram in
      let parts = [
        scenes.count > 1 ? name.scene?.word ?? "" : "",
        subjects.count > 1 ? PeerTable.title(name.subject) : "", files.count > 1 ? file : "",
      ]
      let label = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      let curves = histogram.curves
      return curves.enumerated().map { number, points in
        LineChart.Line(label: number == curves.count - 1 ? label : "", points: points, family: label)
      }
    }
  }

  var drawing: SVG {
    let (area, points) = (LineChart.area, lines.flatMap(\.points))
    return LineChart(
      title: title, lines: lines,
      x: .logarithmic(points.map(\.x), from: area.left, to: area.right, label: Format.duration),
      y: .logarithmic(points.map(\.y), from: area.bottom, to: area.top) { Format.grouped(Int($0)) },
      xTitle: "time of a call, in two buckets from each power of two to the next"
    ).drawing
  }
}
