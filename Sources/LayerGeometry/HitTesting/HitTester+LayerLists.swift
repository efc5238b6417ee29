// Answers as arrays, for those who need not mind an allocation.
extension HitTester {
  /// All layers under a point that `isIncluded` accepts, front to back, as an array: what
  /// ``forEachLayer(at:in:options:_:)`` finds.
  func layers(
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

  /// The layers that ``forEachLayer(intersecting:in:options:_:)`` finds and `isIncluded` accepts, as an
  /// array.
  func layers(
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

  /// The layers that ``forEachLayer(containedIn:in:options:_:)`` finds and `isIncluded` accepts, as an array.
  func layers(
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
