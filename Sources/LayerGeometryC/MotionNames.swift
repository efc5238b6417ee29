// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Key paths, and what descriptions of animations begin with.

@c @implementation
public func lg_key_path_named(_ name: In<CChar>, _ result: Out<lg_key_path>) -> lg_error {
  guard let name, let result else { return LG_ERROR_NULL_POINTER }
  for k in 0..<AnimationKeyPath.count {
    let path = lg_key_path(rawValue: .init(k))
    if let known = AnimationKeyPath(path)?.name.cString, areEqual(name, known) {
      result.pointee = path
      return LG_OK
    }
  }
  return String(validatingCString: name) == nil ? LG_ERROR_BAD_TEXT : LG_ERROR_BAD_VALUE
}

private func areEqual(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>) -> Bool {
  var k = 0
  while a[k] == b[k] {
    if a[k] == 0 { return true }
    k += 1
  }
  return false
}

@c @implementation
public func lg_key_path_name(_ path: lg_key_path) -> In<CChar> { AnimationKeyPath(path)?.name.cString }

@c @implementation
public func lg_key_path_width(_ path: lg_key_path) -> Int { AnimationKeyPath(path)?.width ?? 0 }

@c @implementation
public func lg_curve_ease_in() -> lg_curve { lg_curve(.easeIn) }

@c @implementation
public func lg_curve_ease_out() -> lg_curve { lg_curve(.easeOut) }

@c @implementation
public func lg_curve_ease_in_ease_out() -> lg_curve { lg_curve(.easeInEaseOut) }

@c @implementation
public func lg_curve_default() -> lg_curve { lg_curve(.default) }

@c @implementation
public func lg_timing_defaults() -> lg_timing {
  var timing = lg_timing()
  (timing.begin_time, timing.duration, timing.speed, timing.repeat_count) = (.nan, 0.25, 1, 1)
  return timing
}

@c @implementation
public func lg_animation_defaults(_ path: lg_key_path) -> lg_animation_description {
  var description = lg_animation_description()
  (description.key_path, description.timing) = (path, lg_timing_defaults())
  description.spring = lg_spring(
    mass: 1, stiffness: 100, damping: 10, initial_velocity: 0, is_until_rest: true)
  return description
}

extension AnimationKeyPath {
  /// The raw value, as a literal.
  fileprivate var name: StaticString {
    switch self {
    case .position: "position"
    case .positionX: "position.x"
    case .positionY: "position.y"
    case .bounds: "bounds"
    case .boundsOrigin: "bounds.origin"
    case .boundsOriginX: "bounds.origin.x"
    case .boundsOriginY: "bounds.origin.y"
    case .boundsSize: "bounds.size"
    case .boundsWidth: "bounds.size.width"
    case .boundsHeight: "bounds.size.height"
    case .anchorPoint: "anchorPoint"
    case .anchorPointX: "anchorPoint.x"
    case .anchorPointY: "anchorPoint.y"
    case .zPosition: "zPosition"
    case .opacity: "opacity"
    case .cornerRadius: "cornerRadius"
    case .isHidden: "hidden"
    case .transform: "transform"
    case .translation: "transform.translation"
    case .translationX: "transform.translation.x"
    case .translationY: "transform.translation.y"
    case .translationZ: "transform.translation.z"
    case .scale: "transform.scale"
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .scaleZ: "transform.scale.z"
    case .rotation: "transform.rotation"
    case .rotationX: "transform.rotation.x"
    case .rotationY: "transform.rotation.y"
    case .rotationZ: "transform.rotation.z"
    }
  }
}
