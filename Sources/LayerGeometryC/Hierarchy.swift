// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// The hierarchy.

@c @implementation
public func lg_add_sublayer(_ store: OpaquePointer?, _ layer: lg_layer, _ superlayer: lg_layer) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    try store.addSublayer(LayerID(rawValue: layer), to: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_insert_sublayer_at(
  _ store: OpaquePointer?, _ layer: lg_layer, _ index: Int, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, superlayer, superlayer)) { store throws(LayerError) in
    // An index from C may exceed what an Int holds.
    try store.insertSublayer(
      LayerID(rawValue: layer), at: index < 0 ? .max : index, in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_insert_sublayer_above(
  _ store: OpaquePointer?, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), above: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_insert_sublayer_below(
  _ store: OpaquePointer?, _ layer: lg_layer, _ sibling: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (layer, sibling, superlayer)) { store throws(LayerError) in
    try store.insertSublayer(
      LayerID(rawValue: layer), below: LayerID(rawValue: sibling), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_replace_sublayer(
  _ store: OpaquePointer?, _ old: lg_layer, _ replacement: lg_layer, _ superlayer: lg_layer
) -> lg_error {
  edit(store, (old, replacement, superlayer)) { store throws(LayerError) in
    try store.replaceSublayer(
      LayerID(rawValue: old), with: LayerID(rawValue: replacement), in: LayerID(rawValue: superlayer))
  }
}

@c @implementation
public func lg_remove_from_superlayer(_ store: OpaquePointer?, _ layer: lg_layer) -> lg_error {
  edit(store, (layer, layer, layer)) { $0.removeFromSuperlayer(LayerID(rawValue: layer)) }
}

@c @implementation
public func lg_get_superlayer(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.superlayer(of: $1) }
}

@c @implementation
public func lg_get_root_layer(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.rootLayer(of: $1) }
}

@c @implementation
public func lg_get_first_sublayer(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.firstSublayer(of: $1) }
}

@c @implementation
public func lg_get_last_sublayer(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.lastSublayer(of: $1) }
}

@c @implementation
public func lg_get_next_sibling(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.nextSibling(of: $1) }
}

@c @implementation
public func lg_get_previous_sibling(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  readLayer(store, layer, result) { $0.previousSibling(of: $1) }
}

@c @implementation
public func lg_get_root_count(_ store: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?) -> lg_error {
  withStore(store) { $0.read(result) { $0.rootCount } }
}

@c @implementation
public func lg_get_roots(
  _ store: OpaquePointer?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { store in
    store.list(results, capacity, count) { store, append in
      var roots = store.rootIterator()
      while let root = roots.next() { append(root) }
    }
  }
}

@c @implementation
public func lg_get_sublayer_count(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  read(store, layer, result) { $0.sublayerCount(of: $1) }
}

@c @implementation
public func lg_get_sublayers(
  _ store: OpaquePointer?, _ layer: lg_layer, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { $0.listSublayers(layer, results, capacity, count) }
}

@c @implementation
public func lg_is_descendant(
  _ store: OpaquePointer?, _ layer: lg_layer, _ ancestor: lg_layer, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard store.exists(ancestor) else { return LG_ERROR_STALE_LAYER }
  return read(store, layer, result) { $0.isDescendant($1, of: LayerID(rawValue: ancestor)) }
}
