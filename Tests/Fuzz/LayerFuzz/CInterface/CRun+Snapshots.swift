import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Published versions.
extension CRun {
  /// A snapshot: of a reader that has entered, or a bad one.
  func anySnapshot() -> (pointer: OpaquePointer?, reader: CReader?) {
    let store = anyStore()
    guard let reader = readers.isEmpty ? nil : input.pick(readers), store != nil else {
      add(LG_ERROR_NULL_POINTER)
      return (nil, nil)
    }
    if !reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    return (reader.pointer, reader)
  }

  /// Calls a function; the model's version gives what it has to write.
  func call(
    _ reader: CReader?, _ function: () -> lg_error, _ body: (borrowing LayerSnapshot) -> Void
  ) {
    call(function) { if reader?.model.ask(body) == nil { report("no version to compare with") } }
  }

  func readVersion<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (borrowing LayerSnapshot) -> Kernel
  ) {
    let snapshot = anySnapshot(), result: UnsafeMutablePointer<Value>? = result()
    call(snapshot.reader, { function(snapshot.pointer, result) }, { write(value($0)) })
  }

  func readOfVersion<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (borrowing LayerSnapshot, LayerID) -> Kernel
  ) {
    let snapshot = anySnapshot(), layer = anyLayer(of: snapshot.reader)
    let result: UnsafeMutablePointer<Value>? = result()
    call(snapshot.reader, { function(snapshot.pointer, layer, result) }, { write(value($0, id(layer))) })
  }

  func outputVersion<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, Int, Int, UnsafeMutablePointer<Value>?) -> lg_error, _ none: Kernel,
    width: Int = 1, of snapshot: (pointer: OpaquePointer?, reader: CReader?)? = nil,
    _ fill: (borrowing LayerSnapshot, Range<Int>, inout MutableSpan<Kernel>) -> Void
  ) {
    let snapshot = snapshot ?? anySnapshot()
    let (first, count) = anyRange(snapshot.reader?.model.ask { $0.indices.upperBound } ?? 1)
    let results: UnsafeMutablePointer<Value>? = resultArray(count)
    call(snapshot.reader, { function(snapshot.pointer, first, count, results) }) { version in
      write(filled(width * count, none) { fill(version, first..<first + count, &$0) })
    }
  }

  private func framesInAncestor() {
    let snapshot = anySnapshot(), ancestor = anyLayer(of: snapshot.reader, orWorld: true)
    outputVersion(
      { lg_snapshot_get_frames_in_space_at($0, $1, $2, ancestor, $3) }, Rect.null, of: snapshot,
      { $0.frames(at: $1, in: space(ancestor), into: &$2) })
  }

  func listVersion(
    _ function: (
      OpaquePointer?, lg_layer, UnsafeMutablePointer<lg_layer>?, Int, UnsafeMutablePointer<Int>?
    ) -> lg_error, _ layers: (borrowing LayerSnapshot, LayerID) -> [LayerID]
  ) {
    let snapshot = anySnapshot(), layer = anyLayer(of: snapshot.reader)
    let (start, capacity): (UnsafeMutablePointer<lg_layer>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call(snapshot.reader, { function(snapshot.pointer, layer, start, capacity, count) }) {
      writeList(layers($0, id(layer)).map { handle($0) }, capacity)
    }
  }

  /// Lists the layers that a query finds.
  private func searchVersion(
    _ function: (
      OpaquePointer?, lg_layer, UnsafePointer<lg_hit_options>?, UnsafeMutablePointer<lg_layer>?, Int,
      UnsafeMutablePointer<Int>?
    ) -> lg_error, _ layers: (borrowing LayerSnapshot, LayerID, HitTestOptions) -> [LayerID]
  ) {
    let (pointer, options) = anyOptions()
    listVersion({ function($0, $1, pointer, $2, $3, $4) }, { layers($0, $1, options) })
  }

  private func textOfVersion(
    _ function: (
      OpaquePointer?, lg_layer, UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?
    ) -> lg_error, _ text: (borrowing LayerSnapshot, LayerID) -> String
  ) {
    let snapshot = anySnapshot(), layer = anyLayer(of: snapshot.reader)
    let (start, capacity): (UnsafeMutablePointer<CChar>?, Int) = anyList()
    let length: UnsafeMutablePointer<Int>? = result()
    call(snapshot.reader, { function(snapshot.pointer, layer, start, capacity, length) }) {
      writeText(text($0, id(layer)), capacity)
    }
  }

  private func convert<Value, Kernel: BitwiseCopyable>(
    _ value: Value,
    _ function: (OpaquePointer?, Value, lg_layer, lg_layer, UnsafeMutablePointer<Value>?) -> lg_error,
    _ body: (borrowing LayerSnapshot, LayerID?, LayerID?) -> Kernel
  ) {
    let snapshot = anySnapshot(), source = anyLayer(of: snapshot.reader, orWorld: true)
    let target = anyLayer(of: snapshot.reader, orWorld: true)
    let result: UnsafeMutablePointer<Value>? = result()
    call(snapshot.reader, { function(snapshot.pointer, value, source, target, result) }) {
      write(body($0, space(source), space(target)))
    }
  }

  private func convertMany<Value: BitwiseCopyable, Kernel: BitwiseCopyable>(
    _ value: () -> Kernel, _ cValue: (Kernel) -> Value,
    _ function: (
      OpaquePointer?, UnsafePointer<Value>?, Int, lg_layer, lg_layer, UnsafeMutablePointer<Value>?
    ) -> lg_error,
    _ body: (borrowing LayerSnapshot, Span<Kernel>, LayerID?, LayerID?, inout MutableSpan<Kernel>) -> Void
  ) {
    let snapshot = anySnapshot(), source = anyLayer(of: snapshot.reader, orWorld: true)
    let target = anyLayer(of: snapshot.reader, orWorld: true)
    let count = anyCount(), values = draw(count, value), pointer = anyArray(values.map(cValue), count)
    let results: UnsafeMutablePointer<Value>? = resultArray(count)
    call(snapshot.reader, { function(snapshot.pointer, pointer, count, source, target, results) }) {
      var converted = values
      var span = converted.mutableSpan
      body($0, values.span, space(source), space(target), &span)
      write(converted)
    }
  }

  private func convertPairs() {
    let snapshot = anySnapshot(), count = anyCount(), points = draw(count) { anyPoint(isChecked: false) }
    let sources = draw(count) { anyLayer(of: snapshot.reader, orWorld: true) }
    let targets = draw(count) { anyLayer(of: snapshot.reader, orWorld: true) }
    let pointers = (
      anyArray(points.map { c($0) }, count), anyArray(sources, count), anyArray(targets, count)
    )
    let results: UnsafeMutablePointer<lg_point>? = resultArray(count)
    let from = sources.map { id($0) }, to = targets.map { id($0) }
    call(
      snapshot.reader,
      {
        lg_snapshot_convert_point_pairs(
          snapshot.pointer, pointers.0, pointers.1, pointers.2, count, results)
      }
    ) {
      var converted = points
      var span = converted.mutableSpan
      $0.convert(points.span, from: from.span, to: to.span, into: &span)
      write(converted)
    }
  }

  private func hitTest() {
    let snapshot = anySnapshot(), receiver = anyLayer(of: snapshot.reader, orWorld: true)
    let point = anyPoint(isChecked: false), (pointer, options) = anyOptions()
    let result: UnsafeMutablePointer<lg_layer>? = result()
    call(snapshot.reader, { lg_snapshot_hit_test(snapshot.pointer, c(point), receiver, pointer, result) }) {
      write(handle($0.hitTest(point, in: space(receiver), options: options)))
    }
  }

  private func hitTestPoints() {
    let snapshot = anySnapshot(), receiver = anyLayer(of: snapshot.reader), (pointer, options) = anyOptions()
    let count = anyCount(), points = draw(count) { anyPoint(isChecked: false) }
    let pointPointer = anyArray(points.map { c($0) }, count)
    let results: UnsafeMutablePointer<lg_layer>? = resultArray(count)
    call(
      snapshot.reader,
      { lg_snapshot_hit_test_points(snapshot.pointer, pointPointer, count, receiver, pointer, results) }
    ) { version in
      let hits = filled(count, LayerID.null) {
        version.hitTest(points.span, in: id(receiver), options: options, into: &$0)
      }
      write(hits.map { handle($0) })
    }
  }

  private func nearest() {
    let point = anyPoint(isChecked: false), limit = anyLimit(), (pointer, options) = anyOptions()
    let distance: UnsafeMutablePointer<Double>? = result(at: 64, isOptional: true)
    readOfVersion({ lg_snapshot_get_nearest_layer($0, c(point), limit, $1, pointer, $2, distance) }) {
      let found = $0.nearestLayer(to: point, within: limit, in: $1, options: options)
      if distance != nil { write(found?.distance ?? .infinity, at: 64) }
      return handle(found?.layer)
    }
  }

  private func exists() {
    let snapshot = anySnapshot(), layer = anyLayer(of: snapshot.reader)
    let isExpected = errors.isEmpty
    errors = []
    if lg_snapshot_layer_exists(snapshot.pointer, layer) != isExpected {
      report("\(layer) exists, or does not")
    }
  }

  /// Versions of a reader only go forward.
  private func version() {
    let snapshot = anySnapshot()
    errors = []
    var version: UInt64 = 0
    guard lg_snapshot_get_version(snapshot.pointer, &version) == LG_OK, let reader = snapshot.reader else {
      return
    }
    if version < reader.version { report("version \(version) after \(reader.version)") }
    reader.version = version
  }

  static let snapshots: [COperation] =
    [
      COperation("lg_snapshot_get_version") { $0.version() },
      COperation("lg_snapshot_layer_exists") { $0.exists() },
      COperation("lg_snapshot_get_layer_count") { $0.readVersion(lg_snapshot_get_layer_count) { $0.count } },
      COperation("lg_snapshot_get_index_count") {
        $0.readVersion(lg_snapshot_get_index_count) { $0.indices.upperBound }
      },
      COperation("lg_snapshot_get_layer_at_index") { run in
        let index = run.input.pick([Int(run.input.byte()), 0, -1, .max, .min])
        run.readVersion(
          { lg_snapshot_get_layer_at_index($0, index, $1) }, { run.handle($0.layer(at: index)) })
      },
      COperation("lg_snapshot_get_superlayer") { run in
        run.readOfVersion(lg_snapshot_get_superlayer) { run.handle($0.superlayer(of: $1)) }
      },
      COperation("lg_snapshot_get_bounds") { $0.readOfVersion(lg_snapshot_get_bounds) { $0.bounds(of: $1) } },
      COperation("lg_snapshot_get_position") {
        $0.readOfVersion(lg_snapshot_get_position) { $0.position(of: $1) }
      },
      COperation("lg_snapshot_get_transform") {
        $0.readOfVersion(lg_snapshot_get_transform) { $0.transform(of: $1) }
      },
      COperation("lg_snapshot_get_user_data") {
        $0.readOfVersion(lg_snapshot_get_user_data) { $0.userData(of: $1) }
      },
      COperation("lg_snapshot_get_frame") { $0.readOfVersion(lg_snapshot_get_frame) { $0.frame(of: $1) } },
      COperation("lg_snapshot_get_visible_rect") {
        $0.readOfVersion(lg_snapshot_get_visible_rect) { $0.visibleRect(of: $1) }
      },
      COperation("lg_snapshot_get_effectively_hidden") {
        $0.readOfVersion(lg_snapshot_get_effectively_hidden) { $0.isEffectivelyHidden(of: $1) }
      },
      COperation("lg_snapshot_get_world_transform") {
        $0.readOfVersion(lg_snapshot_get_world_transform) { $0.worldTransform(of: $1) }
      },
      COperation("lg_snapshot_get_name") { run in
        run.textOfVersion({ lg_snapshot_get_name($0, $1, $2, $3, $4) }, { $0.name(of: $1) ?? "" })
      },
      COperation("lg_snapshot_get_frames_at") {
        $0.outputVersion(lg_snapshot_get_frames_at, Rect.null) { $0.frames(at: $1, into: &$2) }
      },
      COperation("lg_snapshot_get_frames_in_space_at") { $0.framesInAncestor() },
      COperation("lg_snapshot_get_clipped_frames_at") {
        $0.outputVersion(lg_snapshot_get_clipped_frames_at, Rect.null) { $0.clippedFrames(at: $1, into: &$2) }
      },
      COperation("lg_snapshot_get_world_boxes_at") {
        $0.outputVersion(lg_snapshot_get_world_boxes_at, WorldBox.null) { $0.worldBoxes(at: $1, into: &$2) }
      },
      COperation("lg_snapshot_get_world_transforms_at") {
        $0.outputVersion(lg_snapshot_get_world_transforms_at, Homography.identity) {
          $0.worldTransforms(at: $1, into: &$2)
        }
      },
      COperation("lg_snapshot_get_effective_opacities_at") {
        $0.outputVersion(lg_snapshot_get_effective_opacities_at, 0.0) {
          $0.effectiveOpacities(at: $1, into: &$2)
        }
      },
    ] + snapshotConversions + snapshotQueries + snapshotTree + snapshotProperties + snapshotOutputs

  private static let snapshotConversions: [COperation] = [
    COperation("lg_snapshot_convert_point") { run in
      let point = run.anyPoint(isChecked: false)
      run.convert(c(point), { lg_snapshot_convert_point($0, $1, $2, $3, $4) }) {
        $0.convert(point, from: $1, to: $2) ?? nowhere
      }
    },
    COperation("lg_snapshot_convert_points") { run in
      run.convertMany(
        { run.anyPoint(isChecked: false) }, { c($0) },
        { lg_snapshot_convert_points($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_snapshot_convert_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.convert(c(rect), { lg_snapshot_convert_rect($0, $1, $2, $3, $4) }) {
        $0.convert(rect, from: $1, to: $2)
      }
    },
    COperation("lg_snapshot_convert_rects") { run in
      run.convertMany(
        { run.anyRect(isChecked: false) }, { c($0) },
        { lg_snapshot_convert_rects($0, $1, $2, $3, $4, $5) },
        { $0.convert($1, from: $2, to: $3, into: &$4) })
    },
    COperation("lg_snapshot_convert_point_pairs") { $0.convertPairs() },
  ]

  private static let snapshotQueries: [COperation] = [
    COperation("lg_snapshot_hit_test") { $0.hitTest() },
    COperation("lg_snapshot_hit_test_points") { $0.hitTestPoints() },
    COperation("lg_snapshot_get_sublayers") { run in
      run.listVersion({ lg_snapshot_get_sublayers($0, $1, $2, $3, $4) }) { version, layer in
        var sublayers: [LayerID] = []
        version.forEachSublayer(of: layer) { sublayers.append($0) }
        return sublayers
      }
    },
    COperation("lg_snapshot_get_layers_at_point") { run in
      let point = run.anyPoint(isChecked: false)
      run.searchVersion({ lg_snapshot_get_layers_at_point($0, c(point), $1, $2, $3, $4, $5) }) {
        $0.layers(at: point, in: $1, options: $2)
      }
    },
    COperation("lg_snapshot_get_layers_intersecting_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.searchVersion({ lg_snapshot_get_layers_intersecting_rect($0, c(rect), $1, $2, $3, $4, $5) }) {
        $0.layers(intersecting: .rect(rect), in: $1, options: $2)
      }
    },
    COperation("lg_snapshot_get_layers_in_rect") { run in
      let rect = run.anyRect(isChecked: false)
      run.searchVersion({ lg_snapshot_get_layers_in_rect($0, c(rect), $1, $2, $3, $4, $5) }) {
        $0.layers(containedIn: .rect(rect), in: $1, options: $2)
      }
    },
    COperation("lg_snapshot_get_layers_intersecting_polygon") { run in
      let area = run.anyPolygon()
      run.searchVersion(
        { lg_snapshot_get_layers_intersecting_polygon($0, area.pointer, area.count, $1, $2, $3, $4, $5) },
        { $0.layers(intersecting: .polygon(area.points), in: $1, options: $2) })
    },
    COperation("lg_snapshot_get_layers_in_polygon") { run in
      let area = run.anyPolygon()
      run.searchVersion(
        { lg_snapshot_get_layers_in_polygon($0, area.pointer, area.count, $1, $2, $3, $4, $5) },
        { $0.layers(containedIn: .polygon(area.points), in: $1, options: $2) })
    },
    COperation("lg_snapshot_get_nearest_layer") { $0.nearest() },
    COperation("lg_snapshot_explain_hit") { run in
      let point = run.anyPoint(isChecked: false), (pointer, options) = run.anyOptions()
      run.textOfVersion({ lg_snapshot_explain_hit($0, c(point), $1, pointer, $2, $3, $4) }) {
        $0.explainHit(point, in: $1, options: options).description
      }
    },
  ]
}
