import LayerGeometryHeader

extension Call {
  static let publishing: [Call] = [
    Call("lg_store_clone", [.result]) { arguments in
      let clone: UnsafeMutablePointer<OpaquePointer?>? = arguments.result()
      let error = lg_store_clone(arguments.store, clone)
      if error == LG_OK, let clone { lg_store_destroy(clone.pointee) }
      return error
    },
    Call("lg_publisher_publish", []) { lg_publisher_publish($0.publisher, $0.result()) },
    Call("lg_publisher_get_byte_count", [.result]) {
      lg_publisher_get_byte_count($0.publisher, $0.result())
    },
    Call("lg_reader_create", [.result]) { arguments in
      let reader: UnsafeMutablePointer<OpaquePointer?>? = arguments.result()
      let error = lg_reader_create(arguments.publisher, reader)
      if error == LG_OK, let reader { lg_reader_destroy(reader.pointee) }
      return error
    },
    Call("lg_reader_enter", [.result]) {
      let error = lg_reader_enter($0.reader, $0.result())
      return error == LG_OK ? lg_reader_leave($0.reader) : error
    },
    Call("lg_reader_leave", []) { lg_reader_leave($0.enteredReader) },
  ]

  /// The calls of a snapshot. But for the first, each has the arguments of the call of a store with its name.
  static let snapshots =
    versionCalls + snapshotProperties + snapshotOutputs + snapshotConversions + snapshotQueries

