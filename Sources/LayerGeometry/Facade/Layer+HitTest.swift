extension Layer {
  /// Returns the front-most, deepest layer at a point: this layer or a descendant; nil if there is none.
  ///
  /// By default the rules are those documented for CALayer, ``HitTestOptions/documented``. The test calls
  /// ``contains(_:)`` of every layer that overrides it or has a ``containsHandler``.
  /// - Parameter point: In the coordinates of the nearest ancestor that is no transform layer; for a root, in
  ///   the space above it.
  /// - Complexity: That of ``LayerQueries/hitTest(_:in:options:)-(_,LayerID,_)``, and for each layer with a
  ///   `contains` of its own (see ``overridesContains``) a call where it is tried (see ``hitBounds``).
  public final func hitTest(_ point: Point, options: HitTestOptions = .documented) -> Layer? {
    hitTest(point, options, store.hits)
  }

  /// Returns the layer that a finger touches: the one that is hit, else the nearest one within `radius`, as
  /// ``LayerQueries/hitTest(_:within:in:options:where:)``.
  ///
  /// - Precondition: That of ``hitTest(_:options:where:)``.
  public final func hitTest(
    _ point: Point, within radius: Double, options: HitTestOptions = .documented,
    where isIncluded: (Layer) -> Bool = { _ in true }
  ) -> Layer? {
    if let hit = hitTest(point, options: options, where: isIncluded) { return hit }
    return withStore { store, id in
      store.nearestLayer(
        to: point, within: radius, in: id, options: options, rules: options.clipRules
      ) {
        isIncluded(tree.pointee.object(at: $0))
      }.map { tree.pointee.object(at: $0.layer) }
    }
  }

  /// Returns the layers from this one down to the one that is hit, with the point in each one's coordinates;
  /// empty if none is hit.
  ///
  /// - Complexity: That of ``hitTest(_:options:)``, plus O(levels of the path).
  public final func hitPath(
    _ point: Point, options: HitTestOptions = .documented
  ) -> [(layer: Layer, point: Point?)] {
    var path: [LayerPoint] = []
    store.hits.writePath(to: hitTest(point, options: options)?.id, at: point, in: id, into: &path)
    return path.map { (tree.pointee.object(at: $0.layer), $0.point) }
  }

  /// Brings a tracker up to date with a pointer in this layer's tree, as
  /// ``LayerQueries/updatePointer(_:at:in:options:left:entered:)``. A layer that was left is nil if it
  /// was deinitialized, or if its tree has merged into another: then all are left, and those that the
  /// pointer is in are entered anew. Where a ``contains(_:)`` of a layer's own is another now, or has
  /// changed its mind, call ``PointerTracker/invalidate()``.
  ///
  /// - Precondition: The closures add, remove and re-order no layers of the tree.
  public final func updatePointer(
    _ tracker: inout PointerTracker, at point: Point?, options: HitTestOptions = .documented,
    left: (Layer?) -> Void, entered: (Layer) -> Void
  ) {
    withStore { store, id in
      tracker.update(at: point, in: id, store.hits, options) {
        hitTest($0, options: options)?.id
      } left: {
        left(tree.pointee.store.exists($0) ? tree.pointee.object(at: $0) : nil)
      } entered: {
        entered(tree.pointee.object(at: $0))
      }
    }
  }

  /// Returns the front-most, deepest layer at a point that `isIncluded` accepts, as
  /// ``LayerQueries/hitTest(_:in:options:where:)``; otherwise as ``hitTest(_:options:)``.
  ///
  /// - Precondition: `isIncluded` adds, removes and re-orders no layers of the tree and sets no zPosition.
  public final func hitTest(
    _ point: Point, options: HitTestOptions = .documented, where isIncluded: (Layer) -> Bool
  ) -> Layer? {
    hitTest(point, options, store.hits, where: isIncluded)
  }

  /// Returns what a tester finds: that of the store, or of its presentation.
  @inline(__always)
  func hitTest(_ point: Point, _ options: HitTestOptions, _ hits: HitTester) -> Layer? {
    if tree.pointee.ownContainsCount != 0 { return hitTest(point, options, hits) { _ in true } }
    return hits.hitTest(point, in: id, options: options).map { tree.pointee.object(at: $0) }
  }

  private func hitTest(
    _ point: Point, _ options: HitTestOptions, _ hits: HitTester, where isIncluded: (Layer) -> Bool
  ) -> Layer? {
    let tree = tree
    func accepts(_ id: LayerID) -> Bool { isIncluded(tree.pointee.object(at: id)) }
    return withStore { _, id in
      let hit =
        tree.pointee.ownContainsCount == 0
        ? hits.hitTest(point, in: id, options: options, where: accepts)
        : hits.hitTest(
          point, in: id, options: options, decides: { tree.pointee.hasOwnContains(at: $0) },
          contains: { tree.pointee.object(at: $0).contains($1) }, where: accepts)
      return hit.map { tree.pointee.object(at: $0) }
    }
  }
}
