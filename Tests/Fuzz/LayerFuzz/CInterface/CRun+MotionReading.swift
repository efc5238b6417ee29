import LayerGeometry
import LayerGeometryHeader

/// Animations, as they are read, and the store at the time that is set.
extension CRun {
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
    var name = anyArray(Array((isKnown ? path.rawValue : "position.w").utf8CString), 1)
    if !isKnown { add(LG_ERROR_BAD_VALUE) }
    if isBad() {
      name = place([CChar(bitPattern: 0xff), 0])
      errors = [LG_ERROR_BAD_TEXT.rawValue]
    }
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
    if (lg_key_path_width(number) > 0) != isKnown { report("key path \(number.rawValue) has another width") }
    errors = []
  }

  /// A hit in the presentation, and a frame.
  func presentation() {
    let store = anyStore(), layer = layers.isEmpty ? 0 : input.pick(layers),
      point = anyPoint(isChecked: false)
    let result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var shown: OpaquePointer?
    call {
      let error = lg_store_get_presentation(store, result)
      if error == LG_OK { shown = result?.pointee }
      return error
    } _: {
      write(shown)
    }
    guard let shown, model.exists(id(layer)) else { return }
    drawsBadArguments = false
    let hit: UnsafeMutablePointer<lg_layer>? = self.result()
    let frame: UnsafeMutablePointer<lg_rect>? = self.result(at: 8)
    call {
      let error = lg_hit_test(shown, LayerFuzz.c(point), layer, nil, hit)
      return error == LG_OK ? lg_get_frame(shown, layer, frame) : error
    } _: {
      write(handle(model.withPresentation { $0.hitTest(point, in: id(layer)) }))
      let wanted = model.withPresentation { $0.frame(of: id(layer)) }
      write(wanted, at: 8)
    }
  }

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
      let layer = run.anyLayer(), key = run.anyArray(Array("k".utf8CString), 1)
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
