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
    list(results, capacity, count) { append in
      for step in answers.hitPath(Point(point), in: receiver, options: options) {
        let point = step.point ?? Point(x: .nan, y: .nan)
        append(lg_layer_point(layer: step.layer.rawValue, point: lg_point(point)))
      }
    }
  }
}

@c @implementation
public func lg_pointer_create(_ result: Out<OpaquePointer?>) -> lg_error {
  guard let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = handle(PointerMemory())
  return LG_OK
}

@c @implementation
public func lg_pointer_destroy(_ pointer: Handle) {
  pointer?.pointerMemory.free()
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
  _ layers: (PointerMemory) -> [lg_layer]
) -> lg_error {
  guard let memory = pointer?.pointerMemory else { return LG_ERROR_NULL_POINTER }
  return list(results, capacity, count) { append in
    for layer in layers(memory.pointee) { append(layer) }
  }
}
