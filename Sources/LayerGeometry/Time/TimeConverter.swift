/// Converts times between layers: up to the common ancestor, then down.
///
/// Only layers whose timing is not the default count, so a path is the list of those. `LayerStore` documents
/// the conversions.
struct TimeConverter: TreeSweeps {
  let table: Reference<LayerTable>
  let scratch: Reference<TransformScratch>

  /// Returns a layer's own time at a time above the roots.
  @inline(__always)
  func localTime(_ i: Int, at time: Double) -> Double {
    rare.pointee.timing.isEmpty ? time : convertTime(time, timePath(from: 0, to: i, true))
  }

  // MARK: - Paths

  /// Applies the levels of a path to a time.
  func convertTime(_ time: Double, _ path: TimePath) -> Double {
    var t = time
    for k in path.ascent { t = pathTiming(k).superlayerTime(t) }
    for k in path.descent.reversed() { t = pathTiming(k).localTime(t, clamps: path.clamps) }
    return t.isFinite ? t : .nan
  }

  /// Puts the slots of the timings between two layers, nil for the world, on the scratch path.
  func timePath(
    from source: LayerID?, to target: LayerID?, _ clamps: Bool, _ call: StaticString = #function
  ) -> TimePath {
    let s = source.map { slot($0, call) } ?? 0, t = target.map { slot($0, call) } ?? 0
    return timePath(from: s, to: t, clamps)
  }

  /// Puts the slots of the timings between `s` and `t` on the scratch path.
  func timePath(from s: Int, to t: Int, _ clamps: Bool) -> TimePath {
    scratch.pointee.path.count = 0
    if s == t || rare.pointee.timing.isEmpty { return TimePath() }
    let ancestor = commonAncestor(s, t)
    collectTimings(from: s, below: ancestor)
    let middle = scratch.pointee.path.count
    collectTimings(from: t, below: ancestor)
    return TimePath(ascent: 0..<middle, descent: middle..<scratch.pointee.path.count, clamps: clamps)
  }

  private func collectTimings(from i: Int, below ancestor: Int) {
    var i = i
    while i != ancestor {
      let timing = rareSlots(i).timing
      if timing != 0 { scratch.pointee.path.append(timing) }
      i = Int(records[i].superlayer)
    }
  }

  /// Returns how fast the time at the end of a path runs, once all levels of its descent have begun.
  func speed(_ path: TimePath) -> Double {
    path.descent.reversed().reduce(1.0) { $0 * pathTiming($1).speed }
  }

  /// Returns whether the time at the end of a path down from above the roots stands still at a time there: a
  /// level is paused or has not begun.
  func standsStill(_ path: TimePath, at time: Double) -> Bool {
    if speed(path) == 0 { return true }
    var t = time
    for k in path.descent.reversed() {
      let timing = pathTiming(k)
      if t < timing.beginTime { return true }
      t = timing.localTime(t, clamps: true)
    }
    return false
  }

  /// Returns the time above the roots at which a path down from there arrives at `local`, if all levels have
  /// begun then; not finite, or another time, if there is none.
  func worldTime(_ local: Double, _ path: TimePath) -> Double {
    path.descent.reduce(local) { pathTiming($1).superlayerTime($0) }
  }

  /// Calls `body` with the times above the roots at which a level of a path down from there begins, where its
  /// time may leap then, or `waits` for it.
  func forEachLeap(_ path: TimePath, waits: Bool, _ body: (Double) -> Void) {
    // From the time above a level to that above the roots.
    var (factor, shift) = (1.0, 0.0)
    for k in path.descent.reversed() {
      let timing = pathTiming(k)
      if timing.timeOffset != 0 || waits { body(factor * timing.beginTime + shift) }
      // Nothing below begins then, since its time stands still.
      if timing.speed == 0 { return }
      shift += factor * (timing.beginTime - timing.timeOffset / timing.speed)
      factor /= timing.speed
    }
  }

  /// Returns the largest of the times that a path down from above the roots adds to others, as seen from
  /// there: rounding follows it.
  func reach(_ path: TimePath) -> Double {
    var factor = 1.0, most = 0.0
    for k in path.descent.reversed() {
      let timing = pathTiming(k)
      most = max(most, abs(factor * timing.beginTime))
      if timing.speed == 0 { break }
      factor /= timing.speed
      most = max(most, abs(factor * timing.timeOffset))
    }
    return most.isFinite ? most : 0
  }

  private func pathTiming(_ k: Int) -> Timing { rare.pointee.timing[scratch.pointee.path[k]] }
}

extension Timing {
  // A time that is not finite stays so through all later levels; at speed 0, `time * 0` keeps it.

  /// Converts superlayer time to own time.
  ///
  /// - Parameter clamps: Whether times before the begin time become 0, as measured on QuartzCore.
  func localTime(_ time: Double, clamps: Bool) -> Double {
    clamps && time < beginTime ? time * 0 + 0 : (time - beginTime) * speed + timeOffset
  }

  /// Converts own time to superlayer time. A paused layer gives 0, as measured on QuartzCore.
  func superlayerTime(_ time: Double) -> Double {
    speed == 0 ? time * 0 + 0 : (time - timeOffset) / speed + beginTime
  }
}

/// The levels of a time conversion, as ranges of the scratch path: first `ascent` in order, then `descent` in
/// reverse.
struct TimePath {
  var ascent = 0..<0
  var descent = 0..<0
  var clamps = true
}
