// Given: import LayerGeometry
// Given: var store = LayerStore()
// Given: let layer = store.makeLayer()

/// A change of a property of a layer in time, to add to layers.
///
/// ```swift
/// var slide = LayerAnimation.basic(.position, from: Point(x: 0, y: 0), to: Point(x: 100, y: 0))
/// slide.timing.duration = 0.3
/// slide.timing.curve = .easeInEaseOut
/// store.addAnimation(slide, to: layer)
/// store.setTime(0.15)
/// store.presentation.position(of: layer).x      // → 50.0
/// ```
///
/// Times are in one unit of the caller's, for springs seconds.
public struct LayerAnimation: Hashable, Sendable {
  /// What changes in a pass.
  public enum Content: Hashable, Sendable {
    /// From a value, to one, by one, as CABasicAnimation combines them: what is missing is the value that the
    /// property has without the animation.
    case basic(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?)
    /// From a value, to one, by one, as a spring moves.
    case spring(from: AnimationValue?, to: AnimationValue?, by: AnimationValue?, Spring)
    /// Through values, at times of the pass.
    case keyframes(Keyframes)
  }

  /// A spring, as CASpringAnimation has it.
  public struct Spring: Hashable, Sendable {
    /// The mass of what the spring moves.
    public var mass: Double
    /// The force for each unit of distance.
    public var stiffness: Double
    /// The force for each unit of speed, against it.
    public var damping: Double
    /// In distances from start to end, per second, towards the end.
    public var initialVelocity: Double
    /// Whether the animation lasts until the spring has come to rest, whatever the duration of its timing: to
    /// a thousandth of the distance. The pass then ends exactly at its end value.
    public var isUntilRest: Bool

    /// Makes a spring, by default the one that CASpringAnimation has.
    public init(
      mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
      isUntilRest: Bool = true
    ) {
      (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
      (self.initialVelocity, self.isUntilRest) = (initialVelocity, isUntilRest)
    }
  }

  /// Values, and when a pass comes to them.
  public struct Keyframes: Hashable, Sendable {
    /// The values, in order.
    public var values: [AnimationValue]
    /// Parts of the pass, ascending in 0...1, one for each value; with `discrete` also one more. Empty for
    /// even times.
    public var times: [Double]
    /// The curve of each segment between two values; empty for straight ones.
    public var curves: [TimingFunction]
    /// How the values are joined.
    public var mode: CalculationMode

    /// Makes keyframes, by default at even times and on straight lines.
    public init(
      _ values: [AnimationValue], at times: [Double] = [], curves: [TimingFunction] = [],
      mode: CalculationMode = .linear
    ) {
      (self.values, self.times, self.curves, self.mode) = (values, times, curves, mode)
    }
  }

  /// What is animated.
  public var keyPath: AnimationKeyPath
  /// What changes in a pass.
  public var content: Content
  /// When it runs, and how fast.
  public var timing: AnimationTiming
  /// Whether the values are added to what the property has without the animation, and what is missing is 0.
  /// A transform is concatenated: the animation's applies first.
  public var isAdditive = false
  /// Whether the value that passes end with is added once more in each pass after the first, so that one
  /// from 0 goes on where the pass before ended.
  public var isCumulative = false

  /// Makes an animation.
  public init(_ keyPath: AnimationKeyPath, _ content: Content, timing: AnimationTiming = AnimationTiming()) {
    (self.keyPath, self.content, self.timing) = (keyPath, content, timing)
  }

  /// Returns an animation between two values; what is missing is the value without the animation.
  public static func basic<Value>(
    _ property: AnimatedProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    timing: AnimationTiming = AnimationTiming()
  ) -> LayerAnimation {
    LayerAnimation(
      property.keyPath,
      .basic(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue), timing: timing)
  }

  /// Returns an animation through values; see ``Keyframes``.
  public static func keyframes<Value: AnimatableValue>(
    _ property: AnimatedProperty<Value>, _ values: [Value], at times: [Double] = [],
    curves: [TimingFunction] = [], mode: CalculationMode = .linear,
    timing: AnimationTiming = AnimationTiming()
  ) -> LayerAnimation {
    let values = values.map { $0.animationValue }
    return LayerAnimation(
      property.keyPath, .keyframes(Keyframes(values, at: times, curves: curves, mode: mode)), timing: timing)
  }

  /// Returns an animation as a spring moves, until it rests.
  public static func spring<Value>(
    _ property: AnimatedProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    _ spring: Spring = Spring(), timing: AnimationTiming = AnimationTiming()
  ) -> LayerAnimation {
    LayerAnimation(
      property.keyPath,
      .spring(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue, spring),
      timing: timing)
  }
}
