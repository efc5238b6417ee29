// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Edits after which layers are where they were, or moved as one; copies of subtrees.

@c @implementation
public func lg_transform_layers(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ transform: In<lg_affine_transform>,
  _ space: lg_layer
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard let transform, layers != nil || count == 0 else { return LG_ERROR_NULL_POINTER }
    guard store.isSpace(space) else { return LG_ERROR_STALE_LAYER }
    guard let layers else { return LG_OK }
    let list = Array(layers.elements(count, as: LayerID.self))
    let by = AffineTransform(transform.pointee)
    return edit(&store) { store throws(LayerError) in
      try store.transform(list, by: by, in: space.space)
    }
  }
}

@c @implementation
public func lg_insert_sublayer_at_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ index: Int, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    // Too large an index, also for an Int, is the end.
    try store.insertSublayer(
      LayerID(rawValue: layer), at: index < 0 ? Int.max : index, in: LayerID(rawValue: superlayer),
      keepingPlace: true)
  }
}

@c @implementation
public func lg_insert_sublayer_above_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), above: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer),
      keepingPlace: true)
  }
}

@c @implementation
public func lg_insert_sublayer_below_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), below: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer),
      keepingPlace: true)
  }
}

@c @implementation
public func lg_replace_sublayer_keeping_place(
  _ store: Handle, _ old: lg_layer, _ replacement: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (old, replacement, superlayer)) { store throws(LayerError) in
    try store.replaceSublayer(
      LayerID(rawValue: old), with: LayerID(rawValue: replacement), in: LayerID(rawValue: superlayer),
      keepingPlace: true)
  }
}

@c @implementation
public func lg_ungroup(_ store: Handle, _ group: lg_layer) -> lg_error {
  edit(store, (group, group, group)) { store throws(LayerError) in
    try store.ungroup(LayerID(rawValue: group))
  }
}

@c @implementation
public func lg_layer_duplicate(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    let original = LayerID(rawValue: layer)
    var size = 0
    store.forEachLayer(inSubtreeOf: original) { _ in
      size += 1
      return .descend
    }
    guard size <= mostLayers - store.count else { return LG_ERROR_FULL }
    result.pointee = store.duplicate(original).rawValue
    return LG_OK
  }
}

@c @implementation
public func lg_scroll_to_visible(_ store: Handle, _ layer: lg_layer, _ rect: lg_rect) -> lg_error {
  set(store, layer, isValid: Rect(rect).canBeSet) { $0.scrollToVisible(Rect(rect), in: $1) }
}

@c @implementation
public func lg_scroll_to_visible_aligned(
  _ store: Handle, _ layer: lg_layer, _ rect: lg_rect, _ x: lg_scroll_alignment, _ y: lg_scroll_alignment
) -> lg_error {
  guard let x = ScrollAlignment(x), let y = ScrollAlignment(y) else { return LG_ERROR_BAD_VALUE }
  return set(store, layer, isValid: Rect(rect).canBeSet) {
    $0.scrollToVisible(Rect(rect), in: $1, x: x, y: y)
  }
}
