import LayerGeometry
import LayerGeometryHeader

/// A shape, in C and of the model.
struct CShape {
  let pointer: OpaquePointer
  let model: Shape
}

/// Shapes, and what is hit of layers in place of their bounds.
extension CRun {
  /// The style of a shape, in C and in Swift.
  private func anyStyle() -> (lg_fill_rule, UnsafePointer<lg_stroke>?, FillRule?, StrokeStyle?) {
    let rule = anyCase(3), fill = lg_fill_rule(rawValue: .init(rule))
    let known: FillRule? = rule == 0 ? .nonZero : rule == 1 ? .evenOdd : nil
    if input.flag() { return (fill, nil, known, nil) }
    let (cap, join) = (anyCase(3), anyCase(3))
    let stroke = lg_stroke(
      width: anyNumber(), cap: lg_line_cap(rawValue: .init(cap)), join: lg_line_join(rawValue: .init(join)),
      miter_limit: anyNumber())
    checkSize(stroke.width)
    let style = StrokeStyle(
      width: stroke.width, cap: StrokeStyle.Cap(rawValue: UInt8(truncatingIfNeeded: cap)) ?? .butt,
      join: StrokeStyle.Join(rawValue: UInt8(truncatingIfNeeded: join)) ?? .miter,
      miterLimit: stroke.miter_limit)
    return (fill, place([stroke]), known, style)
  }

  /// Adds the error of a coordinate or width that is too large.
  private func checkSize(_ number: Double) { if abs(number) >= 0x1p1000 { add(LG_ERROR_NOT_FINITE) } }

  private func anyCoordinate() -> Double {
    let number = anyNumber()
    checkSize(number)
    return number
  }

  private func anyVertex() -> Point { Point(x: anyCoordinate(), y: anyCoordinate()) }

  private func make(
    _ create: (UnsafeMutablePointer<OpaquePointer?>?) -> lg_error, _ model: () -> Shape
  ) {
    let result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var made: OpaquePointer?, shape: Shape?
    call {
      let error = create(result)
      if error == LG_OK { made = result?.pointee }
      return error
    } _: {
      shape = model()
      write(made)
    }
    guard let made, let shape else { return }
    if shapes.count == 4 { lg_shape_destroy(shapes.remove(at: input.below(4)).pointer) }
    shapes.append(CShape(pointer: made, model: shape))
  }

  private func makePath() {
    var path = Path(), verbs: [UInt8] = [], numbers: [Double] = []
    // All steps but a bad one begin after a move.
    for k in 0..<input.below(8) {
      let verb = k == 0 ? 0 : anyCase(6)
      let points = draw([1, 1, 2, 2, 3, 0, 0][Int(min(verb, 6))]) { anyVertex() }
      verbs.append(UInt8(truncatingIfNeeded: verb == 256 || verb > 0xffff ? 255 : verb))
      numbers += points.flatMap { [$0.x, $0.y] }
      switch verb {
      case 0: path.move(to: points[0])
      case 1: path.addLine(to: points[0])
      case 2: path.addQuadCurve(to: points[1], control: points[0])
      case 3:
        let weight = input.pick([0.01, 0.5, 1, 0.7, 0.7, drawsBadArguments ? 2 : 0.1])
        numbers.append(weight)
        if weight == 2 { add(LG_ERROR_BAD_VALUE) }
        path.addConic(to: points[1], control: points[0], weight: min(weight, 1))
      case 4: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case 5: path.closeSubpath()
      default: break
      }
    }
    if drawsBadArguments && input.below(8) == 0 {
      add(LG_ERROR_BAD_COUNT)
      numbers.append(0)
    }
    let (fill, stroke, rule, style) = anyStyle()
    let steps = anyArray(verbs, verbs.count), coordinates = anyArray(numbers, numbers.count)
    make({ lg_shape_create_path(steps, verbs.count, coordinates, numbers.count, fill, stroke, $0) }) {
      Shape(path, fill: rule, stroke: style)
    }
  }

  /// A rectangle for a shape: of coordinates that are not too large.
  private func anyBox() -> Rect {
    let rect = anyRect(), limit = 0x1p1000 * (1 - 0x1p-40)
    let (x, y) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    if !(max(abs(rect.origin.x), abs(rect.origin.y), abs(x), abs(y)) < limit) { add(LG_ERROR_NOT_FINITE) }
    return rect
  }

  private func makeEllipse() {
    let rect = anyBox(), (fill, stroke, rule, style) = anyStyle()
    make({ lg_shape_create_ellipse(c(rect), fill, stroke, $0) }) {
      .ellipse(in: rect, fill: rule, stroke: style)
    }
  }

  private func makeRoundedRect() {
    let rect = anyBox(), radii = (0..<4).map { _ in anyPoint() }, (fill, stroke, rule, style) = anyStyle()
    let pointer = anyArray(
      [
        lg_corner_radii(
          min_x_min_y: c(radii[0]), max_x_min_y: c(radii[1]), max_x_max_y: c(radii[2]),
          min_x_max_y: c(radii[3]))
      ], 1)
    make({ lg_shape_create_rounded_rect(c(rect), pointer, fill, stroke, $0) }) {
      let sizes = radii.map { Size(width: $0.x, height: $0.y) }
      let corners = CornerRadii(
        minXminY: sizes[0], maxXminY: sizes[1], maxXmaxY: sizes[2], minXmaxY: sizes[3])
      return .roundedRect(rect, radii: corners, fill: rule, stroke: style)
    }
  }

