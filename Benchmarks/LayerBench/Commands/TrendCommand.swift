import Foundation

extension Command {
  static let trend = Command(
    name: "trend",
    operands: "FILE.json...",
    summary: "follow benchmarks through results of one release after the other, and find steps",
    discussion: """
      The files are Benchmarks/Results/MACHINE/RELEASE.json, in the order of the releases: of one kind of machine,
      for times of different machines can't be compared. Prints each benchmark's medians, the ratio of the last
      to the first, and the steps: changes that last, of 1.5 % and more, with at least three releases on either
      side. Where every file has a row copy48, times are taken relative to it if that makes them steadier.
      With -o, draws the medians as well.
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
    let machine = files.compactMap { file in
      file.results.first { $0.name.hasPrefix("copy48/") }?.wall.median
    }
    var rows: [[String]] = [], lines: [LineChart.Line] = []
    for name in names {
      // Release by release; nil where a release doesn't have the benchmark.
      let results = files.map { $0[name] }
      // Relative to the first known one.
      let known = results.enumerated().compactMap { index, result in result.map { (index, $0.wall.median) } }
      let ratios = known.map { (x: Double($0.0), y: $0.1 / known[0].1) }
      let last = ratios.dropFirst().last.map { Format.fixed($0.y, 3) } ?? "–"
      let isTimed = results.allSatisfy { $0?.isTimed ?? true } && machine.count == files.count
      let steps = steps(known.map(\.1), isTimed ? known.map { machine[$0.0] } : []).map {
        "\(Format.signed(100 * ($0.ratio - 1))) % at \(releases[known[$0.index].0])"
      }
      let medians = results.map { $0.map { Format.nanoseconds($0.wall.median) } ?? "–" }
      rows.append([name] + medians + [last, steps.joined(separator: ", ")])
      lines.append(LineChart.Line(label: name, points: ratios, family: name))
    }
    let header = ["benchmark"] + releases + ["last / first", "steps"]
    try Terminal.write(TextTable(header: header, rows: rows).text)
    if let path = arguments.value("-o") {
      try LineChart(
        title: "Medians relative to the first release", lines: lines, x: .names(releases),
        y: .logarithmic(base: 2, label: Format.times), reached: [0.5, 2]
      ).drawing.write(to: path)
    }
  }

  /// The steps of a benchmark's figures, or of their ratios to the machine's if those are steadier.
  static func steps(_ figures: [Double], _ machine: [Double]) -> [Step] {
    let relative = zip(figures, machine).map { $0 / $1 }
    func roughness(_ x: [Double]) -> Double { Step.roughness(x.map { log($0) }[...]) }
    let isSteadier = !relative.isEmpty && roughness(relative) < roughness(figures)
    return Step.find(in: isSteadier ? relative : figures)
  }
}
