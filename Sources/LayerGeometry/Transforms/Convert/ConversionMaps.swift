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

/// One end of a conversion: the layer's own map if it is more than a translation, then translations up to a basis.
struct ConversionEnd: BitwiseCopyable {
  var offset: PlaneOffset
  /// As in `WorldEntry`, without `container`; 0 for none.
  var own: UInt32
  /// The row of the plane above, or of the layer itself.
  var row: UInt32
  /// The row of the basis that `offset` leads to; 0 for the space above the roots.
  var basis: UInt32
  /// The number of bases at or above that.
  var depth: UInt32
  /// Whether `offset` is not the exact sum.
  var isRounded: Bool
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

extension ConversionMaps {
  @inline(__always)
  func end(_ i: Int) -> ConversionEnd {
    let entry = entries[i]
    let row = rows[Int(entry.row)]
    // A basis is where its own sublayers' translations lead to. Which rows are bases cannot be predicted: no branch.
    let isPlain = (row.state & ConversionRow.basis) &- 1
    let mask = UInt64(truncatingIfNeeded: Int64(Int32(bitPattern: isPlain)))
    let offset = PlaneOffset(
      own: SIMD2(entry.x, entry.y),
      high: unsafeBitCast(unsafeBitCast(row.offset, to: SIMD2<UInt64>.self) & mask, to: SIMD2<Double>.self),
      low: unsafeBitCast(
        unsafeBitCast(SIMD2(Double(row.low.x), Double(row.low.y)), to: SIMD2<UInt64>.self) & mask,
        to: SIMD2<Double>.self))
    return ConversionEnd(
      offset: offset, own: entry.basis & ~WorldEntry.container, row: entry.row,
      basis: row.above & isPlain | entry.row & ~isPlain, depth: row.depth,
      isRounded: row.state & isPlain & ConversionRow.rounded != 0)
  }

  /// The way between two ends by translations alone; nil if there is more to it.
  @inline(__always)
  func displacement(_ source: ConversionEnd, _ target: ConversionEnd) -> Displacement? {
    if (source.own | target.own) | (source.basis ^ target.basis) != 0 { return nil }
    if (source.isRounded || target.isRounded) && source.row != target.row { return nil }
    return Displacement(up: source.offset, down: target.offset)
  }

  /// Carries a point up from basis to basis to where the ways meet, and down again. nil where that cannot be said to
  /// be as precise as going level by level; NaN where a level on the way down has no inverse.
  @inline(__always)
  func carry(_ point: SIMD2<Double>, _ source: ConversionEnd, _ target: ConversionEnd) -> SIMD2<Double>? {
    var point = CarriedPoint(point)
    if let way = displacement(source, target) {
      point.add(way)
      return point.isSure ? point.lanes : nil
    }
    return carryByBases(point, source, target)
  }

  @inline(__always)
  private func carryByBases(
    _ point: CarriedPoint, _ source: ConversionEnd, _ target: ConversionEnd
  ) -> SIMD2<Double>? {
    var point = point
    var (up, down) = (source.offset, target.offset)
    if source.isRounded || target.isRounded { return nil }
    if Swift.max(source.depth, target.depth) == ConversionRow.deepest { return nil }
    if (source.own | target.own) & WorldEntry.projective != 0 { return nil }
    if target.own & WorldEntry.singular != 0 { return SIMD2(repeating: .nan) }
    if source.own != 0 {
      let own = ownLevel(source.own)
      point.raise(own.linear)
      up.own = SIMD2(own.tx, own.ty)
    }
    var ownLinear = SIMD4<Double>.zero
    if target.own != 0 {
      let own = ownLevel(target.own)
      ownLinear = own.linear
      down.own = SIMD2(own.tx, own.ty)
    }
    // What is added last, at the target.
    let last = down
    var (from, to) = (source.basis, target.basis)
    var depth = (source.depth, target.depth)
    var barred: UInt32 = 0
    var count = 0
    while from != to {
      if depth.0 >= depth.1 {
        let row = rows[Int(from)]
        barred |= row.state
        point.add(Displacement(up: up, down: PlaneOffset()))
        point.raise(row.linear)
        up = row.planeOffset
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
      let isSingular = barred & (ConversionRow.opaque | ConversionRow.rounded) == 0
      return isSingular ? SIMD2(repeating: .nan) : nil
    }
    point.add(Displacement(up: up, down: down))
    while count > 0 {
      count &-= 1
      point.lower(rows[Int(path[count])].linear)
      let below = count == 0 ? last : rows[Int(path[count &- 1])].planeOffset
      point.add(Displacement(up: PlaneOffset(), down: below))
    }
    if target.own != 0 { point.lower(ownLinear) }
    return point.isSure ? point.lanes : nil
  }

  /// The own map of a layer without sublayers. Expects one that is not projective.
  @inline(__always)
  private func ownLevel(_ own: UInt32) -> AffineTransform {
    let row = Int(own & WorldEntry.rowMask)
    return own & WorldEntry.spatial != 0
      ? AffineTransform(withoutPerspective: ownSpatial[row].map) : ownLinear[row]
  }
}

extension ConversionRow {
  /// The translations from the basis to the one above.
  @inline(__always)
  fileprivate var planeOffset: PlaneOffset {
    PlaneOffset(own: .zero, high: offset, low: SIMD2(Double(low.x), Double(low.y)))
  }
}
