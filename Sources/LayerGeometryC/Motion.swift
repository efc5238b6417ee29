// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Animations, the time that is set, and the presentation.

// MARK: - Adding

@c @implementation
public func lg_animation_add(
  _ store: Handle, _ layer: lg_layer, _ description: In<lg_animation_description>, _ key: In<CChar>,
  _ result: Out<lg_animation>
) -> lg_error {
  withStore(store) { store in
    guard let description else { return LG_ERROR_NULL_POINTER }
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    return with { () throws(Refusal) in
      (try LayerAnimation(description.pointee), try text(key))
    } _: { animation, key in
      let animation = store.addAnimation(animation, to: LayerID(rawValue: layer), key: key)
      result?.pointee = animation.rawValue
      return LG_OK
    }
  }
}

@c @implementation
public func lg_animations_add(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ keyPath: lg_key_path, _ from: In<Double>,
  _ to: In<Double>, _ timing: In<lg_timing>, _ results: Out<lg_animation>
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard let path = AnimationKeyPath(keyPath) else { return LG_ERROR_BAD_VALUE }
    return with { () throws(Refusal) in
      try timing.map { timing throws(Refusal) in try AnimationTiming(timing.pointee) } ?? AnimationTiming()
    } _: { timing in
      if count == 0 { return LG_OK }
      guard let layers, let from, let to else { return LG_ERROR_NULL_POINTER }
      let ids = layers.elements(count, as: LayerID.self)
      guard store.exist(ids) else { return LG_ERROR_STALE_LAYER }
      for k in 0..<count * path.width where !(from[k].isFinite && to[k].isFinite) {
        return LG_ERROR_NOT_FINITE
      }
      for k in 0..<count {
        guard let from = try? path.value(from + k * path.width), let to = try? path.value(to + k * path.width)
        else { continue }
        let animation = LayerAnimation(path, .basic(from: from, to: to, by: nil), timing: timing)
        let id = store.addAnimation(animation, to: ids[k])
        results?[k] = id.rawValue
      }
      return LG_OK
    }
  }
}

// MARK: - Removing

@c @implementation
public func lg_animation_remove(_ store: Handle, _ animation: lg_animation) -> lg_error {
  withStore(store) {
    $0.removeAnimation(AnimationID(rawValue: animation)) ? LG_OK : LG_ERROR_STALE_ANIMATION
  }
}

@c @implementation
public func lg_animation_remove_for_key(
  _ store: Handle, _ layer: lg_layer, _ key: In<CChar>
) -> lg_error {
  withKey(store, layer, key) { store, layer, key in
    store.removeAnimation(forKey: key, of: layer)
    return LG_OK
  }
}

@c @implementation
public func lg_animations_remove_all(_ store: Handle, _ layer: lg_layer) -> lg_error {
  set(store, layer) { $0.removeAllAnimations(of: $1) }
}

@c @implementation
public func lg_animations_remove_completed(_ store: Handle, _ count: Out<Int>) -> lg_error {
  withMemory(store) { memory in
    let completed = memory.store.removeCompletedAnimations()
    memory.completed = completed.map { $0.rawValue }
    count?.pointee = completed.count
    return LG_OK
  }
}

@c @implementation
public func lg_get_completed_animations(
  _ store: Handle, _ results: Out<lg_animation>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  withMemory(store) { memory in
    list(results, capacity, count) { append in
      for animation in memory.completed { append(animation) }
    }
  }
}

// MARK: - Reading

@c @implementation
public func lg_get_animations(
  _ store: Handle, _ layer: lg_layer, _ results: Out<lg_animation>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  withStore(store) { store in
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    let animations = store.animations(of: LayerID(rawValue: layer))
    return list(results, capacity, count) { append in
      for animation in animations { append(animation.rawValue) }
    }
  }
}

@c @implementation
public func lg_get_animation_for_key(
  _ store: Handle, _ layer: lg_layer, _ key: In<CChar>, _ result: Out<lg_animation>
) -> lg_error {
  withKey(store, layer, key) { store, layer, key in
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = store.animation(forKey: key, of: layer)?.rawValue ?? 0
    return LG_OK
  }
}

@c @implementation
public func lg_animation_exists(_ store: Handle, _ animation: lg_animation) -> Bool {
  withStore(store) {
    $0.exists(AnimationID(rawValue: animation)) ? LG_OK : LG_ERROR_STALE_ANIMATION
  } == LG_OK
}

