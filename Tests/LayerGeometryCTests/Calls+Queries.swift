import LayerGeometryHeader

extension Call {
  static let edits: [Call] = [
    Call("lg_layer_create", [.result]) { lg_layer_create($0.store, LG_KIND_ORDINARY, $0.result()) },
    Call("lg_layers_create", [.space, .number, .result, .count]) {
      lg_layers_create($0.store, $0.array($0.rect), nil, nil, $0.count, $0.layer, $0.result())
    },
    Call("lg_layer_destroy", [.layer]) { lg_layer_destroy($0.store, $0.layer) },
    Call("lg_add_sublayer", [.layer]) { lg_add_sublayer($0.store, $0.layer, $0.superlayer) },
    Call("lg_add_sublayer", [.layer]) { lg_add_sublayer($0.store, $0.sibling, $0.layer) },
    Call("lg_add_sublayer_keeping_place", [.layer]) {
      lg_add_sublayer_keeping_place($0.store, $0.layer, $0.superlayer)
    },
    Call("lg_add_sublayer_keeping_place", [.layer]) {
      lg_add_sublayer_keeping_place($0.store, $0.sibling, $0.layer)
    },
    Call("lg_set_transform_to_space", [.layer, .number]) {
      var transform = lg_affine_transform(a: 1, b: 0, c: 0, d: 1, tx: $0.point.x, ty: 0)
      return lg_set_transform_to_space($0.store, $0.layer, &transform, $0.superlayer)
    },
    Call("lg_set_transform_to_space", [.space]) {
      var transform = lg_affine_transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      return lg_set_transform_to_space($0.store, $0.sibling, &transform, $0.layer)
    },
    Call("lg_set_bounds_keeping_place", [.layer, .number]) {
      lg_set_bounds_keeping_place($0.store, $0.layer, $0.rect)
    },
    Call("lg_set_anchor_point_keeping_place", [.layer, .number]) {
      lg_set_anchor_point_keeping_place($0.store, $0.layer, $0.point)
    },
    Call("lg_insert_sublayer_at", [.layer]) {
      lg_insert_sublayer_at($0.store, $0.layer, $0.count, $0.superlayer)
    },
    Call("lg_insert_sublayer_at", [.layer]) { lg_insert_sublayer_at($0.store, $0.sibling, 0, $0.layer) },
    Call("lg_insert_sublayer_above", [.layer]) {
      lg_insert_sublayer_above($0.store, $0.layer, $0.sibling, $0.superlayer)
    },
    Call("lg_insert_sublayer_above", [.layer]) {
      lg_insert_sublayer_above($0.store, $0.sibling, $0.layer, $0.superlayer)
    },
    Call("lg_insert_sublayer_below", [.layer]) {
      lg_insert_sublayer_below($0.store, $0.layer, $0.sibling, $0.superlayer)
    },
    Call("lg_insert_sublayer_below", [.layer]) {
      lg_insert_sublayer_below($0.store, $0.sibling, $0.layer, $0.superlayer)
    },
    Call("lg_replace_sublayer", [.layer]) {
      lg_replace_sublayer($0.store, $0.layer, $0.sibling, $0.superlayer)
    },
    Call("lg_replace_sublayer", [.layer]) {
      lg_replace_sublayer($0.store, $0.sibling, $0.layer, $0.superlayer)
    },
    Call("lg_remove_from_superlayer", [.layer]) { lg_remove_from_superlayer($0.store, $0.layer) },
    Call("lg_scroll_to_point", [.layer, .number]) { lg_scroll_to_point($0.store, $0.layer, $0.point) },
    Call("lg_scroll_to_rect", [.layer, .number]) { lg_scroll_to_rect($0.store, $0.layer, $0.rect) },
  ]

