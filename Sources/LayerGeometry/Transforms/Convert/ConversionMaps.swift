/// What conversions between two layers read, copied out of the store so that a kernel keeps the pointers in registers.
struct ConversionMaps {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<ConversionRow>
  /// The own maps of layers without sublayers, as in `WorldMaps`.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialMap>
  /// Room for the bases on the way down.
  let path: UnsafeMutablePointer<UInt32>
}

/// A plane's way to the basis that it hangs on by translations.
struct ConversionPlane: BitwiseCopyable {
  var offset: PlaneOffset
  /// The row of the basis; 0 for the space above the roots.
  var basis: UInt32
  /// The number of bases at or above that.
  var depth: UInt32
  /// 0 if `offset` is the exact sum.
  var rounded: UInt32
}

extension LayerStore {
  @inline(__always)
  var conversionMaps: ConversionMaps {
    scratch.pointee.bases.reserve(caches.pointee.conversions.deepest + 1)
    return ConversionMaps(
      entries: worlds, rows: caches.pointee.conversions.rows.elements,
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
  @inline(__always)
  func plane(_ row: UInt32) -> ConversionPlane {
    let place = rows[Int(row)]
    // A basis is where its own sublayers' translations lead to. Which rows are bases cannot be predicted: no branch.
    let isPlain = (place.state & ConversionRow.basis) &- 1
    let mask = UInt64(truncatingIfNeeded: Int64(Int32(bitPattern: isPlain)))
    let offset = place.planeOffset
    return ConversionPlane(
      offset: PlaneOffset(high: offset.high.masked(mask), low: offset.low.masked(mask)),
      basis: place.above & isPlain | row & ~isPlain, depth: place.depth,
      rounded: place.state & isPlain & ConversionRow.rounded)
  }

  /// Carries a point from one layer's own space to another's. nil where that cannot be said to be as precise as going
  /// level by level; NaN where a level on the way down has no inverse. O(bases between the two).
  @inline(__always)
  func carry(_ point: SIMD2<Double>, _ s: Int, _ t: Int) -> SIMD2<Double>? {
    let source = entries[s], target = entries[t]
    if source.own | target.own == 0 {
      var point = CarriedPoint(point)
      let own = RoundedSum(source.offset, -target.offset)
      if source.row == target.row {
        point.add(Displacement(own))
        return point.isSure ? point.lanes : nil
      }
      let up = plane(source.row), down = plane(target.row)
      if (up.basis ^ down.basis) | (up.rounded | down.rounded) == 0 {
        point.add(Displacement(own, up: up.offset, down: down.offset))
        return point.isSure ? point.lanes : nil
      }
    }
    return carryByBases(point, source, target)
  }

  /// Up from basis to basis to where the ways meet, and down again.
  @inline(__always)
  func carryByBases(
    _ point: SIMD2<Double>, _ source: WorldEntry, _ target: WorldEntry
  ) -> SIMD2<Double>? {
    if (source.own | target.own) & WorldEntry.projective != 0 { return nil }
    if target.own & WorldEntry.singular != 0 { return SIMD2(repeating: .nan) }
    let from = plane(source.row), to = plane(target.row)
    if (from.rounded | to.rounded) != 0 && source.row != target.row { return nil }
    if Swift.max(from.depth, to.depth) == ConversionRow.deepest { return nil }
    var point = CarriedPoint(point)
    let sourceOwn = ownLevel(source), targetOwn = ownLevel(target)
    point.raise(sourceOwn.linear)
    if from.basis == to.basis {
      let own = RoundedSum(sourceOwn.offset, -targetOwn.offset)
      point.add(Displacement(own, up: from.offset, down: to.offset))
    } else {
      var way = BasisWalk(
        point: point, up: from.offset, own: sourceOwn.offset, down: to.offset, last: targetOwn.offset)
      if let refusal = carry(&way, from, to) { return refusal.isSingular ? SIMD2(repeating: .nan) : nil }
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
  private func carry(_ way: inout BasisWalk, _ source: ConversionPlane, _ target: ConversionPlane) -> Refusal? {
    var (from, to) = (source.basis, target.basis), depth = (source.depth, target.depth)
    var (up, down) = (Displacement(way.own, way.up), way.down)
    var barred: UInt32 = 0
    var count = 0, climbed = 0
    var upOffset = way.up
    while from != to {
      if depth.0 >= depth.1 {
        let row = rows[Int(from)]
        barred |= row.state
        way.point.add(up)
        way.point.raise(row.linear)
        upOffset = row.planeOffset
        up = Displacement(upOffset)
        climbed = 1
        from = row.above
        depth.0 &-= 1
      } else {
        let row = rows[Int(to)]
        barred |= row.state | row.state << ConversionRow.singularDown
        path[count] = to
        count &+= 1
        down = row.planeOffset
        to = row.above
        depth.1 &-= 1
      }
    }
    if barred & ConversionRow.bars != 0 {
      return Refusal(isSingular: barred & (ConversionRow.opaque | ConversionRow.rounded) == 0)
    }
    let ownUp = climbed == 0 ? way.own : .zero, ownDown = count == 0 ? way.last : .zero
    way.point.add(Displacement(RoundedSum(ownUp, -ownDown), up: upOffset, down: down))
    while count > 1 {
      count &-= 1
      way.point.lower(rows[Int(path[count])].linear)
      way.point.add(-Displacement(rows[Int(path[count &- 1])].planeOffset))
    }
    if count == 1 {
      way.point.lower(rows[Int(path[0])].linear)
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
  /// The translations from the basis, or from the plane where it is none, to the basis above.
  @inline(__always)
  var planeOffset: PlaneOffset {
    PlaneOffset(high: offset, low: SIMD2(Double(low.x), Double(low.y)))
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate func masked(_ mask: UInt64) -> SIMD2<Double> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD2<UInt64>.self) & mask, to: SIMD2<Double>.self)
  }
}
