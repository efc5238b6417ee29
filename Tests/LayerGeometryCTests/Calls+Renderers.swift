import LayerGeometryHeader

extension Call {
  static let rendererOutputs: [Call] = [
    Call("lg_get_world_matrices_3x3", [.layer, .result, .count]) {
      lg_get_world_matrices_3x3($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_world_matrices_4x4", [.layer, .result, .count]) {
      lg_get_world_matrices_4x4($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_world_quads", [.layer, .result, .count]) {
      lg_get_world_quads($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_world_matrices_3x3_at", [.result, .count]) {
      lg_get_world_matrices_3x3_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_world_matrices_4x4_at", [.result, .count]) {
      lg_get_world_matrices_4x4_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_world_quads_at", [.result, .count]) {
      lg_get_world_quads_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_set_tracks_damage", []) { lg_set_tracks_damage($0.store, true) },
    Call("lg_get_tracks_damage", [.result]) { lg_get_tracks_damage($0.store, $0.result()) },
    Call("lg_set_tracks_presentation_damage", []) { lg_set_tracks_presentation_damage($0.store, true) },
    Call("lg_get_tracks_presentation_damage", [.result]) {
      lg_get_tracks_presentation_damage($0.store, $0.result())
    },
    Call("lg_take_damage", [.result]) { lg_take_damage($0.store, $0.result()) },
    Call("lg_get_damage", [.result, .count]) {
      let list = $0.memory.map { ($0 + 64).assumingMemoryBound(to: lg_damage.self) }
      return lg_get_damage($0.store, list, $0.count, $0.result())
    },
  ]
}
