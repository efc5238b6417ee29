// Keeping the rows that conversions read right.
extension LayerStore {
  /// Makes right what a conversion between two layers reads. Expects the maps refreshed.
  @inline(__always)
  func validateConversion(_ s: Int, _ t: Int) {
    validateWorld(s)
    validateWorld(t)
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    validateConversionRow(Int(worlds[s].row))
    validateConversionRow(Int(worlds[t].row))
  }

  /// The same for all layers at once: cheaper than one by one where many are asked about. O(layers with sublayers) if
  /// anything has changed since the last time.
  func validateConversions() {
    update()
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    for row in 1..<caches.pointee.containers.endRow { validateConversionRow(row) }
    caches.pointee.conversions.sweptEpoch = caches.pointee.epoch
  }

  @inline(__always)
  private func reserveConversions() {
    // So that row 0 is there, and having no own map is no branch.
    reserveLinearRows(atLeast: 1)
    caches.pointee.conversions.reserve(caches.pointee.containers.endRow)
  }

  /// Expects the world row to be right, and so the rows above it.
  @inline(__always)
  private func validateConversionRow(_ row: Int) {
    if row != 0 && caches.pointee.conversions.epochs[row] != caches.pointee.containers.worlds[row].epoch {
      deriveConversionPath(row)
    }
  }

  @inline(never)
  private func deriveConversionPath(_ row: Int) {
    let epochs = caches.pointee.conversions.epochs.elements
    let maps = caches.pointee.containers.maps.elements, worlds = caches.pointee.containers.worlds.elements
    scratch.pointee.path.count = 0
    var above = row
    while above != 0 && epochs[above] != worlds[above].epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(maps[above].above)
    }
    while !scratch.pointee.path.isEmpty {
      let row = Int(scratch.pointee.path.popLast())
      caches.pointee.conversions.rows[row] = conversionRow(row)
      epochs[row] = worlds[row].epoch
    }
  }

  /// Made from the row of the plane above, which must be right.
  @inline(__always)
  private func conversionRow(_ row: Int) -> ConversionRow {
    let map = caches.pointee.containers.maps[row]
    let above = caches.pointee.conversions.rows[Int(map.above)]
    var new = ConversionRow()
    new.state = above.state & ~(ConversionRow.depthStep - 1)
    new.above = above.isBasis ? map.above : above.above
    new.offset = map.offset
    if !above.isBasis {
      let sum = RoundedSum(above.offset, map.offset)
      let low = above.planeOffset.low, exact = low + sum.rest
      new.offset = sum.sum
      new.low = SIMD2(Float(exact.x), Float(exact.y))
      let isExact =
        exact - low == sum.rest && exact - sum.rest == low
        && new.planeOffset.low == exact
      new.state |= above.state & ConversionRow.rounded | (isExact ? 0 : ConversionRow.rounded)
    }
    // So far from all others no partial sum of translations could overflow.
    if !(abs(new.offset.x) + abs(new.offset.y) < 0x1p1000) { new.state |= ConversionRow.rounded }
    if map.basis != 0 { addBasis(map, &new) }
    return new
  }

  private func addBasis(_ map: ContainerMap, _ row: inout ConversionRow) {
    row.state |= ConversionRow.basis
    if row.depth < ConversionRow.deepest { row.state += ConversionRow.depthStep }
    if map.basis & WorldEntry.singular != 0 { row.state |= ConversionRow.singular }
    caches.pointee.conversions.deepest = Swift.max(caches.pointee.conversions.deepest, Int(row.depth))
    if map.basis & WorldEntry.projective != 0 {
      row.state |= ConversionRow.opaque
    } else {
      row.linear = affineLevel(Int(map.slot)).linear
    }
  }
}

extension AffineTransform {
  /// a, b, c, d.
  @inline(__always)
  var linear: SIMD4<Double> { SIMD4(a, b, c, d) }
}
