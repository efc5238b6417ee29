extension ReferenceLayer {
  /// §6: contains, the point in the layer's own coordinates; nil if it is too near to an outline to tell.
  public func contains(_ point: ReferencePoint) -> Bool? {
    guard point.isFinite else { return false }
    var margin = ReferenceMargin()
    let isInside = isHit(ReferencePlanePoint(point), largest: 0, rounded: false, &margin)
    return properties.shape != nil && margin.value == 0 ? nil : isInside
  }

  /// §6, with the corners that an option of §7 rounds.
  func isHit(
    _ point: ReferencePlanePoint, largest: Double, rounded: Bool, _ margin: inout ReferenceMargin
  ) -> Bool {
    guard let shape = properties.shape else {
      return ReferenceClip.hit(self, rounded: rounded).contains(point, largest: largest, &margin)
    }
    let outsets = properties.hitOutsets, near = shape.tolerance(at: point, largest: largest)
    let answer = near.flatMap {
      outsets == .zero
        ? shape.answer(at: point.point, fill: $0, stroke: max($0, 0x1p-36))
        : shape.isTouched(by: outsets, around: point.point, near: max($0, 0x1p-36))
    }
    if answer == nil { margin.recordUncertain() }
    return answer ?? shape.contains(point.point)
  }

  /// Whether a clip to the layer's shape lets a point pass (§7).
  func shapeAdmits(
    _ point: ReferencePlanePoint, largest: Double, _ margin: inout ReferenceMargin
  ) -> Bool {
    guard let shape = properties.shape else { return true }
    let answer = shape.tolerance(at: point, largest: largest).flatMap {
      shape.answer(at: point.point, fill: $0, stroke: max($0, 0x1p-36))
    }
    if answer == nil { margin.recordUncertain() }
    return answer ?? shape.contains(point.point)
  }
}

extension ReferenceShape {
  /// How near to the outline a point is open, in parts of the shape's size; nil if everywhere.
  fileprivate func tolerance(at point: ReferencePlanePoint, largest: Double) -> Double? {
    let error = max(point.x.error, point.y.error)
    let near = size > 0 ? 0x1p-40 + (0x1p-38 * largest + 4 * error) / size : 0x1p-40
    return near < 0.01 ? near : nil
  }
}
