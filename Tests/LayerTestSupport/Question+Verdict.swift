import LayerGeometry
import LayerReference

extension Question {
  /// The contract lets an answer deviate within 2⁻⁴⁰ of an edge; a little more keeps clear of the limit
  /// itself.
  private static let marginBound = 0x1p-38

  /// Asks both. `isExact` holds the kernel to the last bit, and to every edge.
  public func verdict(
    _ kernel: borrowing KernelForest<some StoreCalls & ~Copyable>, _ reference: ReferenceForest, isExact: Bool
  ) -> Verdict {
    switch self {
    case .frame(let id):
      return Self.compare(kernel.store.frame(of: kernel[id]), reference[id].frame, isExact)
    case .point(let point, let source, let target):
      let answer = ReferenceLayer.convert(
        point, from: source.map { reference[$0] }, to: target.map { reference[$0] })
      let ours = kernel.store.convert(Point(point), from: kernel.handle(source), to: kernel.handle(target))
      return Self.compare(ours, answer, isExact)
    case .world(let point, let id):
      let answer = ReferenceLayer.convert(point, from: reference[id], to: nil)
      guard answer.point != nil else { return .skipped }
      return Self.compare(
        kernel.store.worldTransform(of: kernel[id]).project(Point(point)), answer, isExact)
    case .rect(let rect, let source, let target):
      let answer = ReferenceLayer.convert(
        rect, from: source.map { reference[$0] }, to: target.map { reference[$0] })
      let ours = kernel.store.convert(Rect(rect), from: kernel.handle(source), to: kernel.handle(target))
      return Self.compare(ours, answer, isExact)
    case .contains(let point, let id):
      guard let answer = reference[id].contains(point) else { return .skipped }
      return Self.compare(kernel.store.contains(Point(point), in: kernel[id]), answer)
    case .hit(let point, let id, let options):
      let answer = reference[id].hitTest(point, options: options)
      let ours = kernel.store.hitTest(Point(point), in: kernel[id], options: HitTestOptions(options))
      return Self.compare(ours.map { kernel.id($0) }, answer.layer?.id, answer.margin, isExact)
    case .filteredHit(let point, let id, let options, let remainder):
      let answer = reference[id].hitTest(point, options: options) { $0.id % 3 != remainder }
      let ours = kernel.hit(point, in: id, options) { $0 % 3 != remainder }
      return Self.compare(ours, answer.layer?.id, answer.margin, isExact)
    case .stack(let point, let id, let options):
      let answer = reference[id].layers(at: point, options: options)
      let ours = kernel.store.layers(
        at: Point(point), in: kernel[id], options: HitTestOptions(options), where: { _ in true })
      return Self.compare(ours.map { kernel.id($0) }, answer.layers.map(\.id), answer.margin, isExact)
    case .order(let id, let order):
      let theirs = order == .tree ? reference[id].subtreeInTreeOrder : reference[id].subtreeInDrawingOrder
      return Self.compare(
        kernel.store.subtree(of: kernel[id], order: order).map { kernel.id($0) }, theirs.map(\.id))
    case .inherited(let id):
      let ours = (
        kernel.store.effectiveOpacity(of: kernel[id]), kernel.store.isEffectivelyHidden(of: kernel[id]),
        kernel.store.contentsAreFlipped(of: kernel[id])
      )
      let layer = reference[id]
      let theirs = (layer.effectiveOpacity, layer.isEffectivelyHidden, layer.contentsAreFlipped)
      let isEqual = abs(ours.0 - theirs.0) <= 0x1p-48 * theirs.0 && ours.1 == theirs.1 && ours.2 == theirs.2
      return isEqual ? .agree : .differ(kernel: "\(ours)", reference: "\(theirs)")
    case .superlayer(let id):
      let ours = kernel.store.superlayer(of: kernel[id]).map { kernel.id($0) }
      return Self.compare(ours, reference[id].superlayer?.id)
    }
  }

  private static func compare<Answer: Equatable>(_ ours: Answer, _ theirs: Answer) -> Verdict {
    ours == theirs ? .agree : .differ(kernel: "\(ours)", reference: "\(theirs)")
  }

  private static func compare<Answer: Equatable>(
    _ ours: Answer, _ theirs: Answer, _ margin: ReferenceMargin, _ isExact: Bool
  ) -> Verdict {
    if ours == theirs { return .agree }
    return !isExact && margin.value < marginBound ? .skipped : compare(ours, theirs)
  }

  private static func compare(
    _ ours: Point?, _ answer: ReferencePointAnswer, _ isExact: Bool
  ) -> Verdict {
    let theirs = answer.point.map { Point($0) }
    if ours == theirs { return .agree }
    if let ours, let theirs {
      let tolerance = isExact ? 0 : 8 * answer.error + 0x1p-40 * answer.largest
      // Every answer is within an infinite error.
      if abs(ours.x - theirs.x) <= tolerance && abs(ours.y - theirs.y) <= tolerance {
        return tolerance.isFinite ? .agree : .skipped
      }
    }
    if !isExact && answer.margin.value < marginBound { return .skipped }
    return compare(ours, theirs)
  }

  private static func compare(_ ours: Rect, _ answer: ReferenceRectAnswer, _ isExact: Bool) -> Verdict {
    let theirs = Rect(answer.rect)
    if ours == theirs { return .agree }
    if !ours.isNull && !theirs.isNull {
      let allowed = answer.errors.map { isExact ? 0 : 8 * $0 + 0x1p-40 * answer.largest }
      let sides = [
        (ours.minX, theirs.minX), (ours.minY, theirs.minY), (ours.maxX, theirs.maxX),
        (ours.maxY, theirs.maxY),
      ]
      if zip(sides, allowed).allSatisfy({ abs($0.0 - $0.1) <= $1 }) {
        return allowed.allSatisfy(\.isFinite) ? .agree : .skipped
      }
      // Corners cut at W = 2⁻³² lie at 2³² times their size, and the edge between two of them, cut again,
      // where the last bits of its ends have put it. No two ways of rounding agree on that.
      if !isExact && answer.largest > 0x1p30 { return .skipped }
    }
    if !isExact && answer.margin.value < marginBound { return .skipped }
    return compare(ours, theirs)
  }
}

extension KernelForest where Store: ~Copyable {
  fileprivate func hit(
    _ point: ReferencePoint, in id: Int, _ options: ReferenceHitOptions, _ isIncluded: (Int) -> Bool
  ) -> Int? {
    let hit = store.hitTest(
      Point(point), in: self[id], options: HitTestOptions(options), where: { isIncluded(self.id($0)) })
    return hit.map { self.id($0) }
  }
}
