// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Damage.

@c @implementation
public func lg_set_tracks_damage(_ store: Handle, _ tracks: Bool) -> lg_error {
  withStore(store) {
    $0.tracksDamage = tracks
    return LG_OK
  }
}

@c @implementation
public func lg_get_tracks_damage(_ store: Handle, _ result: Out<Bool>) -> lg_error {
  withStore(store) { store in
    guard let result else { return LG_ERROR_NULL_POINTER }
    result.pointee = store.tracksDamage
    return LG_OK
  }
}

@c @implementation
public func lg_take_damage(_ store: Handle, _ result: Out<lg_box>) -> lg_error {
  withMemory(store) { memory in
    guard let result else { return LG_ERROR_NULL_POINTER }
    var damage: [lg_damage] = []
    swap(&damage, &memory.damage)
    damage.removeAll(keepingCapacity: true)
    result.pointee = lg_box(memory.store.takeDamage { damage.append(lg_damage($0)) })
    memory.damage = damage
    return LG_OK
  }
}

@c @implementation
public func lg_get_damage(
  _ store: Handle, _ results: Out<lg_damage>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  withMemory(store) { memory in
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard isPossible(capacity) else { return LG_ERROR_BAD_COUNT }
    for k in 0..<min(memory.damage.count, capacity) { results?[k] = memory.damage[k] }
    count.pointee = memory.damage.count
    return LG_OK
  }
}
