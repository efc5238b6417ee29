import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/exists(_:)``.
  @inlinable @inline(__always)
  public func exists(_ layer: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(59).put(layer).end()
    return recorded.log.answer(recorded.answers.exists(layer))
  }

  /// Records ``LayerQueries/superlayer(of:)``.
  @inlinable @inline(__always)
  public func superlayer(of layer: LayerID) -> LayerID? {
    let recorded = _recorded
    recorded.begin(60).put(layer).end()
    return recorded.log.answer(recorded.answers.superlayer(of: layer))
  }

  /// Records ``LayerQueries/sublayerCount(of:)``.
  @inlinable @inline(__always)
  public func sublayerCount(of layer: LayerID) -> Int {
    let recorded = _recorded
    recorded.begin(61).put(layer).end()
    return recorded.log.answer(recorded.answers.sublayerCount(of: layer))
  }

  /// Records ``LayerQueries/layer(at:)``.
  @inlinable @inline(__always)
  public func layer(at index: Int) -> LayerID? {
    let recorded = _recorded
    recorded.begin(62).put(index).end()
    return recorded.log.answer(recorded.answers.layer(at: index))
  }

  /// Records ``LayerQueries/rootLayer(of:)``.
  @inlinable @inline(__always)
  public func rootLayer(of layer: LayerID) -> LayerID {
    let recorded = _recorded
    recorded.begin(63).put(layer).end()
    return recorded.log.answer(recorded.answers.rootLayer(of: layer))
  }

  /// Records ``LayerQueries/firstSublayer(of:)``.
  @inlinable @inline(__always)
  public func firstSublayer(of layer: LayerID) -> LayerID? {
    let recorded = _recorded
    recorded.begin(64).put(layer).end()
    return recorded.log.answer(recorded.answers.firstSublayer(of: layer))
  }

  /// Records ``LayerQueries/lastSublayer(of:)``.
  @inlinable @inline(__always)
  public func lastSublayer(of layer: LayerID) -> LayerID? {
    let recorded = _recorded
    recorded.begin(65).put(layer).end()
    return recorded.log.answer(recorded.answers.lastSublayer(of: layer))
  }

  /// Records ``LayerQueries/nextSibling(of:)``.
  @inlinable @inline(__always)
  public func nextSibling(of layer: LayerID) -> LayerID? {
    let recorded = _recorded
    recorded.begin(66).put(layer).end()
    return recorded.log.answer(recorded.answers.nextSibling(of: layer))
  }

  /// Records ``LayerQueries/previousSibling(of:)``.
  @inlinable @inline(__always)
  public func previousSibling(of layer: LayerID) -> LayerID? {
    let recorded = _recorded
    recorded.begin(67).put(layer).end()
    return recorded.log.answer(recorded.answers.previousSibling(of: layer))
  }

  /// Records ``LayerQueries/sublayers(of:)``.
  @inlinable @inline(__always)
  public func sublayers(of layer: LayerID) -> [LayerID] {
    let recorded = _recorded
    recorded.begin(68).put(layer).end()
    return recorded.log.answer(recorded.answers.sublayers(of: layer))
  }

  /// Records ``LayerQueries/isDescendant(_:of:)``.
  @inlinable @inline(__always)
  public func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    let recorded = _recorded
    recorded.begin(69).put(layer).put(ancestor).end()
    return recorded.log.answer(recorded.answers.isDescendant(layer, of: ancestor))
  }

  /// Records ``LayerQueries/isInFront(_:of:order:)``.
  @inlinable @inline(__always)
  public func isInFront(_ layer: LayerID, of other: LayerID, order: TraversalOrder = .tree) -> Bool {
    let recorded = _recorded
    recorded.begin(70).put(layer).put(other).put(order).end()
    return recorded.log.answer(recorded.answers.isInFront(layer, of: other, order: order))
  }

  /// Records ``LayerQueries/count``.
  @inlinable public var count: Int {
    let recorded = _recorded
    recorded.begin(205).end()
    return recorded.log.answer(recorded.answers.count)
  }

  /// Records ``LayerQueries/roots``.
  @inlinable public var roots: [LayerID] {
    let recorded = _recorded
    recorded.begin(206).end()
    return recorded.log.answer(recorded.answers.roots)
  }

  /// Records ``LayerQueries/allLayers``.
  @inlinable public var allLayers: [LayerID] {
    let recorded = _recorded
    recorded.begin(207).end()
    return recorded.log.answer(recorded.answers.allLayers)
  }

  /// Records ``LayerQueries/indices``.
  @inlinable public var indices: Range<Int> {
    let recorded = _recorded
    recorded.begin(208).end()
    return recorded.log.answer(recorded.answers.indices)
  }

  /// Records ``LayerQueries/rootCount``.
  @inlinable public var rootCount: Int {
    let recorded = _recorded
    recorded.begin(209).end()
    return recorded.log.answer(recorded.answers.rootCount)
  }
}
