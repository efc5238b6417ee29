// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Appearance, hit testing, scrolling, timing, autoresizing, the name and the number of the user's own.

@c @implementation
public func lg_set_masks_to_bounds(_ store: Handle, _ layer: lg_layer, _ masks: Bool) -> lg_error {
  set(store, layer) { $0.setMasksToBounds(masks, of: $1) }
}

@c @implementation
public func lg_get_masks_to_bounds(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.masksToBounds(of: $1) }
}

@c @implementation
public func lg_set_corner_radius(_ store: Handle, _ layer: lg_layer, _ radius: Double) -> lg_error {
  set(store, layer, isValid: radius.isFinite) { $0.setCornerRadius(radius, of: $1) }
}

@c @implementation
public func lg_get_corner_radius(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.cornerRadius(of: $1) }
}

@c @implementation
public func lg_set_masked_corners(_ store: Handle, _ layer: lg_layer, _ corners: UInt32) -> lg_error {
  guard corners <= 15 else { return LG_ERROR_BAD_VALUE }
  return set(store, layer) { $0.setMaskedCorners(CornerMask(rawValue: UInt8(corners)), of: $1) }
}

@c @implementation
public func lg_get_masked_corners(_ store: Handle, _ layer: lg_layer, _ result: Out<UInt32>) -> lg_error {
  read(store, layer, result) { UInt32($0.maskedCorners(of: $1).rawValue) }
}

@c @implementation
public func lg_set_hidden(_ store: Handle, _ layer: lg_layer, _ isHidden: Bool) -> lg_error {
  set(store, layer) { $0.setHidden(isHidden, of: $1) }
}

@c @implementation
public func lg_get_hidden(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.isHidden(of: $1) }
}

@c @implementation
public func lg_set_opacity(_ store: Handle, _ layer: lg_layer, _ opacity: Double) -> lg_error {
  set(store, layer, isValid: opacity.isFinite) { $0.setOpacity(opacity, of: $1) }
}

@c @implementation
public func lg_get_opacity(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.opacity(of: $1) }
}

@c @implementation
public func lg_get_effective_opacity(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.effectiveOpacity(of: $1) }
}

@c @implementation
public func lg_get_effectively_hidden(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.isEffectivelyHidden(of: $1) }
}

@c @implementation
public func lg_set_double_sided(_ store: Handle, _ layer: lg_layer, _ isDoubleSided: Bool) -> lg_error {
  set(store, layer) { $0.setDoubleSided(isDoubleSided, of: $1) }
}

@c @implementation
public func lg_get_double_sided(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.isDoubleSided(of: $1) }
}

@c @implementation
public func lg_set_ignores_hit_testing(_ store: Handle, _ layer: lg_layer, _ ignores: Bool) -> lg_error {
  set(store, layer) { $0.setIgnoresHitTesting(ignores, of: $1) }
}

@c @implementation
public func lg_get_ignores_hit_testing(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.ignoresHitTesting(of: $1) }
}

@c @implementation
public func lg_set_hit_test_mask(_ store: Handle, _ layer: lg_layer, _ mask: UInt32) -> lg_error {
  set(store, layer) { $0.setHitTestMask(mask, of: $1) }
}

@c @implementation
public func lg_get_hit_test_mask(_ store: Handle, _ layer: lg_layer, _ result: Out<UInt32>) -> lg_error {
  read(store, layer, result) { $0.hitTestMask(of: $1) }
}

@c @implementation
public func lg_set_scroll_mode(_ store: Handle, _ layer: lg_layer, _ mode: lg_scroll_mode) -> lg_error {
  guard let mode = ScrollMode(mode) else { return LG_ERROR_BAD_VALUE }
  return set(store, layer) { $0.setScrollMode(mode, of: $1) }
}

@c @implementation
public func lg_get_scroll_mode(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_scroll_mode>
) -> lg_error {
  read(store, layer, result) { lg_scroll_mode(rawValue: .init($0.scrollMode(of: $1).rawValue)) }
}

