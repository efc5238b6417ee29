// Results as arrays.
extension HitTester {
  /// Returns all layers under a point that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    // The message of the trap names this call.
    _ = slot(receiver)
    return collect { forEachLayer(at: point, in: receiver, options: options, $0) }.filter(isIncluded)
  }

  /// Returns the layers that intersect an area and that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    _ = slot(receiver)
    return collect { forEachLayer(intersecting: area, in: receiver, options: options, $0) }.filter(isIncluded)
  }

  /// Returns the layers contained in an area that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    _ = slot(receiver)
    return collect { forEachLayer(containedIn: area, in: receiver, options: options, $0) }.filter(isIncluded)
  }

  private func collect(_ search: ((LayerID) -> Bool) -> Void) -> [LayerID] {
    var result: [LayerID] = []
    search {
      result.append($0)
      return true
    }
    return result
  }
}
