import LayerGeometryHeader

extension Call {
  static let jobs: [Call] = [
    Call("lg_get_layers_of_area", [.layer, .result, .count]) {
      let area = lg_area(
        kind: LG_AREA_RECT, rules: 15, space: LG_NO_LAYER, rect: lg_rect(x: 0, y: 0, width: 9, height: 9),
        vertices: nil, vertex_count: 0, contains_layers: true)
      return lg_get_layers_of_area(
        $0.store, $0.array(area), $0.layer, nil, $0.list, $0.count, $0.result())
    },
    Call("lg_get_layers_of_area", [.space]) {
      let area = lg_area(
        kind: LG_AREA_POLYGON, rules: 0, space: $0.layer, rect: lg_rect(),
        vertices: $0.array($0.point, at: 1024), vertex_count: 3, contains_layers: false)
      return lg_get_layers_of_area($0.store, $0.array(area), $0.superlayer, nil, $0.list, 1, $0.result())
    },
    Call("lg_get_layers_of_area", [.layer]) {
      let area = lg_area(
        kind: LG_AREA_OUTLINE, rules: 0, space: $0.layer, rect: lg_rect(), vertices: nil, vertex_count: 0,
        contains_layers: false)
      return lg_get_layers_of_area($0.store, $0.array(area), $0.superlayer, nil, $0.list, 1, $0.result())
    },
    Call("lg_get_nearest_layers", [.layer, .result, .count]) {
      lg_get_nearest_layers(
        $0.store, lg_point(x: 1, y: 1), 9, $0.layer, nil,
        $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_layer_distance.self) },
        $0.count, $0.result())
    },
    Call("lg_hit_test_within", [.layer, .result]) {
      lg_hit_test_within($0.store, lg_point(x: 1, y: 1), 9, $0.layer, nil, $0.result())
    },
    Call("lg_get_nearest_layers_by_rules", [.layer, .result, .count]) {
      lg_get_nearest_layers_by_rules(
        $0.store, lg_point(x: 1, y: 1), 9, $0.layer, nil, 3,
        $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_layer_distance.self) },
        $0.count, $0.result())
    },
    Call("lg_get_layers_crossed_by_rules", [.layer, .result, .count]) {
      lg_get_layers_crossed_by_rules(
        $0.store, $0.point, lg_point(x: 9, y: 9), $0.layer, nil, 3,
        $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_crossing.self) },
        $0.count, $0.result())
    },
    Call("lg_get_layers_crossed", [.layer, .result, .count]) {
      lg_get_layers_crossed(
        $0.store, $0.point, lg_point(x: 9, y: 9), $0.layer, nil,
        $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_crossing.self) },
        $0.count, $0.result())
    },
    Call("lg_get_hit_path", [.layer, .result, .count]) {
      lg_get_hit_path(
        $0.store, $0.point, $0.layer, nil,
        $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_layer_point.self) },
        $0.count, $0.result())
    },
    Call("lg_get_exposure", [.layer, .result]) {
      lg_get_exposure($0.store, $0.layer, $0.superlayer, nil, true, $0.result(), nil)
    },
    Call("lg_get_exposure", [.layer]) {
      lg_get_exposure($0.store, $0.superlayer, $0.layer, nil, false, $0.result(), nil)
    },
    Call("lg_get_subtree_box", [.layer, .result]) {
      lg_get_subtree_box($0.store, $0.layer, LG_NO_LAYER, 1, $0.result())
    },
    Call("lg_get_subtree_box", [.space]) {
      lg_get_subtree_box($0.store, $0.superlayer, $0.layer, 0, $0.result())
    },
    Call("lg_get_subtrees_box", [.layer, .result, .count]) {
      lg_get_subtrees_box($0.store, $0.layers, $0.count, LG_NO_LAYER, 1, $0.result())
    },
    Call("lg_get_subtrees_box", [.space]) {
      lg_get_subtrees_box($0.store, $0.array($0.sibling, at: 512), 1, $0.layer, 0, $0.result())
    },
    Call("lg_get_bounding_box", [.layer, .result, .count]) {
      lg_get_bounding_box($0.store, $0.layers, $0.count, LG_NO_LAYER, $0.result())
    },
    Call("lg_get_bounding_box", [.space]) {
      lg_get_bounding_box($0.store, $0.array($0.sibling, at: 512), 1, $0.layer, $0.result())
    },
    Call("lg_transform_layers", [.layer, .number, .count]) {
      lg_transform_layers($0.store, $0.layers, $0.count, $0.array($0.affine, at: 1024), LG_NO_LAYER)
    },
    Call("lg_insert_sublayer_at_keeping_place", [.layer]) {
      lg_insert_sublayer_at_keeping_place($0.store, $0.layer, $0.count, $0.superlayer)
    },
    Call("lg_insert_sublayer_above_keeping_place", [.layer]) {
      lg_insert_sublayer_above_keeping_place($0.store, $0.layer, $0.sibling, $0.superlayer)
    },
    Call("lg_insert_sublayer_below_keeping_place", [.layer]) {
      lg_insert_sublayer_below_keeping_place($0.store, $0.sibling, $0.layer, $0.superlayer)
    },
    Call("lg_replace_sublayer_keeping_place", [.layer]) {
      lg_replace_sublayer_keeping_place($0.store, $0.sibling, $0.layer, $0.superlayer)
    },
    Call("lg_ungroup", [.layer]) { lg_ungroup($0.store, $0.layer) },
    Call("lg_layer_duplicate", [.layer, .result]) { lg_layer_duplicate($0.store, $0.layer, $0.result()) },
    Call("lg_states_create", [.layer, .result, .count]) {
      takeStates($0.result()) { [store = $0.store, layers = $0.layers, count = $0.count] in
        lg_states_create(store, layers, count, $0)
      }
    },
    Call("lg_states_create_of_subtree", [.layer, .result]) {
      takeStates($0.result()) { [store = $0.store, layer = $0.layer] in
        lg_states_create_of_subtree(store, layer, $0)
      }
    },
    Call("lg_states_restore", []) { arguments in
      var states: OpaquePointer?
      _ = lg_states_create(arguments.store, nil, 0, &states)
      defer { lg_states_destroy(states) }
      return lg_states_restore(states, arguments.store)
    },
    Call("lg_scroll_to_visible", [.layer, .number]) { lg_scroll_to_visible($0.store, $0.layer, $0.rect) },
    Call("lg_scroll_to_visible_aligned", [.layer, .number]) {
      lg_scroll_to_visible_aligned($0.store, $0.layer, $0.rect, LG_ALIGN_START, LG_ALIGN_CENTER)
    },
    Call("lg_set_needs_display", [.layer]) { lg_set_needs_display($0.store, $0.layer) },
    Call("lg_set_needs_display_in_rect", [.layer]) {
      lg_set_needs_display_in_rect($0.store, $0.layer, $0.rect)
    },
    Call("lg_set_ink_outsets", [.layer, .number]) {
      lg_set_ink_outsets(
        $0.store, $0.layer, lg_outsets(min_x: $0.number, min_y: 0, max_x: 0, max_y: $0.number))
    },
    Call("lg_get_ink_outsets", [.layer, .result]) {
      lg_get_ink_outsets($0.store, $0.layer, $0.result())
    },
    Call("lg_get_damage_region", [.result, .count]) {
      lg_get_damage_region(
        $0.store, $0.list.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: lg_box.self) }, $0.count,
        $0.result())
    },
    Call("lg_set_keeps_autoresized_sizes", []) { lg_set_keeps_autoresized_sizes($0.store, true) },
    Call("lg_get_keeps_autoresized_sizes", [.result]) {
      lg_get_keeps_autoresized_sizes($0.store, $0.result())
    },
    Call("lg_pointer_create", [.result]) { arguments in
      var pointer: OpaquePointer?
      guard arguments.store != nil, let result: UnsafeMutablePointer<UInt64> = arguments.result() else {
        return lg_pointer_create(nil)
      }
      let error = lg_pointer_create(&pointer)
      lg_pointer_destroy(pointer)
      result.pointee = 1
      return error
    },
    Call("lg_pointer_update", [.layer]) {
      $0.withPointer { lg_pointer_update($1, $0.store, nil, $0.layer, nil, nil) }
    },
    Call("lg_pointer_get_left", [.result, .count]) {
      $0.withPointer { lg_pointer_get_left($0.store == nil ? nil : $1, $0.list, $0.count, $0.result()) }
    },
    Call("lg_pointer_get_entered", [.result, .count]) {
      $0.withPointer { lg_pointer_get_entered($0.store == nil ? nil : $1, $0.list, $0.count, $0.result()) }
    },
  ]
}

extension Arguments {
  fileprivate func withPointer(_ body: (Arguments, OpaquePointer?) -> lg_error) -> lg_error {
    var pointer: OpaquePointer?
    lg_pointer_create(&pointer)
    defer { lg_pointer_destroy(pointer) }
    return body(self, pointer)
  }
}

/// Takes states into memory of its own, if the caller has memory for a result, and destroys them.
private func takeStates(
  _ result: UnsafeMutablePointer<UInt64>?, _ create: (UnsafeMutablePointer<OpaquePointer?>?) -> lg_error
) -> lg_error {
  guard let result else { return create(nil) }
  var states: OpaquePointer?
  let error = create(&states)
  lg_states_destroy(states)
  if error == LG_OK { result.pointee = 1 }
  return error
}
