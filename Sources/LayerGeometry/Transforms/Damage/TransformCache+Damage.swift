// Damage: the layers whose outline in the world has changed, which a renderer has to redraw.
extension TransformCache {
  var tracksDamage: Bool { caches.pointee.damage.isTracking }

  /// Starts to track changes from the present state, or stops.
  func trackDamage(_ isTracking: Bool) {
    caches.pointee.damage = DamageState()
    caches.pointee.damage.isTracking = isTracking
    guard isTracking else { return }
    var scan = beginDamageScan()
    for i in 1..<slotCount where generations[i] != 0 { record(i, &scan) }
    clearDamageList()
  }

  /// Records that a layer was made, moved or destroyed, or that it is drawn in another way.
  @inline(__always)
  func markDamaged(_ i: Int) {
    if tracksDamage { caches.pointee.damage.markDirty(i) }
  }

  /// Records that a layer comes before or after others than before.
  @inline(__always)
  func markReordered(_ i: Int) {
    if !tracksDamage { return }
    caches.pointee.damage.markDirty(i)
    caches.pointee.damage.snapshots[i].reorderings &+= 1
  }

  /// Calls `body` with each layer that is drawn elsewhere or otherwise than when damage was last taken; with every
  /// layer if changes are not tracked.
  func takeDamage(_ body: (LayerDamage) -> Void) -> WorldBox {
    if !tracksDamage { return reportEverything(body) }
    var scan = beginDamageScan()
    let changed = caches.pointee.damage.dirtyList.count
    if changed > slotCount / 8 {
      for i in 1..<slotCount { compare(i, &scan, body) }
    } else {
      for k in 0..<changed { compareSubtree(Int(caches.pointee.damage.dirtyList[k]), &scan, body) }
    }
    clearDamageList()
    return scan.total
  }

  private func beginDamageScan() -> DamageScan {
    prepareWorldOutput()
    caches.pointee.damage.snapshots.fill(upTo: slotCount, with: DamageRecord())
    caches.pointee.damage.pass &+= 1
    return DamageScan(tables: worldTables)
  }

  private func reportEverything(_ body: (LayerDamage) -> Void) -> WorldBox {
    prepareWorldOutput()
    var scan = DamageScan(tables: worldTables)
    for i in 1..<slotCount where generations[i] != 0 {
      let box = drawnBox(i, &scan)
      scan.report(LayerDamage(layer: handle(i), oldBox: .null, newBox: box), body)
    }
    return scan.total
  }

  private func clearDamageList() {
    for k in 0..<caches.pointee.damage.dirtyList.count {
      caches.pointee.damage.snapshots[Int(caches.pointee.damage.dirtyList[k])].isDirty = false
    }
    caches.pointee.damage.dirtyList.count = 0
  }

  /// Compares `top` and what is under it. Layers under an unchanged layer are unchanged unless they are in
  /// the dirty list themselves. Transform layers are an exception: their sublayers are flattened into a space
  /// above them.
  private func compareSubtree(_ top: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void) {
    var i = top
    repeat { i = slot(after: i, under: top, descending: compare(i, &scan, body)) } while i != 0
  }

  /// Reports the layer if it has changed. Returns whether its sublayers may have changed with it; false for a layer
  /// that was compared before in this scan, or no longer exists.
  @discardableResult
  private func compare(_ i: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void) -> Bool {
    let old = caches.pointee.damage.snapshots[i], generation = generations[i]
    if old.pass == caches.pointee.damage.pass { return false }
    let isSameLayer = old.generation == generation
    if !isSameLayer && old.generation != 0 {
      let destroyed = LayerID(slot: UInt32(i), taggedGeneration: old.generation)
      scan.report(LayerDamage(layer: destroyed, oldBox: old.box, newBox: .null), body)
    }
    record(i, &scan)
    if generation == 0 { return false }
    let new = caches.pointee.damage.snapshots[i]
    if isSameLayer && new.fingerprint == old.fingerprint { return records[i].flags.isTransformLayer }
    let oldBox = isSameLayer ? old.box : .null
    scan.report(LayerDamage(layer: handle(i), oldBox: oldBox, newBox: new.box), body)
    return true
  }

