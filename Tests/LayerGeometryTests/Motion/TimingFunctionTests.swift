#if DEBUG  // Reads internal declarations, as debug builds can.
  import Foundation
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("Timing functions")
  struct TimingFunctionTests {
    static let regular: [TimingFunction] = [
      .easeIn, .easeOut, .easeInEaseOut, .default, .cubicBezier(0.68, -0.55, 0.27, 1.55),
      .cubicBezier(0.1, 3, 0.9, -2), .cubicBezier(0.02, 0, 0.98, 1), .cubicBezier(0, 1, 0.5, 1),
    ]
    static let steep: [TimingFunction] = [
      .cubicBezier(1, 0, 0, 1), .cubicBezier(1, 1, 0, 0.5), .cubicBezier(0, 0.3, 1, 0.9),
      .cubicBezier(0, 0, 0, 1),
      .cubicBezier(1, 0.2, 1, 0), .cubicBezier(0, 0.5, 0, 0.5), .cubicBezier(1e-9, 0, 1, 1),
      .cubicBezier(0.9999999, 0, 1e-12, 1), .cubicBezier(0.95, 0.05, 0.03, 0.9), .cubicBezier(0.999, 0, 0, 1),
    ]

    /// The y of a curve, by bisection with numbers of 106 bits.
    func slowValue(_ f: TimingFunction, _ x: Double) -> Double {
      guard case .cubicBezier(let x1, let y1, let x2, let y2) = f.form else { return x }
      var low = Wide(0), high = Wide(1)
      for _ in 0..<110 {
        let t = (low + high) * Wide(0.5)
        if bezier(t, x1, x2) < Wide(x) { low = t } else { high = t }
      }
      return bezier(low, y1, y2).high
    }

    func bezier(_ t: Wide, _ p1: Double, _ p2: Double) -> Wide {
      let u = Wide(1) - t
      return t * (Wide(3) * u * u * Wide(p1) + Wide(3) * u * t * Wide(p2) + t * t)
    }

    var fractions: [Double] {
      let even: [Double] = (1..<64).map { Double($0) / 64 }
      let low: [Double] = [1e-15, 1e-9, 1e-4, 0.499999, 0.499999999999, (0.5).nextDown]
      let high: [Double] = [(0.5).nextUp, 0.500000000001, 0.500001, 0.9999, 0.999999999, (1.0).nextDown]
      return even + low + high
    }

    @Test("Named and other curves without a steep part are those of a slow bisection", arguments: regular)
    func regularCurves(f: TimingFunction) {
      for x in fractions { #expect(abs(f.value(at: x) - slowValue(f, x)) < 1e-13, "\(x)") }
    }

    @Test("Curves with a vertical part are, too", arguments: steep)
    func steepCurves(f: TimingFunction) {
      for x in fractions { #expect(abs(f.value(at: x) - slowValue(f, x)) < 1e-9, "\(x)") }
    }

    @Test("At four fractions the values are those of each, to the bit", arguments: regular + steep + others)
    func fours(f: TimingFunction) {
      var random = SplitMix64(seed: 2)
      for _ in 0..<300 {
        // Some of a call take more steps than others.
        let x = SIMD4(
          random.pick(fractions + [0, 1]), random.pick([0, 1, random.unit(), random.unit()]), random.unit(),
          random.pick([0.5, 1e-9, random.unit()]))
        let each = SIMD4(f.value(at: x.x), f.value(at: x.y), f.value(at: x.z), f.value(at: x.w))
        #expect(f.values(at: x) == each, "\(x)")
      }
    }
    static let others: [TimingFunction] = [.linear, .steps(3), .steps(2, .jumpBoth)]

    @Test("Random curves are those of a slow bisection, and their slopes those of small differences")
    func randomCurves() {
      var random = SplitMix64(seed: 1)
      for _ in 0..<2_000 {
        func edge(_ value: Double) -> Double { random.chance(0.2) ? random.pick([0, 1, 1e-3, 0.99]) : value }
        let f = TimingFunction.cubicBezier(
          edge(random.unit()), edge(random.real(-1, 2)), edge(random.unit()), edge(random.real(-1, 2)))
        let x = random.unit(), value = f.value(at: x)
        #expect(abs(value - slowValue(f, x)) < 1e-10, "\(f.form) \(x)")
        let h = 1e-6 * min(x, 1 - x), slope = f.slope(at: x)
        let difference = (slowValue(f, x + h) - slowValue(f, x - h)) / (2 * h)
        if abs(difference) < 1e3 {
          #expect(abs(slope - difference) < 1e-3 * max(1, abs(slope)), "\(f.form) \(x)")
        }
      }
    }

    @Test("Curves start at exactly 0 and end at exactly 1", arguments: regular + steep)
    func ends(f: TimingFunction) {
      #expect(f.value(at: 0) == 0 && f.value(at: 1) == 1 && f.value(at: -3) == 0 && f.value(at: 7) == 1)
      #expect(f.value(at: 1e-300).isFinite && f.slope(at: 0).isFinite && f.slope(at: 1).isFinite)
    }

    @Test("A curve on the diagonal is linear, and linear is the curve of the corners")
    func linear() {
      let f = TimingFunction.cubicBezier(0.3, 0.3, 0.9, 0.9)
      for x in fractions { #expect(f.value(at: x) == x && TimingFunction.linear.value(at: x) == x) }
      #expect(f.slope(at: 0.2) == 1)
      #expect(TimingFunction.linear == .cubicBezier(0, -0.0, 1, 1) && TimingFunction.linear.form == .linear)
    }

    @Test(
      "Slopes at the ends are the directions to the nearest other control point; vertical ones count as 0")
    func endSlopes() {
      #expect(TimingFunction.default.slope(at: 0) == 0.1 / 0.25 && TimingFunction.default.slope(at: 1) == 0)
      #expect(TimingFunction.easeOut.slope(at: 0) == 1 / 0.58)
      #expect(abs(TimingFunction.easeIn.slope(at: 1) - 1 / 0.58) < 1e-15)
      #expect(TimingFunction.cubicBezier(0, 0, 0, 0).slope(at: 0) == 1)
      #expect(TimingFunction.cubicBezier(0, 1, 0.5, 1).slope(at: 0) == 0)
      #expect(TimingFunction.cubicBezier(1, 0, 0, 1).slope(at: 0.5) == 0)
    }

    @Test("Beyond its ends a curve goes on by its tangents")
    func tangents() {
      let f = TimingFunction.cubicBezier(0.5, 0.25, 0.75, 0.5)
      #expect(f.extendedValue(at: -0.5) == -0.25 && f.extendedValue(at: 1.5) == 2)
      for x in [-2, -0.5, 0, 0.3, 1, 1.5, 4] { #expect(TimingFunction.linear.extendedValue(at: x) == x) }
      // Steps go on, as CSS Easing has them for all numbers.
      let start = TimingFunction.steps(1, .jumpStart), end = TimingFunction.steps(4, .jumpEnd)
      #expect([-1.5, -0.5, 0, 1, 1.5, 2].map { start.extendedValue(at: $0) } == [-1, 0, 1, 1, 2, 3])
      #expect([-0.3, -0.25, 0.9, 1, 1.3].map { end.extendedValue(at: $0) } == [-0.5, -0.25, 0.75, 1, 1.25])
    }

    @Test("However large its control points are, a curve has values and slopes")
    func largeControlPoints() {
      let most = Double.greatestFiniteMagnitude
      for (y1, y2) in [(most, most), (most, -most), (-most, most), (0, 1e308), (-1e308, 1)] {
        for (x1, x2) in [(0.5, 0.5), (0, 0.5), (0.5, 1), (1, 0), (0.42, 0.58)] {
          let f = TimingFunction.cubicBezier(x1, y1, x2, y2)
          for x in fractions {
            let four = f.values(at: SIMD4(x, 0.25, 0.5, 0.75))
            #expect(f.value(at: x).isFinite && (0..<4).allSatisfy { four[$0].isFinite }, "\(f.form) \(x)")
            #expect(f.slope(at: x).isFinite && f.extendedValue(at: x + 1).isFinite, "\(f.form) \(x)")
          }
        }
      }
      // Three quarters of the height, and an eighth.
      let high = TimingFunction.cubicBezier(0.5, 1e308, 0.5, 1e308).value(at: 0.5)
      #expect(abs(high / 7.5e307 - 1) < 1e-12)
    }

    @Test("Only the curve on the corners reads as linear")
    func forms() {
      for (x1, y1, x2, y2) in [(0.5, 0.0, 1.0, 1.0), (0, 0.5, 1, 1), (0, 0, 0.5, 1), (0, 0, 1, 0.5)] {
        let form = TimingFunction.cubicBezier(x1, y1, x2, y2).form
        #expect(form == .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
      }
    }

    @Test("A function of steps holds its ends beyond 0 and 1, and has at most 2³¹ − 2 steps")
    func stepLimits() {
      let start = TimingFunction.steps(4, .jumpStart), end = TimingFunction.steps(4, .jumpEnd)
      #expect([-3, 7].map { start.value(at: $0) } == [0.25, 1])
      #expect([-3, 7].map { end.value(at: $0) } == [0, 1])
      let most = Int(Int32.max) - 1
      #expect(TimingFunction(stepCount: most, .jumpEnd)?.form == .steps(most, .jumpEnd))
      #expect(TimingFunction(stepCount: most + 1, .jumpEnd) == nil)
    }

    @Test("Wrong control points and numbers of steps give nil")
    func checkedInput() {
      for x in [-0.1, 1.1, .nan, .infinity] {
        #expect(
          TimingFunction(controlPoints: x, 0, 1, 1) == nil && TimingFunction(controlPoints: 0, 0, x, 1) == nil
        )
      }
      #expect(TimingFunction(controlPoints: 0, .infinity, 1, 1) == nil)
      #expect(TimingFunction(controlPoints: 0, 0, 1, .nan) == nil)
      #expect(TimingFunction(stepCount: 0, .jumpEnd) == nil && TimingFunction(stepCount: 1, .jumpNone) == nil)
      #expect(TimingFunction(stepCount: 1 << 40, .jumpEnd) == nil)
      #expect(TimingFunction(stepCount: 2, .jumpNone)?.form == .steps(2, .jumpNone))
    }

    @Test("Steps are those of CSS Easing Level 1")
    func steps() {
      let (third, twoThirds): (Double, Double) = (1.0 / 3, 2.0 / 3)
      func values(_ position: TimingFunction.StepPosition, _ isBefore: Bool = false) -> [Double] {
        let f = TimingFunction.steps(2, position)
        return [0, 0.25, 0.5, 0.75, 1].map { f.value(at: $0, isBefore: isBefore) }
      }
      #expect(values(.jumpEnd) == [0, 0, 0.5, 0.5, 1])
      #expect(values(.jumpStart) == [0.5, 0.5, 1, 1, 1])
      #expect(values(.jumpNone) == [0, 0, 1, 1, 1])
      #expect(values(.jumpBoth) == [third, third, twoThirds, twoThirds, 1])
      #expect(values(.jumpEnd, true) == [0, 0, 0, 0.5, 0.5])
      #expect(values(.jumpStart, true) == [0, 0.5, 0.5, 1, 1])
      #expect(values(.jumpNone, true) == [0, 0, 0, 1, 1])
      #expect(values(.jumpBoth, true) == [0, third, third, twoThirds, twoThirds])
      #expect(TimingFunction.steps(3).slope(at: 0.4) == 0)
    }
  }

  /// The sum of two numbers, with 106 bits.
  struct Wide {
    var high: Double
    var low = 0.0

    init(_ value: Double) { high = value }

    private init(_ a: Double, _ b: Double, adding error: Double) {
      let sum = a + b, part = sum - a, low = (a - (sum - part)) + (b - part) + error
      high = sum + low
      self.low = low - (high - sum)
    }

    static func + (a: Wide, b: Wide) -> Wide { Wide(a.high, b.high, adding: a.low + b.low) }

    static func - (a: Wide, b: Wide) -> Wide { Wide(a.high, -b.high, adding: a.low - b.low) }

    static func * (a: Wide, b: Wide) -> Wide {
      let product = a.high * b.high, error = (-product).addingProduct(a.high, b.high)
      return Wide(product, error, adding: a.high * b.low + a.low * b.high)
    }

    static func < (a: Wide, b: Wide) -> Bool {
      let difference = a - b
      return difference.high < 0 || difference.high == 0 && difference.low < 0
    }
  }
#endif
