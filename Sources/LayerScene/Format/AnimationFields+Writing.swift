import LayerGeometry

extension AnimationFields {
  /// Writes the animations of a layer in the order of adding.
  static func write(_ animations: [KeyedAnimation], to text: inout JSONText) {
    text.open("[")
    for keyed in animations {
      text.startObject()
      text.field(Field.keyPath.rawValue, keyed.animation.keyPath.rawValue)
      if let key = keyed.key { text.field(Field.key.rawValue, key) }
      write(keyed.animation, to: &text)
      text.close("}")
    }
    text.close("]")
  }

  private static func write(_ animation: LayerAnimation, to text: inout JSONText) {
    var writesDuration = true
    switch animation.content {
    case .basic(let from, let to, let by): write(from, to, by, to: &text)
    case .spring(let from, let to, let by, let spring):
      write(from, to, by, to: &text)
      text.key(Field.spring.rawValue)
      write(spring, to: &text)
      writesDuration = false
      if !spring.isUntilRest { text.field(Field.duration.rawValue, animation.timing.duration) }
    case .keyframes(let frames): write(frames, to: &text)
    }
    write(animation.timing, writesDuration: writesDuration, to: &text)
    if animation.isAdditive { text.field(Field.additive.rawValue, true) }
    if animation.isCumulative { text.field(Field.cumulative.rawValue, true) }
  }

  private static func write(
    _ from: AnimationValue?, _ to: AnimationValue?, _ by: AnimationValue?, to text: inout JSONText
  ) {
    if let from { text.field(Field.from.rawValue, verbatim: from.json) }
    if let to { text.field(Field.to.rawValue, verbatim: to.json) }
    if let by { text.field(Field.by.rawValue, verbatim: by.json) }
  }

  private static func write(_ spring: LayerAnimation.Spring, to text: inout JSONText) {
    let standard = LayerAnimation.Spring()
    text.open("{")
    func write(_ field: SpringField, _ value: Double, _ standard: Double) {
      if value != standard { text.field(field.rawValue, value) }
    }
    write(.mass, spring.mass, standard.mass)
    write(.stiffness, spring.stiffness, standard.stiffness)
    write(.damping, spring.damping, standard.damping)
    write(.initialVelocity, spring.initialVelocity, standard.initialVelocity)
    text.close("}")
  }

  private static func write(_ frames: LayerAnimation.Keyframes, to text: inout JSONText) {
    text.key(Field.values.rawValue)
    text.open("[")
    for value in frames.values { text.element(verbatim: value.json) }
    text.close("]")
    if !frames.times.isEmpty { text.field(Field.keyTimes.rawValue, frames.times) }
    if !frames.curves.isEmpty {
      text.key(Field.curves.rawValue)
      text.open("[")
      for curve in frames.curves { text.element(verbatim: curve.json) }
      text.close("]")
    }
    if frames.mode != .linear { text.field(Field.mode.rawValue, modes.name(of: frames.mode)) }
  }

  private static func write(_ timing: AnimationTiming, writesDuration: Bool, to text: inout JSONText) {
    let standard = standardTiming
    func write(_ field: Field, _ value: Double, _ standard: Double) {
      if value == standard { return }
      text.field(field.rawValue, verbatim: value == .infinity ? "\"infinity\"" : exact(value))
    }
    write(.beginTime, timing.beginTime ?? 0, 0)
    if writesDuration { write(.duration, timing.duration, standard.duration) }
    write(.speed, timing.speed, standard.speed)
    write(.timeOffset, timing.timeOffset, standard.timeOffset)
    write(.repeatCount, timing.repeatCount, standard.repeatCount)
    write(.repeatDuration, timing.repeatDuration, standard.repeatDuration)
    if timing.autoreverses { text.field(Field.autoreverses.rawValue, true) }
    if timing.fillMode != .removed {
      text.field(Field.fillMode.rawValue, fillModes.name(of: timing.fillMode))
    }
    if timing.curve != .linear { text.field(Field.curve.rawValue, verbatim: timing.curve.json) }
  }
}

extension AnimationValue {
  /// The value as JSON text.
  fileprivate var json: String {
    switch self {
    case .number(let number): exact(number)
    case .point(let point): list([point.x, point.y])
    case .size(let size): list([size.width, size.height])
    case .rect(let rect): list(rect.numbers)
    case .flag(let flag): flag ? "true" : "false"
    case .transform(let transform) where transform.isAffine:
      list([transform.m11, transform.m12, transform.m21, transform.m22, transform.m41, transform.m42])
    case .transform(let transform): list(transform.numbers)
    }
  }
}

extension TimingFunction {
  /// The function as JSON text.
  fileprivate var json: String {
    if let name = CurveFields.names.first(where: { $0.value == self })?.key { return "\"\(name)\"" }
    switch form {
    case .linear: return "\"linear\""
    case .cubicBezier(let x1, let y1, let x2, let y2): return list([x1, y1, x2, y2])
    case .steps(let count, .jumpEnd): return "{\"steps\":\(count)}"
    case .steps(let count, let position):
      return "{\"steps\":\(count),\"jump\":\"\(CurveFields.jumps.name(of: position))\"}"
    }
  }
}

/// Returns numbers as a JSON list.
private func list(_ numbers: [Double]) -> String {
  "[" + numbers.map { exact($0) }.joined(separator: ",") + "]"
}
