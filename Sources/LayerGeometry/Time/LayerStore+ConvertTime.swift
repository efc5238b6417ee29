// Times between the time spaces of two layers: up to where their ways meet, then down, as for points.
//
// Only layers whose timing is not the default take part, so a way is the list of those.
extension LayerStore {
  /// Converts a time from one layer's own time to another's. nil stands for the time above the roots, which trees
  /// share.
  ///
  /// Going down, t = (superlayer time − beginTime) · speed + timeOffset; going up, the inverse. At speed 0 going
  /// down gives timeOffset and going up gives 0 (as measured on QuartzCore). With `clampsBeforeBegin`, going down
  /// maps a superlayer time before beginTime to 0, in every layer on the way. The layers above the deepest common superlayer have no part in
  /// it, so two layers under a paused one still convert to each other.
  ///
  /// NaN where the time, or what it becomes on the way, is not finite. O(number of layers on the way whose timing
  /// is not the default), plus O(depth) the first time after the tree has changed, and with the clamp.
  public func convertTime(
    _ time: Double, from source: LayerID?, to target: LayerID?, clampsBeforeBegin: Bool = false
  ) -> Double {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    return convertTime(time, timeWay(from: s, to: t, clampsBeforeBegin))
  }

  /// How fast the layer's time runs relative to the time above its root: the product of the speeds. O(depth).
  public func effectiveSpeed(of layer: LayerID) -> Double {
    let way = timeWay(from: 0, to: slot(layer), false)
    var speed = 1.0
    for k in way.descent.reversed() { speed *= rare.pointee.timing[scratch.pointee.path[k]].timing.speed }
    return speed
  }

  /// Applies the levels of a way to a time.
  @inline(__always)
  func convertTime(_ time: Double, _ way: TimeWay) -> Double {
    var t = time
    for k in way.ascent { t = rare.pointee.timing[scratch.pointee.path[k]].timing.ascend(t) }
    for k in way.descent.reversed() {
      let row = scratch.pointee.path[k]
      let timing = row == 0 ? Timing() : rare.pointee.timing[row].timing
      t = way.clamps ? timing.descendClamping(t) : timing.descend(t)
    }
    return t.isFinite ? t : .nan
  }

  /// Finds the timings that matter between `s` and `t`, and puts their rows on the scratch path.
  func timeWay(from s: Int, to t: Int, _ clamps: Bool) -> TimeWay {
    scratch.pointee.path.count = 0
    if clamps { return clampingTimeWay(from: s, to: t) }
    if s == t || rare.pointee.timing.isEmpty { return TimeWay(ascent: 0..<0, descent: 0..<0) }
    prepareTimeLinks()
    collectTimings(from: s)
    let middle = scratch.pointee.path.count
    collectTimings(from: t)
    var (up, down) = (middle, scratch.pointee.path.count)
    while up > 0 && down > middle && scratch.pointee.path[up - 1] == scratch.pointee.path[down - 1] {
      up -= 1
      down -= 1
    }
    return TimeWay(ascent: 0..<up, descent: middle..<down)
  }

  /// A clamp acts in layers of default timing too: a run of them is in the list as one row 0.
  private func clampingTimeWay(from s: Int, to t: Int) -> TimeWay {
    let meeting = commonAncestor(s, t)
    var i = s
    while i != meeting {
      if records[i].flags.contains(.timed) { scratch.pointee.path.append(rareSlots(i).timing) }
      i = Int(records[i].superlayer)
    }
    let middle = scratch.pointee.path.count
    i = t
    while i != meeting {
      let row = records[i].flags.contains(.timed) ? rareSlots(i).timing : 0
      let count = scratch.pointee.path.count
      if row != 0 || count == middle || scratch.pointee.path[count - 1] != 0 {
        scratch.pointee.path.append(row)
      }
      i = Int(records[i].superlayer)
    }
    return TimeWay(ascent: 0..<middle, descent: middle..<scratch.pointee.path.count, clamps: true)
  }

  @inline(__always)
  private func collectTimings(from i: Int) {
    var row = nearestTiming(i)
    while row != 0 {
      scratch.pointee.path.append(row)
      row = timing(above: row)
    }
  }
}

/// The levels of a time conversion, as places of timing rows on the scratch path: those to go up through in order,
/// and those to go down through in reverse.
struct TimeWay {
  var ascent: Range<Int>
  var descent: Range<Int>
  var clamps = false
}
