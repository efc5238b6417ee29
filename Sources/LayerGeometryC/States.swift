// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// States of layers, to undo and redo edits by.

extension OpaquePointer {
  fileprivate var states: UnsafeMutablePointer<LayerStates> { UnsafeMutablePointer(self) }
}

@c @implementation
public func lg_states_create(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ result: Out<OpaquePointer?>
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard let result, layers != nil || count == 0 else { return LG_ERROR_NULL_POINTER }
    let list = layers.map { Array($0.elements(count, as: LayerID.self)) } ?? []
    guard list.allSatisfy({ store.exists($0) }) else { return LG_ERROR_STALE_LAYER }
    result.pointee = handle(store.states(of: list))
    return LG_OK
  }
}

@c @implementation
public func lg_states_create_of_subtree(
  _ store: Handle, _ layer: lg_layer, _ result: Out<OpaquePointer?>
) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    result.pointee = handle(store.states(ofSubtree: LayerID(rawValue: layer)))
    return LG_OK
  }
}

@c @implementation
public func lg_states_restore(_ states: Handle, _ store: Handle) -> lg_error {
  withStore(store) { store in
    guard let states = states?.states else { return LG_ERROR_NULL_POINTER }
    return edit(&store) { store throws(LayerError) in states.pointee = try store.restore(states.pointee) }
  }
}

@c @implementation
public func lg_states_destroy(_ states: Handle) {
  states?.states.free()
}
