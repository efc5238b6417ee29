// Results as arrays.
extension HitTester {
  /// Returns all layers under a point that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    at point: Point, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    // The message of the trap names this call.
    _ = slot(receiver)
    var result: [LayerID] = []
    forEachLayer(at: point, in: receiver, options: options) {
      if isIncluded($0) { result.append($0) }
      return true
    }
    return result
  }

  /// Returns the layers that intersect an area and that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    intersecting area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    // The message of the trap names this call.
    _ = slot(receiver)
    var result: [LayerID] = []
    forEachLayer(intersecting: area, in: receiver, options: options) {
      if isIncluded($0) { result.append($0) }
      return true
    }
    return result
  }

  /// Returns the layers contained in an area that `isIncluded` accepts, front to back.
  @usableFromInline func layers(
    containedIn area: QueryArea, in receiver: LayerID, options: HitTestOptions = .documented,
    where isIncluded: (LayerID) -> Bool = { _ in true }
  ) -> [LayerID] {
    // The message of the trap names this call.
    _ = slot(receiver)
    var result: [LayerID] = []
    forEachLayer(containedIn: area, in: receiver, options: options) {
      if isIncluded($0) { result.append($0) }
      return true
    }
    return result
  }
}