@c @implementation
public func lg_animation_get_layer(
  _ store: Handle, _ animation: lg_animation, _ result: Out<lg_layer>
) -> lg_error {
  readAnimation(store, animation, result) { store, animation in store.layer(of: animation)?.rawValue ?? 0 }
}

@c @implementation
public func lg_animation_is_running(
  _ store: Handle, _ animation: lg_animation, _ result: Out<Bool>
) -> lg_error {
  readAnimation(store, animation, result) { store, animation in store.isRunning(animation) }
}

@c @implementation
public func lg_animation_is_in_effect(
  _ store: Handle, _ animation: lg_animation, _ result: Out<Bool>
) -> lg_error {
  readAnimation(store, animation, result) { store, animation in store.isInEffect(animation) }
}

// MARK: - Retargeting

@c @implementation
public func lg_animation_retarget(
  _ store: Handle, _ animation: lg_animation, _ numbers: In<Double>, _ count: Int
) -> lg_error {
  withStore(store) { store in
    guard let numbers else { return LG_ERROR_NULL_POINTER }
    let id = AnimationID(rawValue: animation)
    guard let path = store.animation(id)?.keyPath else { return LG_ERROR_STALE_ANIMATION }
    guard count == path.width else { return LG_ERROR_BAD_COUNT }
    return with { () throws(Refusal) in
      try path.value(numbers)
    } _: { value in
      store.retarget(id, to: value) ? LG_OK : LG_ERROR_BAD_VALUE
    }
  }
}

// MARK: - Time

@c @implementation
public func lg_set_time(_ store: Handle, _ time: Double) -> lg_error {
  withStore(store) {
    guard time.isFinite else { return LG_ERROR_NOT_FINITE }
    $0.setTime(time)
    return LG_OK
  }
}

@c @implementation
public func lg_get_time(_ store: Handle, _ result: Out<Double>) -> lg_error {
  readOfStore(store, result) { store in store.time }
}

@c @implementation
public func lg_get_has_running_animations(_ store: Handle, _ result: Out<Bool>) -> lg_error {
  readOfStore(store, result) { store in store.hasRunningAnimations }
}

@c @implementation
public func lg_get_next_change(_ store: Handle, _ result: Out<Double>) -> lg_error {
  readOfStore(store, result) { store in store.nextChange() ?? .infinity }
}

@c @implementation
public func lg_get_moving_layers(
  _ store: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  if store.kind == .snapshot {
    guard store.readerMemory.pointee.reader.isAtTime else { return LG_ERROR_BAD_STATE }
    return list(results, capacity, count) { append in
      store.readerMemory.pointee.reader.forEachMovingLayer { append($0.rawValue) }
    }
  }
  let owner = store.kind == .presentation ? store.presentationMemory.pointee.store : store.storeMemory
  return list(results, capacity, count) { append in
    owner.pointee.store.forEachMovingLayer { append($0.rawValue) }
  }
}

@c @implementation
public func lg_store_get_presentation(_ store: Handle, _ result: Out<OpaquePointer?>) -> lg_error {
  withMemory(store) { memory in
    guard let store, let result else { return LG_ERROR_NULL_POINTER }
    let presentation = memory.presentation ?? .allocate(capacity: 1)
    if memory.presentation == nil {
      presentation.initialize(
        to: PresentationMemory(store: store.storeMemory) { $0.pointee.store.presentation._answers })
      memory.presentation = presentation
    }
    result.pointee = OpaquePointer(presentation)
    return LG_OK
  }
}

// MARK: - Checks

/// Calls `body` with a layer and a key.
private func withKey(
  _ store: Handle, _ layer: lg_layer, _ key: In<CChar>,
  _ body: (inout LayerStore, LayerID, String) -> lg_error
) -> lg_error {
  withStore(store) { store in
    guard key != nil else { return LG_ERROR_NULL_POINTER }
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    return with { () throws(Refusal) in
      try text(key)
    } _: { key in
      body(&store, LayerID(rawValue: layer), key ?? "")
    }
  }
}

/// Reads one value of an animation.
private func readAnimation<Value>(
  _ store: Handle, _ animation: lg_animation, _ result: Out<Value>,
  _ value: (borrowing LayerStore, AnimationID) -> Value
) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    let animation = AnimationID(rawValue: animation)
    guard store.exists(animation) else { return LG_ERROR_STALE_ANIMATION }
    result.pointee = value(store, animation)
    return LG_OK
  }
}
