/// The result of a hit test with its reason: every layer tested, in order, with its verdict.
public struct HitExplanation: Sendable, Hashable {
  /// The outcome for one layer.
  public enum Verdict: Sendable, Hashable {
    /// It is the hit layer.
    case hit
    /// It is hidden: its subtree is skipped.
    case hidden
    /// Its hit-test mask shares no bit with the mask of the options: its subtree is skipped.
    case masked(hitTestMask: UInt32)
    /// Its own opacity is below the options' minimum: its subtree is skipped.
    case tooTransparent(opacity: Double)
    /// It faces away and is not double-sided: its subtree is skipped.
    case facesAway
    /// Its transform has no inverse (edge-on, or scaled to zero): its subtree is skipped.
    case edgeOn
    /// The ray through the point intersects its plane behind the eye or nowhere: its subtree is skipped.
    case behindEye
    /// It masks, and the point is outside its clip: its subtree is skipped.
    case clipped
    /// The point is outside its bounds, and the options do not search its sublayers there.
    case outsideBounds
    /// Its sublayers were searched; it does not contain the point itself.
    case notContaining
    /// It contains the point, but ignores hit tests.
    case passThrough
    /// It contains the point, but the predicate rejected it.
    case rejected
    /// It is a transform layer: searched through, never hit.
    case noPlane
  }

  /// A layer tested, with its verdict.
  public struct Step: Sendable, Hashable {
    /// The layer.
    public let layer: LayerID
    /// The layer's name, if any.
    public let name: String?
    /// The number of levels below the receiver.
    public let level: Int
    /// The point in the layer's own coordinates; nil if the layer was skipped before the point was converted.
    public let point: Point?
    /// The outcome for the layer.
    public let verdict: Verdict
  }

  /// The point of the test, in the coordinates of the receiver's superlayer.
  public let point: Point
  /// The layer that the test started at.
  public let receiver: LayerID
  /// The options of the test.
  public let options: HitTestOptions
  /// The layers tested, front to back; the hit layer, if any, is last.
  public let steps: [Step]
  /// The layers from the receiver to the hit layer; empty without a hit.
  public let path: [LayerID]

  /// The hit layer, equal to the result of `hitTest`.
  public var hit: LayerID? { path.last }

  /// Returns the verdict on a layer; nil if it was not tested, because a layer in front was hit or an
  /// ancestor's subtree was skipped.
  ///
  /// - Complexity: O(layers tested).
  public func verdict(on layer: LayerID) -> Verdict? { steps.first { $0.layer == layer }?.verdict }
}

extension HitExplanation: CustomStringConvertible {
  /// A line per layer, indented by level, the hit layer last.
  public var description: String {
    var text = "hitTest(\(point)) in \(receiver): \(hit.map { $0.description } ?? "nothing")"
    if !point.isFinite { text += ", since the point is not finite" }
    for step in steps {
      text += "\n" + String(repeating: "  ", count: step.level + 1) + step.layer.description
      if let name = step.name { text += " \"\(name)\"" }
      if let point = step.point { text += " at \(point)" }
      text += ": \(step.verdict)"
    }
    return text
  }
}

extension HitExplanation.Verdict: CustomStringConvertible {
  /// A phrase for people.
  public var description: String {
    switch self {
    case .hit: "hit"
    case .hidden: "hidden, with its subtree"
    case .masked(let mask): "its hit-test mask \(mask) shares no bit with the query's, its subtree is skipped"
    case .tooTransparent(let opacity): "opacity \(opacity) is too low, its subtree is skipped"
    case .facesAway: "faces away and is not double-sided, with its subtree"
    case .edgeOn: "has no inverse or is seen edge-on, its subtree cannot be reached"
    case .behindEye: "meets the ray behind the eye or nowhere, its subtree cannot be reached"
    case .clipped: "its mask clips the point, for its subtree too"
    case .outsideBounds: "outside its bounds, where the options do not search"
    case .notContaining: "does not contain the point"
    case .passThrough: "contains the point, but ignores hit tests"
    case .rejected: "contains the point, but the predicate rejects it"
    case .noPlane: "a transform layer, searched through"
    }
  }
}
