import LayerGeometry
import LayerGeometryHeader
import LayerTestSupport

/// Counts, bulk outputs, texts and damage.
extension CRun {
  /// Reads a value.
  private func read<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafeMutablePointer<Value>?) -> lg_error, _ value: (CAnswers) -> Kernel
  ) {
    let subject = anySubject(), result: UnsafeMutablePointer<Value>? = result()
    call(subject, { function($0, result) }, { write(value($0)) })
  }

  /// Reads a value that only the store has.
  func readStore<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafeMutablePointer<Value>?) -> lg_error,
    _ value: (borrowing LayerStore) -> Kernel
  ) {
    let store = anyStore(), result: UnsafeMutablePointer<Value>? = result()
    call {
      function(store, result)
    } _: {
      write(value(model))
    }
  }

  /// Lists layers.
  func list(
    _ subject: CSubject,
    _ function: (OpaquePointer?, UnsafeMutablePointer<lg_layer>?, Int, UnsafeMutablePointer<Int>?) ->
      lg_error,
    _ layers: (CAnswers) -> [LayerID]
  ) {
    let (start, capacity): (UnsafeMutablePointer<lg_layer>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call(subject, { function($0, start, capacity, count) }) {
      writeList(layers($0).map { handle($0) }, capacity)
    }
  }

  /// Writes a text.
  func text(
    _ subject: CSubject,
    _ function: (OpaquePointer?, UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> lg_error,
    _ text: (CAnswers) -> String
  ) {
    let (start, capacity): (UnsafeMutablePointer<CChar>?, Int) = anyList()
    let length: UnsafeMutablePointer<Int>? = result()
    call(subject, { function($0, start, capacity, length) }, { writeText(text($0), capacity) })
  }

  /// Writes a text about the store.
  private func textOfStore(
    _ function: (OpaquePointer?, UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int>?) -> lg_error,
    _ text: () -> String
  ) {
    self.text(CSubject(pointer: anyStore(), reader: nil), function) { _ in text() }
  }

  /// Outputs of a list of layers.
  private func output<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, UnsafePointer<lg_layer>?, Int, UnsafeMutablePointer<Value>?) -> lg_error,
    _ none: Kernel, width: Int = 1, of subject: CSubject? = nil,
    _ fill: (CAnswers, Span<LayerID>, inout MutableSpan<Kernel>) -> Void
  ) {
    let subject = subject ?? anySubject(), count = anyCount(), layers = draw(count) { anyLayer(of: subject) }
    let pointer = anyArray(layers, count), results: UnsafeMutablePointer<Value>? = resultArray(count)
    let ids = layers.map { id($0) }
    call(subject, { function($0, pointer, count, results) }) { answers in
      write(filled(width * count, none) { fill(answers, ids.span, &$0) })
    }
  }

  /// Outputs of a range of indices.
  private func outputAt<Value, Kernel: BitwiseCopyable>(
    _ function: (OpaquePointer?, Int, Int, UnsafeMutablePointer<Value>?) -> lg_error, _ none: Kernel,
    width: Int = 1, of subject: CSubject? = nil,
    _ fill: (CAnswers, Range<Int>, inout MutableSpan<Kernel>) -> Void
  ) {
    let subject = subject ?? anySubject()
    let end = subject.reader.map { $0.model.ask { $0.indices.upperBound } ?? 1 } ?? model.indices.upperBound
    let (first, count) = anyRange(end), results: UnsafeMutablePointer<Value>? = resultArray(count)
    call(subject, { function($0, first, count, results) }) { answers in
      write(filled(width * count, none) { fill(answers, first..<first + count, &$0) })
    }
  }

  private func takeDamage() {
    if readsAtTime() { return }
    let store = anyStore(), result: UnsafeMutablePointer<lg_box>? = result()
    call {
      lg_take_damage(store, result)
    } _: {
      damage = []
      write(model.takeDamage { damage.append($0) })
    }
  }

  private func listDamage() {
    let store = anyStore(), (start, capacity): (UnsafeMutablePointer<lg_damage>?, Int) = anyList()
    let count: UnsafeMutablePointer<Int>? = result()
    call {
      lg_get_damage(store, start, capacity, count)
    } _: {
      writeList(
        damage.map {
          LayerDamage(
            layer: LayerID(rawValue: handle($0.layer)), oldBox: $0.oldBox, newBox: $0.newBox)
        }, capacity)
    }
  }

  private func setTracksDamage() {
    let store = anyStore(), tracks = input.flag()
    call {
      lg_set_tracks_damage(store, tracks)
    } _: {
      model.tracksDamage = tracks
    }
  }

  private func prepare() {
    let store = anyStore(), count = input.pick([0, 1, 100, .max, -1])
    let isDone: UnsafeMutablePointer<Bool>? = result(isOptional: true)
    call {
      lg_prepare_queries(store, count, isDone)
    } _: {
      let isReady = model.prepareQueries(atMost: count < 0 ? .max : count)
      if isDone != nil { write(isReady) }
    }
  }

  /// The memory that the store describes. Working memory depends on the form of the queries asked, so that
  /// the model cannot be asked for it.
  private var memoryLines: [(name: String, bytes: Int)] {
    var buffer = [CChar](repeating: 1, count: 4000), length = 0
    guard lg_describe_memory(store, &buffer, buffer.count, &length) == LG_OK, length < buffer.count else {
      return []
    }
    let text = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return (String(parts[0]), parts.last.flatMap { Int($0.dropFirst().dropLast(6)) } ?? -1)
    }
  }

  /// Functions that need no store, or take any argument.
  private func plainFunctions() {
    let layer = anyLayer()
    errors = []
    if lg_layer_index(layer) != id(layer).index { report("index \(lg_layer_index(layer))") }
    if lg_layer_exists(store, layer) != model.exists(id(layer)) { report("\(layer) exists, or does not") }
    for reader in readers where lg_layer_exists(reader.pointer, layer) != reader.exists(id(layer)) {
      report("\(layer) exists in a version, or does not")
    }
    if lg_layer_exists(nil, layer) { report("\(layer) exists in a null store") }
    if lg_error_message(lg_error(rawValue: UInt32(input.byte()))) == nil { report("an error has no message") }
    if lg_version() != UInt32(LG_VERSION_MAJOR << 16 | LG_VERSION_MINOR << 8 | LG_VERSION_PATCH) {
      report("version \(lg_version())")
    }
    if lg_version_string() == nil { report("no version") }
    let presets = [
      lg_hit_options_documented(), lg_hit_options_core_animation(), lg_hit_options_ui_kit(),
      lg_hit_options_css(),
    ]
    let expected = [HitTestOptions.documented, .coreAnimation, .uiKit, .css].map(\.minimumOpacity)
    if presets.map(\.minimum_opacity) != expected { report("presets \(presets)") }
  }

  static let outputs: [COperation] =
    [
      "lg_layer_index", "lg_layer_exists", "lg_error_message", "lg_version", "lg_version_string",
      "lg_hit_options_documented", "lg_hit_options_core_animation", "lg_hit_options_ui_kit",
      "lg_hit_options_css",
    ].map { COperation($0) { $0.plainFunctions() } } + [
      COperation("lg_get_layer_count") { $0.read(lg_get_layer_count) { $0.count } },
      COperation("lg_get_index_count") { $0.read(lg_get_index_count) { $0.indices.upperBound } },
      COperation("lg_get_root_count") { $0.read(lg_get_root_count) { $0.rootCount } },
      COperation("lg_get_byte_count") { run in
        run.readStore(lg_get_byte_count) { _ in run.memoryLines.reduce(0) { $0 + $1.bytes } }
      },
      COperation("lg_get_tracks_damage") { $0.readStore(lg_get_tracks_damage) { $0.tracksDamage } },
      COperation("lg_get_layer_at_index") { run in
        let index = run.input.pick([Int(run.input.byte()), 0, -1, .max, .min])
        run.read({ lg_get_layer_at_index($0, index, $1) }, { run.handle($0.layer(at: index)) })
      },
      COperation("lg_get_layers") { $0.list($0.anySubject(), lg_get_layers) { $0.allLayers } },
      COperation("lg_get_roots") { $0.list($0.anySubject(), lg_get_roots) { $0.roots } },
      COperation("lg_describe_memory") { run in
        run.textOfStore(lg_describe_memory) {
          let lines = run.memoryLines
          if lines.map(\.name) != run.model.memoryReport.entries.map(\.name) { run.report("lists \(lines)") }
          return lines.map { "\($0.name): \($0.bytes) bytes" }.joined(separator: "\n")
        }
      },
      COperation("lg_validate") { run in
        run.textOfStore(lg_validate) { run.model.validate().joined(separator: "\n") }
      },
      COperation("lg_update") { run in
        let store = run.anyStore()
        run.call({ lg_update(store) }, { run.model.update() })
      },
      COperation("lg_prepare_queries") { $0.prepare() },
      COperation("lg_set_tracks_damage") { $0.setTracksDamage() },
      COperation("lg_set_tracks_presentation_damage") { run in
        let store = run.anyStore(), tracks = run.input.flag()
        run.call({ lg_set_tracks_presentation_damage(store, tracks) }) {
          run.model.tracksPresentationDamage = tracks
        }
      },
      COperation("lg_get_tracks_presentation_damage") {
        $0.readStore(lg_get_tracks_presentation_damage) { $0.tracksPresentationDamage }
      },
      COperation("lg_take_damage") { $0.takeDamage() },
      COperation("lg_get_damage") { $0.listDamage() },
    ] + bulkOutputs

  private static let bulkOutputs: [COperation] = [
    COperation("lg_get_frames") { $0.output(lg_get_frames, Rect.null) { $0.frames(of: $1, into: &$2) } },
    COperation("lg_get_world_boxes") {
      $0.output(lg_get_world_boxes, WorldBox.null) { $0.worldBoxes(of: $1, into: &$2) }
    },
    COperation("lg_get_world_transforms") {
      $0.output(lg_get_world_transforms, Homography.identity) { $0.worldTransforms(of: $1, into: &$2) }
    },
    COperation("lg_get_clipped_frames") {
      $0.output(lg_get_clipped_frames, Rect.null) { $0.clippedFrames(of: $1, into: &$2) }
    },
    COperation("lg_get_effective_opacities") {
      $0.output(lg_get_effective_opacities, 0.0) { $0.effectiveOpacities(of: $1, into: &$2) }
    },
    COperation("lg_get_frames_in_space") { run in
      let subject = run.anySubject(), ancestor = run.anyLayer(of: subject, orWorld: true)
      run.output({ lg_get_frames_in_space($0, $1, $2, ancestor, $3) }, Rect.null, of: subject) {
        $0.frames(of: $1, in: run.space(ancestor), into: &$2)
      }
    },
    COperation("lg_get_world_matrices_3x3") {
      $0.output(lg_get_world_matrices_3x3, Float(0), width: 9) { $0.worldMatrices3x3(of: $1, into: &$2) }
    },
    COperation("lg_get_world_matrices_4x4") {
      $0.output(lg_get_world_matrices_4x4, Float(0), width: 16) { $0.worldMatrices4x4(of: $1, into: &$2) }
    },
    COperation("lg_get_world_quads") {
      $0.output(lg_get_world_quads, Float(0), width: 8) { $0.worldQuads(of: $1, into: &$2) }
    },
    COperation("lg_get_frames_at") {
      $0.outputAt(lg_get_frames_at, Rect.null) { $0.frames(at: $1, into: &$2) }
    },
    COperation("lg_get_world_boxes_at") {
      $0.outputAt(lg_get_world_boxes_at, WorldBox.null) { $0.worldBoxes(at: $1, into: &$2) }
    },
    COperation("lg_get_world_transforms_at") {
      $0.outputAt(lg_get_world_transforms_at, Homography.identity) { $0.worldTransforms(at: $1, into: &$2) }
    },
    COperation("lg_get_clipped_frames_at") {
      $0.outputAt(lg_get_clipped_frames_at, Rect.null) { $0.clippedFrames(at: $1, into: &$2) }
    },
    COperation("lg_get_effective_opacities_at") {
      $0.outputAt(lg_get_effective_opacities_at, 0.0) { $0.effectiveOpacities(at: $1, into: &$2) }
    },
    COperation("lg_get_frames_in_space_at") { run in
      let subject = run.anySubject(), ancestor = run.anyLayer(of: subject, orWorld: true)
      run.outputAt({ lg_get_frames_in_space_at($0, $1, $2, ancestor, $3) }, Rect.null, of: subject) {
        $0.frames(at: $1, in: run.space(ancestor), into: &$2)
      }
    },
    COperation("lg_get_world_matrices_3x3_at") {
      $0.outputAt(lg_get_world_matrices_3x3_at, Float(0), width: 9) {
        $0.worldMatrices3x3(at: $1, into: &$2)
      }
    },
    COperation("lg_get_world_matrices_4x4_at") {
      $0.outputAt(lg_get_world_matrices_4x4_at, Float(0), width: 16) {
        $0.worldMatrices4x4(at: $1, into: &$2)
      }
    },
    COperation("lg_get_world_quads_at") {
      $0.outputAt(lg_get_world_quads_at, Float(0), width: 8) { $0.worldQuads(at: $1, into: &$2) }
    },
  ]
}
