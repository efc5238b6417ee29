import Foundation

extension Command {
  static let trend = Command(
    name: "trend",
    operands: "FILE.json...",
    summary: "follow benchmarks through results of one release after the other",
    discussion: """
      The files are Benchmarks/Results/MACHINE/RELEASE.json, in the order of the releases: of one kind of machine,
      for times of different machines can't be compared. Prints each benchmark's medians and the ratio of the last
      to the first; with -o, draws them as well.
      """,
    options: [Selection.filter, Option("-o", "FILE", help: "draw them to an SVG")]
  ) { arguments in
    let releases = try arguments.operands.map { path in
      (
        name: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent,
        results: try ResultsFile.load(path)
      )
    }
    let pattern = try arguments.regex(Selection.filter.name)
    let names = releases.flatMap { $0.results.map(\.name) }.uniqued().filter { name in
      pattern.map { (try? $0.firstMatch(in: name)) != nil } ?? true
    }
    guard !names.isEmpty else { throw FileError(description: "the files hold no such benchmark") }
    let trends = names.map { name in
      Trend(
        name: name,
        medians: releases.map { release in release.results.first { $0.name == name }?.wall.median })
    }
    try Terminal.write(Trend.table(trends, releases.map(\.name)))
    if let path = arguments.value("-o") {
      try Trend.drawing(trends, releases.map(\.name)).write(to: path)
    }
    return 0
  }
}

/// A benchmark's medians, release by release; nil where a release doesn't have it.
private struct Trend {
  var name: String
  var medians: [Double?]

  /// Every release's median relative to the first known one.
  var ratios: [(x: Double, y: Double)] {
    let known = medians.enumerated().compactMap { index, median in median.map { (index, $0) } }
    return known.map { (Double($0.0), $0.1 / known[0].1) }
  }

  static func table(_ trends: [Trend], _ releases: [String]) -> String {
    let rows = trends.map { trend in
      let ratio = trend.ratios.count > 1 ? trend.ratios.last.map { Format.fixed($0.y, 3) } : nil
      return [trend.name] + trend.medians.map { $0.map(Format.nanoseconds) ?? "–" } + [ratio ?? "–"]
    }
    return TextTable(header: ["benchmark"] + releases + ["last / first"], rows: rows).text
  }

  static func drawing(_ trends: [Trend], _ releases: [String]) -> SVG {
    LineChart(
      title: "Medians relative to the first release",
      lines: trends.map { LineChart.Line(label: $0.name, points: $0.ratios, family: $0.name) },
      x: .names(releases), y: .logarithmic(base: 2, label: Format.times), reached: [0.5, 2]
    ).drawing
  }
}
