/// A layer's way to the space above its root, put together from its entry and its plane's row.
struct WorldPlace {
  /// What comes before the basis; 0 where the own map is more than a translation.
  var offset: SIMD2<Double>
  /// As in `WorldRow`; with `WorldEntry.container` set the own map of a layer without sublayers.
  var basis: UInt32
  /// `WorldRow.reach` of the whole way.
  var reach: UInt32
  /// The container row that an own map goes on from.
  var above: UInt32
}

// Where every layer lies in the space above its root, cached.
//
// A change leaves the rows below it behind, and only notes where. Reading one layer walks its ancestors up to one
// known to be right; `update()` brings up to date what was noted, and after it every read is O(1).
extension LayerStore {
  /// The map from the layer's own space to the space above its root, all levels multiplied.
  ///
  /// O(1) after ``update()``, else O(depth). Where a level is projective, carry points with
  /// ``convert(_:from:to:)-(Point,_,_)`` instead: only level by level is "behind the eye" told from in front.
  public func worldTransform(of layer: LayerID) -> Homography {
    let i = slot(layer)
    refreshMaps()
    validateWorld(i)
    return worldMap(worldPlace(i))
  }

  @inline(__always)
  func worldPlace(_ i: Int) -> WorldPlace {
    let entry = worlds[i]
    let row = caches.pointee.containers.worlds[Int(entry.row)]
    if entry.basis == 0 {
      return WorldPlace(
        offset: row.offset + SIMD2(entry.x, entry.y), basis: row.basis, reach: row.state & WorldRow.reach,
        above: 0)
    }
    if entry.isContainer {
      return WorldPlace(offset: row.offset, basis: row.basis, reach: row.state & WorldRow.reach, above: 0)
    }
    return WorldPlace(
      offset: .zero, basis: entry.basis & (WorldEntry.spatial | WorldEntry.rowMask) | WorldEntry.container,
      reach: (row.state | entry.reach) & WorldRow.reach, above: entry.row)
  }

  /// The map to the space above the root. Expects a place that is right and not projective.
  @inline(__always)
  func affineWorldMap(_ place: WorldPlace) -> AffineTransform {
    if place.basis & ~WorldEntry.rowMask == 0 { return joined(place.offset, place.basis) }
    if place.basis & WorldEntry.spatial == 0 {
      let above = caches.pointee.containers.worlds[Int(place.above)]
      if !above.isSpatial {
        return joined(caches.pointee.linearWorlds[Int(place.basis & WorldEntry.rowMask)], above)
      }
    }
    return AffineTransform(withoutPerspective: worldMap(place))
  }

  /// The map to the space above the root. Expects a place that is right.
  func worldMap(_ place: WorldPlace) -> Homography {
    let row = place.basis & WorldEntry.rowMask
    guard place.basis & WorldEntry.container != 0 else { return worldMap(place.offset, place.basis) }
    let above = caches.pointee.containers.worlds[Int(place.above)]
    if place.basis & WorldEntry.spatial == 0 {
      let map = caches.pointee.linearWorlds[Int(row)]
      if !above.isSpatial { return Homography(joined(map, above)) }
      return Homography(map).concatenating(worldMap(above.offset, above.basis))
    }
    return caches.pointee.spatial[row].map.concatenating(worldMap(above.offset, above.basis))
  }

  private func worldMap(_ offset: SIMD2<Double>, _ basis: UInt32) -> Homography {
    if basis & WorldEntry.spatial == 0 { return Homography(joined(offset, basis)) }
    return Homography(AffineTransform(translationX: offset.x, y: offset.y))
      .concatenating(caches.pointee.spatial[basis & WorldEntry.rowMask].world)
  }

  @inline(__always)
  private func joined(_ offset: SIMD2<Double>, _ basis: UInt32) -> AffineTransform {
    if basis == 0 { return AffineTransform(translationX: offset.x, y: offset.y) }
    return caches.pointee.linearWorlds[Int(basis)].translatedBy(x: offset.x, y: offset.y)
  }

  /// An own map and the way on from the plane above, whose basis is not a spatial one.
  @inline(__always)
  private func joined(_ map: AffineTransform, _ above: WorldRow) -> AffineTransform {
    var map = map
    map.tx += above.x
    map.ty += above.y
    return above.basis == 0 ? map : map.concatenating(caches.pointee.linearWorlds[Int(above.basis)])
  }

  // MARK: - Container rows

  /// Makes a container's row from that of the plane above, which must be right.
  func deriveWorld(_ row: Int) {
    let map = caches.pointee.containers.maps[row]
    var world = caches.pointee.containers.worlds[Int(map.above)]
    world.state &= ~WorldRow.marked
    if map.basis == 0 {
      world.offset += map.offset
    } else {
      deriveWorldWithBasis(map, &world)
    }
    world.state |= caches.pointee.containers.worlds[row].state & WorldRow.marked
    caches.pointee.containers.worlds[row] = world
  }

  private func deriveWorldWithBasis(_ map: ContainerMap, _ world: inout WorldRow) {
    if map.basis & WorldEntry.singular != 0 { world.state |= WorldRow.singular }
    let row = map.basis & WorldEntry.rowMask
    if map.basis & WorldEntry.spatial == 0 && !world.isSpatial {
      let t = traits.pointee.linear[row]
      let sign = Double(map.sign)
      let own = AffineTransform(
        a: t.a, b: t.b, c: sign * t.c, d: sign * t.d, tx: map.offset.x, ty: map.offset.y)
      caches.pointee.linearWorlds[Int(row)] = joined(own, world)
      world.basis = row
    } else {
      if map.basis & WorldEntry.projective != 0 { world.state |= WorldRow.projective }
      world.basis = deriveSpatialWorld(Int(map.slot), world)
    }
    world.offset = .zero
  }

