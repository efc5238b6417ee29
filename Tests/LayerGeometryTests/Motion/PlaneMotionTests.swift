#if DEBUG  // Reads internal memory, as debug builds can.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  @Suite("Motion in the plane")
  struct PlaneMotionTests {
    private static let keyPaths: [AnimationKeyPath] = [
      .position, .positionX, .positionY, .translation, .translationX, .translationY, .scale, .scaleX, .scaleY,
      .rotation, .rotationZ,
    ]
    private static let below: [AffineTransform] = [
      .identity, AffineTransform(translationX: 3, y: -4), AffineTransform(scaleX: 2, y: 0.5),
      AffineTransform(rotationAngle: 0.7), AffineTransform(a: 0.6, b: 0.8, c: 1.6, d: -1.2, tx: 5, ty: 0),
    ]

    private static func animation(_ keyPath: AnimationKeyPath, _ random: inout SplitMix64) -> LayerAnimation {
      let timing = AnimationTiming(
        duration: random.pick([0.5, 1]), timeOffset: random.pick([0, 0.125]), repeatCount: 4,
        autoreverses: random.oneIn(2), curve: random.pick([.linear, .easeIn]))
      var values: [AnimationValue] = []
      for _ in 0..<2 {
        let point = Point(x: random.real(-9, 9), y: random.real(-9, 9))
        values.append(keyPath.kind == .point ? .point(point) : .number(point.x))
      }
      return LayerAnimation(keyPath, .basic(from: values[0], to: values[1], by: nil), timing: timing)
    }

    @Test("A layer is where all properties together say, to the bit", arguments: 0..<200)
    func sampling(seed: UInt64) throws {
      var random = SplitMix64(seed: 300 + seed), state = MotionState()
      let below = random.pick(Self.below), position = Point(x: random.real(-50, 50), y: 7)
      for _ in 0...random.below(3) {
        let animation = Self.animation(random.pick(Self.keyPaths), &random)
        _ = state.add(animation, to: 1, begin: random.pick([0, -0.25]), key: nil)
      }
      let layer = state.layer(of: 1)
      for time in [0, 0.25, 0.3, 0.75, 1.7] {
        var values = SampledValues()
        values[of: .position] = SIMD4(position.x, position.y, 0, 0)
        values.transform = Transform3D(below)
        state.apply(layer, at: time, to: &values)
        var motion = try #require(PlaneMotion(below))
        motion.position = SIMD2(position.x, position.y)
        try #require(state.apply(layer, at: time, to: &motion))
        #expect(motion.position == SIMD2(values[of: .position].x, values[of: .position].y))
        motion.hasTransform = layer.properties.contains(.transform)
        let (sample, again) = PlaneMotion.samples(motion, motion)
        #expect(sample.position == motion.position && again.transform == sample.transform)
        if motion.hasTransform { #expect(Transform3D(sample.transform) == values.transform) }
      }
    }

    @Test("What leaves the plane, is added, or does not run is for all properties")
    func others() throws {
      var additive = LayerAnimation.basic(.rotation, from: 0, to: 1)
      additive.isAdditive = true
      for animation in [
        LayerAnimation.basic(.rotationX, from: 0, to: 1), .basic(.opacity, from: 0, to: 1), additive,
      ] {
        var state = MotionState(), motion = try #require(PlaneMotion(.identity))
        _ = state.add(animation, to: 1, begin: 0, key: nil)
        let isApplied = state.apply(state.layer(of: 1), at: 0.1, to: &motion)
        #expect(!isApplied)
      }
      var state = MotionState(), motion = try #require(PlaneMotion(.identity))
      _ = state.add(.basic(.rotation, from: 0, to: 1), to: 1, begin: 0, key: nil)
      let runs = state.apply(state.layer(of: 1), at: 0.1, to: &motion)
      let hasRun = state.apply(state.layer(of: 1), at: 9, to: &motion)
      #expect(runs && !hasRun)
      let skewed = PlaneMotion(AffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
      let flat = PlaneMotion(AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0))
      #expect(skewed == nil && flat == nil)
    }
  }
#endif
