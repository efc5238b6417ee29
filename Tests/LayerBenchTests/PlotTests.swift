#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  #if canImport(FoundationXML)
    import FoundationXML
  #endif

  @testable import LayerBench

  @Suite("Plots")
  struct PlotTests {
    private func result(_ file: String, _ name: String, _ time: Double) throws -> PlottedResult {
      let sample = BenchmarkResult.Sample(wall: time, processor: time, units: 1)
      let result = BenchmarkResult(name: name, unit: "ns/query", samples: [sample])
      return PlottedResult(file: file, name: try #require(BenchmarkName(name)), result: result)
    }

    @Test func everyFileHasALineAndABar() throws {
      let results = [try result("before", "hit/S1/1k", 20), try result("after", "hit/S1/1k", 10)]
      for drawing in [results.lines, results.bars] {
        let text = drawing.document
        #expect(text.contains(">before<") && text.contains(">after<"))
      }
      let alone = [results[0]].lines.document
      #expect(alone.contains(">flat<") && !alone.contains(">before<"))
    }

    @Test func everyBenchmarkOfTwoFilesIsDrawnBeforeAndAfter() throws {
      let before = [try result("a", "hit/S1/1k", 20), try result("a", "hit/S4/1k", 8)]
      let after = [try result("b", "hit/S1/1k", 30), try result("b", "hit/S3/1k", 8)]
      let text = try Command.changes([before, after]).document
      #expect(text.contains(">hit/S1/1k<") && text.contains("1.50×"))
      #expect(!text.contains("hit/S4/1k") && !text.contains("hit/S3/1k"))
      #expect(throws: UsageError.self) { try Command.changes([before]) }
      #expect(throws: FileError.self) { try Command.changes([[before[1]], after]) }
    }

    @Test func labelsTellFilesAndSizesApart() throws {
      #expect(Files.labels(["a/x/0.1.json", "a/y/0.1.json"]) == ["x/0.1", "y/0.1"])
      #expect(Files.labels(["a/0.1.json", "a/0.2.json"]) == ["0.1", "0.2"])
      var results = [try result("a", "tail/S1/1k", 20), try result("a", "tail/S1/10k", 10)]
      for index in results.indices { results[index].result.histogram = CallHistogram([20, 40]) }
      let text = results.histogram.document
      #expect(text.contains(">1k<") && text.contains(">10k<"))
    }

    @Test func bytesAreNotTimes() throws {
      var bytes = try result("a", "bytes/S1/1k", 96)
      bytes.result.unit = "bytes/layer"
      let drawing = [bytes].bars.document
      #expect(drawing.contains(">96.0 B<") && drawing.contains("bytes: bytes/layer"))
      let table = PeerTable.text([bytes.result])
      #expect(table.contains("96.0 B") && !table.contains("agree"))
    }

    @Test(arguments: ["\u{1}", "]]>", "a & b <c>"])
    func namesOfFilesMakeNoBrokenDrawing(name: String) throws {
      let results = [try result(name, "hit/S1/1k", 20), try result("after", "hit/S1/1k", 10)]
      #expect(XMLParser(data: Data(results.lines.document.utf8)).parse())
    }

    @Test func namesOnAnAxisDoNotOverlap() {
      for count in [1, 2, 10, 30, 300] {
        let names = (1...count).map { "0.\($0)" }
        let ticks = Axis(.names(names), [], from: 76, to: 540).ticks
        let gaps = zip(ticks, ticks.dropFirst()).map { $1.coordinate - $0.coordinate }
        #expect(!ticks.isEmpty && gaps.allSatisfy { $0 > SVG.width(names) })
      }
    }

    @Test func longLabelsOfBarsStayInThePicture() throws {
      let label = String(repeating: "m", count: 60)
      let results = [try result(label, "hit/S1/1k", 20), try result("b", "hit/S1/1k", 10)]
      let drawing = results.bars.document
      let end = try #require(drawing.firstMatch(of: #/x="([-0-9.]+)"[^>]*>mmm/#).flatMap { Double($0.1) })
      #expect(end > SVG.width([label]))
    }

    @Test func labelsStayInThePicture() {
      let lines = (0..<60).map { number in
        LineChart.Line(
          label: "a label of some length, number \(number)", points: [(1, Double(number + 1))], family: "")
      }
      let chart = LineChart(
        title: "", lines: lines, x: .names(["1", "2"]), y: .logarithmic { "\($0)" }
      ).drawing
      let heights = chart.document.matches(of: #/y="([-0-9.]+)"[^>]*>a label/#).compactMap { Double($0.1) }
      #expect(heights.count == 60)
      #expect(heights.allSatisfy { (0...chart.height).contains($0) })
      #expect(chart.width >= 540 + 23 + 7 * 31)
    }
  }
#endif
