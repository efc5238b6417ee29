import LayerGeometryHeader
import LayerScene

extension Call {
  static let scenes: [Call] = [
    Call("lg_scene_read", [.result]) { arguments in
      guard let result: UnsafeMutablePointer<UInt64> = arguments.result() else {
        return lg_scene_read(scene, scene.count, nil, nil, nil)
      }
      var store: OpaquePointer?
      let bytes = arguments.store == nil ? nil : scene
      let error = lg_scene_read(bytes, scene.count, &store, nil, nil)
      lg_store_destroy(store)
      if error == LG_OK { result.pointee = 1 }
      return error
    },
    Call("lg_scene_get_ids", [.result, .count]) {
      let bytes = $0.store == nil ? nil : scene
      return lg_scene_get_ids(
        bytes, scene.count, $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Int64.self) },
        $0.count, $0.result())
    },
  ]

  /// The bytes of a scene of one layer.
  private static let scene: [UInt8] = {
    let scene = LayerScene()
    scene.setID(7, of: scene.store.makeLayer())
    return Array(scene.binary())
  }()
}
