import Foundation

extension Command {
  static let trend = Command(
    name: "trend",
    operands: "FILE.json...",
    operandCount: 1...(.max),
    summary: "follow benchmarks through results of one release after the other",
    discussion: """
      The files are Benchmarks/Results/MACHINE/RELEASE.json, in the order of the releases: of one kind of machine,
      for times of different machines can't be compared. Prints each benchmark's medians and what the last is of
      the first; with -o, draws them as well.
      """,
    options: [
      Option("--filter", "RE", help: "only benchmarks whose name the regular expression RE matches"),
      Option("-o", "FILE", help: "draw them to an SVG"),
    ]
  ) { arguments in
    let releases = try arguments.operands.map { path in
      (
        name: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent,
        results: try ResultsFile.load(path)
      )
    }
    let pattern = try arguments.value("--filter").map { text in
      guard let regex = try? Regex(text) else {
        throw UsageError("--filter: '\(text)' is not a regular expression")
      }
      return regex
    }
    let names = releases.flatMap { $0.results.map(\.name) }.uniqued().filter { name in
      pattern.map { (try? $0.firstMatch(in: name)) != nil } ?? true
    }
    guard !names.isEmpty else { throw FileError(description: "the files hold no such benchmark") }
    let trends = names.map { name in
      Trend(
        name: name,
        medians: releases.map { release in release.results.first { $0.name == name }?.wall.median })
    }
    Terminal.write(Trend.table(trends, releases.map(\.name)))
    if let path = arguments.value("-o") {
      let chart = TrendChart(releases: releases.map(\.name), trends: trends)
      try Files.write(Data(chart.document.utf8), to: path)
    }
    return 0
  }
}

/// A benchmark's medians, release by release; nil where a release doesn't have it.
struct Trend {
  var name: String
  var medians: [Double?]

  static func table(_ trends: [Trend], _ releases: [String]) -> String {
    var table = TextTable(header: ["benchmark"] + releases + ["last / first"])
    table.rows = trends.map { trend in
      let known = trend.medians.compactMap { $0 }
      let ratio = known.count > 1 ? Format.fixed(known[known.count - 1] / known[0], 3) : "–"
      return [trend.name] + trend.medians.map { $0.map(Format.nanoseconds) ?? "–" } + [ratio]
    }
    return table.text
  }
}
