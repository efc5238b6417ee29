// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Areas by rules, layers near a point and along a segment, and boxes around several layers.

@c @implementation
public func lg_get_layers_of_area(
  _ store: Handle, _ area: In<lg_area>, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let area = area?.pointee else { return LG_ERROR_NULL_POINTER }
    let needsLayer = area.kind == LG_AREA_OUTLINE
    guard needsLayer ? answers.exists(area.space) : answers.isSpace(area.space) else {
      return LG_ERROR_STALE_LAYER
    }
    guard let rules = AreaRules(checked: area.rules) else { return LG_ERROR_BAD_VALUE }
    guard area.kind != LG_AREA_POLYGON || isPossible(area.vertex_count) else { return LG_ERROR_BAD_COUNT }
    guard area.kind != LG_AREA_POLYGON || area.vertices != nil || area.vertex_count == 0 else {
      return LG_ERROR_NULL_POINTER
    }
    guard let wanted = QueryArea(area) else { return LG_ERROR_BAD_VALUE }
    let relation: AreaRelation = area.contains_layers ? .contained : .intersecting
    return listLayers(answers, of: wanted, relation, in: receiver, options, rules, results, capacity, count)
  }
}

/// How the layers of an area lie to it.
enum AreaRelation { case intersecting, contained }

/// Lists the layers that intersect an area, or lie in it.
@inline(never)
func listLayers(
  _ answers: Answers, of area: QueryArea, _ relation: AreaRelation, in receiver: LayerID,
  _ options: HitTestOptions, _ rules: AreaRules, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  list(results, capacity, count) { append in
    func add(_ layer: LayerID) -> Bool {
      append(layer.rawValue)
      return true
    }
    switch relation {
    case .intersecting:
      answers.forEachLayer(intersecting: area, in: receiver, options: options, rules: rules, add)
    case .contained:
      answers.forEachLayer(containedIn: area, in: receiver, options: options, rules: rules, add)
    }
  }
}

@c @implementation
public func lg_get_nearest_layers(
  _ store: Handle, _ point: lg_point, _ limit: Double, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer_distance>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  lg_get_nearest_layers_by_rules(store, point, limit, receiver, options, 0, results, capacity, count)
}

@c @implementation
public func lg_get_nearest_layers_by_rules(
  _ store: Handle, _ point: lg_point, _ limit: Double, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ rules: UInt32, _ results: Out<lg_layer_distance>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let rules = AreaRules(checked: rules) else { return LG_ERROR_BAD_VALUE }
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
    guard limit >= 0 else { return limit.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
    var found = 0
    if capacity > 0 {
      answers.forEachLayer(near: Point(point), within: limit, in: receiver, options: options, rules: rules) {
        near in
        results?[found] = lg_layer_distance(
          layer: near.layer.rawValue, distance: near.distance, point: lg_point(near.point))
        found += 1
        return found < capacity
      }
    }
    count.pointee = found
    return LG_OK
  }
}

@c @implementation
public func lg_hit_test_within(
  _ store: Handle, _ point: lg_point, _ radius: Double, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ result: Out<lg_layer>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard radius >= 0 else { return radius.isNaN ? LG_ERROR_NOT_FINITE : LG_ERROR_BAD_VALUE }
    let touched = answers.hitTest(Point(point), within: radius, in: receiver, options: options)
    result.pointee = touched?.rawValue ?? 0
    return LG_OK
  }
}

@c @implementation
public func lg_get_layers_crossed(
  _ store: Handle, _ start: lg_point, _ end: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_crossing>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  lg_get_layers_crossed_by_rules(store, start, end, receiver, options, 0, results, capacity, count)
}

