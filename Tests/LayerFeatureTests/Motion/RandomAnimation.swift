import LayerGeometry
import LayerReference
import LayerTestSupport

extension SplitMix64 {
  /// A time among those at which random animations begin, run and end; often exactly at one of these.
  mutating func time() -> Double { Double(below(64)) / (oneIn(3) ? 16 : 15) }

  /// An animation of any key path and kind.
  mutating func animation() -> LayerAnimation {
    let path = pick(AnimationKeyPath.allCases)
    var animation = LayerAnimation(path, content(of: path), timing: timing())
    animation.isAdditive = oneIn(4) && path != .isHidden
    animation.isCumulative = oneIn(5) && path != .isHidden && path != .transform
    return animation
  }

  mutating func timing() -> AnimationTiming {
    AnimationTiming(
      beginTime: oneIn(3) ? nil : time(), duration: Double(1 + below(16)) / 8,
      speed: pick([1, 1, 1, 2, 0.5, -1, 0]), timeOffset: oneIn(4) ? time() : 0,
      repeatCount: pick([1, 1, 2, 2.5, .infinity]), repeatDuration: oneIn(6) ? time() : 0,
      autoreverses: oneIn(3), fillMode: pick([.removed, .forwards, .backwards, .both]), curve: curve())
  }

  mutating func curve() -> TimingFunction {
    pick([
      .linear, .easeIn, .easeInEaseOut, .default, .steps(4, .jumpStart), .steps(4, .jumpEnd),
      .cubicBezier(0.3, -0.6, 0.6, 1.7),
    ])
  }

  private mutating func content(of path: AnimationKeyPath) -> LayerAnimation.Content {
    let ends = (0..<3).map { _ in oneIn(3) ? nil : value(of: path) }
    switch below(path == .isHidden || path == .transform ? 2 : 3) {
    case 0: return .basic(from: ends[0], to: ends[1], by: path == .isHidden ? nil : ends[2])
    case 1:
      let values = (0..<3 + below(3)).map { _ in value(of: path) }
      return .keyframes(LayerAnimation.Keyframes(values, mode: pick([.linear, .discrete, .cubic, .paced])))
    default:
      let spring = LayerAnimation.Spring(damping: pick([5, 10, 20, 40]), initialVelocity: pick([0, 3]))
      return .spring(from: ends[0], to: ends[1], by: ends[2], spring)
    }
  }

  mutating func value(of path: AnimationKeyPath) -> AnimationValue {
    let x = Double(below(120)) - 20, y = Double(below(120)) - 20
    switch path {
    case .position, .boundsOrigin, .translation: return .point(Point(x: x, y: y))
    case .anchorPoint: return .point(Point(x: unit(), y: unit()))
    case .boundsSize: return .size(Size(width: x, height: y))
    case .bounds: return .rect(Rect(x: x / 8, y: y / 8, width: x, height: y))
    case .isHidden: return .flag(oneIn(2))
    case .transform: return .transform(placedTurn())
    case .opacity, .anchorPointX, .anchorPointY, .scale, .scaleX, .scaleY, .scaleZ: return .number(unit() * 2)
    case .rotation, .rotationX, .rotationY, .rotationZ: return .number(x / 20)
    case .zPosition: return .number(Double(below(5)) - 2)
    default: return .number(x)
    }
  }

  private mutating func placedTurn() -> Transform3D {
    let turn = Transform3D(
      rotationAngle: unit() * 6, x: oneIn(3) ? unit() : 0, y: oneIn(3) ? unit() : 0, z: 1)
    return turn.scaledBy(x: 0.5 + unit(), y: 0.5 + unit(), z: 1).translatedBy(
      x: unit() * 50, y: unit() * 50, z: 0)
  }
}
