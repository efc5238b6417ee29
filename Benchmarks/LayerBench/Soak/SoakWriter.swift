import Foundation
import LayerGeometry
import LayerReference

/// A large tree under edits of all kinds, published again and again.
struct SoakWriter: ~Copyable {
  private(set) var publisher: LayerPublisher
  private var edits: SoakEdits
  private var random = SplitMix64(seed: 0x50AD)
  private var sample = SoakSample()

  /// Answers that were compared with the reference, and those that differed.
  private(set) var comparedCount = 0
  private(set) var wrong: [String] = []

  init(_ recipe: SceneRecipe) {
    let tree = KernelTree(recipe)
    edits = SoakEdits(recipe, tree.layers)
    publisher = LayerPublisher(tree.store)
    publisher.store.tracksDamage = true
  }

  var root: LayerID { edits.root }

  /// Edits, asks and publishes once.
  mutating func step() {
    edits.step(&publisher.store)
    if !publisher.publish() { sample.heldUpCount += 1 }
    sample.publishCount += 1
  }

  /// Returns the figures since the last call.
  mutating func takeSample() -> SoakSample {
    defer { sample = SoakSample() }
    sample.residentBytes = SoakSample.residentMemory
    sample.storeBytes = publisher.store.memoryReport.totalBytes
    sample.versionBytes = publisher.versionByteCount
    return sample
  }
}

// MARK: - Comparison with the reference

extension SoakWriter {
  /// Copies a small subtree into the reference evaluator and compares hits and world transforms.
  mutating func compareSample() {
    guard let top = smallSubtree() else { return }
    let members = publisher.store.subtree(of: top, order: .tree)
    let forest = ReferenceForest(publisher.store.referenceRecipe(of: top))
    let reference = forest[KernelTree.creationOrder(top)]
    for _ in 0..<20 {
      let layer = members[random.below(members.count)]
      let own = ReferencePoint(x: random.unit(), y: random.unit())
      let answer = ReferenceLayer.convert(own, from: forest[KernelTree.creationOrder(layer)], to: nil)
      guard let point = answer.point else { continue }
      // The top layer's superlayer stands for the world in the reference.
      let found = publisher.store.convert(Point(own), from: layer, to: publisher.store.superlayer(of: top))
      let allowed = 8 * answer.error + 0x1p-40 * answer.largest
      let isClose = found.map { abs($0.x - point.x) <= allowed && abs($0.y - point.y) <= allowed } ?? false
      record(isClose, "\(layer) to \(top): \(found as Any), must be \(point)")
      let expected = reference.hitTest(point, options: .coreAnimation)
      // Too close to an edge for either to be held to an answer.
      if expected.margin.value < 0x1p-38 { continue }
      let hit = publisher.store.hitTest(Point(point), in: top, options: .coreAnimation)
      record(
        hit.map(KernelTree.creationOrder) == expected.layer?.id,
        "hit at \(point) in \(top): \(hit as Any), must be \(expected.layer?.id as Any)")
    }
  }

  private mutating func record(_ isRight: Bool, _ what: @autoclosure () -> String) {
    comparedCount += 1
    if !isRight { wrong.append(what()) }
  }

  /// A superlayer with a few layers below it.
  private mutating func smallSubtree() -> LayerID? {
    for _ in 0..<100 {
      let layer = edits.layers[1 + random.below(edits.layers.count - 1)]
      guard let superlayer = publisher.store.superlayer(of: layer), superlayer != root else { continue }
      var count = 0
      publisher.store.forEachLayer(inSubtreeOf: superlayer) { _ in
        count += 1
        return count < 300 ? .descend : .stop
      }
      if count < 300 { return superlayer }
    }
    return nil
  }
}
