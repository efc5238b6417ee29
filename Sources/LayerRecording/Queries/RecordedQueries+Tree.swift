import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/exists(_:)``.
  @inlinable @inline(__always)
  public func exists(_ layer: LayerID) -> Bool {
    ask(59, layer) { $0.exists(layer) }
  }

  /// Records ``LayerQueries/superlayer(of:)``.
  @inlinable @inline(__always)
  public func superlayer(of layer: LayerID) -> LayerID? {
    ask(60, layer) { $0.superlayer(of: layer) }
  }

  /// Records ``LayerQueries/sublayerCount(of:)``.
  @inlinable @inline(__always)
  public func sublayerCount(of layer: LayerID) -> Int {
    ask(61, layer) { $0.sublayerCount(of: layer) }
  }

  /// Records ``LayerQueries/layer(at:)``.
  @inlinable @inline(__always)
  public func layer(at index: Int) -> LayerID? {
    ask(begin(62).put(index)) { $0.layer(at: index) }
  }

  /// Records ``LayerQueries/rootLayer(of:)``.
  @inlinable @inline(__always)
  public func rootLayer(of layer: LayerID) -> LayerID {
    ask(63, layer) { $0.rootLayer(of: layer) }
  }

  /// Records ``LayerQueries/firstSublayer(of:)``.
  @inlinable @inline(__always)
  public func firstSublayer(of layer: LayerID) -> LayerID? {
    ask(64, layer) { $0.firstSublayer(of: layer) }
  }

  /// Records ``LayerQueries/lastSublayer(of:)``.
  @inlinable @inline(__always)
  public func lastSublayer(of layer: LayerID) -> LayerID? {
    ask(65, layer) { $0.lastSublayer(of: layer) }
  }

  /// Records ``LayerQueries/nextSibling(of:)``.
  @inlinable @inline(__always)
  public func nextSibling(of layer: LayerID) -> LayerID? {
    ask(66, layer) { $0.nextSibling(of: layer) }
  }

  /// Records ``LayerQueries/previousSibling(of:)``.
  @inlinable @inline(__always)
  public func previousSibling(of layer: LayerID) -> LayerID? {
    ask(67, layer) { $0.previousSibling(of: layer) }
  }

  /// Records ``LayerQueries/sublayers(of:)``.
  @inlinable @inline(__always)
  public func sublayers(of layer: LayerID) -> [LayerID] {
    ask(68, layer) { $0.sublayers(of: layer) }
  }

  /// Records ``LayerQueries/isDescendant(_:of:)``.
  @inlinable @inline(__always)
  public func isDescendant(_ layer: LayerID, of ancestor: LayerID) -> Bool {
    ask(begin(69).put(layer).put(ancestor)) { $0.isDescendant(layer, of: ancestor) }
  }

  /// Records ``LayerQueries/commonAncestor(of:and:)``.
  @inlinable @inline(__always)
  public func commonAncestor(of layer: LayerID, and other: LayerID) -> LayerID? {
    ask(begin(238).put(layer).put(other)) { $0.commonAncestor(of: layer, and: other) }
  }

  /// Records ``LayerQueries/sublayer(of:containing:)``.
  @inlinable @inline(__always)
  public func sublayer(of superlayer: LayerID, containing layer: LayerID) -> LayerID? {
    ask(begin(237).put(superlayer).put(layer)) { $0.sublayer(of: superlayer, containing: layer) }
  }

  /// Records ``LayerQueries/isInFront(_:of:order:)``.
  @inlinable @inline(__always)
  public func isInFront(_ layer: LayerID, of other: LayerID, order: TraversalOrder = .tree) -> Bool {
    ask(begin(70).put(layer).put(other).put(order)) { $0.isInFront(layer, of: other, order: order) }
  }

  /// Records ``LayerQueries/count``.
  @inlinable public var count: Int {
    ask(begin(205)) { $0.count }
  }

  /// Records ``LayerQueries/roots``.
  @inlinable public var roots: [LayerID] {
    ask(begin(206)) { $0.roots }
  }

  /// Records ``LayerQueries/allLayers``.
  @inlinable public var allLayers: [LayerID] {
    ask(begin(207)) { $0.allLayers }
  }

  /// Records ``LayerQueries/indices``.
  @inlinable public var indices: Range<Int> {
    ask(begin(208)) { $0.indices }
  }

  /// Records ``LayerQueries/rootCount``.
  @inlinable public var rootCount: Int {
    ask(begin(209)) { $0.rootCount }
  }
}
