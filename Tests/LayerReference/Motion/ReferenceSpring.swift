import Foundation

/// A mass on a spring, which moves from 0 to 1.
public struct ReferenceSpring: Sendable {
  public var mass: Double
  public var stiffness: Double
  public var damping: Double
  /// Of the progress, per second.
  public var initialVelocity: Double

  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The solution that begins at 1 without a velocity, and the one that begins at 0 with a velocity of 1.
  private func solutions(_ t: Double) -> (a: Double, b: Double) {
    let w = frequency, z = ratio
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot(), decay = exp(-z * w * t)
      return (decay * (cos(wd * t) + z * w / wd * sin(wd * t)), decay * sin(wd * t) / wd)
    }
    if z == 1 { return (exp(-w * t) * (1 + w * t), exp(-w * t) * t) }
    let root = (z * z - 1).squareRoot()
    let slow = -w * (z - root), fast = -w * (z + root)
    return (
      (slow * exp(fast * t) - fast * exp(slow * t)) / (slow - fast),
      (exp(slow * t) - exp(fast * t)) / (slow - fast)
    )
  }

  /// After `t` seconds.
  public func progress(_ t: Double) -> Double {
    let (a, b) = solutions(t)
    return 1 - a + initialVelocity * b
  }

  /// The progress without the initial velocity, and what a velocity of 1 adds to it.
  func shares(_ t: Double) -> (still: Double, pushed: Double) {
    let (a, b) = solutions(t)
    return (1 - a, b)
  }

  /// When the spring has come within a thousandth of its end for good.
  public var settlingTime: Double {
    let w = frequency, z = ratio
    guard z > 0 else { return .infinity }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot(), k = (z * w - initialVelocity) / wd
      return max(0, log(1000 * (1 + k * k).squareRoot()) / (z * w))
    }
    var end = 1 / w
    while (0..<1000).contains(where: { abs(1 - progress(end * (1 + Double($0) / 100))) > 0.001 }) { end *= 2 }
    // The last step in which it is not yet there, then by halves.
    let step = end / 100_000
    guard let last = (0...100_000).last(where: { abs(1 - progress(Double($0) * step)) > 0.001 }) else {
      return 0
    }
    var (low, high) = (Double(last) * step, Double(last + 1) * step)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if abs(1 - progress(middle)) > 0.001 { low = middle } else { high = middle }
    }
    return high
  }
}

extension ReferenceTiming {
  /// The progress of a spring in a pass; the end of one that settles is its target.
  func share(
    of spring: ReferenceSpring, at moment: Moment
  ) -> (progress: Double, still: Double, pushed: Double) {
    if isSettling, moment.fraction == 1 { return (1, 1, 0) }
    let t = moment.fraction * (duration ?? 0), (still, pushed) = spring.shares(t)
    return (spring.progress(t), still, pushed)
  }
}
