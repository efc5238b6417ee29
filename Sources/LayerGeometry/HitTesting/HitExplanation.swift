/// Why a hit test answers what it answers: every layer that was looked at, in the order it was, and what
/// became of it.
public struct HitExplanation: Sendable, Hashable {
  /// What became of one layer.
  public enum Verdict: Sendable, Hashable {
    /// It is the answer.
    case hit
    /// Hidden, and so its subtree.
    case hidden
    /// Its hit-test mask has no bit in common with that of the options: its subtree is skipped.
    case masked(hitTestMask: UInt32)
    /// Its own opacity is below the options' minimum: its subtree is skipped.
    case tooTransparent(opacity: Double)
    /// Turned away and not double-sided: its subtree is skipped.
    case facesAway
    /// Its map has no inverse (seen edge-on, or scaled to nothing): its subtree cannot be reached.
    case edgeOn
    /// The ray through the point meets its plane behind the eye, or nowhere: its subtree cannot be reached.
    case behindEye
    /// It masks, and the point is outside its clip: its subtree is clipped away.
    case clipped
    /// The point is outside its bounds, and the options do not search its sublayers there.
    case outsideBounds
    /// Its sublayers were searched; it does not contain the point itself.
    case notContaining
    /// It contains the point, but ignores hit tests.
    case passThrough
    /// It contains the point, but the predicate turned it down.
    case rejected
    /// A transform layer: searched through, never hit.
    case noPlane
  }

  /// One layer looked at.
  public struct Step: Sendable, Hashable {
    public let layer: LayerID
    public let name: String?
    /// How far below the receiver.
    public let level: Int
    /// The point in the layer's own coordinates; nil if it did not get that far.
    public let point: Point?
    public let verdict: Verdict
  }

  /// The point asked about, and the layer asked.
  public let point: Point
  public let receiver: LayerID
  public let options: HitTestOptions
  /// The layers looked at, front to back; the answer, if there is one, comes last.
  public let steps: [Step]
  /// From the receiver down to the answer; empty without one.
  public let path: [LayerID]

  /// The answer, the same as `hitTest` gives.
  public var hit: LayerID? { path.last }

  /// What became of a layer; nil for one that was not looked at, because a layer in front was hit or because
  /// a layer above it took its subtree out.
  public func verdict(on layer: LayerID) -> Verdict? { steps.first { $0.layer == layer }?.verdict }
}

extension HitExplanation: CustomStringConvertible {
  /// A line per layer, indented by level, the answer last.
  public var description: String {
    var text = "hitTest(\(point)) in \(receiver): \(hit.map(\.description) ?? "nothing")"
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
