import LayerGeometry
import LayerReference
import LayerTestSupport

extension KernelForest<LayerStore> {
  /// What another form of the same call answers, where it does not agree with the single form.
  func differenceBetweenForms(of question: Question, _ reference: ReferenceForest) -> String? {
    switch question {
    case .point(let point, let source, let target):
      differenceBetweenForms(
        Point(point), handle(source), handle(target),
        ReferenceLayer.convert(
          point, from: source.map { reference[$0] }, to: target.map { reference[$0] }))
    case .rect(let rect, let source, let target):
      differenceBetweenForms(
        Rect(rect), handle(source), handle(target),
        ReferenceLayer.convert(
          rect, from: source.map { reference[$0] }, to: target.map { reference[$0] }))
    case .hit(let point, let id, let options), .stack(let point, let id, let options):
      differenceBetweenForms(Point(point), self[id], HitTestOptions(options))
    default: nil
    }
  }

  private func differenceBetweenForms(
    _ point: Point, _ source: LayerID?, _ target: LayerID?, _ answer: ReferencePointAnswer
  ) -> String? {
    let single = store.convert(point, from: source, to: target)
    var results = [Point](repeating: .zero, count: 2)
    var span = results.mutableSpan
    store.convert([point, point].span, from: source, to: target, into: &span)
    var paired = [Point.zero]
    var pairedSpan = paired.mutableSpan
    store.convert(
      [point].span, from: [source ?? .null].span, to: [target ?? .null].span, into: &pairedSpan)
    let others = results + paired
    let agrees = others.allSatisfy { agree($0.orNil, single, answer) }
    return agrees ? nil : "\(String(describing: single)), batches \(others)"
  }

  private func differenceBetweenForms(
    _ rect: Rect, _ source: LayerID?, _ target: LayerID?, _ answer: ReferenceRectAnswer
  ) -> String? {
    let single = store.convert(rect, from: source, to: target)
    var results = [Rect.zero]
    var span = results.mutableSpan
    store.convert([rect].span, from: source, to: target, into: &span)
    var paired = [Rect.zero]
    var pairedSpan = paired.mutableSpan
    store.convert([rect].span, from: [source ?? .null].span, to: [target ?? .null].span, into: &pairedSpan)
    let agrees = (results + paired).allSatisfy { agree($0, single, answer) }
    return agrees ? nil : "\(single), batches \(results + paired)"
  }

  private func differenceBetweenForms(
    _ point: Point, _ receiver: LayerID, _ options: HitTestOptions
  ) -> String? {
    let single = store.hitTest(point, in: receiver, options: options)
    var batch = [LayerID.null]
    var span = batch.mutableSpan
    store.hitTest([point].span, in: receiver, options: options, into: &span)
    let explained = store.explainHit(point, in: receiver, options: options).hit
    let filtered = store.hitTest(point, in: receiver, options: options, where: { _ in true })
    let shaped = store.plainHitTest(point, in: receiver, options: options)
    let first = store.layers(at: point, in: receiver, options: options).first
    let others = [batch[0].isNull ? nil : batch[0], explained, filtered, shaped, first]
    return others.allSatisfy { $0 == single } ? nil : "\(String(describing: single)), others \(others)"
  }
}
