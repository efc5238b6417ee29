#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  @Suite("Gates")
  struct GateTests {
    private func row(_ name: String, _ amount: Double, _ answers: String = "aa") -> Thresholds.Row {
      Thresholds.Row(
        name: name, figures: [Figure("answers", .checksum(answers)), Figure("nodes", .amount(amount))])
    }

    private func verdict(_ new: Thresholds.Row, _ old: Thresholds.Row, tolerance: Double = 0) -> Gate.Verdict
    {
      Gate(tolerance: tolerance).judge(new.figures, old.figures)
    }

    @Test func equalOrBetterPasses() {
      #expect(verdict(row("a", 4.5), row("a", 4.5)) == .kept)
      #expect(!verdict(row("a", 4.4), row("a", 4.5)).fails)
      #expect(verdict(row("a", 4.4), row("a", 4.5)) != .kept)
      #expect(verdict(row("a", 4.5001), row("a", 4.5)).fails)
      #expect(verdict(row("a", 4.4, "bb"), row("a", 4.5)).fails)
    }

    @Test func aToleranceIsAllowed() {
      #expect(verdict(row("a", 100.9), row("a", 100), tolerance: 0.01) == .kept)
      #expect(verdict(row("a", 101.1), row("a", 100), tolerance: 0.01).fails)
    }

    @Test func whatIsMissingFails() {
      let findings = Gate(tolerance: 0).findings([row("new", 1)], against: [row("old", 1)])
      #expect(findings.map(\.name) == ["new", "old"])
      let allFail = findings.allSatisfy { $0.verdict.fails }
      #expect(allFail)
      #expect(findings[0].report?.contains("\n+    \"new\"") == true)
      #expect(findings[1].report?.contains("\n-    \"old\"") == true)
    }

    @Test func filesReadBack() throws {
      let written = Thresholds(compiler: "Swift 6", rows: [row("a/S1/1k", 4.25), row("b/S1/1k", 3)])
      let read = try Thresholds(Data(written.text.utf8), named: "test")
      #expect(read.rows == written.rows && read.compiler == "Swift 6")
      #expect(read.text == written.text)
    }

    /// What was not counted is not lost.
    @Test func someFiguresAreUpdatedBesideTheOthers() throws {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent("gates-\(UUID())")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let path = directory.appendingPathComponent("Exact.json").path
      let counted = "build/S1/10k"
      let old = ["hit/S1/10k", counted, "world/S4/10k", "nobody's/S1/10k"].map { row($0, 1) }
      try Files.write(Data(Thresholds(compiler: "Swift 1", rows: old).text.utf8), to: path)
      let words = ["--filter", "^build/S1/10k$", "--update", "--thresholds", directory.path]
      let code = try Command.gates.run(Arguments(words[...], for: .gates))
      #expect(code == 0)
      let new = try Thresholds(contentsOf: path).rows
      #expect(new.map(\.name) == old.map(\.name).sorted())
      for row in new {
        #expect(old.contains(row) == (row.name != counted), "\(row.name)")
      }
    }

    @Test func mergedFiguresKeepTheOrder() {
      let old = Thresholds(compiler: "Swift 6", rows: [row("x", 1), row("b", 1), row("a", 1), row("y", 1)])
      let new = old.merging([row("c", 2), row("b", 2)], order: ["c", "a", "b", "d"])
      #expect(new.compiler == "Swift 6")
      #expect(new.rows == [row("c", 2), row("a", 1), row("b", 2), row("x", 1), row("y", 1)])
    }

    @Test func countersOfTheAllocatorCount() {
      let figures = ExactFigures.row(
        Benchmark(name: BenchmarkName("build", layers: 100), unit: .layer) {
          .build(KernelTree.self, $0.recipe(.flat, layers: 100))
        },
        Fixtures()
      ).figures
      guard case .amount(let allocations)? = figures.first(where: { $0.key == "allocations" })?.value else {
        Issue.record("nothing was counted")
        return
      }
      #expect(allocations > 0)
    }
  }
#endif
