import LayerGeometry

/// A kind of call in the mix. An edit and the hit test after it are one call.
enum MixCall: UInt8, CaseIterable {
  case nearMove, farMove, insert, remove, create, reparent, reorder, zPosition, scroll, hide, resize
  case hit, hitCoreAnimation, hitUIKit, area, convert, frame

  /// How many of a hundred calls are of the kind.
  var share: Int {
    switch self {
    case .nearMove: 16
    case .farMove: 8
    case .convert: 10
    case .hit: 6
    case .area: 4
    case .hitCoreAnimation, .hitUIKit: 3
    case .insert, .remove, .create, .reparent, .reorder, .zPosition, .scroll, .hide, .resize, .frame: 5
    }
  }

  /// The end of the row's name, such as `near-move`.
  var word: String {
    switch self {
    case .hitCoreAnimation: "hit-core-animation"
    case .hitUIKit: "hit-uikit"
    default: "\(self)".replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }
    }
  }
}

/// One call of the mix; −1 is no layer.
struct MixStep {
  var call: MixCall

  /// The layer to edit or ask for, or to convert from.
  var layer: Int32 = 0

  /// The layer's new superlayer, or the layer to convert to.
  var superlayer: Int32 = -1

  /// The sibling that the layer goes directly behind.
  var sibling: Int32 = -1

  /// The new position, bounds origin, or zPosition (x); not hidden if x is 0.
  var value = Point(x: 0, y: 0)

  /// The new size, or the size of the area.
  var size = Point(x: 0, y: 0)

  /// Where the hit test is, the middle of the area, or the point to convert.
  var point = Point(x: 0, y: 0)
}
