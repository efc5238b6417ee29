import LayerGeometry
import LayerReference
import LayerTestSupport

/// The number of random runs in a debug build and in a release build.
func facadeSeeds(_ debug: UInt64, _ release: UInt64) -> Range<UInt64> {
  #if DEBUG
    0..<debug
  #else
    0..<release
  #endif
}

/// Random properties.
extension SplitMix64 {
  mutating func point(_ reach: Double) -> Point { Point(x: real(-reach, reach), y: real(-reach, reach)) }

  mutating func rect(_ reach: Double) -> Rect {
    Rect(origin: point(reach / 2), size: Size(width: real(0, reach), height: real(0, reach)))
  }

  mutating func transform() -> Transform3D {
    switch bits() % 4 {
    case 0: Transform3D(AffineTransform(rotationAngle: real(-4, 4)))
    case 1: Transform3D(AffineTransform(scaleX: real(-2, 2), y: real(0.1, 2)))
    case 2: Transform3D(rotationAngle: real(-1, 1), x: real(-1, 1), y: real(-1, 1), z: 1)
    default: .identity
    }
  }

  mutating func perspective() -> Transform3D {
    var transform = Transform3D.identity
    if bits() % 2 == 0 { transform.m34 = -1 / real(500, 2000) }
    return transform
  }

  /// Returns a property with a random value; geometry is more frequent.
  mutating func property() -> LayerProperty {
    switch bits() % 31 {
    case 0, 1: .frame(rect(200))
    case 2, 3: .bounds(rect(200))
    case 4, 5: .position(point(200))
    case 6: .anchorPoint(point(1))
    case 7: .anchorPointZ(real(-20, 20))
    case 8, 9: .zPosition(Double(below(4)))
    case 10, 11: .transform(transform())
    case 12: .affineTransform(AffineTransform(rotationAngle: real(-4, 4)))
    case 13: .sublayerTransform(perspective())
    case 14: .isGeometryFlipped(bits() % 2 == 0)
    case 15: .masksToBounds(bits() % 3 == 0)
    case 16: .cornerRadius(real(0, 50))
    case 17: .maskedCorners(CornerMask(rawValue: UInt8(bits() % 16)))
    case 18: .isHidden(bits() % 6 == 0)
    case 19: .opacity(bits() % 2 == 0 ? 1 : real(0, 1))
    case 20: .isDoubleSided(bits() % 2 == 0)
    case 21: .ignoresHitTesting(bits() % 4 == 0)
    case 22: .speed(real(0, 2))
    case 23: bits() % 2 == 0 ? .beginTime(real(0, 9)) : .timeOffset(real(0, 9))
    case 24: .autoresizingMask(AutoresizingMask(rawValue: UInt32(bits() % 64)))
    case 25: .hitTestMask(bits() % 2 == 0 ? .max : UInt32(bits() % 4))
    case 26: .roundsAutoresizedFrame(bits() % 2 == 0)
    case 27: .inkOutsets(Outsets(real(0, 3)))
    case 28: .shape(bits() % 3 == 0 ? nil : .ellipse(in: Rect(x: 0, y: real(-9, 9), width: 30, height: 40)))
    case 29: .hitOutsets(Outsets(bits() % 2 == 0 ? 0 : real(-9, 9)))
    default: .name(bits() % 2 == 0 ? nil : "layer \(bits() % 100)")
    }
  }
}

extension Layer {
  /// Sets a property by its own setter.
  func setPlainly(_ property: LayerProperty) {
    switch property {
    case .bounds(let value): bounds = value
    case .position(let value): position = value
    case .anchorPoint(let value): anchorPoint = value
    case .anchorPointZ(let value): anchorPointZ = value
    case .zPosition(let value): zPosition = value
    case .frame(let value): frame = value
    case .transform(let value): transform = value
    case .affineTransform(let value): setAffineTransform(value)
    case .sublayerTransform(let value): sublayerTransform = value
    case .isGeometryFlipped(let value): isGeometryFlipped = value
    case .masksToBounds(let value): masksToBounds = value
    case .cornerRadius(let value): cornerRadius = value
    case .maskedCorners(let value): maskedCorners = value
    case .isHidden(let value): isHidden = value
    case .opacity(let value): opacity = value
    case .isDoubleSided(let value): isDoubleSided = value
    case .ignoresHitTesting(let value): ignoresHitTesting = value
    case .hitTestMask(let value): hitTestMask = value
    case .scrollMode(let value): (self as! ScrollLayer).scrollMode = value
    case .speed(let value): speed = value
    case .beginTime(let value): beginTime = value
    case .timeOffset(let value): timeOffset = value
    case .autoresizingMask(let value): autoresizingMask = value
    case .roundsAutoresizedFrame(let value): roundsAutoresizedFrame = value
    case .inkOutsets(let value): inkOutsets = value
    case .shape(let value): shape = value
    case .hitOutsets(let value): hitOutsets = value
    case .name(let value): name = value
    case .userData(let value): userData = value
    case .constraints(let value): constraints = value
    }
  }

  /// Everything that can be read of one layer alone.
  var state: [String] {
    [
      "\(bounds) \(position) \(anchorPoint) \(anchorPointZ) \(zPosition) \(frame)", "\(transform)",
      "\(affineTransform())", "\(sublayerTransform)", "\(isGeometryFlipped) \(contentsAreFlipped())",
      "\(masksToBounds) \(cornerRadius) \(maskedCorners) \(isHidden) \(opacity) \(isDoubleSided)",
      "\(ignoresHitTesting) \(speed) \(beginTime) \(timeOffset) \(autoresizingMask.rawValue)"
        + " \(hitTestMask) \(roundsAutoresizedFrame) \(inkOutsets) \(userData) \(constraints)",
      "\(String(describing: shape?.path)) \(hitOutsets)",
      "\(name ?? "-")",
    ]
  }
}

extension LayerStore {
  /// The counterpart of `Layer.state`.
  func state(of id: LayerID) -> [String] {
    [
      "\(bounds(of: id)) \(position(of: id)) \(anchorPoint(of: id)) \(anchorPointZ(of: id))"
        + " \(zPosition(of: id)) \(frame(of: id))",
      "\(transform(of: id))", "\(affineTransform(of: id))", "\(sublayerTransform(of: id))",
      "\(isGeometryFlipped(of: id)) \(contentsAreFlipped(of: id))",
      "\(masksToBounds(of: id)) \(cornerRadius(of: id)) \(maskedCorners(of: id)) \(isHidden(of: id))"
        + " \(opacity(of: id)) \(isDoubleSided(of: id))",
      "\(ignoresHitTesting(of: id)) \(speed(of: id)) \(beginTime(of: id)) \(timeOffset(of: id))"
        + " \(autoresizingMask(of: id).rawValue) \(hitTestMask(of: id))"
        + " \(roundsAutoresizedFrame(of: id)) \(inkOutsets(of: id)) \(userData(of: id)) \(constraints(of: id))",
      "\(String(describing: shape(of: id)?.path)) \(hitOutsets(of: id))",
      "\(name(of: id) ?? "-")",
    ]
  }
}

extension HitTestOptions {
  static var depth: HitTestOptions {
    var options = HitTestOptions.coreAnimation
    options.siblingOrder = .depth
    return options
  }
}
