/// The constraints of one superlayer's sublayers, made ready to be solved again and again: names looked up, what
/// cannot be followed left out, the rest in an order in which everything is known when it is read.
///
/// Holds until the sublayers, their names or their constraints change.
final class ConstraintPlan {
  // Nothing keeps an access to these open, so checks for overlapping ones would only cost: a quarter of solving.

  /// The layers whose rectangles are read or written, by number; the superlayer is number 0.
  @exclusivity(unchecked) var layers = RawVector<UInt32>()
  /// One axis each of one target's frame, in the order to solve them.
  @exclusivity(unchecked) var steps = RawVector<ConstraintStep>()
  /// Spans of `layers`, two each: number · 2 + axis. Filled in while solving.
  @exclusivity(unchecked) var spans = RawVector<ConstrainedSpan>()
  var report = ConstraintReport<LayerID>()
  let allowsUnconstrainedSources: Bool

  init(allowsUnconstrainedSources: Bool) { self.allowsUnconstrainedSources = allowsUnconstrainedSources }

  /// Works the steps through. Returns the spans that came out not finite, which are left as they were.
  func solve() -> Set<UInt32> {
    var overflowed: Set<UInt32> = []
    for k in 0..<steps.count {
      let step = steps[k]
      var span = spans[Int(step.target)]
      let value = value(step.first)
      if step.second.source == ConstraintTerm.none {
        span.move(step.first.rank, to: value)
      } else {
        span.solve(step.first.rank, value, step.second.rank, self.value(step.second))
      }
      if span.isFinite { spans[Int(step.target)] = span } else { overflowed.insert(step.target) }
    }
    return overflowed
  }

  @inline(__always)
  private func value(_ term: ConstraintTerm) -> Double {
    term.scale * spans[Int(term.source)][term.sourceRank] + term.offset
  }
}

/// One axis of one target.
struct ConstraintStep: BitwiseCopyable {
  /// Its span.
  var target: UInt32
  var first: ConstraintTerm
  /// Of higher rank than the first, or none.
  var second = ConstraintTerm()
}

/// One constraint with its source looked up.
struct ConstraintTerm: BitwiseCopyable {
  var scale = 0.0
  var offset = 0.0
  /// The span that is read.
  var source = ConstraintTerm.none
  /// The place of the source's attribute, and of the target's, on their axes: minimum 0 to size 3.
  var sourceRank: UInt8 = 0
  var rank: UInt8 = 0

  static let none = UInt32.max
}
