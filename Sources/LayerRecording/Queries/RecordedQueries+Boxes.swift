import LayerGeometry

extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Records ``LayerQueries/boundingBox(ofSubtree:in:rules:)``.
  @inlinable @inline(__always)
  public func boundingBox(
    ofSubtree layer: LayerID, in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    ask(begin(2).put(layer).put(space).put(rules)) {
      $0.boundingBox(ofSubtree: layer, in: space, rules: rules)
    }
  }

  /// Records ``LayerQueries/boundingBox(ofSubtrees:in:rules:)``.
  @inlinable @inline(__always)
  public func boundingBox(
    ofSubtrees layers: [LayerID], in space: LayerID?, rules: AreaRules = .findsPassThrough
  ) -> Rect {
    ask(begin(236).put(layers).put(space).put(rules)) {
      $0.boundingBox(ofSubtrees: layers, in: space, rules: rules)
    }
  }

  /// Records ``LayerQueries/boundingBox(of:in:)``.
  @inlinable @inline(__always)
  public func boundingBox(of layers: [LayerID], in space: LayerID?) -> Rect {
    ask(begin(3).put(layers).put(space)) { $0.boundingBox(of: layers, in: space) }
  }
}