  private static func getter<Value>(
    _ name: String,
    _ function: @escaping @Sendable (OpaquePointer?, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error
  ) -> Call {
    Call(name, [.layer, .result]) { function($0.snapshot, $0.layer, $0.result()) }
  }

  private static let versionCalls: [Call] = [
    Call("lg_snapshot_get_version", [.result]) { lg_snapshot_get_version($0.snapshot, $0.result()) },
    Call("lg_snapshot_get_layer_count", [.result]) { lg_snapshot_get_layer_count($0.snapshot, $0.result()) },
    Call("lg_snapshot_get_index_count", [.result]) { lg_snapshot_get_index_count($0.snapshot, $0.result()) },
    Call("lg_snapshot_get_layer_at_index", [.result]) {
      lg_snapshot_get_layer_at_index($0.snapshot, $0.count, $0.result())
    },
    Call("lg_snapshot_get_layers", [.result, .count]) {
      lg_snapshot_get_layers($0.snapshot, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_root_count", [.result]) { lg_snapshot_get_root_count($0.snapshot, $0.result()) },
    Call("lg_snapshot_get_roots", [.result, .count]) {
      lg_snapshot_get_roots($0.snapshot, $0.list, $0.count, $0.result())
    },
    getter("lg_snapshot_get_superlayer") { lg_snapshot_get_superlayer($0, $1, $2) },
    getter("lg_snapshot_get_sublayer_count") { lg_snapshot_get_sublayer_count($0, $1, $2) },
    Call("lg_snapshot_get_sublayers", [.layer, .result, .count]) {
      lg_snapshot_get_sublayers($0.snapshot, $0.layer, $0.list, $0.count, $0.result())
    },
  ]

  private static let snapshotProperties: [Call] = [
    getter("lg_snapshot_get_kind") { lg_snapshot_get_kind($0, $1, $2) },
    getter("lg_snapshot_get_bounds") { lg_snapshot_get_bounds($0, $1, $2) },
    getter("lg_snapshot_get_position") { lg_snapshot_get_position($0, $1, $2) },
    getter("lg_snapshot_get_anchor_point") { lg_snapshot_get_anchor_point($0, $1, $2) },
    getter("lg_snapshot_get_z_position") { lg_snapshot_get_z_position($0, $1, $2) },
    getter("lg_snapshot_get_transform") { lg_snapshot_get_transform($0, $1, $2) },
    getter("lg_snapshot_get_sublayer_transform") { lg_snapshot_get_sublayer_transform($0, $1, $2) },
    getter("lg_snapshot_get_geometry_flipped") { lg_snapshot_get_geometry_flipped($0, $1, $2) },
    getter("lg_snapshot_get_masks_to_bounds") { lg_snapshot_get_masks_to_bounds($0, $1, $2) },
    getter("lg_snapshot_get_corner_radius") { lg_snapshot_get_corner_radius($0, $1, $2) },
    getter("lg_snapshot_get_masked_corners") { lg_snapshot_get_masked_corners($0, $1, $2) },
    getter("lg_snapshot_get_hidden") { lg_snapshot_get_hidden($0, $1, $2) },
    getter("lg_snapshot_get_opacity") { lg_snapshot_get_opacity($0, $1, $2) },
    getter("lg_snapshot_get_double_sided") { lg_snapshot_get_double_sided($0, $1, $2) },
    getter("lg_snapshot_get_user_data") { lg_snapshot_get_user_data($0, $1, $2) },
    getter("lg_snapshot_get_frame") { lg_snapshot_get_frame($0, $1, $2) },
    getter("lg_snapshot_get_visible_rect") { lg_snapshot_get_visible_rect($0, $1, $2) },
    getter("lg_snapshot_get_world_box") { lg_snapshot_get_world_box($0, $1, $2) },
    getter("lg_snapshot_get_clipped_frame") { lg_snapshot_get_clipped_frame($0, $1, $2) },
    getter("lg_snapshot_get_effective_opacity") { lg_snapshot_get_effective_opacity($0, $1, $2) },
    getter("lg_snapshot_get_effectively_hidden") { lg_snapshot_get_effectively_hidden($0, $1, $2) },
    getter("lg_snapshot_get_world_transform") { lg_snapshot_get_world_transform($0, $1, $2) },
    Call("lg_snapshot_get_name", [.layer, .result, .count]) {
      lg_snapshot_get_name($0.snapshot, $0.layer, $0.text, $0.count, $0.result())
    },
  ]

  private static let snapshotOutputs: [Call] = [
    Call("lg_snapshot_get_frames_at", [.result, .count]) {
      lg_snapshot_get_frames_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_frames_in_space_at", [.space, .result, .count]) {
      lg_snapshot_get_frames_in_space_at($0.snapshot, 1, $0.count, $0.layer, $0.result())
    },
    Call("lg_snapshot_get_clipped_frames_at", [.result, .count]) {
      lg_snapshot_get_clipped_frames_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_world_boxes_at", [.result, .count]) {
      lg_snapshot_get_world_boxes_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_world_transforms_at", [.result, .count]) {
      lg_snapshot_get_world_transforms_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_effective_opacities_at", [.result, .count]) {
      lg_snapshot_get_effective_opacities_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_world_matrices_3x3_at", [.result, .count]) {
      lg_snapshot_get_world_matrices_3x3_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_world_matrices_4x4_at", [.result, .count]) {
      lg_snapshot_get_world_matrices_4x4_at($0.snapshot, 1, $0.count, $0.result())
    },
    Call("lg_snapshot_get_world_quads_at", [.result, .count]) {
      lg_snapshot_get_world_quads_at($0.snapshot, 1, $0.count, $0.result())
    },
  ]

  private static let snapshotConversions: [Call] = [
    Call("lg_snapshot_convert_point", [.space, .result]) {
      lg_snapshot_convert_point($0.snapshot, $0.point, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_snapshot_convert_rect", [.space, .result]) {
      lg_snapshot_convert_rect($0.snapshot, $0.rect, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_snapshot_convert_points", [.space, .result, .count]) {
      lg_snapshot_convert_points($0.snapshot, $0.array($0.point), $0.count, $0.layer, 0, $0.result())
    },
    Call("lg_snapshot_convert_rects", [.space, .result, .count]) {
      lg_snapshot_convert_rects($0.snapshot, $0.array($0.rect), $0.count, 0, $0.layer, $0.result())
    },
    Call("lg_snapshot_convert_point_pairs", [.space, .result, .count]) {
      lg_snapshot_convert_point_pairs(
        $0.snapshot, $0.array($0.point), $0.layers, $0.array($0.superlayer, at: 128), $0.count, $0.result())
    },
  ]

  private static let snapshotQueries: [Call] = [
    Call("lg_snapshot_hit_test", [.space, .result]) {
      lg_snapshot_hit_test($0.snapshot, $0.point, $0.layer, nil, $0.result())
    },
    Call("lg_snapshot_hit_test_points", [.layer, .result, .count]) {
      lg_snapshot_hit_test_points($0.snapshot, $0.array($0.point), $0.count, $0.layer, nil, $0.result())
    },
    Call("lg_snapshot_get_layers_at_point", [.layer, .result, .count]) {
      lg_snapshot_get_layers_at_point($0.snapshot, $0.point, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_layers_intersecting_rect", [.layer, .result, .count]) {
      lg_snapshot_get_layers_intersecting_rect(
        $0.snapshot, $0.rect, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_layers_in_rect", [.layer, .result, .count]) {
      lg_snapshot_get_layers_in_rect(
        $0.snapshot, $0.rect, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_layers_intersecting_polygon", [.layer, .result, .count]) {
      lg_snapshot_get_layers_intersecting_polygon(
        $0.snapshot, $0.array($0.point), 1, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_layers_in_polygon", [.layer, .result, .count]) {
      lg_snapshot_get_layers_in_polygon(
        $0.snapshot, $0.array($0.point), 1, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_snapshot_get_nearest_layer", [.layer, .result]) {
      lg_snapshot_get_nearest_layer($0.snapshot, lg_point(x: 1, y: 1), 9, $0.layer, nil, $0.result(), nil)
    },
    Call("lg_snapshot_explain_hit", [.layer, .result, .count]) {
      lg_snapshot_explain_hit($0.snapshot, $0.point, $0.layer, nil, $0.text, $0.count, $0.result())
    },
  ]
}
