/// Random query points (§7): mostly inside some layer, some anywhere.
extension TreeGenerator {
  /// Points in the coordinates in which `receiver` is hit-tested, those of its nearest flattening ancestor.
  public mutating func points(
    _ count: Int, for receiver: ReferenceLayer, _ family: TreeFamily
  ) -> [ReferencePoint] {
    let layers = receiver.subtreeInTreeOrder
    let frame = ReferenceLayer.convert(
      receiver.properties.bounds, from: receiver, to: receiver.flatteningAncestor
    ).rect
    let area = frame.isNull || abs(frame.width) > 1e6 || abs(frame.height) > 1e6 ? Self.window : frame
    return (0..<count).map { _ in
      if random.chance(0.7), let point = pointInside(random.pick(layers), receiver, family) { return point }
      return pointAround(area, family)
    }
  }

  /// A point of the layer's own bounds, transformed to the query's space; nil if that is not possible.
  private mutating func pointInside(
    _ layer: ReferenceLayer, _ receiver: ReferenceLayer, _ family: TreeFamily
  ) -> ReferencePoint? {
    let own = ownPoint(of: layer, family)
    return ReferenceLayer.convert(own, from: layer, to: receiver.flatteningAncestor).point
  }

  /// A point in or just around the layer's bounds, in its own coordinates. An exact tree is tested at its
  /// edges and corners above all, since no answer there may deviate.
  public mutating func ownPoint(of layer: ReferenceLayer, _ family: TreeFamily) -> ReferencePoint {
    let b = layer.properties.bounds
    if family.isExact {
      return ReferencePoint(x: exactCoordinate(b.x, b.width), y: exactCoordinate(b.y, b.height))
    }
    return ReferencePoint(
      x: b.x + b.width * random.real(-0.1, 1.1), y: b.y + b.height * random.real(-0.1, 1.1))
  }

  private mutating func exactCoordinate(_ low: Double, _ length: Double) -> Double {
    random.chance(0.5)
      ? low + random.pick([0, length / 2, length]) + random.pick([0, 0, 0.125, -0.125])
      : low + Double(random.integer(-2...Int(length) + 2))
  }

  private mutating func pointAround(_ area: ReferenceRect, _ family: TreeFamily) -> ReferencePoint {
    let x = area.x + area.width * random.real(-0.15, 1.15)
    let y = area.y + area.height * random.real(-0.15, 1.15)
    guard family.isExact else { return ReferencePoint(x: x, y: y) }
    return ReferencePoint(x: x.rounded(), y: y.rounded())
  }
}
