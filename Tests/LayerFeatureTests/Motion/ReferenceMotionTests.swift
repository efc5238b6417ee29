import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Values of animations are those of the slow evaluator")
struct ReferenceMotionTests {
  /// Where an animation jumps, rounding decides, so a value is right that the evaluator has a moment before
  /// or after: at another time, or where passes end elsewhere.
  private static let moments = [0, -1e-9, 1e-9]

  @Test("Random animations of a layer, alone and on top of each other", arguments: Seeds.some(40))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: 900 + seed)
    for round in 0..<(isOptimized ? 50 : 25) {
      var store = LayerStore()
      let layer = store.place(frame: .box(10, 20, 40, 30))
      store.setAffineTransform(AffineTransform(a: 1.5, b: 0.5, c: -0.25, d: 1, tx: 3, ty: 4), of: layer)
      var motion = ReferenceMotion(model: [:], animations: [])
      motion.model = Self.values(of: layer, store)
      let hasParts = random.oneIn(2)
      for _ in 0..<1 + random.below(4) {
        var animation = random.animation()
        if animation.keyPath.rawValue.hasPrefix("transform") && (animation.keyPath != .transform) != hasParts
        {
          continue
        }
        guard let reference = ReferenceAnimation(&animation) else { continue }
        store.addAnimation(animation, to: layer)
        motion.animations.append(reference)
      }
      for _ in 0..<20 {
        let time = random.time()
        store.setTime(time)
        let found = store.withPresentation { Self.values(of: layer, $0) }
        let isRight = Self.moments.contains { offset in
          var motion = motion
          for k in motion.animations.indices { motion.animations[k].timing.timeOffset += offset }
          return Self.moments.contains { Self.areClose(found, motion.values(at: time + $0)) }
        }
        #expect(isRight, "round \(round), \(time): \(found), not \(motion.values(at: time))")
        if !isRight { return }
      }
    }
  }

  @Test("An animation has no effect while the value with it is not finite, whatever was shown before")
  func overflow() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1_000, 1_000))
    for k in 0..<200 { _ = store.place(frame: .box(Double(k), 900, 10, 10), in: root) }
    let layer = store.place(frame: .box(100, 100, 20, 20), in: root)
    store.setAffineTransform(AffineTransform(a: 1, b: 0, c: 8, d: 1, tx: 3, ty: 4), of: layer)
    var motion = ReferenceMotion(model: Self.values(of: layer, store), animations: [])
    let paths: [AnimatedProperty<Double>] = [
      .scaleX, .scaleY, .translationX, .positionX, .boundsWidth, .boundsOriginX, .anchorPointY, .cornerRadius,
      .zPosition, .opacity,
    ]
    for path in paths {
      for last in [0.5, 1e308] {
        var animation = LayerAnimation.keyframes(path, [1, 2, 1e308, 3].map { min($0, last * 3) })
        (animation.timing.duration, animation.isAdditive) = (1, true)
        if let reference = ReferenceAnimation(&animation) { motion.animations.append(reference) }
        store.addAnimation(animation, to: layer)
        animation = .keyframes(path, [1, 1, 1.5e308, 1])
        (animation.timing.duration, animation.isAdditive) = (1, true)
        if let reference = ReferenceAnimation(&animation) { motion.animations.append(reference) }
        store.addAnimation(animation, to: layer)
      }
    }
    for step in [0, 3, 14, 20, 13, 19, 15, 1, 16, 4] {
      store.setTime(Double(step) / 20)
      let byHand = PresentationTests.withValuesByHand(store, [layer])
      for point in [Point.at(110, 905), .at(110, 110), .at(700, 300)] {
        let hit = store.withPresentation { $0.hitTest(point, in: root) }
        #expect(hit == byHand.hitTest(point, in: root), "\(step), \(point)")
      }
      let found = store.withPresentation { Self.values(of: layer, $0) }
      #expect(Self.areClose(found, motion.values(at: store.time)), "\(step): \(found)")
      #expect(store.presentationFaults() == [], "\(step)")
    }
  }

  private static func values(
    of layer: LayerID, _ store: borrowing some LayerQueries & ~Copyable & ~Escapable
  ) -> [String: [Double]] {
    let (position, bounds, anchor) = (
      store.position(of: layer), store.bounds(of: layer), store.anchorPoint(of: layer)
    )
    return [
      "position": [position.x, position.y], "anchorPoint": [anchor.x, anchor.y],
      "bounds": [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height],
      "zPosition": [store.zPosition(of: layer)], "opacity": [store.opacity(of: layer)],
      "cornerRadius": [store.cornerRadius(of: layer)], "hidden": [store.isHidden(of: layer) ? 1 : 0],
      "transform": store.transform(of: layer).elements,
    ]
  }

  private static func areClose(_ found: [String: [Double]], _ expected: [String: [Double]]) -> Bool {
    found.allSatisfy { property, numbers in
      var wanted = expected[property] ?? []
      // Setters turn a negative size over.
      if property == "bounds" {
        for k in 0..<2 where wanted[k + 2] < 0 {
          wanted[k] += wanted[k + 2]
          wanted[k + 2].negate()
        }
      }
      let size = wanted.reduce(1) { max($0, abs($1)) }
      return zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 1e-6 * size }
    }
  }
}

