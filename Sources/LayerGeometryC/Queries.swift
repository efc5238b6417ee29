// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Hit tests, explanations, areas and nearest layers.

@c @implementation
public func lg_hit_options_documented() -> lg_hit_options { lg_hit_options(.documented) }

@c @implementation
public func lg_hit_options_core_animation() -> lg_hit_options { lg_hit_options(.coreAnimation) }

@c @implementation
public func lg_hit_options_ui_kit() -> lg_hit_options { lg_hit_options(.uiKit) }

@c @implementation
public func lg_hit_options_css() -> lg_hit_options { lg_hit_options(.css) }

/// Returns the options that a pointer from C stands for, and LG_OK if they are valid.
@inline(__always)
private func checked(_ options: In<lg_hit_options>) -> (HitTestOptions, lg_error) {
  guard let options else { return (.documented, LG_OK) }
  guard options.pointee.minimum_opacity.isFinite else { return (.documented, LG_ERROR_NOT_FINITE) }
  guard let result = HitTestOptions(options.pointee) else { return (.documented, LG_ERROR_BAD_VALUE) }
  return (result, LG_OK)
}

/// Checks the receiver and the options of a query, and runs it.
@inline(__always)
func query(
  _ store: Handle, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ body: (Answers, LayerID, HitTestOptions) -> lg_error
) -> lg_error {
  ask(store) { answers in
    guard answers.exists(receiver) else { return LG_ERROR_STALE_LAYER }
    let (options, error) = checked(options)
    return error == LG_OK ? body(answers, LayerID(rawValue: receiver), options) : error
  }
}

@c @implementation
public func lg_hit_test(
  _ store: Handle, _ point: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ result: Out<lg_layer>
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.isSpace(receiver) else { return LG_ERROR_STALE_LAYER }
    let (options, error) = checked(options)
    guard error == LG_OK else { return error }
    result.pointee = answers.hitTest(Point(point), in: receiver.space, options: options)?.rawValue ?? 0
    return LG_OK
  }
}

@c @implementation
public func lg_hit_test_points(
  _ store: Handle, _ points: In<lg_point>, _ count: Int, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let points, let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: LayerID.self).mutableSpan
    answers.hitTest(
      points.elements(count, as: Point.self).span, in: receiver, options: options, into: &span)
    return LG_OK
  }
}

@c @implementation
public func lg_contains(
  _ store: Handle, _ layer: lg_layer, _ point: lg_point, _ result: Out<Bool>
) -> lg_error {
  read(store, layer, result) { $0.contains(Point(point), in: $1) }
}

@c @implementation
public func lg_explain_hit(
  _ store: Handle, _ point: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ buffer: Out<CChar>, _ capacity: Int, _ length: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    write(buffer, capacity, length) {
      answers.explainHit(Point(point), in: receiver, options: options).description
    }
  }
}

@c @implementation
public func lg_get_layers_at_point(
  _ store: Handle, _ point: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    list(results, capacity, count) { append in
      answers.forEachLayer(at: Point(point), in: receiver, options: options) {
        append($0.rawValue)
        return true
      }
    }
  }
}

/// Lists the layers that intersect an area, or lie in it.
private func list(
  _ store: Handle, _ area: QueryArea, _ relation: AreaRelation, _ receiver: lg_layer,
  _ options: In<lg_hit_options>, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    listLayers(answers, of: area, relation, in: receiver, options, [], results, capacity, count)
  }
}

/// Lists the layers that intersect a polygon, or lie in it.
private func list(
  _ store: Handle, _ vertices: In<lg_point>, _ vertexCount: Int, _ relation: AreaRelation,
  _ receiver: lg_layer, _ options: In<lg_hit_options>, _ results: Out<lg_layer>, _ capacity: Int,
  _ count: Out<Int>
) -> lg_error {
  guard isPossible(vertexCount) else { return LG_ERROR_BAD_COUNT }
  guard vertices != nil || vertexCount == 0 else { return LG_ERROR_NULL_POINTER }
  let points = vertices.map { Array($0.elements(vertexCount, as: Point.self)) } ?? []
  return list(store, .polygon(points), relation, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_intersecting_rect(
  _ store: Handle, _ rect: lg_rect, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  list(store, .rect(Rect(rect)), .intersecting, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_intersecting_polygon(
  _ store: Handle, _ vertices: In<lg_point>, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: In<lg_hit_options>, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  list(store, vertices, vertexCount, .intersecting, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_in_rect(
  _ store: Handle, _ rect: lg_rect, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  list(store, .rect(Rect(rect)), .contained, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_layers_in_polygon(
  _ store: Handle, _ vertices: In<lg_point>, _ vertexCount: Int, _ receiver: lg_layer,
  _ options: In<lg_hit_options>, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  list(store, vertices, vertexCount, .contained, receiver, options, results, capacity, count)
}

@c @implementation
public func lg_get_nearest_layer(
  _ store: Handle, _ point: lg_point, _ limit: Double, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ result: Out<lg_layer>, _ distance: Out<Double>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard limit >= 0 else { return limit.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
    let nearest = answers.nearestLayer(to: Point(point), within: limit, in: receiver, options: options)
    result.pointee = nearest?.layer.rawValue ?? 0
    distance?.pointee = nearest?.distance ?? .infinity
    return LG_OK
  }
}
