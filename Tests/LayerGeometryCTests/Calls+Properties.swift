import LayerGeometryHeader

extension Call {
  static let setters = plainSetters + shapeSetters

  private static let plainSetters: [Call] = [
    Call("lg_set_bounds", [.layer, .number]) { lg_set_bounds($0.store, $0.layer, $0.rect) },
    Call("lg_set_position", [.layer, .number]) { lg_set_position($0.store, $0.layer, $0.point) },
    Call("lg_set_anchor_point", [.layer, .number]) { lg_set_anchor_point($0.store, $0.layer, $0.point) },
    Call("lg_set_anchor_point_z", [.layer, .number]) { lg_set_anchor_point_z($0.store, $0.layer, $0.number) },
    Call("lg_set_z_position", [.layer, .number]) { lg_set_z_position($0.store, $0.layer, $0.number) },
    Call("lg_set_frame", [.layer, .number]) { lg_set_frame($0.store, $0.layer, $0.rect) },
    Call("lg_set_transform", [.layer, .number]) {
      lg_set_transform($0.store, $0.layer, $0.array($0.matrix))
    },
    Call("lg_set_affine_transform", [.layer, .number]) {
      lg_set_affine_transform($0.store, $0.layer, $0.array($0.affine))
    },
    Call("lg_set_sublayer_transform", [.layer, .number]) {
      lg_set_sublayer_transform($0.store, $0.layer, $0.array($0.matrix))
    },
    Call("lg_set_geometry_flipped", [.layer]) { lg_set_geometry_flipped($0.store, $0.layer, true) },
    Call("lg_set_masks_to_bounds", [.layer]) { lg_set_masks_to_bounds($0.store, $0.layer, true) },
    Call("lg_set_corner_radius", [.layer, .number]) { lg_set_corner_radius($0.store, $0.layer, $0.number) },
    Call("lg_set_masked_corners", [.layer]) { lg_set_masked_corners($0.store, $0.layer, 5) },
    Call("lg_set_hidden", [.layer]) { lg_set_hidden($0.store, $0.layer, true) },
    Call("lg_set_opacity", [.layer, .number]) { lg_set_opacity($0.store, $0.layer, $0.number / 2) },
    Call("lg_set_double_sided", [.layer]) { lg_set_double_sided($0.store, $0.layer, false) },
    Call("lg_set_ignores_hit_testing", [.layer]) { lg_set_ignores_hit_testing($0.store, $0.layer, true) },
    Call("lg_set_hit_test_mask", [.layer]) { lg_set_hit_test_mask($0.store, $0.layer, 3) },
    Call("lg_set_scroll_mode", [.layer]) { lg_set_scroll_mode($0.store, $0.layer, LG_SCROLL_VERTICAL) },
    Call("lg_set_speed", [.layer, .number]) { lg_set_speed($0.store, $0.layer, 2 * $0.number) },
    Call("lg_set_begin_time", [.layer, .number]) { lg_set_begin_time($0.store, $0.layer, $0.number) },
    Call("lg_set_time_offset", [.layer, .number]) { lg_set_time_offset($0.store, $0.layer, $0.number) },
    Call("lg_set_autoresizing_mask", [.layer]) { lg_set_autoresizing_mask($0.store, $0.layer, 18) },
    Call("lg_set_rounds_autoresized_frame", [.layer]) {
      lg_set_rounds_autoresized_frame($0.store, $0.layer, false)
    },
    Call("lg_set_user_data", [.layer]) { lg_set_user_data($0.store, $0.layer, .max - 1) },
    Call("lg_set_name", [.layer]) { lg_set_name($0.store, $0.layer, "new") },
    Call("lg_set_positions", [.layer, .number, .count]) {
      lg_set_positions($0.store, $0.layers, $0.array($0.point), $0.count)
    },
    Call("lg_set_bounds_and_positions", [.layer, .number, .count]) {
      lg_set_bounds_and_positions(
        $0.store, $0.layers, $0.array($0.rect), $0.array(lg_point(x: 7, y: 8), at: 128), $0.count)
    },
    Call("lg_set_bounds_and_positions", [.layer, .number, .count]) {
      lg_set_bounds_and_positions(
        $0.store, $0.layers, $0.array(lg_rect(x: 1, y: 2, width: 3, height: 4)), $0.array($0.point, at: 128),
        $0.count)
    },
    Call("lg_set_frames", [.layer, .number, .count]) {
      lg_set_frames($0.store, $0.layers, $0.array($0.rect), $0.count)
    },
    Call("lg_set_transforms", [.layer, .number, .count]) {
      lg_set_transforms($0.store, $0.layers, $0.array($0.matrix), $0.count)
    },
    Call("lg_set_affine_transforms", [.layer, .number, .count]) {
      lg_set_affine_transforms($0.store, $0.layers, $0.array($0.affine), $0.count)
    },
    Call("lg_set_hidden_flags", [.layer, .count]) {
      lg_set_hidden_flags($0.store, $0.layers, $0.array(true), $0.count)
    },
  ]

