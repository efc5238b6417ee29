/// The constraints of one superlayer's sublayers, prepared for solving: sources looked up, invalid ones left
/// out, the rest in topological order.
///
/// Valid until the sublayers, their names or their constraints change.
final class ConstraintPlan {
  // Accesses to these never overlap; exclusivity checks would cost a quarter of the solving time.

  /// The layers whose rectangles are read or written; the superlayer has index 0.
  @safe @exclusivity(unchecked) var layers = RawVector<LayerID>()
  /// One axis each of one target's frame, in the order to solve them.
  @safe @exclusivity(unchecked) var steps = RawVector<ConstraintStep>()
  /// Two spans for each of `layers`, at index · 2 + axis, filled in before solving.
  @safe @exclusivity(unchecked) var spans = RawVector<FrameSpan>()
  var report = ConstraintReport<LayerID>()
  let allowsUnconstrainedSources: Bool

  init(of superlayer: LayerID, allowsUnconstrainedSources: Bool) {
    self.allowsUnconstrainedSources = allowsUnconstrainedSources
    layers.append(superlayer)
  }

  /// Solves all steps. A span whose result is not finite stays unchanged.
  ///
  /// - Returns: The spans whose result is not finite.
  func solve() -> Set<UInt32> {
    var overflowed: Set<UInt32> = []
    for k in 0..<steps.count {
      let step = steps[k]
      var span = spans[Int(step.target)]
      let value = value(step.first)
      if let second = step.second {
        span.solve(step.first.rank, value, second.rank, self.value(second))
      } else {
        span.move(step.first.rank, to: value)
      }
      if span.isFinite { spans[Int(step.target)] = span } else { overflowed.insert(step.target) }
    }
    return overflowed
  }

  /// Returns an issue with the layer and axis of a span.
  func issue(_ kind: ConstraintIssueKind, of span: UInt32) -> ConstraintIssue<LayerID> {
    ConstraintIssue(layer: layers[Int(span / 2)], axis: span & 1 == 0 ? .x : .y, kind: kind)
  }

  private func value(_ term: ConstraintTerm) -> Double {
    term.scale * spans[Int(term.source)][term.sourceRank] + term.offset
  }
}

/// A step of solving: one axis of one target.
struct ConstraintStep: BitwiseCopyable {
  /// Index of the span.
  var target: UInt32
  var first: ConstraintTerm
  /// A term of higher rank than the first, if there are two.
  var second: ConstraintTerm?
}

/// A constraint with its source looked up.
struct ConstraintTerm: BitwiseCopyable {
  var scale: Double
  var offset: Double
  /// Index of the span that is read.
  var source: UInt32
  /// Ranks of the source's and the target's attribute: minimum 0 to size 3.
  var sourceRank: UInt8
  var rank: UInt8
}
