import LayerGeometry
import LayerGeometryHeader
import Testing

/// Answers through C are those of the kernel.
@Suite struct CAnswerTests {
  @Test func valuesOfTheHeaderHaveTheKernelsLayout() {
    #expect(MemoryLayout<lg_point>.stride == MemoryLayout<Point>.stride)
    #expect(MemoryLayout<lg_rect>.stride == MemoryLayout<Rect>.stride)
    #expect(MemoryLayout<lg_box>.stride == MemoryLayout<WorldBox>.stride)
    #expect(MemoryLayout<lg_affine_transform>.stride == MemoryLayout<AffineTransform>.stride)
    #expect(MemoryLayout<lg_transform>.stride == MemoryLayout<Transform3D>.stride)
    #expect(MemoryLayout<lg_homography>.stride == MemoryLayout<Homography>.stride)
    #expect(MemoryLayout<lg_layer>.stride == MemoryLayout<LayerID>.stride)
    let layer = LayerID(rawValue: 0x1234_5678_9abc_def0)
    #expect(unsafeBitCast(layer, to: lg_layer.self) == layer.rawValue)
    #expect(lg_layer_index(layer.rawValue) == layer.index)
  }

  @Test func theVersionOfLibraryAndHeaderAgree() {
    let number = UInt32(LG_VERSION_MAJOR << 16 | LG_VERSION_MINOR << 8 | LG_VERSION_PATCH)
    #expect(lg_version() == number)
    let text = lg_version_string().map { String(cString: $0) }
    #expect(text == "\(LG_VERSION_MAJOR).\(LG_VERSION_MINOR).\(LG_VERSION_PATCH)")
  }

  @Test func presetsAreTheKernels() {
    let pairs: [(lg_hit_options, HitTestOptions)] = [
      (lg_hit_options_documented(), .documented), (lg_hit_options_core_animation(), .coreAnimation),
      (lg_hit_options_ui_kit(), .uiKit), (lg_hit_options_css(), .css),
    ]
    for (options, preset) in pairs {
      #expect(Int(options.sibling_order.rawValue) == Int(preset.siblingOrder.rawValue))
      #expect(options.mask == preset.mask && options.minimum_opacity == preset.minimumOpacity)
      #expect(options.searches_outside_receiver == preset.searchesOutsideReceiver)
      #expect(options.searches_outside_layers == preset.searchesOutsideLayers)
      #expect(options.honors_corner_radius == preset.honorsCornerRadius)
      #expect(options.rounds_corners == preset.roundsCorners)
      #expect(options.clips_to_shape == preset.clipsToShape)
    }
  }

