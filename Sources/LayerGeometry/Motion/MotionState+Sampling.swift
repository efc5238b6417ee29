// Values of animated properties at a time.
extension MotionState {
  /// Applies the tracks of a layer to the values that its properties have without them. Returns whether one
  /// that changes geometry runs.
  /// - Parameters:
  ///   - time: The layer's own.
  ///   - end: The row of the track before which to stop; 0 for none.
  @discardableResult
  func apply(
    _ layer: AnimatedLayer, at time: Double, to values: inout SampledValues, before end: UInt32 = 0
  ) -> Bool {
    var isRunning = false, row = layer.firstTrack
    while row != end && row != 0 {
      let track = tracks[row], pace = paces.reference(track.pace)
      if let pass = pace.pointee.pass(at: time, beginTime: track.begin) {
        apply(track, pass, pace.pointee.pace, to: &values)
        if pass.phase == .active && !track.keyPath.property.isDisjoint(with: .geometry) { isRunning = true }
      }
      row = track.next
    }
    return isRunning
  }

  /// Returns when the last running track of a layer that changes geometry ends its period; `time` if none
  /// runs.
  func endOfPeriod(of layer: AnimatedLayer, after time: Double) -> Double {
    var last = time, row = layer.firstTrack
    while row != 0 {
      let track = tracks[row], timing = pace(of: track).timing
      if timing.pass(at: time, beginTime: track.begin)?.phase == .active
        && !track.keyPath.property.isDisjoint(with: .geometry)
      {
        last = Swift.max(last, timing.endOfPeriod(after: time, beginTime: track.begin))
      }
      row = track.next
    }
    return last
  }

  /// Returns the only track of a layer, if it leads from one position to another; nil for any other layer.
  @inline(__always)
  private func onlyPositionTrack(of layer: AnimatedLayer) -> Reference<Track>? {
    let track = tracks.reference(layer.firstTrack)
    guard track.pointee.keyPath == .position, track.pointee.isPlain, track.pointee.next == 0 else {
      return nil
    }
    return track
  }

  /// Returns where a layer is whose only track leads from one position to another and runs; nil for others.
  func runningPosition(_ layer: AnimatedLayer, at time: Double) -> SIMD2<Double>? {
    guard let pass = runningPass(layer, at: time) else { return nil }
    let track = tracks.reference(layer.firstTrack)
    return pace(of: track.pointee).value(from: track.pointee.from, to: track.pointee.to, at: pass)
  }

  /// Returns the pass of a layer whose only track leads from one position to another and runs; nil for
  /// others.
  @inline(__always)
  func runningPass(_ layer: AnimatedLayer, at time: Double) -> PassTime? {
    guard let track = onlyPositionTrack(of: layer) else { return nil }
    let pace = paces.reference(track.pointee.pace)
    guard let pass = pace.pointee.pass(at: time, beginTime: track.pointee.begin), pass.phase == .active
    else { return nil }
    return pass
  }

  /// Returns where four layers in a row are at running fractions of their tracks, mostly in the time of one;
  /// nil if they have different paces.
  @inline(__always)
  func positions(ofFourFrom row: Int, at fractions: SIMD4<Double>) -> InlineArray<4, SIMD2<Double>>? {
    let shared = tracks.reference(layers[row].firstTrack).pointee.pace
    for k in 1..<4 where tracks.reference(layers[row + k].firstTrack).pointee.pace != shared { return nil }
    let pace = paces.reference(shared), weights = pace.pointee.pace.weights(at: fractions)
    return InlineArray { k in
      let track = tracks.reference(layers[row + k].firstTrack)
      return pace.pointee.pace.value(
        from: track.pointee.from, to: track.pointee.to, .zero, at: fractions[k],
        Pace.Weights(a: weights.a[k], b: weights.b[k]))
    }
  }

  /// Returns the two positions of a layer whose only track leads from one to the other; nil for any other
  /// layer, and for springs, which mostly go beyond them. Some curves do, too.
  func ends(_ layer: AnimatedLayer) -> (SIMD2<Double>, SIMD2<Double>)? {
    guard let track = onlyPositionTrack(of: layer) else { return nil }
    let isSpring = paces.reference(track.pointee.pace).pointee.pace.spring != nil
    return isSpring ? nil : (track.pointee.from, track.pointee.to)
  }

