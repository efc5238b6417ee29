import LayerGeometry

/// Random values of properties.
extension ScriptRandom {
  mutating func point(_ reach: Double) -> Point { Point(x: real(-reach, reach), y: real(-reach, reach)) }

  mutating func rect(_ reach: Double) -> Rect {
    let width = oneIn(12) ? 0 : real(-reach / 8, reach)
    return Rect(origin: point(reach / 2), size: Size(width: width, height: real(0, reach)))
  }

  /// An angle within a turn or two, or a large one.
  private mutating func angle() -> Double { oneIn(8) ? real(-1e9, 1e9) : real(-9, 9) }

  /// A turn by an angle or from a Pythagorean triple, a scale, a shear, or several of them.
  mutating func affine() -> AffineTransform {
    let triples: [(Double, Double)] = [(0.6, 0.8), (5.0 / 13, 12.0 / 13), (0, 1), (-1, 0), (0.28, -0.96)]
    let (c, s) = pick(triples)
    let turn = AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    let scale = AffineTransform(a: real(0.5, 2), b: 0, c: 0, d: real(-2, 2), tx: real(-9, 9), ty: 3)
    let shear = AffineTransform(a: 1, b: 0, c: real(-1, 1), d: 1, tx: 0, ty: real(-9, 9))
    switch below(6) {
    case 0: return turn
    case 1: return scale
    case 4: return AffineTransform(rotationAngle: angle())
    case 2: return turn.concatenating(shear)
    case 3: return AffineTransform(translationX: real(-50, 50), y: real(-50, 50))
    default: return turn.concatenating(scale)
    }
  }

  /// A 2D transform, a turn out of the plane, one with perspective, or a singular one.
  mutating func transform() -> Transform3D {
    var t = Transform3D(affine())
    if oneIn(3) { return t }
    if oneIn(3) {
      t = Transform3D(rotationAngle: angle(), x: real(-1, 1), y: real(-1, 1), z: real(-1, 1))
      if oneIn(2) { t.m34 = -1 / real(60, 900) }
      return t
    }
    (t.m11, t.m13, t.m31, t.m33) = oneIn(2) ? (0.6, -0.8, 0.8, 0.6) : (0.96, 0.28, -0.28, 0.96)
    if oneIn(3) { t.m34 = -1 / real(60, 900) }
    if oneIn(9) { (t.m11, t.m12) = (0, 0) }
    t.m43 = real(-20, 20)
    return t
  }

  mutating func constraint() -> LayerConstraint {
    let attributes = LayerConstraintAttribute.allCases
    let source = oneIn(3) ? "layer \(below(4))" : LayerConstraint.superlayer
    return LayerConstraint(
      pick(attributes), relativeTo: source, pick(attributes), scale: pick([1, 0.5, 2]), offset: real(-9, 9))
  }

  /// Any property with a random value; geometry is more frequent.
  mutating func property() -> LayerProperty {
    switch below(30) {
    case 0, 1: .frame(rect(200))
    case 2, 3: .bounds(rect(200))
    case 4, 5: .position(point(200))
    case 6: .anchorPoint(point(1))
    case 7: .anchorPointZ(real(-20, 20))
    case 8, 9: .zPosition(Double(below(4)))
    case 10: .transform(transform())
    case 11, 12: .affineTransform(affine())
    case 13: .sublayerTransform(oneIn(2) ? .identity : transform())
    case 14: .isGeometryFlipped(oneIn(2))
    case 15: .masksToBounds(oneIn(3))
    case 16: .cornerRadius(real(0, 50))
    case 17: .maskedCorners(CornerMask(rawValue: UInt8(below(16))))
    case 18: .isHidden(oneIn(6))
    case 19: .opacity(oneIn(2) ? 1 : real(-0.5, 1.5))
    case 20: .isDoubleSided(oneIn(2))
    case 21: .ignoresHitTesting(oneIn(4))
    case 22: .speed(oneIn(5) ? 0 : real(-2, 2))
    case 23: oneIn(2) ? .beginTime(real(0, 9)) : .timeOffset(real(0, 9))
    case 24: .autoresizingMask(AutoresizingMask(rawValue: UInt32(below(64))))
    case 25: .hitTestMask(oneIn(2) ? .max : UInt32(below(4)))
    case 26: .roundsAutoresizedFrame(oneIn(2))
    case 27: .scrollMode(pick([.both, .none, .horizontal, .vertical]))
    case 28: .constraints(oneIn(3) ? [] : [constraint(), constraint()])
    default: .name(oneIn(2) ? nil : "layer \(below(4))")
    }
  }

  mutating func hitTestOptions() -> HitTestOptions {
    var options = pick([HitTestOptions.documented, .coreAnimation, .uiKit, .documented])
    if oneIn(4) { options.siblingOrder = .depth }
    if oneIn(6) { options.mask = 3 }
    return options
  }
}
