// Damage: the layers that are seen elsewhere or otherwise than before, which a renderer has to paint anew.
extension VisibilityQueries {
  /// Starts to track changes from the present state, or stops.
  func trackDamage(_ isTracking: Bool) {
    transforms.caches.pointee.damage = DamageState()
    transforms.caches.pointee.damage.isTracking = isTracking
    if isTracking { _ = listDamage { _ in } }
  }

  /// Calls `body` with each layer that is drawn elsewhere or otherwise than when damage was last taken; with
  /// every layer if changes are not tracked.
  ///
  /// `body` may run queries, which use the scan's memory: it gets what the scan has listed.
  func takeDamage(_ body: (LayerDamage) -> Void) -> WorldBox { report(listDamage, body) }

  /// Calls `body` with every layer that is seen, as damage from nothing; it may run queries, too.
  func takeSeen(_ body: (LayerDamage) -> Void) -> WorldBox { report(listSeen, body) }

  /// Calls `body` with what `list` lists, when it has listed all.
  private func report(
    _ list: ((LayerDamage) -> Void) -> WorldBox, _ body: (LayerDamage) -> Void
  ) -> WorldBox {
    var reports = RawVector<LayerDamage>()
    swap(&reports, &transforms.caches.pointee.damage.reports)
    defer { swap(&reports, &transforms.caches.pointee.damage.reports) }
    reports.empty()
    let total = list { reports.append($0) }
    for k in 0..<reports.count { body(reports[k]) }
    return total
  }

  private func listSeen(_ body: (LayerDamage) -> Void) -> WorldBox {
    transforms.update()
    var scan = DamageScan(tables: transforms.worldTables)
    for i in 1..<slotCount where generations[i] != 0 {
      let looks = looks(i, &scan)
      scan.report(LayerDamage(layer: handle(i), oldBox: .null, newBox: seenBox(i, looks, &scan)), body)
    }
    return scan.total
  }

  private func listDamage(_ body: (LayerDamage) -> Void) -> WorldBox {
    if !transforms.caches.pointee.damage.isTracking { return listSeen(body) }
    transforms.update()
    var scan = DamageScan(tables: transforms.worldTables)
    for k in 0..<transforms.caches.pointee.damage.gone.count {
      scan.report(transforms.caches.pointee.damage.gone[k], body)
    }
    transforms.caches.pointee.damage.gone.empty()
    let changed = transforms.caches.pointee.damage.dirtyList.count,
      isFirst = transforms.caches.pointee.damage.pass == 0
    transforms.caches.pointee.damage.snapshots.fill(upTo: slotCount, with: DamageRecord())
    transforms.caches.pointee.damage.pass &+= 1
    if isFirst || changed > slotCount / 8 {
      for i in 1..<slotCount { compare(i, &scan, body) }
    } else {
      for k in 0..<changed { compareSubtree(Int(transforms.caches.pointee.damage.dirtyList[k]), &scan, body) }
    }
    transforms.caches.pointee.damage.clearDirtyList()
    return scan.total
  }

  /// Compares `top` and what is under it. Layers under an unchanged layer are unchanged unless they are in
  /// the dirty list themselves. Transform layers are an exception: their sublayers are flattened into a space
  /// above them.
  private func compareSubtree(_ top: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void) {
    var i = top
    repeat { i = slot(after: i, under: top, descending: compare(i, &scan, body)) } while i != 0
  }

  /// Takes a snapshot of the layer, and reports it if it has changed. Returns whether its sublayers may have
  /// changed with it; false for a layer that was compared before in this scan, or no longer exists.
  @discardableResult
  private func compare(_ i: Int, _ scan: inout DamageScan, _ body: (LayerDamage) -> Void) -> Bool {
    let old = transforms.caches.pointee.damage.snapshots[i]
    var new = old
    (new.generation, new.pass) = (generations[i], transforms.caches.pointee.damage.pass)
    if old.pass == new.pass { return false }
    let exists = new.generation != 0, isSameLayer = old.generation == new.generation
    let looks = exists ? looks(i, &scan) : Looks()
    new.box = exists ? seenBox(i, looks, &scan) : .null
    new.fingerprint = exists ? fingerprint(i, looks.own, scan.tables) : 0
    transforms.caches.pointee.damage.snapshots[i] = new
    if !isSameLayer && old.generation != 0 {
      let destroyed = LayerID(slot: UInt32(i), taggedGeneration: old.generation)
      scan.report(LayerDamage(layer: destroyed, oldBox: old.box, newBox: .null), body)
    }
    if !exists { return false }
    if isSameLayer && new.fingerprint == old.fingerprint {
      if let part = transforms.caches.pointee.damage.changedContents(i) {
        let box = seenBox(i, looks, &scan, of: part)
        scan.report(LayerDamage(layer: handle(i), oldBox: box, newBox: box), body)
      }
      return records[i].flags.isTransformLayer
    }
    let oldBox = isSameLayer ? old.box : .null
    scan.report(LayerDamage(layer: handle(i), oldBox: oldBox, newBox: new.box), body)
    return true
  }
}

// Fingerprints of drawn state.
extension VisibilityQueries {
  /// Returns what a layer inherits, and what it hands on.
  private func looks(_ i: Int, _ scan: inout DamageScan) -> Looks {
    let tables = scan.tables
    let above = value(of: Int(records[i].superlayer), &scan.inherited) {
      look($0, under: $1, &scan.ancestors, tables)
    }
    return Looks(above: above, own: look(i, under: above, &scan.ancestors, tables))
  }

