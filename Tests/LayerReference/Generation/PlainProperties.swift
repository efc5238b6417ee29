/// The background every family starts from: a rectangle somewhere in its container.
extension TreeGenerator {
  /// Properties for a layer of the family inside a superlayer with the given bounds.
  public mutating func properties(
    _ family: TreeFamily, in container: ReferenceRect, depth: Int
  ) -> ReferenceProperties {
    if family == .dyadic { return dyadicProperties(in: container, depth: depth) }
    var p = plainProperties(in: container, family: family, depth: depth)
    if family == .mixed {
      let count = random.integer(0...4)
      for _ in 0..<count { decorate(&p, random.pick(Self.ingredients)) }
    } else if family == .deep || family == .wide || family == .forest {
      if random.chance(0.3) { decorate(&p, random.pick(Self.planarIngredients)) }
    } else {
      decorate(&p, family)
    }
    return p
  }

  static let planarIngredients: [TreeFamily] = [
    .scale, .rotation, .affine, .flips, .boundsOrigins, .anchors, .zPositions, .masks, .passThrough,
  ]

  static let ingredients: [TreeFamily] =
    planarIngredients + [
      .threeD, .perspective, .sublayerTransforms, .anchorPointZ, .transformLayers, .transformLayers,
      .backFaces, .hidden, .opacity, .sizes, .singular, .behindEye,
    ]

  private mutating func plainProperties(
    in container: ReferenceRect, family: TreeFamily, depth: Int
  ) -> ReferenceProperties {
    var p = ReferenceProperties()
    let shrink: (Double, Double) =
      switch family {
      case .deep: (0.9, 1.1)
      case .wide: (depth < 2 ? 0.5 : 0.02, depth < 2 ? 1 : 0.2)
      default: (0.3, 1)
      }
    let width = max(container.width, 8) * random.real(shrink.0, shrink.1)
    let height = max(container.height, 8) * random.real(shrink.0, shrink.1)
    p.bounds = ReferenceRect(x: 0, y: 0, width: width, height: height)
    if random.chance(0.3) { p.anchorPoint = ReferencePoint(x: random.unit(), y: random.unit()) }
    let spread = family == .deep ? 0.45...0.55 : -0.1...1.1
    p.position = ReferencePoint(
      x: container.x + container.width * random.real(spread.lowerBound, spread.upperBound),
      y: container.y + container.height * random.real(spread.lowerBound, spread.upperBound))
    return p
  }
}
