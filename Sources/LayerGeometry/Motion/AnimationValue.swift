/// A value that an animation gives a property.
public enum AnimationValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A point.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A flag.
  case flag(Bool)
  /// A transform.
  case transform(Transform3D)

  /// What values of a property have in common.
  package enum Kind: UInt8 {
    case number, point, size, rect, flag, transform
  }

  var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .flag: .flag
    case .transform: .transform
    }
  }

  /// Whether every number of the value is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect): rect.isFinite
    case .flag: true
    case .transform(let transform): transform.isFinite
    }
  }

  /// The numbers of the value, 0 where it has fewer than four; of a flag 0 or 1. A transform has none.
  var numbers: SIMD4<Double> {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect): SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .flag(let flag): SIMD4(flag ? 1 : 0, 0, 0, 0)
    case .transform: .zero
    }
  }

  var transform: Transform3D? { if case .transform(let transform) = self { transform } else { nil } }

  /// Makes a value that is no transform from its numbers.
  init(_ kind: Kind, _ numbers: SIMD4<Double>) {
    switch kind {
    case .point: self = .point(Point(numbers))
    case .size: self = .size(Size(width: numbers.x, height: numbers.y))
    case .rect: self = .rect(Rect(x: numbers.x, y: numbers.y, width: numbers.z, height: numbers.w))
    case .flag: self = .flag(numbers.x >= 0.5)
    case .number, .transform: self = .number(numbers.x)
    }
  }
}

/// A type of values that animations interpolate: `Double`, `Point`, `Size`, `Rect`, `Transform3D`, and
/// `Bool`, which changes in steps.
public protocol AnimatableValue: Sendable {
  /// The value as one of the kinds of values.
  var animationValue: AnimationValue { get }
}

extension Double: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .number(self) }
}

extension Point: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .point(self) }
}

extension Size: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .size(self) }
}

extension Rect: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .rect(self) }
}

extension Bool: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .flag(self) }
}

extension Transform3D: AnimatableValue {
  /// The value as one of the kinds of values.
  public var animationValue: AnimationValue { .transform(self) }
}

/// A property, or a part of one, with the type of its values.
///
/// ```swift
/// let slide = LayerAnimation.basic(.position, from: Point(x: 0, y: 0), to: Point(x: 100, y: 0))
/// ```
public struct AnimatedProperty<Value: AnimatableValue>: Sendable {
  /// The key path of the property.
  public let keyPath: AnimationKeyPath

  init(_ keyPath: AnimationKeyPath) { self.keyPath = keyPath }
}

extension AnimatedProperty where Value == Point {
  /// The position.
  public static var position: AnimatedProperty { AnimatedProperty(.position) }
  /// The origin of the bounds, the scroll offset.
  public static var boundsOrigin: AnimatedProperty { AnimatedProperty(.boundsOrigin) }
  /// The anchor point.
  public static var anchorPoint: AnimatedProperty { AnimatedProperty(.anchorPoint) }
  /// The translation of the transform in x and y.
  public static var translation: AnimatedProperty { AnimatedProperty(.translation) }
}

extension AnimatedProperty where Value == Size {
  /// The size of the bounds.
  public static var boundsSize: AnimatedProperty { AnimatedProperty(.boundsSize) }
}

extension AnimatedProperty where Value == Rect {
  /// The bounds.
  public static var bounds: AnimatedProperty { AnimatedProperty(.bounds) }
}

extension AnimatedProperty where Value == Bool {
  /// Whether the layer is hidden.
  public static var isHidden: AnimatedProperty { AnimatedProperty(.isHidden) }
}

extension AnimatedProperty where Value == Transform3D {
  /// The whole transform, interpolated by its decomposition.
  public static var transform: AnimatedProperty { AnimatedProperty(.transform) }
}

extension AnimatedProperty where Value == Double {
  /// The position in x.
  public static var positionX: AnimatedProperty { AnimatedProperty(.positionX) }
  /// The position in y.
  public static var positionY: AnimatedProperty { AnimatedProperty(.positionY) }
  /// The origin of the bounds in x.
  public static var boundsOriginX: AnimatedProperty { AnimatedProperty(.boundsOriginX) }
  /// The origin of the bounds in y.
  public static var boundsOriginY: AnimatedProperty { AnimatedProperty(.boundsOriginY) }
  /// The width of the bounds.
  public static var boundsWidth: AnimatedProperty { AnimatedProperty(.boundsWidth) }
  /// The height of the bounds.
  public static var boundsHeight: AnimatedProperty { AnimatedProperty(.boundsHeight) }
  /// The anchor point in x.
  public static var anchorPointX: AnimatedProperty { AnimatedProperty(.anchorPointX) }
  /// The anchor point in y.
  public static var anchorPointY: AnimatedProperty { AnimatedProperty(.anchorPointY) }
  /// The depth in the superlayer.
  public static var zPosition: AnimatedProperty { AnimatedProperty(.zPosition) }
  /// The opacity.
  public static var opacity: AnimatedProperty { AnimatedProperty(.opacity) }
  /// The corner radius.
  public static var cornerRadius: AnimatedProperty { AnimatedProperty(.cornerRadius) }
  /// The translation of the transform in x.
  public static var translationX: AnimatedProperty { AnimatedProperty(.translationX) }
  /// The translation of the transform in y.
  public static var translationY: AnimatedProperty { AnimatedProperty(.translationY) }
  /// The translation of the transform in z.
  public static var translationZ: AnimatedProperty { AnimatedProperty(.translationZ) }
  /// The scale of the transform along all axes.
  public static var scale: AnimatedProperty { AnimatedProperty(.scale) }
  /// The scale of the transform along x.
  public static var scaleX: AnimatedProperty { AnimatedProperty(.scaleX) }
  /// The scale of the transform along y.
  public static var scaleY: AnimatedProperty { AnimatedProperty(.scaleY) }
  /// The scale of the transform along z.
  public static var scaleZ: AnimatedProperty { AnimatedProperty(.scaleZ) }
  /// The angle of the transform about the z axis, in radians.
  public static var rotation: AnimatedProperty { AnimatedProperty(.rotationZ) }
  /// The angle of the transform about x, in radians.
  public static var rotationX: AnimatedProperty { AnimatedProperty(.rotationX) }
  /// The angle of the transform about y, in radians.
  public static var rotationY: AnimatedProperty { AnimatedProperty(.rotationY) }
}
