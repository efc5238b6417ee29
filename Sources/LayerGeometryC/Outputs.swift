// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Updates, derived values of one layer, and bulk outputs.

@c @implementation
public func lg_update(_ store: OpaquePointer?) -> lg_error { edit(store) { $0.update() } }

@c @implementation
public func lg_prepare_queries(
  _ store: OpaquePointer?, _ layers: Int, _ isDone: UnsafeMutablePointer<Bool>?
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  // A count from C may exceed what an Int holds.
  let isReady = store.layerStore.pointee.prepareQueries(atMost: layers < 0 ? .max : layers)
  isDone?.pointee = isReady
  return LG_OK
}

@c @implementation
public func lg_get_world_box(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_box>?
) -> lg_error {
  read(store, layer, result) { lg_box($0.worldBox(of: $1)) }
}

@c @implementation
public func lg_get_world_transform(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  read(store, layer, result) { lg_homography($0.worldTransform(of: $1)) }
}

@c @implementation
public func lg_get_clipped_frame(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  read(store, layer, result) { lg_rect($0.clippedFrame(of: $1)) }
}

@c @implementation
public func lg_get_clipped_rect(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  read(store, layer, result) { lg_rect($0.clippedRect(of: $1)) }
}

@c @implementation
public func lg_get_visible_rect(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  read(store, layer, result) { lg_rect($0.visibleRect(of: $1)) }
}

@c @implementation
public func lg_get_effective_opacity(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  read(store, layer, result) { $0.effectiveOpacity(of: $1) }
}

@c @implementation
public func lg_get_effectively_hidden(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  read(store, layer, result) { $0.isEffectivelyHidden(of: $1) }
}

@c @implementation
public func lg_get_contents_are_flipped(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  read(store, layer, result) { $0.contentsAreFlipped(of: $1) }
}

/// Writes `width` elements for each of many layers.
@inline(__always)
func output<Result, Element>(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<Result>?, as type: Element.Type, width: Int = 1,
  _ body: (borrowing LayerStore, UnsafeBufferPointer<LayerID>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let layers, let results else { return LG_ERROR_NULL_POINTER }
    let ids = layers.elements(count, as: LayerID.self)
    guard store.exist(ids) else { return LG_ERROR_STALE_LAYER }
    var span = results.elements(width * count, as: type).mutableSpan
    body(store, ids, &span)
    return LG_OK
  }
}

@c @implementation
public func lg_get_frames(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  output(store, layers, count, results, as: Rect.self) { $0.frames(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_world_boxes(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<lg_box>?
) -> lg_error {
  output(store, layers, count, results, as: WorldBox.self) { $0.worldBoxes(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_world_transforms(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  output(store, layers, count, results, as: Homography.self) { $0.worldTransforms(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_clipped_frames(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  output(store, layers, count, results, as: Rect.self) { $0.clippedFrames(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_effective_opacities(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int,
  _ results: UnsafeMutablePointer<Double>?
) -> lg_error {
  output(store, layers, count, results, as: Double.self) { $0.effectiveOpacities(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_frames_in_space(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ count: Int, _ ancestor: lg_layer,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard store.layerStore.pointee.isSpace(ancestor) else { return LG_ERROR_STALE_LAYER }
  return output(store, layers, count, results, as: Rect.self) {
    $0.frames(of: $1.span, in: ancestor.space, into: &$2)
  }
}

/// Writes `width` elements for each index of a range.
@inline(__always)
func output<Result, Element>(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Result>?,
  as type: Element.Type, width: Int = 1,
  _ body: (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  withStore(store) { $0.output(first, count, results, as: type, width: width, body) }
}

@c @implementation
public func lg_get_frames_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  output(store, first, count, results, as: Rect.self) { $0.frames(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_boxes_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_box>?
) -> lg_error {
  output(store, first, count, results, as: WorldBox.self) { $0.worldBoxes(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_transforms_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  output(store, first, count, results, as: Homography.self) { $0.worldTransforms(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_clipped_frames_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  output(store, first, count, results, as: Rect.self) { $0.clippedFrames(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_effective_opacities_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Double>?
) -> lg_error {
  output(store, first, count, results, as: Double.self) { $0.effectiveOpacities(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_frames_in_space_at(
  _ store: OpaquePointer?, _ first: Int, _ count: Int, _ ancestor: lg_layer,
  _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withStore(store) { $0.outputFrames(first, count, in: ancestor, results) }
}
