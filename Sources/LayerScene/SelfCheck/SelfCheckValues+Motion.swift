import LayerGeometry

/// Random animations.
extension ScriptRandom {
  /// A time at which some animations of the script have not begun, some run, and some have ended.
  mutating func time() -> Double { oneIn(3) ? Double(below(80)) / 8 : real(0, 10) }

  /// An animation of any key path and kind.
  mutating func animation() -> LayerAnimation {
    let path = pick(AnimationKeyPath.allCases)
    var animation = LayerAnimation(path, content(of: path), timing: timing())
    animation.isAdditive = oneIn(4) && path != .isHidden
    animation.isCumulative = oneIn(5) && path != .isHidden && path != .transform
    return animation
  }

  private mutating func timing() -> AnimationTiming {
    let curves: [TimingFunction] = [
      .linear, .easeIn, .easeInEaseOut, .steps(4, .jumpStart), .cubicBezier(0.3, -0.6, 0.6, 1.7),
    ]
    return AnimationTiming(
      beginTime: real(0, 5), duration: real(0.1, 4), speed: pick([1, 1, 2, 0.5, -1]),
      timeOffset: oneIn(4) ? time() : 0, repeatCount: pick([1, 2, 2.5, .infinity]), autoreverses: oneIn(3),
      fillMode: pick([.removed, .forwards, .backwards, .both]), curve: pick(curves))
  }

  private mutating func content(of path: AnimationKeyPath) -> LayerAnimation.Content {
    let from = value(of: path), to = value(of: path)
    let isWhole = path == .isHidden || path == .transform
    switch below(isWhole ? 3 : 4) {
    case 0: return .basic(from: from, to: to, by: nil)
    case 1: return .basic(from: nil, to: to, by: nil)
    case 2:
      let mode = isWhole ? .discrete : pick([CalculationMode.linear, .discrete, .cubic, .paced])
      return .keyframes(LayerAnimation.Keyframes([from, to, value(of: path)], mode: mode))
    default:
      let spring = LayerAnimation.Spring(damping: pick([5, 20, 40]), initialVelocity: pick([0, 3]))
      return .spring(from: from, to: to, by: nil, spring)
    }
  }

  private mutating func value(of path: AnimationKeyPath) -> AnimationValue {
    switch path {
    case .position, .boundsOrigin, .translation: .point(point(60))
    case .anchorPoint: .point(point(1))
    case .boundsSize: .size(rect(90).size)
    case .bounds: .rect(rect(90))
    case .isHidden: .flag(oneIn(3))
    case .transform: .transform(transform())
    case .opacity, .anchorPointX, .anchorPointY, .scale, .scaleX, .scaleY, .scaleZ: .number(real(0, 2))
    case .rotation, .rotationX, .rotationY, .rotationZ: .number(real(-4, 4))
    case .zPosition: .number(Double(below(4)))
    default: .number(real(-60, 60))
    }
  }
}
