internal import LayerGeometry
internal import LayerGeometryHeader

// The checks that calls of a store begin with.

/// Calls `body` with a store and what is kept with it. A snapshot is an error.
@inline(__always)
func withMemory(_ store: Handle, _ body: (inout StoreMemory) -> lg_error) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  guard store.kind == .store else { return LG_ERROR_BAD_STATE }
  return body(&store.storeMemory.pointee)
}

/// Calls `body` with a store. A snapshot is an error.
@inline(__always)
func withStore(_ store: Handle, _ body: (inout LayerStore) -> lg_error) -> lg_error {
  withMemory(store) { body(&$0.store) }
}

/// Reads one value that only a store has.
func readOfStore<Value>(
  _ store: Handle, _ result: Out<Value>, _ value: (borrowing LayerStore) -> Value
) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = value(store)
    return LG_OK
  }
}

/// Reads one value of a layer that only its store has.
@inline(__always)
func readOfStore<Value>(
  _ store: Handle, _ layer: lg_layer, _ result: Out<Value>, _ value: (borrowing LayerStore, LayerID) -> Value
) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    result.pointee = value(store, LayerID(rawValue: layer))
    return LG_OK
  }
}

/// Sets a property to a value that is valid if its numbers are finite.
@inline(__always)
func set(
  _ store: Handle, _ layer: lg_layer, isValid: Bool = true, _ body: (inout LayerStore, LayerID) -> Void
) -> lg_error {
  withStore(store) { store in
    guard store.exists(layer) else { return LG_ERROR_STALE_LAYER }
    guard isValid else { return LG_ERROR_NOT_FINITE }
    body(&store, LayerID(rawValue: layer))
    return LG_OK
  }
}

/// Edits a store if the layers are alive; the kernel's error becomes a code.
@inline(__always)
func edit(
  _ store: Handle, _ layers: (lg_layer, lg_layer, lg_layer),
  _ body: (inout LayerStore) throws(LayerError) -> Void
) -> lg_error {
  withStore(store) { store in
    guard store.exists(layers.0), store.exists(layers.1), store.exists(layers.2) else {
      return LG_ERROR_STALE_LAYER
    }
    return edit(&store, body)
  }
}

/// Edits a store; the kernel's error becomes a code.
@inline(__always)
func edit(
  _ store: inout LayerStore, _ body: (inout LayerStore) throws(LayerError) -> Void
) -> lg_error {
  do {
    try body(&store)
    return LG_OK
  } catch {
    return lg_error(error)
  }
}

/// Whether a count, taken from a `size_t`, is one that memory can hold of the largest elements.
@inline(__always)
func isPossible(_ count: Int) -> Bool { count >= 0 && count <= Int.max / MemoryLayout<lg_transform>.stride }

/// Whether a count of bytes, taken from a `size_t`, is one that memory can hold.
@inline(__always)
func isPossible(bytes count: Int) -> Bool { count >= 0 }

extension UnsafePointer {
  /// The elements at a pointer from C as values of the kernel that have the same layout.
  @inline(__always)
  func elements<Element>(_ count: Int, as type: Element.Type) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: UnsafeRawPointer(self).assumingMemoryBound(to: type), count: count)
  }
}

extension UnsafeMutablePointer {
  /// The elements at a pointer from C as values of the kernel that have the same layout.
  @inline(__always)
  func elements<Element>(_ count: Int, as type: Element.Type) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(self).assumingMemoryBound(to: type), count: count)
  }
}
