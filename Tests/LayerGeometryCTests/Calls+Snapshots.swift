import LayerGeometryHeader

/// Calls of publishers and readers, and those that a snapshot answers or does not.
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
    Call("lg_reader_enter_at", [.result]) {
      let error = lg_reader_enter_at($0.reader, 0.5, $0.result())
      return error == LG_OK ? lg_reader_leave($0.reader) : error
    },
    Call("lg_reader_set_tracks_damage", []) { lg_reader_set_tracks_damage($0.reader, false) },
    Call("lg_reader_get_tracks_damage", [.result]) { lg_reader_get_tracks_damage($0.reader, $0.result()) },
    Call("lg_reader_leave", []) { lg_reader_leave($0.enteredReader) },
    Call("lg_reader_get_version", [.result]) { lg_reader_get_version($0.enteredReader, $0.result()) },
  ]

  private static let storesAlone: Set = [
    "lg_store_clone", "lg_update", "lg_prepare_queries", "lg_get_byte_count", "lg_describe_memory",
    "lg_validate", "lg_set_tracks_damage", "lg_get_tracks_damage", "lg_take_damage", "lg_get_damage",
    "lg_set_tracks_presentation_damage", "lg_get_tracks_presentation_damage",
    "lg_get_speed", "lg_get_begin_time", "lg_get_time_offset", "lg_convert_time",
    "lg_get_autoresizing_mask", "lg_get_rounds_autoresized_frame",
  ]

  private static let ofAnimations = motion.filter { $0.name != "lg_key_path_named" }

  /// The calls that a snapshot or a presentation answers.
  static let ofSnapshots = (getters + outputs + rendererOutputs + conversions + queries).filter {
    !storesAlone.contains($0.name)
  }

  /// The calls that only a store answers.
  static let ofStores = setters + edits + all.filter { storesAlone.contains($0.name) } + ofAnimations
}
