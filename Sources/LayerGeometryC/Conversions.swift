// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Conversions of points, rectangles and times, and scrolling.

/// Converts one value between two spaces.
@inline(__always)
private func convert<Value>(
  _ store: Handle, _ source: lg_layer, _ target: lg_layer, _ result: Out<Value>,
  _ value: (Answers, LayerID?, LayerID?) -> Value
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.isSpace(source) && answers.isSpace(target) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(answers, source.space, target.space)
    return LG_OK
  }
}

/// Converts many values between two spaces.
@inline(__always)
private func convert<Value, Element>(
  _ store: Handle, _ values: In<Value>, _ count: Int, _ source: lg_layer, _ target: lg_layer,
  _ results: Out<Value>, as type: Element.Type,
  _ body: (Answers, Span<Element>, LayerID?, LayerID?, inout MutableSpan<Element>) -> Void
) -> lg_error {
  ask(store) { answers in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    guard answers.isSpace(source) && answers.isSpace(target) else { return LG_ERROR_STALE_LAYER }
    if count == 0 { return LG_OK }
    guard let values, let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: type).mutableSpan
    body(answers, values.elements(count, as: type).span, source.space, target.space, &span)
    return LG_OK
  }
}

/// Converts each of many values between its own pair of spaces.
@inline(__always)
private func convertPairs<Value, Element>(
  _ store: Handle, _ values: In<Value>, _ sources: In<lg_layer>, _ targets: In<lg_layer>, _ count: Int,
  _ results: Out<Value>, as type: Element.Type,
  _ body: (Answers, Span<Element>, Span<LayerID>, Span<LayerID>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  ask(store) { answers in
    guard isPossible(count) else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let values, let sources, let targets, let results else { return LG_ERROR_NULL_POINTER }
    let from = sources.elements(count, as: LayerID.self), to = targets.elements(count, as: LayerID.self)
    guard answers.areSpaces(from) && answers.areSpaces(to) else { return LG_ERROR_STALE_LAYER }
    var span = results.elements(count, as: type).mutableSpan
    body(answers, values.elements(count, as: type).span, from.span, to.span, &span)
    return LG_OK
  }
}

@c @implementation
public func lg_convert_point(
  _ store: Handle, _ point: lg_point, _ source: lg_layer, _ target: lg_layer, _ result: Out<lg_point>
) -> lg_error {
  convert(store, source, target, result) {
    lg_point($0.convert(Point(point), from: $1, to: $2) ?? Point(x: .nan, y: .nan))
  }
}

@c @implementation
public func lg_convert_rect(
  _ store: Handle, _ rect: lg_rect, _ source: lg_layer, _ target: lg_layer, _ result: Out<lg_rect>
) -> lg_error {
  convert(store, source, target, result) { lg_rect($0.convert(Rect(rect), from: $1, to: $2)) }
}

@c @implementation
public func lg_get_homography(
  _ store: Handle, _ source: lg_layer, _ target: lg_layer, _ result: Out<lg_homography>
) -> lg_error {
  convert(store, source, target, result) { answers, source, target in
    guard let homography = answers.homography(from: source, to: target) else {
      let nan = Double.nan
      return lg_homography(
        h11: nan, h12: nan, h13: nan, h21: nan, h22: nan, h23: nan, h31: nan, h32: nan, h33: nan)
    }
    return lg_homography(homography)
  }
}

@c @implementation
public func lg_convert_time(
  _ store: Handle, _ time: Double, _ source: lg_layer, _ target: lg_layer, _ result: Out<Double>
) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard store.isSpace(source) && store.isSpace(target) else { return LG_ERROR_STALE_LAYER }
    result.pointee = store.convertTime(time, from: source.space, to: target.space)
    return LG_OK
  }
}

@c @implementation
public func lg_convert_points(
  _ store: Handle, _ points: In<lg_point>, _ count: Int, _ source: lg_layer, _ target: lg_layer,
  _ results: Out<lg_point>
) -> lg_error {
  convert(store, points, count, source, target, results, as: Point.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_convert_rects(
  _ store: Handle, _ rects: In<lg_rect>, _ count: Int, _ source: lg_layer, _ target: lg_layer,
  _ results: Out<lg_rect>
) -> lg_error {
  convert(store, rects, count, source, target, results, as: Rect.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_convert_point_pairs(
  _ store: Handle, _ points: In<lg_point>, _ sources: In<lg_layer>, _ targets: In<lg_layer>, _ count: Int,
  _ results: Out<lg_point>
) -> lg_error {
  convertPairs(store, points, sources, targets, count, results, as: Point.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_convert_rect_pairs(
  _ store: Handle, _ rects: In<lg_rect>, _ sources: In<lg_layer>, _ targets: In<lg_layer>, _ count: Int,
  _ results: Out<lg_rect>
) -> lg_error {
  convertPairs(store, rects, sources, targets, count, results, as: Rect.self) {
    $0.convert($1, from: $2, to: $3, into: &$4)
  }
}

@c @implementation
public func lg_scroll_to_point(_ store: Handle, _ layer: lg_layer, _ point: lg_point) -> lg_error {
  set(store, layer, isValid: Point(point).isFinite) { $0.scroll(to: Point(point), in: $1) }
}

@c @implementation
public func lg_scroll_to_rect(_ store: Handle, _ layer: lg_layer, _ rect: lg_rect) -> lg_error {
  set(store, layer, isValid: Rect(rect).canBeSet) { $0.scrollRectToVisible(Rect(rect), in: $1) }
}
