import LayerGeometry
import LayerGeometryHeader

/// Properties.
extension CRun {
  /// Sets a property of any layer.
  func set<Value>(
    _ value: Value, _ function: (OpaquePointer?, lg_layer, Value) -> lg_error,
    _ property: (Value) -> LayerProperty
  ) {
    let store = anyStore(), layer = anyLayer()
    call {
      function(store, layer, value)
    } _: { () throws(LayerError) in
      try model.set(property(value), of: id(layer))
    }
  }

  /// Sets a property that is passed by a pointer.
  private func setPlaced<Value, Placed: BitwiseCopyable>(
    _ value: Value, _ placed: Placed,
    _ function: (OpaquePointer?, lg_layer, UnsafePointer<Placed>?) -> lg_error,
    _ property: (Value) -> LayerProperty
  ) {
    let pointer = anyArray([placed], 1)
    set(value, { store, layer, _ in function(store, layer, pointer) }, property)
  }

  private func setName() {
    let store = anyStore(), layer = anyLayer()
    let names: [[UInt8]] = [
      Array("a".utf8), [], Array("aé€\u{1F600}".utf8), [0xff], [0xe2, 0x82], [0xed, 0xa0, 0x80],
    ]
    let name = input.below(8) < 6 ? input.pick(names) : nil
    let text = name.map { String(validating: $0, as: UTF8.self) }
    if let text, text == nil { add(LG_ERROR_BAD_TEXT) }
    let pointer = name.map { place($0.map { CChar(bitPattern: $0) } + [0]) }
    call {
      lg_set_name(store, layer, pointer)
    } _: {
      model.setName(text ?? nil, of: id(layer))
    }
  }

  private func setUserData() {
    let store = anyStore(), layer = anyLayer(), number = UInt64(input.byte()) << UInt64(input.below(64))
    call {
      lg_set_user_data(store, layer, number)
    } _: {
      model.setUserData(number, of: id(layer))
    }
  }

