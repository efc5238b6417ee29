import LayerGeometryHeader

extension Call {
  static let motion: [Call] = [
    Call("lg_key_path_named", [.result]) {
      $0.store == nil ? lg_key_path_named(nil, $0.result()) : lg_key_path_named("bounds.size", $0.result())
    },
    Call("lg_animation_add", [.layer, .number]) {
      var description = $0.description
      return lg_animation_add($0.store, $0.layer, &description, "key", $0.result())
    },
    Call("lg_animations_add", [.layer, .number, .count]) {
      lg_animations_add(
        $0.store, $0.layers, $0.count, LG_KEY_PATH_OPACITY, $0.array($0.number), $0.array(0.5, at: 1024), nil,
        $0.result())
    },
    Call("lg_animation_remove", []) { $0.withAnimation { lg_animation_remove($0.store, $1) } },
    Call("lg_animation_remove_for_key", [.layer]) { lg_animation_remove_for_key($0.store, $0.layer, "key") },
    Call("lg_animations_remove_all", [.layer]) { lg_animations_remove_all($0.store, $0.layer) },
    Call("lg_animations_remove_completed", []) { lg_animations_remove_completed($0.store, $0.result()) },
    Call("lg_get_completed_animations", [.result, .count]) {
      lg_get_completed_animations($0.store, $0.list, $0.count, $0.result())
    },
    Call("lg_get_animations", [.layer, .result, .count]) {
      lg_get_animations($0.store, $0.layer, $0.list, $0.count, $0.result())
    },
    Call("lg_get_animation_for_key", [.layer, .result]) {
      lg_get_animation_for_key($0.store, $0.layer, "key", $0.result())
    },
    Call("lg_animation_get_layer", [.result]) {
      $0.withAnimation { lg_animation_get_layer($0.store, $1, $0.result()) }
    },
    Call("lg_animation_is_running", [.result]) {
      $0.withAnimation { lg_animation_is_running($0.store, $1, $0.result()) }
    },
    Call("lg_animation_is_in_effect", [.result]) {
      $0.withAnimation { lg_animation_is_in_effect($0.store, $1, $0.result()) }
    },
    Call("lg_animation_retarget", [.number]) {
      $0.withAnimation { lg_animation_retarget($0.store, $1, $0.array($0.number), 2) }
    },
    Call("lg_set_time", [.number]) { lg_set_time($0.store, $0.number) },
    Call("lg_get_time", [.result]) { lg_get_time($0.store, $0.result()) },
    Call("lg_get_has_running_animations", [.result]) {
      lg_get_has_running_animations($0.store, $0.result())
    },
    Call("lg_get_next_change", [.result]) { lg_get_next_change($0.store, $0.result()) },
    Call("lg_get_moving_layers", [.result, .count]) {
      lg_get_moving_layers($0.store, $0.list, $0.count, $0.result())
    },
    Call("lg_store_get_presentation", [.result]) { lg_store_get_presentation($0.store, $0.result()) },
  ]

  static let motionOthers = [
    "lg_key_path_name", "lg_key_path_width", "lg_curve_ease_in", "lg_curve_ease_out",
    "lg_curve_ease_in_ease_out", "lg_curve_default", "lg_timing_defaults", "lg_animation_defaults",
    "lg_animation_exists",
  ]
}

extension Arguments {
  /// An animation of the position to a point.
  fileprivate var description: lg_animation_description {
    var description = lg_animation_defaults(LG_KEY_PATH_POSITION)
    description.to = lg_numbers(numbers: array(number, at: 2048), count: 2)
    return description
  }

  /// Makes a call with an animation of a layer; with none where handles are cleared.
  fileprivate func withAnimation(_ body: (Arguments, lg_animation) -> lg_error) -> lg_error {
    var description = lg_animation_defaults(LG_KEY_PATH_POSITION), animation = LG_NO_ANIMATION
    _ = lg_animation_add(store, layer, &description, nil, &animation)
    return body(self, animation)
  }
}
