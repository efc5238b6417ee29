/// What reading world maps takes, copied out of the store so that a kernel keeps the pointers in registers.
///
/// The maps go to the space above the roots, or in a second set of rows to the space of one layer.
struct WorldMaps {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<WorldRow>
  /// The bases that rows hang on, by the rows of the linear table and of `spatialWorlds`.
  let linear: UnsafeMutablePointer<AffineTransform>
  let spatial: UnsafeMutablePointer<Homography>
  /// The own maps of layers without sublayers, by the rows of the linear and of the spatial table.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialMap>
}

/// A layer's whole way, put together from its entry and its plane's row.
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

extension WorldMaps {
  @inline(__always)
  func place(_ i: Int) -> WorldPlace {
    let entry = entries[i]
    let row = rows[Int(entry.row)]
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

  /// The whole way as an affine map. Expects a place that is not projective.
  @inline(__always)
  func affine(_ place: WorldPlace) -> AffineTransform {
    if place.basis & ~WorldEntry.rowMask == 0 { return joined(place.offset, place.basis) }
    if place.basis & WorldEntry.spatial == 0 && !rows[Int(place.above)].isSpatial {
      return joined(ownLinear[Int(place.basis & WorldEntry.rowMask)], rows[Int(place.above)])
    }
    return AffineTransform(withoutPerspective: map(place))
  }

  /// The whole way.
  @inline(never)
  func map(_ place: WorldPlace) -> Homography {
    let row = Int(place.basis & WorldEntry.rowMask)
    guard place.basis & WorldEntry.container != 0 else { return map(place.offset, place.basis) }
    if place.basis & WorldEntry.spatial == 0 { return joined(Homography(ownLinear[row]), rows[Int(place.above)]) }
    return joined(ownSpatial[row].map, rows[Int(place.above)])
  }

  @inline(__always)
  func joined(_ offset: SIMD2<Double>, _ basis: UInt32) -> AffineTransform {
    if basis == 0 { return AffineTransform(translationX: offset.x, y: offset.y) }
    return linear[Int(basis)].translatedBy(x: offset.x, y: offset.y)
  }

  /// A map and the way on from the plane above, whose basis is not a spatial one.
  @inline(__always)
  func joined(_ map: AffineTransform, _ above: WorldRow) -> AffineTransform {
    var map = map
    map.tx += above.x
    map.ty += above.y
    return above.basis == 0 ? map : map.concatenating(linear[Int(above.basis)])
  }

  /// A map and the way on from the plane above, whatever the basis.
  func joined(_ map: Homography, _ above: WorldRow) -> Homography {
    if map.kind < .projective && !above.isSpatial {
      return Homography(joined(AffineTransform(withoutPerspective: map), above))
    }
    return map.concatenating(self.map(above.offset, above.basis))
  }

  private func map(_ offset: SIMD2<Double>, _ basis: UInt32) -> Homography {
    if basis & WorldEntry.spatial == 0 { return Homography(joined(offset, basis)) }
    return Homography(AffineTransform(translationX: offset.x, y: offset.y))
      .concatenating(spatial[Int(basis & WorldEntry.rowMask)])
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

extension AffineTransform {
  /// The map of a homography that is not projective.
  init(withoutPerspective h: Homography) {
    self.init(a: h.h11, b: h.h12, c: h.h21, d: h.h22, tx: h.h31, ty: h.h32)
  }
}
