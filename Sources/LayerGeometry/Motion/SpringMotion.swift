/// The motion of a damped mass on a spring, by its two basic solutions.
///
/// The distance from rest is d·A(t) + u·B(t) for a distance d and a speed u at the time 0. Times are in
/// seconds. `mass` and `stiffness` are positive, `damping` is not negative.
struct SpringMotion: Hashable, Sendable, BitwiseCopyable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// ω², with ω the frequency without damping, in radians per second.
  private let squaredFrequency: Double
  /// ζω: the rate at which oscillations fade, per second.
  private let decay: Double
  /// ω² − (ζω)²: negative if the spring is over-damped.
  private let discriminant: Double
  /// The square root of the discriminant's magnitude.
  private let rate: Double

  init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    squaredFrequency = stiffness / mass
    decay = damping / (2 * mass)
    discriminant = squaredFrequency - decay * decay
    rate = abs(discriminant).squareRoot()
  }

  /// Whether mass, stiffness and damping make a spring, and its frequency is a number to compute with.
  var isValid: Bool {
    mass > 0 && stiffness > 0 && damping >= 0 && squaredFrequency > 0 && squaredFrequency.isFinite
      && discriminant.isFinite
  }

  /// Returns A and B: A starts at 1 without speed, B at 0 with speed 1.
  func parts(at t: Double) -> (a: Double, b: Double) {
    if let (slow, fast) = exponentials(at: t) {
      return ((fastRate * slow - slowRate * fast) / (2 * rate), (slow - fast) / (2 * rate))
    }
    let fading = exponential(-decay * t), (cosine, sine) = oscillation(at: t)
    return (fading * (cosine + decay * sine), fading * sine)
  }

  /// Returns the derivatives of A and B, per second.
  func velocityParts(at t: Double) -> (a: Double, b: Double) {
    if let (slow, fast) = exponentials(at: t) {
      let difference = (slow - fast) / (2 * rate)
      return (-squaredFrequency * difference, (fastRate * fast - slowRate * slow) / (2 * rate))
    }
    let fading = exponential(-decay * t), (cosine, sine) = oscillation(at: t)
    return (-squaredFrequency * (fading * sine), fading * (cosine - decay * sine))
  }
}

extension SpringMotion {
  /// The rates of the two exponentials of an over-damped spring. The slow one is a quotient, because the
  /// difference would lose digits.
  private var fastRate: Double { decay + rate }
  private var slowRate: Double { squaredFrequency / (decay + rate) }

  /// The two exponentials of an over-damped spring, or nil if it is not, or they are nearly equal.
  private func exponentials(at t: Double) -> (slow: Double, fast: Double)? {
    guard discriminant * t * t < -0x1p-4 else { return nil }
    return (exponential(-slowRate * t), exponential(-fastRate * t))
  }

  /// Returns cos(ωd·t) and sin(ωd·t)/ωd. Near critical damping they are series, which also hold for the
  /// hyperbolic functions of an over-damped spring.
  private func oscillation(at t: Double) -> (cosine: Double, sine: Double) {
    let w = -discriminant * t * t
    if abs(w) > 0x1p-4 {
      let (sine, cosine) = sineAndCosine(rate * t)
      return (cosine, sine / rate)
    }
    let c3 = 1 + w / 56 * (1 + w / 90 * (1 + w / 132)), s3 = 1 + w / 72 * (1 + w / 110)
    return (
      1 + w / 2 * (1 + w / 12 * (1 + w / 30 * c3)),
      t * (1 + w / 6 * (1 + w / 20 * (1 + w / 42 * s3)))
    )
  }
}

extension SpringMotion {
  /// The distance from rest, of the way, at which a spring counts as settled.
  static var settledDistance: Double { 0.001 }

  /// Returns the time from which the spring stays within a thousandth of its way from rest, in seconds;
  /// infinite without damping.
  ///
  /// An oscillating spring is bounded by its envelope. A spring that is not, and starts faster than its
  /// decay, is bounded by the sum of the magnitudes of its terms.
  /// - Parameter velocity: The initial speed in ways per second, towards rest.
  func settlingTime(initialVelocity velocity: Double = 0) -> Double {
    guard decay > 0 else { return .infinity }
    var high = 1 / decay
    while envelope(at: high, velocity).value > Self.settledDistance {
      high *= 2
      if !high.isFinite { return high }
    }
    // Newton's method between bounds: the envelope falls ever less steeply.
    var low = high / 2, t = low
    for _ in 0..<100 {
      let (value, slope) = envelope(at: t, velocity)
      if value > Self.settledDistance { low = t } else { high = t }
      let next = t + (Self.settledDistance - value) / slope
      if abs(next - t) <= 0x1p-51 * t { return next }
      t = next > low && next < high ? next : 0.5 * (low + high)
    }
    return high
  }

  /// The bound of the distance from rest, and its derivative.
  @inline(never)
  private func envelope(at t: Double, _ velocity: Double) -> (value: Double, slope: Double) {
    let speed = abs(decay - velocity)
    if discriminant <= 0 {
      let position = parts(at: t), change = velocityParts(at: t), excess = speed - decay
      return (position.a + excess * position.b, change.a + excess * change.b)
    }
    // Near critical damping the amplitude grows without limit; |sin(ωd·t)/ωd| ≤ t is the better bound.
    let ratio = speed / rate, amplitude = (1 + ratio * ratio).squareRoot(), line = 1 + speed * t
    let fading = exponential(-decay * t)
    if amplitude <= line { return (fading * amplitude, -decay * fading * amplitude) }
    return (fading * line, fading * (speed - decay * line))
  }
}
