import LayerGeometry

// Queries that do not use the hit-test index.
extension HitTester {
  /// Returns the layers that intersect an area, or are contained in it, without the index.
  package func plainLayers(
    meeting area: QueryArea, contained: Bool, in receiver: LayerID, options: HitTestOptions,
    rules: AreaRules = []
  ) -> [LayerID] {
    layers(in: receiver, where: { _ in true }) {
      forEachLayer(overlapping: area, wholly: contained, in: receiver, options, rules, usesIndex: false, $0)
    }
  }

  /// Returns the nearest layer without the index.
  package func plainNearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions
  ) -> LayerDistance? {
    nearestLayer(to: point, within: limit, in: receiver, options: options, usesIndex: false)
  }

  /// Calls `body` for layers near a point without the index.
  package func plainForEachLayer(
    near point: Point, within limit: Double, in receiver: LayerID, _ options: HitTestOptions,
    _ body: (LayerDistance) -> Void
  ) {
    forEachLayer(near: point, within: limit, in: receiver, options, [], usesIndex: false) {
      body($0)
      return true
    }
  }

  /// Calls `body` for layers that a segment crosses without the index.
  package func plainForEachLayer(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, _ options: HitTestOptions,
    _ body: (LayerCrossing) -> Void
  ) {
    forEachLayer(crossedFrom: start, to: end, in: receiver, options, [], usesIndex: false) {
      body($0)
      return true
    }
  }

  /// Returns the box around a subtree without the index.
  package func plainBoundingBox(ofSubtree layer: LayerID, in space: LayerID?, _ rules: AreaRules) -> Rect {
    boundingBox(ofSubtree: layer, in: space, rules, usesIndex: false)
  }
}
