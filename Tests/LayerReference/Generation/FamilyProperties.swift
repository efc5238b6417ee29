/// The properties specific to each family (§2, §5, §7, §11).
extension TreeGenerator {
  mutating func decorate(_ p: inout ReferenceProperties, _ family: TreeFamily) {
    switch family {
    case .translate, .dyadic, .mixed, .deep, .wide, .forest: break
    case .scale: p.transform = scaleTransform()
    case .rotation: p.transform = .rotation(random.real(-4, 4), 0, 0, 1)
    case .affine: p.transform = affineTransform()
    case .flips: p.isGeometryFlipped = random.chance(0.5)
    case .boundsOrigins: scroll(&p)
    case .anchors: p.anchorPoint = ReferencePoint(x: random.real(-2, 3), y: random.real(-2, 3))
    case .zPositions: p.zPosition = zPosition()
    case .threeD: p.transform = spatialTransform(depth: 0.6)
    case .perspective: p.transform = perspectiveTransform(p.bounds.width * 2 + 200)
    case .sublayerTransforms: decorateSublayerTransform(&p)
    case .anchorPointZ: decorateAnchorPointZ(&p)
    case .transformLayers: decorateTransformLayer(&p)
    case .backFaces: decorateBackFace(&p)
    case .masks: decorateMask(&p)
    case .hidden: p.isHidden = random.chance(0.15)
    case .opacity: p.opacity = random.pick([1, 1, 0.5, 0.01, 0.0099, 0.02, 0, -1, 2])
    case .passThrough: p.ignoresHitTesting = random.chance(0.4)
    case .sizes: decorateSize(&p)
    case .singular: if random.chance(0.15) { p.transform = singularTransform() }
    case .behindEye: decorateBehindEye(&p)
    case .shapes: decorateShape(&p)
    }
  }

  private mutating func scaleTransform() -> ReferenceTransform {
    .scale(random.real(0.4, 2) * random.pick([1, 1, -1]), random.real(0.4, 2) * random.pick([1, 1, -1]))
  }

  mutating func affineTransform() -> ReferenceTransform {
    .affine(
      random.real(-1.5, 1.5), random.real(-1.5, 1.5), random.real(-1.5, 1.5), random.real(-1.5, 1.5),
      random.real(-50, 50), random.real(-50, 50))
  }

  private mutating func scroll(_ p: inout ReferenceProperties) {
    p.bounds.x = random.real(-200, 200)
    p.bounds.y = random.real(-200, 200)
    if random.chance(0.2) { p.kind = .scroll }
  }

  private mutating func zPosition() -> Double {
    random.chance(0.7) ? random.pick([-0.0, 0, 0, 1, -1]) : random.real(-100, 100)
  }

  /// A turn about an axis that leans out of the plane by at most `depth` radians or so.
  private mutating func spatialTransform(depth: Double) -> ReferenceTransform {
    ReferenceTransform.rotation(random.real(-depth, depth), random.real(-1, 1), random.real(-1, 1), 0)
      .concatenating(.rotation(random.real(-1, 1), 0, 0, 1))
      .concatenating(.translation(random.real(-20, 20), random.real(-20, 20), random.real(-20, 20)))
  }

  mutating func perspectiveTransform(_ distance: Double) -> ReferenceTransform {
    spatialTransform(depth: 0.8).concatenating(.perspective(distance * random.real(1, 4)))
  }

  private mutating func decorateSublayerTransform(_ p: inout ReferenceProperties) {
    switch random.integer(0...5) {
    case 0: p.sublayerTransform = scaleTransform()
    case 1: p.sublayerTransform = affineTransform()
    case 2: p.sublayerTransform = spatialTransform(depth: 0.6)
    case 3: p.sublayerTransform = .perspective(p.bounds.width * 2 + 200)
    case 4: p.sublayerTransform = perspectiveTransform(p.bounds.width * 2 + 200)
    default: p.transform = spatialTransform(depth: 0.6)
    }
    if random.chance(0.3) { p.zPosition = random.real(-50, 50) }
    if random.chance(0.2) { p.isGeometryFlipped = true }
  }