  /// Returns the world box of what is seen of a layer with its ink, or of a part of it; null if it is unseen.
  private func seenBox(
    _ i: Int, _ looks: Looks, _ scan: inout DamageScan, of part: Rect = .infinite
  ) -> WorldBox {
    if looks.own.opacity == 0 || records[i].flags.isTransformLayer { return .null }
    let whole = records[i].bounds.grown(by: inkOutsets(i))
    let drawn = part.isInfinite ? whole : whole.intersection(part)
    if drawn.isEmpty { return .null }
    let box = transforms.worldBox(i, drawn, scan.tables, &scan.ancestors).intersection(looks.above.clip)
    return box.minX < box.maxX && box.minY < box.maxY ? box : .null
  }

  /// Returns a hash of all that decides where and how a layer is drawn.
  private func fingerprint(_ i: Int, _ inherited: InheritedLook, _ tables: WorldTables) -> UInt64 {
    var fingerprint = outline(i, tables)
    fingerprint.add(corners(i))
    let ink = inkOutsets(i)
    if ink != .zero {
      fingerprint.add(ink.minX, ink.minY, ink.maxX)
      fingerprint.add(ink.maxY)
    }
    fingerprint.add(inherited.opacity)
    fingerprint.add(bits: inherited.clips.bits)
    return fingerprint.bits
  }

  /// Returns a hash of the layer's outline in the world.
  private func outline(_ i: Int, _ tables: WorldTables) -> Fingerprint {
    let bounds = records[i].bounds, transform = tables.homography(tables.placement(i))
    var fingerprint = Fingerprint()
    fingerprint.add(bounds.origin.x, bounds.origin.y)
    fingerprint.add(bounds.size.width, bounds.size.height)
    fingerprint.add(transform.h11, transform.h12, transform.h13)
    fingerprint.add(transform.h21, transform.h22, transform.h23)
    fingerprint.add(transform.h31, transform.h32, transform.h33)
    return fingerprint
  }

  /// Returns what the layer hands on to its sublayers.
  private func look(
    _ i: Int, under above: InheritedLook, _ ancestors: inout AncestorTransforms, _ tables: WorldTables
  ) -> InheritedLook {
    var look = above
    let flags = records[i].flags, isPlane = !flags.isTransformLayer
    let reorderings =
      i < transforms.caches.pointee.damage.snapshots.count
      ? transforms.caches.pointee.damage.snapshots[i].reorderings : 0
    let isTurnedAway =
      isPlane && (flags.contains(.singular) || flags.isSuperset(of: [.backFacing, .singleSided]))
    look.opacity = flags.contains(.hidden) || isTurnedAway ? 0 : opacity(i, under: above.opacity)
    // With the slot: one layer's count may take the place of another's where a layer changes its superlayer.
    if reorderings != 0 { look.clips.add(bits: UInt64(i) << 32 | UInt64(reorderings)) }
    let zPosition = depth(i).zPosition
    if zPosition != 0 { look.clips.add(zPosition, Double(i)) }
    if flags.contains(.masks) && isPlane {
      let bounds = records[i].bounds
      let box = bounds.isEmpty ? .null : transforms.worldBox(i, bounds, tables, &ancestors)
      look.clip = above.clip.intersection(box)
      look.clips.add(bits: outline(i, tables).bits)
      look.clips.add(corners(i))
    }
    return look
  }
}

/// What a layer's drawing inherits from those above: opacity and hiding, clips, and places among siblings.
private struct InheritedLook: BitwiseCopyable {
  /// 0 also where something is turned away.
  var opacity = 1.0
  /// The world box of what masks leave.
  var clip = WorldBox.unlimited
  /// A hash of the clips and places.
  var clips = Fingerprint()
}

/// What a layer inherits, and what it hands on.
private struct Looks {
  var above = InheritedLook()
  var own = InheritedLook()
}

private struct DamageScan {
  let tables: WorldTables
  var inherited = AncestorCache(world: InheritedLook())
  var ancestors = AncestorTransforms.cached
  var total = WorldBox.null

  mutating func report(_ damage: LayerDamage, _ body: (LayerDamage) -> Void) {
    if damage.oldBox.isNull && damage.newBox.isNull { return }
    total = total.union(damage.box)
    body(damage)
  }
}

/// A 64-bit hash of numbers that differs whenever exactly one number differs.
private struct Fingerprint: BitwiseCopyable {
  private(set) var bits: UInt64 = 0
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds three numbers. Treats −0 as 0.
  mutating func add(_ x: Double, _ y: Double = 0, _ z: Double = 0) {
    add(bits: (x + 0).bitPattern)
    add(bits: (y + 0).bitPattern)
    add(bits: (z + 0).bitPattern)
  }

  /// Adds what is seen of corners: neither a radius without corners nor corners without a radius.
  mutating func add(_ corners: Corners) {
    let isRound = corners.radius > 0 && !corners.masked.isEmpty
    add(isRound ? corners.radius : 0, isRound ? Double(corners.masked.rawValue) : 0)
  }

  /// Adds a number. Folds the upper half into the lower, because the low bits of most are 0.
  mutating func add(bits number: UInt64) {
    bits &+= (number ^ number >> 32) &* factor
    factor &*= 0xD6E8_FEB8_6659_FD93
  }
}
