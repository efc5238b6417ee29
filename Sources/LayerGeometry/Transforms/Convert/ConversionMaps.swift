/// What conversions between two layers read, copied out of the store so that a kernel keeps the pointers in registers.
struct ConversionMaps {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<ConversionRow>
  let bases: UnsafeMutablePointer<ConversionBasis>
  /// The own maps of layers without sublayers, as in `WorldMaps`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialMap>
  /// Room for the bases on the way down.
  let path: UnsafeMutablePointer<UInt32>
}

extension LayerStore {
  @inline(__always)
  var conversionMaps: ConversionMaps {
    scratch.pointee.bases.reserve(Int(caches.pointee.conversions.deepest))
    return ConversionMaps(
      entries: worlds, rows: caches.pointee.conversions.rows.elements,
      bases: caches.pointee.conversions.bases.rows,
      ownLinear: caches.pointee.linearWorlds.elements, ownSpatial: caches.pointee.spatial.rows,
      path: scratch.pointee.bases.elements)
  }
}

extension WorldEntry {
  /// The layer's own map where that is more than a translation, and no container's; 0 for none.
  @inline(__always)
  var own: UInt32 { basis & ~WorldEntry.container }

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}

extension ConversionMaps {
  /// The way from one layer to another, if it is by translations alone and their sum is exact.
  @inline(__always)
  func displacement(_ source: WorldEntry, _ target: WorldEntry) -> Displacement? {
    if source.own | target.own != 0 { return nil }
    let own = RoundedSum(source.offset, -target.offset)
    if source.row == target.row { return Displacement(own) }
    let up = rows[Int(source.row)], down = rows[Int(target.row)]
    if (up.basis ^ down.basis) | ((up.state | down.state) & ConversionRow.rounded) != 0 { return nil }
    return Displacement(own, up: up.planeOffset, down: down.planeOffset)
  }

  /// Carries a point from one layer's own space to another's. nil where that cannot be said to be as precise as going
  /// level by level; NaN where a level on the way down has no inverse. O(bases between the two).
  @inline(__always)
  func carry(_ point: SIMD2<Double>, _ source: WorldEntry, _ target: WorldEntry) -> SIMD2<Double>? {
    guard let way = displacement(source, target) else { return carryByBases(point, source, target) }
    var point = CarriedPoint(point)
    point.add(way)
    return point.isSure ? point.lanes : nil
  }

  /// Up from basis to basis to where the ways meet, and down again.
  @inline(__always)
  func carryByBases(
    _ point: SIMD2<Double>, _ source: WorldEntry, _ target: WorldEntry
  ) -> SIMD2<Double>? {
    var point = CarriedPoint(point)
    switch walk(&point, source, target) {
    case .arrives: return point.isSure ? point.lanes : nil
    case .isSingular: return SIMD2(repeating: .nan)
    case .isBarred: return nil
    }
  }

  /// How a way from basis to basis ends: there, at a level without an inverse, or not for any point.
  enum WayEnd { case arrives, isSingular, isBarred }

  /// Takes a traveller through the steps of the way, which are the same for all points.
  @inline(__always)
  func walk<Traveller: BasisTraveller>(
    _ traveller: inout Traveller, _ source: WorldEntry, _ target: WorldEntry
  ) -> WayEnd {
    if (source.own | target.own) & WorldEntry.projective != 0 { return .isBarred }
    if target.own & WorldEntry.singular != 0 { return .isSingular }
    let from = rows[Int(source.row)], to = rows[Int(target.row)]
    if (from.state | to.state) & ConversionRow.rounded != 0 && source.row != target.row { return .isBarred }
    let sourceOwn = ownLevel(source), targetOwn = ownLevel(target)
    traveller.raise(sourceOwn.linear)
    if from.basis == to.basis {
      let own = RoundedSum(sourceOwn.offset, -targetOwn.offset)
      traveller.add(Displacement(own, up: from.planeOffset, down: to.planeOffset))
    } else {
      let ends = WayEnds(
        up: from.planeOffset, own: sourceOwn.offset, down: to.planeOffset, last: targetOwn.offset)
      let end = walk(&traveller, from.basis, to.basis, ends)
      if end != .arrives { return end }
    }
    traveller.lower(targetOwn.linear)
    return .arrives
  }

  /// The translations below the first basis and the last one.
  private struct WayEnds {
    var up: PlaneOffset
    var own: SIMD2<Double>
    var down: PlaneOffset
    var last: SIMD2<Double>
  }

  /// Expects different bases.
  @inline(__always)
  private func walk<Traveller: BasisTraveller>(
    _ traveller: inout Traveller, _ source: UInt32, _ target: UInt32, _ ends: WayEnds
  ) -> WayEnd {
    var (from, to) = (source, target)
    var depth = (bases[Int(from)].depth, bases[Int(to)].depth)
    if Swift.max(depth.0, depth.1) == ConversionBasis.deepest { return .isBarred }
    var (up, down) = (Displacement(ends.own, ends.up), ends.down)
    var barred: UInt32 = 0
    var count = 0, climbed = 0
    var upOffset = ends.up
    while from != to {
      if depth.0 >= depth.1 {
        let basis = bases[Int(from)]
        barred |= basis.state
        traveller.add(up)
        traveller.raise(basis.linear)
        upOffset = basis.planeOffset
        up = Displacement(upOffset)
        climbed = 1
        from = basis.above
        depth.0 &-= 1
      } else {
        let basis = bases[Int(to)]
        barred |= basis.state | basis.state << ConversionBasis.singularDown
        path[count] = to
        count &+= 1
        down = basis.planeOffset
        to = basis.above
        depth.1 &-= 1
      }
    }
    if barred & ConversionBasis.bars != 0 {
      return barred & (ConversionBasis.opaque | ConversionBasis.rounded) == 0 ? .isSingular : .isBarred
    }
    let ownUp = climbed == 0 ? ends.own : .zero, ownDown = count == 0 ? ends.last : .zero
    traveller.add(Displacement(RoundedSum(ownUp, -ownDown), up: upOffset, down: down))
    while count > 1 {
      count &-= 1
      traveller.lower(bases[Int(path[count])].linear)
      traveller.add(-Displacement(bases[Int(path[count &- 1])].planeOffset))
    }
    if count == 1 {
      traveller.lower(bases[Int(path[0])].linear)
      traveller.add(-Displacement(ends.last, ends.down))
    }
    return .arrives
  }

  /// A layer's own map, not projective: for a container the identity, since rows know its map.
  @inline(__always)
  func ownLevel(_ entry: WorldEntry) -> (linear: SIMD4<Double>, offset: SIMD2<Double>) {
    let row = Int(entry.own & WorldEntry.rowMask)
    if entry.own & WorldEntry.spatial != 0 {
      let map = AffineTransform(withoutPerspective: ownSpatial[row].map)
      return (map.linear, SIMD2(map.tx, map.ty))
    }
    // Row 0 is the identity, and with an own map the entry's offset is 0.
    let own = ownLinear[row]
    return (own.linear, SIMD2(own.tx, own.ty) + entry.offset)
  }
}

extension ConversionRow {
  @inline(__always)
  var planeOffset: PlaneOffset {
    PlaneOffset(high: offset, low: SIMD2(Double(low.x), Double(low.y)))
  }
}

extension ConversionBasis {
  @inline(__always)
  var planeOffset: PlaneOffset {
    PlaneOffset(high: offset, low: SIMD2(Double(low.x), Double(low.y)))
  }
}