  /// A shape; null is a bad one.
  private func anyShape() -> (OpaquePointer?, Shape) {
    let shape = shapes.isEmpty ? nil : input.pick(shapes)
    if let shape, !(drawsBadArguments && input.below(4) == 0) { return (shape.pointer, shape.model) }
    add(LG_ERROR_NULL_POINTER)
    return (nil, Shape(Path()))
  }

  private func readShape<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafeMutablePointer<Value>?) -> lg_error, _ value: (Shape) -> Kernel
  ) {
    let (pointer, shape) = anyShape(), result: UnsafeMutablePointer<Value>? = result()
    call {
      function(pointer, result)
    } _: {
      write(value(shape))
    }
  }

  private func readPath() {
    let (pointer, shape) = anyShape(), verbCount: UnsafeMutablePointer<Int>? = result()
    let count: UnsafeMutablePointer<Int>? = result(at: 8)
    // Verbs fit between the counts and the coordinates.
    let verbs: UnsafeMutablePointer<UInt8>? = result(at: 16, isOptional: true)
    let verbCapacity = verbs == nil ? 0 : 40
    let (numbers, capacity): (UnsafeMutablePointer<Double>?, Int) = anyList()
    call {
      lg_shape_get_path(pointer, verbs, verbCapacity, verbCount, numbers, capacity, count)
    } _: {
      let elements = shape.path.elements
      write(elements.count)
      write(elements.prefix(verbCapacity).map(verb), at: 16)
      let all = elements.flatMap(coordinates)
      write(all.count, at: 8)
      write(all.prefix(capacity), at: 64)
    }
  }

  private func verb(_ element: Path.Element) -> UInt8 {
    switch element {
    case .move: 0
    case .line: 1
    case .quadCurve: 2
    case .conic: 3
    case .curve: 4
    case .close: 5
    }
  }

  private func coordinates(_ element: Path.Element) -> [Double] {
    switch element {
    case .move(let end), .line(let end): [end.x, end.y]
    case .quadCurve(let end, let control): [control.x, control.y, end.x, end.y]
    case .conic(let end, let control, let weight): [control.x, control.y, end.x, end.y, weight]
    case .curve(let end, let first, let second): [first.x, first.y, second.x, second.y, end.x, end.y]
    case .close: []
    }
  }

  private func setShape() {
    let store = anyStore(), layer = anyLayer()
    let shape = shapes.isEmpty || input.below(4) == 0 ? nil : input.pick(shapes)
    call {
      lg_set_shape(store, layer, shape?.pointer)
    } _: { () throws(LayerError) in
      try model.set(.shape(shape?.model), of: id(layer))
    }
  }

  /// The shape of a layer, which another one stands for: its box.
  private func getShape() {
    let subject = anySubject(), layer = anyLayer(of: subject)
    let result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var read: OpaquePointer?, box = Rect.null
    call(subject) {
      let error = lg_get_shape($0, layer, result)
      if error == LG_OK { read = result?.pointee }
      return error
    } _: {
      box = $0.shape(of: id(layer))?.boundingBox ?? .null
      write(read)
    }
    var found = c(Rect.null)
    if read != nil { _ = lg_shape_get_bounding_box(read, &found) }
    lg_shape_destroy(read)
    if found.x.bitPattern != box.origin.x.bitPattern || found.width != box.size.width {
      report("a shape around \(found), not \(box)")
    }
  }

  private func setHitOutsets() {
    let a = anyPoint(), b = anyPoint(), outsets = Outsets(minX: a.x, minY: a.y, maxX: b.x, maxY: b.y)
    let argument = lg_outsets(min_x: a.x, min_y: a.y, max_x: b.x, max_y: b.y)
    set(outsets, { store, layer, _ in lg_set_hit_outsets(store, layer, argument) }, { .hitOutsets($0) })
  }

  static let shapes: [COperation] = [
    COperation("lg_shape_create_path") { $0.makePath() },
    COperation("lg_shape_create_ellipse") { $0.makeEllipse() },
    COperation("lg_shape_create_rounded_rect") { $0.makeRoundedRect() },
    COperation("lg_shape_destroy") { $0.makePath() },
    COperation("lg_shape_contains") { run in
      let point = run.anyPoint(isChecked: false)
      run.readShape({ lg_shape_contains($0, c(point), $1) }) { $0.contains(point) }
    },
    COperation("lg_shape_get_bounding_box") { $0.readShape(lg_shape_get_bounding_box) { $0.boundingBox } },
    COperation("lg_shape_get_fill") {
      $0.readShape(lg_shape_get_fill) { UInt32($0.fill?.rawValue ?? 2) }
    },
    COperation("lg_shape_get_stroke") {
      $0.readShape(lg_shape_get_stroke) {
        let stroke = $0.stroke ?? StrokeStyle(width: 0)
        return lg_stroke(
          width: stroke.width, cap: lg_line_cap(rawValue: .init(stroke.cap.rawValue)),
          join: lg_line_join(rawValue: .init(stroke.join.rawValue)), miter_limit: stroke.miterLimit)
      }
    },
    COperation("lg_shape_get_path") { $0.readPath() },
    COperation("lg_set_shape") { $0.setShape() },
    COperation("lg_set_hit_outsets") { $0.setHitOutsets() },
  ]

  static let shapeGetters: [COperation] = [
    COperation("lg_get_shape") { $0.getShape() },
    COperation("lg_get_hit_outsets") { $0.read(lg_get_hit_outsets) { $0.hitOutsets(of: $1) } },
  ]
}
