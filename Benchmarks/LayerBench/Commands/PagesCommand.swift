extension Command {
  static let pages = Command(
    name: "pages",
    operands: "FILE.json...",
    summary: "put measured figures into the pages",
    discussion: """
      Writes every text between the marks <!-- measured ... --> and <!-- /measured --> of README.md, Docs and
      documentation catalogues anew, from the results in the files. What follows the word 'measured' is 'peers', 'context'
      and a benchmark's name, such a name and perhaps a figure, or a table:

        <!-- measured context hit/S1/500k -->
        <!-- measured hit/S1/500k p99 -->
        <!-- measured rows=frames,world-boxes scenes=S1,S3 size=500k to=copy48 -->
        <!-- measured rows=reader-hit scenes=S1,S3 size=500k to=@store -->
        <!-- measured rows=hit,move-hit scenes=S1,S3 size=500k against=hilbert -->
        <!-- measured row=tail scenes=S1,S4 size=500k figures=p50,p99,p9999,max -->
        <!-- measured rows=tail-insert,tail-remove scenes=S1 size=500k figures=p50,max -->
      """,
    options: [
      Option("--directory", "DIR", help: "the repository (the current directory)"),
      Option("--check", help: "write nothing, and fail where a page has other figures"),
    ]
  ) { arguments in
    let figures = try MeasuredText(arguments.operands)
    let pages = try MeasuredPage.all(in: arguments.value("--directory") ?? ".")
    var stale: [String] = []
    for var page in pages {
      let changed = try page.update(figures)
      stale += changed.map { "\(page.path): \($0)" }
      if !arguments.has("--check") && !changed.isEmpty { try page.write() }
    }
    if arguments.has("--check") {
      for line in stale { try Terminal.write("not the results' figures: \(line)") }
      if !stale.isEmpty { throw ExitCode(code: 1) }
    } else {
      try Terminal.write("\(stale.count) texts of \(pages.count) pages changed")
    }
  }
}
