/// One step of an edit sequence (§1, §8), in numbers only, so that it can be applied to any implementation.
public enum Edit: Hashable, Sendable {
  /// A detached layer with a number that was never used before.
  case create(id: Int, properties: ReferenceProperties)
  /// Frees the layer and its subtree.
  case destroy(id: Int)
  case add(id: Int, to: Int)
  case insert(id: Int, at: Int, in: Int)
  case insertAbove(id: Int, sibling: Int, in: Int)
  case insertBelow(id: Int, sibling: Int, in: Int)
  case replace(old: Int, new: Int, in: Int)
  case remove(id: Int)
  case set(id: Int, change: PropertyChange)
}

/// A new value for one property (§1), or a frame to be set through its setter (§3).
public enum PropertyChange: Hashable, Sendable {
  case bounds(ReferenceRect)
  case position(ReferencePoint)
  case anchorPoint(ReferencePoint)
  case anchorPointZ(Double)
  case zPosition(Double)
  case transform(ReferenceTransform)
  case sublayerTransform(ReferenceTransform)
  case isGeometryFlipped(Bool)
  case masksToBounds(Bool)
  case cornerRadius(Double)
  case maskedCorners(UInt8)
  case isHidden(Bool)
  case opacity(Double)
  case isDoubleSided(Bool)
  case ignoresHitTesting(Bool)
  case shape(ReferenceShape?)
  case hitOutsets(ReferenceOutsets)
  case frame(ReferenceRect)
}

extension PropertyChange {
  public func apply(to layer: ReferenceLayer) {
    switch self {
    case .bounds(let value): layer.properties.bounds = value
    case .position(let value): layer.properties.position = value
    case .anchorPoint(let value): layer.properties.anchorPoint = value
    case .anchorPointZ(let value): layer.properties.anchorPointZ = value
    case .zPosition(let value): layer.properties.zPosition = value
    case .transform(let value): layer.properties.transform = value
    case .sublayerTransform(let value): layer.properties.sublayerTransform = value
    case .isGeometryFlipped(let value): layer.properties.isGeometryFlipped = value
    case .masksToBounds(let value): layer.properties.masksToBounds = value
    case .cornerRadius(let value): layer.properties.cornerRadius = value
    case .maskedCorners(let value): layer.properties.maskedCorners = value
    case .isHidden(let value): layer.properties.isHidden = value
    case .opacity(let value): layer.properties.opacity = value
    case .isDoubleSided(let value): layer.properties.isDoubleSided = value
    case .ignoresHitTesting(let value): layer.properties.ignoresHitTesting = value
    case .shape(let value): layer.properties.shape = value
    case .hitOutsets(let value): layer.properties.hitOutsets = value
    case .frame(let value): layer.setFrame(value)
    }
  }

  /// Every change that sets a stored property to its value in `properties`; the frame is not among them.
  public static func all(of p: ReferenceProperties) -> [PropertyChange] {
    [
      .bounds(p.bounds), .position(p.position), .anchorPoint(p.anchorPoint), .anchorPointZ(p.anchorPointZ),
      .zPosition(p.zPosition), .transform(p.transform), .sublayerTransform(p.sublayerTransform),
      .isGeometryFlipped(p.isGeometryFlipped), .masksToBounds(p.masksToBounds),
      .cornerRadius(p.cornerRadius), .maskedCorners(p.maskedCorners), .isHidden(p.isHidden),
      .opacity(p.opacity), .isDoubleSided(p.isDoubleSided), .ignoresHitTesting(p.ignoresHitTesting),
      .shape(p.shape), .hitOutsets(p.hitOutsets),
    ]
  }

  /// The changes that turn `old` into `new`, the kind and the frame left out.
  public static func differences(
    from old: ReferenceProperties, to new: ReferenceProperties
  ) -> [PropertyChange] {
    zip(all(of: old), all(of: new)).filter { $0 != $1 }.map { $1 }
  }
}

extension PropertyChange: CustomStringConvertible {
  public var description: String {
    switch self {
    case .bounds(let r): "bounds \(r)"
    case .position(let p): "position \(p)"
    case .anchorPoint(let p): "anchorPoint \(p)"
    case .anchorPointZ(let z): "anchorPointZ \(z)"
    case .zPosition(let z): "zPosition \(z)"
    case .transform(let t): "transform \(t.elements)"
    case .sublayerTransform(let t): "sublayerTransform \(t.elements)"
    case .isGeometryFlipped(let flag): "isGeometryFlipped \(flag)"
    case .masksToBounds(let flag): "masksToBounds \(flag)"
    case .cornerRadius(let radius): "cornerRadius \(radius)"
    case .maskedCorners(let bits): "maskedCorners \(bits)"
    case .isHidden(let flag): "isHidden \(flag)"
    case .opacity(let value): "opacity \(value)"
    case .isDoubleSided(let flag): "isDoubleSided \(flag)"
    case .ignoresHitTesting(let flag): "ignoresHitTesting \(flag)"
    case .shape(let shape): "shape \(shape.map { "\($0)" } ?? "none")"
    case .hitOutsets(let outsets): "hitOutsets \(outsets)"
    case .frame(let r): "frame \(r)"
    }
  }
}
