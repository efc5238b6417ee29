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
    let files = try arguments.operands.map { try ResultsFile($0) }
    let releases = arguments.operands.map(Files.bareName)
    let pattern = try arguments.regex(Selection.filter.name)
    let names = files.flatMap { $0.results.map(\.name) }.uniqued().filter { name in
      pattern.map(name.contains) ?? true
    }
    guard !names.isEmpty else { throw FileError(description: "the files hold no such benchmark") }
    var rows: [[String]] = [], lines: [LineChart.Line] = []
    for name in names {
      // Release by release; nil where a release doesn't have the benchmark.
      let medians = files.map { $0[name]?.wall.median }
      // Relative to the first known one.
      let known = medians.enumerated().compactMap { index, median in median.map { (Double(index), $0) } }
      let ratios = known.map { (x: $0.0, y: $0.1 / known[0].1) }
      let last = ratios.dropFirst().last.map { Format.fixed($0.y, 3) }
      rows.append([name] + medians.map { $0.map(Format.nanoseconds) ?? "–" } + [last ?? "–"])
      lines.append(LineChart.Line(label: name, points: ratios, family: name))
    }
    try Terminal.write(TextTable(header: ["benchmark"] + releases + ["last / first"], rows: rows).text)
    if let path = arguments.value("-o") {
      try LineChart(
        title: "Medians relative to the first release", lines: lines, x: .names(releases),
        y: .logarithmic(base: 2, label: Format.times), reached: [0.5, 2]
      ).drawing.write(to: path)
    }
  }
}
