import LayerGeometry
import LayerGeometryHeader

/// Animations, the time that is set, and the store as it is then.
extension CRun {
  // MARK: - Descriptions

  /// A key path, in C and in Swift; a bad one stands for that of the position.
  private func anyKeyPath() -> (lg_key_path, AnimationKeyPath) {
    let paths = AnimationKeyPath.allCases, number = Int(anyCase(paths.count))
    return (lg_key_path(rawValue: .init(number)), paths.indices.contains(number) ? paths[number] : .position)
  }

  private func value(_ path: AnimationKeyPath, _ n: [Double]) -> AnimationValue {
    switch path {
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
  private func anyTiming() -> (lg_timing, AnimationTiming) {
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

  private func anyDescription() -> (lg_animation_description, LayerAnimation) {
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
  private func anyAnimation() -> lg_animation {
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
    let animation = anyAnimation()
    let path = model.animation(AnimationID(rawValue: animation))?.keyPath ?? .position
    let number = lg_key_path(rawValue: .init(AnimationKeyPath.allCases.firstIndex(of: path) ?? 0))
    let to = numbers(number), pointer = anyArray(to, to.count)
    var refused = path == .isHidden || path == .transform
    if case .keyframes = model.animation(AnimationID(rawValue: animation))?.content { refused = true }
    if refused { add(LG_ERROR_BAD_VALUE) }
    change({ lg_animation_retarget($0, animation, pointer, to.count) }) {
      model.retarget(AnimationID(rawValue: animation), to: value(path, to))
    }
  }

  // MARK: - Reading

  private func readOfStore<Value: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafeMutablePointer<Value>?) -> lg_error, _ value: () -> Value
  ) {
    let store = anyStore(), result: UnsafeMutablePointer<Value>? = result()
    call {
      function(store, result)
    } _: {
      write(value())
    }
  }

  private func readList(
    _ function: (OpaquePointer?, UnsafeMutablePointer<UInt64>?, Int, UnsafeMutablePointer<Int>?) -> lg_error,
    _ list: () -> [UInt64]
  ) {
    let store = anyStore(), count: UnsafeMutablePointer<Int>? = result()
    let (start, capacity): (UnsafeMutablePointer<UInt64>?, Int) = anyList()
    call {
      function(store, start, capacity, count)
    } _: {
      writeList(list(), capacity)
    }
  }

  private func movingLayers() -> [UInt64] {
    var layers: [UInt64] = []
    model.forEachMovingLayer { layers.append(handle($0)) }
    return layers
  }

  private func keyPathNamed() {
    let path = input.pick(AnimationKeyPath.allCases), isKnown = !(drawsBadArguments && input.flag())
    let name = place(Array((isKnown ? path.rawValue : "position.w").utf8CString))
    if !isKnown { add(LG_ERROR_BAD_VALUE) }
    let result: UnsafeMutablePointer<UInt32>? = result()
    call {
      result.map { pointer in
        pointer.withMemoryRebound(to: lg_key_path.self, capacity: 1) { lg_key_path_named(name, $0) }
      } ?? lg_key_path_named(name, nil)
    } _: {
      write(UInt32(AnimationKeyPath.allCases.firstIndex(of: path) ?? 0))
    }
  }

  private func keyPathName() {
    let (number, path) = anyKeyPath(), isKnown = errors.isEmpty
    let name = lg_key_path_name(number).map { String(cString: $0) }
    if name != (isKnown ? path.rawValue : nil) { report("key path \(number.rawValue) is \(name ?? "none")") }
    errors = []
  }

  /// A hit in the presentation, and a position.
  private func presentation() {
    let store = anyStore(), layer = anyLayer(), point = anyPoint()
    let result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var shown: OpaquePointer?, hit: lg_layer = 0, expected: lg_layer = 0
    call {
      let error = lg_store_get_presentation(store, result)
      if error == LG_OK { shown = result?.pointee }
      return error
    } _: {
      write(shown)
    }
    guard let shown, model.exists(id(layer)), point.isFinite else { return }
    _ = lg_hit_test(shown, LayerFuzz.c(point), layer, nil, &hit)
    expected = handle(model.withPresentation { $0.hitTest(point, in: id(layer)) })
    if hit != expected { report("\(hit) is hit at the time, not \(expected)") }
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

  static let motionGetters: [COperation] = [
    COperation("lg_get_completed_animations") { run in
      run.readList(lg_get_completed_animations) { run.completed }
    },
    COperation("lg_get_animations") { run in
      let layer = run.anyLayer()
      run.readList({ lg_get_animations($0, layer, $1, $2, $3) }) {
        run.model.animations(of: run.id(layer)).map { $0.rawValue }
      }
    },
    COperation("lg_get_animation_for_key") { run in
      let layer = run.anyLayer(), key = run.place(Array("k".utf8CString))
      run.readOfStore({ lg_get_animation_for_key($0, layer, key, $1) }) {
        run.model.animation(forKey: "k", of: run.id(layer))?.rawValue ?? 0
      }
    },
    COperation("lg_animation_exists") { run in
      let animation = run.anyAnimation(), exists = run.model.exists(AnimationID(rawValue: animation))
      if lg_animation_exists(run.store, animation) != exists { run.report("an animation exists or not") }
      run.errors = []
    },
    COperation("lg_animation_get_layer") { run in
      let animation = run.anyAnimation()
      run.readOfStore({ lg_animation_get_layer($0, animation, $1) }) {
        run.handle(run.model.layer(of: AnimationID(rawValue: animation)))
      }
    },
    COperation("lg_animation_is_running") { run in
      let animation = run.anyAnimation()
      run.readOfStore({ lg_animation_is_running($0, animation, $1) }) {
        run.model.isRunning(AnimationID(rawValue: animation))
      }
    },
    COperation("lg_animation_is_in_effect") { run in
      let animation = run.anyAnimation()
      run.readOfStore({ lg_animation_is_in_effect($0, animation, $1) }) {
        run.model.isInEffect(AnimationID(rawValue: animation))
      }
    },
    COperation("lg_get_time") { run in run.readOfStore(lg_get_time) { run.model.time } },
    COperation("lg_get_has_running_animations") { run in
      run.readOfStore(lg_get_has_running_animations) { run.model.hasRunningAnimations }
    },
    COperation("lg_get_next_change") { run in
      run.readOfStore(lg_get_next_change) { run.model.nextChange() ?? .infinity }
    },
    COperation("lg_get_moving_layers") { run in
      run.readList({ lg_get_moving_layers($0, $1, $2, $3) }) { run.movingLayers() }
    },
    COperation("lg_key_path_named") { $0.keyPathNamed() },
    COperation("lg_key_path_name") { $0.keyPathName() },
    COperation("lg_key_path_width") { $0.keyPathName() },
    COperation("lg_animation_defaults") {
      _ = $0.anyDescription(); $0.errors = []
    },
    COperation("lg_timing_defaults") {
      _ = $0.anyTiming(); $0.errors = []
    },
    COperation("lg_curve_ease_in") {
      _ = $0.anyTiming(); $0.errors = []
    },
    COperation("lg_curve_ease_out") {
      _ = $0.anyTiming(); $0.errors = []
    },
    COperation("lg_curve_ease_in_ease_out") {
      _ = $0.anyTiming(); $0.errors = []
    },
    COperation("lg_curve_default") {
      _ = $0.anyTiming(); $0.errors = []
    },
  ]
}
