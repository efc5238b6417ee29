/// A part of a path that many points or rectangles take in one go.
enum PathStep: BitwiseCopyable {
  case translation(TranslationSum)
  case affine(AffineTransform)
  /// Through a projective level to the space above, and a translation there.
  case toAncestor(Homography, SIMD2<Double>)
  case fromAncestor(Homography)
}

/// Collects a path in as few steps as its accuracy allows: what is between two projective levels is multiplied, as long as
/// rounding a product cannot cost digits that going level by level keeps.
struct PathComposer: PathValue {
  private let scratch: UnsafeMutablePointer<TransformScratch>
  /// The step in the making: the translations so far, or once there was a linear part, the transform.
  private var sum = TranslationSum(.zero)
  private var isPlain = true
  private var transform = AffineTransform.identity
  /// How much an error in the product may grow on its way to the end of the step.
  private var growth = 1.0

  private static let largestGrowth = 0x1p6
  /// Smaller levels are not multiplied, whose products might leave the range of a Double.
  private static let smallestNorm = 0x1p-40

  init(_ scratch: UnsafeMutablePointer<TransformScratch>) {
    self.scratch = scratch
    scratch.pointee.steps.count = 0
  }

  mutating func translate(by sum: TranslationSum) {
    if !isPlain {
      transform.tx += sum.high.x
      transform.ty += sum.high.y
    } else if case .toAncestor(let level, let translation) = scratch.pointee.steps.last,
      self.sum.high == .zero
    {
      scratch.pointee.steps.elements[scratch.pointee.steps.count - 1] = .toAncestor(
        level, translation + sum.high)
    } else {
      self.sum = sum.subtracting(self.sum.negated)
    }
  }

  mutating func toAncestor(_ linear: LinearPart) { append(linear.transform) }

  mutating func fromAncestor(_ linear: LinearPart) { append(linear.transform.inverse) }

  mutating func toAncestor(_ level: Homography) -> Bool {
    finishStep()
    scratch.pointee.steps.append(.toAncestor(level, .zero))
    return true
  }

  mutating func fromAncestor(_ level: Homography) -> Bool {
    finishStep()
    scratch.pointee.steps.append(.fromAncestor(level))
    return true
  }

  /// Ends the last step. There is at least one then.
  mutating func finish() {
    finishStep()
    if scratch.pointee.steps.isEmpty { scratch.pointee.steps.append(.translation(sum)) }
  }

  private mutating func append(_ linear: AffineTransform) {
    let norm = Swift.max(abs(linear.a) + abs(linear.c), abs(linear.b) + abs(linear.d))
    let grown = Swift.max(growth, 1) * norm
    if Swift.max(grown, growth) <= PathComposer.largestGrowth && norm >= PathComposer.smallestNorm {
      if isPlain { transform = AffineTransform(translationX: sum.high.x, y: sum.high.y) }
      transform = transform.concatenating(linear)
      growth = grown
    } else {
      finishStep()
      (transform, growth) = (linear, .infinity)
    }
    isPlain = false
    sum = TranslationSum(.zero)
  }

  private mutating func finishStep() {
    if !isPlain {
      scratch.pointee.steps.append(.affine(transform))
    } else if sum.high != .zero || sum.low != .zero {
      scratch.pointee.steps.append(.translation(sum))
    }
    (isPlain, sum, growth) = (true, TranslationSum(.zero), 1)
  }
}

extension TransformCache {
  /// Puts the steps between two layers into the scratch memory; false where nothing arrives.
  ///
  /// Expects the transforms refreshed and two layers.
  func collectSteps(from s: Int, to t: Int) -> Bool {
    validateConversion(s, t)
    var composer = PathComposer(scratch)
    guard follow(&composer, from: s, to: t, conversionTables) else { return false }
    composer.finish()
    return true
  }
}

extension MovingRect {
  mutating func follow(_ step: PathStep) {
    switch step {
    case .translation(let sum): translate(by: sum)
    case .affine(let transform): toAncestor(transform)
    case .toAncestor(let level, let translation):
      _ = toAncestor(level)
      translate(by: TranslationSum(translation))
    case .fromAncestor(let level): _ = fromAncestor(level)
    }
  }
}
