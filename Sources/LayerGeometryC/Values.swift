internal import LayerGeometry
internal import LayerGeometryHeader

// Values of the header and of the kernel. Points, rectangles, boxes and matrices have one layout in both, and
// a handle is its raw value, so arrays are read and written in place.

extension Point {
  @inline(__always)
  init(_ point: lg_point) { self.init(x: point.x, y: point.y) }
}

extension lg_point {
  @inline(__always)
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  @inline(__always)
  init(_ rect: lg_rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

  /// Whether a setter takes the rectangle.
  @inline(__always)
  var canBeSet: Bool { isFinite && standardized.isFinite }
}

extension lg_rect {
  @inline(__always)
  init(_ rect: Rect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension lg_box {
  @inline(__always)
  init(_ box: WorldBox) { self = unsafeBitCast(box, to: lg_box.self) }
}

extension lg_damage {
  init(_ damage: LayerDamage) {
    self.init(
      layer: damage.layer.rawValue, old_box: lg_box(damage.oldBox), new_box: lg_box(damage.newBox))
  }
}

extension AffineTransform {
  @inline(__always)
  init(_ transform: lg_affine_transform) { self = unsafeBitCast(transform, to: AffineTransform.self) }
}

extension lg_affine_transform {
  @inline(__always)
  init(_ transform: AffineTransform) { self = unsafeBitCast(transform, to: lg_affine_transform.self) }
}

extension Transform3D {
  @inline(__always)
  init(_ transform: lg_transform) { self = unsafeBitCast(transform, to: Transform3D.self) }
}

extension WorldBox {
  @inline(__always)
  init(_ box: lg_box) { self = unsafeBitCast(box, to: WorldBox.self) }
}

extension lg_transform {
  @inline(__always)
  init(_ transform: Transform3D) { self = unsafeBitCast(transform, to: lg_transform.self) }
}

extension lg_homography {
  @inline(__always)
  init(_ homography: Homography) { self = unsafeBitCast(homography, to: lg_homography.self) }
}

extension Outsets {
  init(_ outsets: lg_outsets) { self = unsafeBitCast(outsets, to: Outsets.self) }
}

extension lg_outsets {
  init(_ outsets: Outsets) { self = unsafeBitCast(outsets, to: lg_outsets.self) }
}

extension RawRepresentable<UInt8> {
  /// The case with a number of the header; nil if no case has it.
  init?<Number: RawRepresentable>(_ number: Number) where Number.RawValue: BinaryInteger {
    guard let value = UInt8(exactly: number.rawValue) else { return nil }
    self.init(rawValue: value)
  }
}

extension lg_kind {
  @inline(__always)
  init(_ kind: LayerKind) { self.init(rawValue: .init(kind.rawValue)) }
}

extension HitTestOptions {
  /// The options; nil if the order is none.
  init?(_ options: lg_hit_options) {
    guard let order = SiblingOrder(options.sibling_order) else { return nil }
    self.init(
      siblingOrder: order, searchesOutsideReceiver: options.searches_outside_receiver,
      searchesOutsideLayers: options.searches_outside_layers, minimumOpacity: options.minimum_opacity,
      honorsCornerRadius: options.honors_corner_radius, roundsCorners: options.rounds_corners,
      clipsToShape: options.clips_to_shape, mask: options.mask)
  }
}

extension lg_hit_options {
  init(_ options: HitTestOptions) {
    self.init(
      sibling_order: lg_sibling_order(rawValue: .init(options.siblingOrder.rawValue)), mask: options.mask,
      minimum_opacity: options.minimumOpacity,
      searches_outside_receiver: options.searchesOutsideReceiver,
      searches_outside_layers: options.searchesOutsideLayers,
      honors_corner_radius: options.honorsCornerRadius, rounds_corners: options.roundsCorners,
      clips_to_shape: options.clipsToShape)
  }
}

extension lg_error {
  /// The code of an error of the kernel.
  init(_ error: LayerError) {
    switch error {
    case .staleLayer: self = LG_ERROR_STALE_LAYER
    case .notFinite: self = LG_ERROR_NOT_FINITE
    case .wouldCreateCycle: self = LG_ERROR_CYCLE
    case .notASublayer: self = LG_ERROR_NOT_A_SUBLAYER
    case .noSuchPlace: self = LG_ERROR_NO_SUCH_PLACE
    }
  }
}