  /// Takes a snapshot of layer `i`.
  private func record(_ i: Int, _ scan: inout DamageScan) {
    var snapshot = caches.pointee.damage.snapshots[i]
    snapshot.box = generations[i] == 0 ? .null : drawnBox(i, &scan)
    var fingerprint = outline(i, scan.tables)
    let corners = corners(i), isSingleSided = records[i].flags.contains(.singleSided)
    fingerprint.add(corners.radius, Double(corners.masked.rawValue), isSingleSided ? 1 : 0)
    let look = look(i, &scan)
    fingerprint.add(look.opacity, Double(bitPattern: look.clips), 1)
    snapshot.fingerprint = fingerprint.bits
    snapshot.generation = generations[i]
    snapshot.pass = caches.pointee.damage.pass
    caches.pointee.damage.snapshots[i] = snapshot
  }
}

// What a layer's drawing is told by.
extension TransformCache {
  /// Returns the world box of a layer. One without area has nothing to draw, wherever it lies.
  private func drawnBox(_ i: Int, _ scan: inout DamageScan) -> WorldBox {
    let bounds = records[i].bounds
    return bounds.isEmpty ? .null : worldBox(i, bounds, scan.tables, &scan.ancestors)
  }

  /// Returns a hash of the layer's outline in the world.
  private func outline(_ i: Int, _ tables: WorldTables) -> Fingerprint {
    let bounds = records[i].bounds
    var fingerprint = Fingerprint()
    fingerprint.add(bounds.origin.x, bounds.origin.y, 1)
    fingerprint.add(bounds.size.width, bounds.size.height, 1)
    let transform = tables.homography(tables.placement(i))
    fingerprint.add(transform.h11, transform.h12, transform.h13)
    fingerprint.add(transform.h21, transform.h22, transform.h23)
    fingerprint.add(transform.h31, transform.h32, transform.h33)
    return fingerprint
  }

  private func look(_ i: Int, _ scan: inout DamageScan) -> InheritedLook {
    let tables = scan.tables
    return value(of: i, &scan.inherited) { i, above in
      look(i, under: above, tables)
    }
  }

  /// Returns the opacity of a layer combined with that of the layers above it.
  @inline(__always)
  func opacity(_ i: Int, under above: Double) -> Double {
    records[i].flags.contains(.translucent) ? above * Swift.min(Swift.max(opacity(i), 0), 1) : above
  }

  /// Returns what the layer hands on to its sublayers.
  private func look(_ i: Int, under above: InheritedLook, _ tables: WorldTables) -> InheritedLook {
    var look = above
    let flags = records[i].flags, reorderings = caches.pointee.damage.reorderings(of: i)
    if flags.contains(.hidden) { look.opacity = 0 }
    look.opacity = opacity(i, under: look.opacity)
    if reorderings != 0 { look.mix(UInt64(reorderings)) }
    if flags.contains(.masks) {
      let corners = corners(i)
      look.mix(outline(i, tables).bits)
      look.mix(corners.radius.bitPattern &+ UInt64(corners.masked.rawValue))
    }
    return look
  }
}

/// What a layer's drawing inherits from those above: opacity and hiding, clips, and places among siblings.
private struct InheritedLook: BitwiseCopyable {
  var opacity = 1.0
  /// A hash of the clips and places.
  var clips: UInt64 = 0

  mutating func mix(_ bits: UInt64) {
    clips = (clips ^ bits) &* 0x9E37_79B9_7F4A_7C15
    clips ^= clips &>> 29
  }
}

/// The state of a scan for damage.
private struct DamageScan {
  let tables: WorldTables
  var inherited = AncestorCache(world: InheritedLook())
  var ancestors = AncestorTransforms.cached
  var total = WorldBox.null

  mutating func report(_ damage: LayerDamage, _ body: (LayerDamage) -> Void) {
    total = total.union(damage.box)
    body(damage)
  }
}

/// A 64-bit hash of numbers that differs whenever exactly one number differs.
private struct Fingerprint {
  private(set) var bits: UInt64 = 0
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func add(_ x: Double, _ y: Double, _ z: Double) {
    add(x)
    add(y)
    add(z)
  }

  @inline(__always)
  private mutating func add(_ number: Double) {
    // Folds the upper half into the lower, because the low bits of most numbers are 0. Treats −0 as 0.
    let word = (number + 0).bitPattern
    bits &+= (word ^ word &>> 32) &* factor
    factor &*= 0xD6E8_FEB8_6659_FD93
  }
}
