/// What conversions between two layers read, copied out of the store so that a kernel keeps the pointers in registers.
struct ConversionMaps {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<ConversionRow>
  let bases: UnsafeMutablePointer<ConversionBasis>
  /// The own maps of layers without sublayers, as in `WorldMaps`: linear parts.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialMap>
}

extension LayerStore {
  @inline(__always)
  var conversionMaps: ConversionMaps {
    ConversionMaps(
      entries: worlds, rows: caches.pointee.conversions.rows.elements,
      bases: caches.pointee.conversions.bases.rows,
      ownLinear: caches.pointee.linearWorlds.elements, ownSpatial: caches.pointee.spatial.rows)
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
  /// level by level; NaN where the target has no inverse.
  @inline(__always)
  func carry(_ point: SIMD2<Double>, _ source: WorldEntry, _ target: WorldEntry) -> SIMD2<Double>? {
    if let way = displacement(source, target) {
      var point = CarriedPoint(point)
      point.add(way)
      return point.isSure ? point.lanes : nil
    }
    switch route(source, target) {
    case .levels: return nil
    case .nowhere: return SIMD2(repeating: .nan)
    case .one(let way): return way.carry(point)
    }
  }

  /// How to go from one layer to another.
  enum Route {
    case one(ConversionWay)
    case levels
    /// There is no going down to the target.
    case nowhere
  }

  @inline(__always)
  func route(_ source: WorldEntry, _ target: WorldEntry) -> Route {
    if (source.own | target.own) & WorldEntry.projective != 0 { return .levels }
    if target.own & WorldEntry.singular != 0 { return .nowhere }
    let from = rows[Int(source.row)], to = rows[Int(target.row)]
    if (from.state | to.state) & ConversionRow.rounded != 0 && source.row != target.row { return .levels }
    if (from.state ^ to.state) / ConversionRow.originStep != 0 { return .levels }
    return .one(ConversionWay(self, source, target))
  }

  /// A layer's own map, not projective: for a container the identity, since rows know its map.
  @inline(__always)
  func ownLevel(_ entry: WorldEntry) -> (linear: SIMD4<Double>, offset: SIMD2<Double>) {
    let row = Int(entry.own & WorldEntry.rowMask)
    if entry.own & WorldEntry.spatial != 0 {
      let map = AffineTransform(withoutPerspective: ownSpatial[row].map)
      return (map.linear, SIMD2(map.tx, map.ty))
    }
    return (ownLinear(entry), entry.offset)
  }

  /// The linear part of a layer's own map that is not spatial.
  @inline(__always)
  func ownLinear(_ entry: WorldEntry) -> SIMD4<Double> {
    // Row 0 is the identity.
    ownLinear[Int(entry.own & WorldEntry.rowMask)].linear
  }
}

extension ConversionRow {
  @inline(__always)
  var planeOffset: PlaneOffset {
    PlaneOffset(high: offset, low: SIMD2(Double(low.x), Double(low.y)))
  }
}
