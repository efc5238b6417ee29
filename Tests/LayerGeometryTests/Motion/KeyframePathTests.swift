#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("Keyframes")
  struct KeyframePathTests {
    func numbers(_ path: KeyframePath, _ fraction: Double) -> [Double] {
      let segment = path.segment(at: fraction)
      return (0..<path.laneCount).map { path.number($0, in: segment) }
    }

    @Test("Linear keyframes lie on lines between their times, evenly spread by default")
    func linear() throws {
      var path = try made(values: [0, 10, 4, 20, 2, 40], laneCount: 2)
      #expect(path.offsets == [0, 0.5, 1])
      #expect(
        numbers(path, 0) == [0, 10] && numbers(path, 0.25) == [2, 15] && numbers(path, 0.5) == [4, 20])
      #expect(numbers(path, 0.75) == [3, 30] && numbers(path, 1) == [2, 40])
      path = try made(values: [1, 2, 6], laneCount: 1, times: [0.25, 0.5, 0.75])
      #expect([0, 0.25, 0.375, 0.625, 0.75, 1].map { numbers(path, $0)[0] } == [1, 1, 1.5, 4, 6, 6])
    }

    @Test("Of values at one time the last one counts")
    func jumps() throws {
      let path = try made(values: [0, 1, 5, 6], laneCount: 1, times: [0, 0.5, 0.5, 1])
      #expect(numbers(path, 0.25)[0] == 0.5 && numbers(path, 0.5)[0] == 5 && numbers(path, 0.75)[0] == 5.5)
    }

    @Test("A segment's curve changes the weight; a weight of 1 gives the keyframe itself")
    func curves() throws {
      let path = try made(
        values: [0.1, 0.7, 0.3], laneCount: 1, curves: [.steps(1, .jumpStart), .easeInEaseOut])
      #expect(numbers(path, 0)[0] == 0.7 && numbers(path, 0.2)[0] == 0.7)
      #expect(abs(numbers(path, 0.75)[0] - 0.5) < 1e-15)
      #expect(path.segment(at: 0.625).weight == TimingFunction.easeInEaseOut.value(at: 0.25))
      // 10¹⁶ + (1 − 10¹⁶) is 0.
      let far = try made(values: [1e16, 1], laneCount: 1, curves: [.steps(1, .jumpStart)])
      #expect(numbers(far, 0)[0] == 1)
    }

    @Test("Discrete keyframes hold from their times on")
    func discrete() throws {
      var path = try made(values: [1, 2, 3, 4], laneCount: 1, mode: .discrete)
      #expect([0, 0.2, 0.25, 0.5, 0.75, 1].map { numbers(path, $0)[0] } == [1, 1, 2, 3, 4, 4])
      path = try made(values: [1, 2], laneCount: 1, times: [0, 0.75, 1], mode: .discrete)
      #expect([0, 0.7, 0.75, 1].map { numbers(path, $0)[0] } == [1, 1, 2, 2])
      path = try made(values: [7], laneCount: 1, mode: .discrete)
      #expect(numbers(path, 0) == [7] && numbers(path, 1) == [7])
    }

    @Test("Paced keyframes have a constant speed")
    func paced() throws {
      let values: [Double] = [0, 0, 3, 4, 3, 9, 3, 9, 13, 9]
      let path = try made(
        values: values, laneCount: 2, times: [3, -1], curves: [.easeIn], mode: .paced)
      #expect(path.offsets == [0, 0.25, 0.5, 0.5, 1] && path.curves.isEmpty)
      #expect(
        numbers(path, 0.125) == [1.5, 2] && numbers(path, 0.75) == [8, 9] && numbers(path, 1) == [13, 9])
      let still = try made(values: [2, 2, 2], laneCount: 1, mode: .paced)
      #expect(still.offsets == [0, 0.5, 1] && numbers(still, 0.3) == [2])
    }

    @Test("Cubic keyframes go through their values with the tangents of Catmull and Rom")
    func cubic() throws {
      var path = try made(values: [0, 1, 4, 9, 16], laneCount: 1, mode: .cubic)
      for k in 0...4 { #expect(numbers(path, Double(k) / 4) == [Double(k * k)]) }
      // Between inner keyframes a parabola is exact.
      for x in [0.25, 0.3, 0.4, 0.5, 0.6, 0.7] { #expect(abs(numbers(path, x)[0] - 16 * x * x) < 1e-14) }
      // At an end the tangent is the way to the neighbor: a Hermite curve with the tangents 1 and 2.
      #expect(numbers(path, 0.125)[0] == 0.5 + (1 - 2) / 8)
      path = try made(values: [0, 1, 1, 0], laneCount: 1, times: [0, 0.5, 0.75, 1], mode: .cubic)
      #expect(numbers(path, 0.625)[0] == 1 + (0.5 + 0.5) / 8)
      path = try made(values: [3, 5], laneCount: 1, mode: .cubic)
      #expect(numbers(path, 0.25)[0] == 3.5)
    }

    @Test("Many random keyframes give what a search from the first one gives")
    func randomKeyframes() throws {
      var random = SplitMix64(seed: 3)
      for _ in 0..<300 {
        let count = random.integer(2...20), lanes = random.integer(1...16)
        let values = (0..<count * lanes).map { _ in random.real(-5, 5) }
        let times = (0..<count).map { _ in Double(random.integer(0...16)) / 16 }.sorted()
        let path = try made(values: values, laneCount: lanes, times: times)
        for k in 0...32 {
          let x = Double(k) / 32, result = numbers(path, x), next = times.firstIndex { $0 > x } ?? count
          for lane in 0..<lanes {
            let from = values[max(next - 1, 0) * lanes + lane],
              to = values[min(next, count - 1) * lanes + lane]
            let expected =
              next == 0 || next == count
              ? (next == 0 ? to : from)
              : from + (to - from) * ((x - times[next - 1]) / (times[next] - times[next - 1]))
            #expect(result[lane] == expected)
          }
        }
      }
    }

    @Test("Beyond 0 and 1 a path goes on where it reaches there, and else holds its end")
    func beyond() throws {
      let late = try made(values: [0, 100, 100], laneCount: 1, times: [0.5, 0.75, 1])
      let early = try made(values: [0, 0, 100], laneCount: 1, times: [0, 0.25, 0.5])
      func value(_ path: KeyframePath, _ fraction: Double) -> Double {
        path.number(0, in: path.segment(at: fraction))
      }
      #expect(value(late, -0.1) == 0 && value(late, 0.2) == 0 && value(late, 1.1) == 100)
      #expect(value(early, -0.1) == 0 && value(early, 0.9) == 100 && value(early, 1.1) == 100)
      let whole = try made(values: [0, 10, 30], laneCount: 1)
      #expect(value(whole, -0.1) == -2 && value(whole, 1.25) == 40)
    }

    @Test("Beyond 0 and 1 discrete keyframes hold their ends, and so do two that share their time there")
    func heldBeyond() throws {
      let discrete = try made(values: [1, 2], laneCount: 1, times: [0, 1], mode: .discrete)
      #expect([-0.5, 0.5, 1, 1.5].map { numbers(discrete, $0)[0] } == [1, 1, 2, 2])
      let one = try made(values: [7], laneCount: 1, times: [0], mode: .discrete)
      #expect(numbers(one, -0.5) == [7] && numbers(one, 1.5) == [7])
      let first = try made(values: [1, 2, 4], laneCount: 1, times: [0, 0, 1])
      #expect([-0.5, 0, 0.5, 1.5].map { numbers(first, $0)[0] } == [1, 2, 3, 5])
      let last = try made(values: [1, 2, 4], laneCount: 1, times: [0, 1, 1])
      #expect([-0.5, 0.5, 1, 1.5].map { numbers(last, $0)[0] } == [0.5, 1.5, 4, 4])
    }

    @Test("Values, times and curves that do not go together are refused")
    func faults() {
      func isMade(
        _ count: Int, times: [Double] = [], curves: Int = 0, _ mode: CalculationMode = .linear
      ) -> Bool {
        let curves = [TimingFunction](repeating: .linear, count: curves)
        return KeyframePath(
          values: (0..<count).map { Double($0) }, laneCount: 1, times: times, curves: curves, mode: mode)
          != nil
      }
      #expect(!isMade(1) && !isMade(0, .discrete) && isMade(1, .discrete))
      #expect(!isMade(2, times: [0]) && !isMade(2, times: [0, 0.5, 1]))
      #expect(isMade(2, times: [0, 0.5, 1], .discrete) && !isMade(2, times: [0, 0.2, 0.5, 1], .discrete))
      #expect(!isMade(2, times: [0.5, 0.4]) && isMade(2, times: [0.5, 0.5]))
      #expect(!isMade(2, times: [0, 1.5]) && !isMade(2, times: [.nan, 1]) && !isMade(2, times: [-0.5, 1]))
      #expect(!isMade(2, curves: 2) && isMade(2, curves: 1))
      #expect(isMade(2, times: [3, -1], curves: 7, .paced))
      #expect(!isMade(2, times: [.nan, 1], .paced) && !isMade(2, times: [0, .infinity], .paced))
    }

    @Test("Paces that overflow are even")
    func largeValues() throws {
      #expect(try made(values: [0, 1e200, -1e200], laneCount: 1, mode: .paced).offsets == [0, 0.5, 1])
    }

    private func made(
      values: [Double], laneCount: Int, times: [Double] = [], curves: [TimingFunction] = [],
      mode: CalculationMode = .linear
    ) throws -> KeyframePath {
      try #require(
        KeyframePath(values: values, laneCount: laneCount, times: times, curves: curves, mode: mode))
    }
  }
#endif
