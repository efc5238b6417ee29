import LayerGeometry
import LayerReference
import LayerTestSupport

extension KernelForest<LayerStore> {
  /// The kernel's answer as text, every bit of it, layers by their numbers.
  func answer(to question: Question) -> String {
    switch question {
    case .frame(let id): "\(store.frame(of: self[id]))"
    case .point(let point, let source, let target):
      "\(String(describing: store.convert(Point(point), from: handle(source), to: handle(target))))"
    case .world(_, let id): "\(store.worldTransform(of: self[id]))"
    case .rect(let rect, let source, let target):
      "\(store.convert(Rect(rect), from: handle(source), to: handle(target)))"
    case .contains(let point, let id): "\(store.contains(Point(point), in: self[id]))"
    case .hit(let point, let id, let options), .filteredHit(let point, let id, let options, _):
      "\(store.hitTest(Point(point), in: self[id], options: HitTestOptions(options)).map { self.id($0) } ?? -1)"
    case .stack(let point, let id, let options):
      "\(store.layers(at: Point(point), in: self[id], options: HitTestOptions(options)).map { self.id($0) })"
    case .order(let id, let order): "\(store.subtree(of: self[id], order: order).map { self.id($0) })"
    case .inherited(let id):
      "\(store.effectiveOpacity(of: self[id])) \(store.isEffectivelyHidden(of: self[id]))"
    case .superlayer(let id): "\(store.superlayer(of: self[id]).map { self.id($0) } ?? -1)"
    }
  }
}
