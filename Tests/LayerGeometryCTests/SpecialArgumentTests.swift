import LayerGeometryHeader
import Testing

/// Errors that single functions have of their own.
@Suite struct SpecialArgumentTests {
  @Test func aStoreNeedsMemoryForItsPointer() {
    #expect(lg_store_create(0, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_store_clone(nil, nil) == LG_ERROR_NULL_POINTER)
    lg_store_destroy(nil)
    lg_publisher_destroy(nil)
    lg_reader_destroy(nil)
    #expect(!lg_layer_exists(nil, 1))
  }

  @Test(arguments: [0, 1, 1000, -1, Int.max, Int.min]) func anyCapacityMakesAStore(_ capacity: Int) {
    var store: OpaquePointer?
    #expect(lg_store_create(capacity, &store) == LG_OK)
    #expect(store != nil)
    lg_store_destroy(store)
  }

  @Test func cyclesAreErrors() throws {
    let fixture = try CFixture()
    let (store, layer, superlayer) = (fixture.store, fixture.layer, fixture.superlayer)
    let before = fixture.state
    #expect(lg_add_sublayer(store, superlayer, layer) == LG_ERROR_CYCLE)
    #expect(lg_add_sublayer(store, layer, layer) == LG_ERROR_CYCLE)
    #expect(lg_insert_sublayer_at(store, superlayer, 0, layer) == LG_ERROR_CYCLE)
    #expect(lg_insert_sublayer_above(store, superlayer, layer, superlayer) == LG_ERROR_CYCLE)
    #expect(lg_insert_sublayer_below(store, superlayer, layer, superlayer) == LG_ERROR_CYCLE)
    #expect(lg_replace_sublayer(store, layer, superlayer, superlayer) == LG_ERROR_CYCLE)
    #expect(fixture.state == before)
  }

  @Test func siblingsUnderAnotherSuperlayerAreErrors() throws {
    let fixture = try CFixture()
    let (store, layer, sibling) = (fixture.store, fixture.layer, fixture.sibling)
    let before = fixture.state
    let superlayer = fixture.superlayer
    #expect(lg_insert_sublayer_above(store, layer, superlayer, superlayer) == LG_ERROR_NOT_A_SUBLAYER)
    #expect(lg_insert_sublayer_below(store, layer, superlayer, superlayer) == LG_ERROR_NOT_A_SUBLAYER)
    #expect(lg_replace_sublayer(store, superlayer, layer, sibling) == LG_ERROR_NOT_A_SUBLAYER)
    #expect(fixture.state == before)
  }

