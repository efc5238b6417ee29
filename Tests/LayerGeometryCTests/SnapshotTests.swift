import LayerGeometryHeader
import Testing

/// Publishers, readers and snapshots through C.
@Suite struct SnapshotTests {
  private func x(_ snapshot: OpaquePointer?, _ layer: lg_layer) -> Double? {
    var position = lg_point()
    return lg_get_position(snapshot, layer, &position) == LG_OK ? position.x : nil
  }

  private func publish(_ fixture: CFixture, x: Double) -> Bool {
    var isPublished = false
    let moved = lg_set_position(fixture.store, fixture.layer, lg_point(x: x, y: 0))
    let error = lg_publisher_publish(fixture.publisher, &isPublished)
    return moved == LG_OK && error == LG_OK && isPublished
  }

  @Test func aSnapshotStaysAsItIsUntilTheReaderLeaves() throws {
    let fixture = try CFixture()
    let (layer, snapshot) = (fixture.layer, fixture.snapshot)
    let first = x(snapshot, layer)
    var (version, next): (UInt64, UInt64) = (0, 0)
    #expect(lg_reader_get_version(fixture.enteredReader, &version) == LG_OK)
    #expect(publish(fixture, x: 700))
    #expect(first != nil && x(snapshot, layer) == first)
    #expect(lg_reader_leave(fixture.enteredReader) == LG_OK)
    let again = try CFixture.make { lg_reader_enter(fixture.enteredReader, $0) }
    #expect(again == snapshot && x(again, layer) == 700)
    #expect(lg_reader_get_version(fixture.enteredReader, &next) == LG_OK)
    #expect(next > version)
  }

  @Test func aReaderHoldsUpTheSecondPublishing() throws {
    let fixture = try CFixture()
    #expect(publish(fixture, x: 700))
    #expect(!publish(fixture, x: 800))
    let other = try CFixture.make { lg_reader_enter(fixture.reader, $0) }
    #expect(x(other, fixture.layer) == 700)
    #expect(lg_reader_leave(fixture.reader) == LG_OK)
    #expect(lg_reader_leave(fixture.enteredReader) == LG_OK)
    #expect(publish(fixture, x: 900))
    let last = try CFixture.make { lg_reader_enter(fixture.reader, $0) }
    #expect(x(last, fixture.layer) == 900)
  }

  @Test func readersAreEnteredAndLeftInTurns() throws {
    let fixture = try CFixture()
    var snapshot: OpaquePointer?
    #expect(lg_reader_leave(fixture.reader) == LG_ERROR_BAD_STATE)
    #expect(lg_reader_enter(fixture.enteredReader, &snapshot) == LG_ERROR_BAD_STATE)
    #expect(snapshot == nil)
    #expect(x(fixture.snapshot, fixture.layer) != nil)
    #expect(lg_layer_exists(fixture.snapshot, fixture.layer))
    #expect(!lg_layer_exists(fixture.snapshot, fixture.staleLayers[0]))
    #expect(lg_reader_leave(fixture.enteredReader) == LG_OK)
    #expect(lg_reader_leave(fixture.enteredReader) == LG_ERROR_BAD_STATE)
    #expect(!lg_layer_exists(fixture.snapshot, fixture.layer))
  }

  @Test func aStoreHasOnePublisher() throws {
    let fixture = try CFixture()
    let before = fixture.state
    var second: OpaquePointer?
    #expect(lg_publisher_create(fixture.store, &second) == LG_ERROR_BAD_STATE)
    #expect(lg_publisher_create(nil, &second) == LG_ERROR_NULL_POINTER)
    #expect(lg_publisher_create(fixture.store, nil) == LG_ERROR_NULL_POINTER)
    #expect(second == nil)
    lg_store_destroy(fixture.store)
    #expect(fixture.state == before && fixture.faults == 0)
  }

  @Test func aReaderOutlivesItsPublisher() throws {
    let store = try CFixture.make { lg_store_create(0, $0) }
    var layer: lg_layer = 0
    try #require(lg_layer_create(store, LG_KIND_ORDINARY, &layer) == LG_OK)
    try #require(lg_set_position(store, layer, lg_point(x: 5, y: 6)) == LG_OK)
    let publisher = try CFixture.make { lg_publisher_create(store, $0) }
    let reader = try CFixture.make { lg_reader_create(publisher, $0) }
    lg_publisher_destroy(publisher)
    let snapshot = try CFixture.make { lg_reader_enter(reader, $0) }
    #expect(x(snapshot, layer) == 5)
    lg_reader_destroy(reader)
  }

  @Test func aLayerMadeAfterPublishingIsStale() throws {
    let fixture = try CFixture()
    var (layer, frame): (lg_layer, lg_rect) = (0, lg_rect())
    #expect(lg_layer_create(fixture.store, LG_KIND_ORDINARY, &layer) == LG_OK)
    #expect(lg_get_frame(fixture.snapshot, layer, &frame) == LG_ERROR_STALE_LAYER)
    #expect(lg_layer_destroy(fixture.store, fixture.layer) == LG_OK)
    #expect(lg_get_frame(fixture.snapshot, fixture.layer, &frame) == LG_OK)
  }

