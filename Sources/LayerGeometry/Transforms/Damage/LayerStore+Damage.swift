// What a renderer has to draw again: the layers whose place or shape in the space above their roots has changed.
extension LayerStore {
  /// Whether changes are kept track of for ``takeDamage(_:)``. Off at first, and then costs nothing.
  ///
  /// Setting it makes the present state the one that changes are counted from: O(number of layers), and 32 bytes for
  /// each from then on. Setting it to false gives the memory back.
  public var tracksDamage: Bool {
    get { caches.pointee.damage.isTracking }
    set {
      caches.pointee.damage = DamageState()
      caches.pointee.damage.isTracking = newValue
      if newValue {
        update()
        beginPass()
        var ways = WaysUp.kept
        for i in 1..<slotCount where generations[i] != 0 { see(i, &ways) }
        forgetNotes()
      }
    }
  }

  /// Brings every world map up to date and calls `body` with each layer whose map to the space above its root, or
  /// whose bounds, are not what they were when damage was last taken: made and destroyed ones included, in no order
  /// to rely on. Returns the smallest box around all boxes old and new, null if nothing has changed.
  ///
  /// Layers without area are reported with null boxes. A layer that is back where it was is not damaged. Opacity, hiding, clips
  /// and the order of siblings have no part in it; a layer taken from its superlayer is the root of a tree of its own. Whether a
  /// layer is what it was, is told by 64 bits made from its map and bounds.
  ///
  /// O(layers changed and everything under them), at most one pass over all layers; nothing is allocated once as much
  /// has changed before. ``tracksDamage`` must be true.
  @discardableResult
  public mutating func takeDamage(_ body: (LayerDamage) -> Void = { _ in }) -> WorldBox {
    if !tracksDamage { fatalError("takeDamage(_:): tracksDamage is false") }
    update()
    beginPass()
    var look = DamageLook()
    let noted = caches.pointee.damage.journal.count
    if noted > slotCount / 8 {
      for i in 1..<slotCount { compare(i, &look, body) }
    } else {
      for k in 0..<noted { compareSubtree(Int(caches.pointee.damage.journal[k]), &look, body) }
    }
    forgetNotes()
    return look.total
  }

  private func beginPass() {
    caches.pointee.damage.seen.fill(upTo: slotCount, with: SeenLayer())
    caches.pointee.damage.pass = (caches.pointee.damage.pass &+ 1) & .max >> 1
  }

  private func forgetNotes() {
    for k in 0..<caches.pointee.damage.journal.count {
      caches.pointee.damage.seen[Int(caches.pointee.damage.journal[k])].isNoted = false
    }
    caches.pointee.damage.journal.count = 0
  }

  /// A layer that is as it was has everything below it as it was, but for what was noted by itself; only the maps below a
  /// transform layer pass it by.
  private func compareSubtree(_ top: Int, _ look: inout DamageLook, _ body: (LayerDamage) -> Void) {
    var i = top
    while true {
      let outcome = compare(i, &look, body)
      let goesOn = outcome == .changed || outcome == .same && records[i].flags.isTransformLayer
      if goesOn && links[i].first != 0 {
        i = Int(links[i].first)
        continue
      }
      while i != top && links[i].next == 0 { i = Int(records[i].superlayer) }
      if i == top { return }
      i = Int(links[i].next)
    }
  }

  private enum Comparison {
    case same
    case changed
    /// It has been here already, or the layer is no more.
    case over
  }

  /// Reports the layer if it has changed.
  @discardableResult
  private func compare(
    _ i: Int, _ look: inout DamageLook, _ body: (LayerDamage) -> Void
  ) -> Comparison {
    let old = caches.pointee.damage.seen[i]
    if old.pass == caches.pointee.damage.pass { return .over }
    let stamp = generations[i]
    let isSame = old.stamp == stamp
    if !isSame && old.stamp != 0 {
      report(LayerDamage(layer: LayerID(slot: UInt32(i), stamp: old.stamp), oldBox: old.box, newBox: .null))
    }
    if stamp == 0 {
      caches.pointee.damage.seen[i].stamp = 0
      caches.pointee.damage.seen[i].pass = caches.pointee.damage.pass
      return .over
    }
    see(i, &look.ways)
    let new = caches.pointee.damage.seen[i]
    if isSame && new.fingerprint == old.fingerprint { return .same }
    report(LayerDamage(layer: handle(i), oldBox: isSame ? old.box : .null, newBox: new.box))
    return .changed

    func report(_ damage: LayerDamage) {
      look.total = look.total.union(damage.box)
      body(damage)
    }
  }

  private func see(_ i: Int, _ ways: inout WaysUp) {
    var seen = caches.pointee.damage.seen[i]
    // A layer without area has nothing to draw, wherever it lies.
    seen.box = records[i].bounds.isEmpty ? .null : worldBox(i, &ways)
    seen.fingerprint = fingerprint(i)
    seen.stamp = generations[i]
    seen.pass = caches.pointee.damage.pass
    caches.pointee.damage.seen[i] = seen
  }

  private func fingerprint(_ i: Int) -> UInt64 {
    let maps = worldMaps
    let place = maps.place(i)
    let bounds = records[i].bounds
    var print = Fingerprint()
    print.add(bounds.origin.x, 0x9E37_79B9_7F4A_7C15)
    print.add(bounds.origin.y, 0xBF58_476D_1CE4_E5B9)
    print.add(bounds.size.width, 0x94D0_49BB_1331_11EB)
    print.add(bounds.size.height, 0xD6E8_FEB8_6659_FD93)
    if place.isSpatial {
      let map = maps.map(place)
      print.add(map.h13, 0xA076_1D64_78BD_642F)
      print.add(map.h23, 0xE703_7ED1_A0B4_28DB)
      print.add(map.h33, 0x8EBC_6AF0_9C88_C6E3)
      print.add(AffineTransform(withoutPerspective: map))
    } else {
      print.add(0, 0xA076_1D64_78BD_642F)
      print.add(0, 0xE703_7ED1_A0B4_28DB)
      print.add(1, 0x8EBC_6AF0_9C88_C6E3)
      print.add(maps.affine(place))
    }
    return print.bits
  }
}

/// What looking through the layers carries along.
private struct DamageLook {
  var total = WorldBox.null
  var ways = WaysUp.kept
}

/// Numbers folded into 64 bits. One number that changes always shows.
private struct Fingerprint {
  private(set) var bits: UInt64 = 0

  @inline(__always)
  mutating func add(_ number: Double, _ odd: UInt64) {
    // The upper half into the lower: the low bits of most numbers are 0. −0 is 0.
    let word = (number + 0).bitPattern
    bits &+= (word ^ word &>> 32) &* odd
  }

  @inline(__always)
  mutating func add(_ map: AffineTransform) {
    add(map.a, 0x5899_65CC_7537_4CC3)
    add(map.b, 0x1D8E_4E27_C47D_124F)
    add(map.c, 0xEB44_ACCA_B455_D165)
    add(map.d, 0x9C6E_6877_736C_46E3)
    add(map.tx, 0xC2B2_AE3D_27D4_EB4F)
    add(map.ty, 0x1656_67B1_9E37_79F9)
  }
}
