// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader
internal import LayerSceneBinary

// Shapes, and what is hit of layers in place of their bounds.

extension OpaquePointer {
  fileprivate var shape: UnsafeMutablePointer<Shape> { UnsafeMutablePointer(self) }
}

/// Makes a shape of a path with a style. The path's numbers may still be bad.
@inline(never)
private func create(
  _ fill: lg_fill_rule, _ stroke: In<lg_stroke>, _ result: Out<OpaquePointer?>,
  _ shape: (FillRule?, StrokeStyle?) -> (Shape?, lg_error)
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  let rule = FillRule(fill)
  guard rule != nil || fill == LG_FILL_NONE else { return LG_ERROR_BAD_VALUE }
  var style: StrokeStyle?
  if let stroke = stroke?.pointee {
    guard let value = StrokeStyle(stroke) else { return LG_ERROR_BAD_VALUE }
    guard value.isRepresentable else { return LG_ERROR_NOT_FINITE }
    style = value
  }
  let (made, error) = shape(rule, style)
  guard let made else { return error }
  result.pointee = handle(made)
  return LG_OK
}

extension StrokeStyle {
  /// The style; nil if the cap or the join is none.
  fileprivate init?(_ stroke: lg_stroke) {
    guard let cap = Cap(stroke.cap), let join = Join(stroke.join) else { return nil }
    self.init(width: stroke.width, cap: cap, join: join, miterLimit: stroke.miter_limit)
  }
}

extension Path {
  /// Adds steps. On an error the path is of no use.
  fileprivate mutating func append(
    _ verbs: UnsafeBufferPointer<UInt8>, _ coordinates: UnsafeBufferPointer<Double>
  ) -> lg_error {
    var next = 0
    for verb in verbs {
      guard let step = BinaryShape.StepCode(rawValue: verb) else { return LG_ERROR_BAD_VALUE }
      guard coordinates.count - next >= step.numberCount else { return LG_ERROR_BAD_COUNT }
      guard step == .move || !isEmpty else { return LG_ERROR_BAD_VALUE }
      var numbers: [16 of Double] = .init(repeating: 0)
      for k in 0..<step.numberCount {
        numbers[k] = coordinates[next + k]
        guard abs(numbers[k]) < 0x1p1000 else { return LG_ERROR_NOT_FINITE }
      }
      guard addStep(step, numbers) else { return LG_ERROR_BAD_VALUE }
      next += step.numberCount
    }
    return next == coordinates.count ? LG_OK : LG_ERROR_BAD_COUNT
  }
}

@c @implementation
public func lg_shape_create_path(
  _ verbs: In<UInt8>, _ verbCount: Int, _ coordinates: In<Double>, _ coordinateCount: Int,
  _ fill: lg_fill_rule, _ stroke: In<lg_stroke>, _ result: Out<OpaquePointer?>
) -> lg_error {
  guard verbCount >= 0, verbCount <= 1 << 28, isPossible(coordinateCount) else { return LG_ERROR_BAD_COUNT }
  guard verbs != nil || verbCount == 0, coordinates != nil || coordinateCount == 0 else {
    return LG_ERROR_NULL_POINTER
  }
  let verbs = UnsafeBufferPointer(start: verbs, count: verbCount)
  let coordinates = UnsafeBufferPointer(start: coordinates, count: coordinateCount)
  return create(fill, stroke, result) { fill, stroke in
    var path = Path()
    let error = path.append(verbs, coordinates)
    return error == LG_OK ? (Shape(path, fill: fill, stroke: stroke), error) : (nil, error)
  }
}

@c @implementation
public func lg_shape_create_ellipse(
  _ rect: lg_rect, _ fill: lg_fill_rule, _ stroke: In<lg_stroke>, _ result: Out<OpaquePointer?>
) -> lg_error {
  create(fill, stroke, result) { fill, stroke in
    guard let rect = valid(rect) else { return (nil, LG_ERROR_NOT_FINITE) }
    return (.ellipse(in: rect, fill: fill, stroke: stroke), LG_OK)
  }
}

@c @implementation
public func lg_shape_create_rounded_rect(
  _ rect: lg_rect, _ radii: In<lg_corner_radii>, _ fill: lg_fill_rule, _ stroke: In<lg_stroke>,
  _ result: Out<OpaquePointer?>
) -> lg_error {
  guard let radii = radii?.pointee else { return LG_ERROR_NULL_POINTER }
  return create(fill, stroke, result) { fill, stroke in
    guard let rect = valid(rect), radii.isFinite else { return (nil, LG_ERROR_NOT_FINITE) }
    return (.roundedRect(rect, radii: CornerRadii(radii), fill: fill, stroke: stroke), LG_OK)
  }
}

