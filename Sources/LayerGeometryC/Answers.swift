internal import LayerGeometry
internal import LayerGeometryHeader

// The checks that queries begin with, which a store, a snapshot and a presentation answer alike.

/// What answers the queries of a store, a snapshot or a presentation.
struct Answers: LayerQueries {
  let _answers: _LayerAnswers
}

/// Calls `body` with what answers the queries of a store, of a snapshot whose reader has not left it, or of a
/// presentation.
@inline(__always)
func ask(_ store: Handle, _ body: (Answers) -> lg_error) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  let answers: _LayerAnswers
  if store.kind == .store {
    answers = store.storeMemory.pointee.store._answers
  } else {
    guard let others = answersOfOther(store) else { return LG_ERROR_BAD_STATE }
    answers = others
  }
  return body(Answers(_answers: answers))
}

/// Returns what answers for a snapshot or a presentation; nil if the reader of the snapshot has left it.
@inline(never)
func answersOfOther(_ store: OpaquePointer) -> _LayerAnswers? {
  if store.kind == .snapshot { return store.readerMemory.pointee.reader.ask { $0._answers } }
  let presentation = store.presentationMemory.pointee
  return presentation.answers(presentation.store)
}

/// Reads one value.
@inline(__always)
func read<Value>(_ store: Handle, _ result: Out<Value>, _ value: (Answers) -> Value) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = value(answers)
    return LG_OK
  }
}

/// Reads one value of a layer.
@inline(__always)
func read<Value>(
  _ store: Handle, _ layer: lg_layer, _ result: Out<Value>, _ value: (Answers, LayerID) -> Value
) -> lg_error {
  ask(store) { answers in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard answers.exists(layer) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(answers, LayerID(rawValue: layer))
    return LG_OK
  }
}

/// Reads a handle of a layer; the null handle stands for nil.
@inline(__always)
func readLayer(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_layer>, _ value: (Answers, LayerID) -> LayerID?
) -> lg_error {
  read(store, layer, result) { answers, layer in value(answers, layer)?.rawValue ?? 0 }
}

extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Whether a handle's layer is alive.
  @inline(__always)
  func exists(_ layer: lg_layer) -> Bool { exists(LayerID(rawValue: layer)) }

  /// Whether every handle's layer is alive.
  @inline(never)
  func exist(_ layers: UnsafeBufferPointer<LayerID>) -> Bool { layers.allSatisfy { exists($0) } }

  /// Whether a handle names a space: that of a layer alive, or the world.
  @inline(__always)
  func isSpace(_ layer: lg_layer) -> Bool { layer == 0 || exists(layer) }

  /// Whether every handle names a space.
  func areSpaces(_ layers: UnsafeBufferPointer<LayerID>) -> Bool {
    layers.allSatisfy { isSpace($0.rawValue) }
  }
}

/// Writes a list as the header says of `results`, `capacity` and `count`.
@inline(__always)
func list<Element>(
  _ results: Out<Element>, _ capacity: Int, _ count: Out<Int>, _ forEach: ((Element) -> Void) -> Void
) -> lg_error {
  guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  var found = 0
  forEach { element in
    if found < capacity { results?[found] = element }
    found += 1
  }
  count.pointee = found
  return LG_OK
}
