#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import Testing

  @testable import LayerBench

  @Suite("Formats")
  struct FormatTests {
    private let result = BenchmarkResult(
      name: "hit/S4/1k", unit: "ns/query",
      samples: [
        BenchmarkResult.Sample(wall: 10, processor: 9, units: 1000, process: 0),
        BenchmarkResult.Sample(wall: 12, processor: 11, units: 1000, process: 0),
        BenchmarkResult.Sample(wall: 20, processor: 19, units: 1000, process: 1),
      ], counters: ["p50": 8, "p99": 30])

    @Test func resultsReadBack() throws {
      let file = ResultsFile(context: ["seed": 1], results: [result])
      let read = try ResultsFile(file.data, named: "test").results
      #expect(read.count == 1)
      #expect(read[0].name == "hit/S4/1k" && read[0].unit == "ns/query")
      #expect(read[0].groups == [[10, 12], [20]])
      #expect(read[0].counters["p99"] == 30)
    }

    @Test func mediansAreOnePerProcess() {
      #expect(result.medians.groups == [[11], [20]])
      #expect(result.medians.samples.map(\.processor) == [10, 19])
      #expect(result.medians.counters["p50"] == 8)
    }

    @Test func rowsAreGoogleBenchmarks() throws {
      let file = ResultsFile(context: [:], results: [result])
      let object = try #require(try JSONSerialization.jsonObject(with: try file.data) as? [String: Any])
      let rows = try #require(object["benchmarks"] as? [[String: Any]])
      #expect(rows.count == 3 + 4)
      let median = try #require(rows.first { $0["aggregate_name"] as? String == "median" })
      #expect(median["name"] as? String == "hit/S4/1k_median")
      #expect(median["run_name"] as? String == "hit/S4/1k")
      #expect(median["real_time"] as? Double == 12)
      #expect(rows[0]["run_type"] as? String == "iteration" && rows[0]["p50"] as? Double == 8)
    }

    @Test func whatIsNotANumberIsNull() throws {
      #expect(try JSON.line(["b": JSON.number(.nan), "a": JSON.number(0.5)]) == #"{"a":0.5,"b":null}"#)
    }

    @Test(arguments: ["", "{\"benchmarks\": [", "[]", "{\"benchmarks\": [{}]}"])
    func brokenFilesAreReported(text: String) {
      #expect(throws: FileError.self) { try ResultsFile(Data(text.utf8), named: "test") }
    }

    @Test func rowsThatFailedAreLeftOut() throws {
      let rows = [
        #"{"name": "a", "real_time": 1, "time_unit": "us"}"#, #"{"name": "b", "real_time": 0}"#,
        #"{"name": "c", "error_occurred": true}"#, #"{"name": "d", "real_time": -1}"#,
        #"{"name": "e", "real_time": 1e308}"#,
      ]
      let text = "{\"benchmarks\": [\(rows.joined(separator: ","))]}"
      let results = try ResultsFile(Data(text.utf8), named: "test").results
      #expect(results.map(\.name) == ["a"] && results[0].groups == [[1000]])
      let hours = Data(text.replacing("us", with: "h").utf8)
      #expect(throws: FileError.self) { try ResultsFile(hours, named: "test") }
    }

    @Test func countsAreWhole() {
      var calls = result
      calls.counters = ["over_1ms": 0, "p50": 0.25]
      let text = ResultTable.text([calls])
      #expect(text.contains("|      0 |") && text.contains("0.250"))
    }

    @Test func numbers() {
      #expect(Format.nanoseconds(0.5821) == "0.582")
      #expect(Format.nanoseconds(1067.2) == "1,067")
      #expect(Format.duration(1_070) == "1.07 µs")
      #expect(Format.fixed(-0.004, 2) == "0.00")
      #expect(Format.grouped(-1_234_567) == "-1,234,567")
    }
  }
#endif
