import LayerGeometry

/// A hit test in a scene's world, with the reason of its result.
public struct SceneHit {
  /// The point, in the world, or in the coordinates of the receiver's superlayer.
  public let point: Point
  /// The rules of the test.
  public let options: HitTestOptions
  /// One explanation for each receiver tried, front to back; that of the hit layer is last.
  public let explanations: [HitExplanation]
  /// The other layers under the point that the hit layer covers, front to back.
  public let covered: [LayerID]

  /// The layers from the receiver to the hit layer; empty without a hit.
  public var path: [LayerID] { explanations.last?.path ?? [] }

  /// The hit layer.
  public var hit: LayerID? { path.last }

  /// The layers that were tested and not hit, front to back.
  public var losers: [HitExplanation.Step] {
    explanations.flatMap(\.steps).filter { $0.verdict != .hit }
  }
}

extension LayerScene {
  /// Runs a hit test from the front-most root to the first that is hit, and explains it.
  ///
  /// - Parameters:
  ///   - point: A point in the world; with a receiver, in the coordinates of its superlayer.
  ///   - receiver: The only layer to start at; nil for all roots.
  /// - Complexity: O(layers tested).
  public func explainHit(
    at point: Point, in receiver: LayerID? = nil, options: HitTestOptions = .documented
  ) -> SceneHit {
    let receivers = receiver.map { [$0] } ?? roots.reversed()
    var explanations: [HitExplanation] = []
    var under: [LayerID] = []
    for receiver in receivers {
      if explanations.last?.hit == nil {
        explanations.append(store.explainHit(point, in: receiver, options: options))
      }
      under += store.layers(at: point, in: receiver, options: options)
    }
    let known = Set(explanations.flatMap(\.steps).map(\.layer) + (explanations.last?.path ?? []))
    return SceneHit(
      point: point, options: options, explanations: explanations,
      covered: under.filter { !known.contains($0) })
  }
}
