import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Areas by rules, lists by distance and along segments, paths and pointers, boxes.
extension CRun {
  private func anyRules() -> (bits: UInt32, rules: AreaRules) {
    let bits = anyBits(5)
    return (bits, AreaRules(rawValue: UInt8(truncatingIfNeeded: bits)))
  }

  private func layersOfArea() {
    let subject = anySubject(), receiver = anyLayer(of: subject), (pointer, options) = anyOptions()
    let kind = anyCase(3), space = anyLayer(of: subject, orWorld: true), rect = anyRect(isChecked: false)
    let (bits, rules) = anyRules(), contains = input.flag(), own = id(space)
    let none: (points: [Point], pointer: UnsafePointer<lg_point>?, count: Int) = ([], nil, 0)
    let polygon = kind == 1 ? anyPolygon() : none, points = polygon.points
    if kind == 2 && space == 0 { add(LG_ERROR_STALE_LAYER) }
    let area: QueryArea =
      switch (kind, space == 0) {
      case (0, true): .rect(rect)
      case (0, false): .ownRect(rect, of: own)
      case (1, true): .polygon(points)
      case (1, false): .ownPolygon(points, of: own)
      default: .outline(of: own)
      }
    var argument = lg_area()
    (argument.kind, argument.rules) = (lg_area_kind(rawValue: kind), bits)
    (argument.space, argument.rect, argument.contains_layers) = (space, c(rect), contains)
    (argument.vertices, argument.vertex_count) = (polygon.pointer, polygon.count)
    let areaPointer = anyArray([argument], 1)
    list(subject, { lg_get_layers_of_area($0, areaPointer, receiver, pointer, $1, $2, $3) }) {
      contains
        ? $0.layers(containedIn: area, in: self.id(receiver), options: options, rules: rules)
        : $0.layers(intersecting: area, in: self.id(receiver), options: options, rules: rules)
    }
  }

