internal import LayerGeometry
internal import LayerGeometryHeader

// Animations of the header as animations of the kernel.

/// The code that ends a call.
struct Refusal: Error {
  let code: lg_error

  init(_ code: lg_error) { self.code = code }
}

/// Makes what arguments describe, and calls `body` with it; an argument that is refused ends the call.
@inline(__always)
func with<Value>(
  _ make: () throws(Refusal) -> Value, _ body: (Value) -> lg_error
) -> lg_error {
  let value: Value
  do throws(Refusal) { value = try make() } catch { return error.code }
  return body(value)
}

/// Returns a pointer's text; nil for null.
func text(_ text: In<CChar>) throws(Refusal) -> String? {
  guard let text else { return nil }
  guard let string = String(validatingCString: text) else { throw Refusal(LG_ERROR_BAD_TEXT) }
  return string
}

extension AnimationKeyPath {
  /// The key path; nil for a number that is none.
  init?(_ path: lg_key_path) {
    guard let number = UInt8(exactly: path.rawValue) else { return nil }
    self.init(number: number)
  }

  /// The number of numbers of a value.
  var width: Int {
    switch kind {
    case .number, .flag: 1
    case .point, .size: 2
    case .rect: 4
    case .transform: 16
    }
  }

  /// Returns the value that numbers stand for, all of them finite.
  func value(_ numbers: UnsafePointer<Double>) throws(Refusal) -> AnimationValue {
    for k in 0..<width where !numbers[k].isFinite { throw Refusal(LG_ERROR_NOT_FINITE) }
    return switch kind {
    case .number: .number(numbers[0])
    case .point: .point(Point(x: numbers[0], y: numbers[1]))
    case .size: .size(Size(width: numbers[0], height: numbers[1]))
    case .rect: .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .flag: .flag(numbers[0] != 0)
    case .transform: .transform(numbers.elements(1, as: Transform3D.self)[0])
    }
  }

  /// Returns a value; nil for no numbers.
  func value(_ numbers: lg_numbers) throws(Refusal) -> AnimationValue? {
    if numbers.count == 0 { return nil }
    guard numbers.count == width else { throw Refusal(LG_ERROR_BAD_COUNT) }
    guard let pointer = numbers.numbers else { throw Refusal(LG_ERROR_NULL_POINTER) }
    return try value(pointer)
  }
}

extension TimingFunction {
  /// The curve, if it is one.
  init(_ curve: lg_curve) throws(Refusal) {
    var function: TimingFunction?
    switch curve.kind {
    case LG_CURVE_LINEAR: function = .linear
    case LG_CURVE_BEZIER:
      guard curve.x1.isFinite, curve.y1.isFinite, curve.x2.isFinite, curve.y2.isFinite else {
        throw Refusal(LG_ERROR_NOT_FINITE)
      }
      function = TimingFunction(controlPoints: curve.x1, curve.y1, curve.x2, curve.y2)
    case LG_CURVE_STEPS:
      if let position = StepPosition(curve.jump), let count = Int(exactly: curve.step_count) {
        function = TimingFunction(stepCount: count, position)
      }
    default: break
    }
    guard let function else { throw Refusal(LG_ERROR_BAD_VALUE) }
    self = function
  }
}

extension lg_curve {
  init(_ curve: TimingFunction) {
    self.init()
    if case .cubicBezier(let x1, let y1, let x2, let y2) = curve.form {
      (kind, self.x1, self.y1, self.x2, self.y2) = (LG_CURVE_BEZIER, x1, y1, x2, y2)
    }
  }
}

extension AnimationTiming {
  /// The timing, if it is valid.
  init(_ timing: lg_timing) throws(Refusal) {
    guard !timing.begin_time.isInfinite, timing.duration.isFinite, timing.speed.isFinite,
      timing.time_offset.isFinite, !timing.repeat_count.isNaN, !timing.repeat_duration.isNaN
    else { throw Refusal(LG_ERROR_NOT_FINITE) }
    guard let mode = FillMode(timing.fill_mode) else { throw Refusal(LG_ERROR_BAD_VALUE) }
    self.init(
      beginTime: timing.begin_time.isNaN ? nil : timing.begin_time, duration: timing.duration,
      speed: timing.speed, timeOffset: timing.time_offset, repeatCount: timing.repeat_count,
      repeatDuration: timing.repeat_duration, autoreverses: timing.autoreverses, fillMode: mode,
      curve: try TimingFunction(timing.curve))
    guard isValid else { throw Refusal(LG_ERROR_BAD_VALUE) }
  }
}

extension LayerAnimation {
  /// The animation, if it is one.
  init(_ description: lg_animation_description) throws(Refusal) {
    guard let path = AnimationKeyPath(description.key_path) else { throw Refusal(LG_ERROR_BAD_VALUE) }
    let timing = try AnimationTiming(description.timing)
    let content: Content
    switch description.kind {
    case LG_ANIMATION_BASIC, LG_ANIMATION_SPRING:
      let from = try path.value(description.from), to = try path.value(description.to)
      let by = try path.value(description.by)
      if description.kind == LG_ANIMATION_BASIC {
        content = .basic(from: from, to: to, by: by)
      } else {
        content = .spring(from: from, to: to, by: by, try Spring(description.spring))
      }
    case LG_ANIMATION_KEYFRAMES: content = .keyframes(try Keyframes(description, path))
    default: throw Refusal(LG_ERROR_BAD_VALUE)
    }
    self.init(path, content, timing: timing)
    (isAdditive, isCumulative) = (description.is_additive, description.is_cumulative)
    do throws(AnimationError) { try check() } catch { throw Refusal(LG_ERROR_BAD_VALUE) }
  }
}

extension LayerAnimation.Spring {
  fileprivate init(_ spring: lg_spring) throws(Refusal) {
    guard spring.mass.isFinite, spring.stiffness.isFinite, spring.damping.isFinite,
      spring.initial_velocity.isFinite
    else { throw Refusal(LG_ERROR_NOT_FINITE) }
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initial_velocity, isUntilRest: spring.is_until_rest)
  }
}

extension LayerAnimation.Keyframes {
  fileprivate init(
    _ description: lg_animation_description, _ path: AnimationKeyPath
  ) throws(Refusal) {
    guard let mode = CalculationMode(description.mode) else { throw Refusal(LG_ERROR_BAD_VALUE) }
    let (numbers, times) = (description.values, description.times), curveCount = description.curve_count
    guard isPossible(numbers.count), numbers.count % path.width == 0 else {
      throw Refusal(LG_ERROR_BAD_COUNT)
    }
    let count = numbers.count / path.width
    guard count >= (mode == .discrete ? 1 : 2),
      times.count == 0 || times.count == count || mode == .discrete && times.count == count + 1,
      curveCount == 0 || curveCount == count - 1
    else { throw Refusal(LG_ERROR_BAD_COUNT) }
    guard let values = numbers.numbers, times.numbers != nil || times.count == 0,
      description.curves != nil || curveCount == 0
    else { throw Refusal(LG_ERROR_NULL_POINTER) }
    self.init([], mode: mode)
    self.values.reserveCapacity(count)
    for k in 0..<count { self.values.append(try path.value(values + k * path.width)) }
    for k in 0..<times.count {
      guard let time = times.numbers?[k], time.isFinite else { throw Refusal(LG_ERROR_NOT_FINITE) }
      self.times.append(time)
    }
    for k in 0..<curveCount {
      if let curve = description.curves?[k] { curves.append(try TimingFunction(curve)) }
    }
  }
}
