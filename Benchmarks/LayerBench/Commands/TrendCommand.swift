import Foundation

extension Command {
  static let trend = Command(
    name: "trend",
    operands: "FILE.json...",
    summary: "follow benchmarks through results of one release after the other, and find steps",
    discussion: """
      The files are Benchmarks/Results/MACHINE/RELEASE.json: of one kind of machine, for times of different
      machines can't be compared. Names that are versions, such as 0.9 and 0.10, are put in order; other files
      stay in the order given. Prints each benchmark's medians, the ratio of the last to the first, and the
      steps: changes that last, of 1.5 % and more, with at least three releases on either side. Where all files
      have a row copy48 in common, times are taken relative to it if that makes them steadier, or if it changes
      where they do. With -o, draws the medians as well.
      """,
    options: [Selection.filter, Option("-o", "FILE", help: "draw them to an SVG")]
  ) { arguments in
    let paths = inOrder(arguments.operands), releases = Files.labels(paths)
    let files = try paths.map { try ResultsFile($0) }
    let pattern = try arguments.regex(Selection.filter.name)
    let names = files.flatMap { $0.results.map(\.name) }.uniqued().filter { name in
      pattern.map(name.contains) ?? true
    }
    guard !names.isEmpty else { throw FileError(description: "the files hold no such benchmark") }
    let machine = copyTimes(files)
    var rows: [[String]] = [], lines: [LineChart.Line] = []
    for name in names {
      // Release by release; nil where a release doesn't have the benchmark.
      let results = files.map { $0[name] }
      // Relative to the first known one.
      let known = results.enumerated().compactMap { index, result in result.map { (index, $0.wall.median) } }
      let ratios = known.map { (x: Double($0.0), y: $0.1 / known[0].1) }
      let isInLast = results.last.map { $0 != nil } ?? false
      let last = isInLast && ratios.count > 1 ? Format.fixed(ratios[ratios.count - 1].y, 3) : "–"
      let isTimed = results.allSatisfy { $0?.isTimed ?? true } && !machine.isEmpty
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

  /// The times of the first copy that all files have; none if they have none in common.
  static func copyTimes(_ files: [ResultsFile]) -> [Double] {
    let names = files[0].results.map(\.name).filter { $0.hasPrefix("copy48/") }
    let times = names.lazy.map { name in files.compactMap { $0[name]?.wall.median } }
    return times.first { $0.count == files.count } ?? []
  }

  /// The files in the order of their versions, if all are named for one.
  static func inOrder(_ paths: [String]) -> [String] {
    let names = paths.map(Files.bareName)
    guard names.allSatisfy({ $0.wholeMatch(of: #/v?\d+(\.\d+)*/#) != nil }) else { return paths }
    return zip(names, paths).sorted { $0.0.compare($1.0, options: .numeric) == .orderedAscending }.map(\.1)
  }

  /// The steps of a benchmark's figures, or of their ratios to the machine's if they follow the machine.
  ///
  /// They do if the ratios are steadier from one version to the next, or if a step is the machine's: if that
  /// changes there by more than half as much. A machine that only scatters makes no steps of its own.
  static func steps(_ figures: [Double], _ machine: [Double]) -> [Step] {
    let steps = Step.find(in: figures), relative = zip(figures, machine).map { $0 / $1 }
    guard !relative.isEmpty else { return steps }
    func roughness(_ x: [Double]) -> Double { Step.roughness(x.map { log($0) }[...]) }
    let follows = roughness(relative) < roughness(figures)
    let changes = zip(steps, Step.changes(of: machine, at: steps.map(\.index)))
    return follows || changes.contains { $1 / log($0.ratio) > 0.5 } ? Step.find(in: relative) : steps
  }
}
