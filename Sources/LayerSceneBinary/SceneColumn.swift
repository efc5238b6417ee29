/// The columns of a binary scene, by the numbers they have in its directory.
///
/// A column holds one property of all layers, or of those where it is not at its default.
package enum SceneColumn: UInt32, CaseIterable {
  /// All texts, which others refer to by index.
  case texts = 1
  /// 1 + the index of each layer's superlayer; 0 for none.
  case superlayers = 2
  case ids = 3
  case kind = 4
  case name = 5
  case bounds = 6
  case position = 7
  case anchorPoint = 8
  case anchorPointZ = 9
  case zPosition = 10
  /// Transforms that are affine.
  case affineTransform = 11
  /// All others.
  case transform = 12
  case sublayerTransform = 13
  case flags = 14
  case cornerRadius = 15
  case maskedCorners = 16
  case opacity = 17
  case hitTestMask = 18
  case scrollMode = 19
  case autoresizingMask = 20
  /// One row for each constraint.
  case constraints = 21
  case speed = 22
  case beginTime = 23
  case timeOffset = 24
  /// All shapes, which layers refer to by index.
  case shapes = 25
  case shape = 26
  case hitOutsets = 27
  /// All animations, each with its layer.
  case animations = 28
  /// The time of the scene, one row.
  case time = 29
  case inkOutsets = 30
  case userData = 31

  /// The number of columns.
  static var count: Int { Int(SceneColumn.userData.rawValue) }

  /// The bytes of a row; of a text, a shape or an animation, those of its length.
  package var rowSize: Int {
    switch self {
    case .kind, .flags, .maskedCorners, .scrollMode, .autoresizingMask: 1
    case .texts, .superlayers, .name, .hitTestMask, .shapes, .shape, .animations: 4
    case .ids, .anchorPointZ, .zPosition, .cornerRadius, .opacity, .speed, .beginTime, .timeOffset, .time,
      .userData:
      8
    case .position, .anchorPoint: 16
    case .constraints: 24
    case .bounds, .hitOutsets, .inkOutsets: 32
    case .affineTransform: 48
    case .transform, .sublayerTransform: 128
    }
  }

  /// Whether each row belongs to the layer of its index, or of an index in a list before the rows.
  package var isPerLayer: Bool { !isTable && self != .constraints && self != .time }

  /// Whether the rows are lengths, which bytes follow.
  package var isTable: Bool { self == .texts || self == .shapes || self == .animations }

  /// Whether the column has a row for every layer, if it is there.
  package var isComplete: Bool { self == .superlayers || self == .ids }
}

/// The bits of the column of flags, all 0 by default.
package struct SceneFlags: OptionSet {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var geometryFlipped: SceneFlags { SceneFlags(rawValue: 1) }
  package static var masksToBounds: SceneFlags { SceneFlags(rawValue: 2) }
  package static var hidden: SceneFlags { SceneFlags(rawValue: 4) }
  package static var singleSided: SceneFlags { SceneFlags(rawValue: 8) }
  package static var ignoresHitTesting: SceneFlags { SceneFlags(rawValue: 16) }
  package static var unroundedAutoresizedFrame: SceneFlags { SceneFlags(rawValue: 32) }
  package static var all: SceneFlags { SceneFlags(rawValue: 63) }
}
