#if DEBUG  // Only debug builds let tests look into an executable.
  import Testing

  @testable import LayerBench

  @Suite("Benchmark names and arguments")
  struct NameTests {
    @Test func namesReadBackAsTheyAreWritten() {
      for benchmark in Catalog.all {
        #expect(BenchmarkName("\(benchmark.name)") == benchmark.name)
      }
      #expect(Set(Catalog.all.map(\.name)).count == Catalog.all.count)
    }

    @Test func scenesHaveWords() {
      #expect(BenchmarkName("hit/ui/500k") == BenchmarkName("hit", scene: .ui, layers: 500_000))
      #expect(BenchmarkName("hit@qt/S4/1m")?.subject == "qt")
    }

    @Test(arguments: [
      "", "hit", "hit/S4", "hit/S99/1k", "hit/S4/0", "hit/S4/-1k", "hit/S4/99999999999999999m", "/S4/1k",
    ])
    func nonsenseIsNoName(text: String) {
      #expect(BenchmarkName(text) == nil)
    }

    @Test func argumentsAreChecked() throws {
      let arguments = try Arguments(["--quick", "--seed=7", "hit/S1/1k"], for: .run)
      #expect(arguments.operands == ["hit/S1/1k"])
      #expect(arguments.has("--quick"))
      let seed = try arguments.number("--seed", default: 1, in: 0...10)
      #expect(seed == 7)
      #expect(throws: UsageError.self) { try arguments.number("--seed", default: 1, in: 0...6) }
      #expect(throws: UsageError.self) { try Arguments(["--quik"], for: .run) }
      #expect(throws: UsageError.self) { try Arguments(["--json"], for: .run) }
      #expect(throws: UsageError.self) { try Arguments(["--layers", ""], for: .run) }
      #expect(throws: UsageError.self) { try Arguments(["--layers="], for: .run) }
      #expect(throws: UsageError.self) { try Selection(Arguments(["--layers=1k,"], for: .run)) }
      #expect(try Arguments(["-h"], for: .compare).has("--help"))
      #expect(throws: UsageError.self) { try Arguments(["one"], for: .compare) }
    }

    @Test func scenesHaveALargestSize() throws {
      #expect(throws: UsageError.self) { try SceneRecipe(asked: .flat, layers: 1_000_000_000_000) }
      #expect(throws: UsageError.self) { try SceneRecipe(asked: .flat, layers: 1) }
    }

    @Test func aSelectionFiltersByAllItIsGiven() throws {
      let arguments = try Arguments(["--filter", "^hit", "--scene", "ui,S1", "--layers", "1k"], for: .list)
      let names = try Selection(arguments).benchmarks().map { "\($0.name)" }
      #expect(names.contains("hit/S4/1k") && names.contains("hit-all/S1/1k"))
      #expect(names.allSatisfy { $0.hasPrefix("hit") && $0.hasSuffix("/1k") && !$0.contains("S2") })
    }

    @Test(arguments: [Command.list, .check, .gates, .pass, .run])
    func everyCommandOnBenchmarksTakesNames(command: Command) throws {
      let selection = try Selection(Arguments(["hit/S4/1k", "move-hit/S1/10k"], for: command))
      #expect(try selection.benchmarks().map { "\($0.name)" } == ["move-hit/S1/10k", "hit/S4/1k"])
    }
  }
#endif
