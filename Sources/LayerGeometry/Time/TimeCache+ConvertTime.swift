// Time conversion between two layers: up to the common ancestor, then down.
//
// Only layers whose timing is not the default count, so a path is the list of those.
extension TimeCache {
  /// Converts a time from one layer's own time to another's.
  func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false
  ) -> Double {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    return convertTime(time, timePath(from: s, to: t, clampsBeforeBegin))
  }

  /// Returns the speed of the layer's time relative to the time above its root: the product of the speeds.
  func effectiveSpeed(of layer: LayerID) -> Double {
    let path = timePath(from: 0, to: slot(layer), false)
    var speed = 1.0
    for k in path.descent.reversed() {
      speed *= rare.pointee.timing[state.pointee.path[k]].timing.speed
    }
    return speed
  }

  /// Applies the levels of a path to a time.
  @inline(__always)
  func convertTime(_ time: Double, _ path: TimePath) -> Double {
    var t = time
    for k in path.ascent { t = rare.pointee.timing[state.pointee.path[k]].timing.ascend(t) }
    for k in path.descent.reversed() {
      let slot = state.pointee.path[k]
      let timing = slot == 0 ? Timing() : rare.pointee.timing[slot].timing
      t = path.clamps ? timing.descendClamping(t) : timing.descend(t)
    }
    return t.isFinite ? t : .nan
  }

  /// Puts the slots of the timings between `s` and `t` on the scratch path.
  func timePath(from s: Int, to t: Int, _ clamps: Bool) -> TimePath {
    state.pointee.path.count = 0
    if clamps { return clampingTimePath(from: s, to: t) }
    if s == t || rare.pointee.timing.isEmpty { return TimePath(ascent: 0..<0, descent: 0..<0) }
    prepareTimeLinks()
    collectTimings(from: s)
    let middle = state.pointee.path.count
    collectTimings(from: t)
    var (up, down) = (middle, state.pointee.path.count)
    while up > 0 && down > middle
      && state.pointee.path[up - 1] == state.pointee.path[down - 1]
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
      if records[i].flags.contains(.timed) { state.pointee.path.append(rareSlots(i).timing) }
      i = Int(records[i].superlayer)
    }
    let middle = state.pointee.path.count
    i = t
    while i != ancestor {
      let slot = records[i].flags.contains(.timed) ? rareSlots(i).timing : 0
      let count = state.pointee.path.count
      if slot != 0 || count == middle || state.pointee.path[count - 1] != 0 {
        state.pointee.path.append(slot)
      }
      i = Int(records[i].superlayer)
    }
    return TimePath(ascent: 0..<middle, descent: middle..<state.pointee.path.count, clamps: true)
  }

  @inline(__always)
  private func collectTimings(from i: Int) {
    var slot = nearestTiming(i)
    while slot != 0 {
      state.pointee.path.append(slot)
      slot = timing(above: slot)
    }
  }
}

/// The levels of a time conversion, as ranges of the scratch path: first `ascent` in order, then `descent` in
/// reverse.
struct TimePath {
  var ascent: Range<Int>
  var descent: Range<Int>
  var clamps = false
}
