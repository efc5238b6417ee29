// The path between two layers: up through reference frames to the lowest that both share, then down. Within
// that frame only the difference of two sums of translations counts, so levels above both layers do not.
extension TransformCache {
  /// Transforms a value from the space of layer `s` to that of layer `t`; 0 is the world. Returns false if it
  /// has no image. O(reference frames between the two).
  ///
  /// Expects `refreshWorlds(s, t)`.
  @inline(__always)
  func follow(
    _ value: inout some PathValue, from s: Int, to t: Int, _ tables: WorldTables
  ) -> Bool {
    let source = tables.rows[s], target = tables.rows[t]
    if source.own | target.own == 0 && source.branch == target.branch {
      value.translate(by: TranslationSum(source.offset, -target.offset))
      return true
    }
    let from = tables.branches[Int(source.branch)], to = tables.branches[Int(target.branch)]
    var (up, down) = (TranslationSum(from.sum), TranslationSum(to.sum))
    if source.own == 0 {
      up = up + TranslationSum(source.offset)
    } else {
      let level = ownFrame(s, source, tables)
      guard toAncestor(&value, level, of: s) else { return false }
      up = up + TranslationSum(level.toAbove.high)
    }
    let level = target.own == 0 ? nil : ownFrame(t, target, tables)
    down = down + TranslationSum(level?.toAbove.high ?? target.offset)
    if from.referenceFrame == to.referenceFrame {
      value.translate(by: up - down)
    } else if !follow(&value, from: from.frameSlot, up, to: to.frameSlot, down, tables) {
      return false
    }
    return level.map { fromAncestor(&value, $0, of: t) } ?? true
  }

  /// Returns the own transform of a leaf, more than a translation, as a reference frame
  /// without those above it.
  private func ownFrame(_ i: Int, _ row: WorldRow, _ tables: WorldTables) -> ReferenceFrame {
    if row.own & (WorldRow.spatial | WorldRow.projective) != 0 { return ownFrame(of: i, row.own) }
    return ReferenceFrame(row.own, tables.linearParts[Int(row.own & WorldRow.slotMask)], row.offset)
  }

  /// Transforms a value from one reference frame to another.
  ///
  /// - Parameters:
  ///   - up: The translations from the value's space to the source frame.
  ///   - down: The translations from the target's space to the target frame.
  @inline(__always)
  private func follow(
    _ value: inout some PathValue, from source: Int, _ up: TranslationSum, to target: Int,
    _ down: TranslationSum, _ tables: WorldTables
  ) -> Bool {
    let frames = tables.referenceFrames
    let base = scratch.pointee.path.count
    defer { scratch.pointee.path.count = base }
    var (a, b, up) = (source, target, up)
    while a != b {
      let (frameA, frameB) = (frames.reference(a), frames.reference(b))
      if frameA.pointee.depth >= frameB.pointee.depth {
        value.translate(by: up)
        guard toAncestor(&value, frameA.pointee, of: tables.layer(ofFrame: a)) else { return false }
        up = TranslationSum(frameA.pointee.toAbove)
        a = Int(frameA.pointee.above)
      } else {
        scratch.pointee.path.append(UInt32(truncatingIfNeeded: b))
        b = Int(frameB.pointee.above)
      }
    }
    while scratch.pointee.path.count > base {
      let slot = Int(scratch.pointee.path.popLast()), frame = frames.reference(slot)
      value.translate(by: up - TranslationSum(frame.pointee.toAbove))
      guard fromAncestor(&value, frame.pointee, of: tables.layer(ofFrame: slot)) else { return false }
      up = TranslationSum(.zero)
    }
    value.translate(by: up - down)
    return true
  }

  /// - Parameter layer: The layer whose own transform the frame is.
  private func toAncestor(
    _ value: inout some PathValue, _ frame: ReferenceFrame, of layer: @autoclosure () -> Int
  ) -> Bool {
    if frame.isProjective { return value.toAncestor(levelTransform(layer())) }
    value.toAncestor(frame.linear)
    return true
  }

  private func fromAncestor(
    _ value: inout some PathValue, _ frame: ReferenceFrame, of layer: @autoclosure () -> Int
  ) -> Bool {
    if frame.isSingular { return false }
    if frame.isProjective { return value.fromAncestor(levelTransform(layer())) }
    value.fromAncestor(frame.linear)
    return true
  }

  /// Returns the own transform of layer `i` as a reference frame right below the world.
  @inline(never)
  private func ownFrame(of i: Int, _ own: UInt32) -> ReferenceFrame { ownFrame(own, affineLevel(i)) }

  /// Transforms a value level by level without caches, for sums that leave the range of a Double. O(depth).
  func followLevels(_ value: inout some PathValue, from s: Int, to t: Int) -> Bool {
    let shared = commonAncestor(s, t)
    let common = flattenedSpace(of: shared)
    var i = s
    while i != common {
      let level = ownFrame(of: i, ownReference(i))
      guard toAncestor(&value, level, of: i) else { return false }
      value.translate(by: TranslationSum(level.toAbove))
      i = flatteningAncestor(of: i)
    }
    var arrives = true
    forEachFromTop(t, above: flatteningAncestor, until: { $0 == common }) { i in
      let level = ownFrame(of: i, ownReference(i))
      value.translate(by: -TranslationSum(level.toAbove))
      arrives = arrives && fromAncestor(&value, level, of: i)
    }
    return arrives
  }
}

extension WorldRow {
  /// A leaf's own transform where it is more than a translation; 0 for none.
  var own: UInt32 { ownReference & ~WorldRow.ownsBranch }

  var offset: SIMD2<Double> { SIMD2(x, y) }
}
