// From an animation as it is added to a track, and back.
extension MotionState {
  /// Adds an animation, which has no faults, to the layer in a slot.
  ///
  /// - Parameter isNewKey: Whether the layer has no animation of the key, which is not looked for then.
  mutating func add(
    _ animation: LayerAnimation, to slot: Int, begin: Double, key: String?, isNewKey: Bool = false
  ) -> AnimationID {
    if let key, !isNewKey {
      let old = track(of: slot, key: key)
      if old != 0 { remove(old) }
    }
    var track = Track(layer: UInt32(truncatingIfNeeded: slot), keyPath: animation.keyPath)
    track.begin = begin
    if animation.isAdditive { track.flags.insert(.isAdditive) }
    if animation.isCumulative { track.flags.insert(.isCumulative) }
    let content = track.takeValues(of: animation)
    track.pace = share(Pace(animation), 1)
    return id(append(track, content, key: key))
  }

  /// Returns an animation as it was added, with the time at which it begins.
  func animation(_ row: UInt32) -> LayerAnimation {
    let track = tracks[row], pace = pace(of: track)
    var animation = LayerAnimation(track.keyPath, original(of: track, pace), timing: pace.timing)
    animation.timing.beginTime = track.begin
    animation.isAdditive = track.flags.contains(.isAdditive)
    animation.isCumulative = track.flags.contains(.isCumulative)
    return animation
  }

  private func original(of track: Track, _ pace: Pace) -> LayerAnimation.Content {
    if let content = contents.value(at: track.content) { return content.original }
    let kind = track.keyPath.kind
    let from = AnimationValue(kind, SIMD4(lowHalf: track.from, highHalf: .zero))
    let to = AnimationValue(kind, SIMD4(lowHalf: track.to, highHalf: .zero))
    return pace.content(from: from, to: to)
  }
}

extension Track {
  /// Makes a track between two values that it holds itself.
  init(_ keyPath: AnimationKeyPath, from: AnimationValue, to: AnimationValue, layer: Int, begin: Double) {
    self.init(
      from: from.numbers.lowHalf, to: to.numbers.lowHalf, begin: begin,
      layer: UInt32(truncatingIfNeeded: layer), keyPath: keyPath)
  }

  /// Takes the values of an animation in place, where they are two of up to two numbers; else returns them.
  fileprivate mutating func takeValues(of animation: LayerAnimation) -> TrackContent? {
    switch animation.content {
    case .basic(let from, let to, let by), .spring(let from, let to, let by, _):
      if keyPath.kind == .transform {
        var prepared: TransformInterpolation?
        if let from = from?.transform, let to = to?.transform {
          prepared = TransformInterpolation(from: from, to: to)
        }
        return TrackContent(original: animation.content, course: .transform(prepared))
      }
      if let from, let to, by == nil, keyPath.fitsTrack {
        (self.from, self.to) = (from.numbers.lowHalf, to.numbers.lowHalf)
        return nil
      }
      let content = BasicContent(from: from?.numbers, to: to?.numbers, by: by?.numbers)
      return TrackContent(original: animation.content, course: .basic(content))
    case .keyframes(let frames):
      guard let path = frames.path else { return nil }
      return TrackContent(
        original: animation.content, course: keyPath.kind == .transform ? .matrices(path) : .numbers(path))
    }
  }
}

extension Pace {
  init(_ timing: AnimationTiming) {
    self.timing = timing
    self.timing.beginTime = nil
  }

  init(_ animation: LayerAnimation) {
    self.init(animation.timing)
    guard case .spring(_, _, _, let spring) = animation.content else { return }
    self.spring = spring.motion
    initialVelocity = spring.initialVelocity
    endsAtRest = spring.isUntilRest
    if endsAtRest { timing.duration = spring.settlingTime }
  }

  /// Returns the content of an animation between two values at this pace.
  func content(from: AnimationValue, to: AnimationValue) -> LayerAnimation.Content {
    guard let spring else { return .basic(from: from, to: to, by: nil) }
    return .spring(
      from: from, to: to, by: nil,
      LayerAnimation.Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: initialVelocity, isUntilRest: endsAtRest))
  }
}

extension LayerAnimation.Spring {
  var motion: SpringMotion { SpringMotion(mass: mass, stiffness: stiffness, damping: damping) }

  /// How long it takes until the spring stays within a thousandth of the distance from its end.
  public var settlingTime: Double { motion.settlingTime(initialVelocity: initialVelocity) }
}

extension LayerAnimation.Keyframes {
  /// The keyframes as numbers; nil if their values, times and curves do not go together.
  var path: KeyframePath? {
    let laneCount = values.first?.transform == nil ? 4 : 16
    var numbers: [Double] = []
    for value in values {
      if let transform = value.transform {
        for row in [transform.row1, transform.row2, transform.row3, transform.row4] {
          numbers += [row.x, row.y, row.z, row.w]
        }
      } else {
        let four = value.numbers
        numbers += [four.x, four.y, four.z, four.w]
      }
    }
    return KeyframePath(values: numbers, laneCount: laneCount, times: times, curves: curves, mode: mode)
  }
}
