// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Layers, properties and geometry of published versions.

@c @implementation
public func lg_snapshot_get_version(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<UInt64>?
) -> lg_error {
  readVersion(snapshot, result) { UInt64($0.version) }
}

@c @implementation
public func lg_snapshot_layer_count(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  readVersion(snapshot, result) { $0.count }
}

@c @implementation
public func lg_snapshot_index_count(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  readVersion(snapshot, result) { $0.indices.upperBound }
}

@c @implementation
public func lg_snapshot_layer_exists(_ snapshot: OpaquePointer?, _ layer: lg_layer) -> Bool {
  var exists = false
  _ = readVersion(snapshot, &exists) { $0.exists(LayerID(rawValue: layer)) }
  return exists
}

@c @implementation
public func lg_snapshot_layer_at_index(
  _ snapshot: OpaquePointer?, _ index: Int, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readVersion(snapshot, result) { $0.layer(at: index)?.rawValue ?? 0 }
}

@c @implementation
public func lg_snapshot_get_superlayer(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.superlayer(of: $1)?.rawValue ?? 0 }
}

@c @implementation
public func lg_snapshot_get_sublayers(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ results: UnsafeMutablePointer<lg_layer>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  listVersion(snapshot, layer, results, capacity, count) { version, layer, append in
    version.forEachSublayer(of: layer) { append($0) }
  }
}

@c @implementation
public func lg_snapshot_get_bounds(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_rect($0.bounds(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_position(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_point($0.position(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_transform(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_transform>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_transform($0.transform(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_user_data(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<UInt64>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.userData(of: $1) }
}

@c @implementation
public func lg_snapshot_get_name(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  guard let length, buffer != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  return withVersion(snapshot) { version in
    guard version.exists(LayerID(rawValue: layer)) else { return LG_ERROR_STALE_LAYER }
    write(version.name(of: LayerID(rawValue: layer)) ?? "", buffer, capacity, length)
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_get_frame(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_rect($0.frame(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_visible_rect(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_rect($0.visibleRect(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_effectively_hidden(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.isEffectivelyHidden(of: $1) }
}

@c @implementation
public func lg_snapshot_get_world_transform(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_homography($0.worldTransform(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_frames_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Rect.self) { $0.frames(at: $1, into: &$2) }
}

@c @implementation
public func lg_snapshot_get_frames_in(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ ancestor: lg_layer,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  let error = withVersion(snapshot) { $0.isSpace(ancestor) ? LG_OK : LG_ERROR_STALE_LAYER }
  guard error == LG_OK else { return error }
  return outputVersion(snapshot, first, count, results, as: Rect.self) {
    $0.frames(at: $1, in: ancestor.space, into: &$2)
  }
}

@c @implementation
public func lg_snapshot_get_clipped_frames_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Rect.self) { $0.clippedFrames(at: $1, into: &$2) }
}

@c @implementation
public func lg_snapshot_get_world_boxes_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_box>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: WorldBox.self) { $0.worldBoxes(at: $1, into: &$2) }
}

@c @implementation
public func lg_snapshot_get_world_transforms_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Homography.self) {
    $0.worldTransforms(at: $1, into: &$2)
  }
}

@c @implementation
public func lg_snapshot_get_effective_opacities_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Double>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Double.self) {
    $0.effectiveOpacities(at: $1, into: &$2)
  }
}
