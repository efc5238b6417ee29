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
    let parts = parts(at: SIMD2(repeating: t))
    return (parts.a.x, parts.b.x)
  }

  /// Returns A and B at two times, mostly in the time of one.
  func parts(at t: SIMD2<Double>) -> (a: SIMD2<Double>, b: SIMD2<Double>) {
    let form = form(at: t.x)
    guard form == self.form(at: t.y) else {
      let (first, second) = (parts(at: t.x), parts(at: t.y))
      return (SIMD2(first.a, second.a), SIMD2(first.b, second.b))
    }
    if form == .exponentials {
      let (slow, fast) = overdamped(at: t)
      return ((fastRate * slow - slowRate * fast) / (2 * rate), (slow - fast) / (2 * rate))
    }
    let fading = exponentials(-decay * t), (cosine, sine) = oscillation(at: t, form)
    return (fading * (cosine + decay * sine), fading * sine)
  }

  /// Returns the derivatives of A and B, per second.
  func velocityParts(at t: Double) -> (a: Double, b: Double) {
    let form = form(at: t), t = SIMD2(repeating: t)
    if form == .exponentials {
      let (slow, fast) = overdamped(at: t), difference = (slow - fast) / (2 * rate)
      return (-squaredFrequency * difference.x, ((fastRate * fast - slowRate * slow) / (2 * rate)).x)
    }
    let fading = exponential(-decay * t.x), (cosine, sine) = oscillation(at: t, form)
    return (-squaredFrequency * (fading * sine.x), fading * (cosine.x - decay * sine.x))
  }
}

extension SpringMotion {
  private enum Form { case exponentials, waves, series }

  /// Returns how the parts at a time are computed. Near critical damping, and soon after the start, they are
  /// series, which hold for waves and for hyperbolic functions.
  private func form(at t: Double) -> Form {
    let w = -discriminant * t * t
    return w > 0x1p-4 ? .exponentials : w < -0x1p-4 ? .waves : .series
  }

  /// The rates of the two exponentials of an over-damped spring. The slow one is a quotient, because the
  /// difference would lose digits.
  private var fastRate: Double { decay + rate }
  private var slowRate: Double { squaredFrequency / (decay + rate) }

  /// Returns the two exponentials of an over-damped spring.
  private func overdamped(at t: SIMD2<Double>) -> (slow: SIMD2<Double>, fast: SIMD2<Double>) {
    (exponentials(-slowRate * t), exponentials(-fastRate * t))
  }

  /// Returns cos(ωd·t) and sin(ωd·t)/ωd.
  private func oscillation(
    at t: SIMD2<Double>, _ form: Form
  ) -> (cosine: SIMD2<Double>, sine: SIMD2<Double>) {
    if form == .waves {
      let (sines, cosines) = sinesAndCosines(rate * t)
      return (cosines, sines / rate)
    }
    let w = -discriminant * t * t
    func term(_ divisor: Double, _ rest: SIMD2<Double>) -> SIMD2<Double> { w / divisor * rest + 1 }
    let one = SIMD2<Double>.one
    return (
      term(2, term(12, term(30, term(56, term(90, term(132, one)))))),
      t * term(6, term(20, term(42, term(72, term(110, one)))))
    )
  }
}

extension SpringMotion {
  /// The distance at which a spring counts as settled, as a part of that from start to rest.
  static var settledDistance: Double { 0.001 }

  /// Returns the time from which the spring stays within a thousandth of the distance from start to rest, in
  /// seconds; infinite without damping.
  ///
  /// An oscillating spring is bounded by its envelope. A spring that is not, and starts faster than its
  /// decay, is bounded by the sum of the magnitudes of its terms.
  /// - Parameter velocity: The initial speed towards rest, in distances from start to rest per second.
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
