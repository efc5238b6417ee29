#if DEBUG  // Reads internal declarations, as debug builds can.
  import Foundation
  import LayerReference
  import Testing

  @testable import LayerGeometry

  @Suite("Springs")
  struct SpringMotionTests {
    static let dampings = [0, 0.5, 5, 10, 19.9, 19.999999, 20, 20.000001, 20.1, 30, 200, 5_000]

    func spring(_ damping: Double) -> SpringMotion { SpringMotion(mass: 1, stiffness: 100, damping: damping) }

    @Test("The solutions are those of numerical integration", arguments: dampings)
    func integration(damping: Double) {
      let spring = spring(damping), h = damping > 1_000 ? 2e-5 : 1e-4
      for start in [SIMD2(1.0, 0), SIMD2(0, 1)] {
        var state = start
        func slope(_ s: SIMD2<Double>) -> SIMD2<Double> { SIMD2(s.y, -100 * s.x - damping * s.y) }
        for k in 1...20_000 {
          let half = h / 2, k1 = slope(state), k2 = slope(state + half * k1), k3 = slope(state + half * k2)
          let k4 = slope(state + h * k3)
          let middle = k2 + k3
          state += h / 6 * (k1 + 2 * middle + k4)
          if k % 500 != 0 { continue }
          let t = Double(k) * h, position = spring.parts(at: t), speed = spring.velocityParts(at: t)
          let mine = start.x == 1 ? SIMD2(position.a, speed.a) : SIMD2(position.b, speed.b)
          #expect(abs(mine.x - state.x) < 1e-9 && abs(mine.y - state.y) < 1e-7, "\(t)")
        }
      }
    }

    @Test("A starts at 1 without speed, B at 0 with speed 1", arguments: dampings)
    func start(damping: Double) {
      let spring = spring(damping)
      #expect(spring.parts(at: 0) == (1, 0) && spring.velocityParts(at: 0) == (0, 1))
      #expect(spring.isValid)
    }

    @Test("At two times the parts are those of each, to the bit", arguments: dampings)
    func pairs(damping: Double) {
      var random = SplitMix64(seed: 8)
      let spring = spring(damping)
      for _ in 0..<300 {
        let t = SIMD2(random.pick([0, 1e-3, random.unit(), 9]), random.pick([random.unit(), 0.02, 1e300]))
        let pair = spring.parts(at: t), (first, second) = (spring.parts(at: t.x), spring.parts(at: t.y))
        #expect(pair.a == SIMD2(first.a, second.a) && pair.b == SIMD2(first.b, second.b), "\(t)")
      }
    }

    @Test("Solutions and settling times are continuous at critical damping")
    func continuity() {
      for step in [1e-15, 1e-12, 1e-9, 1e-7] {
        for sign in [-1.0, 1] {
          let near = spring(20 * (1 + sign * step)), critical = spring(20)
          for t in [0.01, 0.1, 0.5, 1, 3] {
            #expect(abs(near.parts(at: t).a - critical.parts(at: t).a) < 10 * step + 1e-15)
            #expect(abs(near.parts(at: t).b - critical.parts(at: t).b) < 10 * step + 1e-15)
            #expect(abs(critical.parts(at: t).b - t * exp(-10 * t)) < 1e-15)
          }
          for v in [-5.0, 0, 8, 40] {
            let time = near.settlingTime(initialVelocity: v),
              expected = critical.settlingTime(initialVelocity: v)
            #expect(abs(time - expected) < 100 * step + 1e-12, "\(step) \(v)")
          }
        }
      }
    }

    @Test("An oscillating spring settles when its envelope does")
    func envelope() {
      for (damping, velocity) in [(5.0, 0.0), (10, 0), (10, 12), (1, -3)] {
        let decay = damping / 2, rate = (100 - decay * decay).squareRoot()
        let amplitude = (1 + pow((decay - velocity) / rate, 2)).squareRoot()
        let expected = log(1_000 * amplitude) / decay
        #expect(abs(spring(damping).settlingTime(initialVelocity: velocity) - expected) < 1e-12)
      }
      // Apple's settlingDuration of the first one is 2.85.
      #expect(abs(spring(5).settlingTime() - 2.776) < 0.001)
    }

    @Test(
      "After the settling time the spring stays near rest; without a high speed no earlier",
      arguments: dampings
    )
    func settling(damping: Double) {
      let spring = spring(damping)
      for velocity in [0, 3, -20, 15, 400.0] {
        let time = spring.settlingTime(initialVelocity: velocity)
        if damping == 0 {
          #expect(time == .infinity)
          continue
        }
        func distance(_ t: Double) -> Double { spring.parts(at: t).a - velocity * spring.parts(at: t).b }
        for k in 0...500 { #expect(abs(distance(time * (1 + Double(k) / 200))) <= 0.001 + 1e-12) }
        if damping >= 20 && velocity <= damping / 2 { #expect(abs(distance(time) - 0.001) < 1e-12) }
      }
    }

    @Test("However strong its damping, a spring comes to rest, at its slow rate to the last digits")
    func strongDamping() {
      // Its slow rate is 1e-6, which the difference of decay and rate would give to three digits.
      let parts = spring(1e8).parts(at: 1e6)
      #expect(abs(parts.a - exp(-1)) < 1e-12)
      let animation = LayerAnimation.spring(.positionX, LayerAnimation.Spring(damping: 1e10))
      #expect(throws: Never.self) { try animation.check() }
    }

    @Test("Far times give rest, wrong numbers are no spring")
    func limits() {
      for damping in [5.0, 20, 200] {
        #expect(spring(damping).parts(at: 1e6) == (0, 0))
        #expect(spring(damping).parts(at: 1e300) == (0, 0))
      }
      #expect(!SpringMotion(mass: 0, stiffness: 1, damping: 1).isValid)
      #expect(!SpringMotion(mass: 1, stiffness: -1, damping: 1).isValid)
      #expect(!SpringMotion(mass: 1, stiffness: 1, damping: .nan).isValid)
      #expect(!SpringMotion(mass: 1, stiffness: 1, damping: -1).isValid)
      #expect(!SpringMotion(mass: 1, stiffness: .infinity, damping: 1).isValid)
      #expect(!SpringMotion(mass: 1, stiffness: 1, damping: 1e200).isValid)
    }
  }
#endif
