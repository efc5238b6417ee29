// Searches of areas.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, front to back, until
  /// it returns false.
  @usableFromInline func forEachLayer(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    search(area, in: slot(receiver), options, where: { $0 != .disjoint }, body)
  }

  /// Calls `body` for every layer whose visible region is not empty and lies in `area`, edges included, front
  /// to back, until it returns false. Otherwise as ``forEachLayer(intersecting:in:options:_:)``.
  @usableFromInline func forEachLayer(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    _ body: (LayerID) -> Bool
  ) {
    search(area, in: slot(receiver), options, where: { $0 == .whole }, body)
  }

  @inline(__always)
  private func search(
    _ area: QueryArea, in top: Int, _ options: HitTestOptions, where isFound: (QueryArea.Overlap) -> Bool,
    _ body: (LayerID) -> Bool
  ) {
    guard let extent = area.extent else { return }
    forEachRegion(in: top, RegionSearch(options, cull: extent)) {
      isFound(area.overlap(with: $0))
    } report: {
      !body(handle($0))
    }
  }
}
