import LayerGeometryHeader

extension Call {
  static let shapeSetters: [Call] = [
    Call("lg_set_shape", [.layer]) { $0.withShape { lg_set_shape($0.store, $0.layer, $1) } },
    Call("lg_set_hit_outsets", [.layer, .number]) {
      lg_set_hit_outsets(
        $0.store, $0.layer, lg_outsets(min_x: 1, min_y: $0.number, max_x: 0, max_y: -$0.number))
    },
  ]

  static let shapeGetters: [Call] = [
    // Gives a shape of its own each time, so its box stands for it.
    Call("lg_get_shape", [.layer, .result]) { arguments in
      guard let result: UnsafeMutablePointer<lg_rect> = arguments.result() else {
        return lg_get_shape(arguments.store, arguments.layer, nil)
      }
      var shape: OpaquePointer?
      let error = lg_get_shape(arguments.store, arguments.layer, &shape)
      if error == LG_OK { result.pointee = lg_rect() }
      if shape != nil { _ = lg_shape_get_bounding_box(shape, result) }
      lg_shape_destroy(shape)
      return error
    },
    Call("lg_get_hit_outsets", [.layer, .result]) {
      lg_get_hit_outsets($0.store, $0.layer, $0.result())
    },
  ]

  static let shapes: [Call] = [
    Call("lg_shape_create_path", [.number, .result, .count]) { arguments in
      arguments.takeShape {
        lg_shape_create_path(
          arguments.array(UInt8(0), at: 512), arguments.count, arguments.array(arguments.number),
          arguments.count &* 2, LG_FILL_EVEN_ODD, arguments.stroke, $0)
      }
    },
    Call("lg_shape_create_ellipse", [.number, .result]) { arguments in
      arguments.takeShape { lg_shape_create_ellipse(arguments.rect, LG_FILL_NON_ZERO, nil, $0) }
    },
    Call("lg_shape_create_ellipse", [.number, .result]) { arguments in
      let rect = lg_rect(x: 0, y: 0, width: 4, height: 3)
      return arguments.takeShape { lg_shape_create_ellipse(rect, LG_FILL_NONE, arguments.stroke, $0) }
    },
    Call("lg_shape_create_rounded_rect", [.number, .result]) { arguments in
      let radii = lg_corner_radii(
        min_x_min_y: lg_point(x: 1, y: 1), max_x_min_y: lg_point(), max_x_max_y: arguments.point,
        min_x_max_y: lg_point(x: 2, y: 3))
      let rect = lg_rect(x: 0, y: 0, width: 9, height: 9)
      return arguments.takeShape {
        lg_shape_create_rounded_rect(rect, arguments.array(radii), LG_FILL_NON_ZERO, nil, $0)
      }
    },
    Call("lg_shape_contains", [.result]) {
      $0.withShape { lg_shape_contains($1, $0.point, $0.result()) }
    },
    Call("lg_shape_get_bounding_box", [.result]) {
      $0.withShape { lg_shape_get_bounding_box($1, $0.result()) }
    },
    Call("lg_shape_get_fill", [.result]) { $0.withShape { lg_shape_get_fill($1, $0.result()) } },
    Call("lg_shape_get_stroke", [.result]) { $0.withShape { lg_shape_get_stroke($1, $0.result()) } },
    Call("lg_shape_get_path", [.result, .byteCount]) {
      $0.withShape {
        lg_shape_get_path($1, $0.bytes(at: 64), $0.count, $0.result(), nil, 0, $0.count(at: 8))
      }
    },
    Call("lg_shape_get_path", [.result, .count]) {
      $0.withShape {
        lg_shape_get_path($1, nil, 0, $0.result(), $0.numbers(at: 64), $0.count, $0.count(at: 8))
      }
    },
  ]
}

extension Arguments {
  fileprivate var stroke: UnsafePointer<lg_stroke> {
    array(lg_stroke(width: number, cap: LG_CAP_ROUND, join: LG_JOIN_BEVEL, miter_limit: 4), at: 1024)
  }

  fileprivate func bytes(at offset: Int) -> UnsafeMutablePointer<UInt8>? {
    memory.map { ($0 + offset).assumingMemoryBound(to: UInt8.self) }
  }

  fileprivate func numbers(at offset: Int) -> UnsafeMutablePointer<Double>? {
    memory.map { ($0 + offset).assumingMemoryBound(to: Double.self) }
  }

  fileprivate func count(at offset: Int) -> UnsafeMutablePointer<Int>? {
    memory.map { ($0 + offset).assumingMemoryBound(to: Int.self) }
  }

  /// Makes a call with a shape; with null where handles are cleared.
  fileprivate func withShape(_ body: (Arguments, OpaquePointer?) -> lg_error) -> lg_error {
    var shape: OpaquePointer?
    if store != nil {
      _ = lg_shape_create_ellipse(lg_rect(x: 0, y: 0, width: 4, height: 6), LG_FILL_NON_ZERO, nil, &shape)
    }
    defer { lg_shape_destroy(shape) }
    return body(self, shape)
  }

  /// Makes a shape in memory of its own, if there is memory for a result, and destroys it.
  fileprivate func takeShape(_ create: (UnsafeMutablePointer<OpaquePointer?>?) -> lg_error) -> lg_error {
    guard store != nil, let result: UnsafeMutablePointer<UInt64> = result() else { return create(nil) }
    var shape: OpaquePointer?
    let error = create(&shape)
    lg_shape_destroy(shape)
    if error == LG_OK { result.pointee = 1 }
    return error
  }
}
