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
    model.repeatCount = input.pick([1, 2.5, .infinity])
    model.autoreverses = input.flag()
    timing.curve = input.pick([
      lg_curve(), lg_curve_ease_in(), lg_curve_ease_out(), lg_curve_ease_in_ease_out(), lg_curve_default(),
    ])
    let control = timing.curve
    if control.kind == LG_CURVE_BEZIER {
      model.curve = .cubicBezier(control.x1, control.y1, control.x2, control.y2)
    }
    (timing.duration, timing.speed) = (model.duration, model.speed)
    (timing.repeat_count, timing.autoreverses) = (model.repeatCount, model.autoreverses)
    return (timing, model)
  }

  func anyDescription() -> (lg_animation_description, LayerAnimation) {
    let (number, path) = anyKeyPath(), (timing, model) = anyTiming()
    var description = lg_animation_defaults(number)
    description.timing = timing
    if input.below(3) == 0 {
      let values = (0..<2 + input.below(2)).map { _ in numbers(number) }
      description.kind = LG_ANIMATION_KEYFRAMES
      description.values = c(values.flatMap { $0 })
      return (
        description, LayerAnimation(path, .keyframes(.init(values.map { value(path, $0) })), timing: model)
      )
    }
    let to = numbers(number)
    description.to = c(to)
    let isSpring = input.flag() && path != .isHidden && path != .transform
    if isSpring { description.kind = LG_ANIMATION_SPRING }
    let end = value(path, to)
    return (
      description,
      LayerAnimation(
        path, isSpring ? .spring(from: nil, to: end, by: nil, .init()) : .basic(from: nil, to: end, by: nil),
        timing: model)
    )
  }

  private func anyKey() -> (UnsafePointer<CChar>?, String?) {
    let key = input.pick([nil, "k", "slide"])
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
    let layer = anyLayer(), key = input.pick(["k", "slide"]), pointer = place(Array(key.utf8CString))
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
    let animation = anyAnimation(), id = AnimationID(rawValue: animation), old = model.animation(id)
    let path = old?.keyPath ?? .position
    let number = lg_key_path(rawValue: .init(AnimationKeyPath.allCases.firstIndex(of: path) ?? 0))
    let to = numbers(number), pointer = anyArray(to, to.count)
    var refused = path == .isHidden || path == .transform || old?.timing.speed == 0
    if case .keyframes = old?.content { refused = true }
    if let layer = model.layer(of: id), model.effectiveSpeed(of: layer) < 0 { refused = true }
    if refused { add(LG_ERROR_BAD_VALUE) }
    change({ lg_animation_retarget($0, animation, pointer, to.count) }) {
      model.retarget(id, to: value(path, to))
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
