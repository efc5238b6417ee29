// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Damage.

@c @implementation
public func lg_set_tracks_damage(_ store: OpaquePointer?, _ tracks: Bool) -> lg_error {
  edit(store) { $0.tracksDamage = tracks }
}

@c @implementation
public func lg_get_tracks_damage(_ store: OpaquePointer?, _ result: UnsafeMutablePointer<Bool>?) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = store.layerStore.pointee.tracksDamage
  return LG_OK
}

@c @implementation
public func lg_take_damage(_ store: OpaquePointer?, _ result: UnsafeMutablePointer<lg_box>?) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  let state = store.storeState
  state.pointee.damage.removeAll(keepingCapacity: true)
  let box = store.layerStore.pointee.takeDamage { state.pointee.damage.append(lg_damage($0)) }
  result.pointee = lg_box(box)
  return LG_OK
}

@c @implementation
public func lg_get_damage(
  _ store: OpaquePointer?, _ results: UnsafeMutablePointer<lg_damage>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> lg_error {
  guard let store, let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
  guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
  let damage = store.storeState.pointee.damage
  if let results {
    for k in 0..<min(damage.count, capacity) { results[k] = damage[k] }
  }
  count.pointee = damage.count
  return LG_OK
}
