// Searches for the layers nearest to a point.
extension HitTester {
  /// Returns the layer whose visible region is nearest to a point; nil if none is within `limit`.
  @usableFromInline @inline(never) package func nearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions = .documented,
    rules: AreaRules = [], usesIndex: Bool = true, where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> LayerDistance? {
    let top = slot(receiver, "nearestLayer(to:within:in:options:rules:where:)")
    guard var search = nearSearch(point, limit, options, rules) else { return nil }
    search.usesIndex = usesIndex
    var nearest: FoundRegion?, isTied = false
    forEachRegionByKey(in: top, search) {
      distance(to: $0, in: $1, search)
    } measure: { i, search in
      let found = region(of: i, nearestTo: point)
      if let nearest, found.key == nearest.key {
        // One of those as near is found below; only nearer ones matter now.
        isTied = true
        search.limit = found.key.nextDown
        return nil
      }
      guard found.key < (nearest?.key ?? limit.nextUp), isIncluded(handle(i)) else { return nil }
      (nearest, isTied) = (found, false)
      search.narrow(to: found.key)
      return found
    } report: { _ in
      true
    }
    guard var nearest else { return nil }
    if isTied {
      search.narrow(to: nearest.key)
      var frontmost = nearest
      forEachRegion(in: top, search) {
        // First, since the closure may run a query, which has the polygon of another layer.
        let found = region(of: $0, nearestTo: point)
        if !(found.key <= nearest.key) || !isIncluded(handle($0)) { return false }
        frontmost = found
        return true
      }
      nearest = frontmost
    }
    return layerDistance(nearest)
  }

  /// Calls `body` for layers within `limit` of a point, the nearest first, front-most first among equals,
  /// until it returns false.
  @usableFromInline @inline(never) package func forEachLayer(
    near point: Point, within limit: Double, in receiver: LayerID, _ options: HitTestOptions,
    _ rules: AreaRules, usesIndex: Bool = true, from call: StaticString = #function,
    _ body: (LayerDistance) -> Bool
  ) {
    let top = slot(receiver, call)
    guard var search = nearSearch(point, limit, options, rules) else { return }
    search.usesIndex = usesIndex
    forEachRegionByKey(in: top, search) {
      distance(to: $0, in: $1, search)
    } measure: { i, _ in
      let found = region(of: i, nearestTo: point)
      return found.key <= limit ? found : nil
    } report: {
      !body(layerDistance($0))
    }
  }

  /// Returns a search of what is within `limit` of a point; nil where nothing can be.
  func nearSearch(
    _ point: Point, _ limit: Double, _ options: HitTestOptions, _ rules: AreaRules
  ) -> RegionSearch? {
    guard point.isFinite && limit >= 0 else { return nil }
    var search = RegionSearch(options, rules, cull: .unlimited)
    search.space.point = point
    search.narrow(to: limit)
    return search
  }

  /// Returns the scratch polygon with its distance from a point.
  private func region(of i: Int, nearestTo point: Point) -> FoundRegion {
    let nearest = scratch.polygon.nearestPoint(to: point)
    return FoundRegion(layer: UInt32(i), key: nearest.distance, detail: nearest.point)
  }

  private func layerDistance(_ found: FoundRegion) -> LayerDistance {
    LayerDistance(
      layer: handle(Int(found.layer)), distance: found.key,
      point: Point(x: found.detail.x, y: found.detail.y))
  }
}

/// A layer with its distance from a point.
@frozen
public struct LayerDistance: Hashable, Sendable, BitwiseCopyable {
  /// The layer.
  public var layer: LayerID
  /// The distance of its visible region; 0 inside.
  public var distance: Double
  /// The point of its visible region that is nearest: the point itself inside.
  public var point: Point
}
