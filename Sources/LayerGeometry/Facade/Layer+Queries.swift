// Searches among layer objects. Points and areas are in the coordinates of a hit test's point, and layers
// count by their bounds: only `hitTest`, `hitPath` and `updatePointer` call `contains` of objects.
extension Layer {
  /// Returns all layers under a point, front to back, as ``LayerQueries/layers(at:in:options:where:)``.
  public final func layers(at point: Point, options: HitTestOptions = .documented) -> [Layer] {
    objects(store.layers(at: point, in: id, options: options))
  }

  /// Returns the layers whose visible region has area in common with `area`, front to back, as
  /// ``LayerQueries/layers(intersecting:in:options:rules:where:)``.
  public final func layers(
    intersecting area: QueryArea, options: HitTestOptions = .documented, rules: AreaRules = []
  ) -> [Layer] {
    objects(store.layers(intersecting: area, in: id, options: options, rules: rules))
  }

  /// Returns the layers whose visible region lies in `area`, front to back, as
  /// ``LayerQueries/layers(containedIn:in:options:rules:where:)``.
  public final func layers(
    containedIn area: QueryArea, options: HitTestOptions = .documented, rules: AreaRules = []
  ) -> [Layer] {
    objects(store.layers(containedIn: area, in: id, options: options, rules: rules))
  }

  /// Returns the layer whose visible region is nearest to a point, with its distance and the nearest point of
  /// the region; nil if none is within `limit`.
  public final func nearestLayer(
    to point: Point, within limit: Double, options: HitTestOptions = .documented, rules: AreaRules = []
  ) -> (layer: Layer, distance: Double, point: Point)? {
    store.nearestLayer(to: point, within: limit, in: id, options: options, rules: rules).map { named($0) }
  }

  /// Returns the `count` layers nearest to a point, as
  /// ``LayerQueries/nearestLayers(_:to:within:in:options:rules:where:)``.
  public final func nearestLayers(
    _ count: Int, to point: Point, within limit: Double, options: HitTestOptions = .documented,
    rules: AreaRules = []
  ) -> [(layer: Layer, distance: Double, point: Point)] {
    store.nearestLayers(count, to: point, within: limit, in: id, options: options, rules: rules)
      .map { named($0) }
  }

  /// Returns the layers that a segment crosses, in the order in which it enters them, as
  /// ``LayerQueries/layers(crossedFrom:to:in:options:rules:where:)``.
  public final func layers(
    crossedFrom start: Point, to end: Point, options: HitTestOptions = .documented, rules: AreaRules = []
  ) -> [(layer: Layer, enter: Double, leave: Double)] {
    store.layers(crossedFrom: start, to: end, in: id, options: options, rules: rules)
      .map { (tree.pointee.object(at: $0.layer), $0.enter, $0.leave) }
  }

  /// Returns a point at which a layer of this one's tree is not covered, as
  /// ``LayerQueries/exposure(of:in:options:by:)``; layers of other trees are covered.
  public final func exposure(
    of layer: Layer, options: HitTestOptions = .documented, by cover: LayerCover = .hits
  ) -> LayerExposure {
    layer.tree == tree ? store.exposure(of: layer.id, in: id, options: options, by: cover) : .covered
  }

  /// Returns a point at which a layer of this one's tree is not covered by those that `covers` accepts, as
  /// ``LayerQueries/exposure(of:in:options:by:where:)``; layers of other trees are covered.
  ///
  /// - Precondition: `covers` adds, removes and re-orders no layers of the tree and sets no zPosition.
  public final func exposure(
    of layer: Layer, options: HitTestOptions = .documented, by cover: LayerCover = .hits,
    where covers: (Layer) -> Bool
  ) -> LayerExposure {
    let tree = tree
    if layer.tree != tree { return .covered }
    return withStore { store, id in
      store.exposure(of: layer.id, in: id, options: options, by: cover) {
        covers(tree.pointee.object(at: $0))
      }
    }
  }

  private func named(_ near: LayerDistance) -> (layer: Layer, distance: Double, point: Point) {
    (tree.pointee.object(at: near.layer), near.distance, near.point)
  }

  /// Runs a hit test and returns every layer tested with its verdict; ``layer(for:)`` gives the objects.
  ///
  /// Layers count by shape or bounds: with a ``contains(_:)`` of its own one may be hit here that
  /// ``hitTest(_:options:)`` passes through.
  public final func explainHit(_ point: Point, options: HitTestOptions = .documented) -> HitExplanation {
    store.explainHit(point, in: id, options: options)
  }

  private func objects(_ handles: [LayerID]) -> [Layer] { handles.map { tree.pointee.object(at: $0) } }

  // MARK: - Damage

  /// Whether changes of this layer and all it shares a store with are tracked for ``takeDamage(_:)``. Off for
  /// a new layer; on after trees have merged of which one had it on.
  public final var tracksDamage: Bool {
    get { store.tracksDamage }
    set { store.tracksDamage = newValue }
  }

  /// Calls `body` with each layer of the store whose drawing has changed since damage was last taken, and
  /// with its boxes in the world, as ``LayerStore/takeDamage(_:)`` does. The layer is nil if it was
  /// deinitialized, and for what was seen of a tree that has merged into this one since.
  ///
  /// - Precondition: `body` adds, removes and re-orders no layers of the tree.
  @discardableResult
  public final func takeDamage(_ body: (Layer?, LayerDamage) -> Void = { _, _ in }) -> WorldBox {
    let tree = tree
    tree.pointee.queryCount += 1
    defer { tree.pointee.queryCount -= 1 }
    return tree.pointee.store.takeDamage { damage in
      let isAlive = tree.pointee.store.exists(damage.layer)
      body(isAlive ? tree.pointee.object(at: damage.layer) : nil, damage)
    }
  }

  /// Tells that the contents have changed, as ``LayerStore/setNeedsDisplay(of:)``.
  public final func setNeedsDisplay() { store.setNeedsDisplay(of: id) }

  /// Tells that the contents have changed in a rectangle of the layer's coordinates, as
  /// ``LayerStore/setNeedsDisplay(in:of:)``: `setNeedsDisplayInRect:`.
  public final func setNeedsDisplay(_ rect: Rect) { store.setNeedsDisplay(in: rect, of: id) }

  /// How far the layer paints beyond its bounds, as ``LayerStore/setInkOutsets(_:of:)``.
  public final var inkOutsets: Outsets {
    get { store.inkOutsets(of: id) }
    set { store.setInkOutsets(newValue, of: id) }
  }

  /// What the layer covers in place of its bounds, as ``LayerStore/setShape(_:of:)``: the `path` of a
  /// CAShapeLayer, for hits.
  public final var shape: Shape? {
    get { store.shape(of: id) }
    set { store.setShape(newValue, of: id) }
  }

  /// How far hits reach beyond the layer's shape or bounds, as ``LayerStore/setHitOutsets(_:of:)``.
  public final var hitOutsets: Outsets {
    get { store.hitOutsets(of: id) }
    set { store.setHitOutsets(newValue, of: id) }
  }

  /// A number of the user's own, 0 by default.
  public final var userData: UInt64 {
    get { store.userData(of: id) }
    set { store.setUserData(newValue, of: id) }
  }
}