  /// Returns whether a track of a layer is in effect.
  func isMoving(_ layer: AnimatedLayer, at time: Double) -> Bool {
    var row = layer.firstTrack
    while row != 0 {
      let track = tracks[row]
      if pace(of: track).timing.pass(at: time, beginTime: track.begin) != nil { return true }
      row = track.next
    }
    return false
  }

  private func apply(_ track: Track, _ pass: PassTime, _ pace: Pace, to values: inout SampledValues) {
    if track.keyPath.kind == .transform {
      let below = values.transform, isAdditive = track.flags.contains(.isAdditive)
      let own = transform(of: track, pass, pace, below: isAdditive ? .identity : below)
      values.transform = isAdditive ? own.concatenating(below) : own
      return
    }
    // What is below counts if it is added to, or if the track has not both ends.
    if track.isPlain {
      values[track.keyPath] = numbers(of: track, pass, pace, below: .zero)
      return
    }
    // What an additive animation does not say is nothing, so that the value below counts once.
    let below = values[track.keyPath]
    var own = cumulativeNumbers(
      of: track, pass, pace, below: track.flags.contains(.isAdditive) ? .zero : below)
    if track.keyPath == .isHidden { own.x = own.x >= 0.5 ? 1 : 0 }
    values[track.keyPath] = track.flags.contains(.isAdditive) ? below + own : own
  }

  // MARK: - Numbers

  /// Returns the numbers of a track in effect. A cumulative one adds what each pass before ended with.
  func cumulativeNumbers(
    of track: Track, _ pass: PassTime, _ pace: Pace, below: SIMD4<Double>
  ) -> SIMD4<Double> {
    let value = numbers(of: track, pass, pace, below: below)
    guard track.flags.contains(.isCumulative) && pass.passes > 0 else { return value }
    // Passes run forwards, also where the animation's speed is below 0.
    let returns = pace.timing.autoreverses
    let end = PassTime(phase: .after, fraction: returns ? 0 : 1, passes: 0, isReversed: returns)
    return value + pass.passes * numbers(of: track, end, pace, below: below)
  }

  func numbers(of track: Track, _ pass: PassTime, _ pace: Pace, below: SIMD4<Double>) -> SIMD4<Double> {
    let isDiscrete = track.keyPath.kind == .flag
    if track.content == 0 {
      let value = pace.value(from: track.from, to: track.to, at: pass, isDiscrete: isDiscrete)
      return SIMD4(lowHalf: value, highHalf: .zero)
    }
    switch contents.value(at: track.content)?.course {
    case .numbers(let path):
      return path.numbers(at: pace.timing.progress(at: pass), isBefore: pass.isBefore, isDiscrete: isDiscrete)
    case .basic(let content):
      let (from, to) = content.ends(below)
      return pace.value(from: from, to: to, content.velocity, at: pass, isDiscrete: isDiscrete)
    default: return below
    }
  }

  // MARK: - Transforms

  private func transform(
    of track: Track, _ pass: PassTime, _ pace: Pace, below: Transform3D
  ) -> Transform3D {
    let p = pace.timing.progress(at: pass)
    guard let content = contents.value(at: track.content) else { return below }
    switch (content.original, content.course) {
    case (_, .transform(let prepared?)): return prepared.transform(at: p)
    case (.basic(let from, let to, let by), _):
      // What is added is concatenated.
      let (first, last) = basicEnds(
        from: from?.transform, to: to?.transform, by: by?.transform, below: below,
        plus: { $1.concatenating($0) }, minus: { $1.inverted().concatenating($0) })
      return TransformInterpolation(from: first, to: last).transform(at: p)
    case (.keyframes(let frames), .matrices(let path)):
      let segment = path.segment(at: p, isBefore: pass.isBefore)
      guard let from = frames.values[segment.start].transform, let to = frames.values[segment.end].transform
      else { return below }
      return TransformInterpolation(from: from, to: to).transform(at: segment.weight)
    default: return below
    }
  }
}

