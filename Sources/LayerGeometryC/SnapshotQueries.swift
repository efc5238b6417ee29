// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Conversions, hit tests and searches of published versions.

@c @implementation
public func lg_snapshot_convert_point(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  convertAll(snapshot, source, target, result, 1, as: lg_point.self) { version, results in
    let converted = version.convert(Point(point), from: source.space, to: target.space)
    results[0] = lg_point(converted ?? Point(x: .nan, y: .nan))
  }
}

@c @implementation
public func lg_snapshot_convert_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  convertAll(snapshot, source, target, result, 1, as: lg_rect.self) { version, results in
    results[0] = lg_rect(version.convert(Rect(rect), from: source.space, to: target.space))
  }
}

@c @implementation
public func lg_snapshot_convert_points(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  guard count == 0 || points != nil else { return LG_ERROR_NULL_POINTER }
  return convertAll(snapshot, source, target, results, count, as: Point.self) { version, results in
    guard let points else { return }
    version.convert(
      points.elements(count, as: Point.self).span, from: source.space, to: target.space, into: &results)
  }
}

@c @implementation
public func lg_snapshot_convert_rects(
  _ snapshot: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  guard count == 0 || rects != nil else { return LG_ERROR_NULL_POINTER }
  return convertAll(snapshot, source, target, results, count, as: Rect.self) { version, results in
    guard let rects else { return }
    version.convert(
      rects.elements(count, as: Rect.self).span, from: source.space, to: target.space, into: &results)
  }
}

/// Converts values between two spaces.
@inline(__always)
private func convertAll<Value, Element>(
  _ snapshot: OpaquePointer?, _ source: lg_layer, _ target: lg_layer,
  _ results: UnsafeMutablePointer<Value>?, _ count: Int, as type: Element.Type,
  _ body: (borrowing LayerSnapshot, inout MutableSpan<Element>) -> Void
) -> lg_error {
  withVersion(snapshot) { version in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard version.isSpace(source) && version.isSpace(target) else { return LG_ERROR_STALE_LAYER }
    if count == 0 { return LG_OK }
    guard let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: type).mutableSpan
    body(version, &span)
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_convert_point_pairs(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withVersion(snapshot) { version in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let points, let sources, let targets, let results else { return LG_ERROR_NULL_POINTER }
    let from = sources.elements(count, as: LayerID.self), to = targets.elements(count, as: LayerID.self)
    guard version.areSpaces(from) && version.areSpaces(to) else { return LG_ERROR_STALE_LAYER }
    var span = results.elements(count, as: Point.self).mutableSpan
    version.convert(
      points.elements(count, as: Point.self).span, from: from.span, to: to.span, into: &span)
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_hit_test(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  return queryVersion(snapshot, receiver, options) { version, receiver, options in
    result.pointee = version.hitTest(Point(point), in: receiver, options: options)?.rawValue ?? 0
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_hit_test_points(
  _ snapshot: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  return queryVersion(snapshot, receiver, options) { version, receiver, options in
    if count == 0 { return LG_OK }
    guard let points, let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: LayerID.self).mutableSpan
    version.hitTest(
      points.elements(count, as: Point.self).span, in: receiver, options: options, into: &span)
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_get_layers_at(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  let (options, error) = checked(options)
  guard error == LG_OK else { return error }
  return listVersion(snapshot, receiver, results, capacity, count) { version, receiver, append in
    version.forEachLayer(at: Point(point), in: receiver, options: options) {
      append($0)
      return true
    }
  }
}

/// Lists the layers that intersect an area, or lie in it.
private func list(
  _ snapshot: OpaquePointer?, _ area: QueryArea, contained: Bool, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  let (options, error) = checked(options)
  guard error == LG_OK else { return error }
  return listVersion(snapshot, receiver, results, capacity, count) { version, receiver, append in
    func add(_ layer: LayerID) -> Bool {
      append(layer)
      return true
    }
    if contained {
      version.forEachLayer(containedIn: area, in: receiver, options: options, add)
    } else {
      version.forEachLayer(intersecting: area, in: receiver, options: options, add)
    }
  }
}

@c @implementation
public func lg_snapshot_get_layers_intersecting_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(snapshot, .rect(Rect(rect)), contained: false, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_snapshot_get_layers_intersecting_polygon(
  _ snapshot: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  let (polygon, error) = polygon(vertices, vertexCount)
  guard error == LG_OK else { return error }
  return list(snapshot, polygon, contained: false, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_snapshot_get_layers_in_rect(
  _ snapshot: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(snapshot, .rect(Rect(rect)), contained: true, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_snapshot_get_layers_in_polygon(
  _ snapshot: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  let (polygon, error) = polygon(vertices, vertexCount)
  guard error == LG_OK else { return error }
  return list(snapshot, polygon, contained: true, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_snapshot_get_nearest_layer(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ limit: Double, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?,
  _ distance: UnsafeMutablePointer<Double>?
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  guard limit >= 0 else { return limit.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
  return queryVersion(snapshot, receiver, options) { version, receiver, options in
    let nearest = version.nearestLayer(to: Point(point), within: limit, in: receiver, options: options)
    result.pointee = nearest?.layer.rawValue ?? 0
    distance?.pointee = nearest?.distance ?? .infinity
    return LG_OK
  }
}

@c @implementation
public func lg_snapshot_explain_hit(
  _ snapshot: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>?
) -> lg_error {
  guard let length, buffer != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  return queryVersion(snapshot, receiver, options) { version, receiver, options in
    let explanation = version.explainHit(Point(point), in: receiver, options: options)
    write(explanation.description, buffer, capacity, length)
    return LG_OK
  }
}
