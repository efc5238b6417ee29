// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// The version, errors, stores and layers.

private let version: StaticString = "3.12.3"

@c @implementation
public func lg_version() -> UInt32 {
  UInt32(LG_VERSION_MAJOR << 16 | LG_VERSION_MINOR << 8 | LG_VERSION_PATCH)
}

@c @implementation
public func lg_version_string() -> In<CChar> { version.cString }

@c @implementation
public func lg_error_message(_ error: lg_error) -> In<CChar> { message(error).cString }

private func message(_ error: lg_error) -> StaticString {
  switch error {
  case LG_OK: "no error"
  case LG_ERROR_NULL_POINTER: "a pointer is null"
  case LG_ERROR_STALE_LAYER: "a handle is stale: its layer was destroyed, or never was in this store"
  case LG_ERROR_NOT_FINITE: "a number is not finite"
  case LG_ERROR_CYCLE: "a layer cannot go under itself or one of its descendants"
  case LG_ERROR_NOT_A_SUBLAYER: "a layer is no sublayer of the superlayer"
  case LG_ERROR_BAD_VALUE: "a value is out of range or none of its enumeration's"
  case LG_ERROR_BAD_COUNT: "a count is too large or does not fit another, or a range lies outside the store's"
  case LG_ERROR_BAD_TEXT: "text is not UTF-8"
  case LG_ERROR_FULL: "the store holds as many layers as it can"
  case LG_ERROR_BAD_STATE:
    "the store, snapshot, reader or presentation takes no such call now"
  case LG_ERROR_NO_SUCH_PLACE:
    "no transform in the plane does this: a level has perspective or is edge-on, or the space moves with the layer"
  case LG_ERROR_STALE_ANIMATION: "a handle is stale: its animation was removed or replaced"
  case LG_ERROR_BAD_SCENE: "bytes are no scene, or are damaged"
  case LG_ERROR_UNKNOWN_VERSION: "a scene is of a version that is not known"
  default: "unknown error"
  }
}

extension StaticString {
  /// The text as a C string: a literal ends in a zero byte.
  var cString: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// The number of layers that a store can hold, by LG_MAXIMUM_LAYERS.
///
/// A hit-test index of any tree of so many fits its 8 GiB of nodes.
let mostLayers = 1 << 26

/// The most layers that a new store has room for at once, since room is memory.
private let mostReserved = 1 << 20

@c @implementation
public func lg_store_create(_ minimumCapacity: Int, _ result: Out<OpaquePointer?>) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  let capacity = minimumCapacity < 0 ? mostReserved : min(minimumCapacity, mostReserved)
  result.pointee = handle(StoreMemory(LayerStore(minimumCapacity: capacity)))
  return LG_OK
}

@c @implementation
public func lg_store_clone(_ store: Handle, _ result: Out<OpaquePointer?>) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = handle(StoreMemory(store.clone()))
    return LG_OK
  }
}

@c @implementation
public func lg_store_destroy(_ store: Handle) {
  guard let store, store.kind == .store, !store.storeMemory.pointee.isPublished else { return }
  store.storeMemory.free()
}

@c @implementation
public func lg_get_layer_count(_ store: Handle, _ result: Out<Int>) -> lg_error {
  read(store, result) { $0.count }
}

@c @implementation
public func lg_get_index_count(_ store: Handle, _ result: Out<Int>) -> lg_error {
  read(store, result) { $0.indices.upperBound }
}

@c @implementation
public func lg_get_layer_at_index(_ store: Handle, _ index: Int, _ result: Out<lg_layer>) -> lg_error {
  read(store, result) { $0.layer(at: index)?.rawValue ?? 0 }
}

@c @implementation
public func lg_get_layers(
  _ store: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  ask(store) { answers in
    list(results, capacity, count) { append in
      for index in answers.indices {
        if let layer = answers.layer(at: index) { append(layer.rawValue) }
      }
    }
  }
}

@c @implementation
public func lg_layer_index(_ layer: lg_layer) -> Int { LayerID(rawValue: layer).index }

@c @implementation
public func lg_layer_create(_ store: Handle, _ kind: lg_kind, _ result: Out<lg_layer>) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard let kind = LayerKind(kind) else { return LG_ERROR_BAD_VALUE }
    guard store.count < mostLayers else { return LG_ERROR_FULL }
    result.pointee = store.makeLayer(kind).rawValue
    return LG_OK
  }
}

@c @implementation
public func lg_layers_create(
  _ store: Handle, _ frames: In<lg_rect>, _ superlayers: In<Int32>, _ options: In<UInt32>, _ count: Int,
  _ superlayer: lg_layer, _ results: Out<lg_layer>
) -> lg_error {
  withStore(store) { store in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if superlayer != 0 && !store.exists(superlayer) { return LG_ERROR_STALE_LAYER }
    if count == 0 { return LG_OK }
    guard let frames, let results else { return LG_ERROR_NULL_POINTER }
    guard count <= mostLayers - store.count else { return LG_ERROR_FULL }
    let above = UnsafeBufferPointer(start: superlayers, count: superlayers == nil ? 0 : count)
    guard above.indices.allSatisfy({ above[$0] >= -1 && above[$0] < $0 }) else { return LG_ERROR_BAD_VALUE }
    let options = options.map { $0.elements(count, as: NewLayerOptions.self) } ?? .init(start: nil, count: 0)
    guard options.allSatisfy({ $0.kind != nil }) else { return LG_ERROR_BAD_VALUE }
    var layers = MutableSpan(_unsafeElements: results.elements(count, as: LayerID.self))
    return edit(&store) { store throws(LayerError) in
      try store.makeLayers(
        frames: Span(_unsafeElements: frames.elements(count, as: Rect.self)),
        superlayers: Span(_unsafeElements: above), options: Span(_unsafeElements: options),
        in: superlayer.space, into: &layers)
    }
  }
}

@c @implementation
public func lg_layer_destroy(_ store: Handle, _ layer: lg_layer) -> lg_error {
  set(store, layer) { $0.destroy($1) }
}

@c @implementation
public func lg_layer_exists(_ store: Handle, _ layer: lg_layer) -> Bool {
  ask(store) { $0.exists(layer) ? LG_OK : LG_ERROR_STALE_LAYER } == LG_OK
}

@c @implementation
public func lg_get_kind(_ store: Handle, _ layer: lg_layer, _ result: Out<lg_kind>) -> lg_error {
  read(store, layer, result) { lg_kind($0.kind(of: $1)) }
}
