// Keeping the rows that conversions read up to date.
extension TransformCache {
  /// Brings up to date what a conversion between two layers reads. Expects the transforms refreshed.
  @inline(__always)
  func validateConversion(_ s: Int, _ t: Int) {
    validateWorld(s)
    validateWorld(t)
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    validateConversionRow(Int(worlds[s].row))
    validateConversionRow(Int(worlds[t].row))
  }

  /// Brings all rows up to date. O(superlayers) if anything has changed since the last time.
  func validateConversions() {
    update()
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    for row in 1..<caches.pointee.containers.endRow { validateConversionRow(row) }
    caches.pointee.conversions.sweptEpoch = caches.pointee.epoch
  }

  @inline(__always)
  private func reserveConversions() {
    // Row 0 is the identity, so that prefetching needs no branch.
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
    let base = scratch.pointee.path.count
    var above = row
    while above != 0 && epochs[above] != worlds[above].epoch {
      scratch.pointee.path.append(UInt32(above))
      above = Int(maps[above].above)
    }
    while scratch.pointee.path.count > base {
      let row = Int(scratch.pointee.path.popLast())
      deriveConversionRow(row)
      epochs[row] = worlds[row].epoch
    }
  }

  /// Makes a row from that of the space above, which must be right.
  private func deriveConversionRow(_ row: Int) {
    let map = caches.pointee.containers.maps[row], old = caches.pointee.conversions.rows[row]
    let above = caches.pointee.conversions.rows[Int(map.above)]
    var new = ConversionRow()
    if map.basis == 0 {
      if old.isOwner != 0 { caches.pointee.conversions.frames.remove(old.frame) }
      new.toFrame = KeptSum(TranslationSum(above.toFrame).adding(map.offset))
      new.frame = above.frame
    } else {
      let slot = Int(caches.pointee.containers.owners[row].slot)
      let frame = referenceFrame(of: slot, map.basis, above)
      new.isOwner = 1
      new.frame = old.isOwner != 0 ? old.frame : caches.pointee.conversions.frames.insert(frame)
      caches.pointee.conversions.frames[new.frame] = frame
    }
    caches.pointee.conversions.rows[row] = new
  }

  /// The reference frame of layer `i`; `above` is the row of the space it lies in, `basis` says what its level is.
  private func referenceFrame(of i: Int, _ basis: UInt32, _ above: ConversionRow) -> ReferenceFrame {
    let depth = caches.pointee.conversions.frames[above.frame].depth + 1
    var frame = ReferenceFrame(above: above.frame, state: depth * ReferenceFrame.depthStep)
    var sum = TranslationSum(above.toFrame)
    if basis & WorldEntry.projective != 0 {
      frame.state |= ReferenceFrame.projective
      // The level is read from the layer.
      frame.linear.x.x = Double(i)
    } else {
      let level = affineLevel(i)
      frame.linear = LinearPart(level)
      sum = sum.adding(SIMD2(level.tx, level.ty))
    }
    if basis & WorldEntry.singular != 0 { frame.state |= ReferenceFrame.singular }
    frame.toAbove = KeptSum(sum)
    return frame
  }
}

extension ReferenceFrame {
  /// The layer that owns the frame, where its level is projective.
  @inline(__always)
  var projectiveOwner: Int { Int(linear.x.x) }
}
