// When animations begin and end.
extension LayerStore {
  /// Whether any animation runs at the set time, of a layer whose own time runs: whether the next frame may
  /// differ. A layer's time stands still while the layer, or one above it, is paused or has not begun. An
  /// animation of speed 0 stands still, too, and does not run.
  ///
  /// - Complexity: O(animations) up to the first that runs, each O(depth) in a store with timings.
  public var hasRunningAnimations: Bool {
    guard let motion else { return false }
    return motion.pointee.state.containsTrack { _, track in
      let timing = motion.pointee.state.pace(of: track).timing
      return timing.speed != 0 && phase(of: track, timing) == .active && !standsStill(Int(track.layer))
    }
  }

  /// Returns the first time after the set one at which an animation has begun or ended, or at which its
  /// layer's time, where that stands still, leaps or goes on; nil if there is none. While no animation runs,
  /// nothing changes until then.
  ///
  /// It is a time at which the change is seen: where layers have timings it may be later than computed by
  /// hand, by as much as the conversion of times is rounded. Below more than 16 layers with time offsets, or
  /// with any timings while time stands still, it may be a time at which just one of these begins.
  /// - Complexity: O(animations), each O(depth) in a store with timings.
  public func nextChange() -> Double? {
    guard let motion else { return nil }
    var next = Double.infinity
    motion.pointee.state.forEachTrack { _, track in
      let timing = motion.pointee.state.pace(of: track).timing
      if rare.pointee.timing.isEmpty {
        let edge = track.begin > time ? track.begin : timing.endTime(beginTime: track.begin)
        if edge > time && edge < next { next = edge }
      } else if let change = nextChange(of: track, timing, before: next) {
        next = change
      }
    }
    return next.isFinite ? next : nil
  }

  /// Returns what an animation does at the set time.
  func phase(of track: Track, _ timing: AnimationTiming) -> PassTime.Phase {
    timing.phase(at: localTime(Int(track.layer), at: time), beginTime: track.begin)
  }

  /// Returns whether a layer's own time stands still at the set time.
  private func standsStill(_ i: Int) -> Bool {
    if rare.pointee.timing.isEmpty { return false }
    let converter = timeConverter
    return converter.standsStill(converter.timePath(from: 0, to: i, true), at: time)
  }

  /// Returns the first time after the set one, and before another, at which an animation is in another phase,
  /// or, where its time stands still, at another place or running.
  ///
  /// That may be where the layer's time comes to the begin or the end, or where the time of a layer above it
  /// begins, which may leap then.
  private func nextChange(of track: Track, _ timing: AnimationTiming, before limit: Double) -> Double? {
    let converter = timeConverter, path = converter.timePath(from: 0, to: Int(track.layer), true)
    let local = converter.convertTime(time, path), speed = converter.speed(path)
    let now = timing.phase(at: local, beginTime: track.begin)
    let isStill = now == .active && converter.standsStill(path, at: time)
    func hasChanged(at time: Double) -> Bool {
      let then = converter.convertTime(time, path)
      if timing.phase(at: then, beginTime: track.begin) != now { return true }
      return isStill && (then != local || !converter.standsStill(path, at: time))
    }
    var next = limit
    let error = 0x1p-40 * converter.reach(path)
    func look(at time: Double) {
      if let found = change(near: time, within: error, before: next, hasChanged) { next = found }
    }
    // Which of its edges the layer's time comes to. Where it stands still it comes to none.
    switch now {
    case .before where speed > 0, .active where speed < 0: look(at: converter.worldTime(track.begin, path))
    case .active where speed > 0, .after where speed < 0:
      look(at: converter.worldTime(timing.endTime(beginTime: track.begin), path))
    default: break
    }
    var leapCount = 0
    converter.forEachLeap(path, waits: isStill) { leap in
      leapCount += 1
      // Of many leaps each may be taken for a change.
      if leapCount <= 16 { look(at: leap) } else if leap > self.time { next = min(next, leap) }
    }
    return next < limit ? next : nil
  }

  /// Returns the first time after the set one, from one at which a change was computed to be, at which it has
  /// come; nil if it does not within what rounding explains, or before `limit`.
  ///
  /// - Parameter error: The rounding error of conversions of times.
  /// - Complexity: Some 60 calls of `hasChanged`, where the times are of one magnitude.
  func change(
    near computed: Double, within error: Double, before limit: Double, _ hasChanged: (Double) -> Bool
  ) -> Double? {
    let tolerance = max(error, 0x1p-20 * max(1, abs(time), abs(computed)))
    if !(computed > time - tolerance) { return nil }
    var found = max(computed, time.nextUp), step = found.ulp
    while found < limit && step < tolerance {
      if hasChanged(found) { return found }
      // Near 0, adjacent numbers differ by less than any rounding of times does.
      found += max(step, 0x1p-80)
      step = max(2 * step, 0x1p-80)
    }
    return nil
  }
}