  private static func getter<Value>(
    _ name: String,
    _ function: @escaping @Sendable (OpaquePointer?, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error
  ) -> Call {
    Call(name, [.layer, .result]) { function($0.store, $0.layer, $0.result()) }
  }

  static let getters = plainGetters + shapeGetters

  private static let plainGetters: [Call] = [
    getter("lg_get_kind") { lg_get_kind($0, $1, $2) },
    getter("lg_get_bounds") { lg_get_bounds($0, $1, $2) },
    getter("lg_get_position") { lg_get_position($0, $1, $2) },
    getter("lg_get_anchor_point") { lg_get_anchor_point($0, $1, $2) },
    getter("lg_get_anchor_point_z") { lg_get_anchor_point_z($0, $1, $2) },
    getter("lg_get_z_position") { lg_get_z_position($0, $1, $2) },
    getter("lg_get_frame") { lg_get_frame($0, $1, $2) },
    getter("lg_get_transform") { lg_get_transform($0, $1, $2) },
    getter("lg_get_affine_transform") { lg_get_affine_transform($0, $1, $2) },
    getter("lg_get_sublayer_transform") { lg_get_sublayer_transform($0, $1, $2) },
    getter("lg_get_geometry_flipped") { lg_get_geometry_flipped($0, $1, $2) },
    getter("lg_get_masks_to_bounds") { lg_get_masks_to_bounds($0, $1, $2) },
    getter("lg_get_corner_radius") { lg_get_corner_radius($0, $1, $2) },
    getter("lg_get_masked_corners") { lg_get_masked_corners($0, $1, $2) },
    getter("lg_get_hidden") { lg_get_hidden($0, $1, $2) },
    getter("lg_get_opacity") { lg_get_opacity($0, $1, $2) },
    getter("lg_get_double_sided") { lg_get_double_sided($0, $1, $2) },
    getter("lg_get_ignores_hit_testing") { lg_get_ignores_hit_testing($0, $1, $2) },
    getter("lg_get_hit_test_mask") { lg_get_hit_test_mask($0, $1, $2) },
    getter("lg_get_scroll_mode") { lg_get_scroll_mode($0, $1, $2) },
    getter("lg_get_speed") { lg_get_speed($0, $1, $2) },
    getter("lg_get_begin_time") { lg_get_begin_time($0, $1, $2) },
    getter("lg_get_time_offset") { lg_get_time_offset($0, $1, $2) },
    getter("lg_get_autoresizing_mask") { lg_get_autoresizing_mask($0, $1, $2) },
    getter("lg_get_rounds_autoresized_frame") { lg_get_rounds_autoresized_frame($0, $1, $2) },
    getter("lg_get_user_data") { lg_get_user_data($0, $1, $2) },
    getter("lg_get_superlayer") { lg_get_superlayer($0, $1, $2) },
    getter("lg_get_root_layer") { lg_get_root_layer($0, $1, $2) },
    getter("lg_get_first_sublayer") { lg_get_first_sublayer($0, $1, $2) },
    getter("lg_get_last_sublayer") { lg_get_last_sublayer($0, $1, $2) },
    getter("lg_get_next_sibling") { lg_get_next_sibling($0, $1, $2) },
    getter("lg_get_previous_sibling") { lg_get_previous_sibling($0, $1, $2) },
    getter("lg_get_sublayer_count") { lg_get_sublayer_count($0, $1, $2) },
    getter("lg_get_world_box") { lg_get_world_box($0, $1, $2) },
    getter("lg_get_world_transform") { lg_get_world_transform($0, $1, $2) },
    getter("lg_get_clipped_frame") { lg_get_clipped_frame($0, $1, $2) },
    getter("lg_get_clipped_rect") { lg_get_clipped_rect($0, $1, $2) },
    getter("lg_get_visible_fraction") { lg_get_visible_fraction($0, $1, $2) },
    Call("lg_clip_rect", [.layer, .result]) { lg_clip_rect($0.store, $0.layer, $0.rect, $0.result()) },
    Call("lg_get_clipped_area", [.layer, .result]) {
      lg_get_clipped_area($0.store, $0.layer, $0.rect, $0.result())
    },
    Call("lg_get_clipped_polygon", [.layer, .result, .count]) {
      lg_get_clipped_polygon($0.store, $0.layer, $0.rect, $0.points, $0.count, $0.result())
    },
    getter("lg_get_visible_rect") { lg_get_visible_rect($0, $1, $2) },
    getter("lg_get_effective_opacity") { lg_get_effective_opacity($0, $1, $2) },
    getter("lg_get_effectively_hidden") { lg_get_effectively_hidden($0, $1, $2) },
    getter("lg_get_contents_are_flipped") { lg_get_contents_are_flipped($0, $1, $2) },
    Call("lg_get_name", [.layer, .result, .byteCount]) {
      lg_get_name($0.store, $0.layer, $0.text, $0.count, $0.result())
    },
    Call("lg_get_sublayers", [.layer, .result, .count]) {
      lg_get_sublayers($0.store, $0.layer, $0.list, $0.count, $0.result())
    },
    Call("lg_is_descendant", [.layer, .result]) {
      lg_is_descendant($0.store, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_is_descendant", [.layer, .result]) {
      lg_is_descendant($0.store, $0.superlayer, $0.layer, $0.result())
    },
    Call("lg_get_sublayer_containing", [.layer, .result]) {
      lg_get_sublayer_containing($0.store, $0.superlayer, $0.layer, $0.result())
    },
    Call("lg_get_sublayer_containing", [.layer, .result]) {
      lg_get_sublayer_containing($0.store, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_get_common_ancestor", [.layer, .result]) {
      lg_get_common_ancestor($0.store, $0.layer, $0.superlayer, $0.result())
    },
    Call("lg_get_common_ancestor", [.layer, .result]) {
      lg_get_common_ancestor($0.store, $0.superlayer, $0.layer, $0.result())
    },
    Call("lg_get_subtree", [.layer, .result, .count]) {
      lg_get_subtree($0.store, $0.layer, LG_ORDER_TREE, $0.list, $0.count, $0.result())
    },
    Call("lg_is_in_front", [.layer, .result]) {
      lg_is_in_front($0.store, $0.layer, $0.superlayer, LG_ORDER_TREE, $0.result())
    },
    Call("lg_is_in_front", [.layer, .result]) {
      lg_is_in_front($0.store, $0.sibling, $0.layer, LG_ORDER_DRAWING, $0.result())
    },
  ]
}

extension Arguments {
  /// Memory for a list, apart from that for its length.
  var list: UnsafeMutablePointer<lg_layer>? {
    memory.map { ($0 + 64).assumingMemoryBound(to: lg_layer.self) }
  }

  /// Memory for a list of points, apart from that for its length.
  var points: UnsafeMutablePointer<lg_point>? {
    memory.map { ($0 + 64).assumingMemoryBound(to: lg_point.self) }
  }

  /// Memory for text, apart from that for its length.
  var text: UnsafeMutablePointer<CChar>? { memory.map { ($0 + 64).assumingMemoryBound(to: CChar.self) } }
}