@c @implementation
public func lg_get_layers_crossed_by_rules(
  _ store: Handle, _ start: lg_point, _ end: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ rules: UInt32, _ results: Out<lg_crossing>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let rules = AreaRules(checked: rules) else { return LG_ERROR_BAD_VALUE }
    let (start, end) = (Point(start), Point(end))
    return list(results, capacity, count) { append in
      answers.forEachLayer(crossedFrom: start, to: end, in: receiver, options: options, rules: rules) {
        append(lg_crossing(layer: $0.layer.rawValue, enter: $0.enter, leave: $0.leave))
        return true
      }
    }
  }
}

@c @implementation
public func lg_get_exposure(
  _ store: Handle, _ layer: lg_layer, _ receiver: lg_layer, _ options: In<lg_hit_options>, _ ofPaint: Bool,
  _ result: Out<lg_exposure>, _ point: Out<lg_point>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    let exposure = answers.exposure(
      of: LayerID(rawValue: layer), in: receiver, options: options, by: ofPaint ? .paint : .hits)
    var found = Point(x: .nan, y: .nan)
    switch exposure {
    case .exposed(let point): (result.pointee, found) = (LG_EXPOSED, point)
    case .covered: result.pointee = LG_COVERED
    case .undecided: result.pointee = LG_UNDECIDED
    }
    point?.pointee = lg_point(found)
    return LG_OK
  }
}

@c @implementation
public func lg_get_subtree_box(
  _ store: Handle, _ layer: lg_layer, _ space: lg_layer, _ rules: UInt32, _ result: Out<lg_rect>
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) && answers.isSpace(space) else { return LG_ERROR_STALE_LAYER }
    guard let rules = AreaRules(checked: rules) else { return LG_ERROR_BAD_VALUE }
    result.pointee = lg_rect(
      answers.boundingBox(ofSubtree: LayerID(rawValue: layer), in: space.space, rules: rules))
    return LG_OK
  }
}

@c @implementation
public func lg_get_subtrees_box(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ space: lg_layer, _ rules: UInt32,
  _ result: Out<lg_rect>
) -> lg_error {
  guard let rules = AreaRules(checked: rules) else { return LG_ERROR_BAD_VALUE }
  return box(store, layers, count, space, result) {
    $0.boundingBox(ofSubtrees: $1, in: space.space, rules: rules)
  }
}

@c @implementation
public func lg_get_bounding_box(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ space: lg_layer, _ result: Out<lg_rect>
) -> lg_error {
  box(store, layers, count, space, result) { $0.boundingBox(of: $1, in: space.space) }
}

/// Gives the box of some layers.
private func box(
  _ store: Handle, _ layers: In<lg_layer>, _ count: Int, _ space: lg_layer, _ result: Out<lg_rect>,
  _ find: (borrowing Answers, [LayerID]) -> Rect
) -> lg_error {
  ask(store) { answers in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard let result, layers != nil || count == 0 else { return LG_ERROR_NULL_POINTER }
    guard answers.isSpace(space) else { return LG_ERROR_STALE_LAYER }
    var list: [LayerID] = []
    if let layers {
      list = Array(layers.elements(count, as: LayerID.self))
      guard list.allSatisfy(answers.exists) else { return LG_ERROR_STALE_LAYER }
    }
    result.pointee = lg_rect(find(answers, list))
    return LG_OK
  }
}

extension AreaRules {
  /// The rules; nil if a bit stands for none.
  init?(checked bits: UInt32) {
    guard bits < 32 else { return nil }
    self.init(rawValue: UInt8(bits))
  }
}

extension QueryArea {
  /// The area; nil if the kind is unknown.
  fileprivate init?(_ area: lg_area) {
    let space = LayerID(rawValue: area.space), isOwn = area.space != 0
    switch area.kind {
    case LG_AREA_RECT: self = isOwn ? .ownRect(Rect(area.rect), of: space) : .rect(Rect(area.rect))
    case LG_AREA_POLYGON:
      let points = area.vertices.map { Array($0.elements(area.vertex_count, as: Point.self)) } ?? []
      self = isOwn ? .ownPolygon(points, of: space) : .polygon(points)
    case LG_AREA_OUTLINE: self = .outline(of: space)
    default: return nil
    }
  }
}
