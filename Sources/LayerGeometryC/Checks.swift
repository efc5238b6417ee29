internal import LayerGeometry
internal import LayerGeometryHeader

// The checks that every call begins with.

/// What C keeps with a store, in memory behind it.
struct StoreState {
  /// Whether a publisher owns the store.
  var isPublished = false
  /// The damage that was taken last.
  var damage: [lg_damage] = []
}

extension OpaquePointer {
  /// The store that a C pointer stands for.
  @inline(__always)
  var layerStore: UnsafeMutablePointer<LayerStore> { UnsafeMutablePointer(self) }

  /// What is kept with the store.
  var storeState: UnsafeMutablePointer<StoreState> {
    UnsafeMutableRawPointer(layerStore + 1).assumingMemoryBound(to: StoreState.self)
  }
}

/// Reads one value of a layer.
@inline(__always)
func read<Value>(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<Value>?,
  _ value: (borrowing LayerStore, LayerID) -> Value
) -> lg_error {
  withStore(store) { $0.read(layer, result, value) }
}

/// Reads a handle of a layer; the null handle stands for nil.
@inline(__always)
func readLayer(
  _ store: OpaquePointer?, _ layer: lg_layer, _ result: UnsafeMutablePointer<lg_layer>?,
  _ value: (borrowing LayerStore, LayerID) -> LayerID?
) -> lg_error {
  read(store, layer, result) { store, layer in value(store, layer)?.rawValue ?? 0 }
}

/// Sets a property to a value that is valid if its numbers are finite.
@inline(__always)
func set(
  _ store: OpaquePointer?, _ layer: lg_layer, isValid: Bool = true,
  _ body: (inout LayerStore, LayerID) -> Void
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  let layer = LayerID(rawValue: layer)
  guard store.layerStore.pointee.exists(layer) else { return LG_ERROR_STALE_LAYER }
  guard isValid else { return LG_ERROR_NOT_FINITE }
  body(&store.layerStore.pointee, layer)
  return LG_OK
}

/// Edits a store; the kernel's error becomes a code.
@inline(__always)
func edit(_ store: OpaquePointer?, _ body: (inout LayerStore) throws(LayerError) -> Void) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  do {
    try body(&store.layerStore.pointee)
    return LG_OK
  } catch {
    return lg_error(error)
  }
}

/// Edits a store if the layers are alive.
@inline(__always)
func edit(
  _ store: OpaquePointer?, _ layers: (lg_layer, lg_layer, lg_layer),
  _ body: (inout LayerStore) throws(LayerError) -> Void
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  let areAlive =
    store.exists(layers.0) && store.exists(layers.1) && store.exists(layers.2)
  return areAlive ? edit(store, body) : LG_ERROR_STALE_LAYER
}

extension OpaquePointer {
  /// Whether a handle's layer is alive.
  @inline(__always)
  func exists(_ layer: lg_layer) -> Bool { layerStore.pointee.exists(layer) }
}

extension lg_layer {
  /// The layer whose space a handle names; nil for the world.
  @inline(__always)
  var space: LayerID? { self == 0 ? nil : LayerID(rawValue: self) }
}

/// Whether a count, taken from a `size_t`, is one that memory can hold of the largest elements.
@inline(__always)
func isPossible(_ count: Int) -> Bool { count >= 0 && count <= Int.max / MemoryLayout<lg_transform>.stride }

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

/// Writes text as the header says of `buffer`, `capacity` and `length`.
func write(
  _ text: String, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>
) {
  var text = text
  text.withUTF8 { bytes in
    length.pointee = bytes.count
    guard let buffer, capacity > 0 else { return }
    var end = min(bytes.count, capacity - 1)
    while end > 0 && end < bytes.count && bytes[end] & 0xc0 == 0x80 { end -= 1 }
    for k in 0..<end { buffer[k] = CChar(bitPattern: bytes[k]) }
    buffer[end] = 0
  }
}

/// Checks the arguments of a call that writes text, and writes it.
func writeText(
  _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ length: UnsafeMutablePointer<Int>?,
  _ text: () -> String
) -> lg_error {
  guard let length, buffer != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  write(text(), buffer, capacity, length)
  return LG_OK
}
