import LayerGeometry
import LayerGeometryC
import LayerGeometryHeader
import LayerScene

// Scenes through C.
extension SceneFuzz {
  /// The functions that inputs of scenes call.
  static let functions = ["lg_scene_read", "lg_scene_get_ids"]

  /// Returns what is wrong with what C makes of bytes.
  ///
  /// - Parameter scene: What Swift reads; nil if it refuses them.
  static func faultInC(of bytes: [UInt8], _ scene: LayerScene?) -> String? {
    var (store, root, fault) = (nil as OpaquePointer?, lg_layer(0), lg_scene_fault())
    let error = lg_scene_read(bytes, bytes.count, &store, &root, &fault)
    defer { lg_store_destroy(store) }
    guard error == LG_OK else {
      let isKnown = error == LG_ERROR_BAD_SCENE || error == LG_ERROR_UNKNOWN_VERSION
      if scene != nil || !isKnown || store != nil { return "refused as \(error.rawValue)" }
      return fault.byte <= bytes.count && fault.column <= 31 ? nil : "there is no place \(fault)"
    }
    guard let scene else { return "read" }
    let layers = scene.layers
    if lg_layer_index(root) != scene.root?.index ?? 0 { return "another root" }
    var (count, length) = (0, 0)
    var ids = [Int64](repeating: 0, count: layers.count)
    guard lg_scene_get_ids(bytes, bytes.count, &ids, ids.count, &count) == LG_OK, count == layers.count,
      zip(ids, layers).allSatisfy({ Int($0) == scene.id(of: $1) })
    else { return "other ids" }
    if lg_validate(store, nil, 0, &length) != LG_OK || length != 0 { return "not valid" }
    for layer in scene.roots {
      var (receiver, hit) = (lg_layer(0), lg_layer(0))
      let wanted = scene.store.hitTest(Point(x: 1, y: 1), in: layer)
      guard lg_get_layer_at_index(store, layer.index, &receiver) == LG_OK,
        lg_hit_test(store, lg_point(x: 1, y: 1), receiver, nil, &hit) == LG_OK,
        lg_layer_index(hit) == wanted?.index ?? 0
      else { return "another hit in layer \(layer)" }
    }
    return nil
  }
}