  @Test func valuesOutsideAnEnumerationAreErrors() throws {
    let fixture = try CFixture()
    let (store, layer, before) = (fixture.store, fixture.layer, fixture.state)
    var made: lg_layer = 0
    for value in [3, 4, 255, 256, UInt32.max] {
      #expect(lg_layer_create(store, lg_kind(rawValue: .init(value)), &made) == LG_ERROR_BAD_VALUE)
      let mode = lg_scroll_mode(rawValue: .init(value &+ 1))
      #expect(lg_set_scroll_mode(store, layer, mode) == (value == .max ? LG_OK : LG_ERROR_BAD_VALUE))
      var options = lg_hit_options_core_animation()
      options.sibling_order = lg_sibling_order(rawValue: .init(value))
      #expect(lg_hit_test(store, lg_point(x: 1, y: 1), layer, &options, &made) == LG_ERROR_BAD_VALUE)
    }
    #expect(made == 0)
    for value in [4, 255, 256, UInt32.max] {
      let wrong = lg_scroll_alignment(rawValue: .init(value))
      #expect(
        lg_scroll_to_visible_aligned(store, layer, lg_rect(), wrong, LG_ALIGN_END) == LG_ERROR_BAD_VALUE)
      #expect(
        lg_scroll_to_visible_aligned(store, layer, lg_rect(), LG_ALIGN_END, wrong) == LG_ERROR_BAD_VALUE)
    }
    #expect(lg_set_masked_corners(store, layer, 16) == LG_ERROR_BAD_VALUE)
    #expect(lg_set_masked_corners(store, layer, .max) == LG_ERROR_BAD_VALUE)
    #expect(lg_set_autoresizing_mask(store, layer, 64) == LG_ERROR_BAD_VALUE)
    #expect(lg_set_autoresizing_mask(store, layer, 1 << 31) == LG_ERROR_BAD_VALUE)
    #expect(fixture.state == before)
  }

  @Test func nullMatricesAndArraysAreErrors() throws {
    let fixture = try CFixture()
    let (store, layer, before) = (fixture.store, fixture.layer, fixture.state)
    #expect(lg_set_transform(store, layer, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_affine_transform(store, layer, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_sublayer_transform(store, layer, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_positions(store, nil, nil, 1) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_frames(store, [layer], nil, 1) == LG_ERROR_NULL_POINTER)
    #expect(lg_set_bounds_and_positions(store, [layer], [lg_rect()], nil, 1) == LG_ERROR_NULL_POINTER)
    var count = 7
    let error = lg_get_layers_in_polygon(store, nil, 3, layer, nil, nil, 0, &count)
    #expect(error == LG_ERROR_NULL_POINTER)
    #expect(count == 7)
    #expect(fixture.state == before)
  }

  @Test(arguments: 0...4) func noMoreCrossingsAreWrittenThanThereIsRoomFor(_ capacity: Int) throws {
    let fixture = try CFixture(), none = lg_crossing(layer: 7, enter: 7, leave: 7)
    var found = [lg_crossing](repeating: none, count: 6), count = 0
    let (start, end) = (lg_point(x: 0, y: 40), lg_point(x: 200, y: 40))
    let error = lg_get_layers_crossed(
      fixture.store, start, end, fixture.superlayer, nil, &found, capacity, &count)
    #expect(error == LG_OK && count == 3)
    for k in found.indices { #expect((found[k].layer != 7) == (k < min(capacity, 3))) }
  }

  @Test func versionsTakeMemory() throws {
    let fixture = try CFixture()
    var bytes = 0
    #expect(lg_publisher_get_byte_count(fixture.publisher, &bytes) == LG_OK)
    #expect(bytes > 1000)
  }

  @Test func aBatchWithOneBadValueSetsNothing() throws {
    let fixture = try CFixture()
    let (store, before) = (fixture.store, fixture.state)
    let layers = [fixture.layer, fixture.sibling]
    let points = [lg_point(x: 1, y: 1), lg_point(x: 1, y: .nan)]
    let rects = [lg_rect(x: 1, y: 1, width: 2, height: 2), lg_rect(x: 0, y: 0, width: .infinity, height: 0)]
    #expect(lg_set_positions(store, layers, points, 2) == LG_ERROR_NOT_FINITE)
    #expect(lg_set_frames(store, layers, rects, 2) == LG_ERROR_NOT_FINITE)
    #expect(
      lg_set_bounds_and_positions(store, layers, rects, [points[0], points[0]], 2) == LG_ERROR_NOT_FINITE)
    #expect(lg_set_positions(store, [fixture.layer, 0], [points[0], points[0]], 2) == LG_ERROR_STALE_LAYER)
    #expect(fixture.state == before)
  }

  @Test func aBatchOfBoundsAndPositionsIsSetAsItsListSays() throws {
    for order in [[0, 1], [1, 0]] {
      let (one, all) = (try CFixture(), try CFixture())
      let rects = [lg_rect(x: 0, y: 0, width: 200, height: 200), lg_rect(x: 0, y: 0, width: 20, height: 20)]
      let points = [lg_point(x: 100, y: 100), lg_point(x: 30, y: 30)]
      var found: [lg_rect] = []
      for fixture in [one, all] {
        let (store, layers) = (fixture.store, [fixture.layer, fixture.sibling])
        #expect(lg_add_sublayer(store, layers[1], layers[0]) == LG_OK)
        #expect(lg_set_bounds(store, layers[0], lg_rect(x: 0, y: 0, width: 100, height: 100)) == LG_OK)
        #expect(lg_set_autoresizing_mask(store, layers[1], 2 | 16) == LG_OK)
        if fixture === one {
          for k in order {
            #expect(lg_set_bounds(store, layers[k], rects[k]) == LG_OK)
            #expect(lg_set_position(store, layers[k], points[k]) == LG_OK)
          }
        } else {
          #expect(
            lg_set_bounds_and_positions(
              store, order.map { layers[$0] }, order.map { rects[$0] }, order.map { points[$0] }, 2) == LG_OK)
        }
        var frame = lg_rect()
        #expect(lg_get_frame(store, layers[1], &frame) == LG_OK)
        found.append(frame)
      }
      #expect(
        found[0].x == found[1].x && found[0].width == found[1].width && found[1].width >= 20, "\(order)")
    }
  }

  @Test func aFrameWhosePositionWouldOverflowIsAnError() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    #expect(lg_set_anchor_point(store, layer, lg_point(x: 1e10, y: 0)) == LG_OK)
    let before = fixture.state
    let frame = lg_rect(x: 1e308, y: 0, width: 1e308, height: 1)
    #expect(lg_set_frame(store, layer, frame) == LG_ERROR_NOT_FINITE)
    #expect(lg_set_frames(store, [fixture.sibling, layer], [lg_rect(), frame], 2) == LG_ERROR_NOT_FINITE)
    #expect(fixture.state == before)
  }

  @Test func namesHaveToBeUTF8() throws {
    let fixture = try CFixture()
    let (store, layer, before) = (fixture.store, fixture.layer, fixture.state)
    let bytes: [CChar] = [97, -1, 0]
    #expect(lg_set_name(store, layer, bytes) == LG_ERROR_BAD_TEXT)
    #expect(fixture.state == before)
    #expect(lg_set_name(store, layer, nil) == LG_OK)
    var length = 9
    #expect(lg_get_name(store, layer, nil, 0, &length) == LG_OK)
    #expect(length == 0)
  }

  @Test func rangesBeyondTheStoreAreErrors() throws {
    let fixture = try CFixture()
    var count = 0
    #expect(lg_get_index_count(fixture.store, &count) == LG_OK)
    var frames = [lg_rect](repeating: lg_rect(), count: count)
    #expect(lg_get_frames_at(fixture.store, 0, count, &frames) == LG_OK)
    for (first, length) in [(0, count + 1), (1, count), (count + 1, 0), (-1, 1), (Int.max, Int.max)] {
      #expect(lg_get_frames_at(fixture.store, first, length, &frames) == LG_ERROR_BAD_COUNT)
    }
  }

  @Test func aNearestSearchNeedsALimit() throws {
    let fixture = try CFixture()
    var (layer, distance): (lg_layer, Double) = (7, 7)
    let point = lg_point(x: 0, y: -3)
    func search(_ limit: Double) -> lg_error {
      lg_get_nearest_layer(fixture.store, point, limit, fixture.superlayer, nil, &layer, &distance)
    }
    #expect(search(.nan) == LG_ERROR_NOT_FINITE)
    #expect(search(-1) == LG_ERROR_BAD_VALUE)
    #expect(layer == 7 && distance == 7)
    #expect(search(.infinity) == LG_OK)
    #expect(layer == fixture.superlayer && distance == 3)
    #expect(search(2) == LG_OK)
    #expect(layer == 0 && distance == .infinity)
  }

  @Test func layersInBulkLieUnderThoseBeforeThem() throws {
    let fixture = try CFixture()
    let store = fixture.store, before = fixture.state
    let frames = [lg_rect(x: 0, y: 0, width: 5, height: 5), lg_rect(x: 1, y: 1, width: 5, height: 5)]
    var made: [lg_layer] = [0, 0]
    for above in [[0, -1], [-2, 0], [-1, 1], [-1, 2]] as [[Int32]] {
      #expect(lg_layers_create(store, frames, above, nil, 2, 0, &made) == LG_ERROR_BAD_VALUE)
    }
    #expect(lg_layers_create(store, frames, nil, nil, Int(1) << 26, 0, &made) == LG_ERROR_FULL)
    #expect(made == [0, 0] && fixture.state == before)
    #expect(lg_layers_create(store, frames, [-1, 0], nil, 2, 0, &made) == LG_OK)
    var ancestor: lg_layer = 0
    #expect(lg_get_common_ancestor(store, made[1], made[0], &ancestor) == LG_OK && ancestor == made[0])
    #expect(
      lg_get_common_ancestor(store, made[1], fixture.layer, &ancestor) == LG_OK && ancestor == LG_NO_LAYER)
  }

  @Test func polygonsNeedTheirVertices() throws {
    let fixture = try CFixture()
    var found: lg_layer = 0, count = 7
    func search(_ area: lg_area) -> lg_error {
      withUnsafePointer(to: area) {
        lg_get_layers_of_area(fixture.store, $0, fixture.superlayer, nil, &found, 1, &count)
      }
    }
    let corners = [lg_point(x: 0, y: 0), lg_point(x: 9, y: 0), lg_point(x: 0, y: 9)]
    corners.withUnsafeBufferPointer { corners in
      var area = lg_area()
      (area.kind, area.vertices, area.vertex_count) = (LG_AREA_POLYGON, corners.baseAddress, 3)
      #expect(search(area) == LG_OK)
      count = 7
      area.vertex_count = -1
      #expect(search(area) == LG_ERROR_BAD_COUNT)
      (area.vertices, area.vertex_count) = (nil, 3)
      #expect(search(area) == LG_ERROR_NULL_POINTER)
      #expect(count == 7)
      area.vertex_count = 0
      #expect(search(area) == LG_OK && count == 0)
    }
  }

  @Test func ordersAreThoseOfTraversals() throws {
    let fixture = try CFixture()
    let store = fixture.store
    var back: lg_layer = 0, front: lg_layer = 0, isInFront = false
    for made in [{ back = $0 }, { front = $0 }] as [(lg_layer) -> Void] {
      var layer: lg_layer = 0
      #expect(lg_layer_create(store, LG_KIND_ORDINARY, &layer) == LG_OK)
      #expect(lg_add_sublayer(store, layer, fixture.layer) == LG_OK)
      made(layer)
    }
    #expect(lg_set_z_position(store, back, 1) == LG_OK)
    for (order, wanted) in [(LG_ORDER_TREE, false), (LG_ORDER_DRAWING, true), (LG_ORDER_DEPTH, true)] {
      #expect(lg_is_in_front(store, back, front, order, &isInFront) == LG_OK && isInFront == wanted)
      var layers: [lg_layer] = [0, 0, 0], count = 0
      #expect(lg_get_subtree(store, fixture.layer, order, &layers, 3, &count) == LG_OK && count == 3)
      #expect(layers == [fixture.layer] + (wanted ? [front, back] : [back, front]))
    }
    let unknown = lg_sibling_order(rawValue: 3)
    #expect(lg_is_in_front(store, back, front, unknown, &isInFront) == LG_ERROR_BAD_VALUE)
    var count = 7
    #expect(lg_get_subtree(store, back, unknown, nil, 0, &count) == LG_ERROR_BAD_VALUE && count == 7)
  }

  @Test func everyErrorHasAMessage() {
    var messages: Set<String> = []
    for code in 0...14 {
      messages.insert(lg_error_message(lg_error(rawValue: .init(code))).map { String(cString: $0) } ?? "")
    }
    #expect(messages.count == 15 && !messages.contains("") && !messages.contains("unknown error"))
    let unknown = lg_error_message(lg_error(rawValue: 12345)).map { String(cString: $0) }
    #expect(unknown == "unknown error")
  }
}
