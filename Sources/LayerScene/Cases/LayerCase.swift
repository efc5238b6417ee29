import LayerGeometry

/// A scene together with answers found elsewhere, for ``check(family:)`` to compare the store's with.
///
/// Every kind of answer is optional. Root coordinates are the own coordinates of ``root``, which are also
/// those of the space above it.
public struct LayerCase {
  /// A point of a layer or the root and its image in the other; nil where no image is expected.
  struct Conversion {
    var layer: LayerID
    var from: Point
    var to: Point?
  }

  /// All layers under one of the points, front to back.
  struct Stack {
    var point: Int
    var layers: [LayerID]
  }

  /// The expected hit at a point.
  enum Hit: Equatable {
    case layer(LayerID)
    case nothing
    /// The case does not say.
    case unspecified
  }

  /// The case's name in the file.
  public let name: String
  /// The layers that the answers are about.
  public let scene: LayerScene
  /// The layer whose coordinates are the root coordinates; nil in a case without layers.
  public let root: LayerID?
  /// Names of fields that hold no known kind of answer and so are not checked.
  public let uncheckedFields: [String]

  /// The layers in the order of the file, which is also that of `frames` and `quads`.
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
