#if DEBUG
  import Foundation
  import Testing

  @testable import LayerBench

  /// Figures in pages come from files of results.
  @Suite struct MeasuredPageTests {
    private func result(_ name: String, _ time: Double, _ counters: [(String, Double)] = [])
      -> BenchmarkResult
    {
      BenchmarkResult(
        name: name, unit: "ns/query",
        samples: [BenchmarkResult.Sample(wall: time, processor: time, units: 1, process: 0)],
        counters: counters.map { (key: $0.0, value: $0.1) })
    }

    private func withFigures(_ body: (MeasuredText, URL) throws -> Void) throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID())")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let path = directory.appendingPathComponent("results.json").path
      let results = [
        result("hit/S1/1k", 20), result("hit/S4/1k", 30), result("hit@hilbert/S1/1k", 40, [("agreement", 1)]),
        result("copy48/1k", 10), result("tail/S1/1k", 1500, [("p50", 1200), ("max", 2_000_000)]),
      ]
      try ResultsFile(context: ["cpu": "A processor", "num_cpus": 2], results: results).write(to: path)
      try body(MeasuredText([path]), directory)
    }

    @Test func aMarkAsksForAFigureOrATable() throws {
      try withFigures { figures, _ in
        #expect(try figures.text(for: "hit/S1/1k") == "20 ns")
        #expect(try figures.text(for: "tail/S1/1k max") == "2 ms")
        #expect(try figures.text(for: "context hit/S1/1k").hasPrefix("A processor, 2 cores"))
        let table = try figures.text(for: "rows=hit scenes=S1,S4 size=1k to=copy48")
        #expect(table.contains("| hit       | 20 ns (2.00) | 30 ns (3.00) |"))
        #expect(try figures.text(for: "rows=hit scenes=S1 size=1k to=@hilbert").contains("| 20 ns (0.50) |"))
        #expect(try figures.text(for: "rows=hit scenes=S1 size=1k against=hilbert").contains("| 0.500 |"))
        let calls = try figures.text(for: "row=tail scenes=S1 size=1k figures=p50,max")
        #expect(calls.contains("| tail |    p50 |  max |") && calls.contains("| flat | 1.2 µs | 2 ms |"))
        let kinds = try figures.text(for: "rows=tail scenes=S1 size=1k figures=p50,max")
        #expect(kinds.contains("| flat |    p50 |  max |") && kinds.contains("| tail | 1.2 µs | 2 ms |"))
      }
    }

    @Test(arguments: [
      "context", "context hit/S2/1k", "hit/S2/1k", "hit/S1/1k p99", "rows=hit scenes=S1",
      "rows=hit scenes=S99 size=1k", "what=hit",
      "rows=hit scenes=S1 size=1k against=boost", "rows=hit scenes=S1 size=1k to=@boost",
    ])
    func whatWasNotMeasuredIsAnError(words: String) throws {
      try withFigures { figures, _ in
        #expect(throws: FileError.self) { try figures.text(for: words) }
      }
    }

    @Test func aPageIsWrittenAnewBetweenItsMarks() throws {
      try withFigures { figures, directory in
        let path = directory.appendingPathComponent("README.md").path
        let text = "A hit takes <!-- measured hit/S1/1k -->9 ns<!-- /measured -->, more or less.\n"
        try Files.write(Data(text.utf8), to: path)
        var pages = try MeasuredPage.all(in: directory.path)
        #expect(pages.count == 1)
        #expect(try pages[0].update(figures) == ["hit/S1/1k"])
        #expect(pages[0].text == text.replacing("9 ns", with: "20 ns"))
        #expect(try pages[0].update(figures).isEmpty)
      }
    }

    @Test func aMarkWithoutAnEndIsAnError() throws {
      try withFigures { figures, directory in
        let path = directory.appendingPathComponent("README.md").path
        try Files.write(Data("<!-- measured hit/S1/1k -->9 ns".utf8), to: path)
        var pages = try MeasuredPage.all(in: directory.path)
        #expect(throws: FileError.self) { try pages[0].update(figures) }
      }
    }
  }
#endif
