// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Properties of layers in published versions.

/// Reads one value of a layer.
@inline(__always)
func readVersion<Value>(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerSnapshot, LayerID) -> Value
) -> lg_error {
  withVersion(snapshot) { $0.read(layer, result, value) }
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
  withVersion(snapshot) { $0.writeName(layer, buffer, capacity, length) }
}

@c @implementation
public func lg_snapshot_get_kind(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_kind>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_kind($0.kind(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_anchor_point(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_point($0.anchorPoint(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_z_position(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.zPosition(of: $1) }
}

@c @implementation
public func lg_snapshot_get_sublayer_transform(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_transform>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_transform($0.sublayerTransform(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_geometry_flipped(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.isGeometryFlipped(of: $1) }
}

@c @implementation
public func lg_snapshot_get_masks_to_bounds(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.masksToBounds(of: $1) }
}

@c @implementation
public func lg_snapshot_get_corner_radius(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.cornerRadius(of: $1) }
}

@c @implementation
public func lg_snapshot_get_masked_corners(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<UInt32>?
) -> lg_error {
  readVersion(snapshot, layer, result) { UInt32($0.maskedCorners(of: $1).rawValue) }
}

@c @implementation
public func lg_snapshot_get_hidden(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.isHidden(of: $1) }
}

@c @implementation
public func lg_snapshot_get_opacity(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.opacity(of: $1) }
}

@c @implementation
public func lg_snapshot_get_double_sided(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.isDoubleSided(of: $1) }
}
