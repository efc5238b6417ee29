import LayerGeometry
import LayerReference

extension Question {
  /// The contract lets an answer deviate within 2⁻⁴⁰ of an edge; a little more keeps clear of the limit itself.
  private static let marginBound = 0x1p-38

  /// Asks both. `isExact` holds the kernel to the last bit, and to every edge.
  func verdict(
    _ kernel: borrowing KernelForest, _ reference: ReferenceForest, isExact: Bool
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
      let ours = kernel.store.convert(Rect(rect), from: kernel.handle(source), to: kernel.handle(target))
      return Self.compare(ours, to: rect, isExact) {
        ReferenceLayer.convert($0, from: source.map { reference[$0] }, to: target.map { reference[$0] })
      }
    case .contains(let point, let id):
      return Self.compare(kernel.store.contains(Point(point), in: kernel[id]), reference[id].contains(point))
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
      let ours = kernel.store.layers(at: Point(point), in: kernel[id], options: HitTestOptions(options))
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
      if abs(ours.x - theirs.x) <= tolerance && abs(ours.y - theirs.y) <= tolerance { return .agree }
    }
    if !isExact && answer.margin.value < marginBound { return .skipped }
    return compare(ours, theirs)
  }

  /// A corner that is cut at W = 2⁻³² lies far out, and where exactly the last digits of a level's inverse decide.
  /// So where one was met, a side may be off by as much as the answer moves when the rectangle does by a little. The
  /// edge between two such corners does not move with the rectangle at all; where it is cut again, all that can be
  /// compared is that the new corner lies far out, on the same side.
  private static func compare(
    _ ours: Rect, to rect: ReferenceRect, _ isExact: Bool, convert: (ReferenceRect) -> ReferenceRectAnswer
  ) -> Verdict {
    let answer = convert(rect)
    let verdict = compare(ours, answer, isExact)
    guard !isExact, answer.largest > 0x1p30, case .differ = verdict, !ours.isNull else { return verdict }
    let theirs = sides(Rect(answer.rect))
    var allowed = allowedErrors(answer, isExact)
    for nudged in nudges(rect).map({ convert($0) }) {
      guard !Rect(nudged.rect).isNull else { return .skipped }
      for (side, moved) in sides(Rect(nudged.rect)).enumerated() {
        allowed[side] = max(allowed[side], abs(moved - theirs[side]))
      }
    }
    for (side, (a, b)) in zip(sides(ours), theirs).enumerated() where isFarOut(a, b) {
      allowed[side] = .infinity
    }
    return agree(sides(ours), theirs, allowed) ? .agree : verdict
  }

  private static func isFarOut(_ a: Double, _ b: Double) -> Bool {
    abs(a) > 0x1p32 && abs(b) > 0x1p32 && (a < 0) == (b < 0)
  }

  /// The rectangle with each of its sides moved by 2⁻³⁴ of its size, out and in.
  private static func nudges(_ rect: ReferenceRect) -> [ReferenceRect] {
    let (dx, dy) = (0x1p-34 * rect.width, 0x1p-34 * rect.height)
    return [(dx, 0, 0, 0), (0, dy, 0, 0), (0, 0, dx, 0), (0, 0, 0, dy)].flatMap { x, y, width, height in
      [-1.0, 1].map { sign in
        ReferenceRect(
          x: rect.x + sign * x, y: rect.y + sign * y, width: rect.width + sign * width,
          height: rect.height + sign * height)
      }
    }
  }

  private static func compare(_ ours: Rect, _ answer: ReferenceRectAnswer, _ isExact: Bool) -> Verdict {
    let theirs = Rect(answer.rect)
    if ours == theirs { return .agree }
    if !ours.isNull && !theirs.isNull && agree(sides(ours), sides(theirs), allowedErrors(answer, isExact)) {
      return .agree
    }
    if !isExact && answer.margin.value < marginBound { return .skipped }
    return compare(ours, theirs)
  }

  private static func allowedErrors(_ answer: ReferenceRectAnswer, _ isExact: Bool) -> [Double] {
    answer.errors.map { isExact ? 0 : 8 * $0 + 0x1p-40 * answer.largest }
  }

  private static func sides(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.maxX, rect.maxY] }

  private static func agree(_ ours: [Double], _ theirs: [Double], _ allowed: [Double]) -> Bool {
    zip(zip(ours, theirs), allowed).allSatisfy { abs($0.0 - $0.1) <= $1 }
  }
}

extension KernelForest {
  fileprivate func hit(
    _ point: ReferencePoint, in id: Int, _ options: ReferenceHitOptions, _ isIncluded: (Int) -> Bool
  ) -> Int? {
    let hit = store.hitTest(Point(point), in: self[id], options: HitTestOptions(options)) {
      isIncluded(self.id($0))
    }
    return hit.map { self.id($0) }
  }
}
