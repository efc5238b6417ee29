import LayerGeometryHeader
import Testing

/// Answers of the calls for renderers and of those for whole stores.
@Suite struct RendererAnswerTests {
  @Test func outlinesAndMatricesAreFloats() throws {
    let fixture = try CFixture()
    var quads = [Float](repeating: 0, count: 16)
    let layers = [fixture.sibling, fixture.layer]
    #expect(lg_get_world_quads(fixture.store, layers, 2, &quads) == LG_OK)
    #expect(quads == [20, 20, 120, 20, 120, 70, 20, 70, 10, 10, 110, 10, 110, 60, 10, 60])
    var matrix = [Float](repeating: 0, count: 9)
    #expect(lg_get_world_matrices_3x3(fixture.store, layers, 1, &matrix) == LG_OK)
    #expect(matrix == [1, 0, 0, 0, 1, 0, 20, 20, 1])
    var large = [Float](repeating: 0, count: 16)
    let index = lg_layer_index(fixture.sibling)
    #expect(lg_get_world_matrices_4x4_at(fixture.store, index, 1, &large) == LG_OK)
    #expect(large == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 20, 20, 0, 1])
  }

  @Test func listsOfLayersGiveWhatRangesGive() throws {
    let fixture = try CFixture()
    let (store, layers) = (fixture.store, [fixture.superlayer, fixture.layer, fixture.sibling])
    try #require(lg_set_opacity(store, fixture.superlayer, 0.5) == LG_OK)
    try #require(lg_set_masks_to_bounds(store, fixture.superlayer, true) == LG_OK)
    var opacities = [0.0, 0, 0]
    #expect(lg_get_effective_opacities(store, layers, 3, &opacities) == LG_OK)
    #expect(opacities == [0.5, 0.5, 0.5])
    var frames = [lg_rect](repeating: lg_rect(), count: 3)
    #expect(lg_get_clipped_frames(store, layers, 3, &frames) == LG_OK)
    #expect(frames.map(\.width) == [100, 90, 80] && frames.map(\.height) == [50, 40, 30])
    #expect(lg_get_frames_in_space(store, layers, 3, fixture.layer, &frames) == LG_OK)
    #expect(frames.map(\.x) == [-10, 0, 10])
  }

  private func takeDamage(_ store: OpaquePointer) -> (lg_box, [lg_damage]) {
    var (box, count) = (lg_box(), 0)
    #expect(lg_take_damage(store, &box) == LG_OK)
    #expect(lg_get_damage(store, nil, 0, &count) == LG_OK)
    var damage = [lg_damage](repeating: lg_damage(), count: count)
    #expect(lg_get_damage(store, &damage, count, &count) == LG_OK)
    return (box, damage)
  }

  @Test func damageIsTakenOnceAndListedUntilTheNextTime() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    #expect(Set(takeDamage(store).1.map(\.layer)) == [fixture.superlayer, layer, fixture.sibling])
    try #require(lg_set_tracks_damage(store, true) == LG_OK)
    #expect(takeDamage(store).1.isEmpty)
    try #require(lg_set_position(store, layer, lg_point(x: 160, y: 35)) == LG_OK)
    let (box, damage) = takeDamage(store)
    #expect(damage.map(\.layer) == [layer])
    #expect(damage.first.map { [$0.old_box.min_x, $0.old_box.max_x, $0.new_box.min_x] } == [10, 110, 110])
    #expect([box.min_x, box.min_y, box.max_x, box.max_y] == [10, 10, 210, 60])
    var (one, count) = (lg_damage(), 0)
    #expect(lg_get_damage(store, &one, 1, &count) == LG_OK)
    #expect(count == 1 && one.layer == layer)
    try #require(lg_layer_destroy(store, layer) == LG_OK)
    let (_, destroyed) = takeDamage(store)
    #expect(destroyed.map(\.layer) == [layer] && !lg_layer_exists(store, layer))
    let (none, rest) = takeDamage(store)
    #expect(rest.isEmpty && none.min_x > none.max_x)
    var boxes = [lg_box](repeating: lg_box(), count: 4097)
    #expect(lg_get_damage_region(store, &boxes, 4096, &count) == LG_OK)
    #expect(lg_get_damage_region(store, &boxes, 4097, &count) == LG_ERROR_BAD_COUNT)
  }

  @Test func rootsAndIndicesFindLayers() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    try #require(lg_remove_from_superlayer(store, layer) == LG_OK)
    var (roots, count) = ([lg_layer](repeating: 7, count: 3), 0)
    #expect(lg_get_root_count(store, &count) == LG_OK)
    #expect(count == 2)
    #expect(lg_get_roots(store, &roots, 3, &count) == LG_OK)
    #expect(count == 2 && roots == [fixture.superlayer, layer, 7])
    var found: lg_layer = 0
    #expect(lg_get_layer_at_index(store, lg_layer_index(layer), &found) == LG_OK)
    #expect(found == layer)
    for index in [0, lg_layer_index(fixture.staleLayers[0]), 1000, -1, Int.max, Int.min] {
      found = 7
      #expect(lg_get_layer_at_index(store, index, &found) == LG_OK)
      #expect(found == 0)
    }
  }

  @Test func allLayersAreListedByTheirIndices() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    var (layers, count) = ([lg_layer](repeating: 7, count: 4), 0)
    #expect(lg_get_layers(store, nil, 0, &count) == LG_OK)
    #expect(count == 3)
    #expect(lg_get_layers(store, &layers, 4, &count) == LG_OK)
    #expect(layers == [fixture.superlayer, layer, fixture.sibling, 7])
    try #require(lg_layer_destroy(store, layer) == LG_OK)
    layers = [7, 7, 7, 7]
    #expect(lg_get_layers(store, &layers, 1, &count) == LG_OK)
    #expect(count == 2 && layers == [fixture.superlayer, 7, 7, 7])
    #expect(lg_get_layers(fixture.snapshot, &layers, 4, &count) == LG_OK)
    #expect(count == 3 && layers == [fixture.superlayer, layer, fixture.sibling, 7])
  }

  @Test func aHitTestInTheWorldSearchesAllRoots() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    var hit: lg_layer = 0
    #expect(lg_hit_test(store, lg_point(x: 15, y: 15), 0, nil, &hit) == LG_OK)
    #expect(hit == layer)
    try #require(lg_remove_from_superlayer(store, layer) == LG_OK)
    #expect(lg_hit_test(store, lg_point(x: 30, y: 30), 0, nil, &hit) == LG_OK)
    #expect(hit == layer)
    #expect(lg_hit_test(store, lg_point(x: 5, y: 5), 0, nil, &hit) == LG_OK)
    #expect(hit == fixture.superlayer)
    #expect(lg_hit_test(store, lg_point(x: -5, y: 5), 0, nil, &hit) == LG_OK)
    #expect(hit == 0)
  }

  @Test func aCloneAnswersToTheSameHandles() throws {
    let fixture = try CFixture()
    let before = fixture.state
    let clone = try CFixture.make { lg_store_clone(fixture.store, $0) }
    defer { lg_store_destroy(clone) }
    var position = lg_point()
    #expect(lg_get_position(clone, fixture.layer, &position) == LG_OK)
    #expect((position.x, position.y) == (60, 35))
    #expect(lg_set_position(clone, fixture.layer, lg_point(x: 1, y: 2)) == LG_OK)
    #expect(lg_layer_destroy(clone, fixture.superlayer) == LG_OK)
    #expect(fixture.state == before && fixture.faults == 0)
  }
}
