import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport
import Testing

/// Animations through C are those of the kernel.
@Suite struct CMotionTests {
  @Test func keyPathsAreTheKernelsInItsOrder() {
    var path = LG_KEY_PATH_POSITION
    for (k, keyPath) in AnimationKeyPath.allCases.enumerated() {
      #expect(lg_key_path_named(keyPath.rawValue, &path) == LG_OK)
      #expect(Int(path.rawValue) == k)
      #expect(lg_key_path_name(path).map { String(cString: $0) } == keyPath.rawValue)
    }
    #expect(AnimationKeyPath.allCases.count == Int(LG_KEY_PATH_ROTATION_Z.rawValue) + 1)
    #expect(lg_key_path_width(LG_KEY_PATH_POSITION) == 2 && lg_key_path_width(LG_KEY_PATH_BOUNDS) == 4)
    #expect(lg_key_path_width(LG_KEY_PATH_TRANSFORM) == 16 && lg_key_path_width(LG_KEY_PATH_SCALE) == 1)
    for value in [30, 255, 256, UInt32.max] {
      let none = lg_key_path(rawValue: .init(value))
      #expect(lg_key_path_name(none) == nil && lg_key_path_width(none) == 0)
    }
    #expect(lg_key_path_named("position.z", &path) == LG_ERROR_BAD_VALUE)
    #expect(lg_key_path_named("", &path) == LG_ERROR_BAD_VALUE)
    #expect(lg_key_path_named([97, -1, 0] as [CChar], &path) == LG_ERROR_BAD_TEXT)
    #expect(lg_key_path_named("opacity", nil) == LG_ERROR_NULL_POINTER)
  }

  @Test func defaultsAreTheKernels() {
    let timing = lg_timing_defaults(), kernel = lg_timing(AnimationTiming())
    #expect(timing.begin_time.isNaN && kernel.begin_time.isNaN)
    #expect(timing.duration == kernel.duration && timing.speed == kernel.speed)
    #expect(timing.repeat_count == kernel.repeat_count && timing.fill_mode == kernel.fill_mode)
    #expect(timing.curve.kind == LG_CURVE_LINEAR && kernel.curve.kind == LG_CURVE_LINEAR)
    let spring = lg_animation_defaults(LG_KEY_PATH_OPACITY).spring, other = LayerAnimation.Spring()
    #expect(spring.mass == other.mass && spring.stiffness == other.stiffness)
    #expect(spring.damping == other.damping && spring.initial_velocity == other.initialVelocity)
    #expect(spring.is_until_rest == other.isUntilRest)
    for (curve, kernel) in [
      (lg_curve_ease_in(), TimingFunction.easeIn), (lg_curve_ease_out(), .easeOut),
      (lg_curve_ease_in_ease_out(), .easeInEaseOut), (lg_curve_default(), .default),
    ] {
      let other = lg_curve(kernel)
      #expect(curve.kind == LG_CURVE_BEZIER && other.kind == LG_CURVE_BEZIER)
      #expect((curve.x1, curve.y1, curve.x2, curve.y2) == (other.x1, other.y1, other.x2, other.y2))
    }
  }

  @Test(arguments: 1...(isOptimized ? 20 : 3))
  func randomAnimationsShowWhatTheKernelShows(_ seed: Int) throws {
    var random = AnimationMaker(seed: UInt64(seed)), added = 0
    let pair = try MotionPair()
    for round in 0..<60 {
      for _ in 0..<4 {
        let path = AnimationKeyPath.allCases[random.below(AnimationKeyPath.allCases.count)]
        added += try pair.add(random.animation(path), random.below(3), key: random.below(4) == 0 ? "k" : nil)
      }
      if random.below(5) == 0 { pair.retarget(to: random.number(-9...9)) }
      if random.below(9) == 0 { pair.removeCompleted() }
      if random.below(9) == 0 { pair.removeAll(random.below(3)) }
      pair.setTime(random.number(-1...5))
      #expect(pair.differences() == [], "round \(round)")
    }
    #expect(added > 60)
  }

