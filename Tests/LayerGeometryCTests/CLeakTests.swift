#if canImport(Glibc)  // As HeapUse.
  import LayerGeometryHeader
  import LayerTestSupport
  import Testing

  /// In a process of its own, where nothing else allocates.
  @Suite("Memory that C gives back")
  struct CLeakTests {
    @Test("What is made through C goes with its owner, or when it is destroyed")
    func everything() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 500) { CLeakTests.play() }
      }
    }

    static func play() {
      var store: OpaquePointer?
      lg_store_create(100, &store)
      let layers = fill(store)
      ask(store, layers)
      undo(store, layers)
      copy(store, layers)
      // Takes the store over.
      publish(store, layers)
    }

    /// Makes a superlayer with named sublayers, of which some have a shape and an animation.
    private static func fill(_ store: OpaquePointer?) -> [lg_layer] {
      var layers: [lg_layer] = []
      for k in 0..<50 {
        var layer: lg_layer = 0
        lg_layer_create(store, LG_KIND_ORDINARY, &layer)
        lg_set_frame(store, layer, lg_rect(x: Double(k) * 3, y: 0, width: 20, height: 20))
        lg_set_name(store, layer, "a layer with a name of its own, number \(k)")
        if k > 0 { lg_add_sublayer(store, layer, layers[0]) }
        layers.append(layer)
      }
      // The second shape takes the place of the first.
      for _ in 0..<2 {
        var shape: OpaquePointer?
        let frame = lg_rect(x: 0, y: 0, width: 20, height: 20)
        lg_shape_create_ellipse(frame, LG_FILL_NON_ZERO, nil, &shape)
        lg_set_shape(store, layers[1], shape)
        lg_shape_destroy(shape)
      }
      var description = lg_animation_defaults(LG_KEY_PATH_POSITION_X)
      description.timing.duration = 3
      lg_animation_add(store, layers[2], &description, "a key that is longer than a small string", nil)
      return layers
    }

    /// Asks a store and its presentation for hits and damage, and follows a pointer.
    private static func ask(_ store: OpaquePointer?, _ layers: [lg_layer]) {
      var presentation: OpaquePointer?, pointer: OpaquePointer?
      var hit: lg_layer = 0, box = lg_box(), count = 0, point = lg_point(x: 5, y: 5)
      lg_set_tracks_damage(store, true)
      lg_set_time(store, 1)
      lg_store_get_presentation(store, &presentation)
      lg_hit_test(presentation, point, layers[0], nil, &hit)
      lg_take_damage(store, &box)
      lg_take_damage(presentation, &box)
      lg_get_damage(presentation, nil, 0, &count)
      lg_pointer_create(&pointer)
      lg_pointer_update(pointer, store, &point, layers[0], nil, nil)
      lg_pointer_destroy(pointer)
    }

    private static func undo(_ store: OpaquePointer?, _ layers: [lg_layer]) {
      var states: OpaquePointer?
      lg_states_create_of_subtree(store, layers[0], &states)
      lg_set_position(store, layers[3], lg_point(x: 9, y: 9))
      lg_states_restore(states, store)
      lg_states_destroy(states)
    }

    private static func copy(_ store: OpaquePointer?, _ layers: [lg_layer]) {
      var clone: OpaquePointer?, hit: lg_layer = 0
      lg_store_clone(store, &clone)
      lg_hit_test(clone, lg_point(x: 5, y: 5), layers[0], nil, &hit)
      lg_store_destroy(clone)
    }

    /// Publishes a store, and destroys it with its publisher.
    private static func publish(_ store: OpaquePointer?, _ layers: [lg_layer]) {
      var publisher: OpaquePointer?, reader: OpaquePointer?, snapshot: OpaquePointer?
      var hit: lg_layer = 0, box = lg_box()
      lg_publisher_create(store, &publisher)
      for (time, leaves) in [(0.5, true), (2, false)] {
        lg_reader_create(publisher, &reader)
        lg_reader_set_tracks_damage(reader, true)
        lg_reader_enter_at(reader, time, &snapshot)
        lg_hit_test(snapshot, lg_point(x: 5, y: 5), layers[0], nil, &hit)
        lg_take_damage(snapshot, &box)
        if leaves { lg_reader_leave(reader) }
        lg_set_position(store, layers[4], lg_point(x: 5, y: 5))
        lg_publisher_publish(publisher, nil)
        lg_reader_destroy(reader)
      }
      lg_publisher_destroy(publisher)
    }
  }
#endif
