import LayerGeometry
import LayerGeometryHeader

/// An animation of the kernel as one of the header, with the memory it points to.
final class CAnimation {
  private(set) var description: lg_animation_description
  private var memory: [UnsafeMutableRawPointer] = []

  init(_ animation: LayerAnimation) {
    let path = AnimationKeyPath.allCases.firstIndex(of: animation.keyPath) ?? 0
    description = lg_animation_defaults(lg_key_path(rawValue: .init(path)))
    (description.is_additive, description.is_cumulative) = (animation.isAdditive, animation.isCumulative)
    description.timing = lg_timing(animation.timing)
    switch animation.content {
    case .basic(let from, let to, let by): set(from, to, by)
    case .spring(let from, let to, let by, let spring):
      set(from, to, by)
      description.kind = LG_ANIMATION_SPRING
      description.spring = lg_spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initial_velocity: spring.initialVelocity, is_until_rest: spring.isUntilRest)
    case .keyframes(let frames):
      description.kind = LG_ANIMATION_KEYFRAMES
      description.values = keep(frames.values.flatMap(numbers))
      description.times = keep(frames.times)
      let curves = copy(frames.curves.map(lg_curve.init))
      (description.curves, description.curve_count) = (curves, frames.curves.count)
      description.mode = lg_calculation_mode(rawValue: .init(frames.mode.rawValue))
    }
  }

  deinit { for each in memory { each.deallocate() } }

  private func set(_ from: AnimationValue?, _ to: AnimationValue?, _ by: AnimationValue?) {
    description.from = keep(from.map(numbers) ?? [])
    description.to = keep(to.map(numbers) ?? [])
    description.by = keep(by.map(numbers) ?? [])
  }

  private func keep(_ numbers: [Double]) -> lg_numbers {
    lg_numbers(numbers: copy(numbers), count: numbers.count)
  }

  private func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count + 1)
    for (k, element) in elements.enumerated() { copy[k] = element }
    memory.append(UnsafeMutableRawPointer(copy))
    return UnsafePointer(copy)
  }
}

/// The numbers of a value.
func numbers(_ value: AnimationValue) -> [Double] {
  switch value {
  case .number(let number): [number]
  case .point(let point): [point.x, point.y]
  case .size(let size): [size.width, size.height]
  case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  case .flag(let flag): [flag ? 1 : 0]
  case .transform(let t):
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
      t.m44,
    ]
  }
}

extension lg_curve {
  init(_ curve: TimingFunction) {
    self.init()
    switch curve.form {
    case .linear: kind = LG_CURVE_LINEAR
    case .cubicBezier(let x1, let y1, let x2, let y2):
      (kind, self.x1, self.y1, self.x2, self.y2) = (LG_CURVE_BEZIER, x1, y1, x2, y2)
    case .steps(let count, let position):
      (kind, step_count) = (LG_CURVE_STEPS, UInt32(count))
      jump = lg_step_position(rawValue: .init(position.rawValue))
    }
  }
}

extension lg_timing {
  init(_ timing: AnimationTiming) {
    self.init(
      begin_time: timing.beginTime ?? .nan, duration: timing.duration, speed: timing.speed,
      time_offset: timing.timeOffset, repeat_count: timing.repeatCount,
      repeat_duration: timing.repeatDuration, autoreverses: timing.autoreverses,
      fill_mode: lg_fill_mode(rawValue: .init(timing.fillMode.rawValue)), curve: lg_curve(timing.curve))
  }
}

/// Random animations of every kind.
struct AnimationMaker {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_654_435_761 &+ 99 }

  mutating func below(_ end: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % end
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(1 << 20)) / Double(1 << 20)
  }

  mutating func value(_ path: AnimationKeyPath) -> AnimationValue {
    switch path {
    case .position, .boundsOrigin, .anchorPoint, .translation: .point(point())
    case .boundsSize: .size(Size(width: number(0...90), height: number(0...90)))
    case .bounds: .rect(Rect(x: number(-9...9), y: 0, width: number(0...90), height: number(0...90)))
    case .isHidden: .flag(below(2) == 0)
    case .transform: .transform(Transform3D(affine()))
    case .opacity: .number(number(0...1))
    default: .number(number(-3...3))
    }
  }

  private mutating func point() -> Point { Point(x: number(-9...60), y: number(-9...60)) }

  private mutating func affine() -> AffineTransform {
    AffineTransform(
      a: number(0.5...2), b: number(-1...1), c: number(-1...1), d: number(1...2), tx: number(-9...9), ty: 0)
  }

  mutating func curve() -> TimingFunction {
    switch below(4) {
    case 0: .linear
    case 1: .easeInEaseOut
    case 2: .cubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2))
    default: .steps(2 + below(4), TimingFunction.StepPosition(rawValue: UInt8(below(4))) ?? .jumpEnd)
    }
  }

  mutating func timing() -> AnimationTiming {
    AnimationTiming(
      beginTime: below(3) == 0 ? nil : number(-1...2), duration: number(0...2), speed: number(-2...2),
      timeOffset: below(3) == 0 ? number(0...1) : 0, repeatCount: below(3) == 0 ? .infinity : number(0...3),
      repeatDuration: below(5) == 0 ? number(0...4) : 0, autoreverses: below(3) == 0,
      fillMode: FillMode(rawValue: UInt8(below(4))) ?? .both, curve: curve())
  }

  mutating func animation(_ path: AnimationKeyPath) -> LayerAnimation {
    func some(_ value: AnimationValue) -> AnimationValue? { below(3) == 0 ? nil : value }
    let from = some(value(path)), to = some(value(path)), by = below(2) == 0 ? some(value(path)) : nil
    let content: LayerAnimation.Content
    switch below(3) {
    case 0: content = .basic(from: from, to: to, by: by)
    case 1:
      let spring = LayerAnimation.Spring(
        mass: number(0.5...2), stiffness: number(10...200), damping: number(1...40),
        initialVelocity: number(-2...2), isUntilRest: below(2) == 0)
      content = .spring(from: from, to: to, by: by, spring)
    default:
      let count = 2 + below(4), mode = CalculationMode(rawValue: UInt8(below(4))) ?? .linear
      content = .keyframes(
        LayerAnimation.Keyframes(
          (0..<count).map { _ in value(path) },
          at: below(2) == 0 ? [] : (0..<count).map { Double($0) / Double(count) },
          curves: below(2) == 0 ? [] : (1..<count).map { _ in curve() }, mode: mode))
    }
    var animation = LayerAnimation(path, content, timing: timing())
    (animation.isAdditive, animation.isCumulative) = (below(4) == 0, below(4) == 0)
    return animation
  }
}
