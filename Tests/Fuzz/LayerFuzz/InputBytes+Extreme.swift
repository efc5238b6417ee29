import LayerGeometry

/// Values of properties with extreme numbers. Some are refused by the setters that check.
extension InputBytes {
  mutating func point() -> Point { Point(x: extreme(), y: extreme()) }

  mutating func rect() -> Rect { Rect(x: extreme(), y: extreme(), width: extreme(), height: extreme()) }

  mutating func hitTestOptions() -> HitTestOptions {
    var options = pick([HitTestOptions.documented, .coreAnimation, .uiKit])
    if below(4) == 0 { options.siblingOrder = .depth }
    if below(8) == 1 { options.mask = 1 }
    return options
  }

  private mutating func transform() -> Transform3D {
    var t = Transform3D.identity
    for _ in 0...below(4) {
      let value = extreme()
      switch below(16) {
      case 0: t.m11 = value
      case 1: t.m12 = value
      case 2: t.m13 = value
      case 3: t.m14 = value
      case 4: t.m21 = value
      case 5: t.m22 = value
      case 6: t.m23 = value
      case 7: t.m24 = value
      case 8: t.m31 = value
      case 9: t.m33 = value
      case 10: t.m34 = value
      case 11: t.m41 = value
      case 12: t.m42 = value
      case 13: t.m43 = value
      case 14: t.m44 = value
      default: t = Transform3D(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      }
    }
    return t
  }

  mutating func property() -> LayerProperty {
    switch below(26) {
    case 0: .bounds(rect())
    case 1, 2: .frame(rect())
    case 3: .position(point())
    case 4: .anchorPoint(point())
    case 5: .anchorPointZ(extreme())
    case 6: .zPosition(extreme())
    case 7, 8: .transform(transform())
    case 9:
      .affineTransform(
        AffineTransform(a: extreme(), b: extreme(), c: extreme(), d: extreme(), tx: extreme(), ty: extreme()))
    case 10: .sublayerTransform(transform())
    case 11: .isGeometryFlipped(flag())
    case 12: .masksToBounds(flag())
    case 13: .cornerRadius(extreme())
    case 14: .isHidden(below(4) == 1)
    case 15: .opacity(extreme())
    case 16: .isDoubleSided(flag())
    case 17: .ignoresHitTesting(flag())
    case 18: .hitTestMask(UInt32(below(4)))
    case 19: .speed(extreme())
    case 20: flag() ? .beginTime(extreme()) : .timeOffset(extreme())
    case 21: .autoresizingMask(AutoresizingMask(rawValue: UInt32(below(64))))
    case 22: .name(flag() ? nil : "a")
    case 23: .constraints([LayerConstraint(.minX, .maxX, scale: extreme(), offset: extreme())])
    case 24: .constraints([LayerConstraint(.width, relativeTo: "a", .height, scale: extreme())])
    default: .scrollMode(pick([.both, .none, .horizontal, .vertical]))
    }
  }
}
