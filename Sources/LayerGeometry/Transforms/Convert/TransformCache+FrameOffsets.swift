// Updates the frame offsets that conversions read.
extension TransformCache {
  /// Brings the frame offsets of two layers up to date. Expects refreshed own transforms.
  @inline(__always)
  func refreshConversion(_ s: Int, _ t: Int) {
    refreshWorld(s)
    refreshWorld(t)
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    refreshFrameOffset(Int(worlds[s].branch))
    refreshFrameOffset(Int(worlds[t].branch))
  }

  /// Brings all frame offsets up to date. O(branches) if anything has changed since the last time.
  func refreshConversions() {
    update()
    if caches.pointee.conversions.sweptEpoch == caches.pointee.epoch { return }
    reserveConversions()
    for branch in 1..<caches.pointee.branches.end { refreshFrameOffset(branch) }
    caches.pointee.conversions.sweptEpoch = caches.pointee.epoch
  }

  /// Brings all frame offsets up to date, given that all were at the last call: only those below the branches
  /// that have changed since are looked at, unless these are many. O(branches below changed ones).
  func refreshChangedConversions() {
    let changed = caches.pointee.dirtyBranches.count, all = caches.pointee.branches.end
    guard caches.pointee.conversions.sweptEpoch != 0, keepsWorlds, changed <= all / 64 else {
      return refreshConversions()
    }
    let base = scratch.pointee.path.count
    for k in 0..<changed { scratch.pointee.path.append(caches.pointee.dirtyBranches[k]) }
    update()
    reserveConversions()
    var left = all / 4
    while scratch.pointee.path.count > base {
      let top = Int(scratch.pointee.path.popLast())
      var branch = top
      repeat {
        left -= 1
        if left < 0 {
          scratch.pointee.path.count = base
          return refreshConversions()
        }
        refreshFrameOffset(branch)
        branch = caches.pointee.branches.branch(after: branch, under: top)
      } while branch != 0
    }
    caches.pointee.conversions.sweptEpoch = caches.pointee.epoch
  }

  @inline(__always)
  private func reserveConversions() {
    let end = caches.pointee.branches.end
    if caches.pointee.conversions.offsets.count < end { caches.pointee.conversions.reserve(end) }
  }

  /// Expects the worlds of the branch and those above it to be up to date.
  @inline(__always)
  private func refreshFrameOffset(_ branch: Int) {
    if branch != 0 && !isOffsetCurrent(branch) { deriveFrameOffsets(branch) }
  }

  @inline(never)
  private func deriveFrameOffsets(_ branch: Int) {
    let entries = caches.pointee.branches.entries.elements
    forEachFromTop(
      branch, above: { Int(entries[$0].branch) }, until: { $0 == 0 || isOffsetCurrent($0) },
      deriveFrameOffset)
  }

  /// Whether the frame offset of a branch was derived from its present world.
  @inline(__always)
  func isOffsetCurrent(_ branch: Int) -> Bool {
    caches.pointee.conversions.offsets[branch].epoch == caches.pointee.branches.worlds[branch].epoch
  }

  /// Derives the frame offset of a branch from that of the branch above, which must be up to date.
  private func deriveFrameOffset(_ branch: Int) {
    let old = caches.pointee.conversions.offsets[branch]
    var (new, frame) = derivedFrameOffset(branch)
    if let frame {
      new.frame = old.isOwner ? old.frame : caches.pointee.conversions.frames.insert(frame)
      caches.pointee.conversions.frames[new.frame] = frame
    } else if old.isOwner {
      caches.pointee.conversions.frames.remove(old.frame)
    }
    caches.pointee.conversions.offsets[branch] = new
  }

  /// Returns the frame offset of a branch, and the reference frame if the branch owns one.
  func derivedFrameOffset(_ branch: Int) -> (FrameOffset, ReferenceFrame?) {
    let entry = caches.pointee.branches.entries[branch]
    let above = caches.pointee.conversions.offsets[Int(entry.branch)]
    var offset = FrameOffset(state: caches.pointee.branches.worlds[branch].epoch)
    if entry.ownReference == 0 {
      offset.translation = CompactSum(TranslationSum(above.translation) + TranslationSum(entry.offset))
      offset.frame = above.frame
      return (offset, nil)
    }
    offset.state |= FrameOffset.owner
    var frame = ownFrame(of: Int(caches.pointee.branches.owners.rows[branch].layer), entry.ownReference)
    frame.above = above.frame
    frame.state += caches.pointee.conversions.frames[above.frame].depth + 1
    frame.toAbove = CompactSum(TranslationSum(above.translation) + TranslationSum(frame.toAbove))
    return (offset, frame)
  }

  /// Returns the own transform of layer `i` as a reference frame right below the world.
  @inline(never)
  func ownFrame(of i: Int, _ own: UInt32) -> ReferenceFrame {
    if own & WorldEntry.projective != 0 {
      return ReferenceFrame(own, LinearPart(straight: SIMD2(Double(i), 1), crossed: .zero), .zero)
    }
    let level = affineLevel(i)
    return ReferenceFrame(own, LinearPart(level), SIMD2(level.tx, level.ty))
  }
}
