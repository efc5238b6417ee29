import LayerReference

/// Values that the reference knows.
extension InputBytes {
  private mutating func number(isExact: Bool) -> Double { isExact ? integer() : fraction() }

  mutating func point(isExact: Bool) -> ReferencePoint {
    ReferencePoint(x: number(isExact: isExact), y: number(isExact: isExact))
  }

  mutating func rect(isExact: Bool) -> ReferenceRect {
    let origin = point(isExact: isExact), size = point(isExact: isExact)
    return ReferenceRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  mutating func options() -> ReferenceHitOptions {
    let choice = below(6)
    if choice < 3 { return [.documented, .coreAnimation, .uiKit][choice] }
    let bits = byte()
    var options = ReferenceHitOptions(
      siblingOrder: pick(ReferenceSiblingOrder.allCases), searchesOutsideReceiver: bits & 1 != 0,
      searchesOutsideLayers: bits & 2 != 0, minimumOpacity: bits & 4 != 0 ? 0.5 : 0,
      honorsCornerRadius: bits & 8 != 0)
    options.roundsCorners = bits & 16 != 0
    options.clipsToShape = bits & 32 != 0
    return options
  }

  mutating func change(isExact: Bool) -> PropertyChange {
    switch below(isExact ? 18 : 20) {
    case 0, 1: .bounds(rect(isExact: isExact))
    case 2, 3: .position(point(isExact: isExact))
    case 4: .anchorPoint(ReferencePoint(x: pick([0, 0.25, 0.5, 1, -1, 2]), y: pick([0, 0.5, 0.75, 1])))
    case 5: .anchorPointZ(integer())
    case 6: .zPosition(Double(below(4)) - 1)
    case 7, 8: .transform(isExact ? quarterTurn() : transform())
    case 9: .sublayerTransform(isExact ? quarterTurn() : transform())
    case 10: .isGeometryFlipped(flag())
    case 11: .masksToBounds(flag())
    case 12: .cornerRadius(Double(below(64)))
    case 13: .maskedCorners(UInt8(below(16)))
    case 14: .isHidden(below(4) == 1)
    case 15: .opacity(pick([1, 0, 0.25, 0.5, 2, -1]))
    case 16: flag() ? .isDoubleSided(flag()) : .ignoresHitTesting(flag())
    case 18: .shape(flag() ? nil : shape())
    case 19: .hitOutsets(ReferenceOutsets(minX: fraction() / 8, minY: 0, maxX: fraction() / 8, maxY: 4))
    default: .frame(rect(isExact: isExact))
    }
  }

  /// A path of lines and curves; of one point, where a stroke is a dot or nothing, there is none.
  private mutating func shape() -> ReferenceShape {
    var subpath = ReferenceSubpath(start: point(isExact: false))
    for _ in 0...below(6) {
      let start = subpath.segments.last?.controls.last ?? subpath.start
      let controls = (0...below(3)).map { _ in point(isExact: false) }
      let weight = controls.count == 2 ? pick([1, 0.5.squareRoot(), 0.2]) : 1
      subpath.segments.append(ReferenceSegment([start] + controls, weight: weight))
    }
    subpath.isClosed = flag()
    let stroke = ReferenceStroke(
      width: Double(1 + below(16)), cap: pick(ReferenceStroke.Cap.allCases),
      join: pick(ReferenceStroke.Join.allCases), miterLimit: pick([1, 4, 10]))
    let fill = pick([ReferenceFillRule.nonZero, .evenOdd, nil])
    return ReferenceShape([subpath], fill: fill, stroke: fill == nil || flag() ? stroke : nil)
  }

  private mutating func quarterTurn() -> ReferenceTransform {
    switch below(6) {
    case 0: .affine(0, 1, -1, 0, integer(), 0)
    case 1: .affine(-1, 0, 0, -1, 0, integer())
    case 2: .scale(-1, 1, 1)
    case 3: .translation(integer(), integer(), integer())
    case 4: .scale(0, 1, 1)
    default: .identity
    }
  }

  private mutating func transform() -> ReferenceTransform {
    let angle = fraction() / 32
    return switch below(9) {
    case 0: .rotation(angle, 0, 0, 1)
    case 1: .rotation(angle, 1, 0, 0)
    case 2: .rotation(angle, fraction(), 1, 0)
    case 3: .scale(fraction() / 32, fraction() / 32, 1)
    case 4: .affine(fraction() / 64, fraction() / 64, fraction() / 64, fraction() / 64, integer(), integer())
    case 5: .rotation(angle, 0, 1, 0).concatenating(.perspective(1 + Double(byte()) * 4))
    case 6: .perspective(1 + Double(byte()) * 4)
    case 7: quarterTurn()
    default: .identity
    }
  }
}
