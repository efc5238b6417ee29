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
  readOfStore(store, result) { store in store.tracksDamage }
}

@c @implementation
public func lg_set_tracks_presentation_damage(_ store: Handle, _ tracks: Bool) -> lg_error {
  withStore(store) {
    $0.tracksPresentationDamage = tracks
    return LG_OK
  }
}

@c @implementation
public func lg_get_tracks_presentation_damage(_ store: Handle, _ result: Out<Bool>) -> lg_error {
  readOfStore(store, result) { store in store.tracksPresentationDamage }
}

@c @implementation
public func lg_take_damage(_ store: Handle, _ result: Out<lg_box>) -> lg_error {
  withDamage(store) { store, list in
    guard let result else { return LG_ERROR_NULL_POINTER }
    return ask(store) { answers in
      // Without animations a presentation is its store, whose damage is not the presentation's.
      let hasOwnStore =
        store.kind != .presentation
        || store.presentationMemory.pointee.store.pointee.store.hasPresentedStore
      var damage: [lg_damage] = []
      swap(&damage, &list)
      damage.removeAll(keepingCapacity: true)
      let box = answers._answers.takeDamage(ofOwnStore: hasOwnStore) { damage.append(lg_damage($0)) }
      swap(&damage, &list)
      result.pointee = lg_box(box)
      return LG_OK
    }
  }
}

@c @implementation
public func lg_get_damage(
  _ store: Handle, _ results: Out<lg_damage>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  withDamage(store) { _, damage in
    list(results, capacity, count) { append in
      for entry in damage { append(entry) }
    }
  }
}

@c @implementation
public func lg_get_damage_region(
  _ store: Handle, _ results: Out<lg_box>, _ capacity: Int, _ count: Out<Int>
) -> lg_error {
  withDamage(store) { _, list in
    guard let count, results != nil || capacity == 0 else { return LG_ERROR_NULL_POINTER }
    guard capacity >= 0 && capacity <= 4096 else { return LG_ERROR_BAD_COUNT }
    var region = DamageRegion(limit: max(capacity, 1))
    for damage in list where capacity > 0 {
      region.insert(WorldBox(damage.old_box))
      region.insert(WorldBox(damage.new_box))
    }
    for k in region.boxes.indices { results?[k] = lg_box(region.boxes[k]) }
    count.pointee = region.boxes.count
    return LG_OK
  }
}

/// Calls `body` with the list of the damage that was taken last of a store, presentation, or snapshot.
private func withDamage(
  _ store: Handle, _ body: (OpaquePointer, inout [lg_damage]) -> lg_error
) -> lg_error {
  guard let store else { return LG_ERROR_NULL_POINTER }
  switch store.kind {
  case .store: return body(store, &store.storeMemory.pointee.damage)
  case .presentation: return body(store, &store.presentationMemory.pointee.damage)
  case .snapshot:
    guard store.readerMemory.pointee.reader.isAtTime else { return LG_ERROR_BAD_STATE }
    return body(store, &store.readerMemory.pointee.damage)
  }
}

@c @implementation
public func lg_set_needs_display(_ store: Handle, _ layer: lg_layer) -> lg_error {
  set(store, layer) { $0.setNeedsDisplay(of: $1) }
}

@c @implementation
public func lg_set_needs_display_in_rect(_ store: Handle, _ layer: lg_layer, _ rect: lg_rect) -> lg_error {
  let rect = Rect(rect)
  return set(store, layer, isValid: rect.isNull || rect.isInfinite || rect.isFinite) {
    $0.setNeedsDisplay(in: rect, of: $1)
  }
}

@c @implementation
public func lg_set_ink_outsets(_ store: Handle, _ layer: lg_layer, _ outsets: lg_outsets) -> lg_error {
  let outsets = Outsets(outsets)
  return set(store, layer, isValid: outsets.isFinite) { $0.setInkOutsets(outsets, of: $1) }
}

@c @implementation
public func lg_get_ink_outsets(
  _ store: Handle, _ layer: lg_layer, _ result: Out<lg_outsets>
) -> lg_error {
  read(store, layer, result) { lg_outsets($0.inkOutsets(of: $1)) }
}
