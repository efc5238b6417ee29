// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Batch setters: all values are checked before the first is set.

/// Sets one value of each of many layers by a setter of the kernel.
@inline(__always)
private func setEach<Value, Element>(
  _ store: Handle, _ layers: In<lg_layer>, _ values: In<Value>, _ count: Int,
  as type: Element.Type,
  _ set: (inout LayerStore, Span<Element>, Span<LayerID>) throws(LayerError) -> Void
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let layers, let values else { return LG_ERROR_NULL_POINTER }
    return edit(&store) { store throws(LayerError) in
      try set(&store, values.elements(count, as: type).span, layers.elements(count, as: LayerID.self).span)
    }
  }
}

@c @implementation
public func lg_set_positions(
  _ store: Handle, _ layers: In<lg_layer>, _ positions: In<lg_point>,
  _ count: Int
) -> lg_error {
  setEach(store, layers, positions, count, as: Point.self) { store, positions, layers throws(LayerError) in
    try store.setPositions(positions, of: layers)
  }
}

@c @implementation
public func lg_set_bounds_and_positions(
  _ store: Handle, _ layers: In<lg_layer>, _ bounds: In<lg_rect>,
  _ positions: In<lg_point>, _ count: Int
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let layers, let bounds, let positions else { return LG_ERROR_NULL_POINTER }
    for k in 0..<count where !(Rect(bounds[k]).canBeSet && Point(positions[k]).isFinite) {
      return LG_ERROR_NOT_FINITE
    }
    guard store.exist(layers.elements(count, as: LayerID.self)) else { return LG_ERROR_STALE_LAYER }
    for k in 0..<count {
      let layer = LayerID(rawValue: layers[k])
      store.setBounds(Rect(bounds[k]), of: layer)
      store.setPosition(Point(positions[k]), of: layer)
    }
    return LG_OK
  }
}

@c @implementation
public func lg_set_frames(
  _ store: Handle, _ layers: In<lg_layer>, _ frames: In<lg_rect>, _ count: Int
) -> lg_error {
  setEach(store, layers, frames, count, as: Rect.self) { store, frames, layers throws(LayerError) in
    try store.setFrames(frames, of: layers)
  }
}

@c @implementation
public func lg_set_transforms(
  _ store: Handle, _ layers: In<lg_layer>, _ transforms: In<lg_transform>,
  _ count: Int
) -> lg_error {
  setEach(store, layers, transforms, count, as: Transform3D.self) {
    store, transforms, layers throws(LayerError) in
    try store.setTransforms(transforms, of: layers)
  }
}

@c @implementation
public func lg_set_affine_transforms(
  _ store: Handle, _ layers: In<lg_layer>,
  _ transforms: In<lg_affine_transform>, _ count: Int
) -> lg_error {
  setEach(store, layers, transforms, count, as: AffineTransform.self) {
    store, transforms, layers throws(LayerError) in
    try store.setAffineTransforms(transforms, of: layers)
  }
}

@c @implementation
public func lg_set_hidden_flags(
  _ store: Handle, _ layers: In<lg_layer>, _ flags: In<Bool>, _ count: Int
) -> lg_error {
  setEach(store, layers, flags, count, as: Bool.self) { store, flags, layers throws(LayerError) in
    try store.setHidden(flags, of: layers)
  }
}
