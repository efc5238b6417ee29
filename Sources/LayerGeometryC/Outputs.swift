// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Values of many layers.

@c @implementation
public func lg_update(_ store: Handle) -> lg_error {
  withStore(store) {
    $0.update()
    return LG_OK
  }
}

@c @implementation
public func lg_prepare_queries(_ store: Handle, _ layers: Int, _ isDone: Out<Bool>) -> lg_error {
  withStore(store) {
    // A count from C may exceed what an Int holds.
    let isReady = $0.prepareQueries(atMost: layers < 0 ? .max : layers)
    isDone?.pointee = isReady
    return LG_OK
  }
}

/// Writes `width` elements for each of many layers, in the space of `ancestor` where that matters.
@inline(__always)
private func output<Result, Element>(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, in ancestor: lg_layer = 0, _ results: Out<Result>,
  as type: Element.Type, width: Int = 1,
  _ body: (Answers, UnsafeBufferPointer<LayerID>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  ask(store) { answers in
    guard answers.isSpace(ancestor) else { return LG_ERROR_STALE_LAYER }
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let layers, let results else { return LG_ERROR_NULL_POINTER }
    let ids = layers.elements(count, as: LayerID.self)
    guard answers.exist(ids) else { return LG_ERROR_STALE_LAYER }
    var span = results.elements(width * count, as: type).mutableSpan
    body(answers, ids, &span)
    return LG_OK
  }
}

/// Writes `width` elements for each index of a range, in the space of `ancestor` where that matters.
@inline(__always)
private func output<Result, Element>(
  _ store: Handle, _ first: Int, _ count: Int, in ancestor: lg_layer = 0, _ results: Out<Result>,
  as type: Element.Type, width: Int = 1, _ body: (Answers, Range<Int>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  ask(store) { answers in
    guard answers.isSpace(ancestor) else { return LG_ERROR_STALE_LAYER }
    let end = answers.indices.upperBound
    guard first >= 0, count >= 0, first <= end, count <= end - first else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(width * count, as: type).mutableSpan
    body(answers, first..<first + count, &span)
    return LG_OK
  }
}

@c @implementation
public func lg_get_frames(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<lg_rect>
) -> lg_error {
  output(store, layers, count, results, as: Rect.self) { $0.frames(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_world_boxes(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<lg_box>
) -> lg_error {
  output(store, layers, count, results, as: WorldBox.self) { $0.worldBoxes(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_world_transforms(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<lg_homography>
) -> lg_error {
  output(store, layers, count, results, as: Homography.self) { $0.worldTransforms(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_clipped_frames(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<lg_rect>
) -> lg_error {
  output(store, layers, count, results, as: Rect.self) { $0.clippedFrames(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_effective_opacities(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<Double>
) -> lg_error {
  output(store, layers, count, results, as: Double.self) { $0.effectiveOpacities(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_frames_in_space(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ ancestor: lg_layer, _ results: Out<lg_rect>
) -> lg_error {
  output(store, layers, count, in: ancestor, results, as: Rect.self) {
    $0.frames(of: $1.span, in: ancestor.space, into: &$2)
  }
}

@c @implementation
public func lg_get_world_matrices_3x3(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 9) {
    $0.worldMatrices3x3(of: $1.span, into: &$2)
  }
}

@c @implementation
public func lg_get_world_matrices_4x4(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 16) {
    $0.worldMatrices4x4(of: $1.span, into: &$2)
  }
}

@c @implementation
public func lg_get_world_quads(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, layers, count, results, as: Float.self, width: 8) { $0.worldQuads(of: $1.span, into: &$2) }
}

@c @implementation
public func lg_get_frames_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<lg_rect>
) -> lg_error {
  output(store, first, count, results, as: Rect.self) { $0.frames(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_boxes_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<lg_box>
) -> lg_error {
  output(store, first, count, results, as: WorldBox.self) { $0.worldBoxes(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_transforms_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<lg_homography>
) -> lg_error {
  output(store, first, count, results, as: Homography.self) { $0.worldTransforms(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_clipped_frames_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<lg_rect>
) -> lg_error {
  output(store, first, count, results, as: Rect.self) { $0.clippedFrames(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_effective_opacities_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<Double>
) -> lg_error {
  output(store, first, count, results, as: Double.self) { $0.effectiveOpacities(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_frames_in_space_at(
  _ store: Handle, _ first: Int, _ count: Int, _ ancestor: lg_layer, _ results: Out<lg_rect>
) -> lg_error {
  output(store, first, count, in: ancestor, results, as: Rect.self) {
    $0.frames(at: $1, in: ancestor.space, into: &$2)
  }
}

@c @implementation
public func lg_get_world_matrices_3x3_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 9) { $0.worldMatrices3x3(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_matrices_4x4_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 16) { $0.worldMatrices4x4(at: $1, into: &$2) }
}

@c @implementation
public func lg_get_world_quads_at(
  _ store: Handle, _ first: Int, _ count: Int, _ results: Out<Float>
) -> lg_error {
  output(store, first, count, results, as: Float.self, width: 8) { $0.worldQuads(at: $1, into: &$2) }
}
