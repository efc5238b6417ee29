/// An animation as a plain description.
///
/// A value is a list of numbers: one, two of a point or a size, four of a rectangle, sixteen of a transform.
public struct ReferenceAnimation: Sendable {
  public enum Values: Sendable {
    case ends(from: [Double]?, to: [Double]?, by: [Double]?)
    case keyframes(ReferenceKeyframes)
    case spring(ReferenceSpring, from: [Double]?, to: [Double]?)
  }

  /// As Apple spells it: `position.x`, `transform.rotation.z`.
  public var keyPath: String
  public var values: Values
  public var timing: ReferenceTiming
  public var isAdditive = false
  public var isCumulative = false
  /// Per second, at the begin of a pass from one end to the other; for a spring, in place of its own.
  public var velocity: [Double]?

  public init(keyPath: String, values: Values, timing: ReferenceTiming) {
    (self.keyPath, self.values, self.timing) = (keyPath, values, timing)
    if case .spring(let spring, _, _) = values, timing.duration == nil {
      self.timing.duration = spring.settlingTime
      self.timing.isSettling = true
    }
  }
}

/// Values at times of a pass.
public struct ReferenceKeyframes: Sendable {
  public enum Mode: String, Sendable, CaseIterable { case linear, discrete, cubic, paced }

  public var values: [[Double]]
  /// Ascending in 0...1; nil for even ones.
  public var times: [Double]?
  /// One for each segment.
  public var curves: [ReferenceCurve]?
  public var mode = Mode.linear

  public init(
    _ values: [[Double]], times: [Double]? = nil, curves: [ReferenceCurve]? = nil, mode: Mode = .linear
  ) {
    (self.values, self.times, self.curves, self.mode) = (values, times, curves, mode)
  }
}

/// The properties of a layer that animations change, as numbers, by Apple's names.
public struct ReferenceMotion {
  public var model: [String: [Double]]
  /// In the order of adding.
  public var animations: [ReferenceAnimation]

  public init(model: [String: [Double]], animations: [ReferenceAnimation]) {
    (self.model, self.animations) = (model, animations)
  }

  /// All properties at a local time of the layer. Each animation acts on what those before it leave: one that
  /// is not additive replaces it. One has no effect if its value is not finite; nor have parts if the
  /// transform that they make is not.
  public func values(at time: Double) -> [String: [Double]] {
    var values = model
    // Parts that follow each other are not composed in between.
    var parts: ReferenceTransformParts?, whole = values["transform"]
    for animation in animations {
      let (property, part) = Self.split(animation.keyPath)
      guard let below = values[property] else { preconditionFailure("no property \(property)") }
      guard let moment = animation.timing.moment(at: time) else { continue }
      if property == "transform" && !part.isEmpty {
        var changed = parts ?? ReferenceTransformParts(ReferenceTransform(below))
        let own = animation.summed(at: moment, below: changed[part])
        if !Self.isFinite(own) { continue }
        changed[part] = own
        parts = changed
        let composed = changed.composed.elements
        values[property] = Self.isFinite(composed) ? composed : whole
      } else if property == "transform" {
        let own = animation.transform(at: moment, below: ReferenceTransform(below)).elements
        if Self.isFinite(own) { (parts, whole, values[property]) = (nil, own, own) }
      } else {
        let own = animation.numbers(Self.indices(of: part, in: property), at: moment, below: below)
        let edges = property == "bounds" ? [own[0] + own[2], own[1] + own[3]] : []
        if Self.isFinite(own + edges) { values[property] = own }
      }
    }
    return values
  }

  private static func isFinite(_ numbers: [Double]) -> Bool { numbers.allSatisfy(\.isFinite) }

  private static func split(_ keyPath: String) -> (property: String, part: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, "") }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Which numbers of a property a part of it has; nil for all.
  private static func indices(of part: String, in property: String) -> [Int]? {
    switch part {
    case "": nil
    case "x": [0]
    case "y": [1]
    case "origin": [0, 1]
    case "origin.x": [0]
    case "origin.y": [1]
    case "size": [2, 3]
    case "size.width": [2]
    case "size.height": [3]
    default: preconditionFailure("no part \(part) of \(property)")
    }
  }
}