  @Test func bitsOfTheHeaderAreTheKernels() {
    let corners: [(UInt32, CornerMask)] = [
      (LG_CORNER_MIN_X_MIN_Y, .minXminY), (LG_CORNER_MAX_X_MIN_Y, .maxXminY),
      (LG_CORNER_MIN_X_MAX_Y, .minXmaxY), (LG_CORNER_MAX_X_MAX_Y, .maxXmaxY),
    ]
    for (bit, corner) in corners { #expect(bit == UInt32(corner.rawValue)) }
    let margins: [(UInt32, AutoresizingMask)] = [
      (LG_RESIZE_MIN_X_MARGIN, .minXMargin), (LG_RESIZE_WIDTH, .width), (LG_RESIZE_MAX_X_MARGIN, .maxXMargin),
      (LG_RESIZE_MIN_Y_MARGIN, .minYMargin), (LG_RESIZE_HEIGHT, .height),
      (LG_RESIZE_MAX_Y_MARGIN, .maxYMargin),
    ]
    for (bit, margin) in margins { #expect(bit == margin.rawValue) }
    let options: [(UInt32, NewLayerOptions)] = [
      (LG_NEW_HIDDEN, .hidden), (LG_NEW_MASKS_TO_BOUNDS, .masksToBounds),
      (LG_NEW_GEOMETRY_FLIPPED, .geometryFlipped), (LG_NEW_IGNORES_HIT_TESTING, .ignoresHitTesting),
      (LG_NEW_SINGLE_SIDED, .singleSided), (LG_NEW_TRANSFORM, .transform), (LG_NEW_SCROLL, .scroll),
    ]
    for (bit, option) in options { #expect(bit == UInt32(option.rawValue)) }
    let rules: [(UInt32, AreaRules)] = [
      (LG_AREA_FINDS_PASS_THROUGH, .findsPassThrough), (LG_AREA_FINDS_HIDDEN, .findsHidden),
      (LG_AREA_HONORS_CORNER_RADIUS, .honorsCornerRadius), (LG_AREA_INCLUDES_INK, .includesInk),
      (LG_AREA_IGNORES_RECEIVER, .ignoresReceiver),
    ]
    for (bit, rule) in rules { #expect(bit == UInt32(rule.rawValue)) }
    let alignments: [(lg_scroll_alignment, ScrollAlignment)] = [
      (LG_ALIGN_NEAREST, .nearest), (LG_ALIGN_START, .start), (LG_ALIGN_CENTER, .center),
      (LG_ALIGN_END, .end),
    ]
    for (value, alignment) in alignments { #expect(Int(value.rawValue) == Int(alignment.rawValue)) }
    let modes: [(lg_scroll_mode, ScrollMode)] = [
      (LG_SCROLL_BOTH, .both), (LG_SCROLL_NONE, .none), (LG_SCROLL_HORIZONTAL, .horizontal),
      (LG_SCROLL_VERTICAL, .vertical),
    ]
    for (value, mode) in modes { #expect(Int(value.rawValue) == Int(mode.rawValue)) }
  }

  @Test func propertiesReadBack() throws {
    let fixture = try CFixture()
    // Each setter changes the state; its getter is in the state.
    for setter in Call.setters {
      let before = fixture.state
      var arguments = fixture.arguments
      arguments.number = 0.75
      #expect(setter.body(arguments) == LG_OK, "\(setter.name)")
      if !setter.name.hasSuffix("s_and_positions") && setter.name != "lg_set_hidden_flags"
        && setter.name != "lg_set_affine_transform" && setter.name != "lg_set_affine_transforms"
        && setter.name != "lg_set_transforms" && setter.name != "lg_set_frames"
      {
        #expect(fixture.state != before, "\(setter.name)")
      }
    }
    var rect = lg_rect()
    #expect(lg_set_bounds(fixture.store, fixture.layer, lg_rect(x: 0, y: 0, width: -8, height: 4)) == LG_OK)
    #expect(lg_get_bounds(fixture.store, fixture.layer, &rect) == LG_OK)
    #expect((rect.x, rect.width) == (-8, 8))
  }

  @Test func textIsCutBetweenCharacters() throws {
    let fixture = try CFixture()
    #expect(lg_set_name(fixture.store, fixture.layer, "aéz") == LG_OK)
    var length = 0
    for (capacity, expected) in [(1, ""), (2, "a"), (3, "a"), (4, "aé"), (5, "aéz"), (9, "aéz")] {
      var buffer = [CChar](repeating: 33, count: 9)
      #expect(lg_get_name(fixture.store, fixture.layer, &buffer, capacity, &length) == LG_OK)
      #expect(length == 4)
      #expect(buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } == expected)
    }
  }

  @Test func listsGiveTheNumberThereAre() throws {
    let fixture = try CFixture()
    let point = lg_point(x: 30, y: 30)
    var (count, layers) = (0, [lg_layer](repeating: 7, count: 4))
    #expect(lg_get_layers_at_point(fixture.store, point, fixture.superlayer, nil, nil, 0, &count) == LG_OK)
    #expect(count == 3)
    #expect(
      lg_get_layers_at_point(fixture.store, point, fixture.superlayer, nil, &layers, 2, &count) == LG_OK)
    #expect(count == 3 && layers == [fixture.sibling, fixture.layer, 7, 7])
    #expect(lg_get_sublayers(fixture.store, fixture.superlayer, &layers, 4, &count) == LG_OK)
    #expect(count == 2 && layers == [fixture.layer, fixture.sibling, 7, 7])
  }

  @Test func aTreeMadeThroughCAnswersLikeOneMadeInSwift() throws {
    let pair = try TreePair(layerCount: 300)
    #expect(pair.differences() == [])
    pair.moveAll()
    #expect(pair.differences() == [])
  }
}
