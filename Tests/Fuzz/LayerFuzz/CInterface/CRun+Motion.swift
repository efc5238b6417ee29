import LayerGeometry
import LayerGeometryHeader

/// Animations, the time that is set, and the store as it is then.
extension CRun {
  // MARK: - Descriptions

  /// A key path, in C and in Swift; a bad one stands for that of the position.
  func anyKeyPath() -> (lg_key_path, AnimationKeyPath) {
    let paths = AnimationKeyPath.allCases, number = Int(anyCase(paths.count))
    return (lg_key_path(rawValue: .init(number)), paths.indices.contains(number) ? paths[number] : .position)
  }

  private func value(_ path: AnimationKeyPath, _ numbers: [Double]) -> AnimationValue {
    // A bad key path has fewer than the one that stands for it.
    let n = numbers + [Double](repeating: 0, count: 16)
    return switch path {
    case .position, .boundsOrigin, .anchorPoint, .translation: .point(Point(x: n[0], y: n[1]))
    case .boundsSize: .size(Size(width: n[0], height: n[1]))
    case .bounds: .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .isHidden: .flag(n[0] != 0)
    case .transform: .transform(transform(n))
    default: .number(n[0])
    }
  }

  private func transform(_ n: [Double]) -> Transform3D {
    Transform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  private func numbers(_ path: lg_key_path) -> [Double] {
    (0..<max(lg_key_path_width(path), 1)).map { _ in anyNumber() }
  }

  private func c(_ numbers: [Double]) -> lg_numbers {
    lg_numbers(numbers: place(numbers), count: numbers.count)
  }

  /// A timing, in C and in Swift.
  func anyTiming() -> (lg_timing, AnimationTiming) {
    var timing = lg_timing_defaults(), model = AnimationTiming()
    let begin = input.pick([Double.nan, 0, 1, -0.5]), fill = anyCase(4)
    (timing.begin_time, model.beginTime) = (begin, begin.isNaN ? nil : begin)
    (timing.fill_mode, model.fillMode) = (
      lg_fill_mode(rawValue: .init(fill)), FillMode(rawValue: UInt8(truncatingIfNeeded: fill)) ?? .removed
    )
    model.duration = input.pick([0.25, 0, 1, 3])
    model.speed = input.pick([1, 2, -1, 0])
    model.repeatCount = input.pick([1, 2.5, .infinity, 0])
    let bits = Int(input.byte())
    model.autoreverses = bits & 1 == 1
    model.timeOffset = [0, 0.5, -1, 40][bits >> 1 & 3]
    model.repeatDuration = [0, 0, 0.75, .infinity][bits >> 3 & 3]
    (timing.curve, model.curve) = anyCurve(bits >> 5)
    (timing.duration, timing.speed, timing.time_offset) = (model.duration, model.speed, model.timeOffset)
    (timing.repeat_count, timing.repeat_duration) = (model.repeatCount, model.repeatDuration)
    timing.autoreverses = model.autoreverses
    if isBad() { spoil(&timing) }
    return (timing, model)
  }

  /// Gives a timing a number that none has.
  private func spoil(_ timing: inout lg_timing) {
    let fields: [(WritableKeyPath<lg_timing, Double>, lg_error)] = [
      (\.begin_time, LG_ERROR_NOT_FINITE), (\.duration, LG_ERROR_NOT_FINITE), (\.speed, LG_ERROR_NOT_FINITE),
      (\.time_offset, LG_ERROR_NOT_FINITE), (\.repeat_count, LG_ERROR_BAD_VALUE),
      (\.repeat_duration, LG_ERROR_BAD_VALUE),
    ]
    let (field, error) = input.pick(fields)
    timing[keyPath: field] = -.infinity
    add(error)
  }

  /// A curve, in C and in Swift: of steps, if the third of three bits is set, which jump as the others say.
  private func anyCurve(_ bits: Int) -> (lg_curve, TimingFunction) {
    var curve = input.pick([
      lg_curve(), lg_curve_ease_in(), lg_curve_ease_out(), lg_curve_ease_in_ease_out(), lg_curve_default(),
    ])
    var model = TimingFunction.linear
    if bits & 4 != 0 {
      let position = TimingFunction.StepPosition(rawValue: UInt8(bits & 3)) ?? .jumpEnd
      (curve.kind, curve.jump) = (LG_CURVE_STEPS, lg_step_position(rawValue: .init(bits & 3)))
      (curve.step_count, model) = (3, .steps(3, position))
    } else if curve.kind == LG_CURVE_BEZIER {
      model = .cubicBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    }
    if isBad() {
      (curve.kind, curve.x1) = (LG_CURVE_BEZIER, 2)
      add(LG_ERROR_BAD_VALUE)
    }
    return (curve, model)
  }

  func anyDescription() -> (lg_animation_description, LayerAnimation) {
    let (number, path) = anyKeyPath(), (timing, model) = anyTiming(), choice = Int(input.byte())
    var description = lg_animation_defaults(number)
    description.timing = timing
    description.is_additive = choice / 3 % 8 == 1
    description.is_cumulative = choice / 3 % 8 == 2
    let content = choice % 3 == 0 ? anyKeyframes(path, &description) : anyEnds(path, &description)
    var animation = LayerAnimation(path, content, timing: model)
    (animation.isAdditive, animation.isCumulative) = (description.is_additive, description.is_cumulative)
    if errors.isEmpty {
      do throws(AnimationError) { try animation.check() } catch { add(LG_ERROR_BAD_VALUE) }
    }
    return (description, animation)
  }

  private func anyKeyframes(
    _ path: AnimationKeyPath, _ description: inout lg_animation_description
  ) -> LayerAnimation.Content {
    let bits = Int(input.byte()), mode = bits >> 1 & 3
    let values = (0..<2 + bits % 2).map { _ in numbers(description.key_path) }
    var frames = LayerAnimation.Keyframes(
      values.map { value(path, $0) }, mode: CalculationMode(rawValue: UInt8(mode)) ?? .linear)
    description.kind = LG_ANIMATION_KEYFRAMES
    description.values = c(values.flatMap { $0 })
    description.mode = lg_calculation_mode(rawValue: .init(mode))
    if bits & 8 != 0 {
      // Discrete ones may say when the last value ends.
      let count = values.count + (bits & 16 != 0 && frames.mode == .discrete ? 1 : 0)
      frames.times = (0..<count).map { Double($0) / Double(count - 1) }
      description.times = c(frames.times)
    }
    if bits & 32 != 0 {
      let curves = values.dropLast().map { _ in anyCurve(bits >> 5) }
      frames.curves = curves.map { $0.1 }
      (description.curves, description.curve_count) = (place(curves.map { $0.0 }), curves.count)
    }
    return .keyframes(frames)
  }

  /// From a value, to one and by one, as a spring moves or not.
  private func anyEnds(
    _ path: AnimationKeyPath, _ description: inout lg_animation_description
  ) -> LayerAnimation.Content {
    let to = numbers(description.key_path), bits = Int(input.byte()), half = to.map { $0 / 2 }
    let from = bits & 2 != 0 ? half : nil, by = bits & 4 != 0 ? to : nil
    description.to = c(to)
    if let from { description.from = c(from) }
    if let by { description.by = c(by) }
    let (start, end, step) = (from.map { value(path, $0) }, value(path, to), by.map { value(path, $0) })
    if bits & 1 == 0 { return .basic(from: start, to: end, by: step) }
    var spring = LayerAnimation.Spring()
    if bits & 8 != 0 { (spring.mass, spring.initialVelocity) = (2, 5) }
    if bits & 16 != 0 { (spring.stiffness, spring.damping) = (30, 0) }
    spring.isUntilRest = bits & 32 == 0
    description.kind = LG_ANIMATION_SPRING
    description.spring = lg_spring(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initial_velocity: spring.initialVelocity, is_until_rest: spring.isUntilRest)
    return .spring(from: start, to: end, by: step, spring)
  }

  private func anyKey() -> (UnsafePointer<CChar>?, String?) {
    let key = input.pick([nil, "k", "slide"])
    if isBad() {
      add(LG_ERROR_BAD_TEXT)
      return (place([CChar(bitPattern: 0xff), 0]), nil)
    }
    return (key.map { place(Array($0.utf8CString)) }, key)
  }

  /// A handle of an animation, mostly of one that was added.
  func anyAnimation() -> lg_animation {
    let animation =
      animations.isEmpty || input.below(8) == 0 ? lg_animation(input.byte()) : input.pick(animations)
    if !model.exists(AnimationID(rawValue: animation)) { add(LG_ERROR_STALE_ANIMATION) }
    return animation
  }

  // MARK: - Edits

  private func addAnimation() {
    let store = anyStore(), layer = anyLayer(), (description, animation) = anyDescription(),
      (key, name) = anyKey()
    let result: UnsafeMutablePointer<lg_animation>? = result(isOptional: true)
    let pointer = anyArray([description], 1)
    call {
      lg_animation_add(store, layer, pointer, key, result)
    } _: {
      let added = model.addAnimation(animation, to: id(layer), key: name)
      if result != nil { write(added.rawValue) }
      animations.append(added.rawValue)
    }
  }

  private func addAnimations() {
    let store = anyStore(), count = anyCount(), layers = draw(count) { anyLayer() }
    let (number, path) = anyKeyPath(), (timing, model) = anyTiming()
    let from = layers.map { _ in numbers(number) }, to = layers.map { _ in numbers(number) }
    let (handles, starts) = (anyArray(layers, count), anyArray(from.flatMap { $0 }, count))
    let ends = anyArray(to.flatMap { $0 }, count), times = place([timing])
    let results: UnsafeMutablePointer<lg_animation>? = result(isOptional: true)
    call {
      lg_animations_add(store, handles, count, number, starts, ends, times, results)
    } _: {
      for (k, layer) in layers.enumerated() {
        let content = LayerAnimation.Content.basic(
          from: value(path, from[k]), to: value(path, to[k]), by: nil)
        let added = self.model.addAnimation(LayerAnimation(path, content, timing: model), to: id(layer))
        if results != nil { write(added.rawValue, at: 8 * k) }
        animations.append(added.rawValue)
      }
    }
  }

  private func change(_ function: (OpaquePointer?) -> lg_error, _ body: () -> Void) {
    let store = anyStore()
    call {
      function(store)
    } _: {
      body()
    }
  }

  private func removeForKey() {
    let layer = anyLayer(), key = input.pick(["k", "slide"]), pointer = anyArray(Array(key.utf8CString), 1)
    change({ lg_animation_remove_for_key($0, layer, pointer) }) {
      model.removeAnimation(forKey: key, of: id(layer))
    }
  }

  private func removeCompleted() {
    let count: UnsafeMutablePointer<Int>? = result(isOptional: true)
    change({ lg_animations_remove_completed($0, count) }) {
      completed = model.removeCompletedAnimations().map { $0.rawValue }
      if count != nil { write(completed.count) }
    }
  }

  private func retarget() {
    let animation = anyAnimation(), id = AnimationID(rawValue: animation)
    let path = model.animation(id)?.keyPath ?? .position
    let number = lg_key_path(rawValue: .init(AnimationKeyPath.allCases.firstIndex(of: path) ?? 0))
    let to = numbers(number), pointer = anyArray(to, to.count)
    change({ lg_animation_retarget($0, animation, pointer, to.count) }) {
      if !model.retarget(id, to: value(path, to)) { add(LG_ERROR_BAD_VALUE) }
    }
  }

  static let motion: [COperation] = [
    COperation("lg_animation_add") { $0.addAnimation() },
    COperation("lg_animations_add") { $0.addAnimations() },
    COperation("lg_animation_remove") { run in
      let animation = run.anyAnimation()
      run.change({ lg_animation_remove($0, animation) }) {
        run.model.removeAnimation(AnimationID(rawValue: animation))
      }
    },
    COperation("lg_animation_remove_for_key") { $0.removeForKey() },
    COperation("lg_animations_remove_all") { run in
      let layer = run.anyLayer()
      run.change({ lg_animations_remove_all($0, layer) }) { run.model.removeAllAnimations(of: run.id(layer)) }
    },
    COperation("lg_animations_remove_completed") { $0.removeCompleted() },
    COperation("lg_animation_retarget") { $0.retarget() },
    COperation("lg_set_time") { run in
      let time = run.input.flag() ? run.anyNumber() : Double(run.input.byte()) / 32
      run.change({ lg_set_time($0, time) }) { run.model.setTime(time) }
    },
    COperation("lg_store_get_presentation") { $0.presentation() },
  ]
}
