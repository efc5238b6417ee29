internal import LayerGeometry
internal import LayerGeometryHeader

// Conversions, hit tests and searches that a store and a snapshot have alike.

// Conversions.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Converts one value between two spaces.
  @inline(__always)
  func convert<Value>(
    _ source: lg_layer, _ target: lg_layer, _ result: UnsafeMutablePointer<Value>?,
    _ value: (borrowing Self, LayerID?, LayerID?) -> Value
  ) -> lg_error {
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard isSpace(source) && isSpace(target) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(self, source.space, target.space)
    return LG_OK
  }

  /// Converts a point between two spaces.
  @inline(__always)
  func convert(
    _ point: lg_point, _ source: lg_layer, _ target: lg_layer, _ result: UnsafeMutablePointer<lg_point>?
  ) -> lg_error {
    convert(source, target, result) { queries, source, target in
      lg_point(queries.convert(Point(point), from: source, to: target) ?? Point(x: .nan, y: .nan))
    }
  }

  /// Converts many values between two spaces.
  @inline(__always)
  func convertAll<Value, Element>(
    _ values: UnsafePointer<Value>?, _ count: Int, _ source: lg_layer, _ target: lg_layer,
    _ results: UnsafeMutablePointer<Value>?, as type: Element.Type,
    _ body: (borrowing Self, Span<Element>, LayerID?, LayerID?, inout MutableSpan<Element>) -> Void
  ) -> lg_error {
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard isSpace(source) && isSpace(target) else { return LG_ERROR_STALE_LAYER }
    if count == 0 { return LG_OK }
    guard let values, let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: type).mutableSpan
    body(self, values.elements(count, as: type).span, source.space, target.space, &span)
    return LG_OK
  }

  /// Converts each of many values between its own pair of spaces.
  @inline(__always)
  func convertPairs<Value, Element>(
    _ values: UnsafePointer<Value>?, _ sources: UnsafePointer<lg_layer>?,
    _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<Value>?,
    as type: Element.Type,
    _ body: (borrowing Self, Span<Element>, Span<LayerID>, Span<LayerID>, inout MutableSpan<Element>) -> Void
  ) -> lg_error {
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let values, let sources, let targets, let results else { return LG_ERROR_NULL_POINTER }
    let from = sources.elements(count, as: LayerID.self), to = targets.elements(count, as: LayerID.self)
    guard areSpaces(from) && areSpaces(to) else { return LG_ERROR_STALE_LAYER }
    var span = results.elements(count, as: type).mutableSpan
    body(self, values.elements(count, as: type).span, from.span, to.span, &span)
    return LG_OK
  }
}

/// Returns the options that a pointer from C stands for, and LG_OK if they are valid.
@inline(__always)
private func checked(_ options: UnsafePointer<lg_hit_options>?) -> (HitTestOptions, lg_error) {
  guard let options else { return (.documented, LG_OK) }
  guard options.pointee.minimum_opacity.isFinite else { return (.documented, LG_ERROR_NOT_FINITE) }
  guard let result = HitTestOptions(options.pointee) else { return (.documented, LG_ERROR_BAD_VALUE) }
  return (result, LG_OK)
}

/// Returns the polygon with some vertices, and LG_OK if there are as many.
private func polygon(_ vertices: UnsafePointer<lg_point>?, _ count: Int) -> (QueryArea, lg_error) {
  guard isPossible(count) else { return (.polygon([]), LG_ERROR_BAD_COUNT) }
  if count == 0 { return (.polygon([]), LG_OK) }
  guard let vertices else { return (.polygon([]), LG_ERROR_NULL_POINTER) }
  return (.polygon(Array(vertices.elements(count, as: Point.self))), LG_OK)
}

// Hit tests.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Checks the receiver and the options of a query, and runs it.
  @inline(__always)
  private func query(
    _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ body: (borrowing Self, LayerID, HitTestOptions) -> lg_error
  ) -> lg_error {
    guard exists(receiver) else { return LG_ERROR_STALE_LAYER }
    let (options, error) = checked(options)
    return error == LG_OK ? body(self, LayerID(rawValue: receiver), options) : error
  }

  /// Hit-tests a point, in the world too.
  @inline(__always)
  func hitTest(
    _ point: lg_point, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ result: UnsafeMutablePointer<lg_layer>?
  ) -> lg_error {
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard isSpace(receiver) else { return LG_ERROR_STALE_LAYER }
    let (options, error) = checked(options)
    guard error == LG_OK else { return error }
    result.pointee = hitTest(Point(point), in: receiver.space, options: options)?.rawValue ?? 0
    return LG_OK
  }

  /// Hit-tests many points.
  func hitTest(
    _ points: UnsafePointer<lg_point>?, _ count: Int, _ receiver: lg_layer,
    _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?
  ) -> lg_error {
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    return query(receiver, options) { queries, receiver, options in
      if count == 0 { return LG_OK }
      guard let points, let results else { return LG_ERROR_NULL_POINTER }
      var span = results.elements(count, as: LayerID.self).mutableSpan
      queries.hitTest(
        points.elements(count, as: Point.self).span, in: receiver, options: options, into: &span)
      return LG_OK
    }
  }

  /// Explains a hit test.
  func explainHit(
    _ point: lg_point, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    query(receiver, options) { queries, receiver, options in
      writeText(buffer, capacity, length) {
        queries.explainHit(Point(point), in: receiver, options: options).description
      }
    }
  }
}

// Searches.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Lists the layers under a point.
  func list(
    _ point: lg_point, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    query(receiver, options) { queries, receiver, options in
      queries.list(results, capacity, count) { queries, append in
        queries.forEachLayer(at: Point(point), in: receiver, options: options) {
          append($0)
          return true
        }
      }
    }
  }

  /// Lists the layers that intersect an area, or lie in it.
  func list(
    _ area: QueryArea, contained: Bool, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    query(receiver, options) { queries, receiver, options in
      queries.list(results, capacity, count) { queries, append in
        func add(_ layer: LayerID) -> Bool {
          append(layer)
          return true
        }
        if contained {
          queries.forEachLayer(containedIn: area, in: receiver, options: options, add)
        } else {
          queries.forEachLayer(intersecting: area, in: receiver, options: options, add)
        }
      }
    }
  }

  /// Lists the layers that intersect a polygon, or lie in it.
  func list(
    _ vertices: UnsafePointer<lg_point>?, _ vertexCount: Int, contained: Bool, _ receiver: lg_layer,
    _ options: UnsafePointer<lg_hit_options>?, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    let (polygon, error) = polygon(vertices, vertexCount)
    guard error == LG_OK else { return error }
    return list(polygon, contained: contained, receiver, options, results, capacity, count)
  }

  /// Finds the layer nearest to a point.
  func nearest(
    _ point: lg_point, _ limit: Double, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
    _ result: UnsafeMutablePointer<lg_layer>?, _ distance: UnsafeMutablePointer<Double>?
  ) -> lg_error {
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard limit >= 0 else { return limit.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
    return query(receiver, options) { queries, receiver, options in
      let nearest = queries.nearestLayer(to: Point(point), within: limit, in: receiver, options: options)
      result.pointee = nearest?.layer.rawValue ?? 0
      distance?.pointee = nearest?.distance ?? .infinity
      return LG_OK
    }
  }
}
