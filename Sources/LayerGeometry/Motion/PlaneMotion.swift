/// The position and transform of a layer that moves, rotates and scales in the plane, as most animated
/// layers do.
///
/// It has the same numbers as ``SampledValues`` has, which holds all properties and takes longer to copy.
struct PlaneMotion {
  var position = SIMD2<Double>.zero
  /// Whether the transform is animated.
  var hasTransform = false
  private var translation = SIMD2<Double>.zero
  private var scale = SIMD2<Double>.one
  private var angle = 0.0

  init(position: SIMD2<Double>) { self.position = position }

  /// Takes a transform apart; nil for one that is skewed, or has no parts.
  init?(_ transform: AffineTransform) {
    if transform.isIdentity { return }
    guard let parts = TransformParts(transform), parts.skew.x == 0 else { return nil }
    translation = SIMD2(parts.translation.x, parts.translation.y)
    scale = SIMD2(parts.scale.x, parts.scale.y)
    angle = parts.rotation.z
  }

  /// Returns what is written of two layers, mostly in the time of one; unknown for nil.
  static func samples(_ a: PlaneMotion?, _ b: PlaneMotion?) -> (PlaneSample, PlaneSample) {
    var (first, second) = (PlaneSample(a), PlaneSample(b))
    if a?.hasTransform != true && b?.hasTransform != true { return (first, second) }
    let (sines, cosines) = sinesAndCosines(SIMD2(a?.angle ?? 0, b?.angle ?? 0))
    first.setTransform(a, sines.x, cosines.x)
    second.setTransform(b, sines.y, cosines.y)
    return (first, second)
  }

  /// Returns the product of the parts, given the sine and cosine of the angle.
  fileprivate func transform(_ sine: Double, _ cosine: Double) -> AffineTransform {
    AffineTransform(scale: scale, sine: sine, cosine: cosine, translation: translation)
  }

  /// Sets what a key path leads to. Returns false if that is something else.
  mutating func set(_ keyPath: AnimationKeyPath, _ numbers: SIMD2<Double>) -> Bool {
    switch keyPath {
    case .position: position = numbers
    case .positionX: position.x = numbers.x
    case .positionY: position.y = numbers.x
    case .translation: translation = numbers
    case .translationX: translation.x = numbers.x
    case .translationY: translation.y = numbers.x
    case .scale: scale = SIMD2(numbers.x, numbers.x)
    case .scaleX: scale.x = numbers.x
    case .scaleY: scale.y = numbers.x
    case .rotation, .rotationZ: angle = numbers.x
    default: return false
    }
    return true
  }
}

/// What is written of a layer in the plane at a time.
struct PlaneSample: BitwiseCopyable {
  var position: SIMD2<Double>
  /// Of a layer whose transform is animated.
  private(set) var transform = AffineTransform.identity

  init(position: SIMD2<Double>) { self.position = position }

  static var unknown: PlaneSample { PlaneSample(position: SIMD2(repeating: .infinity)) }

  var isKnown: Bool { (position.x + position.y).isFinite }
}

extension PlaneSample {
  /// The position; unknown for nil.
  fileprivate init(_ motion: PlaneMotion?) {
    self = motion.map { PlaneSample(position: $0.position) } ?? .unknown
  }

  /// Sets an animated transform. If it is not finite, the sample is unknown.
  fileprivate mutating func setTransform(_ motion: PlaneMotion?, _ sine: Double, _ cosine: Double) {
    guard let motion, motion.hasTransform else { return }
    transform = motion.transform(sine, cosine)
    if !transform.isFinite { self = .unknown }
  }
}

extension AffineTransform {
  /// Scales, then rotates, then translates. The scale 1 and the angle 0 are exact.
  init(scale: SIMD2<Double>, angle: Double, translation: SIMD2<Double>) {
    let (sine, cosine) = sineAndCosine(angle)
    self.init(scale: scale, sine: sine, cosine: cosine, translation: translation)
  }

  fileprivate init(scale: SIMD2<Double>, sine: Double, cosine: Double, translation: SIMD2<Double>) {
    self.init(
      a: scale.x * cosine + 0, b: scale.x * sine + 0, c: 0 - scale.y * sine, d: scale.y * cosine + 0,
      tx: translation.x, ty: translation.y)
  }
}

extension MotionState {
  /// Applies the tracks of a layer to where it is without them. Returns false if one does not run, or does
  /// more than go from one value to another in the plane.
  @inline(__always)
  func apply(_ layer: AnimatedLayer, at time: Double, to motion: inout PlaneMotion) -> Bool {
    var row = layer.firstTrack, sum = SIMD2<Double>.zero
    repeat {
      let track = tracks.reference(row), pace = paces.reference(track.pointee.pace)
      guard track.pointee.isPlain,
        let pass = pace.pointee.pass(at: time, beginTime: track.pointee.begin),
        pass.phase == .active
      else { return false }
      let value = pace.pointee.pace.value(from: track.pointee.from, to: track.pointee.to, at: pass)
      if !motion.set(track.pointee.keyPath, value) { return false }
      sum += value
      row = track.pointee.next
    } while row != 0
    return (sum.x + sum.y).isFinite
  }
}
