import Foundation
import LayerGeometry
import LayerReference

/// A large tree under edits of all kinds, published again and again.
struct SoakWriter: ~Copyable {
  private(set) var publisher: LayerPublisher
  private var layers: [LayerID]
  /// The places about which layers move, so that the scene stays one of its kind.
  private let homes: [Point]
  let root: LayerID
  private var random = SplitMix64(seed: 0x50AC)
  private var sample = SoakSample()
  static let editsPerVersion = 20

  /// Answers that were compared with the reference, and those that differed.
  private(set) var comparedCount = 0
  private(set) var wrong: [String] = []

  init(_ recipe: SceneRecipe) {
    let tree = KernelTree(recipe)
    (layers, root) = (tree.layers, tree.root)
    homes = recipe.layers.map(\.position)
    publisher = LayerPublisher(tree.store)
    publisher.store.tracksDamage = true
  }

  /// Edits, asks and publishes once.
  mutating func step() {
    for _ in 0..<Self.editsPerVersion { edit() }
    for _ in 0..<20 { _ = publisher.store.hitTest(random.point(), in: root, options: .workloads) }
    publisher.store.setTime(publisher.store.time + 1 / 64)
    for _ in 0..<4 {
      let point = random.point()
      _ = publisher.store.presentation.hitTest(point, in: root, options: .workloads)
    }
    publisher.store.takeDamage()
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

  private mutating func edit() {
    let index = 1 + random.below(layers.count - 1), layer = layers[index]
    // Properties that take memory are set of few layers, so that a steady state is reached in a minute.
    let special = layers[1 + index % min(layers.count - 1, 4096)]
    switch random.below(14) {
    case 0: publisher.store.setHidden(random.below(8) == 0, of: layer)
    case 1: publisher.store.setOpacity(random.unit(), of: special)
    case 2: publisher.store.setZPosition(Double(random.below(3)), of: special)
    case 3:
      let angle = random.below(2) == 0 ? 0 : random.uniform(-1, 1)
      publisher.store.setAffineTransform(AffineTransform(rotationAngle: angle), of: special)
    case 4:
      // In front of its siblings.
      if let superlayer = publisher.store.superlayer(of: layer) {
        try? publisher.store.addSublayer(layer, to: superlayer)
      }
    case 5: replace(index)
    case 6: exchange(layer, layers[1 + random.below(layers.count - 1)])
    case 7: publisher.store.setShape(random.below(2) == 0 ? nil : .ellipse(in: bounds(special)), of: special)
    case 8: publisher.store.addAnimation(animation(special), to: special, key: "soak")
    case 9: publisher.store.removeAnimation(forKey: "soak", of: special)
    default:
      publisher.store.setPosition(homes[index].offset(by: random.point(-8, 8)), of: layer)
    }
  }

  private func bounds(_ layer: LayerID) -> Rect { publisher.store.bounds(of: layer) }

  private mutating func animation(_ layer: LayerID) -> LayerAnimation {
    let timing = AnimationTiming(duration: random.uniform(0.1, 2), repeatCount: 3, autoreverses: true)
    if random.below(2) == 0 { return .basic(.rotation, from: 0, to: random.uniform(-3, 3), timing: timing) }
    let position = publisher.store.position(of: layer)
    return .basic(.position, from: position, to: position.offset(by: random.point(-64, 64)), timing: timing)
  }

  /// Destroys a layer without sublayers and makes another of its size in its place.
  private mutating func replace(_ index: Int) {
    let old = layers[index]
    guard let superlayer = superlayer(ofLeaf: old) else { return }
    let bounds = publisher.store.bounds(of: old), position = publisher.store.position(of: old)
    publisher.store.destroy(old)
    let new = publisher.store.makeLayer()
    publisher.store.setBounds(bounds, of: new)
    publisher.store.setPosition(position, of: new)
    try? publisher.store.addSublayer(new, to: superlayer)
    layers[index] = new
  }

  /// Has two layers without sublayers trade superlayers, which keep as many.
  private mutating func exchange(_ a: LayerID, _ b: LayerID) {
    guard let first = superlayer(ofLeaf: a), let second = superlayer(ofLeaf: b) else { return }
    try? publisher.store.addSublayer(a, to: second)
    try? publisher.store.addSublayer(b, to: first)
  }

  private func superlayer(ofLeaf layer: LayerID) -> LayerID? {
    publisher.store.sublayerCount(of: layer) == 0 ? publisher.store.superlayer(of: layer) : nil
  }
}

// MARK: - Comparison with the reference

extension SoakWriter {
  /// Copies a small subtree into the reference evaluator and compares hits and world transforms.
  mutating func compareSample() {
    guard let top = smallSubtree() else { return }
    let members = publisher.store.layers(inSubtreeOf: top)
    // The reference has no shapes.
    if members.contains(where: { publisher.store.shape(of: $0) != nil }) { return }
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
      let layer = layers[1 + random.below(layers.count - 1)]
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
