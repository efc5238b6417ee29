/// A step of the path of a batch of points or rectangles.
enum PathStep: BitwiseCopyable {
  case translation(TranslationSum)
  case affine(AffineTransform)
  /// A projective level.
  case toAncestor(Homography)
  case fromAncestor(Homography)

  var homography: Homography {
    switch self {
    case .translation(let sum): return Homography(sum.transform)
    case .affine(let transform): return Homography(transform)
    case .toAncestor(let level): return level
    case .fromAncestor(let level): return level.trueInverse
    }
  }
}

/// A builder of path steps, as few as accuracy allows, in the scratch memory.
///
/// Levels are multiplied as long as rounding the product costs no more digits than going level by level:
/// never where some level is projective, which may enlarge any error.
struct PathComposer: PathValue {
  private let scratch: Reference<TransformScratch>
  private let multiplies: Bool
  /// The unfinished step: the translations so far or, from the first linear part on, `transform`.
  private var sum = TranslationSum(.zero)
  private var transform: AffineTransform?
  /// The factor by which an error in the product may grow up to the end of the step.
  private var growth = 1.0

  private static let largestGrowth = 0x1p6
  /// Levels with a smaller norm are not multiplied: the product might leave the range of a Double.
  private static let smallestNorm = 0x1p-40

  init(_ scratch: Reference<TransformScratch>, multiplies: Bool) {
    self.scratch = scratch
    self.multiplies = multiplies
    scratch.pointee.steps.count = 0
  }

  mutating func translate(by sum: TranslationSum) {
    if let moved = transform?.translated(by: sum) { transform = moved } else { self.sum = self.sum + sum }
  }

  mutating func toAncestor(_ linear: LinearPart) { append(linear.transform) }

  mutating func fromAncestor(_ linear: LinearPart) { append(linear.transform.inverse) }

  mutating func toAncestor(_ level: Homography) -> Bool {
    finishStep()
    scratch.pointee.steps.append(.toAncestor(level))
    return true
  }

  mutating func fromAncestor(_ level: Homography) -> Bool {
    finishStep()
    scratch.pointee.steps.append(.fromAncestor(level))
    return true
  }

  private mutating func append(_ linear: AffineTransform) {
    let norm = Swift.max(abs(linear.a) + abs(linear.c), abs(linear.b) + abs(linear.d))
    let grown = Swift.max(growth, 1) * norm
    let isExact = grown <= PathComposer.largestGrowth && norm >= PathComposer.smallestNorm
    if multiplies && isExact {
      let before = transform ?? sum.transform
      (transform, growth) = (before.concatenating(linear), grown)
    } else {
      finishStep()
      (transform, growth) = (linear, .infinity)
    }
    sum = TranslationSum(.zero)
  }

  mutating func finishStep() {
    if let transform {
      scratch.pointee.steps.append(.affine(transform))
    } else if sum.high != .zero || sum.low != .zero {
      scratch.pointee.steps.append(.translation(sum))
    }
    (transform, sum, growth) = (nil, TranslationSum(.zero), 1)
  }
}

extension AffineTransform {
  /// Returns this transform followed by a sum of translations, of which no digit is dropped before it is
  /// added.
  fileprivate func translated(by sum: TranslationSum) -> AffineTransform {
    let offset = (SIMD2(tx, ty) + sum.high) + sum.low
    return AffineTransform(a: a, b: b, c: c, d: d, tx: offset.x, ty: offset.y)
  }
}

extension TransformCache {
  /// Puts the steps between two different layers into the scratch memory. Returns false if no point has an
  /// image.
  ///
  /// Expects refreshed own transforms.
  func collectSteps(from s: Int, to t: Int) -> Bool {
    refreshWorlds(s, t)
    let tables = worldTables
    var composer = PathComposer(scratch, multiplies: !tables.isProjective(s) && !tables.isProjective(t))
    guard follow(&composer, from: s, to: t, tables) else { return false }
    composer.finishStep()
    // Also where the two spaces are the same, results are written.
    if scratch.pointee.steps.isEmpty { scratch.pointee.steps.append(.translation(TranslationSum(.zero))) }
    return true
  }

  /// Returns the transform from one layer's own space to another's, all levels multiplied.
  @usableFromInline func homography(from source: LayerID?, to target: LayerID?) -> Homography? {
    let s = source.map { slot($0) } ?? 0, t = target.map { slot($0) } ?? 0
    refresh()
    return homography(s, t)
  }

  /// Returns the transform between two slots. Expects refreshed own transforms.
  func homography(_ s: Int, _ t: Int) -> Homography? {
    if s == t { return .identity }
    var composer = PathComposer(scratch, multiplies: true)
    guard followLevels(&composer, from: s, to: t) else { return nil }
    composer.finishStep()
    var product = Homography.identity
    for k in 0..<scratch.pointee.steps.count {
      product = product.concatenating(scratch.pointee.steps[k].homography)
    }
    return product.isFinite ? product : nil
  }
}

extension MovingRect {
  mutating func follow(_ step: PathStep) {
    switch step {
    case .translation(let sum): translate(by: sum)
    case .affine(let transform): toAncestor(transform)
    case .toAncestor(let level): _ = toAncestor(level)
    case .fromAncestor(let level): _ = fromAncestor(level)
    }
  }
}
