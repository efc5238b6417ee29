import LayerGeometry
import LayerReference

// The reference has value types of its own, so that the two evaluators share no code.

extension Point {
  public init(_ p: ReferencePoint) { self.init(x: p.x, y: p.y) }
}

extension Rect {
  public init(_ r: ReferenceRect) { self.init(x: r.x, y: r.y, width: r.width, height: r.height) }
}

extension Outsets {
  public init(_ o: ReferenceOutsets) { self.init(minX: o.minX, minY: o.minY, maxX: o.maxX, maxY: o.maxY) }
}

extension Transform3D {
  public init(_ t: ReferenceTransform) {
    let e = t.elements
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3],
      m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11],
      m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}

extension LayerKind {
  public init(_ kind: ReferenceKind) {
    switch kind {
    case .ordinary: self = .ordinary
    case .transform: self = .transform
    case .scroll: self = .scroll
    }
  }
}

extension HitTestOptions {
  public init(_ options: ReferenceHitOptions) {
    let order: SiblingOrder =
      switch options.siblingOrder {
      case .tree: .tree
      case .drawing: .drawing
      case .depth: .depth
      }
    self.init(
      siblingOrder: order, searchesOutsideReceiver: options.searchesOutsideReceiver,
      searchesOutsideLayers: options.searchesOutsideLayers, minimumOpacity: options.minimumOpacity,
      honorsCornerRadius: options.honorsCornerRadius, roundsCorners: options.roundsCorners,
      clipsToShape: options.clipsToShape)
  }
}

extension LayerProperty {
  public init(_ change: PropertyChange) {
    switch change {
    case .bounds(let value): self = .bounds(Rect(value))
    case .position(let value): self = .position(Point(value))
    case .anchorPoint(let value): self = .anchorPoint(Point(value))
    case .anchorPointZ(let value): self = .anchorPointZ(value)
    case .zPosition(let value): self = .zPosition(value)
    case .transform(let value): self = .transform(Transform3D(value))
    case .sublayerTransform(let value): self = .sublayerTransform(Transform3D(value))
    case .isGeometryFlipped(let value): self = .isGeometryFlipped(value)
    case .masksToBounds(let value): self = .masksToBounds(value)
    case .cornerRadius(let value): self = .cornerRadius(value)
    case .maskedCorners(let value): self = .maskedCorners(CornerMask(rawValue: value))
    case .isHidden(let value): self = .isHidden(value)
    case .opacity(let value): self = .opacity(value)
    case .isDoubleSided(let value): self = .isDoubleSided(value)
    case .ignoresHitTesting(let value): self = .ignoresHitTesting(value)
    case .shape(let value): self = .shape(value.map { Shape($0) })
    case .hitOutsets(let value): self = .hitOutsets(Outsets(value))
    case .frame(let value): self = .frame(Rect(value))
    }
  }
}
