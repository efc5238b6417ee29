internal import LayerGeometry

/// A reader of one animation's bytes. It fails where they contradict each other or their number, or are those
/// of no animation.
struct BinaryAnimationReader {
  /// The index of the layer.
  private(set) var layer = 0
  /// 1 + the index of the key among the texts; 0 for none.
  private(set) var key = 0
  private(set) var position: Int
  let end: Int

  mutating func read(_ bytes: RawSpan) -> LayerAnimation? {
    guard has(12) else { return nil }
    (layer, key) = (bytes.integer(at: position), bytes.integer(at: position + 4))
    let path: UInt8 = bytes.value(at: position + 8), code: UInt8 = bytes.value(at: position + 9)
    let flags = BinaryAnimation.Flags(rawValue: bytes.value(at: position + 10))
    guard let keyPath = AnimationKeyPath(number: path),
      let code = BinaryAnimation.ContentCode(rawValue: code), flags.isSubset(of: .all),
      let fill = FillMode(rawValue: bytes.value(at: position + 11))
    else { return nil }
    position += 12
    guard var timing = timing(bytes), let content = content(code, keyPath, flags, bytes), position == end
    else { return nil }
    (timing.fillMode, timing.autoreverses) = (fill, flags.contains(.autoreverses))
    var animation = LayerAnimation(keyPath, content, timing: timing)
    animation.isAdditive = flags.contains(.additive)
    animation.isCumulative = flags.contains(.cumulative)
    do { try animation.check() } catch { return nil }
    return animation
  }

  private func has(_ count: Int) -> Bool { count <= end - position }

  private mutating func numbers(_ count: Int, _ bytes: RawSpan) -> [16 of Double]? {
    guard has(8 * count) else { return nil }
    defer { position += 8 * count }
    return bytes.doubles(count, at: position)
  }

  private mutating func count(_ bytes: RawSpan) -> Int? {
    guard has(4) else { return nil }
    defer { position += 4 }
    return bytes.integer(at: position)
  }

  private mutating func byte(_ bytes: RawSpan) -> UInt8? {
    guard has(1) else { return nil }
    defer { position += 1 }
    return bytes.value(at: position)
  }

  private mutating func timing(_ bytes: RawSpan) -> AnimationTiming? {
    guard let n = numbers(6, bytes), let curve = curve(bytes) else { return nil }
    return AnimationTiming(
      beginTime: n[0], duration: n[1], speed: n[2], timeOffset: n[3], repeatCount: n[4], repeatDuration: n[5],
      curve: curve)
  }

  private mutating func curve(_ bytes: RawSpan) -> TimingFunction? {
    guard let code = byte(bytes) else { return nil }
    switch code {
    case BinaryAnimation.CurveCode.linear: return .linear
    case BinaryAnimation.CurveCode.cubicBezier:
      guard let n = numbers(4, bytes) else { return nil }
      return TimingFunction(controlPoints: n[0], n[1], n[2], n[3])
    default:
      let jumps = TimingFunction.StepPosition(rawValue: code - BinaryAnimation.CurveCode.steps)
      guard let jumps, let count = count(bytes) else { return nil }
      return TimingFunction(stepCount: count, jumps)
    }
  }

  // MARK: - Values

  private mutating func content(
    _ code: BinaryAnimation.ContentCode, _ keyPath: AnimationKeyPath, _ flags: BinaryAnimation.Flags,
    _ bytes: RawSpan
  ) -> LayerAnimation.Content? {
    if code == .keyframes {
      return flags.isDisjoint(with: .ends) ? keyframes(keyPath, bytes).map { .keyframes($0) } : nil
    }
    var from: AnimationValue?, to: AnimationValue?, by: AnimationValue?
    guard readEnd(&from, flags.contains(.from), keyPath, bytes),
      readEnd(&to, flags.contains(.to), keyPath, bytes), readEnd(&by, flags.contains(.by), keyPath, bytes)
    else { return nil }
    if code == .basic { return .basic(from: from, to: to, by: by) }
    guard let n = numbers(4, bytes) else { return nil }
    let spring = LayerAnimation.Spring(
      mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3], isUntilRest: code == .springUntilRest
    )
    return .spring(from: from, to: to, by: by, spring)
  }

  private mutating func keyframes(
    _ keyPath: AnimationKeyPath, _ bytes: RawSpan
  ) -> LayerAnimation.Keyframes? {
    guard let mode = byte(bytes).flatMap({ CalculationMode(rawValue: $0) }), let valueCount = count(bytes),
      let timeCount = count(bytes), let curveCount = count(bytes)
    else { return nil }
    var frames = LayerAnimation.Keyframes([], mode: mode)
    for _ in 0..<valueCount {
      guard let value = value(keyPath, bytes) else { return nil }
      frames.values.append(value)
    }
    for _ in 0..<timeCount {
      guard let n = numbers(1, bytes) else { return nil }
      frames.times.append(n[0])
    }
    for _ in 0..<curveCount {
      guard let curve = curve(bytes) else { return nil }
      frames.curves.append(curve)
    }
    return frames
  }

  /// Reads a value that there is or not. Returns false if it has no valid bytes.
  private mutating func readEnd(
    _ end: inout AnimationValue?, _ exists: Bool, _ keyPath: AnimationKeyPath, _ bytes: RawSpan
  ) -> Bool {
    if exists { end = value(keyPath, bytes) }
    return !exists || end != nil
  }

  private mutating func value(_ keyPath: AnimationKeyPath, _ bytes: RawSpan) -> AnimationValue? {
    switch keyPath.kind {
    case .number: return numbers(1, bytes).map { .number($0[0]) }
    case .point: return numbers(2, bytes).map { .point(Point($0)) }
    case .size: return numbers(2, bytes).map { .size(Size($0)) }
    case .rect: return numbers(4, bytes).map { .rect(Rect($0)) }
    case .transform: return numbers(16, bytes).map { .transform(Transform3D($0)) }
    case .flag:
      guard let n = numbers(1, bytes), n[0] == 0 || n[0] == 1 else { return nil }
      return .flag(n[0] == 1)
    }
  }
}