  private func nearestLayers(isRuled: Bool) {
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    let (pointer, options) = anyOptions(), limit = anyLimit()
    let (start, capacity): (UnsafeMutablePointer<lg_layer_distance>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    let (bits, rules) = isRuled ? anyRules() : (0, [])
    call(
      subject,
      {
        isRuled
          ? lg_get_nearest_layers_by_rules(
            $0, c(point), limit, receiver, pointer, bits, start, capacity, count)
          : lg_get_nearest_layers($0, c(point), limit, receiver, pointer, start, capacity, count)
      }
    ) {
      let found = $0.nearestLayers(
        capacity, to: point, within: limit, in: id(receiver), options: options, rules: rules)
      writeList(
        found.map { lg_layer_distance(layer: handle($0.layer), distance: $0.distance, point: c($0.point)) },
        capacity)
    }
  }

  private func hitTestWithin() {
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    let (pointer, options) = anyOptions(), radius = anyLimit()
    let result: UnsafeMutablePointer<lg_layer>? = result()
    call(subject, { lg_hit_test_within($0, c(point), radius, receiver, pointer, result) }) {
      write(handle($0.hitTest(point, within: radius, in: id(receiver), options: options)))
    }
  }

  private func layersCrossed(isRuled: Bool) {
    let subject = anySubject(), receiver = anyLayer(of: subject), (pointer, options) = anyOptions()
    let start = anyPoint(isChecked: false), end = anyPoint(isChecked: false)
    let (first, capacity): (UnsafeMutablePointer<lg_crossing>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    let (bits, rules) = isRuled ? anyRules() : (0, [])
    call(
      subject,
      {
        isRuled
          ? lg_get_layers_crossed_by_rules(
            $0, c(start), c(end), receiver, pointer, bits, first, capacity, count)
          : lg_get_layers_crossed($0, c(start), c(end), receiver, pointer, first, capacity, count)
      }
    ) {
      let found = $0.layers(crossedFrom: start, to: end, in: id(receiver), options: options, rules: rules)
      writeList(
        found.map { lg_crossing(layer: handle($0.layer), enter: $0.enter, leave: $0.leave) }, capacity)
    }
  }

  private func hitPath() {
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    let (pointer, options) = anyOptions()
    let (first, capacity): (UnsafeMutablePointer<lg_layer_point>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call(subject, { lg_get_hit_path($0, c(point), receiver, pointer, first, capacity, count) }) {
      let path = $0.hitPath(point, in: id(receiver), options: options)
      writeList(
        path.map {
          lg_layer_point(layer: handle($0.layer), point: c($0.point ?? Point(x: .nan, y: .nan)))
        }, capacity)
    }
  }

  /// Makes a pointer, updates it at a point, at another and at none, and lists what it has left last.
  private func pointers() {
    let drawsBad = drawsBadArguments
    drawsBadArguments = false
    let subject = anySubject(), receiver = anyLayer(of: subject), point = anyPoint(isChecked: false)
    // Without a layer, or in a version that was left, there is nothing to ask.
    if !errors.isEmpty { return errors = [] }
    var pointer: OpaquePointer?, tracker = PointerTracker(), left: [lg_layer] = []
    if lg_pointer_create(nil) != LG_ERROR_NULL_POINTER || lg_pointer_create(&pointer) != LG_OK {
      report("no pointer")
    }
    defer { lg_pointer_destroy(pointer) }
    if lg_pointer_update(nil, subject.pointer, nil, receiver, nil, nil) == LG_OK {
      report("no pointer is one")
    }
    for target in [point, Point(x: point.y, y: point.x), nil] {
      left = updatePointer(pointer, &tracker, at: target, in: receiver, of: subject)
    }
    drawsBadArguments = drawsBad
    let (first, capacity): (UnsafeMutablePointer<lg_layer>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call({ lg_pointer_get_left(pointer, first, capacity, count) }, { writeList(left, capacity) })
  }

  /// Updates a pointer and the model's, and compares what both have entered.
  ///
  /// - Returns: What the model's has left.
  private func updatePointer(
    _ pointer: OpaquePointer?, _ tracker: inout PointerTracker, at point: Point?, in receiver: lg_layer,
    of subject: CSubject
  ) -> [lg_layer] {
    let argument = point.map { place([c($0)]) }, count: UnsafeMutablePointer<Int>? = result()
    let (pointerOptions, options) = anyOptions(), isChanged: UnsafeMutablePointer<Bool>? = result(at: 8)
    let list: UnsafeMutablePointer<lg_layer>? = result(at: 64)
    var left: [lg_layer] = [], entered: [lg_layer] = []
    call(subject) {
      let error = lg_pointer_update(pointer, $0, argument, receiver, pointerOptions, isChanged)
      return error == LG_OK ? lg_pointer_get_entered(pointer, list, 100, count) : error
    } _: { answers in
      answers.updatePointer(&tracker, at: point, in: id(receiver), options: options) {
        left.append(handle($0))
      } entered: {
        entered.append(handle($0))
      }
      write(!(left.isEmpty && entered.isEmpty), at: 8)
      writeList(entered, 100)
    }
    return left
  }

  private func exposure() {
    let subject = anySubject(), layer = anyLayer(of: subject), receiver = anyLayer(of: subject)
    let (pointer, options) = anyOptions(), ofPaint = input.flag()
    let result: UnsafeMutablePointer<lg_exposure>? = result()
    let point: UnsafeMutablePointer<lg_point>? = self.result(at: 64, isOptional: true)
    call(subject, { lg_get_exposure($0, layer, receiver, pointer, ofPaint, result, point) }) {
      let exposure = $0.exposure(
        of: id(layer), in: id(receiver), options: options, by: ofPaint ? .paint : .hits)
      var found = Point(x: .nan, y: .nan)
      switch exposure {
      case .exposed(let point):
        write(LG_EXPOSED)
        found = point
      case .covered: write(LG_COVERED)
      case .undecided: write(LG_UNDECIDED)
      }
      if point != nil { write(found, at: 64) }
    }
  }

  private func subtreeBox() {
    let subject = anySubject(), layer = anyLayer(of: subject), space = anyLayer(of: subject, orWorld: true)
    let (bits, rules) = anyRules()
    let result: UnsafeMutablePointer<lg_rect>? = result()
    call(subject, { lg_get_subtree_box($0, layer, space, bits, result) }) {
      write($0.boundingBox(ofSubtree: id(layer), in: self.space(space), rules: rules))
    }
  }

  private func subtreesBox() {
    let subject = anySubject(), count = anyCount(), layers = draw(count) { anyLayer(of: subject) }
    let space = anyLayer(of: subject, orWorld: true), pointer = anyArray(layers, count)
    let (bits, rules) = anyRules()
    let result: UnsafeMutablePointer<lg_rect>? = result()
    call(subject, { lg_get_subtrees_box($0, pointer, count, space, bits, result) }) {
      write($0.boundingBox(ofSubtrees: layers.map { id($0) }, in: self.space(space), rules: rules))
    }
  }

  private func boundingBox() {
    let subject = anySubject(), count = anyCount(), layers = draw(count) { anyLayer(of: subject) }
    let space = anyLayer(of: subject, orWorld: true), pointer = anyArray(layers, count)
    let result: UnsafeMutablePointer<lg_rect>? = result()
    call(subject, { lg_get_bounding_box($0, pointer, count, space, result) }) {
      write($0.boundingBox(of: layers.map { id($0) }, in: self.space(space)))
    }
  }

  static let jobs: [COperation] =
    [
      COperation("lg_get_layers_of_area") { $0.layersOfArea() },
      COperation("lg_get_nearest_layers") { $0.nearestLayers(isRuled: false) },
      COperation("lg_get_nearest_layers_by_rules") { $0.nearestLayers(isRuled: true) },
      COperation("lg_hit_test_within") { $0.hitTestWithin() },
      COperation("lg_get_layers_crossed") { $0.layersCrossed(isRuled: false) },
      COperation("lg_get_layers_crossed_by_rules") { $0.layersCrossed(isRuled: true) },
      COperation("lg_get_hit_path") { $0.hitPath() },
      COperation("lg_pointer_create") { $0.pointers() },
      COperation("lg_pointer_destroy") { $0.pointers() },
      COperation("lg_pointer_update") { $0.pointers() },
      COperation("lg_pointer_get_left") { $0.pointers() },
      COperation("lg_pointer_get_entered") { $0.pointers() },
      COperation("lg_get_exposure") { $0.exposure() },
      COperation("lg_get_subtree_box") { $0.subtreeBox() },
      COperation("lg_get_subtrees_box") { $0.subtreesBox() },
      COperation("lg_get_bounding_box") { $0.boundingBox() },
    ] + placing + painting + states + shapes
}