  @Test func aBulkOfAnimationsMovesItsLayers() throws {
    let fixture = try CFixture()
    let (store, layers) = (fixture.store, [fixture.layer, fixture.sibling])
    var timing = lg_timing_defaults(), animations = [lg_animation](repeating: 0, count: 2)
    timing.duration = 1
    let (from, to): ([Double], [Double]) = ([0, 0, 10, 0], [100, 0, 10, 100])
    #expect(
      lg_animations_add(store, layers, 2, LG_KEY_PATH_POSITION, from, to, &timing, &animations) == LG_OK)
    #expect(lg_set_time(store, 0.25) == LG_OK)
    let presentation = try CFixture.make { lg_store_get_presentation(store, $0) }
    var (point, moving, count) = (lg_point(), [lg_layer](repeating: 0, count: 2), 0)
    #expect(lg_get_position(presentation, layers[0], &point) == LG_OK && point.x == 25)
    #expect(lg_get_position(presentation, layers[1], &point) == LG_OK && (point.x, point.y) == (10, 25))
    #expect(lg_get_position(store, layers[0], &point) == LG_OK && point.x == 60)
    #expect(lg_get_moving_layers(store, &moving, 2, &count) == LG_OK && Set(moving) == Set(layers))
    var frames = [lg_rect](repeating: lg_rect(), count: 2)
    #expect(lg_get_frames(presentation, moving, 2, &frames) == LG_OK)
    let one = moving[0] == layers[0] ? frames[0] : frames[1]
    #expect(one.x == -25 && one.y == -25)
    // One bad value, and nothing is added.
    let bad: [Double] = [0, 0, 10, .nan]
    let path = LG_KEY_PATH_POSITION
    #expect(lg_animations_add(store, layers, 2, path, bad, to, nil, nil) == LG_ERROR_NOT_FINITE)
    #expect(lg_animations_add(store, layers, 2, path, from, nil, nil, nil) == LG_ERROR_NULL_POINTER)
    timing.duration = -1
    #expect(lg_animations_add(store, layers, 2, path, from, to, &timing, nil) == LG_ERROR_BAD_VALUE)
    #expect(lg_get_animations(store, layers[0], nil, 0, &count) == LG_OK && count == 1)
  }

  @Test func aReaderSeesItsOwnTimeAndWhatMovedSince() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    var timing = lg_timing_defaults(), added: lg_animation = 0
    timing.duration = 1
    try #require(
      lg_animations_add(store, [layer], 1, LG_KEY_PATH_POSITION, [0, 25], [100, 25], &timing, &added) == LG_OK
    )
    try #require(lg_publisher_publish(fixture.publisher, nil) == LG_OK)
    let reader = fixture.reader
    #expect(lg_reader_set_tracks_damage(reader, true) == LG_OK)
    var (point, box, moving, count) = (lg_point(), lg_box(), lg_layer(), 0)
    let shown = try CFixture.make { lg_reader_enter_at(reader, 0.25, $0) }
    #expect(lg_get_position(shown, layer, &point) == LG_OK && point.x == 25)
    #expect(lg_get_moving_layers(shown, &moving, 1, &count) == LG_OK && moving == layer)
    #expect(lg_take_damage(shown, &box) == LG_OK && box.min_x == -25)
    #expect(lg_reader_enter_at(reader, 0.5, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_reader_set_tracks_damage(reader, true) == LG_ERROR_BAD_STATE)
    #expect(lg_reader_leave(reader) == LG_OK)
    #expect(lg_get_position(shown, layer, &point) == LG_ERROR_BAD_STATE)
    #expect(lg_take_damage(shown, &box) == LG_ERROR_BAD_STATE)
    let later = try CFixture.make { lg_reader_enter_at(reader, 0.75, $0) }
    #expect(lg_take_damage(later, &box) == LG_OK)
    // The sublayer's world is that of its superlayer, which stays.
    #expect(box.max_x - box.min_x == 150)
    var damage = lg_damage()
    #expect(lg_get_damage(later, &damage, 1, &count) == LG_OK && (damage.layer, count) == (layer, 1))
    #expect(lg_get_damage_region(later, &box, 1, &count) == LG_OK && count == 1)
    var version: UInt64 = 0
    #expect(lg_reader_get_version(reader, &version) == LG_OK && version == 2)
    #expect(lg_reader_leave(reader) == LG_OK)
    var result: OpaquePointer?
    #expect(lg_reader_enter_at(reader, .nan, &result) == LG_ERROR_NOT_FINITE && result == nil)
    // A snapshot without a time has neither.
    #expect(lg_take_damage(fixture.snapshot, &box) == LG_ERROR_BAD_STATE)
    #expect(lg_get_moving_layers(fixture.snapshot, nil, 0, &count) == LG_ERROR_BAD_STATE)
    // The owner's presentation has damage of its own.
    #expect(lg_set_tracks_presentation_damage(store, true) == LG_OK)
    #expect(lg_set_time(store, 1.5) == LG_OK)
    let presentation = try CFixture.make { lg_store_get_presentation(store, $0) }
    #expect(lg_take_damage(presentation, &box) == LG_OK && box.max_x > box.min_x)
    #expect(lg_get_damage(presentation, &damage, 1, &count) == LG_OK && (damage.layer, count) == (layer, 1))
    #expect(lg_get_moving_layers(presentation, nil, 0, &count) == LG_OK && count == 0)
  }

  @Test func handlesBecomeStale() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    var description = lg_animation_defaults(LG_KEY_PATH_OPACITY)
    var (first, second, found): (lg_animation, lg_animation, lg_animation) = (0, 0, 9)
    let key = "key"
    #expect(lg_get_animation_for_key(store, layer, key, &found) == LG_OK && found == LG_NO_ANIMATION)
    #expect(lg_animation_add(store, layer, &description, key, &first) == LG_OK)
    #expect(lg_animation_exists(store, first))
    #expect(lg_animation_add(store, layer, &description, key, &second) == LG_OK)
    #expect(!lg_animation_exists(store, first) && lg_animation_exists(store, second))
    #expect(lg_get_animation_for_key(store, layer, key, &found) == LG_OK && found == second)
    var (owner, flag): (lg_layer, Bool) = (7, true)
    for stale in [first, LG_NO_ANIMATION, .max, second + 1, second + 1 << 32, 1] {
      #expect(lg_animation_remove(store, stale) == LG_ERROR_STALE_ANIMATION)
      #expect(lg_animation_get_layer(store, stale, &owner) == LG_ERROR_STALE_ANIMATION)
      #expect(lg_animation_is_running(store, stale, &flag) == LG_ERROR_STALE_ANIMATION)
      #expect(lg_animation_is_in_effect(store, stale, &flag) == LG_ERROR_STALE_ANIMATION)
      #expect(lg_animation_retarget(store, stale, [1], 1) == LG_ERROR_STALE_ANIMATION)
      #expect(!lg_animation_exists(store, stale))
    }
    #expect(owner == 7 && flag)
    #expect(lg_animation_get_layer(store, second, &owner) == LG_OK && owner == layer)
    #expect(lg_animation_retarget(store, second, [1], 2) == LG_ERROR_BAD_COUNT)
    #expect(lg_animation_retarget(store, second, [.nan], 1) == LG_ERROR_NOT_FINITE)
    #expect(lg_animation_remove_for_key(store, layer, [97, -1, 0] as [CChar]) == LG_ERROR_BAD_TEXT)
    #expect(lg_animation_remove_for_key(store, layer, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_animation_add(store, layer, &description, [97, -1, 0] as [CChar], nil) == LG_ERROR_BAD_TEXT)
    #expect(lg_animation_add(store, layer, nil, nil, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_layer_destroy(store, layer) == LG_OK)
    #expect(!lg_animation_exists(store, second) && !lg_animation_exists(nil, second))
    #expect(!lg_animation_exists(fixture.snapshot, second))
  }

  @Test func whatIsCompletedIsKeptUntilTheNextTime() throws {
    let fixture = try CFixture()
    let store = fixture.store
    var description = lg_animation_defaults(LG_KEY_PATH_OPACITY)
    var (first, second, count, next): (lg_animation, lg_animation, Int, Double) = (0, 0, 0, 0)
    var running = false
    #expect(lg_animation_add(store, fixture.layer, &description, nil, &first) == LG_OK)
    description.timing.fill_mode = LG_FILL_MODE_FORWARDS
    #expect(lg_animation_add(store, fixture.layer, &description, nil, &second) == LG_OK)
    #expect(lg_get_next_change(store, &next) == LG_OK && next == 0.25)
    #expect(lg_get_has_running_animations(store, &running) == LG_OK && running)
    #expect(lg_set_time(store, 1) == LG_OK)
    #expect(lg_get_has_running_animations(store, &running) == LG_OK && !running)
    #expect(lg_animation_is_running(store, second, &running) == LG_OK && !running)
    #expect(lg_animation_is_in_effect(store, second, &running) == LG_OK && running)
    #expect(lg_get_next_change(store, &next) == LG_OK && next == .infinity)
    #expect(lg_animations_remove_completed(store, &count) == LG_OK && count == 1)
    var completed: [lg_animation] = [0, 0]
    #expect(lg_get_completed_animations(store, &completed, 2, &count) == LG_OK && count == 1)
    #expect(completed == [first, 0] && !lg_animation_exists(store, first))
    #expect(lg_animations_remove_completed(store, nil) == LG_OK)
    #expect(lg_get_completed_animations(store, &completed, 2, &count) == LG_OK && count == 0)
  }
}
