// Searches of areas.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false.
  @usableFromInline func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver)
    guard let extent = area.extent else { return }
    forEachRegion(in: top, options, cull: extent) {
      area.overlap(with: $0) != .disjoint
    } report: {
      !body(handle($0))
    }
  }

  /// Calls `body` for every layer that intersects an area, adding the work to `counters`, for tests.
  package func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters, _ body: (LayerID) -> Bool
  ) {
    guard let extent = area.extent else { return }
    var search = RegionSearch(options, cull: extent)
    forEachRegion(in: slot(receiver), &search) {
      area.overlap(with: $0) != .disjoint
    } report: {
      !body(handle($0))
    }
    counters.nodesVisited += search.counters.nodesVisited
    counters.exactTests += search.counters.exactTests
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front
  /// to back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:_:)``.
  @usableFromInline func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver)
    guard let extent = area.extent else { return }
    forEachRegion(in: top, options, cull: extent) {
      area.overlap(with: $0) == .whole
    } report: {
      !body(handle($0))
    }
  }
}