@c @implementation
public func lg_set_speed(_ store: Handle, _ layer: lg_layer, _ speed: Double) -> lg_error {
  set(store, layer, isValid: speed.isFinite) { $0.setSpeed(speed, of: $1) }
}

@c @implementation
public func lg_get_speed(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  readOfStore(store, layer, result) { $0.speed(of: $1) }
}

@c @implementation
public func lg_set_begin_time(_ store: Handle, _ layer: lg_layer, _ beginTime: Double) -> lg_error {
  set(store, layer, isValid: beginTime.isFinite) { $0.setBeginTime(beginTime, of: $1) }
}

@c @implementation
public func lg_get_begin_time(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  readOfStore(store, layer, result) { $0.beginTime(of: $1) }
}

@c @implementation
public func lg_set_time_offset(_ store: Handle, _ layer: lg_layer, _ timeOffset: Double) -> lg_error {
  set(store, layer, isValid: timeOffset.isFinite) { $0.setTimeOffset(timeOffset, of: $1) }
}

@c @implementation
public func lg_get_time_offset(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  readOfStore(store, layer, result) { $0.timeOffset(of: $1) }
}

@c @implementation
public func lg_set_autoresizing_mask(_ store: Handle, _ layer: lg_layer, _ mask: UInt32) -> lg_error {
  guard mask <= 63 else { return LG_ERROR_BAD_VALUE }
  return set(store, layer) { $0.setAutoresizingMask(AutoresizingMask(rawValue: mask), of: $1) }
}

@c @implementation
public func lg_get_autoresizing_mask(_ store: Handle, _ layer: lg_layer, _ result: Out<UInt32>) -> lg_error {
  readOfStore(store, layer, result) { UInt32($0.autoresizingMask(of: $1).rawValue) }
}

@c @implementation
public func lg_set_rounds_autoresized_frame(_ store: Handle, _ layer: lg_layer, _ rounds: Bool) -> lg_error {
  set(store, layer) { $0.setRoundsAutoresizedFrame(rounds, of: $1) }
}

@c @implementation
public func lg_get_rounds_autoresized_frame(
  _ store: Handle, _ layer: lg_layer, _ result: Out<Bool>
) -> lg_error {
  readOfStore(store, layer, result) { $0.roundsAutoresizedFrame(of: $1) }
}

@c @implementation
public func lg_set_user_data(_ store: Handle, _ layer: lg_layer, _ userData: UInt64) -> lg_error {
  set(store, layer) { $0.setUserData(userData, of: $1) }
}

@c @implementation
public func lg_get_user_data(_ store: Handle, _ layer: lg_layer, _ result: Out<UInt64>) -> lg_error {
  read(store, layer, result) { $0.userData(of: $1) }
}

@c @implementation
public func lg_set_name(_ store: Handle, _ layer: lg_layer, _ name: In<CChar>) -> lg_error {
  guard let name else { return set(store, layer) { $0.setName(nil, of: $1) } }
  guard let text = String(validatingCString: name) else { return LG_ERROR_BAD_TEXT }
  return set(store, layer) { $0.setName(text, of: $1) }
}

@c @implementation
public func lg_get_name(
  _ store: Handle, _ layer: lg_layer, _ buffer: Out<CChar>, _ capacity: Int, _ length: Out<Int>
) -> lg_error {
  ask(store) { answers in
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    return write(buffer, capacity, length) { answers.name(of: LayerID(rawValue: layer)) ?? "" }
  }
}

@c @implementation
public func lg_set_keeps_autoresized_sizes(_ store: Handle, _ keeps: Bool) -> lg_error {
  withStore(store) {
    $0.keepsAutoresizedSizes = keeps
    return LG_OK
  }
}

@c @implementation
public func lg_get_keeps_autoresized_sizes(_ store: Handle, _ result: Out<Bool>) -> lg_error {
  readOfStore(store, result) { store in store.keepsAutoresizedSizes }
}
