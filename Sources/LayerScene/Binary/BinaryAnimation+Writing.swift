import LayerGeometry
internal import LayerSceneBinary

extension BinaryAnimation {
  static func bytes(_ animation: LayerAnimation, layer: UInt32, key: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(layer)
    bytes.append(key)
    bytes.append(animation.keyPath.number)
    var flags: Flags = []
    if animation.isAdditive { flags.insert(.additive) }
    if animation.isCumulative { flags.insert(.cumulative) }
    if animation.timing.autoreverses { flags.insert(.autoreverses) }
    let code: ContentCode
    switch animation.content {
    case .basic(let from, let to, let by):
      code = .basic
      flags.formUnion(Flags(from, to, by))
    case .spring(let from, let to, let by, let spring):
      code = spring.isUntilRest ? .springUntilRest : .spring
      flags.formUnion(Flags(from, to, by))
    case .keyframes: code = .keyframes
    }
    bytes.append(code.rawValue)
    bytes.append(flags.rawValue)
    bytes.append(animation.timing.fillMode.rawValue)
    var timing = animation.timing
    // It follows from the spring, and is not finite if that hardly rests.
    if code == .springUntilRest { timing.duration = AnimationFields.standardTiming.duration }
    append(timing, to: &bytes)
    append(animation.content, to: &bytes)
    return bytes
  }

  private static func append(_ timing: AnimationTiming, to bytes: inout [UInt8]) {
    bytes.append(timing.beginTime ?? 0, timing.duration, timing.speed)
    bytes.append(timing.timeOffset, timing.repeatCount, timing.repeatDuration)
    append(timing.curve, to: &bytes)
  }

  private static func append(_ curve: TimingFunction, to bytes: inout [UInt8]) {
    switch curve.form {
    case .linear: bytes.append(CurveCode.linear)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      bytes.append(CurveCode.cubicBezier)
      bytes.append(x1, y1, x2, y2)
    case .steps(let count, let position):
      bytes.append(CurveCode.steps + position.rawValue)
      bytes.append(UInt32(truncatingIfNeeded: count))
    }
  }

  private static func append(_ content: LayerAnimation.Content, to bytes: inout [UInt8]) {
    switch content {
    case .basic(let from, let to, let by):
      for case let value? in [from, to, by] { append(value, to: &bytes) }
    case .spring(let from, let to, let by, let spring):
      for case let value? in [from, to, by] { append(value, to: &bytes) }
      bytes.append(spring.mass, spring.stiffness, spring.damping, spring.initialVelocity)
    case .keyframes(let frames):
      bytes.append(frames.mode.rawValue)
      for count in [frames.values.count, frames.times.count, frames.curves.count] {
        bytes.append(UInt32(count))
      }
      for value in frames.values { append(value, to: &bytes) }
      for time in frames.times { bytes.append(time) }
      for curve in frames.curves { append(curve, to: &bytes) }
    }
  }

  private static func append(_ value: AnimationValue, to bytes: inout [UInt8]) {
    switch value {
    case .number(let number): bytes.append(number)
    case .point(let point): bytes.append(point)
    case .size(let size): bytes.append(size.width, size.height)
    case .rect(let rect): bytes.append(rect)
    case .flag(let flag): bytes.append(flag ? 1.0 : 0.0)
    case .transform(let transform): bytes.append(transform)
    }
  }
}

extension BinaryAnimation.Flags {
  /// Which of three values there are.
  fileprivate init(_ from: AnimationValue?, _ to: AnimationValue?, _ by: AnimationValue?) {
    self = []
    if from != nil { insert(.from) }
    if to != nil { insert(.to) }
    if by != nil { insert(.by) }
  }
}