  static let outputs: [Call] = [
    Call("lg_get_layer_count", [.result]) { lg_get_layer_count($0.store, $0.result()) },
    Call("lg_get_index_count", [.result]) { lg_get_index_count($0.store, $0.result()) },
    Call("lg_get_byte_count", [.result]) { lg_get_byte_count($0.store, $0.result()) },
    Call("lg_get_root_count", [.result]) { lg_get_root_count($0.store, $0.result()) },
    Call("lg_get_roots", [.result, .count]) { lg_get_roots($0.store, $0.list, $0.count, $0.result()) },
    Call("lg_get_layers", [.result, .count]) {
      lg_get_layers($0.store, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layer_at_index", [.result]) { lg_get_layer_at_index($0.store, $0.count, $0.result()) },
    Call("lg_update", []) { lg_update($0.store) },
    Call("lg_prepare_queries", []) { lg_prepare_queries($0.store, $0.count, $0.result()) },
    Call("lg_get_frames", [.layer, .result, .count]) {
      lg_get_frames($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_world_boxes", [.layer, .result, .count]) {
      lg_get_world_boxes($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_world_transforms", [.layer, .result, .count]) {
      lg_get_world_transforms($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_clipped_frames", [.layer, .result, .count]) {
      lg_get_clipped_frames($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_effective_opacities", [.layer, .result, .count]) {
      lg_get_effective_opacities($0.store, $0.layers, $0.count, $0.result())
    },
    Call("lg_get_frames_in_space", [.layer, .result, .count]) {
      lg_get_frames_in_space($0.store, $0.layers, $0.count, 0, $0.result())
    },
    Call("lg_get_frames_in_space", [.space, .result, .count]) {
      lg_get_frames_in_space(
        $0.store, $0.array($0.sibling, at: 512), $0.count, $0.layer, $0.result())
    },
    Call("lg_get_frames_at", [.result, .count]) { lg_get_frames_at($0.store, 1, $0.count, $0.result()) },
    Call("lg_get_world_boxes_at", [.result, .count]) {
      lg_get_world_boxes_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_world_transforms_at", [.result, .count]) {
      lg_get_world_transforms_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_clipped_frames_at", [.result, .count]) {
      lg_get_clipped_frames_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_effective_opacities_at", [.result, .count]) {
      lg_get_effective_opacities_at($0.store, 1, $0.count, $0.result())
    },
    Call("lg_get_frames_in_space_at", [.space, .result, .count]) {
      lg_get_frames_in_space_at($0.store, 1, $0.count, $0.layer, $0.result())
    },
    Call("lg_describe_memory", [.result, .byteCount]) {
      lg_describe_memory($0.store, $0.text, $0.count, $0.result())
    },
    Call("lg_validate", [.result, .byteCount]) { lg_validate($0.store, $0.text, $0.count, $0.result()) },
  ]

  static let conversions: [Call] = [
    Call("lg_convert_point", [.space, .result]) {
      lg_convert_point($0.store, $0.point, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_convert_point", [.space, .result]) {
      lg_convert_point($0.store, $0.point, $0.superlayer, $0.layer, $0.result())
    },
    Call("lg_convert_rect", [.space, .result]) {
      lg_convert_rect($0.store, $0.rect, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_convert_points", [.space, .result, .count]) {
      lg_convert_points($0.store, $0.array($0.point), $0.count, $0.layer, 0, $0.result())
    },
    Call("lg_convert_rects", [.space, .result, .count]) {
      lg_convert_rects($0.store, $0.array($0.rect), $0.count, 0, $0.layer, $0.result())
    },
    Call("lg_convert_point_pairs", [.space, .result, .count]) {
      lg_convert_point_pairs(
        $0.store, $0.array($0.point), $0.layers, $0.array($0.superlayer, at: 128), $0.count, $0.result())
    },
    Call("lg_convert_rect_pairs", [.space, .result, .count]) {
      lg_convert_rect_pairs(
        $0.store, $0.array($0.rect), $0.array($0.superlayer, at: 128), $0.layers, $0.count, $0.result())
    },
    Call("lg_get_homography", [.space, .result]) { lg_get_homography($0.store, $0.layer, 0, $0.result()) },
    Call("lg_convert_time", [.space, .result]) {
      lg_convert_time($0.store, $0.number, 0, $0.layer, $0.result())
    },
  ]

  static let queries: [Call] = [
    Call("lg_hit_test", [.space, .result]) {
      lg_hit_test($0.store, $0.point, $0.layer, nil, $0.result())
    },
    Call("lg_hit_test", [.number]) {
      lg_hit_test($0.store, lg_point(x: 1, y: 1), $0.layer, $0.array($0.options), $0.result())
    },
    Call("lg_hit_test_points", [.layer, .result, .count]) {
      lg_hit_test_points($0.store, $0.array($0.point), $0.count, $0.layer, nil, $0.result())
    },
    Call("lg_contains", [.layer, .result]) { lg_contains($0.store, $0.layer, $0.point, $0.result()) },
    Call("lg_get_layers_at_point", [.layer, .result, .count]) {
      lg_get_layers_at_point($0.store, $0.point, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layers_intersecting_rect", [.layer, .result, .count]) {
      lg_get_layers_intersecting_rect($0.store, $0.rect, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layers_in_rect", [.layer, .result, .count]) {
      lg_get_layers_in_rect($0.store, $0.rect, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layers_intersecting_polygon", [.layer, .result, .count]) {
      lg_get_layers_intersecting_polygon(
        $0.store, $0.array($0.point), 1, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layers_intersecting_polygon", [.count]) {
      lg_get_layers_intersecting_polygon(
        $0.store, $0.array($0.point), $0.count, $0.layer, nil, $0.list, 1, $0.result())
    },
    Call("lg_get_layers_in_polygon", [.layer, .result, .count]) {
      lg_get_layers_in_polygon(
        $0.store, $0.array($0.point), 1, $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_nearest_layer", [.layer, .result]) {
      lg_get_nearest_layer($0.store, lg_point(x: 1, y: 1), 9, $0.layer, nil, $0.result(), nil)
    },
    Call("lg_explain_hit", [.layer, .result, .byteCount]) {
      lg_explain_hit($0.store, $0.point, $0.layer, nil, $0.text, $0.count, $0.result())
    },
  ]

  static let all =
    setters + getters + edits + outputs + rendererOutputs + conversions + queries + publishing + jobs
    + shapes + motion + scenes

  /// Functions that return no error.
  static let others =
    [
      "lg_version", "lg_version_string", "lg_error_message", "lg_store_destroy", "lg_layer_index",
      "lg_layer_exists", "lg_publisher_destroy", "lg_reader_destroy", "lg_hit_options_documented",
      "lg_hit_options_core_animation", "lg_hit_options_ui_kit", "lg_hit_options_css", "lg_pointer_destroy",
      "lg_states_destroy", "lg_shape_destroy",
    ] + motionOthers
}