extension ReferenceAnimation {
  /// A property that is numbers, some of which the animation changes.
  func numbers(_ indices: [Int]?, at moment: ReferenceTiming.Moment, below: [Double]) -> [Double] {
    let indices = indices ?? Array(below.indices)
    let own = indices.map { below[$0] }
    let value = keyPath == "hidden" ? flag(at: moment, below: own) : summed(at: moment, below: own)
    var result = below
    for (index, number) in zip(indices, value) { result[index] = number }
    return result
  }

  /// The value with passes and what is below added, where they are.
  func summed(at moment: ReferenceTiming.Moment, below: [Double]) -> [Double] {
    // What an additive animation does not say is 0.
    let missing = isAdditive ? below.map { _ in 0 } : below
    var value = numbers(at: moment, below: missing)
    if isCumulative {
      let end = numbers(at: timing.endOfCycle, below: missing)
      value = zip(value, end).map { $0 + moment.passes * $1 }
    }
    return isAdditive ? zip(below, value).map { $0 + $1 } : value
  }

  private func numbers(at moment: ReferenceTiming.Moment, below: [Double]) -> [Double] {
    switch values {
    case .ends(let from, let to, let by):
      let (first, last) = Self.ends(from, to, by, below)
      return between(first, last, at: moment)
    case .keyframes(let keyframes):
      return keyframes.value(at: moment.progress, isBefore: moment.isBefore) { mix($0, $1, $2) }
    case .spring(let spring, let from, let to):
      let share = timing.share(of: spring, at: moment)
      let value = mix(from ?? below, to ?? below, share.progress)
      guard let velocity else { return value }
      // A velocity of the value instead of the spring's.
      return zip(mix(from ?? below, to ?? below, share.still), velocity).map { $0 + $1 * share.pushed }
    }
  }

  /// What is missing is the value below.
  private static func ends(
    _ from: [Double]?, _ to: [Double]?, _ by: [Double]?, _ below: [Double]
  ) -> (first: [Double], last: [Double]) {
    func sum(_ a: [Double], _ b: [Double], _ sign: Double) -> [Double] { zip(a, b).map { $0 + sign * $1 } }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, sum(from, by, 1))
    case (nil, let to?, let by?): return (sum(to, by, -1), to)
    case (let from?, nil, nil): return (from, below)
    case (nil, let to?, nil): return (below, to)
    case (nil, nil, let by?): return (below, sum(below, by, 1))
    case (nil, nil, nil): return (below, below)
    }
  }

  /// From + (to − from) · p + r · f · (1 − f)², whose slope at the begin is the velocity.
  private func between(_ first: [Double], _ last: [Double], at moment: ReferenceTiming.Moment) -> [Double] {
    let value = mix(first, last, moment.progress)
    guard let velocity else { return value }
    let f = moment.fraction, d = timing.duration ?? 0
    return value.indices.map { k in
      let r = velocity[k] * d - (last[k] - first[k]) * timing.curve.slopeAtStart
      return value[k] + r * f * (1 - f) * (1 - f)
    }
  }

  /// A flag changes in the middle, or with the last keyframe passed.
  private func flag(at moment: ReferenceTiming.Moment, below: [Double]) -> [Double] {
    switch values {
    case .ends(let from, let to, let by):
      let (first, last) = Self.ends(from, to, by, below)
      return moment.progress >= 0.5 ? last : first
    case .keyframes(let keyframes): return keyframes.passed(at: moment.progress)
    case .spring: preconditionFailure("no spring moves a flag")
    }
  }
}

func mix(_ a: [Double], _ b: [Double], _ p: Double) -> [Double] {
  zip(a, b).map { $0 * (1 - p) + $1 * p }
}
