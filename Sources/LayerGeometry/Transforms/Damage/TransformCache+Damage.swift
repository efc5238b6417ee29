// The layers whose outline in the world has changed: what a renderer has to draw again.
extension TransformCache {
  var tracksDamage: Bool { caches.pointee.damage.isTracking }

  /// Starts to track changes, the present state being the one that they are counted from, or stops.
  func trackDamage(_ isTracking: Bool) {
    caches.pointee.damage = DamageState()
    caches.pointee.damage.isTracking = isTracking
    guard isTracking else { return }
    var scan = beginDamageScan()
    for i in 1..<slotCount where generations[i] != 0 { record(i, &scan) }
    emptyDamageJournal()
  }

  /// Notes a layer that was made.
  func noteDamage(_ i: Int) {
    if tracksDamage { caches.pointee.damage.note(i) }
  }

  /// Calls `body` with each layer whose world transform or bounds have changed since damage was last taken.
  func takeDamage(_ body: (LayerDamage) -> Void) -> WorldBox {
    if !tracksDamage { fatalError("takeDamage(_:): tracksDamage is false") }
    var scan = beginDamageScan()
    let changed = caches.pointee.damage.journal.count
    if changed > slotCount / 8 {
      for i in 1..<slotCount { compare(i, &scan, body) }
    } else {
      for k in 0..<changed { compareSubtree(Int(caches.pointee.damage.journal[k]), &scan, body) }
    }
    emptyDamageJournal()
    return scan.total
  }

  private func beginDamageScan() -> DamageScan {
    prepareWorldOutput()
    caches.pointee.damage.seen.fill(upTo: slotCount, with: SeenLayer())
    caches.pointee.damage.pass = (caches.pointee.damage.pass &+ 1) & .max >> 1
    return DamageScan(maps: worldMaps)
  }

  private func emptyDamageJournal() {
    for k in 0..<caches.pointee.damage.journal.count {
      caches.pointee.damage.seen[Int(caches.pointee.damage.journal[k])].isNoted = false
    }
    caches.pointee.damage.journal.count = 0
  }

  /// Compares `top` and what is under it. Everything under an unchanged layer is unchanged unless it is in the journal
  /// itself; but the transforms of layers under a transform layer pass it by.
  private func compareSubtree(_ top: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void) {
    var i = top
    while true {
      let outcome = compare(i, &scan, body)
      let descends = outcome == .changed || outcome == .unchanged && records[i].flags.isTransformLayer
      if descends && links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      while i != top && links[i].next == 0 { i = Int(records[i].superlayer) }
      if i == top { return }
      i = Int(links[i].next)
    }
  }

  private enum Comparison {
    case unchanged
    case changed
    /// The layer was compared before in this scan, or no longer exists.
    case skipped
  }

  /// Reports the layer if it has changed.
  @discardableResult
  private func compare(
    _ i: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void
  ) -> Comparison {
    let old = caches.pointee.damage.seen[i], stamp = generations[i]
    if old.pass == caches.pointee.damage.pass { return .skipped }
    let isSameLayer = old.stamp == stamp
    if !isSameLayer && old.stamp != 0 {
      let destroyed = LayerID(slot: UInt32(i), stamp: old.stamp)
      scan.report(LayerDamage(layer: destroyed, oldBox: old.box, newBox: .null), body)
    }
    record(i, &scan)
    if stamp == 0 { return .skipped }
    let new = caches.pointee.damage.seen[i]
    if isSameLayer && new.fingerprint == old.fingerprint { return .unchanged }
    let oldBox = isSameLayer ? old.box : .null
    scan.report(LayerDamage(layer: handle(i), oldBox: oldBox, newBox: new.box), body)
    return .changed
  }

  /// Makes the present state of layer `i` the one to compare with.
  private func record(_ i: Int, _ scan: inout DamageScan) {
    let bounds = records[i].bounds
    var seen = caches.pointee.damage.seen[i]
    // A layer without area has nothing to draw, wherever it lies.
    seen.box = bounds.isEmpty ? .null : worldBox(i, scan.maps, &scan.ways)
    var fingerprint = Fingerprint()
    fingerprint.add(bounds.origin.x, bounds.origin.y, 1)
    fingerprint.add(bounds.size.width, bounds.size.height, 1)
    let map = scan.maps.homography(scan.maps.place(i))
    fingerprint.add(map.h11, map.h12, map.h13)
    fingerprint.add(map.h21, map.h22, map.h23)
    fingerprint.add(map.h31, map.h32, map.h33)
    seen.fingerprint = fingerprint.bits
    seen.stamp = generations[i]
    seen.pass = caches.pointee.damage.pass
    caches.pointee.damage.seen[i] = seen
  }
}

/// What a scan for damage carries along.
private struct DamageScan {
  let maps: WorldMaps
  var ways = WaysUp.kept
  var total = WorldBox.null

  mutating func report(_ damage: LayerDamage, _ body: (LayerDamage) -> Void) {
    total = total.union(damage.box)
    body(damage)
  }
}

/// Numbers folded into 64 bits. One number that changes always shows.
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
    // The upper half into the lower: the low bits of most numbers are 0. −0 is 0.
    let word = (number + 0).bitPattern
    bits &+= (word ^ word &>> 32) &* factor
    factor &*= 0xD6E8_FEB8_6659_FD93
  }
}
