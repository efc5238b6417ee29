import LayerGeometry
import LayerGeometryHeader
import Testing

/// One tree twice: made through C, and in Swift.
final class TreePair {
  private let store: OpaquePointer?
  private var layers: [lg_layer] = []
  private var swiftStore = LayerStore()
  private var swiftLayers: [LayerID] = []

  /// Makes layers at different places, turned, scaled, masked and hidden by their number.
  init(layerCount: Int) throws {
    var made: OpaquePointer?
    let error = lg_store_create(layerCount, &made)
    store = made
    try #require(error == LG_OK)
    for k in 0..<layerCount {
      var layer: lg_layer = 0
      try #require(lg_layer_create(store, LG_KIND_ORDINARY, &layer) == LG_OK)
      let other = swiftStore.makeLayer()
      let rect = Rect(x: Double(k % 3), y: 0, width: 400 - Double(k), height: 300 - Double(k) / 2)
      try #require(
        lg_set_bounds(
          store, layer, lg_rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)) == LG_OK)
      swiftStore.setBounds(rect, of: other)
      let turned = AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1, ty: 2)
      if k % 5 == 1 {
        var matrix = lg_affine_transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 1, ty: 2)
        try #require(lg_set_affine_transform(store, layer, &matrix) == LG_OK)
        swiftStore.setAffineTransform(turned, of: other)
      }
      try #require(lg_set_masks_to_bounds(store, layer, k % 7 == 2) == LG_OK)
      swiftStore.setMasksToBounds(k % 7 == 2, of: other)
      try #require(lg_set_hidden(store, layer, k % 11 == 5) == LG_OK)
      swiftStore.setHidden(k % 11 == 5, of: other)
      if k > 0 {
        try #require(lg_add_sublayer(store, layer, layers[k / 4]) == LG_OK)
        try swiftStore.addSublayer(other, to: swiftLayers[k / 4])
      }
      layers.append(layer)
      swiftLayers.append(other)
    }
  }

  deinit { lg_store_destroy(store) }

  /// Moves every layer, in C by a batch.
  func moveAll() {
    let points = layers.indices.map { Point(x: Double($0 * 37 % 101), y: Double($0 * 53 % 89)) }
    #expect(lg_set_positions(store, layers, points.map { lg_point(x: $0.x, y: $0.y) }, layers.count) == LG_OK)
    for k in layers.indices { swiftStore.setPosition(points[k], of: swiftLayers[k]) }
  }

  /// The answers that differ.
  func differences() -> [String] {
    var found: [String] = []
    var frames = [lg_rect](repeating: lg_rect(), count: layers.count)
    var boxes = [lg_box](repeating: lg_box(), count: layers.count)
    if lg_get_frames(store, layers, layers.count, &frames) != LG_OK { found.append("lg_get_frames") }
    if lg_get_world_boxes(store, layers, layers.count, &boxes) != LG_OK { found.append("lg_get_world_boxes") }
    for k in layers.indices {
      let frame = swiftStore.frame(of: swiftLayers[k]), box = swiftStore.worldBox(of: swiftLayers[k])
      if (frames[k].x, frames[k].y) != (frame.origin.x, frame.origin.y) { found.append("frame \(k)") }
      if (boxes[k].min_x, boxes[k].max_y) != (box.minX, box.maxY) { found.append("world box \(k)") }
      var point = lg_point()
      let (source, target) = (k, (k * 71 + 3) % layers.count)
      _ = lg_convert_point(store, lg_point(x: 3, y: 4), layers[source], layers[target], &point)
      let converted = swiftStore.convert(
        Point(x: 3, y: 4), from: swiftLayers[source], to: swiftLayers[target])
      if Point(x: point.x, y: point.y) != converted { found.append("convert \(k)") }
    }
    for k in 0..<200 {
      let (x, y) = (Double(k * 29 % 300) - 100, Double(k * 17 % 250) - 100)
      var hit: lg_layer = 0
      var options = k % 2 == 0 ? lg_hit_options_documented() : lg_hit_options_ui_kit()
      options.searches_outside_receiver = true
      var swiftOptions = k % 2 == 0 ? HitTestOptions.documented : .uiKit
      swiftOptions.searchesOutsideReceiver = true
      _ = lg_hit_test(store, lg_point(x: x, y: y), layers[0], &options, &hit)
      let other = swiftStore.hitTest(Point(x: x, y: y), in: swiftLayers[0], options: swiftOptions)
      if lg_layer_index(hit) != other?.index ?? 0 { found.append("hit at (\(x), \(y))") }
    }
    return found
  }
}
