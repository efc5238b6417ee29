// The path between two layers: up through reference frames to the lowest that both share, then down.
//
// Levels above the common ancestor do not matter: within the shared frame only the difference of two sums of
// translations counts, and sums keep their digits.
extension TransformCache {
  /// Transforms a value from the space of layer `s` to that of layer `t`; 0 is the world. Returns false if it
  /// has no image. O(reference frames between the two).
  ///
  /// Expects `refreshConversion(s, t)`.
  @inline(__always)
  func follow(
    _ value: inout some PathValue, from s: Int, to t: Int, _ tables: WorldTables
  ) -> Bool {
    let source = tables.entries[s], target = tables.entries[t]
    if source.own | target.own == 0 && source.branch == target.branch {
      value.translate(by: TranslationSum(source.offset, -target.offset))
      return true
    }
    let from = tables.frameOffsets[Int(source.branch)], to = tables.frameOffsets[Int(target.branch)]
    var (up, down) = (TranslationSum(from.translation), TranslationSum(to.translation))
    if source.own == 0 {
      up = up + TranslationSum(source.offset)
    } else {
      let level = ownFrame(s, source, tables)
      guard toAncestor(&value, level) else { return false }
      up = up + TranslationSum(level.toAbove.high)
    }
    let level = target.own == 0 ? nil : ownFrame(t, target, tables)
    down = down + TranslationSum(level?.toAbove.high ?? target.offset)
    if from.frame == to.frame {
      value.translate(by: up - down)
    } else if !follow(&value, from: from.frame, up, to: to.frame, down, tables) {
      return false
    }
    return level.map { fromAncestor(&value, $0) } ?? true
  }

  /// Returns the own transform of a leaf, more than a translation, as a reference frame
  /// without those above it.
  @inline(__always)
  private func ownFrame(_ i: Int, _ entry: WorldEntry, _ tables: WorldTables) -> ReferenceFrame {
    if entry.own & (WorldEntry.spatial | WorldEntry.projective) != 0 { return ownFrame(of: i, entry.own) }
    let linear = tables.linear[Int(entry.own & WorldEntry.slotMask)]
    return ReferenceFrame(entry.own, LinearPart(linear), entry.offset)
  }

  /// Transforms a value from one reference frame to another.
  ///
  /// - Parameters:
  ///   - up: The translations from the value's space to the source frame.
  ///   - down: The translations from the target's space to the target frame.
  @inline(__always)
  private func follow(
    _ value: inout some PathValue, from source: UInt32, _ up: TranslationSum, to target: UInt32,
    _ down: TranslationSum, _ tables: WorldTables
  ) -> Bool {
    let frames = tables.referenceFrames
    let base = scratch.pointee.path.count
    defer { scratch.pointee.path.count = base }
    var (a, b, up) = (source, target, up)
    while a != b {
      let (frameA, frameB) = (frames.reference(Int(a)), frames.reference(Int(b)))
      if frameA.pointee.depth >= frameB.pointee.depth {
        value.translate(by: up)
        guard toAncestor(&value, frameA.pointee) else { return false }
        up = TranslationSum(frameA.pointee.toAbove)
        a = frameA.pointee.above
      } else {
        scratch.pointee.path.append(b)
        b = frameB.pointee.above
      }
    }
    while scratch.pointee.path.count > base {
      let frame = frames.reference(Int(scratch.pointee.path.popLast()))
      value.translate(by: up - TranslationSum(frame.pointee.toAbove))
      guard fromAncestor(&value, frame.pointee) else { return false }
      up = TranslationSum(.zero)
    }
    value.translate(by: up - down)
    return true
  }

  @inline(__always)
  private func toAncestor(_ value: inout some PathValue, _ frame: ReferenceFrame) -> Bool {
    if frame.isProjective { return value.toAncestor(levelTransform(frame.projectiveOwner)) }
    value.toAncestor(frame.linear)
    return true
  }

  @inline(__always)
  private func fromAncestor(_ value: inout some PathValue, _ frame: ReferenceFrame) -> Bool {
    if frame.isSingular { return false }
    if frame.isProjective { return value.fromAncestor(levelTransform(frame.projectiveOwner)) }
    value.fromAncestor(frame.linear)
    return true
  }

  /// Transforms a value level by level without caches, for sums that leave the range of a Double. O(depth).
  func followLevels(_ value: inout some PathValue, from s: Int, to t: Int) -> Bool {
    let shared = commonAncestor(s, t)
    let common = records[shared].flags.isTransformLayer ? flatteningAncestor(of: shared) : shared
    var i = s
    while i != common {
      let level = ownFrame(of: i, ownReference(i))
      guard toAncestor(&value, level) else { return false }
      value.translate(by: TranslationSum(level.toAbove))
      i = flatteningAncestor(of: i)
    }
    var arrives = true
    forEachFromTop(t, above: flatteningAncestor, until: { $0 == common }) { i in
      let level = ownFrame(of: i, ownReference(i))
      value.translate(by: -TranslationSum(level.toAbove))
      arrives = arrives && fromAncestor(&value, level)
    }
    return arrives
  }
}

extension WorldEntry {
  /// A leaf's own transform where it is more than a translation; 0 for none.
  @inline(__always)
  var own: UInt32 { ownReference & ~WorldEntry.ownsBranch }

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}
