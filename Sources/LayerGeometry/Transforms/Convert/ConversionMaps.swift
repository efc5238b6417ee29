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

  /// Whether no point at all goes from basis to basis.
  func isBarred(_ source: WorldEntry, _ target: WorldEntry) -> Bool {
    if (source.own | target.own) & WorldEntry.projective != 0 { return true }
    let up = rows[Int(source.row)], down = rows[Int(target.row)]
    if (up.state | down.state) & ConversionRow.rounded != 0 && source.row != target.row { return true }
    var (from, to) = (up.basis, down.basis)
    while from != to {
      let isUp = bases[Int(from)].depth >= bases[Int(to)].depth
      let basis = bases[Int(isUp ? from : to)]
      if basis.state & (ConversionBasis.opaque | ConversionBasis.rounded) != 0 { return true }
      if isUp { from = basis.above } else { to = basis.above }
    }
    return false
  }

  /// Up from basis to basis to where the ways meet, and down again.
  @inline(__always)
  func carryByBases(
    _ point: SIMD2<Double>, _ source: WorldEntry, _ target: WorldEntry
  ) -> SIMD2<Double>? {
    if (source.own | target.own) & WorldEntry.projective != 0 { return nil }
    if target.own & WorldEntry.singular != 0 { return SIMD2(repeating: .nan) }
    let from = rows[Int(source.row)], to = rows[Int(target.row)]
    if (from.state | to.state) & ConversionRow.rounded != 0 && source.row != target.row { return nil }
    var point = CarriedPoint(point)
    let sourceOwn = ownLevel(source), targetOwn = ownLevel(target)
    point.raise(sourceOwn.linear)
    if from.basis == to.basis {
      let own = RoundedSum(sourceOwn.offset, -targetOwn.offset)
      point.add(Displacement(own, up: from.planeOffset, down: to.planeOffset))
    } else {
      var way = BasisWalk(
        point: point, up: from.planeOffset, own: sourceOwn.offset, down: to.planeOffset,
        last: targetOwn.offset)
      if let refusal = carry(&way, from.basis, to.basis) {
        return refusal.isSingular ? SIMD2(repeating: .nan) : nil
      }
      point = way.point
    }
    point.lower(targetOwn.linear)
    return point.isSure ? point.lanes : nil
  }

  private struct BasisWalk {
    var point: CarriedPoint
    var up: PlaneOffset
    var own: SIMD2<Double>
    var down: PlaneOffset
    var last: SIMD2<Double>
  }

  /// Why a point is not carried from basis to basis.
  private struct Refusal {
    var isSingular: Bool
  }

  /// Expects different bases.
  @inline(__always)
  private func carry(_ way: inout BasisWalk, _ source: UInt32, _ target: UInt32) -> Refusal? {
    var (from, to) = (source, target)
    var depth = (bases[Int(from)].depth, bases[Int(to)].depth)
    if Swift.max(depth.0, depth.1) == ConversionBasis.deepest { return Refusal(isSingular: false) }
    var (up, down) = (Displacement(way.own, way.up), way.down)
    var barred: UInt32 = 0
    var count = 0, climbed = 0
    var upOffset = way.up
    while from != to {
      if depth.0 >= depth.1 {
        let basis = bases[Int(from)]
        barred |= basis.state
        way.point.add(up)
        way.point.raise(basis.linear)
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
      return Refusal(isSingular: barred & (ConversionBasis.opaque | ConversionBasis.rounded) == 0)
    }
    let ownUp = climbed == 0 ? way.own : .zero, ownDown = count == 0 ? way.last : .zero
    way.point.add(Displacement(RoundedSum(ownUp, -ownDown), up: upOffset, down: down))
    while count > 1 {
      count &-= 1
      way.point.lower(bases[Int(path[count])].linear)
      way.point.add(-Displacement(bases[Int(path[count &- 1])].planeOffset))
    }
    if count == 1 {
      way.point.lower(bases[Int(path[0])].linear)
      way.point.add(-Displacement(way.last, way.down))
    }
    return nil
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