  static let setters: [COperation] = [
    COperation("lg_set_bounds") { $0.set($0.anyRect(), { lg_set_bounds($0, $1, c($2)) }, { .bounds($0) }) },
    COperation("lg_set_position") {
      $0.set($0.anyPoint(), { lg_set_position($0, $1, c($2)) }, { .position($0) })
    },
    COperation("lg_set_anchor_point") {
      $0.set($0.anyPoint(), { lg_set_anchor_point($0, $1, c($2)) }, { .anchorPoint($0) })
    },
    COperation("lg_set_anchor_point_z") {
      $0.set($0.anyNumber(), { lg_set_anchor_point_z($0, $1, $2) }, { .anchorPointZ($0) })
    },
    COperation("lg_set_z_position") {
      $0.set($0.anyNumber(), { lg_set_z_position($0, $1, $2) }, { .zPosition($0) })
    },
    COperation("lg_set_frame") { $0.set($0.anyRect(), { lg_set_frame($0, $1, c($2)) }, { .frame($0) }) },
    COperation("lg_set_transform") {
      let value = $0.anyTransform()
      $0.setPlaced(value, c(value), { lg_set_transform($0, $1, $2) }, { .transform($0) })
    },
    COperation("lg_set_affine_transform") {
      let value = $0.anyAffineTransform()
      $0.setPlaced(value, c(value), { lg_set_affine_transform($0, $1, $2) }, { .affineTransform($0) })
    },
    COperation("lg_set_sublayer_transform") {
      let value = $0.anyTransform()
      $0.setPlaced(value, c(value), { lg_set_sublayer_transform($0, $1, $2) }, { .sublayerTransform($0) })
    },
    COperation("lg_set_geometry_flipped") {
      $0.set($0.input.flag(), { lg_set_geometry_flipped($0, $1, $2) }, { .isGeometryFlipped($0) })
    },
    COperation("lg_set_masks_to_bounds") {
      $0.set($0.input.flag(), { lg_set_masks_to_bounds($0, $1, $2) }, { .masksToBounds($0) })
    },
    COperation("lg_set_corner_radius") {
      $0.set($0.anyNumber(), { lg_set_corner_radius($0, $1, $2) }, { .cornerRadius($0) })
    },
    COperation("lg_set_masked_corners") {
      $0.set(
        $0.anyBits(4), { lg_set_masked_corners($0, $1, $2) },
        { .maskedCorners(CornerMask(rawValue: UInt8($0))) })
    },
    COperation("lg_set_hidden") {
      $0.set($0.input.below(4) == 0, { lg_set_hidden($0, $1, $2) }, { .isHidden($0) })
    },
    COperation("lg_set_opacity") {
      $0.set($0.anyNumber(), { lg_set_opacity($0, $1, $2) }, { .opacity($0) })
    },
    COperation("lg_set_double_sided") {
      $0.set($0.input.flag(), { lg_set_double_sided($0, $1, $2) }, { .isDoubleSided($0) })
    },
    COperation("lg_set_ignores_hit_testing") {
      $0.set($0.input.flag(), { lg_set_ignores_hit_testing($0, $1, $2) }, { .ignoresHitTesting($0) })
    },
    COperation("lg_set_hit_test_mask") {
      $0.set(UInt32($0.input.byte()), { lg_set_hit_test_mask($0, $1, $2) }, { .hitTestMask($0) })
    },
    COperation("lg_set_scroll_mode") {
      $0.set(
        $0.anyCase(4), { lg_set_scroll_mode($0, $1, lg_scroll_mode(rawValue: $2)) },
        { .scrollMode(ScrollMode(rawValue: UInt8($0)) ?? .both) })
    },
    COperation("lg_set_speed") { $0.set($0.anyNumber(), { lg_set_speed($0, $1, $2) }, { .speed($0) }) },
    COperation("lg_set_begin_time") {
      $0.set($0.anyNumber(), { lg_set_begin_time($0, $1, $2) }, { .beginTime($0) })
    },
    COperation("lg_set_time_offset") {
      $0.set($0.anyNumber(), { lg_set_time_offset($0, $1, $2) }, { .timeOffset($0) })
    },
    COperation("lg_set_autoresizing_mask") {
      $0.set(
        $0.anyBits(6), { lg_set_autoresizing_mask($0, $1, $2) },
        { .autoresizingMask(AutoresizingMask(rawValue: $0)) })
    },
    COperation("lg_set_rounds_autoresized_frame") {
      $0.set(
        $0.input.flag(), { lg_set_rounds_autoresized_frame($0, $1, $2) }, { .roundsAutoresizedFrame($0) })
    },
    COperation("lg_set_name") { $0.setName() },
    COperation("lg_set_user_data") { $0.setUserData() },
  ]

  // MARK: - Values of one layer

