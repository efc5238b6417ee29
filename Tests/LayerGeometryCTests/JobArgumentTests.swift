import LayerGeometryHeader
import Testing

/// Errors that calls for areas, distances, display, pointers and states have of their own.
@Suite struct JobArgumentTests {
  @Test func areasAreOfAKnownKindByKnownRules() throws {
    let fixture = try CFixture()
    var found: lg_layer = 7, count = 7
    func search(_ kind: UInt32, _ rules: UInt32, _ space: lg_layer) -> lg_error {
      var area = lg_area()
      (area.kind, area.rules, area.space) = (lg_area_kind(rawValue: .init(kind)), rules, space)
      area.rect = lg_rect(x: 0, y: 0, width: 99, height: 99)
      return lg_get_layers_of_area(fixture.store, &area, fixture.superlayer, nil, &found, 1, &count)
    }
    for kind in [3, 4, UInt32.max] { #expect(search(kind, 0, 0) == LG_ERROR_BAD_VALUE) }
    for rules in [32, 33, UInt32.max] { #expect(search(0, rules, 0) == LG_ERROR_BAD_VALUE) }
    // A rectangle may be in the world's coordinates, but the world has no outline.
    #expect(search(2, 0, 0) == LG_ERROR_STALE_LAYER && search(0, 0, 1) == LG_ERROR_STALE_LAYER)
    #expect(found == 7 && count == 7)
    #expect(search(0, 31, 0) == LG_OK && count == 2)
    #expect(search(2, 0, fixture.superlayer) == LG_OK && count == 3 && found == fixture.sibling)
  }

  @Test func otherCallsHaveTheSameRules() throws {
    let fixture = try CFixture()
    let (store, top, start) = (fixture.store, fixture.superlayer, lg_point(x: 0, y: 30))
    for (rules, error) in [(31, LG_OK), (32, LG_ERROR_BAD_VALUE), (UInt32.max, LG_ERROR_BAD_VALUE)] {
      var rect = lg_rect(), count = 7
      #expect(lg_get_nearest_layers_by_rules(store, start, 9, top, nil, rules, nil, 0, &count) == error)
      #expect(lg_get_layers_crossed_by_rules(store, start, start, top, nil, rules, nil, 0, &count) == error)
      #expect(lg_get_subtree_box(store, top, 0, rules, &rect) == error)
      #expect(lg_get_subtrees_box(store, [top], 1, 0, rules, &rect) == error)
      #expect((rect.width == 0) == (error != LG_OK) && (count == 7) == (error != LG_OK))
    }
  }

  @Test func distancesAreNotNegative() throws {
    let fixture = try CFixture()
    let (store, top, point) = (fixture.store, fixture.superlayer, lg_point(x: 40, y: 40))
    var touched: lg_layer = 7, count = 7
    var near = [lg_layer_distance](repeating: lg_layer_distance(), count: 3)
    for (limit, error) in [(Double.nan, LG_ERROR_NOT_FINITE), (-1, LG_ERROR_BAD_VALUE)] {
      #expect(lg_get_nearest_layers(store, point, limit, top, nil, &near, 3, &count) == error)
      #expect(lg_hit_test_within(store, point, limit, top, nil, &touched) == error)
    }
    #expect(count == 7 && touched == 7)
    // All three hold the point, and there is room for two.
    #expect(lg_get_nearest_layers(store, point, 0, top, nil, &near, 2, &count) == LG_OK && count == 2)
    #expect(near.map(\.layer) == [fixture.sibling, fixture.layer, 0])
    #expect(lg_hit_test_within(store, point, 0, top, nil, &touched) == LG_OK)
    #expect(touched == fixture.sibling)
  }

  @Test func aPartToDisplayIsFiniteOrNothingOrAll() throws {
    let fixture = try CFixture()
    func mark(_ x: Double, _ width: Double) -> lg_error {
      let rect = lg_rect(x: x, y: 0, width: width, height: 9)
      return lg_set_needs_display_in_rect(fixture.store, fixture.layer, rect)
    }
    #expect(mark(.nan, 9) == LG_ERROR_NOT_FINITE && mark(-.infinity, 9) == LG_ERROR_NOT_FINITE)
    #expect(mark(0, .infinity) == LG_ERROR_NOT_FINITE && mark(0, .nan) == LG_ERROR_NOT_FINITE)
    // An origin at +∞ is that of the null rectangle.
    #expect(mark(.infinity, 9) == LG_OK && mark(0, 9) == LG_OK)
  }

  @Test func aHandleBesideTheStoreMayNotBeNull() throws {
    let fixture = try CFixture(), before = fixture.state
    let (store, layer) = (fixture.store, fixture.layer)
    #expect(lg_pointer_update(nil, store, nil, layer, nil, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_states_restore(nil, store) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_transform_to_space(store, layer, nil, 0) == LG_ERROR_NULL_POINTER)
    #expect(lg_transform_layers(store, [layer], 1, nil, 0) == LG_ERROR_NULL_POINTER)
    #expect(fixture.state == before)
    lg_pointer_destroy(nil)
    lg_states_destroy(nil)
  }

  @Test func aPointerTellsWhetherSomethingChanged() throws {
    let fixture = try CFixture()
    let pointer = try CFixture.make { lg_pointer_create($0) }
    defer { lg_pointer_destroy(pointer) }
    func isChanged(_ x: Double, _ y: Double) -> Bool? {
      var point = lg_point(x: x, y: y), isChanged = false
      let error = lg_pointer_update(pointer, fixture.store, &point, fixture.superlayer, nil, &isChanged)
      return error == LG_OK ? isChanged : nil
    }
    // Into the superlayer alone, nowhere else, into a sublayer, back, and out of all.
    let changes = [(5.0, 5.0), (6, 6), (15, 15), (5, 5), (-5, 5), (-6, 5)].map { isChanged($0, $1) }
    #expect(changes == [true, false, true, true, true, false])
  }

  @Test func aNewLayerHasOneKind() throws {
    let fixture = try CFixture(), before = fixture.state
    let frame = lg_rect(x: 0, y: 0, width: 5, height: 5)
    var made: lg_layer = 0, kind = LG_KIND_ORDINARY
    for options: UInt32 in [96, 128, 1 << 31] {
      let error = lg_layers_create(fixture.store, [frame], nil, [options], 1, 0, &made)
      #expect(error == LG_ERROR_BAD_VALUE && made == 0)
    }
    #expect(fixture.state == before)
    let kinds: [(UInt32, lg_kind)] = [(31, LG_KIND_ORDINARY), (32, LG_KIND_TRANSFORM), (64, LG_KIND_SCROLL)]
    for (options, expected) in kinds {
      #expect(lg_layers_create(fixture.store, [frame], nil, [options], 1, 0, &made) == LG_OK)
      #expect(lg_get_kind(fixture.store, made, &kind) == LG_OK && kind == expected)
    }
  }

  @Test(arguments: [(0, 100_000), (1000, 1_000_000)]) func aStoreTakesWhatItsCapacityNeeds(
    capacity: Int, most: Int
  ) throws {
    let store = try CFixture.make { lg_store_create(capacity, $0) }
    defer { lg_store_destroy(store) }
    var bytes = 0
    #expect(lg_get_byte_count(store, &bytes) == LG_OK && bytes < most)
  }
}
