/// The error of a hierarchy edit (§8). Nothing has changed when it is thrown.
public enum ReferenceError: Error, Hashable, Sendable {
  /// The layer would become its own ancestor.
  case wouldCreateCycle
  /// The named sibling is not a sublayer of the receiver.
  case notASublayer
  /// The edit names a layer that does not exist.
  case unknownLayer
}

/// The hierarchy calls of §8.
extension ReferenceLayer {
  public func addSublayer(_ layer: ReferenceLayer) throws(ReferenceError) {
    try refuseCycle(layer)
    layer.removeFromSuperlayer()
    adopt(layer, at: sublayers.count)
  }

  /// `index` counts in the list as it is before `layer` leaves it.
  public func insertSublayer(_ layer: ReferenceLayer, at index: Int) throws(ReferenceError) {
    try refuseCycle(layer)
    var target = min(max(index, 0), sublayers.count)
    if let current = self.index(of: layer) {
      if current == target { return }
      if current < target { target -= 1 }
    }
    layer.removeFromSuperlayer()
    adopt(layer, at: target)
  }

  public func insertSublayer(
    _ layer: ReferenceLayer, above sibling: ReferenceLayer
  ) throws(ReferenceError) {
    try insertSublayer(layer, beside: sibling, offset: 1)
  }

  public func insertSublayer(
    _ layer: ReferenceLayer, below sibling: ReferenceLayer
  ) throws(ReferenceError) {
    try insertSublayer(layer, beside: sibling, offset: 0)
  }

  public func replaceSublayer(
    _ old: ReferenceLayer, with new: ReferenceLayer
  ) throws(ReferenceError) {
    try refuseCycle(new)
    guard index(of: old) != nil else { throw .notASublayer }
    if old === new { return }
    new.removeFromSuperlayer()
    let place = index(of: old)!
    old.removeFromSuperlayer()
    adopt(new, at: place)
  }

  public func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }

  private func insertSublayer(
    _ layer: ReferenceLayer, beside sibling: ReferenceLayer, offset: Int
  ) throws(ReferenceError) {
    try refuseCycle(layer)
    guard index(of: sibling) != nil else { throw .notASublayer }
    if layer === sibling { return }
    layer.removeFromSuperlayer()
    adopt(layer, at: index(of: sibling)! + offset)
  }

  private func adopt(_ layer: ReferenceLayer, at index: Int) {
    sublayers.insert(layer, at: index)
    layer.superlayer = self
  }

  private func refuseCycle(_ layer: ReferenceLayer) throws(ReferenceError) {
    if layer === self || isDescendant(of: layer) { throw .wouldCreateCycle }
  }

  private func index(of layer: ReferenceLayer) -> Int? {
    sublayers.firstIndex { $0 === layer }
  }
}
