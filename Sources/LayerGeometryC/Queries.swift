// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Hit tests, areas and nearest layers.

@c @implementation
public func lg_hit_options_documented() -> lg_hit_options { lg_hit_options(.documented) }

@c @implementation
public func lg_hit_options_core_animation() -> lg_hit_options { lg_hit_options(.coreAnimation) }

@c @implementation
public func lg_hit_options_ui_kit() -> lg_hit_options { lg_hit_options(.uiKit) }

@c @implementation
public func lg_hit_test(
  _ store: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  withStore(store) { $0.hitTest(point, receiver, options, result) }
}

@c @implementation
public func lg_hit_test_points(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  withStore(store) { $0.hitTest(points, count, receiver, options, results) }
}

@c @implementation
public func lg_contains(
  _ store: OpaquePointer?, _ layer: lg_layer, _ point: lg_point, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  read(store, layer, result) { $0.contains(Point(point), in: $1) }
}

@c @implementation
public func lg_get_layers_at_point(
  _ store: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) { $0.list(point, receiver, options, results, capacity, count) }
}

@c @implementation
public func lg_get_layers_intersecting_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) {
    $0.list(.rect(Rect(rect)), contained: false, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_get_layers_intersecting_polygon(
  _ store: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) {
    $0.list(vertices, vertexCount, contained: false, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_get_layers_in_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) {
    $0.list(.rect(Rect(rect)), contained: true, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_get_layers_in_polygon(
  _ store: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withStore(store) {
    $0.list(vertices, vertexCount, contained: true, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_get_nearest_layer(
  _ store: OpaquePointer?, _ point: lg_point, _ limit: Double, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?,
  _ distance: UnsafeMutablePointer<Double>?
) -> lg_error {
  withStore(store) { $0.nearest(point, limit, receiver, options, result, distance) }
}
