// Searches of areas.
extension HitTester {
  /// Calls `body` for every layer whose visible region has area in common with `area`, or wholly lies in it, front to
  /// back, until it returns false. A trap on a stale receiver names `call`.
  @usableFromInline func forEachLayer(
    overlapping area: QueryArea, wholly: Bool, in receiver: LayerID, _ options: HitTestOptions,
    usesIndex: Bool = true, from call: StaticString = #function, _ body: (LayerID) -> Bool
  ) {
    let top = slot(receiver, call)
    guard let extent = area.extent else { return }
    var search = RegionSearch(options, cull: usesIndex ? extent : .unlimited)
    search.usesIndex = usesIndex
    forEachRegion(in: top, search) {
      let overlap = area.overlap(with: $0)
      return wholly ? overlap == .whole : overlap != .disjoint
    } report: {
      !body(handle($0))
    }
  }
}
