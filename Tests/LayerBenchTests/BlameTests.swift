#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  @testable import LayerBench

  @Suite("Blame")
  struct BlameTests {
    /// A pass that spends 10 itself, 30 in `find` (20 of these in `test`), and 10 in a `test` of its own.
    private static let before = """
      # callgrind format
      version: 1
      desc: D1 cache: 32768 B, 64 B, 8-way associative
      desc: Timerange: Basic block 0 - 100
      positions: line
      events: Ir D1mr
      summary: 50 7

      ob=(1) /tmp/bench
      fl=(1) ???
      fn=(1) start
      cfn=(2) countedPass
      calls=1 0
      0 50 7

      fn=(2)
      0 4 1
      +3 6
      cob=(1)
      cfi=(1)
      cfn=(3) find
      calls=2 0
      * 30 4
      cfn=(4) test
      calls=1 0
      -2 10 2

      fn=(3)
      16 10 1
      cfn=(4)
      calls=4 0
      17 20 3

      fn=(4)
      0 30 5
      """

    /// The same, with 5 more in `find` and in a new function, and nothing in `test` beside it.
    private static let after = """
      events: Ir
      fn=(1) countedPass
      0 10
      cfn=(2) find
      calls=1 0
      0 45
      fn=(2)
      0 15
      cfn=(7) test
      calls=4 0
      0 20
      cfn=(3) grow
      calls=1 0
      0 10
      fn=(7)
      0 20
      fn=(3)
      0 10
      totals: 55
      """

    private func pass(_ text: String, operations: Int = 1) throws -> Callgrind.Pass {
      Callgrind.Pass(operations: operations, graph: try CallGraph(text))
    }

    @Test func filesOfCallgrindAreRead() throws {
      let graph = try CallGraph(Self.before)
      #expect(graph.own == ["countedPass": 10, "find": 10, "test": 30])
      #expect(graph.calls["countedPass"] == ["find": 30, "test": 10])
      #expect(graph.calls["find"] == ["test": 20])
      #expect(graph.calls["start"] == ["countedPass": 50])
      #expect(graph.inclusive("countedPass") == 50)
      #expect(graph.totals == ["Ir": 50, "D1mr": 7])
      #expect(throws: FileError.self) { try CallGraph("events: Ir\n") }
    }

    @Test func functionsOfOneNameAreOne() throws {
      let graph = try CallGraph(Self.before).renamed(["test": "find"])
      #expect(graph.own == ["countedPass": 10, "find": 40])
      #expect(graph.calls["countedPass"] == ["find": 40])
      // What it calls itself counts once.
      #expect(graph.inclusive("find") == 40)
    }

    @Test func theLargestDifferenceIsFirst() throws {
      let table = BlameTable(try pass(Self.before), try pass(Self.after))
      #expect(table.before == 50 && table.after == 55)
      let differing = table.rows.filter { $0.difference != 0 }
      #expect(Set(differing.prefix(2).map(\.function)) == ["grow", "test"])
      #expect(differing.last?.function == "find" && differing.last?.difference == 5)
      #expect(differing.last?.inclusive == 15)
      let halved = BlameTable(try pass(Self.before, operations: 10), try pass(Self.after, operations: 10))
      #expect(halved.text(atMost: 1).contains("| all      |    5.0 |   5.5 |       +0.5 | +10.0 % |"))
    }

    @Test func framesAreAsWideAsTheirCostAndStandOnTheirCallers() throws {
      let graph = try #require(
        FlameGraph("<it>", of: { $0 == "countedPass" }, pass(Self.before), pass(Self.after)))
      #expect(graph.root.before == 50 && graph.root.after == 55)
      #expect(graph.root.callees["find"]?.callees["test"]?.before == 20)
      // The test of its own is gone, and has no width.
      #expect(graph.root.callees["test"]?.before == 10 && graph.root.callees["test"]?.after == 0)

      let document = graph.drawing.document, frames = Self.frames(document)
      #expect(XMLParser(data: Data(document.utf8)).parse())
      #expect(Set(frames.keys) == ["countedPass", "find", "test", "grow"])
      func width(_ name: String) -> Double { frames[name]?.width ?? .nan }
      #expect(width("countedPass") == 1200)
      for (name, cost) in [("find", 45.0), ("test", 20), ("grow", 10)] {
        #expect((width(name) - 1200 * cost / 55).magnitude < 0.1)
      }
      let (find, test) = (try #require(frames["find"]), try #require(frames["test"]))
      #expect(test.y == find.y - 18)
      #expect(test.x >= find.x && test.x + test.width <= find.x + find.width + 0.1)
      // Nothing differs in the test that is left; the new function is red.
      #expect(test.color == "#e1e1e1" && frames["grow"]?.color.hasPrefix("#f0") == true)
    }

    /// The rectangles of a drawing that have titles, by the functions these name.
    private static func frames(
      _ document: String
    ) -> [String: (x: Double, y: Double, width: Double, color: String)] {
      let frame = #/<rect x="(.*?)" y="(.*?)" width="(.*?)" height=".*?" fill="(.*?)"><title>(.*?):/#
      let frames = document.matches(of: frame).map { match in
        let numbers = [match.1, match.2, match.3].map { Double($0) ?? .nan }
        return (String(match.5), (x: numbers[0], y: numbers[1], width: numbers[2], color: String(match.4)))
      }
      return Dictionary(frames) { $1 }
    }

    @Test func nothingIsDrawnOfAFunctionThatDoesNotRun() throws {
      let passes = (try pass(Self.before), try pass(Self.after))
      #expect(FlameGraph("", of: { $0 == "nobody" }, passes.0, passes.1) == nil)
    }

    @Test func functionsThatCallEachOtherEnd() throws {
      let text = """
        events: Ir
        fn=(1) a
        0 1
        cfn=(2) b
        calls=1 0
        0 100
        fn=(2)
        0 1
        cfn=(1)
        calls=1 0
        0 100
        """
      let graph = try #require(FlameGraph("", of: { $0 == "a" }, pass(text), pass(text)))
      #expect(graph.root.callees["b"]?.callees.isEmpty == true)
    }
  }
#endif