/// Returns the rectangle of a shape; nil if its numbers are not finite, or so large that corners may be.
private func valid(_ rect: lg_rect) -> Rect? {
  // The path's points lie between the corners, up to rounding.
  let limit = 0x1p1000 * (1 - 0x1p-40)
  let x = abs(rect.x), y = abs(rect.y), right = abs(rect.x + rect.width), top = abs(rect.y + rect.height)
  guard x < limit, y < limit, right < limit, top < limit else { return nil }
  return Rect(rect).standardized
}

extension lg_corner_radii {
  fileprivate var isFinite: Bool {
    func isFinite(_ radii: lg_point) -> Bool { radii.x.isFinite && radii.y.isFinite }
    return isFinite(min_x_min_y) && isFinite(max_x_min_y) && isFinite(max_x_max_y) && isFinite(min_x_max_y)
  }
}

extension CornerRadii {
  fileprivate init(_ radii: lg_corner_radii) { self = unsafeBitCast(radii, to: CornerRadii.self) }
}

@c @implementation
public func lg_shape_destroy(_ shape: Handle) {
  shape?.shape.free()
}

/// Reads one value of a shape.
@inline(__always)
private func read<Value>(_ shape: Handle, _ result: Out<Value>, _ value: (Shape) -> Value) -> lg_error {
  guard let shape = shape?.shape, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = value(shape.pointee)
  return LG_OK
}

@c @implementation
public func lg_shape_contains(_ shape: Handle, _ point: lg_point, _ result: Out<Bool>) -> lg_error {
  read(shape, result) { $0.contains(Point(point)) }
}

@c @implementation
public func lg_shape_get_bounding_box(_ shape: Handle, _ result: Out<lg_rect>) -> lg_error {
  read(shape, result) { lg_rect($0.boundingBox) }
}

@c @implementation
public func lg_shape_get_fill(_ shape: Handle, _ result: Out<lg_fill_rule>) -> lg_error {
  read(shape, result) { $0.fill.map { lg_fill_rule(rawValue: .init($0.rawValue)) } ?? LG_FILL_NONE }
}

@c @implementation
public func lg_shape_get_stroke(_ shape: Handle, _ result: Out<lg_stroke>) -> lg_error {
  read(shape, result) {
    let stroke = $0.stroke ?? StrokeStyle(width: 0)
    return lg_stroke(
      width: stroke.width, cap: lg_line_cap(rawValue: .init(stroke.cap.rawValue)),
      join: lg_line_join(rawValue: .init(stroke.join.rawValue)), miter_limit: stroke.miterLimit)
  }
}

@c @implementation
public func lg_shape_get_path(
  _ shape: Handle, _ verbs: Out<UInt8>, _ verbCapacity: Int, _ verbCount: Out<Int>,
  _ coordinates: Out<Double>, _ coordinateCapacity: Int, _ coordinateCount: Out<Int>
) -> lg_error {
  guard let shape = shape?.shape, let verbCount, let coordinateCount, verbs != nil || verbCapacity == 0,
    coordinates != nil || coordinateCapacity == 0
  else { return LG_ERROR_NULL_POINTER }
  guard isPossible(bytes: verbCapacity), isPossible(coordinateCapacity) else { return LG_ERROR_BAD_COUNT }
  var verbsFound = 0, found = 0
  for element in shape.pointee.path.elements {
    if verbsFound < verbCapacity { verbs?[verbsFound] = BinaryShape.StepCode(element).rawValue }
    verbsFound += 1
    element.forEachNumber {
      if found < coordinateCapacity { coordinates?[found] = $0 }
      found += 1
    }
  }
  (verbCount.pointee, coordinateCount.pointee) = (verbsFound, found)
  return LG_OK
}

// MARK: - Layers

@c @implementation
public func lg_set_shape(_ store: Handle, _ layer: lg_layer, _ shape: Handle) -> lg_error {
  set(store, layer) { $0.setShape(shape?.shape.pointee, of: $1) }
}

@c @implementation
public func lg_get_shape(_ store: Handle, _ layer: lg_layer, _ result: Out<OpaquePointer?>) -> lg_error {
  read(store, layer, result) { $0.shape(of: $1).map { handle($0) } }
}

@c @implementation
public func lg_set_hit_outsets(_ store: Handle, _ layer: lg_layer, _ outsets: lg_outsets) -> lg_error {
  let outsets = Outsets(outsets)
  return set(store, layer, isValid: outsets.isFinite) { $0.setHitOutsets(outsets, of: $1) }
}

@c @implementation
public func lg_get_hit_outsets(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_outsets>
) -> lg_error {
  read(store, layer, result) { lg_outsets($0.hitOutsets(of: $1)) }
}