  private func deriveSpatialWorld(_ i: Int, _ above: WorldRow) -> UInt32 {
    if traitSlots(i).spatialMap == 0 {
      withTraitSlots(i) { $0.spatialMap = caches.pointee.spatial.insert(SpatialMap()) }
    }
    let row = traitSlots(i).spatialMap
    caches.pointee.spatial[row].world = levelMap(i).concatenating(worldMap(above.offset, above.basis))
    return row | WorldEntry.spatial
  }

  // MARK: - What a change leaves behind

  /// Follows a change of a layer's own map or of its place in the tree: one without sublayers is settled at once,
  /// the subtree of one that has some is noted as behind.
  @inline(__always)
  func settleWorld(_ i: Int, under plane: Int) {
    let above = containerRow(plane)
    if worlds[i].isContainer {
      if links[i].first != 0 {
        storeContainerMap(i, above)
        return
      }
      caches.pointee.containers.remove(worlds[i].row)
    }
    if records[i].flags.rawValue & LayerFlags.moreThanTranslation == 0 {
      let offset = records[i].offset
      worlds[i] = WorldEntry(x: offset.x, y: offset.y, basis: 0, row: above)
    } else {
      storeOwnMapWithBasis(i, above)
    }
  }

  private func storeOwnMapWithBasis(_ i: Int, _ above: UInt32) {
    let basis = ownBasis(i)
    if basis == 0 {
      let offset = records[i].offset
      worlds[i] = WorldEntry(x: offset.x, y: offset.y, basis: 0, row: above)
      return
    }
    worlds[i] = WorldEntry(basis: basis, row: above)
    if basis & WorldEntry.spatial == 0 { caches.pointee.linearWorlds[Int(records[i].linear)] = flatMap(i) }
  }

  private func storeContainerMap(_ i: Int, _ above: UInt32) {
    let row = worlds[i].row
    let map = ContainerMap(
      offset: records[i].offset, basis: ownBasis(i), above: above, slot: UInt32(i),
      sign: records[i].flags.contains(.flipped) ? -1 : 1)
    caches.pointee.containers.setMap(map, of: row)
    markWorld(row)
  }

  /// Where a layer's own map is kept if it is more than a translation.
  private func ownBasis(_ i: Int) -> UInt32 {
    let flags = records[i].flags
    if flags.mapClass == .translation { return 0 }
    var basis = records[i].linear
    if flags.contains(.spatial) { basis = traitSlots(i).spatialMap | WorldEntry.spatial }
    if flags.mapClass == .projective { basis |= WorldEntry.projective }
    return flags.contains(.singular) ? basis | WorldEntry.singular : basis
  }

  /// The container row of a layer that is the plane of another; it becomes a container if it was none.
  @inline(__always)
  private func containerRow(_ i: Int) -> UInt32 {
    if i == 0 { return 0 }
    return worlds[i].isContainer ? worlds[i].row : makeContainer(i)
  }

  @inline(never)
  private func makeContainer(_ i: Int) -> UInt32 {
    let above = worlds[i].row
    let row = caches.pointee.containers.insert()
    worlds[i] = WorldEntry(basis: WorldEntry.container, row: row)
    storeContainerMap(i, above)
    return row
  }

  /// Makes room for a world map for every row of the linear table.
  @inline(__always)
  func reserveLinearWorlds() {
    let capacity = traits.pointee.linear.capacity
    if caches.pointee.linearWorlds.count < capacity {
      caches.pointee.linearWorlds.reserve(capacity)
      caches.pointee.linearWorlds.count = caches.pointee.linearWorlds.capacity
    }
  }

  /// Notes that a container and everything under it is behind.
  private func markWorld(_ row: UInt32) {
    if caches.pointee.containers.worlds[Int(row)].state & WorldRow.marked == 0 {
      caches.pointee.containers.worlds[Int(row)].state |= WorldRow.marked
      caches.pointee.worldJournal.append(row)
    }
  }

  /// Starts a new epoch. Once in 2²⁸ they run out, and all rows forget theirs.
  func bumpEpoch() {
    caches.pointee.epoch &+= WorldRow.epochStep
    if caches.pointee.epoch == 0 {
      for row in 0..<caches.pointee.containers.endRow {
        caches.pointee.containers.worlds[row].state &= WorldRow.reach | WorldRow.marked
      }
      caches.pointee.epoch = WorldRow.epochStep
    }
  }
}

extension WorldEntry {
  /// The own map's part in `WorldRow.reach`.
  @inline(__always)
  fileprivate var reach: UInt32 {
    (basis & WorldEntry.projective != 0 ? WorldRow.projective : 0)
      | (basis & WorldEntry.singular != 0 ? WorldRow.singular : 0)
  }
}

extension LayerFlags {
  /// A map that is a translation within the superlayer has none of these bits: class and place.
  static let moreThanTranslation: UInt32 = 0b1111
}

extension AffineTransform {
  /// The map of a homography that is not projective.
  init(withoutPerspective h: Homography) {
    self.init(a: h.h11, b: h.h12, c: h.h21, d: h.h22, tx: h.h31, ty: h.h32)
  }
}
