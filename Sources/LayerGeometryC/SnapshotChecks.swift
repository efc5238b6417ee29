internal import LayerGeometry
internal import LayerGeometryHeader

// The checks that every call with a snapshot begins with.

/// Calls `body` with the version that a snapshot shows, unless its reader has left it.
@inline(__always)
func withVersion(
  _ snapshot: OpaquePointer?, _ body: (borrowing LayerSnapshot) -> lg_error
) -> lg_error {
  guard let snapshot else { return LG_ERROR_NULL_POINTER }
  return snapshot.layerReader.pointee.ask(body) ?? LG_ERROR_BAD_STATE
}

/// Reads one value of a version.
@inline(__always)
func readVersion<Value>(
  _ snapshot: OpaquePointer?, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerSnapshot) -> Value
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  return withVersion(snapshot) { version in
    result.pointee = value(version)
    return LG_OK
  }
}

/// Reads one value of a layer.
@inline(__always)
func readVersion<Value>(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerSnapshot, LayerID) -> Value
) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  return withVersion(snapshot) { version in
    guard version.exists(LayerID(rawValue: layer)) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(version, LayerID(rawValue: layer))
    return LG_OK
  }
}

/// Writes one value for each index of a range.
@inline(__always)
func outputVersion<Result, Element>(
  _ snapshot: OpaquePointer?, _ first: Int, _ count: Int, _ results: UnsafeMutablePointer<Result>?,
  as type: Element.Type, _ body: (borrowing LayerSnapshot, Range<Int>, inout MutableSpan<Element>) -> Void
) -> lg_error {
  withVersion(snapshot) { version in
    let end = version.indices.upperBound
    guard first >= 0, count >= 0, first <= end, count <= end - first else { return LG_ERROR_BAD_COUNT }
    if count == 0 { return LG_OK }
    guard let results else { return LG_ERROR_NULL_POINTER }
    var span = results.elements(count, as: type).mutableSpan
    body(version, first..<first + count, &span)
    return LG_OK
  }
}

/// Checks the receiver and the options of a query, and runs it.
@inline(__always)
func queryVersion(
  _ snapshot: OpaquePointer?, _ receiver: lg_layer, _ options: UnsafePointer<lg_hit_options>?,
  _ body: (borrowing LayerSnapshot, LayerID, HitTestOptions) -> lg_error
) -> lg_error {
  withVersion(snapshot) { version in
    guard version.exists(LayerID(rawValue: receiver)) else { return LG_ERROR_STALE_LAYER }
    let (options, error) = checked(options)
    return error == LG_OK ? body(version, LayerID(rawValue: receiver), options) : error
  }
}

/// Lists layers as the header says of `results`, `capacity` and `count`.
@inline(__always)
func listVersion(
  _ snapshot: OpaquePointer?, _ layer: lg_layer, _ results: UnsafeMutablePointer<lg_layer>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ forEach: (borrowing LayerSnapshot, LayerID, (LayerID) -> Void) -> Void
) -> lg_error {
  guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  return withVersion(snapshot) { version in
    guard version.exists(LayerID(rawValue: layer)) else { return LG_ERROR_STALE_LAYER }
    var found = 0
    forEach(version, LayerID(rawValue: layer)) { layer in
      if found < capacity { results?[found] = layer.rawValue }
      found += 1
    }
    count.pointee = found
    return LG_OK
  }
}

extension LayerSnapshot {
  /// Whether a handle names a space: that of a layer alive, or the world.
  func isSpace(_ layer: lg_layer) -> Bool { layer == 0 || exists(LayerID(rawValue: layer)) }

  /// Whether every handle names a space.
  func areSpaces(_ layers: UnsafeBufferPointer<LayerID>) -> Bool {
    for layer in layers where !layer.isNull && !exists(layer) { return false }
    return true
  }
}
