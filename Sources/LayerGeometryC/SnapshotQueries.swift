// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Conversions, hit tests and searches of published versions.

@c @implementation
public func lg_snapshot_convert_point(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withVersion(snapshot) { $0.convert(point, source, target, result) }
}

@c @implementation
public func lg_snapshot_convert_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withVersion(snapshot) {
    $0.convert(source, target, result) { lg_rect($0.convert(Rect(rect), from: $1, to: $2)) }
  }
}

@c @implementation
public func lg_snapshot_convert_points(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withVersion(snapshot) {
    $0.convertAll(points, count, source, target, results, as: Point.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_snapshot_convert_rects(
  _ snapshot: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withVersion(snapshot) {
    $0.convertAll(rects, count, source, target, results, as: Rect.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_snapshot_convert_point_pairs(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withVersion(snapshot) {
    $0.convertPairs(points, sources, targets, count, results, as: Point.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_snapshot_hit_test(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  withVersion(snapshot) { $0.hitTest(point, receiver, options, result) }
}

@c @implementation
public func lg_snapshot_hit_test_points(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  withVersion(snapshot) { $0.hitTest(points, count, receiver, options, results) }
}

@c @implementation
public func lg_snapshot_get_layers_at_point(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) { $0.list(point, receiver, options, results, capacity, count) }
}

@c @implementation
public func lg_snapshot_get_layers_intersecting_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) {
    $0.list(.rect(Rect(rect)), contained: false, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_snapshot_get_layers_intersecting_polygon(
  _ snapshot: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) {
    $0.list(vertices, vertexCount, contained: false, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_snapshot_get_layers_in_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) {
    $0.list(.rect(Rect(rect)), contained: true, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_snapshot_get_layers_in_polygon(
  _ snapshot: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) {
    $0.list(vertices, vertexCount, contained: true, receiver, options, results, capacity, count)
  }
}

@c @implementation
public func lg_snapshot_get_nearest_layer(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ limit: Double, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?,
  _ distance: UnsafeMutablePointer<Double>?
) -> lg_error {
  withVersion(snapshot) { $0.nearest(point, limit, receiver, options, result, distance) }
}

@c @implementation
public func lg_snapshot_explain_hit(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  withVersion(snapshot) { $0.explainHit(point, receiver, options, buffer, capacity, length) }
}
