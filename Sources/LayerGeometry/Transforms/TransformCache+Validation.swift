// Validation of derived transforms: what counts as up to date equals what is derived from the table afresh.
extension TransformCache {
  /// Checks all derived state, and changes none. O(slots). Expects a table without fault.
  func validate(_ faults: inout FaultList) {
    validateChanges(for: .transforms, "the transforms", .transformDirty, &faults)
    let states = derivationStates()
    caches.pointee.spatial.validate(
      "spatial transforms", slotUses { rareSlots($0).spatialTransform }, &faults)
    guard faults.isEmpty else { return }
    for i in 1..<slotCount where generations[i] != 0 && !states[i].isStale {
      validateOwnTransform(i, &faults)
    }
    validateFrames(states, &faults)
    if keepsWorlds { validateWorlds(states, &faults) }
    validateDamage(&faults)
  }

  /// Tells for each slot what of it counts as up to date.
  ///
  /// A transform layer, and one whose sublayer transform has changed, makes the own transforms of its
  /// sublayers stale, though only it is dirty itself.
  private func derivationStates() -> [DerivationState] {
    var states = [DerivationState](repeating: DerivationState(), count: slotCount)
    states[0].isPathFresh = true
    var i = slot(after: 0, under: 0, descending: true)
    while i != 0 {
      let above = Int(records[i].superlayer), flags = records[above].flags
      states[i].isStale =
        records[i].flags.contains(.transformDirty) || flags.contains(.sublayerTransformsDirty)
        || flags.isTransformLayer && states[above].isStale
      states[i].isPathFresh = states[above].isPathFresh && !states[i].isStale
      i = slot(after: i, under: 0, descending: true)
    }
    return states
  }

  private func validateOwnTransform(_ i: Int, _ faults: inout FaultList) {
    let above = records[Int(records[i].superlayer)].flags, flags = records[i].flags
    let isSpatial = above.rawValue & LayerFlags.derivesGroup != 0 || flags.contains(.transform3D)
    faults.expect(
      flags.contains(.spatial) == isSpatial && (rareSlots(i).spatialTransform != 0) == isSpatial,
      "own transforms: \(described(i)) should\(isSpatial ? "" : " not") have a spatial one")
    guard faults.isEmpty else { return }
    var offset: SIMD2<Double>
    var derived: LayerFlags = []
    if isSpatial {
      let spatial = derivedSpatialTransform(i)
      faults.expect(
        haveEqualBits(spatial, spatialTransform(i)),
        "own transforms: \(described(i)) has \(spatialTransform(i)), expected \(spatial)")
      (offset, derived) = (spatial.offset, spatial.flags)
    } else {
      (offset, derived) = records[i].linear == 0 ? (translation(i), []) : derivedLinearTransform(i)
    }
    faults.expect(
      areEqual(offset, records[i].offset),
      "own transforms: \(described(i)) has the offset \(records[i].offset), expected \(offset)")
    let present = flags.intersection(.derivedBits)
    faults.expect(
      present == derived,
      "own transforms: \(described(i)) has the class and flags \(present.rawValue), expected \(derived.rawValue)"
    )
  }

  private func validateFrames(_ states: [DerivationState], _ faults: inout FaultList) {
    for i in 1..<slotCount where i < caches.pointee.frames.count && !states[i].isStale {
      let (kept, expected) = (caches.pointee.frames[i], newFrame(i))
      faults.expect(
        areEqual(kept, expected), "frames: \(described(i)) has \(kept), expected \(expected)")
    }
  }

  private func validateDamage(_ faults: inout FaultList) {
    guard tracksDamage else { return }
    let count = caches.pointee.damage.snapshots.count
    let snapshots = caches.pointee.damage.snapshots.elements
    validateList("damage", caches.pointee.damage.dirtyList, count, &faults) { snapshots[$0].isDirty }
    for i in 1..<Swift.max(slotCount, count) {
      let seen = i < count ? snapshots[i] : DamageRecord()
      let generation = i < slotCount ? generations[i] : 0
      faults.expect(
        seen.generation == generation || seen.isDirty,
        "damage: slot \(i) was made or freed, but is not in the dirty list")
    }
  }

  /// Checks that a list has each index below `count` that is marked, once, and no other.
  func validateList(
    _ name: String, _ list: borrowing RawVector<UInt32>, _ count: Int, _ faults: inout FaultList,
    isMarked: (Int) -> Bool
  ) {
    var isListed = [Bool](repeating: false, count: count)
    for k in 0..<list.count {
      let i = Int(list[k])
      guard i < count, !isListed[i] else {
        return faults.add("\(name): \(i) is listed twice, or does not exist")
      }
      isListed[i] = true
    }
    for i in 0..<count where isListed[i] != isMarked(i) {
      faults.add("\(name): \(i) is marked or listed, expected both or neither")
    }
  }
}

/// Returns whether two values are equal, or have the same bits where some number is NaN.
func areEqual<Value: BitwiseCopyable & Equatable>(_ a: Value, _ b: Value) -> Bool {
  a == b || haveEqualBits(a, b)
}

/// The parts of a layer's state that are up to date.
struct DerivationState {
  /// The own transform waits for a refresh.
  var isStale = false
  /// No own transform from the layer up to its root waits.
  var isPathFresh = false
}
