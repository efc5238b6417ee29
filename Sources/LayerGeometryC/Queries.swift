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

/// Returns the options that a pointer from C stands for, and LG_OK if they are valid.
@inline(__always)
func checked(_ options: UnsafePointer<lg_hit_options>?) -> (HitTestOptions, lg_error) {
  guard let options else { return (.documented, LG_OK) }
  guard options.pointee.minimum_opacity.isFinite else { return (.documented, LG_ERROR_NOT_FINITE) }
  guard let result = HitTestOptions(options.pointee) else { return (.documented, LG_ERROR_BAD_VALUE) }
  return (result, LG_OK)
}

/// Checks the receiver and the options of a query, and runs it.
@inline(__always)
func query(
  _ store: OpaquePointer?, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ body: (OpaquePointer, LayerID, HitTestOptions) -> lg_error
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard store.exists(receiver) else { return LG_ERROR_STALE_LAYER }
  let (options, error) = checked(options)
  return error == LG_OK ? body(store, LayerID(rawValue: receiver), options) : error
}

/// Writes a list as the header says of `results`, `capacity` and `count`.
@inline(__always)
func list(
  _ store: OpaquePointer, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ forEach: (borrowing LayerStore, (LayerID) -> Void) -> Void
) -> lg_error {
  guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  var found = 0
  forEach(store.layerStore.pointee) { layer in
    if found < capacity { results?[found] = layer.rawValue }
    found += 1
  }
  count.pointee = found
  return LG_OK
}

@c @implementation
public func lg_hit_test(
  _ store: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  guard store.isSpace(receiver) else { return LG_ERROR_STALE_LAYER }
  let (options, error) = checked(options)
  guard error == LG_OK else { return error }
  let hit = store.layerStore.pointee.hitTest(Point(point), in: receiver.space, options: options)
  result.pointee = hit?.rawValue ?? 0
  return LG_OK
}

@c @implementation
public func lg_hit_test_points(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?
) -> lg_error {
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  return query(store, receiver, options) { store, receiver, options in
    if count == 0 { return LG_OK }
    guard let points, let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: LayerID.self).mutableSpan
    store.layerStore.pointee.hitTest(
      points.elements(count, as: Point.self).span, in: receiver, options: options, into: &span)
    return LG_OK
  }
}

@c @implementation
public func lg_contains(
  _ store: OpaquePointer?, _ layer: lg_layer, _ point: lg_point, _ result: UnsafeMutablePointer<Bool>?
) -> lg_error {
  read(store, layer, result) { $0.contains(Point(point), in: $1) }
}

@c @implementation
public func lg_get_layers_at(
  _ store: OpaquePointer?, _ point: lg_point, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  query(store, receiver, options) { store, receiver, options in
    list(store, results, capacity, count) { store, append in
      store.forEachLayer(at: Point(point), in: receiver, options: options) {
        append($0)
        return true
      }
    }
  }
}

/// Lists the layers that intersect an area, or lie in it.
private func list(
  _ store: OpaquePointer?, _ area: QueryArea, contained: Bool, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  query(store, receiver, options) { store, receiver, options in
    list(store, results, capacity, count) { store, append in
      func add(_ layer: LayerID) -> Bool {
        append(layer)
        return true
      }
      if contained {
        store.forEachLayer(containedIn: area, in: receiver, options: options, add)
      } else {
        store.forEachLayer(intersecting: area, in: receiver, options: options, add)
      }
    }
  }
}

/// Lists the layers that intersect a polygon, or lie in it.
private func list(
  _ store: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, contained: Bool,
  _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  let (polygon, error) = polygon(vertices, vertexCount)
  guard error == LG_OK else { return error }
  return list(store, polygon, contained: contained, receiver, options, results, capacity, count)
}

/// Returns the polygon with some vertices, and LG_OK if there are as many.
func polygon(_ vertices: UnsafePointer<lg_point>?, _ count: Int) -> (QueryArea, lg_error) {
  guard isPossible(count) else { return (.polygon([]), LG_ERROR_BAD_COUNT) }
  if count == 0 { return (.polygon([]), LG_OK) }
  guard let vertices else { return (.polygon([]), LG_ERROR_NULL_POINTER) }
  return (.polygon(Array(vertices.elements(count, as: Point.self))), LG_OK)
}

@c @implementation
public func lg_get_layers_intersecting_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(store, .rect(Rect(rect)), contained: false, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_intersecting_polygon(
  _ store: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(store, vertices, vertexCount, contained: false, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_in_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(store, .rect(Rect(rect)), contained: true, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_in_polygon(
  _ store: OpaquePointer?, _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  list(store, vertices, vertexCount, contained: true, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_nearest_layer(
  _ store: OpaquePointer?, _ point: lg_point, _ limit: Double, _ receiver: lg_layer,
  _ options: UnsafePointer<lg_hit_options>?, _ result: UnsafeMutablePointer<lg_layer>?,
  _ distance: UnsafeMutablePointer<Double>?
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  guard limit >= 0 else { return limit.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
  return query(store, receiver, options) { store, receiver, options in
    let nearest = store.layerStore.pointee.nearestLayer(
      to: Point(point), within: limit, in: receiver, options: options)
    result.pointee = nearest?.layer.rawValue ?? 0
    distance?.pointee = nearest?.distance ?? .infinity
    return LG_OK
  }
}
