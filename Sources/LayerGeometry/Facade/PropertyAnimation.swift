// Given: let layer = Layer()

/// An animation of a layer's property, under the names of CAPropertyAnimation: the common part of
/// ``BasicAnimation``, ``SpringAnimation`` and ``KeyframeAnimation``.
///
/// ```swift
/// let slide = BasicAnimation(keyPath: "position.x")
/// (slide.fromValue, slide.toValue) = (0, 100)
/// slide.duration = 0.5
/// layer.add(slide, forKey: "slide")
/// layer.setTime(0.25)
/// layer.presentation().position.x   // → 50.0
/// ```
///
/// A layer copies the animation that it is given. Times are in the unit of layer time, for springs seconds.
public class PropertyAnimation {
  /// What is animated.
  public final let keyPath: AnimationKeyPath
  /// When the animation begins, in the layer's time; 0 for the time at which it is added.
  public final var beginTime = 0.0
  /// The length of a pass; 0 for 0.25, that of CATransaction.
  public final var duration = 0.0
  /// The speed of the animation's time relative to the layer's.
  public final var speed = 1.0
  /// What is added to the animation's time.
  public final var timeOffset = 0.0
  /// The number of passes, which may have a fraction; 0 for 1.
  public final var repeatCount = 0.0
  /// How long passes are repeated; 0 for as often as `repeatCount`.
  public final var repeatDuration = 0.0
  /// Whether each pass is followed by one backwards, which takes the same time once more.
  public final var autoreverses = false
  /// What holds before the begin and after the end.
  public final var fillMode = FillMode.removed
  /// The curve of a whole pass; straight by default.
  public final var timingFunction = TimingFunction.linear
  /// Whether the values are added to those without the animation.
  public final var isAdditive = false
  /// Whether the value that passes end with is added once more in each pass after the first.
  public final var isCumulative = false
  /// Whether the animation is of no effect any more once it is over, whatever its fill mode; true by default.
  public final var isRemovedOnCompletion = true

  fileprivate init(_ keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  fileprivate static func keyPath(_ name: String) -> AnimationKeyPath {
    guard let keyPath = AnimationKeyPath(rawValue: name) else {
      fatalError("init(keyPath:): \(AnimationError.unknownKeyPath(name))")
    }
    return keyPath
  }

  /// What changes in a pass.
  fileprivate var content: LayerAnimation.Content { .basic(from: nil, to: nil, by: nil) }

  /// The animation as a value, which stores take.
  public final var value: LayerAnimation {
    var fillMode = fillMode
    if isRemovedOnCompletion && fillMode.fillsForwards {
      fillMode = fillMode.fillsBackwards ? .backwards : .removed
    }
    var animation = LayerAnimation(keyPath, content)
    animation.timing = AnimationTiming(
      beginTime: beginTime == 0 ? nil : beginTime, duration: duration == 0 ? 0.25 : duration, speed: speed,
      timeOffset: timeOffset, repeatCount: repeatCount, repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: fillMode, curve: timingFunction)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    return animation
  }

  static func make(_ value: LayerAnimation) -> PropertyAnimation {
    let animation: PropertyAnimation
    switch value.content {
    case .basic(let from, let to, let by):
      let basic = BasicAnimation(keyPath: value.keyPath)
      (basic.fromValue, basic.toValue, basic.byValue) = (from, to, by)
      animation = basic
    case .spring(let from, let to, let by, let spring):
      let sprung = SpringAnimation(keyPath: value.keyPath)
      (sprung.fromValue, sprung.toValue, sprung.byValue) = (from, to, by)
      (sprung.mass, sprung.stiffness, sprung.damping) = (spring.mass, spring.stiffness, spring.damping)
      sprung.initialVelocity = spring.initialVelocity
      animation = sprung
    case .keyframes(let frames):
      let keyframes = KeyframeAnimation(keyPath: value.keyPath)
      (keyframes.values, keyframes.keyTimes) = (frames.values, frames.times)
      (keyframes.timingFunctions, keyframes.calculationMode) = (frames.curves, frames.mode)
      animation = keyframes
    }
    animation.take(value)
    // A spring until it rests has the duration that this takes, which changes with the spring.
    if case .spring(_, _, _, let spring) = value.content, spring.isUntilRest { animation.duration = 0 }
    return animation
  }

  private func take(_ value: LayerAnimation) {
    // 0 would be the time at which the copy is added. A moment before, the pass has begun at 0.
    beginTime = value.timing.beginTime.map { $0 == 0 ? -.leastNonzeroMagnitude : $0 } ?? 0
    (duration, speed, timeOffset) = (value.timing.duration, value.timing.speed, value.timing.timeOffset)
    (repeatCount, repeatDuration) = (value.timing.repeatCount, value.timing.repeatDuration)
    (autoreverses, fillMode) = (value.timing.autoreverses, value.timing.fillMode)
    timingFunction = value.timing.curve
    (isAdditive, isCumulative) = (value.isAdditive, value.isCumulative)
    isRemovedOnCompletion = !fillMode.fillsForwards
  }
}

/// An animation between two values, as CABasicAnimation: what is missing is the value that the property has
/// without the animation.
public class BasicAnimation: PropertyAnimation {
  /// The value at the begin of a pass.
  public final var fromValue: AnimationValue?
  /// The value at the end of a pass.
  public final var toValue: AnimationValue?
  /// What a pass adds.
  public final var byValue: AnimationValue?

