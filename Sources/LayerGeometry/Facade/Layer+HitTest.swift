extension Layer {
  /// The front-most, deepest layer under a point, this layer or one below it; nil if there is none.
  ///
  /// `point` is in the superlayer's coordinates (those of the nearest superlayer that is no transform layer); for
  /// a root, in the space above it. By default siblings are searched in the order of the list, the last first,
  /// whatever their zPositions, and a point outside this layer hits nothing, as CALayer's documentation and the
  /// books about it say; other presets do what QuartzCore was measured to do, or what UIView does.
  ///
  /// Every layer that overrides ``contains(_:)`` or has a ``containsHandler`` is asked. Where no layer of
  /// the tree does (see ``overridesContains``), this is the store's own hit test and a look-up.
  public final func hitTest(_ point: Point, options: HitTestOptions = .documented) -> Layer? {
    if tree.pointee.askedCount != 0 { return hitTestAsking(point, options) }
    guard let hit = tree.pointee.store.hitTest(point, in: id, options: options) else { return nil }
    return tree.pointee.object(at: hit)
  }

  private func hitTestAsking(_ point: Point, _ options: HitTestOptions) -> Layer? {
    let tree = tree
    tree.pointee.queryCount += 1
    defer { tree.pointee.queryCount -= 1 }
    let hit = tree.pointee.store.hitTest(point, in: id, options: options) { id, point in
      if !tree.pointee.asksObject(at: id) { return tree.pointee.store.contains(point, in: id) }
      return tree.pointee.object(at: id).contains(point)
    }
    return hit.map { tree.pointee.object(at: $0) }
  }
}
