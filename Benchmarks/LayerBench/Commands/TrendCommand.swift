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
    let files = try arguments.operands.map(ResultsFile.load)
    let releases = arguments.operands.map(Files.bareName)
    let pattern = try arguments.regex(Selection.filter.name)
    let names = files.joined().map(\.name).uniqued().filter { name in
      pattern.map { (try? $0.firstMatch(in: name)) != nil } ?? true
    }
    guard !names.isEmpty else { throw FileError(description: "the files hold no such benchmark") }
    // Release by release; nil where a release doesn't have the benchmark.
    let medians = names.map { name in files.map { file in file.first { $0.name == name }?.wall.median } }
    let ratios = medians.map(relative)
    let rows = zip(names, zip(medians, ratios)).map { name, trend in
      let ratio = trend.1.count > 1 ? trend.1.last.map { Format.fixed($0.y, 3) } : nil
      return [name] + trend.0.map { $0.map(Format.nanoseconds) ?? "–" } + [ratio ?? "–"]
    }
    try Terminal.write(TextTable(header: ["benchmark"] + releases + ["last / first"], rows: rows).text)
    if let path = arguments.value("-o") {
      let lines = zip(names, ratios).map { LineChart.Line(label: $0, points: $1, family: $0) }
      try LineChart(
        title: "Medians relative to the first release", lines: lines, x: .names(releases),
        y: .logarithmic(base: 2, label: Format.times), reached: [0.5, 2]
      ).drawing.write(to: path)
    }
    return 0
  }

  /// Every release's median relative to the first known one.
  private static func relative(_ medians: [Double?]) -> [(x: Double, y: Double)] {
    let known = medians.enumerated().compactMap { index, median in median.map { (index, $0) } }
    return known.map { (Double($0.0), $0.1 / known[0].1) }
  }
}