  @Test func aHitTestInTheWorldSearchesAllRootsOfTheVersion() throws {
    let fixture = try CFixture()
    let (store, layer, snapshot) = (fixture.store, fixture.layer, fixture.snapshot)
    var (hit, count, roots): (lg_layer, Int, [lg_layer]) = (0, 0, [7, 7])
    try #require(lg_remove_from_superlayer(store, layer) == LG_OK)
    #expect(lg_hit_test(snapshot, lg_point(x: 115, y: 30), 0, nil, &hit) == LG_OK)
    #expect(hit == 0)
    #expect(lg_get_root_count(snapshot, &count) == LG_OK)
    #expect(count == 1)
    try #require(publish(fixture, x: 90) && lg_reader_leave(fixture.enteredReader) == LG_OK)
    let next = try CFixture.make { lg_reader_enter(fixture.enteredReader, $0) }
    #expect(lg_hit_test(next, lg_point(x: 115, y: 10), 0, nil, &hit) == LG_OK)
    #expect(hit == layer)
    #expect(lg_hit_test(next, lg_point(x: 5, y: 5), 0, nil, &hit) == LG_OK)
    #expect(hit == fixture.superlayer)
    #expect(lg_get_root_count(next, &count) == LG_OK)
    #expect(count == 2)
    #expect(lg_get_roots(next, &roots, 2, &count) == LG_OK)
    #expect(count == 2 && roots == [fixture.superlayer, layer])
  }

  /// The getters that a snapshot answers whose property has a setter.
  private static let properties = Call.ofSnapshots.filter { getter in
    let name = getter.name.replacing("lg_get_", with: "lg_set_")
    return name != getter.name && Call.setters.contains { $0.name == name }
  }

  @Test(arguments: properties) func aSetPropertyIsReadOnceItIsPublished(_ getter: Call) throws {
    let fixture = try CFixture()
    let name = getter.name.replacing("lg_get_", with: "lg_set_")
    let setter = try #require(Call.setters.first { $0.name == name })
    func read() -> [UInt64] {
      fixture.clearResults()
      var arguments = fixture.arguments
      (arguments.store, arguments.count) = (arguments.snapshot, 3)
      #expect(getter.body(arguments) == LG_OK)
      return fixture.results
    }
    let before = read()
    var arguments = fixture.arguments
    arguments.number = 0.75
    try #require(setter.body(arguments) == LG_OK)
    #expect(read() == before)
    try #require(lg_publisher_publish(fixture.publisher, nil) == LG_OK)
    try #require(lg_reader_leave(fixture.enteredReader) == LG_OK)
    _ = try CFixture.make { lg_reader_enter(fixture.enteredReader, $0) }
    #expect(read() != before)
  }

  @Test func aVersionKeepsTheKindsOfLayers() throws {
    let store = try CFixture.make { lg_store_create(0, $0) }
    var (layer, kind): (lg_layer, lg_kind) = (0, LG_KIND_ORDINARY)
    try #require(lg_layer_create(store, LG_KIND_SCROLL, &layer) == LG_OK)
    let publisher = try CFixture.make { lg_publisher_create(store, $0) }
    let reader = try CFixture.make { lg_reader_create(publisher, $0) }
    let snapshot = try CFixture.make { lg_reader_enter(reader, $0) }
    #expect(lg_get_kind(snapshot, layer, &kind) == LG_OK)
    #expect(kind == LG_KIND_SCROLL)
    lg_reader_destroy(reader)
    lg_publisher_destroy(publisher)
  }

  @Test(arguments: Call.ofSnapshots)
  func aSnapshotGivesWhatTheStoreGives(_ call: Call) throws {
    let fixture = try CFixture()
    let (store, superlayer) = (fixture.store, fixture.superlayer)
    // Clips, opacities and boxes that differ from frames.
    try #require(lg_set_masks_to_bounds(store, superlayer, true) == LG_OK)
    try #require(lg_set_opacity(store, superlayer, 0.5) == LG_OK)
    try #require(lg_set_position(store, superlayer, lg_point(x: 57, y: 31)) == LG_OK)
    try #require(lg_publisher_publish(fixture.publisher, nil) == LG_OK)
    try #require(lg_reader_leave(fixture.enteredReader) == LG_OK)
    _ = try CFixture.make { lg_reader_enter(fixture.enteredReader, $0) }
    let world: [lg_layer] = call.checks.contains(.space) ? [0] : []
    for layer in [superlayer, fixture.layer, fixture.sibling] + world {
      for number in [1.0, 15, 35, 500, .nan] {
        var arguments = fixture.arguments
        (arguments.layer, arguments.number, arguments.count) = (layer, number, 3)
        fixture.clearResults()
        let error = call.body(arguments), expected = fixture.results
        #expect(error == LG_OK || call.checks.contains(.number))
        fixture.clearResults()
        arguments.store = arguments.snapshot
        #expect(call.body(arguments) == error)
        #expect(fixture.results == expected, "\(layer) \(number)")
      }
    }
  }
}
