import LayerGeometry
import LayerGeometryHeader
import Testing

/// Shapes through C are those of the kernel.
@Suite struct CShapeTests {
  private static let verbs: [lg_path_verb] = [
    LG_PATH_MOVE, LG_PATH_LINE, LG_PATH_QUAD, LG_PATH_CONIC, LG_PATH_CUBIC, LG_PATH_CLOSE, LG_PATH_LINE,
  ]
  private static let coordinates: [Double] = [
    0, 0, 10, 0, 14, 4, 10, 8, 12, 12, 8, 12, 0.5, 6, 14, 2, 9, 0, 10, -3, -2,
  ]

  private var path: Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 10, y: 0))
    path.addQuadCurve(to: Point(x: 10, y: 8), control: Point(x: 14, y: 4))
    path.addConic(to: Point(x: 8, y: 12), control: Point(x: 12, y: 12), weight: 0.5)
    path.addCurve(to: Point(x: 0, y: 10), control1: Point(x: 6, y: 14), control2: Point(x: 2, y: 9))
    path.closeSubpath()
    path.addLine(to: Point(x: -3, y: -2))
    return path
  }

  private func create(
    _ verbs: [UInt8], _ coordinates: [Double], _ fill: lg_fill_rule = LG_FILL_NON_ZERO,
    _ stroke: lg_stroke? = nil
  ) -> (OpaquePointer?, lg_error) {
    var shape: OpaquePointer?
    let error =
      if var stroke {
        lg_shape_create_path(verbs, verbs.count, coordinates, coordinates.count, fill, &stroke, &shape)
      } else {
        lg_shape_create_path(verbs, verbs.count, coordinates, coordinates.count, fill, nil, &shape)
      }
    return (shape, error)
  }

  @Test func aPathContainsWhatTheKernelSaysAndReadsBack() throws {
    let stroke = lg_stroke(width: 1.5, cap: LG_CAP_SQUARE, join: LG_JOIN_ROUND, miter_limit: 3)
    let verbs = Self.verbs.map { UInt8($0.rawValue) }
    let (made, error) = create(verbs, Self.coordinates, LG_FILL_EVEN_ODD, stroke)
    let shape = try #require(made)
    defer { lg_shape_destroy(shape) }
    #expect(error == LG_OK)
    let wanted = Shape(
      path, fill: .evenOdd, stroke: StrokeStyle(width: 1.5, cap: .square, join: .round, miterLimit: 3))
    var isIn = false
    for k in 0..<400 {
      let point = Point(x: Double(k % 20) - 4.25, y: Double(k / 20) - 3.25)
      #expect(lg_shape_contains(shape, lg_point(x: point.x, y: point.y), &isIn) == LG_OK)
      #expect(isIn == wanted.contains(point))
    }
    var (box, fill, style) = (lg_rect(), LG_FILL_NONE, lg_stroke())
    #expect(lg_shape_get_bounding_box(shape, &box) == LG_OK)
    #expect((box.x, box.y) == (wanted.boundingBox.origin.x, wanted.boundingBox.origin.y))
    #expect((box.width, box.height) == (wanted.boundingBox.size.width, wanted.boundingBox.size.height))
    #expect(lg_shape_get_fill(shape, &fill) == LG_OK && fill == LG_FILL_EVEN_ODD)
    #expect(lg_shape_get_stroke(shape, &style) == LG_OK)
    #expect((style.width, style.cap, style.join, style.miter_limit) == (1.5, LG_CAP_SQUARE, LG_JOIN_ROUND, 3))
    // After a closed subpath a line begins another one.
    var (verbCount, count) = (0, 0)
    #expect(lg_shape_get_path(shape, nil, 0, &verbCount, nil, 0, &count) == LG_OK)
    #expect((verbCount, count) == (verbs.count + 1, Self.coordinates.count + 2))
    var readVerbs = [UInt8](repeating: 9, count: 8), read = [Double](repeating: 9, count: 23)
    #expect(lg_shape_get_path(shape, &readVerbs, 8, &verbCount, &read, 23, &count) == LG_OK)
    #expect(readVerbs == verbs.dropLast() + [0, 1])
    #expect(read == Self.coordinates.dropLast(2) + [0, 0, -3, -2])
    readVerbs[2] = 77
    #expect(lg_shape_get_path(shape, &readVerbs, 2, &verbCount, &read, 1, &count) == LG_OK)
    #expect(readVerbs[2] == 77 && verbCount == 8)
  }

  @Test func errorsOfPaths() {
    #expect(create([6], []).1 == LG_ERROR_BAD_VALUE)
    #expect(create([255], [1, 2]).1 == LG_ERROR_BAD_VALUE)
    #expect(create([0, 1], [1, 2, 3]).1 == LG_ERROR_BAD_COUNT)
    #expect(create([0], [1, 2, 3]).1 == LG_ERROR_BAD_COUNT)
    #expect(create([], [1]).1 == LG_ERROR_BAD_COUNT)
    #expect(create([1], [1, 2]).1 == LG_ERROR_BAD_VALUE)
    #expect(create([5], []).1 == LG_ERROR_BAD_VALUE)
    #expect(create([0], [.nan, 0]).1 == LG_ERROR_NOT_FINITE)
    #expect(create([0], [0x1p1000, 0]).1 == LG_ERROR_NOT_FINITE)
    #expect(create([0], [(0x1p1000).nextDown, 0]).1 == LG_OK)
    for (weight, error) in [
      (0.0099, LG_ERROR_BAD_VALUE), (1.01, LG_ERROR_BAD_VALUE), (-0.5, LG_ERROR_BAD_VALUE),
      (.nan, LG_ERROR_NOT_FINITE), (0.01, LG_OK), (1, LG_OK),
    ] {
      #expect(create([0, 3], [0, 0, 1, 0, 1, 1, weight]).1 == error)
    }
    for value in [3, 255, 256, UInt32.max] {
      #expect(create([0], [0, 0], lg_fill_rule(rawValue: .init(value))).1 == LG_ERROR_BAD_VALUE)
      let cap = lg_stroke(width: 1, cap: .init(rawValue: .init(value)), join: LG_JOIN_MITER, miter_limit: 4)
      #expect(create([0], [0, 0], LG_FILL_NONE, cap).1 == LG_ERROR_BAD_VALUE)
      let join = lg_stroke(width: 1, cap: LG_CAP_BUTT, join: .init(rawValue: .init(value)), miter_limit: 4)
      #expect(create([0], [0, 0], LG_FILL_NONE, join).1 == LG_ERROR_BAD_VALUE)
    }
    for (width, limit) in [(0x1p1000, 4), (.nan, 4), (1, .infinity)] {
      let stroke = lg_stroke(width: width, cap: LG_CAP_BUTT, join: LG_JOIN_MITER, miter_limit: limit)
      #expect(create([0], [0, 0], LG_FILL_NONE, stroke).1 == LG_ERROR_NOT_FINITE)
    }
    #expect(lg_shape_create_path(nil, 0, nil, 0, LG_FILL_NONE, nil, nil) == LG_ERROR_NULL_POINTER)
    #expect(lg_shape_create_rounded_rect(lg_rect(), nil, LG_FILL_NONE, nil, nil) == LG_ERROR_NULL_POINTER)
    lg_shape_destroy(nil)
  }

  @Test func emptyAndExtremeShapesAnswer() throws {
    var isIn = true
    var box = lg_rect()
    for (verbs, coordinates) in [([], []), ([0], [1, 1]), ([0, 5], [1, 1])] as [([UInt8], [Double])] {
      let shape = try #require(create(verbs, coordinates).0)
      #expect(lg_shape_contains(shape, lg_point(x: 1, y: 1), &isIn) == LG_OK && !isIn)
      #expect(lg_shape_get_bounding_box(shape, &box) == LG_OK)
      lg_shape_destroy(shape)
    }
    let large = 0x1p999, radii = lg_point(x: .greatestFiniteMagnitude, y: .greatestFiniteMagnitude)
    var corners = lg_corner_radii(
      min_x_min_y: radii, max_x_min_y: radii, max_x_max_y: radii, min_x_max_y: lg_point(x: -1, y: 5))
    var shape: OpaquePointer?
    for rect in [
      lg_rect(x: -large, y: -large, width: 2 * large, height: 2 * large), lg_rect(),
      lg_rect(x: 5, y: 5, width: -5, height: -5), lg_rect(x: 0, y: 0, width: 0x1p-1060, height: 1),
    ] {
      #expect(lg_shape_create_rounded_rect(rect, &corners, LG_FILL_NON_ZERO, nil, &shape) == LG_OK)
      #expect(lg_shape_contains(shape, lg_point(x: .nan, y: 0), &isIn) == LG_OK && !isIn)
      #expect(lg_shape_contains(shape, lg_point(x: 1e308, y: 0), &isIn) == LG_OK && !isIn)
      lg_shape_destroy(shape)
    }
    let rect = lg_rect(x: large, y: 0, width: large, height: 1)
    #expect(lg_shape_create_ellipse(rect, LG_FILL_NON_ZERO, nil, &shape) == LG_ERROR_NOT_FINITE)
  }

  @Test func aLayerIsHitByItsShapeWhichOutlivesItsHandle() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    var (shape, read): (OpaquePointer?, OpaquePointer?)
    #expect(lg_get_shape(store, layer, &read) == LG_OK && read == nil)
    let rect = lg_rect(x: 0, y: 0, width: 100, height: 50)
    #expect(lg_shape_create_ellipse(rect, LG_FILL_NON_ZERO, nil, &shape) == LG_OK)
    #expect(lg_set_shape(store, layer, shape) == LG_OK)
    lg_shape_destroy(shape)
    var hit: lg_layer = 0
    // The layer's frame begins at (10, 10).
    let (corner, middle) = (lg_point(x: 12, y: 12), lg_point(x: 15, y: 35))
    #expect(lg_hit_test(store, corner, fixture.superlayer, nil, &hit) == LG_OK)
    #expect(hit == fixture.superlayer)
    #expect(lg_hit_test(store, middle, fixture.superlayer, nil, &hit) == LG_OK)
    #expect(hit == layer)
    #expect(
      lg_set_hit_outsets(store, layer, lg_outsets(min_x: 20, min_y: 20, max_x: 0, max_y: 0)) == LG_OK)
    #expect(lg_hit_test(store, corner, fixture.superlayer, nil, &hit) == LG_OK)
    #expect(hit == layer)
    #expect(lg_get_shape(store, layer, &read) == LG_OK)
    #expect(lg_set_shape(store, layer, nil) == LG_OK)
    var isIn = true
    #expect(lg_shape_contains(read, lg_point(x: 2, y: 2), &isIn) == LG_OK && !isIn)
    lg_shape_destroy(read)
    #expect(lg_get_shape(store, layer, &read) == LG_OK && read == nil)
  }

  @Test func optionsRoundCornersAndClipToShapes() throws {
    let fixture = try CFixture()
    let (store, layer) = (fixture.store, fixture.layer)
    #expect(lg_set_corner_radius(store, layer, 25) == LG_OK)
    var (options, hit) = (lg_hit_options_css(), lg_layer(0))
    let corner = lg_point(x: 12, y: 12)
    #expect(lg_hit_test(store, corner, fixture.superlayer, &options, &hit) == LG_OK)
    #expect(hit == fixture.superlayer)
    options.rounds_corners = false
    #expect(lg_hit_test(store, corner, fixture.superlayer, &options, &hit) == LG_OK)
    #expect(hit == layer)
    var shape: OpaquePointer?
    let rect = lg_rect(x: 50, y: 0, width: 50, height: 50)
    #expect(lg_shape_create_ellipse(rect, LG_FILL_NON_ZERO, nil, &shape) == LG_OK)
    #expect(lg_set_shape(store, fixture.superlayer, shape) == LG_OK)
    #expect(lg_set_masks_to_bounds(store, fixture.superlayer, true) == LG_OK)
    lg_shape_destroy(shape)
    for clips in [false, true] {
      options.clips_to_shape = clips
      #expect(lg_hit_test(store, corner, fixture.superlayer, &options, &hit) == LG_OK)
      #expect(hit == (clips ? 0 : layer))
    }
  }

  /// Programs compiled for version 3.3 pass 24 bytes, of which the last five were padding.
  @Test func optionsKeepTheirSize() {
    #expect(MemoryLayout<lg_hit_options>.size == 24)
    #expect(MemoryLayout<lg_hit_options>.offset(of: \.honors_corner_radius) == 18)
    #expect(MemoryLayout<lg_hit_options>.offset(of: \.rounds_corners) == 19)
    #expect(MemoryLayout<lg_corner_radii>.stride == MemoryLayout<CornerRadii>.stride)
    #expect(MemoryLayout<lg_outsets>.stride == MemoryLayout<Outsets>.stride)
  }
}
