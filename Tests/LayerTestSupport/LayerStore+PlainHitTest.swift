import LayerGeometry

// Queries of a point that do not use the hit-test index.
extension LayerStore {
  /// Hit-tests without the index: with a closure, hit tests try every layer. What a layer contains does not
  /// depend on options; so where they round corners, an explanation answers, which tries every layer, too.
  public func plainHitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions) -> LayerID? {
    if options.roundsCorners { return explainHit(point, in: receiver, options: options).hit }
    return hitTest(point, in: receiver, options: options, contains: { contains($1, in: $0) })
  }

  /// Calls `body` for every layer under a point without the index, until it returns false: explanations try
  /// every layer.
  public func plainForEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions, _ body: (LayerID) -> Bool
  ) {
    _ = explainHit(point, in: receiver, options: options) { !body($0) }
  }
}
