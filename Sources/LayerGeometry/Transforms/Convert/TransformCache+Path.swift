// The path between two layers: up through reference frames to the lowest that both share, then down.
//
// Levels above the common ancestor do not matter: within the shared frame only the difference of two sums of
// translations counts, and sums keep their digits.
extension TransformCache {
  /// Transforms a value from the space of layer `s` to that of layer `t`; 0 is the world. Returns false if it
  /// has no image. O(reference frames between the two).
  ///
  /// Expects `validateConversion(s, t)`.
  @inline(__always)
  func follow(
    _ value: inout some PathValue, from s: Int, to t: Int, _ tables: ConversionTables
  ) -> Bool {
    let source = tables.entries[s], target = tables.entries[t]
    if source.own | target.own == 0 && source.branch == target.branch {
      value.translate(by: TranslationSum(source.offset, -target.offset))
      return true
    }
    if target.own & WorldEntry.singular != 0 { return false }
    let from = tables.offsets[Int(source.branch)], to = tables.offsets[Int(target.branch)]
    guard let up = applyOwnTransform(&value, s, source, TranslationSum(from.translation), tables) else {
      return false
    }
    var down = TranslationSum(to.translation)
    var own = LinearPart.identity
    let isProjective = target.own & WorldEntry.projective != 0
    if target.own == 0 {
      down = down.adding(target.offset)
    } else if !isProjective {
      let level = tables.ownLevel(target)
      down = down.adding(level.offset)
      own = level.linear
    }
    if from.frame == to.frame {
      value.translate(by: up.subtracting(down))
    } else if !follow(&value, from: from.frame, up, to: to.frame, down, tables) {
      return false
    }
    if target.own == 0 { return true }
    if isProjective { return value.fromAncestor(levelTransform(t)) }
    value.fromAncestor(own)
    return true
  }

  /// Transforms a value by a layer's own linear part. Returns the translations up to the frame above; nil if
  /// the value has no image.
  @inline(__always)
  private func applyOwnTransform(
    _ value: inout some PathValue, _ i: Int, _ entry: WorldEntry, _ sum: TranslationSum,
    _ tables: ConversionTables
  ) -> TranslationSum? {
    if entry.own == 0 { return sum.adding(entry.offset) }
    if entry.own & WorldEntry.projective != 0 { return value.toAncestor(levelTransform(i)) ? sum : nil }
    let level = tables.ownLevel(entry)
    value.toAncestor(level.linear)
    return sum.adding(level.offset)
  }

  /// Transforms a value from one reference frame to another.
  ///
  /// - Parameters:
  ///   - up: The translations from the value's space to the source frame.
  ///   - down: The translations from the target's space to the target frame.
  @inline(__always)
  private func follow(
    _ value: inout some PathValue, from source: UInt32, _ up: TranslationSum, to target: UInt32,
    _ down: TranslationSum, _ tables: ConversionTables
  ) -> Bool {
    let frames = tables.frames
    let base = scratch.pointee.path.count
    defer { scratch.pointee.path.count = base }
    var (a, b, up) = (source, target, up)
    while a != b {
      let (frameA, frameB) = (frames + Int(a), frames + Int(b))
      if frameA.pointee.depth >= frameB.pointee.depth {
        value.translate(by: up)
        guard toAncestor(&value, frameA.pointee) else { return false }
        up = TranslationSum(frameA.pointee.toAbove)
        a = frameA.pointee.above
      } else {
        if frameB.pointee.state & ReferenceFrame.singular != 0 { return false }
        scratch.pointee.path.append(b)
        b = frameB.pointee.above
      }
    }
    while scratch.pointee.path.count > base {
      let frame = frames + Int(scratch.pointee.path.popLast())
      value.translate(by: up.subtracting(TranslationSum(frame.pointee.toAbove)))
      guard fromAncestor(&value, frame.pointee) else { return false }
      up = TranslationSum(.zero)
    }
    value.translate(by: up.subtracting(down))
    return true
  }

  @inline(__always)
  private func toAncestor(_ value: inout some PathValue, _ frame: ReferenceFrame) -> Bool {
    if frame.state & ReferenceFrame.projective != 0 {
      return value.toAncestor(levelTransform(frame.projectiveOwner))
    }
    value.toAncestor(frame.linear)
    return true
  }

  @inline(__always)
  private func fromAncestor(_ value: inout some PathValue, _ frame: ReferenceFrame) -> Bool {
    if frame.state & ReferenceFrame.projective != 0 {
      return value.fromAncestor(levelTransform(frame.projectiveOwner))
    }
    value.fromAncestor(frame.linear)
    return true
  }

  /// Transforms a value level by level without caches, for sums that leave the range of a Double. O(depth).
  func followLevels(_ value: inout some PathValue, from s: Int, to t: Int) -> Bool {
    let common = commonFlatteningAncestor(s, t)
    var i = s
    while i != common {
      if records[i].flags.transformClass == .projective {
        guard value.toAncestor(levelTransform(i)) else { return false }
      } else {
        let level = affineLevel(i)
        if records[i].flags.transformClass != .translation { value.toAncestor(LinearPart(level)) }
        value.translate(by: TranslationSum(SIMD2(level.tx, level.ty)))
      }
      i = flatteningAncestor(of: i)
    }
    let base = scratch.pointee.path.count
    defer { scratch.pointee.path.count = base }
    i = t
    while i != common {
      scratch.pointee.path.append(UInt32(i))
      i = flatteningAncestor(of: i)
    }
    while scratch.pointee.path.count > base {
      let j = Int(scratch.pointee.path.popLast())
      if records[j].flags.contains(.singular) { return false }
      if records[j].flags.transformClass == .projective {
        guard value.fromAncestor(levelTransform(j)) else { return false }
      } else {
        let level = affineLevel(j)
        value.translate(by: TranslationSum(SIMD2(-level.tx, -level.ty)))
        if records[j].flags.transformClass != .translation { value.fromAncestor(LinearPart(level)) }
      }
    }
    return true
  }
}
