/// What an animation changes of a layer, by Core Animation's key paths.
///
/// `init(rawValue:)` takes Apple's string, such as `"position.x"` or `"transform.rotation.z"`, and returns
/// nil for one that is not in this list.
public enum AnimationKeyPath: String, CaseIterable, Sendable, BitwiseCopyable {
  /// The position.
  case position
  /// The position in x.
  case positionX = "position.x"
  /// The position in y.
  case positionY = "position.y"
  /// The bounds.
  case bounds
  /// The origin of the bounds, the scroll offset.
  case boundsOrigin = "bounds.origin"
  /// The origin of the bounds in x.
  case boundsOriginX = "bounds.origin.x"
  /// The origin of the bounds in y.
  case boundsOriginY = "bounds.origin.y"
  /// The size of the bounds.
  case boundsSize = "bounds.size"
  /// The width of the bounds.
  case boundsWidth = "bounds.size.width"
  /// The height of the bounds.
  case boundsHeight = "bounds.size.height"
  /// The anchor point.
  case anchorPoint
  /// The anchor point in x.
  case anchorPointX = "anchorPoint.x"
  /// The anchor point in y.
  case anchorPointY = "anchorPoint.y"
  /// The depth in the superlayer.
  case zPosition
  /// The opacity.
  case opacity
  /// The corner radius.
  case cornerRadius
  /// Whether the layer is hidden.
  case isHidden = "hidden"
  /// The whole transform.
  case transform
  /// The translation of the transform in x and y.
  case translation = "transform.translation"
  /// The translation of the transform in x.
  case translationX = "transform.translation.x"
  /// The translation of the transform in y.
  case translationY = "transform.translation.y"
  /// The translation of the transform in z.
  case translationZ = "transform.translation.z"
  /// The scale of the transform along all axes.
  case scale = "transform.scale"
  /// The scale of the transform along x.
  case scaleX = "transform.scale.x"
  /// The scale of the transform along y.
  case scaleY = "transform.scale.y"
  /// The scale of the transform along z.
  case scaleZ = "transform.scale.z"
  /// The angle of the transform about z, in radians.
  case rotation = "transform.rotation"
  /// The angle of the transform about x, in radians.
  case rotationX = "transform.rotation.x"
  /// The angle of the transform about y, in radians.
  case rotationY = "transform.rotation.y"
  /// The angle of the transform about z, in radians.
  case rotationZ = "transform.rotation.z"
}

// Numbers, as binary scenes and the C header have them: they count the cases as they are declared, as the
// compiler does.
extension AnimationKeyPath {
  /// The number of key paths.
  package static var count: Int { 30 }

  /// The key path of a number, counted from 0; nil beyond the last.
  package init?(number: UInt8) {
    guard number < AnimationKeyPath.count else { return nil }
    self = unsafe unsafeBitCast(number, to: AnimationKeyPath.self)
  }

  package var number: UInt8 { unsafe unsafeBitCast(self, to: UInt8.self) }
}

/// A property that animations change, as one or more numbers; of transforms also their parts.
struct AnimatedProperties: OptionSet, BitwiseCopyable {
  var rawValue: UInt16 = 0

  static let position = AnimatedProperties(rawValue: 1 << 0)
  static let bounds = AnimatedProperties(rawValue: 1 << 1)
  static let anchorPoint = AnimatedProperties(rawValue: 1 << 2)
  static let zPosition = AnimatedProperties(rawValue: 1 << 3)
  static let opacity = AnimatedProperties(rawValue: 1 << 4)
  static let cornerRadius = AnimatedProperties(rawValue: 1 << 5)
  static let isHidden = AnimatedProperties(rawValue: 1 << 6)
  static let transform = AnimatedProperties(rawValue: 1 << 7)

  /// Those that change where a layer is, or what it covers.
  static let geometry: AnimatedProperties = [.position, .bounds, .anchorPoint, .transform]
}

extension AnimationKeyPath {
  /// The property that the key path leads to, or into.
  var property: AnimatedProperties {
    switch self {
    case .position, .positionX, .positionY: .position
    case .bounds, .boundsOrigin, .boundsOriginX, .boundsOriginY, .boundsSize, .boundsWidth, .boundsHeight:
      .bounds
    case .anchorPoint, .anchorPointX, .anchorPointY: .anchorPoint
    case .zPosition: .zPosition
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .isHidden: .isHidden
    case .transform, .translation, .translationX, .translationY, .translationZ, .scale, .scaleX, .scaleY,
      .scaleZ, .rotation, .rotationX, .rotationY, .rotationZ:
      .transform
    }
  }

  /// Which numbers of a point, a size or a rectangle the key path leads to.
  var lanes: Range<Int> {
    switch self {
    case .bounds: 0..<4
    case .position, .boundsOrigin, .anchorPoint, .translation: 0..<2
    case .positionY, .boundsOriginY, .anchorPointY: 1..<2
    case .boundsSize: 2..<4
    case .boundsWidth: 2..<3
    case .boundsHeight: 3..<4
    default: 0..<1
    }
  }

  /// The kind of value that the key path leads to.
  package var kind: AnimationValue.Kind {
    switch self {
    case .position, .boundsOrigin, .anchorPoint, .translation: .point
    case .boundsSize: .size
    case .bounds: .rect
    case .isHidden: .flag
    case .transform: .transform
    default: .number
    }
  }
}
