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
      deriveConversionRow(row)
      epochs[row] = worlds[row].epoch
    }
  }

  /// Makes a row from that of the plane above, which must be right.
  private func deriveConversionRow(_ row: Int) {
    let map = caches.pointee.containers.maps[row], old = caches.pointee.conversions.rows[row]
    let above = caches.pointee.conversions.rows[Int(map.above)]
    var new = above.moved(by: map.offset)
    // A slot is kept as long as there is a basis to keep in it.
    let wasBasis = old.state & ConversionRow.isBasis != 0
    if map.basis != 0 {
      let slot = wasBasis ? old.basis : caches.pointee.conversions.bases.insert(ConversionBasis())
      let linear = affineLevel(Int(caches.pointee.containers.owners[row].slot)).linear
      let basis = conversionBasis(slot, map, linear, new)
      caches.pointee.conversions.bases[slot] = basis ?? ConversionBasis()
      if let basis {
        new = ConversionRow(slot, basis, under: new, linear)
      } else {
        new = ConversionRow(origin: slot)
      }
    } else {
      if wasBasis { caches.pointee.conversions.bases.remove(old.basis) }
    }
    caches.pointee.conversions.rows[row] = new
  }

  /// The basis of a container, which goes the way to the basis above; nil if it is an origin.
  private func conversionBasis(
    _ slot: UInt32, _ map: ContainerMap, _ linear: SIMD4<Double>, _ way: ConversionRow
  ) -> ConversionBasis? {
    let isOrigin =
      map.basis & (WorldEntry.projective | WorldEntry.singular) | way.state & ConversionRow.rounded != 0
    if isOrigin { return nil }
    let above = caches.pointee.conversions.bases[way.basis]
    guard var basis = ConversionBasis(linear, way.planeOffset, under: above) else { return nil }
    basis.turning = linear.keepsAxes ? above.turning : slot
    return basis
  }
}

extension ConversionRow {
  fileprivate init(origin: UInt32) {
    self.init(basis: origin, state: ConversionRow.isBasis)
    if origin > .max / ConversionRow.originStep {
      // No room for its number: ways to other planes go level by level.
      state |= ConversionRow.rounded
    } else {
      state |= origin * ConversionRow.originStep
    }
  }

  /// The row of a basis that is no origin; `above` is that of the plane above, `own` the linear part.
  fileprivate init(_ slot: UInt32, _ basis: ConversionBasis, under above: ConversionRow, _ own: SIMD4<Double>)
  {
    let aboveDepth = above.state & ConversionRow.depth
    let depth = Swift.min(aboveDepth + ConversionRow.depthStep, ConversionRow.depth)
    let branch = aboveDepth == 0 ? basis.mark * ConversionRow.branchStep : above.state
    let origin = above.state / ConversionRow.originStep
    self.init(
      basis: slot,
      state: origin * ConversionRow.originStep | branch & ConversionRow.branch | depth | ConversionRow.isBasis
    )
    // Where the count stops, it tells nothing.
    if depth < ConversionRow.depth && own.grinds { state |= ConversionRow.grinds }
  }

  /// The way of a container under this one that only translates.
  fileprivate func moved(by own: SIMD2<Double>) -> ConversionRow {
    let sum = RoundedSum(offset, own)
    let kept = planeOffset.low, exact = kept + sum.rest
    // Where sums cancel, what they had lost is no longer little beside them.
    let whole = RoundedSum(sum.sum, exact)
    var new = ConversionRow(
      offset: whole.sum, low: SIMD2(Float(whole.rest.x), Float(whole.rest.y)), basis: basis,
      state: state & ~ConversionRow.isBasis)
    // So far from all others, partial sums of translations might overflow.
    let isNear = abs(sum.sum.x) + abs(sum.sum.y) < 0x1p1000
    let isExact =
      exact - kept == sum.rest && exact - sum.rest == kept && new.planeOffset.low == whole.rest
    if !(isNear && isExact) { new.state |= ConversionRow.rounded }
    return new
  }
}

extension AffineTransform {
  /// a, b, c, d.
  @inline(__always)
  var linear: SIMD4<Double> { SIMD4(a, b, c, d) }

  @inline(__always)
  init(_ linear: SIMD4<Double>, _ offset: SIMD2<Double>) {
    self.init(a: linear.x, b: linear.y, c: linear.z, d: linear.w, tx: offset.x, ty: offset.y)
  }
}

extension ConversionBasis {
  /// Two bits that differ for most others. Made from the map alone, so that no history of edits shows in any answer.
  fileprivate var mark: UInt32 {
    let bits =
      offset.x.bitPattern &* 3 &+ offset.y.bitPattern &* 5 &+ up.x.bitPattern &* 7 &+ up.y.bitPattern &* 11
    return UInt32(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> 62)
  }
}

extension SIMD4<Double> {
  /// Whether the product with either coordinate of a point has an entry that takes many digits.
  fileprivate var grinds: Bool { (x.grinds || y.grinds) && (z.grinds || w.grinds) }
}

extension Double {
  /// Not one so large that a coordinate below the normal range, which has few digits however it is written, would be multiplied
  /// exactly.
  fileprivate var grinds: Bool { magnitude < 4 && isNormal && hasManyDigits }
}
