import LayerGeometry
import LayerReference

/// Something that both evaluators can be asked; layers by their numbers, nil for the space above the roots.
public enum Question: Sendable {
  case frame(Int)
  case point(ReferencePoint, from: Int?, to: Int?)
  /// The same to the space above the root, through `worldTransform(of:)`.
  case world(ReferencePoint, of: Int)
  case rect(ReferenceRect, from: Int?, to: Int?)
  case contains(ReferencePoint, in: Int)
  case hit(ReferencePoint, in: Int, ReferenceHitOptions)
  /// Layers whose number divided by 3 leaves `remainder` are rejected.
  case filteredHit(ReferencePoint, in: Int, ReferenceHitOptions, remainder: Int)
  case stack(ReferencePoint, in: Int, ReferenceHitOptions)
  case order(of: Int, TraversalOrder)
  /// What comes down from the ancestors: opacity, hidden, flips.
  case inherited(Int)
  case superlayer(of: Int)

  /// The layers the question names.
  public var subjects: Set<Int> {
    switch self {
    case .frame(let id), .world(_, let id), .contains(_, let id), .hit(_, let id, _),
      .filteredHit(_, let id, _, _), .stack(_, let id, _), .order(let id, _), .inherited(let id),
      .superlayer(let id):
      [id]
    case .point(_, let source, let target), .rect(_, let source, let target):
      Set([source, target].compactMap { $0 })
    }
  }
}

/// How two answers to one question compare.
public enum Verdict: Equatable {
  case agree
  /// Too close to an edge for Doubles to be held to an answer.
  case skipped
  case differ(kernel: String, reference: String)
}
