// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Derived values of one layer, and bulk outputs, of published versions.

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
public func lg_snapshot_get_world_box(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_box>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_box($0.worldBox(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_clipped_frame(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  readVersion(snapshot, layer, result) { lg_rect($0.clippedFrame(of: $1)) }
}

@c @implementation
public func lg_snapshot_get_effective_opacity(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  readVersion(snapshot, layer, result) { $0.effectiveOpacity(of: $1) }
}

/// Writes `width` elements for each index of a range.
@inline(__always)
private func outputVersion<Result, Element>(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Result>?,
  as type: Element.Type, width: Int = 1,
  _ body: (borrowing LayerSnapshot, Range<Int>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  withVersion(snapshot) { $0.output(first, count, results, as: type, width: width, body) }
}

@c @implementation
public func lg_snapshot_get_frames_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Rect.self) { $0.frames(at: $1, into: &$2) }
}

@c @implementation
public func lg_snapshot_get_frames_in_space_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ ancestor: lg_layer,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withVersion(snapshot) { $0.outputFrames(first, count, in: ancestor, results) }
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

@c @implementation
public func lg_snapshot_get_world_matrices_3x3_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Float.self, width: 9) {
    $0.worldMatrices3x3(at: $1, into: &$2)
  }
}

@c @implementation
public func lg_snapshot_get_world_matrices_4x4_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Float.self, width: 16) {
    $0.worldMatrices4x4(at: $1, into: &$2)
  }
}

@c @implementation
public func lg_snapshot_get_world_quads_at(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Float>?
) -> lg_error {
  outputVersion(snapshot, first, count, results, as: Float.self, width: 8) {
    $0.worldQuads(at: $1, into: &$2)
  }
}
