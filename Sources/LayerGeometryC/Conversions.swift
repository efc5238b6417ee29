// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Conversions of points, rectangles and times, and scrolling.

@c @implementation
public func lg_convert_point(
  _ store: OpaquePointer?, _ point: lg_point, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  convert(store, source, target, result) { store, source, target in
    lg_point(store.convert(Point(point), from: source, to: target) ?? Point(x: .nan, y: .nan))
  }
}

@c @implementation
public func lg_convert_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  convert(store, source, target, result) { lg_rect($0.convert(Rect(rect), from: $1, to: $2)) }
}

@c @implementation
public func lg_get_homography(
  _ store: OpaquePointer?, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  convert(store, source, target, result) { store, source, target in
    guard let homography = store.homography(from: source, to: target) else {
      let nan = Double.nan
      return lg_homography(
        h11: nan, h12: nan, h13: nan, h21: nan, h22: nan, h23: nan, h31: nan, h32: nan, h33: nan)
    }
    return lg_homography(homography)
  }
}

@c @implementation
public func lg_convert_time(
  _ store: OpaquePointer?, _ time: Double, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  convert(store, source, target, result) { $0.convertTime(time, from: $1, to: $2) }
}

/// Converts one value between two spaces.
@inline(__always)
private func convert<Value>(
  _ store: OpaquePointer?, _ source: lg_layer, _ target: lg_layer, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerStore, LayerID?, LayerID?) -> Value
) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  guard store.isSpace(source) && store.isSpace(target) else { return LG_ERROR_STALE_LAYER }
  result.pointee = value(store.layerStore.pointee, source.space, target.space)
  return LG_OK
}

@c @implementation
public func lg_convert_points(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  convertAll(store, points, count, source, target, results, as: Point.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_convert_rects(
  _ store: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  convertAll(store, rects, count, source, target, results, as: Rect.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

/// Converts many values between two spaces.
@inline(__always)
private func convertAll<Value, Element>(
  _ store: OpaquePointer?, _ values: UnsafePointer<Value>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<Value>?, as type: Element.Type,
  _ body: (borrowing LayerStore, Span<Element>, LayerID?, LayerID?, inout MutableSpan<Element>) -> Void
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  guard store.isSpace(source) && store.isSpace(target) else { return LG_ERROR_STALE_LAYER }
  if count == 0 { return LG_OK }
  guard let values, let results else { return LG_ERROR_NULL_POINTER }
  var span = results.elements(count, as: type).mutableSpan
  body(
    store.layerStore.pointee, values.elements(count, as: type).span, source.space, target.space, &span)
  return LG_OK
}

@c @implementation
public func lg_convert_point_pairs(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  convertPairs(store, points, sources, targets, count, results, as: Point.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_convert_rect_pairs(
  _ store: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  convertPairs(store, rects, sources, targets, count, results, as: Rect.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

/// Converts each of many values between its own pair of spaces.
@inline(__always)
private func convertPairs<Value, Element>(
  _ store: OpaquePointer?, _ values: UnsafePointer<Value>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<Value>?,
  as type: Element.Type,
  _ body: (borrowing LayerStore, Span<Element>, Span<LayerID>, Span<LayerID>, inout MutableSpan<Element>) ->
    Void
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
  if count == 0 { return LG_OK }
  guard let values, let sources, let targets, let results else { return LG_ERROR_NULL_POINTER }
  let from = sources.elements(count, as: LayerID.self), to = targets.elements(count, as: LayerID.self)
  guard store.areSpaces(from) && store.areSpaces(to) else { return LG_ERROR_STALE_LAYER }
  var span = results.elements(count, as: type).mutableSpan
  body(store.layerStore.pointee, values.elements(count, as: type).span, from.span, to.span, &span)
  return LG_OK
}

@c @implementation
public func lg_scroll_to_point(_ store: OpaquePointer?, _ layer: lg_layer, _ point: lg_point) -> lg_error {
  guard Point(point).isFinite else { return LG_ERROR_NOT_FINITE }
  return edit(store, (layer, layer, layer)) { $0.scroll(to: Point(point), in: LayerID(rawValue: layer)) }
}

@c @implementation
public func lg_scroll_to_rect(_ store: OpaquePointer?, _ layer: lg_layer, _ rect: lg_rect) -> lg_error {
  guard Rect(rect).canBeSet else { return LG_ERROR_NOT_FINITE }
  return edit(store, (layer, layer, layer)) {
    $0.scrollRectToVisible(Rect(rect), in: LayerID(rawValue: layer))
  }
}
