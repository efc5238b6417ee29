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
    if let shape = properties.shape {
      return shape.covers(point, grownBy: properties.hitOutsets, largest: largest, &margin)
    }
    return ReferenceClip.hit(self, rounded: rounded).contains(point, largest: largest, &margin)
  }

  /// Whether a clip to the layer's shape lets a point pass (§7).
  func shapeAdmits(
    _ point: ReferencePlanePoint, largest: Double, _ margin: inout ReferenceMargin
  ) -> Bool {
    properties.shape?.covers(point, grownBy: .zero, largest: largest, &margin) ?? true
  }
}

extension ReferenceShape {
  /// Whether a point is in the shape, grown by outsets.
  fileprivate func covers(
    _ point: ReferencePlanePoint, grownBy outsets: ReferenceOutsets, largest: Double,
    _ margin: inout ReferenceMargin
  ) -> Bool {
    let answer = tolerance(at: point, largest: largest).flatMap {
      outsets == .zero
        ? self.answer(at: point.point, fill: $0, stroke: max($0, 0x1p-36))
        : isTouched(by: outsets, around: point.point, near: max($0, 0x1p-36))
    }
    if answer == nil { margin.recordUncertain() }
    return answer ?? contains(point.point)
  }

  /// How near to the outline a point is open, in parts of the shape's size; nil if everywhere.
  private func tolerance(at point: ReferencePlanePoint, largest: Double) -> Double? {
    let error = max(point.x.error, point.y.error)
    let near = size > 0 ? 0x1p-40 + (0x1p-38 * largest + 4 * error) / size : 0x1p-40
    return near < 0.01 ? near : nil
  }
}
