// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// The hierarchy.

@c @implementation
public func lg_add_sublayer(_ store: Handle, _ layer: lg_layer, _ superlayer: lg_layer) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    try store.addSublayer(LayerID(rawValue: layer), to: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_add_sublayer_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    try store.addSublayer(LayerID(rawValue: layer), to: LayerID(rawValue: superlayer), keepingPlace: true)
  }
}

@c @implementation
public func lg_set_transform_to_space(
  _ store: Handle, _ layer: lg_layer, _ transform: In<lg_affine_transform>, _ space: lg_layer
) -> lg_error {
  guard let transform else { return LG_ERROR_NULL_POINTER }
  return edit(store, (layer, space == 0 ? layer : space, layer)) { store throws(LayerError) in
    try store.setTransform(
      AffineTransform(transform.pointee), of: LayerID(rawValue: layer), to: space.space)
  }
}

@c @implementation
public func lg_set_bounds_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ bounds: lg_rect
) -> lg_error {
  edit(store, (layer, layer, layer)) { store throws(LayerError) in
    try store.setBounds(Rect(bounds), of: LayerID(rawValue: layer), keepingPlace: true)
  }
}

@c @implementation
public func lg_set_anchor_point_keeping_place(
  _ store: Handle, _ layer: lg_layer, _ anchorPoint: lg_point
) -> lg_error {
  edit(store, (layer, layer, layer)) { store throws(LayerError) in
    try store.setAnchorPoint(Point(anchorPoint), of: LayerID(rawValue: layer), keepingPlace: true)
  }
}

@c @implementation
public func lg_insert_sublayer_at(
  _ store: Handle, _ layer: lg_layer, _ index: Int, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    // An index from C may exceed what an Int holds.
    try store.insertSublayer(
      LayerID(rawValue: layer), at: index < 0 ? .max : index, in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_insert_sublayer_above(
  _ store: Handle, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), above: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_insert_sublayer_below(
  _ store: Handle, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), below: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_replace_sublayer(
  _ store: Handle, _ old: lg_layer, _ replacement: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (old, replacement, superlayer)) { store throws(LayerError) in
    try store.replaceSublayer(
      LayerID(rawValue: old), with: LayerID(rawValue: replacement), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_remove_from_superlayer(_ store: Handle, _ layer: lg_layer) -> lg_error {
  edit(store, (layer, layer, layer)) { $0.removeFromSuperlayer(LayerID(rawValue: layer)) }
}

@c @implementation
public func lg_get_superlayer(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.superlayer(of: $1) }
}

@c @implementation
public func lg_get_root_layer(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.rootLayer(of: $1) }
}

@c @implementation
public func lg_get_first_sublayer(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.firstSublayer(of: $1) }
}

@c @implementation
public func lg_get_last_sublayer(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.lastSublayer(of: $1) }
}

@c @implementation
public func lg_get_next_sibling(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.nextSibling(of: $1) }
}

@c @implementation
public func lg_get_previous_sibling(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>) -> lg_error {
  readLayer(store, layer, result) { $0.previousSibling(of: $1) }
}

@c @implementation
public func lg_get_root_count(_ store: Handle, _ result: Out<Int>) -> lg_error {
  read(store, result) { $0.rootCount }
}

@c @implementation
public func lg_get_roots(
  _ store: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  ask(store) { answers in
    list(results, capacity, count) { append in
      var roots = answers.rootIterator()
      while let root = roots.next() { append(root.rawValue) }
    }
  }
}

@c @implementation
public func lg_get_sublayer_count(_ store: Handle, _ layer: lg_layer, _ result: Out<Int>) -> lg_error {
  read(store, layer, result) { $0.sublayerCount(of: $1) }
}

@c @implementation
public func lg_get_sublayers(
  _ store: Handle, _ layer: lg_layer, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  ask(store) { answers in
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    return list(results, capacity, count) { append in
      answers.forEachSublayer(of: LayerID(rawValue: layer)) { append($0.rawValue) }
    }
  }
}

/// Reads one value of two layers.
@inline(__always)
private func read<Value>(
  _ store: Handle, _ layer: lg_layer, _ other: lg_layer, _ result: Out<Value>,
  _ value: (Answers, LayerID, LayerID) -> Value
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) && answers.exists(other) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(answers, LayerID(rawValue: layer), LayerID(rawValue: other))
    return LG_OK
  }
}

@c @implementation
public func lg_is_descendant(
  _ store: Handle, _ layer: lg_layer, _ ancestor: lg_layer, _ result: Out<Bool>
) -> lg_error {
  read(store, layer, ancestor, result) { $0.isDescendant($1, of: $2) }
}

@c @implementation
public func lg_get_sublayer_containing(
  _ store: Handle, _ superlayer: lg_layer, _ layer: lg_layer, _ result: Out<lg_layer>
) -> lg_error {
  read(store, superlayer, layer, result) { $0.sublayer(of: $1, containing: $2)?.rawValue ?? LG_NO_LAYER }
}

@c @implementation
public func lg_get_common_ancestor(
  _ store: Handle, _ layer: lg_layer, _ other: lg_layer, _ result: Out<lg_layer>
) -> lg_error {
  read(store, layer, other, result) { $0.commonAncestor(of: $1, and: $2)?.rawValue ?? LG_NO_LAYER }
}

@c @implementation
public func lg_get_subtree(
  _ store: Handle, _ layer: lg_layer, _ order: lg_sibling_order, _ results: Out<lg_layer>,
  _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  ask(store) { answers in
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    guard let order = TraversalOrder(order) else { return LG_ERROR_BAD_VALUE }
    return list(results, capacity, count) { append in
      answers.forEachLayer(inSubtreeOf: LayerID(rawValue: layer), order: order) {
        append($0.rawValue)
        return .descend
      }
    }
  }
}

@c @implementation
public func lg_is_in_front(
  _ store: Handle, _ layer: lg_layer, _ other: lg_layer, _ order: lg_sibling_order, _ result: Out<Bool>
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) && answers.exists(other) else { return LG_ERROR_STALE_LAYER }
    guard let order = TraversalOrder(order) else { return LG_ERROR_BAD_VALUE }
    result.pointee = answers.isInFront(LayerID(rawValue: layer), of: LayerID(rawValue: other), order: order)
    return LG_OK
  }
}

extension TraversalOrder {
  fileprivate init?(_ order: lg_sibling_order) {
    switch order {
    case LG_ORDER_TREE: self = .tree
    case LG_ORDER_DRAWING, LG_ORDER_DEPTH: self = .drawing
    default: return nil
    }
  }
}
