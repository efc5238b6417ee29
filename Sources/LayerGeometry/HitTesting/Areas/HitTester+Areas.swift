// Searches of areas.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false.
  @usableFromInline func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    var unused = HitTestCounters()
    search(area, in: slot(receiver), options, &unused, where: { $0 != .disjoint }, body)
  }

  /// Calls `body` for every layer that intersects an area, adding the work to `counters`, for tests.
  package func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    counters: inout HitTestCounters, _ body: (LayerID) -> Bool
  ) {
    search(area, in: slot(receiver), options, &counters, where: { $0 != .disjoint }, body)
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front
  /// to back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:_:)``.
  @usableFromInline func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    var unused = HitTestCounters()
    search(area, in: slot(receiver), options, &unused, where: { $0 == .whole }, body)
  }

  @inline(__always)
  private func search(
    _ area: QueryArea, in top: Int, _ options: HitTestOptions, _ counters: inout HitTestCounters,
    where isFound: (QueryArea.Overlap) -> Bool, _ body: (LayerID) -> Bool
  ) {
    guard let extent = area.extent else { return }
    var search = RegionSearch(options, cull: extent)
    search.counters = counters
    forEachRegion(in: top, &search) {
      isFound(area.overlap(with: $0))
    } report: {
      !body(handle($0))
    }
    counters = search.counters
  }
}
