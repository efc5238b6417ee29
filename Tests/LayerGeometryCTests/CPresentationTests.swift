import LayerGeometryHeader
import Testing

/// A presentation answers what a store answers, and only that.
@Suite struct CPresentationTests {
  /// The presentation of a fixture's store, in which an animation that has not begun leaves all as it is.
  private static func presentation(of fixture: CFixture) throws -> OpaquePointer {
    var description = lg_animation_defaults(LG_KEY_PATH_POSITION)
    description.timing.begin_time = 1e9
    try #require(lg_animation_add(fixture.store, fixture.layer, &description, nil, nil) == LG_OK)
    return try CFixture.make { lg_store_get_presentation(fixture.store, $0) }
  }

  @Test(arguments: Call.ofSnapshots) func aPresentationGivesWhatTheStoreGives(_ call: Call) throws {
    let fixture = try CFixture()
    try #require(lg_set_masks_to_bounds(fixture.store, fixture.superlayer, true) == LG_OK)
    try #require(lg_set_opacity(fixture.store, fixture.superlayer, 0.5) == LG_OK)
    let presentation = try Self.presentation(of: fixture)
    for layer in [fixture.superlayer, fixture.layer, fixture.sibling] + fixture.staleLayers {
      for number in [1.0, 15, 35, 500, .nan] {
        var arguments = fixture.arguments
        (arguments.layer, arguments.number, arguments.count) = (layer, number, 3)
        fixture.clearResults()
        let error = call.body(arguments), expected = fixture.results
        fixture.clearResults()
        arguments.store = presentation
        #expect(call.body(arguments) == error)
        #expect(fixture.results == expected, "\(layer) \(number)")
      }
    }
  }

  /// The calls that a presentation does not answer: it has damage and moving layers beside queries.
  private static let refused = Call.ofStores.filter {
    !["lg_take_damage", "lg_get_damage", "lg_get_moving_layers"].contains($0.name)
  }

  @Test(arguments: refused) func onlyAStoreIsEdited(_ call: Call) throws {
    let fixture = try CFixture(), presentation = try Self.presentation(of: fixture)
    let before = fixture.state
    var arguments = fixture.arguments
    arguments.store = presentation
    fixture.clearResults()
    #expect(call.body(arguments) == LG_ERROR_BAD_STATE)
    #expect(fixture.hasNoResults && fixture.state == before && fixture.faults == 0)
  }

  @Test func aPresentationIsNoStoreToPublishOrDestroy() throws {
    let fixture = try CFixture(), presentation = try Self.presentation(of: fixture)
    var (made, again): (OpaquePointer?, OpaquePointer?)
    #expect(lg_publisher_create(presentation, &made) == LG_ERROR_BAD_STATE && made == nil)
    #expect(lg_store_get_presentation(presentation, &made) == LG_ERROR_BAD_STATE && made == nil)
    lg_store_destroy(presentation)
    #expect(lg_layer_exists(presentation, fixture.layer))
    #expect(!lg_layer_exists(presentation, fixture.staleLayers[0]))
    #expect(lg_store_get_presentation(fixture.store, &again) == LG_OK && again == presentation)
    #expect(lg_publisher_publish(fixture.publisher, nil) == LG_OK)
    #expect(lg_layer_exists(presentation, fixture.layer))
  }

  /// Without a call in between it shows edits, times and animations.
  @Test func aPresentationIsUpToDateWheneverItIsAsked() throws {
    let fixture = try CFixture(), store = fixture.store, layer = fixture.layer
    let presentation = try CFixture.make { lg_store_get_presentation(store, $0) }
    var (point, hit): (lg_point, lg_layer) = (lg_point(), 0)
    func x() -> Double { lg_get_position(presentation, layer, &point) == LG_OK ? point.x : .nan }
    #expect(x() == 60)
    #expect(lg_remove_from_superlayer(store, layer) == LG_OK)
    #expect(lg_set_position(store, layer, lg_point(x: 61, y: 35)) == LG_OK)
    #expect(x() == 61)
    var description = lg_animation_defaults(LG_KEY_PATH_POSITION_X), animation: lg_animation = 0
    let far = [1061.0]
    far.withUnsafeBufferPointer { far in
      description.by = lg_numbers(numbers: far.baseAddress, count: 1)
      #expect(lg_animation_add(store, layer, &description, nil, &animation) == LG_OK)
    }
    #expect(lg_set_time(store, 0.125) == LG_OK)
    #expect(x() == 61 + 1061.0 / 2)
    #expect(lg_hit_test(presentation, lg_point(x: x(), y: 35), 0, nil, &hit) == LG_OK && hit == layer)
    #expect(lg_hit_test(store, point, 0, nil, &hit) == LG_OK && hit == 0)
    #expect(lg_animation_remove(store, animation) == LG_OK)
    #expect(x() == 61)
  }

  /// A pointer that rests notices what moves under it.
  @Test func aPointerIsLeftByALayerInFlight() throws {
    let fixture = try CFixture(), store = fixture.store
    let presentation = try CFixture.make { lg_store_get_presentation(store, $0) }
    var description = lg_animation_defaults(LG_KEY_PATH_POSITION_X)
    (description.timing.duration, description.timing.repeat_count) = (1, .infinity)
    let ends = [60.0, 460]
    ends.withUnsafeBufferPointer { ends in
      guard let start = ends.baseAddress else { return }
      description.from = lg_numbers(numbers: start, count: 1)
      description.to = lg_numbers(numbers: start + 1, count: 1)
      #expect(lg_animation_add(store, fixture.layer, &description, nil, nil) == LG_OK)
    }
    var pointer: OpaquePointer?
    try #require(lg_pointer_create(&pointer) == LG_OK)
    defer { lg_pointer_destroy(pointer) }
    var (isChanged, point, hit): (Bool, lg_point, lg_layer) = (false, lg_point(x: 82, y: 15), 0)
    var (was, changes): (lg_layer, Int) = (0, 0)
    for k in 0..<200 {
      #expect(lg_set_time(store, Double(k) * 0.0625) == LG_OK)
      let error = lg_pointer_update(pointer, presentation, &point, fixture.superlayer, nil, &isChanged)
      #expect(error == LG_OK)
      #expect(lg_hit_test(presentation, point, fixture.superlayer, nil, &hit) == LG_OK)
      #expect(isChanged == (hit != was), "\(k)")
      changes += isChanged ? 1 : 0
      was = hit
    }
    #expect(changes > 20)
  }
}
