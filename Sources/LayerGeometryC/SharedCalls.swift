internal import LayerGeometry
internal import LayerGeometryHeader

// Calls that a store and a snapshot have alike: the checks of their arguments, and what they write.

/// Calls `body` with the store that a pointer stands for.
@inline(__always)
func withStore(_ store: OpaquePointer?, _ body: (borrowing LayerStore) -> lg_error) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  return body(store.layerStore.pointee)
}

/// Calls `body` with the version that a snapshot shows, unless its reader has left it.
@inline(__always)
func withVersion(_ snapshot: OpaquePointer?, _ body: (borrowing LayerSnapshot) -> lg_error) -> lg_error {
  guard let snapshot else { return LG_ERROR_NULL_POINTER }
  return snapshot.layerReader.pointee.ask(body) ?? LG_ERROR_BAD_STATE
}

// Handles.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Whether a handle's layer is alive.
  @inline(__always)
  func exists(_ layer: lg_layer) -> Bool { exists(LayerID(rawValue: layer)) }

  /// Whether a handle names a space: that of a layer alive, or the world.
  @inline(__always)
  func isSpace(_ layer: lg_layer) -> Bool { layer == 0 || exists(layer) }

  /// Whether every handle's layer is alive.
  func exist(_ layers: UnsafeBufferPointer<LayerID>) -> Bool {
    for layer in layers where !exists(layer) { return false }
    return true
  }

  /// Whether every handle names a space.
  func areSpaces(_ layers: UnsafeBufferPointer<LayerID>) -> Bool {
    for layer in layers where !layer.isNull && !exists(layer) { return false }
    return true
  }
}

// Single values.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Reads one value.
  @inline(__always)
  func read<Value>(
    _ result: UnsafeMutablePointer<Value>?, _ value: (borrowing Self) -> Value
  ) -> lg_error {
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = value(self)
    return LG_OK
  }

  /// Reads one value of a layer.
  @inline(__always)
  func read<Value>(
    _ layer: lg_layer, _ result: UnsafeMutablePointer<Value>?, _ value: (borrowing Self, LayerID) -> Value
  ) -> lg_error {
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard exists(layer) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(self, LayerID(rawValue: layer))
    return LG_OK
  }
}

// Text.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Writes the name of a layer.
  func writeName(
    _ layer: lg_layer, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ length: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    guard exists(layer) else { return LG_ERROR_STALE_LAYER }
    return writeText(buffer, capacity, length) { name(of: LayerID(rawValue: layer)) ?? "" }
  }
}

// Many values.
extension LayerQueries where Self: ~Copyable & ~Escapable {
  /// Lists layers as the header says of `results`, `capacity` and `count`.
  @inline(__always)
  func list(
    _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ forEach: (borrowing Self, (LayerID) -> Void) -> Void
  ) -> lg_error {
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
    var found = 0
    forEach(self) { layer in
      if found < capacity { results?[found] = layer.rawValue }
      found += 1
    }
    count.pointee = found
    return LG_OK
  }

  /// Lists the sublayers of a layer.
  func listSublayers(
    _ layer: lg_layer, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    guard exists(layer) else { return LG_ERROR_STALE_LAYER }
    return list(results, capacity, count) { queries, append in
      queries.forEachSublayer(of: LayerID(rawValue: layer)) { append($0) }
    }
  }

  /// Lists all layers, by their indices.
  func listLayers(
    _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
  ) -> lg_error {
    list(results, capacity, count) { queries, append in
      for index in queries.indices {
        if let layer = queries.layer(at: index) { append(layer) }
      }
    }
  }

  /// Writes `width` elements for each index of a range.
  @inline(__always)
  func output<Result, Element>(
    _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Result>?, as type: Element.Type,
    width: Int = 1, _ body: (borrowing Self, Range<Int>, inout MutableSpan<Element>) -> Void
  ) -> lg_error {
    let end = indices.upperBound
    guard first >= 0, count >= 0, first <= end, count <= end - first else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(width * count, as: type).mutableSpan
    body(self, first..<first + count, &span)
    return LG_OK
  }

  /// Writes the bounds of the layers at a range of indices, in the space of an ancestor.
  func outputFrames(
    _ first: Int, _ count: Int, in ancestor: lg_layer, _ results: UnsafeMutablePointer<lg_rect>?
  ) -> lg_error {
    guard isSpace(ancestor) else { return LG_ERROR_STALE_LAYER }
    return output(first, count, results, as: Rect.self) {
      $0.frames(at: $1, in: ancestor.space, into: &$2)
    }
  }
}
