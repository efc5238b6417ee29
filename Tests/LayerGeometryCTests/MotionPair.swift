import LayerGeometry
import LayerGeometryHeader
import Testing

/// A tree and its animations twice: through C, and in Swift.
final class MotionPair {
  private let store: OpaquePointer
  private let presentation: OpaquePointer
  private var layers: [lg_layer] = []
  private var swiftStore = LayerStore()
  private var swiftLayers: [LayerID] = []
  private var animations: [(lg_animation, AnimationID)] = []

  init() throws {
    let store = try CFixture.make { lg_store_create(0, $0) }
    self.store = store
    presentation = try CFixture.make { lg_store_get_presentation(store, $0) }
    for k in 0..<3 {
      var layer: lg_layer = 0
      try #require(lg_layer_create(store, LG_KIND_ORDINARY, &layer) == LG_OK)
      let x = Double(10 * k)
      try #require(lg_set_frame(store, layer, lg_rect(x: x, y: x, width: 60, height: 40)) == LG_OK)
      layers.append(layer)
      swiftLayers.append(swiftStore.makeLayer())
      swiftStore.setFrame(Rect(x: x, y: x, width: 60, height: 40), of: swiftLayers[k])
      if k > 0 {
        try #require(lg_add_sublayer(store, layer, layers[0]) == LG_OK)
        try swiftStore.addSublayer(swiftLayers[k], to: swiftLayers[0])
      }
    }
    try #require(lg_set_speed(store, layers[2], 2) == LG_OK)
    swiftStore.setSpeed(2, of: swiftLayers[2])
  }

  deinit { lg_store_destroy(store) }

  /// Adds an animation to a layer in both, if it is valid. Returns how many were.
  func add(_ animation: LayerAnimation, _ layer: Int, key: String?) throws -> Int {
    let copy = CAnimation(animation)
    var (added, description): (lg_animation, lg_animation_description) = (0, copy.description)
    let error = withExtendedLifetime(copy) {
      if let key { return lg_animation_add(store, layers[layer], &description, key, &added) }
      return lg_animation_add(store, layers[layer], &description, nil, &added)
    }
    do { try animation.check() } catch {
      #expect(added == 0)
      return 0
    }
    try #require(error == LG_OK, "\(animation)")
    animations.append((added, swiftStore.addAnimation(animation, to: swiftLayers[layer], key: key)))
    return 1
  }

  /// Sends the animation added last to a number, if it goes there.
  func retarget(to number: Double) {
    guard let (animation, other) = animations.last, let path = swiftStore.animation(other)?.keyPath else {
      return
    }
    let index = AnimationKeyPath.allCases.firstIndex(of: path) ?? 0
    guard lg_key_path_width(lg_key_path(rawValue: .init(index))) == 1 else { return }
    let error = lg_animation_retarget(store, animation, [number], 1)
    let isDone =
      path == .isHidden
      ? swiftStore.retarget(other, to: number != 0) : swiftStore.retarget(other, to: number)
    #expect((error == LG_OK) == isDone && (isDone || error == LG_ERROR_BAD_VALUE))
  }

  func removeCompleted() {
    var count = 0
    #expect(lg_animations_remove_completed(store, &count) == LG_OK)
    #expect(swiftStore.removeCompletedAnimations().count == count)
  }

  func removeAll(_ layer: Int) {
    #expect(lg_animations_remove_all(store, layers[layer]) == LG_OK)
    swiftStore.removeAllAnimations(of: swiftLayers[layer])
  }

  func setTime(_ time: Double) {
    #expect(lg_set_time(store, time) == LG_OK)
    swiftStore.setTime(time)
    var read = 0.0
    #expect(lg_get_time(store, &read) == LG_OK && read == time)
  }

  /// The answers that differ.
  func differences() -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ value: Value, _ wanted: Value) {
      if value != wanted { found.append("\(name): \(value), not \(wanted)") }
    }
    for (layer, other) in zip(layers, swiftLayers) {
      var (point, rect, number, isHidden) = (lg_point(), lg_rect(), 0.0, false), matrix = lg_transform()
      _ = lg_get_position(presentation, layer, &point)
      compare("position", [point.x, point.y], numbers(.point(swiftStore.presentation.position(of: other))))
      _ = lg_get_anchor_point(presentation, layer, &point)
      compare("anchor", [point.x, point.y], numbers(.point(swiftStore.presentation.anchorPoint(of: other))))
      _ = lg_get_bounds(presentation, layer, &rect)
      compare("bounds", rect.numbers, numbers(.rect(swiftStore.presentation.bounds(of: other))))
      _ = lg_get_frame(presentation, layer, &rect)
      compare("frame", rect.numbers, numbers(.rect(swiftStore.presentation.frame(of: other))))
      _ = lg_get_opacity(presentation, layer, &number)
      compare("opacity", number, swiftStore.presentation.opacity(of: other))
      _ = lg_get_z_position(presentation, layer, &number)
      compare("z", number, swiftStore.presentation.zPosition(of: other))
      _ = lg_get_corner_radius(presentation, layer, &number)
      compare("radius", number, swiftStore.presentation.cornerRadius(of: other))
      _ = lg_get_hidden(presentation, layer, &isHidden)
      compare("hidden", isHidden, swiftStore.presentation.isHidden(of: other))
      _ = lg_get_transform(presentation, layer, &matrix)
      compare(
        "transform", numbers(.transform(unsafeBitCast(matrix, to: Transform3D.self))),
        numbers(.transform(swiftStore.presentation.transform(of: other))))
    }
    for k in 0..<40 {
      var hit: lg_layer = 0
      let point = Point(x: Double(k % 8) * 12 - 20, y: Double(k / 8) * 15 - 20)
      _ = lg_hit_test(presentation, lg_point(x: point.x, y: point.y), 0, nil, &hit)
      let other = swiftStore.presentation.hitTest(point, in: nil)
      compare("hit", layers.firstIndex(of: hit), swiftLayers.firstIndex { $0 == other })
    }
    var (next, count) = (0.0, 0)
    _ = lg_get_next_change(store, &next)
    compare("next", next, swiftStore.nextChange() ?? .infinity)
    _ = lg_get_moving_layers(store, nil, 0, &count)
    var moving = 0
    swiftStore.forEachMovingLayer { _ in moving += 1 }
    compare("moving", count, moving)
    return found
  }
}

extension lg_rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