  private mutating func decorateAnchorPointZ(_ p: inout ReferenceProperties) {
    p.anchorPointZ = random.real(-60, 60)
    p.transform = spatialTransform(depth: 0.8)
    if random.chance(0.5) { p.sublayerTransform = .perspective(1000) }
  }

  private mutating func decorateTransformLayer(_ p: inout ReferenceProperties) {
    if random.chance(0.6) { p.kind = .transform }
    if random.chance(0.7) { p.transform = spatialTransform(depth: 0.8) }
    if random.chance(0.3) { p.zPosition = random.real(-40, 40) }
    if random.chance(0.2) { p.sublayerTransform = .perspective(900) }
    if random.chance(0.1) { p.masksToBounds = true }
    if random.chance(0.1) { p.isDoubleSided = false }
    if random.chance(0.05) { p.isHidden = true }
  }

  private mutating func decorateBackFace(_ p: inout ReferenceProperties) {
    p.isDoubleSided = random.chance(0.3)
    if random.chance(0.3) { p.kind = .transform }
    switch random.integer(0...3) {
    case 0: p.transform = .rotation(random.real(-3.2, 3.2), 0, 1, 0)
    case 1: p.transform = .rotation(random.real(-3.2, 3.2), random.real(-1, 1), random.real(-1, 1), 0)
    case 2: p.transform = .scale(-1, random.pick([1, -1]), random.pick([1, -1, 0]))
    default: break
    }
    if random.chance(0.3) { p.sublayerTransform = .perspective(1500) }
  }

  private mutating func decorateMask(_ p: inout ReferenceProperties) {
    p.masksToBounds = random.chance(0.6)
    if random.chance(0.6) { p.cornerRadius = random.real(-2, 0.6) * min(p.bounds.width, p.bounds.height) }
    if random.chance(0.6) { p.cornerRadius = random.real(0, 0.6) * min(p.bounds.width, p.bounds.height) }
    if random.chance(0.4) { p.maskedCorners = UInt8(random.integer(0...15)) }
    if random.chance(0.3) { p.transform = .rotation(random.real(-3, 3), 0, 0, 1) }
    if random.chance(0.2) { p.isGeometryFlipped = true }
  }

  private mutating func decorateSize(_ p: inout ReferenceProperties) {
    switch random.integer(0...5) {
    case 0: p.bounds.width = 0
    case 1: p.bounds.height = 0
    case 2: p.bounds = ReferenceRect(x: p.bounds.x, y: p.bounds.y, width: 0, height: 0)
    case 3: p.bounds = ReferenceRect(x: 10, y: 20, width: -p.bounds.width, height: -p.bounds.height)
    default: break
    }
    if random.chance(0.2) { p.masksToBounds = true }
  }

  private mutating func singularTransform() -> ReferenceTransform {
    let halfPi = Double.pi / 2
    switch random.integer(0...6) {
    case 0: return .scale(0, 1)
    case 1: return .scale(1, 0)
    case 2: return .scale(0, 0, 0)
    case 3: return .rotation(halfPi, 0, 1, 0)
    case 4: return .rotation(halfPi, 1, 0, 0).concatenating(.rotation(0.3, 0, 0, 1))
    case 5:
      // As a library that does not snap sines makes it.
      return ReferenceTransform([6.123e-17, 0, -1, 0, 0, 1, 0, 0, 1, 0, 6.123e-17, 0, 0, 0, 0, 1])
    default: return .affine(1, 2, 0.5, 1, 3, 4)
    }
  }

  private mutating func decorateBehindEye(_ p: inout ReferenceProperties) {
    p.transform = .rotation(random.real(-1.5, 1.5), random.real(-1, 1), random.real(-1, 1), 0)
    switch random.integer(0...2) {
    case 0: p.sublayerTransform = .perspective(random.real(40, 300))
    case 1: p.transform = p.transform.concatenating(.perspective(random.real(40, 300)))
    default: break
    }
    if random.chance(0.4) { p.zPosition = random.real(-100, 400) }
    if random.chance(0.15) { p.kind = .transform }
    if random.chance(0.15) { p.masksToBounds = true }
  }
}
