// Searches by distance, and along a segment.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Returns the layer whose visible region is nearest to a point, with its distance and the nearest point of
  /// the region; nil if none is within `limit`, inclusive.
  ///
  /// Inside a region the distance is 0; of equal distances the front-most layer wins. A layer at `limit` may
  /// be missed if its own coordinates are so large that their rounding exceeds the difference.
  ///
  /// `isIncluded` is called for layers nearer than all it accepted before, and again for equally near ones.
  /// Allocates nothing in steady state.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the receiver's superlayer, for a root the world's.
  ///   - limit: The maximum distance, in the point's coordinates.
  /// - Complexity: O(log siblings + layers whose boxes intersect the circle around the point through the
  ///   nearest region); under perspective, boxes may be twice as large.
  @inlinable public func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> LayerDistance? {
    hits.nearestLayer(
      to: point, within: limit, in: receiver, options: options, rules: rules, where: isIncluded)
  }

  /// Calls `body` for layers within `limit` of a point, the nearest first, front-most first among equals,
  /// until it returns false. A distance is that of a visible region, 0 inside.
  ///
  /// Stopping early skips everything farther away: for the nearest ten, stop at the tenth. `body` may run
  /// queries. Allocates nothing in steady state.
  ///
  /// - Complexity: O(k log k) for the k layers whose boxes intersect the circle through the last region.
  @inlinable public func forEachLayer(
    near point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerDistance) -> Bool
  ) {
    hits.forEachLayer(near: point, within: limit, in: receiver, options, rules, body)
  }

  /// Returns the `count` layers nearest to a point within `limit` that `isIncluded` accepts, the nearest
  /// first, front-most first among equals.
  @inlinable public func nearestLayers(
    _ count: Int, to point: Point, within limit: Double, in receiver: LayerID,
    options: HitTestOptions = .documented, rules: AreaRules = [],
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerDistance] {
    var layers: [LayerDistance] = []
    if count <= 0 { return layers }
    let call: StaticString = "nearestLayers(_:to:within:in:options:rules:where:)"
    hits.forEachLayer(near: point, within: limit, in: receiver, options, rules, from: call) {
      if isIncluded($0.layer) { layers.append($0) }
      return layers.count < count
    }
    return layers
  }

  /// Returns the layer that a finger touches: the one that is hit at the point or, if there is none that
  /// `isIncluded` accepts, the nearest one within `radius`, front-most among equals.
  ///
  /// The predicate tells what can be touched, so that the page behind does not count as touched. Layers near
  /// the point count by their bounds, cut by masks and, if the options honor them, their rounded corners.
  ///
  /// - Complexity: That of ``hitTest(_:in:options:where:)``, and if it finds nothing that of
  ///   ``nearestLayer(to:within:in:options:rules:where:)``.
  @inlinable public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool
  ) -> LayerID? {
    tableReader.require(receiver)
    return hitTest(point, in: receiver, options: options, where: isIncluded)
      ?? nearestLayer(
        to: point, within: radius, in: receiver, options: options, rules: options.clipRules, where: isIncluded
      )?
      .layer
  }

  /// Returns the layer that a finger touches where every layer can be touched: the one that is hit or, if
  /// there is none, the nearest one within `radius`.
  @inlinable public func hitTest(
    _ point: Point, within radius: Double, in receiver: LayerID, options: HitTestOptions = .documented
  ) -> LayerID? {
    tableReader.require(receiver)
    return hitTest(point, in: receiver, options: options)
      ?? nearestLayer(
        to: point, within: radius, in: receiver, options: options, rules: options.clipRules)?.layer
  }

  /// Calls `body` for every layer whose visible region a segment crosses, in the order in which it enters
  /// them, front-most first among equals, until `body` returns false: an eraser, or a ray.
  ///
  /// A segment along an edge does not cross it. One that is a point crosses the regions that hold it.
  /// `body` may run queries. Allocates nothing in steady state.
  ///
  /// - Parameters:
  ///   - start: In the coordinates of the receiver's superlayer, for a root the world's, as is `end`.
  /// - Complexity: O(k log k) for the k layers whose boxes the segment crosses up to where it stops.
  @inlinable public func forEachLayer(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], _ body: (LayerCrossing) -> Bool
  ) {
    hits.forEachLayer(crossedFrom: start, to: end, in: receiver, options, rules, body)
  }

  /// Returns the layers whose visible regions a segment crosses and that `isIncluded` accepts, in the order
  /// in which it enters them, as ``forEachLayer(crossedFrom:to:in:options:rules:_:)``.
  @inlinable public func layers(
    crossedFrom start: Point, to end: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerCrossing] {
    var layers: [LayerCrossing] = []
    let call: StaticString = "layers(crossedFrom:to:in:options:rules:where:)"
    hits.forEachLayer(crossedFrom: start, to: end, in: receiver, options, rules, from: call) {
      if isIncluded($0.layer) { layers.append($0) }
      return true
    }
    return layers
  }
}