  /// Makes an animation of a property.
  public init(keyPath: AnimationKeyPath) { super.init(keyPath) }

  /// Makes an animation of a property by its name.
  ///
  /// - Precondition: ``AnimationKeyPath`` has the name.
  public convenience init(keyPath: String) { self.init(keyPath: PropertyAnimation.keyPath(keyPath)) }

  override var content: LayerAnimation.Content { .basic(from: fromValue, to: toValue, by: byValue) }
}

/// An animation as a spring moves, as CASpringAnimation. With a `duration` of 0 it lasts until the spring
/// rests.
public final class SpringAnimation: BasicAnimation {
  /// The mass of what the spring moves.
  public var mass = 1.0
  /// The force for each unit of distance.
  public var stiffness = 100.0
  /// The force for each unit of speed, against it.
  public var damping = 10.0
  /// In distances from start to end, per second, towards the end.
  public var initialVelocity = 0.0

  private var spring: LayerAnimation.Spring {
    LayerAnimation.Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      isUntilRest: duration == 0)
  }

  /// How long it takes until the spring stays within a thousandth of the distance from its end.
  public var settlingDuration: Double { spring.settlingTime }

  override var content: LayerAnimation.Content {
    .spring(from: fromValue, to: toValue, by: byValue, spring)
  }
}

/// An animation through values, as CAKeyframeAnimation.
public final class KeyframeAnimation: PropertyAnimation {
  /// The values, in order.
  public var values: [AnimationValue] = []
  /// When a pass comes to each value, in 0...1; empty for even times.
  public var keyTimes: [Double] = []
  /// The curves between values; empty for straight ones.
  public var timingFunctions: [TimingFunction] = []
  /// How the values are joined.
  public var calculationMode = CalculationMode.linear

  /// Makes an animation of a property.
  public init(keyPath: AnimationKeyPath) { super.init(keyPath) }

  /// Makes an animation of a property by its name.
  ///
  /// - Precondition: ``AnimationKeyPath`` has the name.
  public convenience init(keyPath: String) { self.init(keyPath: PropertyAnimation.keyPath(keyPath)) }

  override var content: LayerAnimation.Content {
    .keyframes(
      LayerAnimation.Keyframes(values, at: keyTimes, curves: timingFunctions, mode: calculationMode))
  }
}

extension AnimationValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Makes a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Makes a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Makes a flag.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
