// Time conversion between two layers: up to the common ancestor, then down.
//
// Only layers whose timing is not the default count, so a path is the list of those.
extension LayerStore {
  /// Converts a time from one layer's own time to another's.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset; going up, the inverse. At speed 0 going down gives
  /// timeOffset and going up gives 0 (as measured on QuartzCore). Layers above the deepest common ancestor do not count, so
  /// two layers below a paused one still convert to each other.
  /// - Parameters:
  ///   - source: nil for the time above the roots, which all trees share.
  ///   - target: nil for the time above the roots.
  ///   - clampsBeforeBegin: Whether going down maps a superlayer time before beginTime to 0, in every layer of the path.
  /// - Returns: The time in `target`; NaN if it, or an intermediate time, is not finite.
  /// - Complexity: O(layers of the path whose timing is not the default), plus O(depth) the first time after the tree has
  ///   changed, and always with the clamp.
  public func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false
  ) -> Double {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    return convertTime(time, timePath(from: s, to: t, clampsBeforeBegin))
  }

  /// Returns the speed of the layer's time relative to the time above its root: the product of the speeds.
  ///
  /// - Complexity: As ``convertTime(_:from:to:clampsBeforeBegin:)`` from nil.
  public func effectiveSpeed(of layer: LayerID) -> Double {
    let path = timePath(from: 0, to: slot(layer), false)
    var speed = 1.0
    for k in path.descent.reversed() {
      speed *= rare.pointee.timing[transforms.scratch.pointee.path[k]].timing.speed
    }
    return speed
  }

  /// Applies the levels of a path to a time.
  @inline(__always)
  func convertTime(_ time: Double, _ path: TimePath) -> Double {
    var t = time
    for k in path.ascent { t = rare.pointee.timing[transforms.scratch.pointee.path[k]].timing.ascend(t) }
    for k in path.descent.reversed() {
      let slot = transforms.scratch.pointee.path[k]
      let timing = slot == 0 ? Timing() : rare.pointee.timing[slot].timing
      t = path.clamps ? timing.descendClamping(t) : timing.descend(t)
    }
    return t.isFinite ? t : .nan
  }

  /// Puts the slots of the timings between `s` and `t` on the scratch path.
  func timePath(from s: Int, to t: Int, _ clamps: Bool) -> TimePath {
    transforms.scratch.pointee.path.count = 0
    if clamps { return clampingTimePath(from: s, to: t) }
    if s == t || rare.pointee.timing.isEmpty { return TimePath(ascent: 0..<0, descent: 0..<0) }
    prepareTimeLinks()
    collectTimings(from: s)
    let middle = transforms.scratch.pointee.path.count
    collectTimings(from: t)
    var (up, down) = (middle, transforms.scratch.pointee.path.count)
    while up > 0 && down > middle
      && transforms.scratch.pointee.path[up - 1] == transforms.scratch.pointee.path[down - 1]
    {
      up -= 1
      down -= 1
    }
    return TimePath(ascent: 0..<up, descent: middle..<down)
  }

  /// Layers of default timing clamp too; a run of them is one slot 0 in the path.
  private func clampingTimePath(from s: Int, to t: Int) -> TimePath {
    let ancestor = commonAncestor(s, t)
    var i = s
    while i != ancestor {
      if records[i].flags.contains(.timed) { transforms.scratch.pointee.path.append(rareSlots(i).timing) }
      i = Int(records[i].superlayer)
    }
    let middle = transforms.scratch.pointee.path.count
    i = t
    while i != ancestor {
      let slot = records[i].flags.contains(.timed) ? rareSlots(i).timing : 0
      let count = transforms.scratch.pointee.path.count
      if slot != 0 || count == middle || transforms.scratch.pointee.path[count - 1] != 0 {
        transforms.scratch.pointee.path.append(slot)
      }
      i = Int(records[i].superlayer)
    }
    return TimePath(ascent: 0..<middle, descent: middle..<transforms.scratch.pointee.path.count, clamps: true)
  }

  @inline(__always)
  private func collectTimings(from i: Int) {
    var slot = nearestTiming(i)
    while slot != 0 {
      transforms.scratch.pointee.path.append(slot)
      slot = timing(above: slot)
    }
  }
}

/// The levels of a time conversion, as ranges of the scratch path: first `ascent` in order, then `descent` in reverse.
struct TimePath {
  var ascent: Range<Int>
  var descent: Range<Int>
  var clamps = false
}
