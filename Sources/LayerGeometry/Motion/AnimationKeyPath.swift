/// What an animation changes of a layer, by Core Animation's key paths.
///
/// `init(rawValue:)` takes Apple's string, such as `"position.x"` or `"transform.rotation.z"`, and returns
/// nil for one that is not in this list.
public enum AnimationKeyPath: String, CaseIterable, Sendable, BitwiseCopyable {
  case position
  case positionX = "position.x"
  case positionY = "position.y"
  case bounds
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case anchorPoint
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case zPosition
  case opacity
  case cornerRadius
  case isHidden = "hidden"
  case transform
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
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
  var kind: AnimationValue.Kind {
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
