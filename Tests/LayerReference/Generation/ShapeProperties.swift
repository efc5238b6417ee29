/// Layers that are hit otherwise than by their bounds (§6, §7).
extension TreeGenerator {
  mutating func decorateShape(_ p: inout ReferenceProperties) {
    if random.chance(0.6) { p.shape = shape(in: p.bounds) }
    if random.chance(0.3) { p.hitOutsets = outsets() }
    if random.chance(0.3) { p.cornerRadius = random.real(0, 0.6) * min(p.bounds.width, p.bounds.height) }
    if random.chance(0.2) { p.maskedCorners = UInt8(random.integer(0...15)) }
    if random.chance(0.15) { p.masksToBounds = true }
    if random.chance(0.1) { p.bounds.width = 0 }
    switch random.integer(0...7) {
    case 0: p.transform = .rotation(random.real(-3, 3), 0, 0, 1)
    case 1: p.transform = affineTransform()
    case 2: p.transform = perspectiveTransform(p.bounds.width * 2 + 200)
    default: break
    }
  }

  private mutating func outsets() -> ReferenceOutsets {
    let all = random.chance(0.5) ? random.real(0, 30) : random.real(-20, 20)
    if random.chance(0.5) { return ReferenceOutsets(minX: all, minY: all, maxX: all, maxY: all) }
    return ReferenceOutsets(minX: all, minY: random.real(-9, 40), maxX: 0, maxY: random.real(0, 20))
  }

  /// A path of lines and curves in a rectangle and around it.
  public mutating func shape(in rect: ReferenceRect) -> ReferenceShape {
    func point(_ random: inout SplitMix64) -> ReferencePoint {
      ReferencePoint(
        x: rect.x + rect.width * random.real(-0.2, 1.2), y: rect.y + rect.height * random.real(-0.2, 1.2))
    }
    let subpaths = (0..<random.integer(1...2)).map { _ in
      var subpath = ReferenceSubpath(start: point(&random))
      for _ in 0..<random.integer(2...12) {
        let start = subpath.segments.last?.controls.last ?? subpath.start
        let controls = (0..<random.pick([1, 1, 2, 3])).map { _ in point(&random) }
        let weight = controls.count == 2 ? random.pick([1, 0.9, 0.5.squareRoot(), 0.2]) : 1
        subpath.segments.append(ReferenceSegment([start] + controls, weight: weight))
      }
      subpath.isClosed = random.chance(0.5)
      return subpath
    }
    let isStroked = random.chance(0.4)
    let stroke = ReferenceStroke(
      width: random.real(0.2, 20), cap: random.pick(ReferenceStroke.Cap.allCases),
      join: random.pick(ReferenceStroke.Join.allCases), miterLimit: random.pick([1, 4, 10]))
    return ReferenceShape(
      subpaths, fill: isStroked && random.chance(0.5) ? nil : random.pick([.nonZero, .evenOdd]),
      stroke: isStroked ? stroke : nil)
  }
}
