// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Geometry: what is set, and what follows from it.

@c @implementation
public func lg_set_bounds(_ store: Handle, _ layer: lg_layer, _ bounds: lg_rect) -> lg_error {
  set(store, layer, isValid: Rect(bounds).canBeSet) { $0.setBounds(Rect(bounds), of: $1) }
}

@c @implementation
public func lg_get_bounds(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_rect>) -> lg_error {
  read(store, layer, result) { lg_rect($0.bounds(of: $1)) }
}

@c @implementation
public func lg_set_position(_ store: Handle, _ layer: lg_layer, _ position: lg_point) -> lg_error {
  set(store, layer, isValid: Point(position).isFinite) { $0.setPosition(Point(position), of: $1) }
}

@c @implementation
public func lg_get_position(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_point>) -> lg_error {
  read(store, layer, result) { lg_point($0.position(of: $1)) }
}

@c @implementation
public func lg_set_anchor_point(_ store: Handle, _ layer: lg_layer, _ anchorPoint: lg_point) -> lg_error {
  set(store, layer, isValid: Point(anchorPoint).isFinite) { $0.setAnchorPoint(Point(anchorPoint), of: $1) }
}

@c @implementation
public func lg_get_anchor_point(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_point>) -> lg_error {
  read(store, layer, result) { lg_point($0.anchorPoint(of: $1)) }
}

@c @implementation
public func lg_set_anchor_point_z(_ store: Handle, _ layer: lg_layer, _ anchorPointZ: Double) -> lg_error {
  set(store, layer, isValid: anchorPointZ.isFinite) { $0.setAnchorPointZ(anchorPointZ, of: $1) }
}

@c @implementation
public func lg_get_anchor_point_z(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.anchorPointZ(of: $1) }
}

@c @implementation
public func lg_set_z_position(_ store: Handle, _ layer: lg_layer, _ zPosition: Double) -> lg_error {
  set(store, layer, isValid: zPosition.isFinite) { $0.setZPosition(zPosition, of: $1) }
}

@c @implementation
public func lg_get_z_position(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.zPosition(of: $1) }
}

@c @implementation
public func lg_set_frame(_ store: Handle, _ layer: lg_layer, _ frame: lg_rect) -> lg_error {
  withStore(store) {
    edit(&$0) { store throws(LayerError) in
      try store.set(.frame(Rect(frame)), of: LayerID(rawValue: layer))
    }
  }
}

@c @implementation
public func lg_get_frame(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_rect>) -> lg_error {
  read(store, layer, result) { lg_rect($0.frame(of: $1)) }
}

@c @implementation
public func lg_set_transform(_ store: Handle, _ layer: lg_layer, _ transform: In<lg_transform>) -> lg_error {
  guard let transform else { return LG_ERROR_NULL_POINTER }
  return set(store, layer, isValid: Transform3D(transform.pointee).isFinite) {
    $0.setTransform(Transform3D(transform.pointee), of: $1)
  }
}

@c @implementation
public func lg_get_transform(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_transform>) -> lg_error {
  read(store, layer, result) { lg_transform($0.transform(of: $1)) }
}

@c @implementation
public func lg_set_affine_transform(
  _ store: Handle, _ layer: lg_layer, _ transform: In<lg_affine_transform>
) -> lg_error {
  guard let transform else { return LG_ERROR_NULL_POINTER }
  return set(store, layer, isValid: AffineTransform(transform.pointee).isFinite) {
    $0.setAffineTransform(AffineTransform(transform.pointee), of: $1)
  }
}

@c @implementation
public func lg_get_affine_transform(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_affine_transform>
) -> lg_error {
  read(store, layer, result) { lg_affine_transform($0.affineTransform(of: $1)) }
}

@c @implementation
public func lg_set_sublayer_transform(
  _ store: Handle, _ layer: lg_layer, _ transform: In<lg_transform>
) -> lg_error {
  guard let transform else { return LG_ERROR_NULL_POINTER }
  return set(store, layer, isValid: Transform3D(transform.pointee).isFinite) {
    $0.setSublayerTransform(Transform3D(transform.pointee), of: $1)
  }
}

@c @implementation
public func lg_get_sublayer_transform(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_transform>
) -> lg_error {
  read(store, layer, result) { lg_transform($0.sublayerTransform(of: $1)) }
}

@c @implementation
public func lg_set_geometry_flipped(_ store: Handle, _ layer: lg_layer, _ isFlipped: Bool) -> lg_error {
  set(store, layer) { $0.setGeometryFlipped(isFlipped, of: $1) }
}

@c @implementation
public func lg_get_geometry_flipped(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.isGeometryFlipped(of: $1) }
}

@c @implementation
public func lg_get_world_box(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_box>) -> lg_error {
  read(store, layer, result) { lg_box($0.worldBox(of: $1)) }
}

@c @implementation
public func lg_get_world_transform(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_homography>
) -> lg_error {
  read(store, layer, result) { lg_homography($0.worldTransform(of: $1)) }
}

@c @implementation
public func lg_get_clipped_frame(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_rect>) -> lg_error {
  read(store, layer, result) { lg_rect($0.clippedFrame(of: $1)) }
}

@c @implementation
public func lg_get_clipped_rect(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_rect>) -> lg_error {
  read(store, layer, result) { lg_rect($0.clippedRect(of: $1)) }
}

@c @implementation
public func lg_clip_rect(
  _ store: Handle, _ layer: lg_layer, _ rect: lg_rect, _ result: Out<lg_rect>
) -> lg_error {
  read(store, layer, result) { lg_rect($0.clippedRect(Rect(rect), of: $1)) }
}

@c @implementation
public func lg_get_clipped_polygon(
  _ store: Handle, _ layer: lg_layer, _ rect: lg_rect, _ results: Out<lg_point>, _ capacity: Int,
  _ count: Out<Int>
) -> lg_error {
  ask(store) { answers in
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
    var vertices: [Point] = []
    answers.clippedPolygon(Rect(rect), of: LayerID(rawValue: layer), into: &vertices)
    for (k, vertex) in vertices.prefix(capacity).enumerated() {
      results?[k] = lg_point(x: vertex.x, y: vertex.y)
    }
    count.pointee = vertices.count
    return LG_OK
  }
}

@c @implementation
public func lg_get_clipped_area(
  _ store: Handle, _ layer: lg_layer, _ rect: lg_rect, _ result: Out<Double>
) -> lg_error {
  read(store, layer, result) { $0.clippedArea(Rect(rect), of: $1) }
}

@c @implementation
public func lg_get_visible_fraction(_ store: Handle, _ layer: lg_layer, _ result: Out<Double>) -> lg_error {
  read(store, layer, result) { $0.visibleFraction(of: $1) }
}

@c @implementation
public func lg_get_visible_rect(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_rect>) -> lg_error {
  read(store, layer, result) { lg_rect($0.visibleRect(of: $1)) }
}

@c @implementation
public func lg_get_contents_are_flipped(_ store: Handle, _ layer: lg_layer, _ result: Out<Bool>) -> lg_error {
  read(store, layer, result) { $0.contentsAreFlipped(of: $1) }
}
