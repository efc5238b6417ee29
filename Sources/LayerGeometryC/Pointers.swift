// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Paths of hits, and pointers.

/// A pointer, and what its last update has left and entered.
private struct PointerMemory {
  var tracker = PointerTracker()
  var left: [lg_layer] = []
  var entered: [lg_layer] = []
}

extension OpaquePointer {
  fileprivate var pointerMemory: UnsafeMutablePointer<PointerMemory> { UnsafeMutablePointer(self) }
}

@c @implementation
public func lg_get_hit_path(
  _ store: Handle, _ point: lg_point, _ receiver: lg_layer, _ options: In<lg_hit_options>,
  _ results: Out<lg_layer_point>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
    let path = answers.hitPath(Point(point), in: receiver, options: options)
    for k in 0..<min(capacity, path.count) {
      let point = path[k].point ?? Point(x: .nan, y: .nan)
      results?[k] = lg_layer_point(layer: path[k].layer.rawValue, point: lg_point(point))
    }
    count.pointee = path.count
    return LG_OK
  }
}

@c @implementation
public func lg_pointer_create(_ result: Out<OpaquePointer?>) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  let memory = UnsafeMutablePointer<PointerMemory>.allocate(capacity: 1)
  memory.initialize(to: PointerMemory())
  result.pointee = OpaquePointer(memory)
  return LG_OK
}

@c @implementation
public func lg_pointer_destroy(_ pointer: Handle) {
  guard let memory = pointer?.pointerMemory else { return }
  memory.deinitialize(count: 1)
  memory.deallocate()
}

@c @implementation
public func lg_pointer_update(
  _ pointer: Handle, _ store: Handle, _ point: In<lg_point>, _ receiver: lg_layer,
  _ options: In<lg_hit_options>, _ isChanged: Out<Bool>
) -> lg_error {
  query(store, receiver, options) { answers, receiver, options in
    guard let memory = pointer?.pointerMemory else { return LG_ERROR_NULL_POINTER }
    memory.pointee.left.removeAll(keepingCapacity: true)
    memory.pointee.entered.removeAll(keepingCapacity: true)
    var tracker = PointerTracker()
    swap(&tracker, &memory.pointee.tracker)
    answers.updatePointer(&tracker, at: point.map { Point($0.pointee) }, in: receiver, options: options) {
      memory.pointee.left.append($0.rawValue)
    } entered: {
      memory.pointee.entered.append($0.rawValue)
    }
    swap(&tracker, &memory.pointee.tracker)
    isChanged?.pointee = !(memory.pointee.left.isEmpty && memory.pointee.entered.isEmpty)
    return LG_OK
  }
}

@c @implementation
public func lg_pointer_get_left(
  _ pointer: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  give(pointer, results, capacity, count) { $0.left }
}

@c @implementation
public func lg_pointer_get_entered(
  _ pointer: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  give(pointer, results, capacity, count) { $0.entered }
}

private func give(
  _ pointer: Handle, _ results: Out<lg_layer>, _ capacity: Int, _ count: Out<Int>,
  _ list: (PointerMemory) -> [lg_layer]
) -> lg_error {
  guard let memory = pointer?.pointerMemory, let count, results != nil || capacity == 0 else {
    return LG_ERROR_NULL_POINTER
  }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  let layers = list(memory.pointee)
  for k in 0..<min(capacity, layers.count) { results?[k] = layers[k] }
  count.pointee = layers.count
  return LG_OK
}