/// Returns the first and the last value of a basic animation, of which some are given: what is missing is the
/// one below.
private func basicEnds<Value>(
  from: Value?, to: Value?, by: Value?, below: Value, plus: (Value, Value) -> Value,
  minus: (Value, Value) -> Value
) -> (Value, Value) {
  let last = to ?? by.map { plus(from ?? below, $0) } ?? below
  if let from { return (from, last) }
  guard let to, let by else { return (below, last) }
  return (minus(to, by), to)
}

extension BasicContent {
  /// The first and the last value, given the one below.
  func ends(_ below: SIMD4<Double>) -> (SIMD4<Double>, SIMD4<Double>) {
    basicEnds(from: from, to: to, by: by, below: below, plus: +, minus: -)
  }
}

extension Pace {
  /// How far a track has come: a progress, or the two parts of a spring.
  struct Weights {
    /// The progress by the curve; of a spring, its part A.
    var a: Double
    /// Of a spring, its part B.
    var b = 0.0
  }

  /// Returns how far four tracks have come at fractions of running passes, mostly in the time of one.
  @inline(__always)
  func weights(at fractions: SIMD4<Double>) -> (a: SIMD4<Double>, b: SIMD4<Double>) {
    guard let spring else { return (timing.curve.values(at: fractions), .zero) }
    let times = fractions * timing.duration
    let (first, second) = (spring.parts(at: times.lowHalf), spring.parts(at: times.highHalf))
    return (SIMD4(lowHalf: first.a, highHalf: second.a), SIMD4(lowHalf: first.b, highHalf: second.b))
  }

  /// Returns the value between two: exactly these at 0 and 1, and everywhere where they are equal.
  /// - Parameters:
  ///   - velocity: See ``BasicContent``.
  ///   - isDiscrete: Whether the value flips halfway.
  @inline(__always)
  func value<Vector: SIMD>(
    from: Vector, to: Vector, _ velocity: Vector = .zero, at pass: PassTime, isDiscrete: Bool = false
  ) -> Vector where Vector.Scalar == Double {
    if let spring {
      let (a, b) = spring.parts(at: pass.fraction * timing.duration)
      return value(from: from, to: to, velocity, at: pass.fraction, Weights(a: a, b: b))
    }
    let progress = timing.progress(at: pass)
    if isDiscrete { return progress >= 0.5 ? to : from }
    return value(from: from, to: to, velocity, at: pass.fraction, Weights(a: progress))
  }

  @inline(__always)
  fileprivate func value<Vector: SIMD>(
    from: Vector, to: Vector, _ velocity: Vector, at f: Double, _ weights: Weights
  ) -> Vector where Vector.Scalar == Double {
    if spring != nil {
      if endsAtRest && f == 1 { return to }
      let displaced = weights.a == 1 ? from : to + weights.a * (from - to)
      return displaced + weights.b * (velocity + initialVelocity * (to - from))
    }
    let p = weights.a
    return (p == 1 ? to : from + (to - from) * p) + f * (1 - f) * (1 - f) * velocity
  }
}

extension KeyframePath {
  /// Returns the numbers of a value, 0 where it has fewer than four.
  /// - Parameter isDiscrete: Whether each value holds until the next one.
  func numbers(at fraction: Double, isBefore: Bool, isDiscrete: Bool) -> SIMD4<Double> {
    var segment = segment(at: fraction, isBefore: isBefore)
    if isDiscrete {
      // Beyond the first and the last value a curve goes on along its slope, wherever that leads.
      let isBetween = fraction >= offsets[segment.start] && fraction < offsets[segment.end]
      let isReached = isBetween ? segment.weight >= 1 : fraction >= offsets[segment.end]
      if isReached { segment.start = segment.end } else { segment.end = segment.start }
    }
    var result = SIMD4<Double>.zero
    for lane in 0..<laneCount { result[lane] = number(lane, in: segment) }
    return result
  }
}
