/// The family without rounding (§7, exactness): integers, quarters, powers of two and quarter turns.
extension TreeGenerator {
  mutating func dyadicProperties(in container: ReferenceRect, depth: Int) -> ReferenceProperties {
    var p = ReferenceProperties()
    let width = 4 * random.integer(1...max(2, Int(container.width) / 4))
    let height = 4 * random.integer(1...max(2, Int(container.height) / 4))
    p.bounds = ReferenceRect(x: 0, y: 0, width: Double(width), height: Double(height))
    p.position = ReferencePoint(
      x: container.x + Double(random.integer(0...max(1, Int(container.width)))),
      y: container.y + Double(random.integer(0...max(1, Int(container.height)))))
    if random.chance(0.3) { p.anchorPoint = ReferencePoint(x: dyadicAnchor(), y: dyadicAnchor()) }
    if random.chance(0.3) { p.transform = dyadicTransform() }
    if random.chance(0.1) { p.sublayerTransform = dyadicTransform() }
    if random.chance(0.2) { p.isGeometryFlipped = true }
    if random.chance(0.2) {
      p.bounds.x = Double(random.integer(-50...50))
      p.bounds.y = Double(random.integer(-50...50))
    }
    decorateDyadicFlags(&p, depth: depth)
    return p
  }

  private mutating func dyadicAnchor() -> Double {
    random.pick([0, 0.25, 0.5, 0.75, 1, -1, 2])
  }

  /// Every entry an integer or a half, every determinant a power of two.
  private mutating func dyadicTransform() -> ReferenceTransform {
    switch random.integer(0...6) {
    case 0: .scale(random.pick([1, -1, 2, 0.5]), random.pick([1, -1, 2, 0.5]))
    case 1: .affine(0, 1, -1, 0, 0, 0)
    case 2: .affine(-1, 0, 0, -1, 8, -8)
    case 3: .affine(1, 0, Double(random.integer(-1...1)), 1, 0, 0)
    case 4: .scale(-1, 1, -1)
    case 5: .affine(0, -2, 1, 0, 0, 4)
    default:
      .translation(
        Double(random.integer(-20...20)), Double(random.integer(-20...20)),
        Double(random.integer(-3...3)))
    }
  }

  private mutating func decorateDyadicFlags(_ p: inout ReferenceProperties, depth: Int) {
    if random.chance(0.3) { p.zPosition = random.pick([-0.0, 0, 1, 2, -1]) }
    if random.chance(0.1) { p.anchorPointZ = random.pick([-2, 4]) }
    if random.chance(0.15) { p.masksToBounds = true }
    if random.chance(0.3) { p.cornerRadius = Double(random.integer(0...40)) }
    if random.chance(0.2) { p.maskedCorners = UInt8(random.integer(0...15)) }
    if random.chance(0.1) { p.ignoresHitTesting = true }
    if random.chance(0.1) { p.isDoubleSided = false }
    if random.chance(0.1) { p.opacity = random.pick([0, 0.0078125, 0.015625, 0.5]) }
    if depth > 0 && random.chance(0.05) { p.isHidden = true }
    if random.chance(0.1) { p.kind = .transform }
    if random.chance(0.03) { p.bounds.width = 0 }
    if random.chance(0.03) { p.transform = .scale(0, 1) }
  }
}
