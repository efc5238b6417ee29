// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Conversions of points, rectangles and times, and scrolling.

@c @implementation
public func lg_convert_point(
  _ store: OpaquePointer?, _ point: lg_point, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withStore(store) { $0.convert(point, source, target, result) }
}

@c @implementation
public func lg_convert_rect(
  _ store: OpaquePointer?, _ rect: lg_rect, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withStore(store) {
    $0.convert(source, target, result) { lg_rect($0.convert(Rect(rect), from: $1, to: $2)) }
  }
}

@c @implementation
public func lg_get_homography(
  _ store: OpaquePointer?, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<lg_homography>?
) -> lg_error {
  withStore(store) {
    $0.convert(source, target, result) { store, source, target in
      guard let homography = store.homography(from: source, to: target) else {
        let nan = Double.nan
        return lg_homography(
          h11: nan, h12: nan, h13: nan, h21: nan, h22: nan, h23: nan, h31: nan, h32: nan, h33: nan)
      }
      return lg_homography(homography)
    }
  }
}

@c @implementation
public func lg_convert_time(
  _ store: OpaquePointer?, _ time: Double, _ source: lg_layer, _ target: lg_layer,
  _ result: UnsafeMutablePointer<Double>?
) -> lg_error {
  withStore(store) {
    $0.convert(source, target, result) { $0.convertTime(time, from: $1, to: $2) }
  }
}

@c @implementation
public func lg_convert_points(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withStore(store) {
    $0.convertAll(points, count, source, target, results, as: Point.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_convert_rects(
  _ store: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ count: Int, _ source: lg_layer,
  _ target: lg_layer, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withStore(store) {
    $0.convertAll(rects, count, source, target, results, as: Rect.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_convert_point_pairs(
  _ store: OpaquePointer?, _ points: UnsafePointer<lg_point>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_point>?
) -> lg_error {
  withStore(store) {
    $0.convertPairs(points, sources, targets, count, results, as: Point.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
}

@c @implementation
public func lg_convert_rect_pairs(
  _ store: OpaquePointer?, _ rects: UnsafePointer<lg_rect>?, _ sources: UnsafePointer<lg_layer>?,
  _ targets: UnsafePointer<lg_layer>?, _ count: Int, _ results: UnsafeMutablePointer<lg_rect>?
) -> lg_error {
  withStore(store) {
    $0.convertPairs(rects, sources, targets, count, results, as: Rect.self) {
      $0.convert($1, from: $2, to: $3, into: &$4)
    }
  }
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
