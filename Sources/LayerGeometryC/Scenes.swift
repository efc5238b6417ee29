// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader
internal import LayerSceneBinary

// Scenes in their binary form.

@c @implementation
public func lg_scene_read(
  _ bytes: UnsafeRawPointer?, _ size: Int, _ store: Out<OpaquePointer?>, _ root: Out<lg_layer>,
  _ fault: Out<lg_scene_fault>
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  return withScene(bytes, size, fault) { file, bytes throws(BinarySceneError) in
    guard file.layerCount <= mostLayers else { return LG_ERROR_FULL }
    try file.checkIDs(bytes.bytes)
    let reader = try BinarySceneReader(file, bytes)
    // The first layer is a root, since superlayers come first.
    root?.pointee = (reader.root ?? reader.layers.first)?.rawValue ?? 0
    store.pointee = handle(StoreMemory(reader.takeStore()))
    return LG_OK
  }
}

@c @implementation
public func lg_scene_get_ids(
  _ bytes: UnsafeRawPointer?, _ size: Int, _ results: Out<Int64>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  return withScene(bytes, size, nil) { file, bytes in
    let ids = file.ids
    for k in 0..<min(capacity, file.layerCount) { results?[k] = ids.id(k, bytes.bytes) }
    count.pointee = file.layerCount
    return LG_OK
  }
}

/// Calls `body` with the header and all bytes of a scene.
private func withScene(
  _ bytes: UnsafeRawPointer?, _ size: Int, _ fault: Out<lg_scene_fault>,
  _ body: (BinaryFile, Span<UInt8>) throws(BinarySceneError) -> lg_error
) -> lg_error {
  guard size >= 0 else { return LG_ERROR_BAD_COUNT }
  guard bytes != nil || size == 0 else { return LG_ERROR_NULL_POINTER }
  let start = bytes?.assumingMemoryBound(to: UInt8.self)
  let bytes = Span(_unsafeElements: UnsafeBufferPointer(start: start, count: size))
  do throws(BinarySceneError) {
    return try body(try BinaryFile(bytes), bytes)
  } catch {
    fault?.pointee = lg_scene_fault(
      byte: error.byte, layer: error.layer.map { Int64($0) } ?? -1, column: error.column?.rawValue ?? 0)
    if case .version = error.problem { return LG_ERROR_UNKNOWN_VERSION }
    return LG_ERROR_BAD_SCENE
  }
}
