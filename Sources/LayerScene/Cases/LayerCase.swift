import LayerGeometry

/// A scene together with answers that were found elsewhere, for ``check(_:)`` to compare ours with.
///
/// Every kind of answer is optional. Root coordinates are the own coordinates of ``root``, which are those of the
/// space above it too.
public struct LayerCase {
  /// A point, and what it becomes in another space; nil coordinates where nothing is expected.
  struct Conversion {
    var layer: LayerID
    var from: Point
    var to: Point?
  }

  /// Everything under one of the points, front first.
  struct Stack {
    var point: Int
    var layers: [LayerID]
  }

  /// What is expected under a point.
  enum Hit: Equatable {
    case layer(LayerID)
    case nothing
    /// The case does not say.
    case unspecified
  }

  /// What the file calls the case.
  public let name: String
  /// The layers that the answers are about.
  public let scene: LayerScene
  /// nil in a case without layers: then root coordinates are those of the space above.
  public let root: LayerID?
  /// Fields that hold no answer known here, so are not checked.
  public let uncheckedFields: [String]

  /// The layers in the order of the file: what frames and quads go by.
  let layers: [LayerID]
  /// Layers with a corner behind the eye; their frames and quads follow another rule.
  let behindTheEye: Set<LayerID>
  let frames: [Rect?]?
  let quads: [[Point]?]?
  let toRoot: [Conversion]
  let fromRoot: [Conversion]
  let points: [Point]
  let hits: [Hit]?
  let hitsInDrawingOrder: [Hit]?
  let hitsWithoutRounding: [Hit]?
  let stacks: [Stack]

  /// Whether there is any answer to compare with.
  public var hasAnswers: Bool {
    frames != nil || quads != nil || !toRoot.isEmpty || !fromRoot.isEmpty || !stacks.isEmpty
      || hits != nil || hitsInDrawingOrder != nil || hitsWithoutRounding != nil
  }
}
