/// What reading world maps takes, copied out of the store so that a kernel keeps the pointers in registers.
///
/// The maps go to the space above the roots, or in a second set of rows to the space of one layer.
struct WorldTransforms {
  let entries: UnsafeMutablePointer<WorldEntry>
  let rows: UnsafeMutablePointer<WorldRow>
  /// Which rows have a basis of their own: as in `BranchTable`.
  let apart: UnsafeMutablePointer<UInt64>
  /// The bases that rows hang on, by the rows of the linear table and of `spatialWorlds`.
  let linear: UnsafeMutablePointer<AffineTransform>
  let spatial: UnsafeMutablePointer<Homography>
  /// How much multiplying a basis may have cost, by the rows of the linear table.
  let conditionBounds: UnsafeMutablePointer<Float>
  /// The own maps of layers without sublayers, by the rows of the linear table, without their translations; and by those of
  /// the spatial table.
  let ownLinear: UnsafeMutablePointer<AffineTransform>
  let ownSpatial: UnsafeMutablePointer<SpatialTransform>
}

/// A layer's whole way, put together from its entry and its plane's row: the own map where that is more than a
/// translation, then the offset, then the basis.
struct WorldPlace: BitwiseCopyable {
  var offset: SIMD2<Double>
  /// A row of own maps, or with `WorldEntry.spatial` set of spatial ones; 0 for none.
  var own: UInt32
  /// As in `WorldRow`.
  var basis: UInt32
  /// `WorldRow.reach` of the whole way.
  var reach: UInt32

  @inline(__always)
  var isSpatial: Bool { (own | basis) & WorldEntry.spatial != 0 }
}

extension WorldTransforms {
  /// The row of the plane that a layer lies in.
  @inline(__always)
  func plane(of record: UnsafeMutablePointer<LayerRecord>) -> UnsafeMutablePointer<WorldRow> {
    rows + Int(entries[Int(record.pointee.superlayer)].row)
  }

  @inline(__always)
  func place(_ i: Int) -> WorldPlace {
    let entry = entries[i]
    let row = rows[Int(entry.row)]
    return WorldPlace(
      offset: row.offset + SIMD2(entry.x, entry.y),
      own: entry.basis & WorldEntry.ownRow,
      basis: row.basis, reach: row.state & WorldRow.reach | entry.reach)
  }

  /// The whole way as an affine map. Expects a place that is not projective.
  @inline(__always)
  func affine(_ place: WorldPlace) -> AffineTransform {
    if place.isSpatial { return AffineTransform(withoutPerspective: map(place)) }
    let own = place.own == 0 ? .identity : ownLinear[Int(place.own)]
    let basis = place.basis == 0 ? .identity : linear[Int(place.basis)]
    return joined(own, place.offset, basis)
  }

  /// The same bits, two numbers at a time and without a branch. Expects a place that is flat and the identity in row 0 of the
  /// linear maps.
  @inline(__always)
  func rows(_ place: WorldPlace) -> AffineRows {
    let own = AffineRows(ownLinear[Int(place.own)]), basis = AffineRows(linear[Int(place.basis)])
    return AffineRows(
      x: basis.linear(own.x).plus(.zero), y: basis.linear(own.y).plus(.zero),
      offset: basis.linear(place.offset).plus(basis.offset).plus(.zero))
  }

  @inline(__always)
  func homography(_ place: WorldPlace) -> Homography {
    place.isSpatial ? map(place) : Homography(affine(place))
  }

  /// Whether multiplying the own map and the basis costs digits that matter, as `WorldRow.illConditioned` says of rows.
  @inline(never)
  func isIllConditioned(_ place: WorldPlace) -> Bool {
    if place.own & WorldEntry.spatial != 0 {
      return ownSpatial[Int(place.own & WorldEntry.rowMask)].map.kind > .quarterTurn
    }
    let own = ownLinear[Int(place.own)]
    if place.basis & WorldEntry.spatial != 0 { return !own.keepsAxes }
    let basis = linear[Int(place.basis)]
    return !(own.keepsAxes && basis.keepsAxes)
      && WorldRow.isTooMuch(own.conditionBound * conditionBounds[Int(place.basis)])
  }

  /// The whole way.
  @inline(never)
  func map(_ place: WorldPlace) -> Homography {
    let row = Int(place.own & WorldEntry.rowMask)
    let own =
      place.own & WorldEntry.spatial != 0
      ? ownSpatial[row].map : Homography(place.own == 0 ? .identity : ownLinear[row])
    return joined(own, place.offset, place.basis)
  }

  /// A map, an offset and a basis, one after the other.
  @inline(__always)
  func joined(
    _ map: AffineTransform, _ offset: SIMD2<Double>, _ basis: AffineTransform
  ) -> AffineTransform {
    var map = map
    map.tx += offset.x
    map.ty += offset.y
    return map.concatenating(basis).withoutNegativeZeros
  }

  /// The same with any map and any basis.
  func joined(_ map: Homography, _ offset: SIMD2<Double>, _ basis: UInt32) -> Homography {
    let isAffine = map.kind < .projective
    if isAffine && basis & WorldEntry.spatial == 0 {
      let basis = basis == 0 ? .identity : linear[Int(basis)]
      return Homography(joined(AffineTransform(withoutPerspective: map), offset, basis))
    }
    let basis =
      basis & WorldEntry.spatial != 0
      ? spatial[Int(basis & WorldEntry.rowMask)]
      : Homography(basis == 0 ? .identity : linear[Int(basis)])
    return map.concatenating(Homography(AffineTransform(translationX: offset.x, y: offset.y)))
      .concatenating(basis).withoutNegativeZeros
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

// One step more, by the identity, must leave a product as it is: whether a layer has a row of its own may not show in
// its world map. Only −0 would change on the way.
extension AffineTransform {
  @inline(__always)
  fileprivate var withoutNegativeZeros: AffineTransform {
    AffineTransform(a: a + 0, b: b + 0, c: c + 0, d: d + 0, tx: tx + 0, ty: ty + 0)
  }
}

extension Homography {
  fileprivate var withoutNegativeZeros: Homography {
    Homography(
      h11: h11 + 0, h12: h12 + 0, h13: h13 + 0, h21: h21 + 0, h22: h22 + 0, h23: h23 + 0, h31: h31 + 0,
      h32: h32 + 0, h33: h33 + 0)
  }
}

extension AffineTransform {
  /// The map of a homography that is not projective.
  init(withoutPerspective h: Homography) {
    self.init(a: h.h11, b: h.h12, c: h.h21, d: h.h22, tx: h.h31, ty: h.h32)
  }
}
