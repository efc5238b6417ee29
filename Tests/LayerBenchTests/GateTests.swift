#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  @Suite("Gates")
  struct GateTests {
    private func figures(_ amount: Double, _ answers: String = "aa") -> Figures {
      ["answers": .checksum(answers), "nodes": .amount(amount)]
    }

    /// The findings about one benchmark.
    private func findings(_ new: Figures, _ old: Figures, tolerance: Double = 0) -> [Thresholds.Finding.Kind]
    {
      Thresholds(compiler: "", figures: ["a": old]).findings(["a": new], tolerance: tolerance).map(\.kind)
    }

    @Test func equalOrBetterFiguresPass() {
      #expect(findings(figures(4.5), figures(4.5)) == [])
      #expect(findings(figures(4.4), figures(4.5)) == [.better])
      #expect(findings(figures(4.5001), figures(4.5)) == [.worse])
      #expect(findings(figures(4.4, "bb"), figures(4.5)) == [.worse, .better])
    }

    @Test func amountsMayGrowByTheTolerance() {
      #expect(findings(figures(100.9), figures(100), tolerance: 0.01) == [])
      #expect(findings(figures(101.1), figures(100), tolerance: 0.01) == [.worse])
    }

    @Test func missingFiguresFail() {
      let old = Thresholds(compiler: "", figures: ["old": ["nodes": .amount(1)]])
      let findings = old.findings(["new": ["nodes": .amount(1)]], tolerance: 0)
      #expect(findings.map(\.name) == ["new", "old"])
      #expect(findings.map(\.kind) == [.missing, .missing])
    }

    @Test func filesReadBack() throws {
      let written = Thresholds(
        compiler: "Swift 6", figures: ["a/S1/1k": figures(4.25), "b/S1/1k": figures(3)])
      let read = try Thresholds(Data(written.text.utf8), named: "test")
      #expect(read == written)
      #expect(read.text == written.text)
    }

    @Test func updatingSomeFiguresKeepsTheOthers() throws {
      let folder = try Subprocess.makeTemporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("Exact.json").path
      let counted = "copy48/10k"
      let names = ["hit/S1/10k", counted, "world/S4/10k", "nobody's/S1/10k"]
      let old = Dictionary(uniqueKeysWithValues: names.map { ($0, figures(1)) })
      try Files.write(Data(Thresholds(compiler: "Swift 1", figures: old).text.utf8), to: path)
      let words = ["--filter", "^\(counted)$", "--update", "--thresholds", folder.path]
      try Command.gates.run(Arguments(words[...], for: .gates))
      let new = try Thresholds(contentsOf: path).figures
      #expect(Set(new.keys) == Set(names))
      for (name, figures) in new { #expect((figures == old[name]) == (name != counted), "\(name)") }
    }

    @Test(arguments: [
      ["hit/S7/1k"], ["hit/S1/1k", "copy48/10k"], ["--instructions", "/dev/null", "--update"],
    ])
    func nothingToCompareIsNoSuccess(words: [String]) throws {
      let folder = try Subprocess.makeTemporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let texts = try ["Exact", "Instructions"].map { name in
        let path = folder.appendingPathComponent("\(name).json").path
        let text = Thresholds(compiler: Context.compiler, figures: ["copy48/10k": figures(1)]).text
        try Files.write(Data(text.utf8), to: path)
        return (path, text)
      }
      let arguments = try Arguments((words + ["--thresholds", folder.path])[...], for: .gates)
      #expect(throws: (any Error).self) { try Command.gates.run(arguments) }
      for (path, text) in texts { #expect(try Files.read(path) == Data(text.utf8)) }
    }

    @Test func allocationsAreCounted() throws {
      let benchmark = Benchmark(name: BenchmarkName("build", layers: 100), unit: .layer) {
        .build($0.recipe(.flat, layers: 100))
      }
      let figure = try #require(Counted.exactFigures(benchmark, Fixtures())["allocations"])
      guard case .amount(let allocations) = figure else {
        Issue.record("\(figure) is no amount")
        return
      }
      #expect(allocations > 0)
    }
  }
#endif
