// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Batch setters: all values are checked before the first is set.

/// Sets one value of each of many layers.
@inline(__always)
private func setEach<Value, Element>(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ values: UnsafePointer<Value>?, _ count: Int,
  as type: Element.Type, isValid: (borrowing LayerStore, LayerID, Element) -> Bool,
  _ set: (inout LayerStore, LayerID, Element) throws(LayerError) -> Void
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  if count == 0 { return LG_OK }
  guard let layers, let values else { return LG_ERROR_NULL_POINTER }
  let ids = layers.elements(count, as: LayerID.self), elements = values.elements(count, as: type)
  guard store.exist(ids) else { return LG_ERROR_STALE_LAYER }
  for k in 0..<count where !isValid(store.layerStore.pointee, ids[k], elements[k]) {
    return LG_ERROR_NOT_FINITE
  }
  return edit(store) { store throws(LayerError) in
    for k in 0..<count { try set(&store, ids[k], elements[k]) }
  }
}

@c @implementation
public func lg_set_positions(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ positions: UnsafePointer<lg_point>?,
  _ count: Int
) -> lg_error {
  setEach(
    store, layers, positions, count, as: Point.self, isValid: { $2.isFinite },
    { $0.setPosition($2, of: $1) })
}

@c @implementation
public func lg_set_bounds_and_positions(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ bounds: UnsafePointer<lg_rect>?,
  _ positions: UnsafePointer<lg_point>?, _ count: Int
) -> lg_error {
  guard store != nil else { return LG_ERROR_NULL_POINTER }
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  if count == 0 { return LG_OK }
  guard let positions else { return LG_ERROR_NULL_POINTER }
  for k in 0..<count where !Point(positions[k]).isFinite { return LG_ERROR_NOT_FINITE }
  let error = setEach(
    store, layers, bounds, count, as: Rect.self, isValid: { $2.canBeSet }, { $0.setBounds($2, of: $1) })
  return error == LG_OK ? lg_set_positions(store, layers, positions, count) : error
}

@c @implementation
public func lg_set_frames(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ frames: UnsafePointer<lg_rect>?, _ count: Int
) -> lg_error {
  setEach(
    store, layers, frames, count, as: Rect.self, isValid: { $0.acceptsFrame($2, of: $1) },
    { (store, layer, frame) throws(LayerError) in try store.set(.frame(frame), of: layer) })
}

@c @implementation
public func lg_set_transforms(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ transforms: UnsafePointer<lg_transform>?,
  _ count: Int
) -> lg_error {
  setEach(
    store, layers, transforms, count, as: Transform3D.self, isValid: { $2.isFinite },
    { $0.setTransform($2, of: $1) })
}

@c @implementation
public func lg_set_affine_transforms(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?,
  _ transforms: UnsafePointer<lg_affine_transform>?, _ count: Int
) -> lg_error {
  setEach(
    store, layers, transforms, count, as: AffineTransform.self, isValid: { $2.isFinite },
    { $0.setAffineTransform($2, of: $1) })
}

@c @implementation
public func lg_set_hidden_flags(
  _ store: OpaquePointer?, _ layers: UnsafePointer<lg_layer>?, _ flags: UnsafePointer<Bool>?, _ count: Int
) -> lg_error {
  setEach(
    store, layers, flags, count, as: Bool.self, isValid: { _, _, _ in true },
    { $0.setHidden($2, of: $1) })
}
