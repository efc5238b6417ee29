import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Arguments drawn from the input. A bad one adds the error that it has.
extension CRun {
  func isBad() -> Bool { drawsBadArguments && input.below(4) == 0 }

  func add(_ error: lg_error) { errors.insert(error.rawValue) }

  /// The store for what only it can do; a snapshot is a bad one, too.
  func anyStore(orSnapshot: Bool = true) -> OpaquePointer? {
    if !isBad() { return store }
    // One at a time answers more than others.
    let others = readers.filter { !$0.model.isAtTime }
    if orSnapshot && !others.isEmpty && input.flag() {
      add(LG_ERROR_BAD_STATE)
      return input.pick(others).pointer
    }
    add(LG_ERROR_NULL_POINTER)
    return nil
  }

  /// What a query is asked of: the store, or the snapshot of a reader, which may have left it.
  func anySubject() -> CSubject {
    if focus != nil || readers.isEmpty || input.flag() {
      return CSubject(pointer: anyStore(orSnapshot: false), reader: nil)
    }
    let reader = input.pick(readers)
    if !reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    return CSubject(pointer: reader.pointer, reader: reader)
  }

  /// Makes a call of a subject; what answers the model's queries gives what it has to write.
  func call(_ subject: CSubject, _ function: (OpaquePointer?) -> lg_error, _ body: (CAnswers) -> Void) {
    call {
      function(subject.pointer)
    } _: {
      guard let reader = subject.reader else { return body(CAnswers(_answers: model._answers)) }
      if reader.model.ask({ body(CAnswers(_answers: $0._answers)) }) == nil { report("no version") }
    }
  }

  /// A handle of a layer of the store or of a subject, or of the world.
  func anyLayer(of subject: CSubject? = nil, orWorld: Bool = false) -> lg_layer {
    if let focus { return focus }
    var layer = layers.isEmpty ? 0 : input.pick(layers)
    if isBad() { layer = badHandle(layer) }
    if orWorld && input.below(4) == 0 { layer = 0 }
    let exists = subject?.reader?.exists(id(layer)) ?? model.exists(id(layer))
    if !exists && !(orWorld && layer == 0) { add(LG_ERROR_STALE_LAYER) }
    return layer
  }

  private func badHandle(_ layer: lg_layer) -> lg_layer {
    switch input.below(6) {
    case 0: 0
    case 1: foreign
    case 2: layer ^ 1 << 32
    case 3: layer | 0xffff_ff00
    case 4: (0..<8).reduce(0) { bits, _ in bits << 8 | lg_layer(input.byte()) }
    default: destroyed.isEmpty ? 0 : input.pick(destroyed)
    }
  }

  // MARK: - Numbers

  /// - Parameter isChecked: Whether a number that is not finite is an error.
  func anyNumber(isChecked: Bool = true) -> Double {
    let choice = input.below(32)
    if choice < 16 { return input.integer() }
    if choice < 26 { return input.fraction() }
    if !drawsBadArguments || choice < 30 { return input.extreme() }
    if isChecked { add(LG_ERROR_NOT_FINITE) }
    return input.pick([.nan, .infinity, -.infinity])
  }

  func anyPoint(isChecked: Bool = true) -> Point {
    Point(x: anyNumber(isChecked: isChecked), y: anyNumber(isChecked: isChecked))
  }

  func anyRect(isChecked: Bool = true) -> Rect {
    let origin = anyPoint(isChecked: isChecked), size = anyPoint(isChecked: isChecked)
    let rect = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    if isChecked && !rect.standardized.isFinite { add(LG_ERROR_NOT_FINITE) }
    return rect
  }

  func anyTransform() -> Transform3D {
    var t = Transform3D.identity
    switch input.below(8) {
    case 0: t = Transform3D(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    case 1: t.m34 = -1 / (1 + Double(input.byte()))
    case 2: (t.m11, t.m22) = (anyNumber(), anyNumber())
    case 3: (t.m41, t.m42, t.m43) = (anyNumber(), anyNumber(), anyNumber())
    case 4: (t.m12, t.m21, t.m44) = (anyNumber(), anyNumber(), anyNumber())
    case 5: (t.m14, t.m24, t.m31) = (anyNumber(), anyNumber(), anyNumber())
    case 6: (t.m13, t.m23, t.m33) = (anyNumber(), anyNumber(), anyNumber())
    default: break
    }
    return t
  }

  func anyAffineTransform() -> AffineTransform {
    if input.flag() { return AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: anyNumber(), ty: 0) }
    return AffineTransform(
      a: anyNumber(), b: anyNumber(), c: anyNumber(), d: anyNumber(), tx: anyNumber(), ty: anyNumber())
  }

  /// Bits of which only the lowest `count` mean something.
  func anyBits(_ count: Int) -> UInt32 {
    let bits = UInt32(input.byte()) & (1 << UInt32(count) - 1)
    if !isBad() { return bits }
    add(LG_ERROR_BAD_VALUE)
    return bits | input.pick([1 << UInt32(count), 1 << 31, 0xffff_0000])
  }

  /// A value of an enumeration of four or fewer.
  func anyCase(_ count: Int) -> UInt32 {
    if !isBad() { return UInt32(input.below(count)) }
    add(LG_ERROR_BAD_VALUE)
    return input.pick([UInt32(count), 255, 256, 1 << 31, .max])
  }