  /// Reads a value of any layer.
  func read<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (CAnswers, LayerID) -> Kernel
  ) {
    let subject = anySubject(), layer = anyLayer(of: subject)
    let result: UnsafeMutablePointer<Value>? = result()
    call(subject, { function($0, layer, result) }, { write(value($0, id(layer))) })
  }

  /// Reads a value of any layer that only the store has.
  private func readOfStore<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (borrowing LayerStore, LayerID) -> Kernel
  ) {
    let store = anyStore(), layer = anyLayer(), result: UnsafeMutablePointer<Value>? = result()
    call {
      function(store, layer, result)
    } _: {
      write(value(model, id(layer)))
    }
  }

  private func readLayer(
    _ function: (OpaquePointer?, lg_layer, UnsafeMutablePointer<lg_layer>?) -> lg_error,
    _ value: (CAnswers, LayerID) -> LayerID?
  ) {
    read(function) { handle(value($0, $1)) }
  }

  /// Reads what masks leave of any rectangle.
  private func clip<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, lg_layer, lg_rect, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (CAnswers, Rect, LayerID) -> Kernel
  ) {
    let rect = anyRect(isChecked: false)
    read({ function($0, $1, c(rect), $2) }) { value($0, rect, $1) }
  }

  private func listVertices() {
    let subject = anySubject(), layer = anyLayer(of: subject), rect = anyRect(isChecked: false)
    let (start, capacity): (UnsafeMutablePointer<lg_point>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call(subject, { lg_get_clipped_polygon($0, layer, c(rect), start, capacity, count) }) {
      var vertices: [Point] = []
      $0.clippedPolygon(rect, of: id(layer), into: &vertices)
      writeList(vertices, capacity)
    }
  }

  static let getters = plainGetters + shapeGetters

  private static let plainGetters: [COperation] = [
    COperation("lg_get_kind") { $0.read(lg_get_kind) { UInt32($0.kind(of: $1).rawValue) } },
    COperation("lg_get_bounds") { $0.read(lg_get_bounds) { $0.bounds(of: $1) } },
    COperation("lg_get_position") { $0.read(lg_get_position) { $0.position(of: $1) } },
    COperation("lg_get_anchor_point") { $0.read(lg_get_anchor_point) { $0.anchorPoint(of: $1) } },
    COperation("lg_get_anchor_point_z") { $0.read(lg_get_anchor_point_z) { $0.anchorPointZ(of: $1) } },
    COperation("lg_get_z_position") { $0.read(lg_get_z_position) { $0.zPosition(of: $1) } },
    COperation("lg_get_frame") { $0.read(lg_get_frame) { $0.frame(of: $1) } },
    COperation("lg_get_transform") { $0.read(lg_get_transform) { $0.transform(of: $1) } },
    COperation("lg_get_affine_transform") { $0.read(lg_get_affine_transform) { $0.affineTransform(of: $1) } },
    COperation("lg_get_sublayer_transform") {
      $0.read(lg_get_sublayer_transform) { $0.sublayerTransform(of: $1) }
    },
    COperation("lg_get_geometry_flipped") {
      $0.read(lg_get_geometry_flipped) { $0.isGeometryFlipped(of: $1) }
    },
    COperation("lg_get_masks_to_bounds") { $0.read(lg_get_masks_to_bounds) { $0.masksToBounds(of: $1) } },
    COperation("lg_get_corner_radius") { $0.read(lg_get_corner_radius) { $0.cornerRadius(of: $1) } },
    COperation("lg_get_masked_corners") {
      $0.read(lg_get_masked_corners) { UInt32($0.maskedCorners(of: $1).rawValue) }
    },
    COperation("lg_get_hidden") { $0.read(lg_get_hidden) { $0.isHidden(of: $1) } },
    COperation("lg_get_opacity") { $0.read(lg_get_opacity) { $0.opacity(of: $1) } },
    COperation("lg_get_double_sided") { $0.read(lg_get_double_sided) { $0.isDoubleSided(of: $1) } },
    COperation("lg_get_ignores_hit_testing") {
      $0.read(lg_get_ignores_hit_testing) { $0.ignoresHitTesting(of: $1) }
    },
    COperation("lg_get_hit_test_mask") { $0.read(lg_get_hit_test_mask) { $0.hitTestMask(of: $1) } },
    COperation("lg_get_scroll_mode") {
      $0.read(lg_get_scroll_mode) { UInt32($0.scrollMode(of: $1).rawValue) }
    },
    COperation("lg_get_speed") { $0.readOfStore(lg_get_speed) { $0.speed(of: $1) } },
    COperation("lg_get_begin_time") { $0.readOfStore(lg_get_begin_time) { $0.beginTime(of: $1) } },
    COperation("lg_get_time_offset") { $0.readOfStore(lg_get_time_offset) { $0.timeOffset(of: $1) } },
    COperation("lg_get_autoresizing_mask") {
      $0.readOfStore(lg_get_autoresizing_mask) { $0.autoresizingMask(of: $1).rawValue }
    },
    COperation("lg_get_rounds_autoresized_frame") {
      $0.readOfStore(lg_get_rounds_autoresized_frame) { $0.roundsAutoresizedFrame(of: $1) }
    },
    COperation("lg_get_user_data") { $0.read(lg_get_user_data) { $0.userData(of: $1) } },
    COperation("lg_get_name") { run in
      let subject = run.anySubject(), layer = run.anyLayer(of: subject)
      run.text(subject, { lg_get_name($0, layer, $1, $2, $3) }, { $0.name(of: run.id(layer)) ?? "" })
    },
    COperation("lg_get_superlayer") { $0.readLayer(lg_get_superlayer) { $0.superlayer(of: $1) } },
    COperation("lg_get_root_layer") { $0.readLayer(lg_get_root_layer) { $0.rootLayer(of: $1) } },
    COperation("lg_get_first_sublayer") { $0.readLayer(lg_get_first_sublayer) { $0.firstSublayer(of: $1) } },
    COperation("lg_get_last_sublayer") { $0.readLayer(lg_get_last_sublayer) { $0.lastSublayer(of: $1) } },
    COperation("lg_get_next_sibling") { $0.readLayer(lg_get_next_sibling) { $0.nextSibling(of: $1) } },
    COperation("lg_get_previous_sibling") {
      $0.readLayer(lg_get_previous_sibling) { $0.previousSibling(of: $1) }
    },
    COperation("lg_get_sublayer_count") { $0.read(lg_get_sublayer_count) { $0.sublayerCount(of: $1) } },
    COperation("lg_get_sublayers") { run in
      let subject = run.anySubject(), layer = run.anyLayer(of: subject)
      run.list(subject, { lg_get_sublayers($0, layer, $1, $2, $3) }, { $0.sublayers(of: run.id(layer)) })
    },
    COperation("lg_is_descendant") { $0.isDescendant() },
    COperation("lg_get_sublayer_containing") { $0.sublayerContaining() },
    COperation("lg_get_world_box") { $0.read(lg_get_world_box) { $0.worldBox(of: $1) } },
    COperation("lg_get_world_transform") { $0.read(lg_get_world_transform) { $0.worldTransform(of: $1) } },
    COperation("lg_get_clipped_frame") { $0.read(lg_get_clipped_frame) { $0.clippedFrame(of: $1) } },
    COperation("lg_get_clipped_rect") { $0.read(lg_get_clipped_rect) { $0.clippedRect(of: $1) } },
    COperation("lg_get_common_ancestor") { $0.commonAncestor() },
    COperation("lg_get_subtree") { $0.listSubtree() },
    COperation("lg_is_in_front") { $0.isInFront() },
    COperation("lg_clip_rect") { $0.clip(lg_clip_rect) { $0.clippedRect($1, of: $2) } },
    COperation("lg_get_clipped_area") { $0.clip(lg_get_clipped_area) { $0.clippedArea($1, of: $2) } },
    COperation("lg_get_clipped_polygon") { $0.listVertices() },
    COperation("lg_get_visible_fraction") { $0.read(lg_get_visible_fraction) { $0.visibleFraction(of: $1) } },
    COperation("lg_get_visible_rect") { $0.read(lg_get_visible_rect) { $0.visibleRect(of: $1) } },
    COperation("lg_get_effective_opacity") {
      $0.read(lg_get_effective_opacity) { $0.effectiveOpacity(of: $1) }
    },
    COperation("lg_get_effectively_hidden") {
      $0.read(lg_get_effectively_hidden) { $0.isEffectivelyHidden(of: $1) }
    },
    COperation("lg_get_contents_are_flipped") {
      $0.read(lg_get_contents_are_flipped) { $0.contentsAreFlipped(of: $1) }
    },
  ]
}
