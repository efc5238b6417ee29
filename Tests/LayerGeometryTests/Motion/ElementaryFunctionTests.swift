#if DEBUG  // Reads internal declarations, as debug builds can.
  import Foundation
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("The kernel's own exponential, arctangent and floor")
  struct ElementaryFunctionTests {
    @Test("The exponential is within a last place of the platform's")
    func exponentialFunction() {
      var random = SplitMix64(seed: 1)
      for reach in [1e-9, 0.4, 5, 700] {
        for _ in 0..<5_000 {
          let x = random.real(-reach, reach), value = exp(x)
          #expect(abs(exponential(x) - value) <= 1.5 * value.ulp, "\(x)")
        }
      }
      #expect(
        exponential(0) == 1 && exponential(-0.0) == 1 && exponential(-708.1) == 0 && exponential(-1e300) == 0)
      #expect(exponential(-.infinity) == 0 && exponential(710) == .infinity && exponential(.nan).isNaN)
      #expect(exponential(-708) > 0)
    }

    @Test("What is computed for two numbers is what each gives with itself, to the bit")
    func pairsOfNumbers() {
      var random = SplitMix64(seed: 3)
      let edges: [Double] = [
        0, -0.0, .pi / 2, -.pi, 1e6, -1e6.nextUp, 1e300, 708.5, -708.5, 710, .infinity, .nan,
      ]
      func number() -> Double {
        random.oneIn(4) ? random.pick(edges) : random.real(-1, 1) * pow(10, random.real(-9, 3))
      }
      func expectEqual(_ pair: SIMD2<Double>, _ a: Double, _ b: Double) {
        #expect(pair.x.bitPattern == a.bitPattern || pair.x.isNaN && a.isNaN)
        #expect(pair.y.bitPattern == b.bitPattern || pair.y.isNaN && b.isNaN)
      }
      for _ in 0..<10_000 {
        let x = SIMD2(number(), number()), (sines, cosines) = sinesAndCosines(x)
        let (first, second) = (sineAndCosine(x.x), sineAndCosine(x.y))
        expectEqual(sines, first.sine, second.sine)
        expectEqual(cosines, first.cosine, second.cosine)
        expectEqual(exponentials(x), exponential(x.x), exponential(x.y))
      }
    }

    @Test("The arctangent is within 1e-15 of the platform's, in all directions")
    func arctangents() {
      var random = SplitMix64(seed: 2)
      for _ in 0..<20_000 {
        let length = pow(10, random.real(-9, 9)), x = random.real(-1, 1), y = random.real(-1, 1) * length
        #expect(abs(arctangent2(y, x) - atan2(y, x)) <= 4.5e-16, "\(y) \(x)")
      }
      for k in 0...1_000 {
        let x = Double(k) / 1_000
        #expect(abs(arctangent2(x, 1) - atan(x)) <= 1.5 * atan(x).ulp, "\(x)")
      }
    }

    @Test("Axes and diagonals have the angles nearest to theirs")
    func axes() {
      #expect(arctangent2(0, 1) == 0 && arctangent2(1, 0) == .pi / 2 && arctangent2(0, -1) == .pi)
      #expect(arctangent2(-1, 0) == -.pi / 2 && arctangent2(0, 0) == 0 && arctangent2(-0.0, -1) == .pi)
      #expect(arctangent2(3, 3) == .pi / 4 && arctangent2(1e-300, 1e-300) == .pi / 4)
      #expect(arctangent2(1e300, 1e-300) == .pi / 2 && arctangent2(1e-300, 1e300) == 0)
    }

    @Test("The floor is the platform's")
    func floors() {
      var random = SplitMix64(seed: 4)
      let edges: [Double] = [0, 1, -1, 0.5, -0.5, 0x1p52, -0x1p62, 1e300, .infinity, -.infinity]
      for x in edges + (0..<2_000).map({ _ in random.real(-1, 1) * pow(10, random.real(0, 20)) }) {
        #expect(
          floor(of: x) == x.rounded(.down) && floor(of: x.nextDown) == x.nextDown.rounded(.down), "\(x)")
      }
      #expect(floor(of: .nan).isNaN)
    }
  }
#endif