extension Transform3D {
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension AnimationValue {
  fileprivate var reference: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .flag(let flag): [flag ? 1 : 0]
    case .transform(let transform): transform.elements
    }
  }
}

extension ReferenceAnimation {
  /// The same animation for the evaluator; nil for one that it does not have. It begins at 0 if at no time.
  fileprivate init?(_ animation: inout LayerAnimation) {
    let timing = animation.timing
    animation.timing.beginTime = timing.beginTime ?? 0
    var own = ReferenceTiming(duration: timing.duration)
    own.beginTime = timing.beginTime ?? 0
    (own.speed, own.timeOffset, own.autoreverses) = (timing.speed, timing.timeOffset, timing.autoreverses)
    (own.repeatCount, own.repeatDuration) = (timing.repeatCount, timing.repeatDuration)
    own.fillMode = [.removed, .forwards, .backwards, .both][Int(timing.fillMode.rawValue)]
    own.curve = ReferenceCurve(timing.curve)
    let path = animation.keyPath.rawValue
    switch animation.content {
    case .basic(let from, let to, let by):
      if animation.keyPath == .transform && by != nil && to != nil { return nil }
      self.init(
        keyPath: path, values: .ends(from: from?.reference, to: to?.reference, by: by?.reference), timing: own
      )
    case .spring(let from, let to, let by, let spring):
      if by != nil { return nil }
      own.duration = nil
      let model = ReferenceSpring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: spring.initialVelocity)
      self.init(
        keyPath: path, values: .spring(model, from: from?.reference, to: to?.reference), timing: own)
      // Settling times are tested by themselves, and a bound where the spring is fast.
      self.timing.duration = spring.settlingTime
    case .keyframes(let frames):
      let mode: ReferenceKeyframes.Mode = [.linear, .discrete, .paced, .cubic][Int(frames.mode.rawValue)]
      if animation.keyPath == .transform && (mode == .cubic || mode == .paced) { return nil }
      self.init(
        keyPath: path, values: .keyframes(ReferenceKeyframes(frames.values.map(\.reference), mode: mode)),
        timing: own)
    }
    (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
  }
}

extension ReferenceCurve {
  fileprivate init(_ curve: TimingFunction) {
    switch curve.form {
    case .linear: self = .linear
    case .cubicBezier(let x1, let y1, let x2, let y2): self = .cubicBezier(x1, y1, x2, y2)
    case .steps(let count, let position):
      self = .steps(count, [.start, .end, .none, .both][Int(position.rawValue)])
    }
  }
}
