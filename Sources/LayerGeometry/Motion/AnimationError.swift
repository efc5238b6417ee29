/// What is wrong with an animation that came from outside.
public enum AnimationError: Error, Hashable, Sendable {
  /// Animations have no key path of this name.
  case unknownKeyPath(String)
  /// A value is not of the kind that the key path leads to.
  case wrongValue(AnimationKeyPath)
  /// A number is not finite.
  case notFinite(AnimationKeyPath)
  /// A duration or count is negative or not a number.
  case invalidTiming(AnimationKeyPath)
  /// A mass or stiffness is not positive, a damping negative, the frequency they give 0 or not finite, or a
  /// flag or transform is to be sprung.
  case invalidSpring(AnimationKeyPath)
  /// Too few values, or times or curves that do not go with them.
  case invalidKeyframes(AnimationKeyPath)
  /// Whole transforms and flags cannot be cumulative, and flags not additive.
  case cannotAdd(AnimationKeyPath)
}

extension AnimationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownKeyPath(let name): "animations know no key path \"\(name)\""
    case .wrongValue(let path): "\(path.rawValue): a value is not of the property's kind"
    case .notFinite(let path): "\(path.rawValue): a number is not finite"
    case .invalidTiming(let path): "\(path.rawValue): a duration or count is negative or not a number"
    case .invalidSpring(let path): "\(path.rawValue): no spring has this mass, stiffness or damping"
    case .invalidKeyframes(let path): "\(path.rawValue): values, times and curves do not go together"
    case .cannotAdd(let path): "\(path.rawValue): its values cannot be added"
    }
  }
}

extension LayerAnimation {
  /// Throws what is wrong with the animation, if anything: for animations that come from outside. Adding one
  /// that is wrong is a programming error.
  public func check() throws(AnimationError) {
    guard timing.isValid else { throw .invalidTiming(keyPath) }
    let isDiscrete = keyPath.kind == .flag || keyPath.kind == .transform
    if isCumulative && isDiscrete || isAdditive && keyPath.kind == .flag { throw .cannotAdd(keyPath) }
    switch content {
    case .basic(let from, let to, let by):
      for value in [from, to, by] { try check(value) }
    case .spring(let from, let to, let by, let spring):
      for value in [from, to, by] { try check(value) }
      let isSpring = spring.motion.isValid && spring.initialVelocity.isFinite
      let rests = !spring.isUntilRest || spring.settlingTime.isFinite
      if !isSpring || !rests || isDiscrete { throw .invalidSpring(keyPath) }
    case .keyframes(let frames):
      for value in frames.values { try check(value) }
      if frames.path == nil { throw .invalidKeyframes(keyPath) }
    }
  }

  private func check(_ value: AnimationValue?) throws(AnimationError) {
    guard let value else { return }
    if value.kind != keyPath.kind { throw .wrongValue(keyPath) }
    if !value.isFinite { throw .notFinite(keyPath) }
  }
}