  /// A pointer to options, null for the documented ones, and the same options in Swift.
  func anyOptions() -> (UnsafePointer<lg_hit_options>?, HitTestOptions) {
    var options = input.pick([HitTestOptions.documented, .coreAnimation, .uiKit, .css])
    switch input.below(4) {
    case 0: return (nil, .documented)
    case 1:
      let bits = input.byte()
      (options.searchesOutsideReceiver, options.searchesOutsideLayers) = (bits & 1 != 0, bits & 2 != 0)
      (options.honorsCornerRadius, options.mask) = (bits & 4 != 0, bits & 8 != 0 ? 1 : .max)
      (options.roundsCorners, options.clipsToShape) = (bits & 16 != 0, bits & 32 != 0)
      options.minimumOpacity = anyNumber()
      options.siblingOrder = input.pick([.tree, .drawing, .depth])
    default: break
    }
    let order = isBad() ? anyCase(3) : UInt32(options.siblingOrder.rawValue)
    if let known = HitTestOptions.SiblingOrder(rawValue: UInt8(truncatingIfNeeded: order)), order < 3 {
      options.siblingOrder = known
    }
    let value = lg_hit_options(
      sibling_order: lg_sibling_order(rawValue: order), mask: options.mask,
      minimum_opacity: options.minimumOpacity, searches_outside_receiver: options.searchesOutsideReceiver,
      searches_outside_layers: options.searchesOutsideLayers,
      honors_corner_radius: options.honorsCornerRadius,
      rounds_corners: options.roundsCorners, clips_to_shape: options.clipsToShape)
    return (place([value]), options)
  }

  // MARK: - Memory

  /// Copies arguments to memory that lasts for the call.
  func place<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
    let start = (argumentsEnd + 15) / 16 * 16, stride = MemoryLayout<Value>.stride
    argumentsEnd = start + values.count * stride
    for (k, value) in values.enumerated() {
      arguments.storeBytes(of: value, toByteOffset: start + k * stride, as: Value.self)
    }
    return UnsafePointer((arguments + start).assumingMemoryBound(to: Value.self))
  }

  /// A pointer to an array of `count` values; null is an error unless there are none.
  func anyArray<Value: BitwiseCopyable>(_ values: [Value], _ count: Int) -> UnsafePointer<Value>? {
    if count == 0 && input.flag() { return nil }
    if !isBad() { return place(values) }
    if count != 0 { add(LG_ERROR_NULL_POINTER) }
    return nil
  }

  /// Memory for a result.
  func result<Value>(at offset: Int = 0, isOptional: Bool = false) -> UnsafeMutablePointer<Value>? {
    if !isBad() { return (results + offset).assumingMemoryBound(to: Value.self) }
    if !isOptional { add(LG_ERROR_NULL_POINTER) }
    return nil
  }

  /// Memory for `count` results.
  func resultArray<Value>(_ count: Int) -> UnsafeMutablePointer<Value>? {
    count == 0 && input.flag() ? nil : result(isOptional: count == 0)
  }

  /// How many values an array has.
  func anyCount() -> Int { isBad() ? badCount() : input.below(6) }

  private func badCount(ofBytes: Bool = false) -> Int {
    add(LG_ERROR_BAD_COUNT)
    // As a size_t: SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 2, and one whose bytes overflow.
    return input.pick(ofBytes ? [-1, .min, -2, .min + 1] : [-1, .min, .max, .max / 8])
  }

  /// Draws as many values as a count says, one if no memory could hold as many.
  func draw<Value>(_ count: Int, _ value: () -> Value) -> [Value] {
    (0..<(0...8 ~= count ? count : 1)).map { _ in value() }
  }

  /// A range of indices.
  func anyRange(_ end: Int) -> (first: Int, count: Int) {
    if isBad() {
      add(LG_ERROR_BAD_COUNT)
      return input.pick([(0, end + 1), (end + 1, 0), (-1, 1), (1, -1), (.max, .max), (.min, 1)])
    }
    let first = input.below(end + 1)
    return (first, input.below(end - first + 1))
  }

  /// Memory for a list, behind that for its length.
  func anyList<Value>() -> (start: UnsafeMutablePointer<Value>?, capacity: Int) {
    let isBytes = MemoryLayout<Value>.size == 1
    let capacity = isBad() ? badCount(ofBytes: isBytes) : input.pick([30, 0, 1, 3, 1000])
    if capacity == 0 && input.flag() { return (nil, 0) }
    return (result(at: 64, isOptional: capacity == 0), capacity)
  }

  // MARK: - Results of the model

  func write<Value: BitwiseCopyable>(_ value: Value, at offset: Int = 0) {
    expected.storeBytes(of: value, toByteOffset: offset, as: Value.self)
  }

  func write<Value: BitwiseCopyable>(_ values: some Sequence<Value>, at offset: Int = 0) {
    for (k, value) in values.enumerated() { write(value, at: offset + k * MemoryLayout<Value>.stride) }
  }

  func writeList<Value: BitwiseCopyable>(_ values: [Value], _ capacity: Int) {
    write(values.count)
    write(values.prefix(capacity), at: 64)
  }

  /// As much of a text as fits in front of a zero byte, cut between characters.
  func writeText(_ text: String, _ capacity: Int) {
    write(text.utf8.count)
    guard capacity > 0 else { return }
    var bytes: [UInt8] = []
    for character in text.unicodeScalars {
      let more = Array(String(character).utf8)
      if bytes.count + more.count >= capacity { break }
      bytes += more
    }
    write(bytes + [0], at: 64)
  }
}

// Values have one layout in the header and in the kernel, which a test of the C interface checks.
func c(_ point: Point) -> lg_point { unsafeBitCast(point, to: lg_point.self) }
func c(_ rect: Rect) -> lg_rect { unsafeBitCast(rect, to: lg_rect.self) }
func c(_ transform: Transform3D) -> lg_transform { unsafeBitCast(transform, to: lg_transform.self) }
func c(_ transform: AffineTransform) -> lg_affine_transform {
  unsafeBitCast(transform, to: lg_affine_transform.self)
}
