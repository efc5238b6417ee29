import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A tree whose layouts pass sizes down: each sublayer becomes as wide as its superlayer and `height` taller.
/// The model visits the whole tree in each pass.
private struct SizeModel {
  struct Node {
    var superlayer: Int?
    var sublayers: [Int] = []
    var size = Size.zero
    var isMarked = false
  }

  var nodes: [Node] = []

  /// Lays out below `top`, superlayers first, and returns the layers that were laid out.
  mutating func layOut(_ top: Int) -> Set<Int> {
    var done: Set<Int> = []
    if nodes[top].isMarked {
      done.insert(top)
      nodes[top].isMarked = false
      for child in nodes[top].sublayers { resize(child, to: handedDown(nodes[top].size)) }
    }
    for child in nodes[top].sublayers { done.formUnion(layOut(child)) }
    return done
  }

  mutating func resize(_ i: Int, to size: Size) {
    if nodes[i].size != size { nodes[i].isMarked = true }
    nodes[i].size = size
  }

  func climb(from i: Int) -> Int {
    var i = i
    while let q = nodes[i].superlayer, nodes[q].isMarked { i = q }
    return i
  }

  func isUnder(_ i: Int, _ top: Int) -> Bool {
    i == top || nodes[i].superlayer.map { isUnder($0, top) } == true
  }
}

private func handedDown(_ size: Size) -> Size { Size(width: size.width, height: size.height + 1) }

@Suite("§10 Layout: random trees")
final class LayoutRandomTests {
  var store = LayerStore()
  var layers: [LayerID] = []
  let log = LayoutLog()

  @Test(
    "The same layers are laid out, to the same sizes, as by a walk over the whole tree",
    arguments: Seeds.some(6))
  func handsDown(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = SizeModel()
    for _ in 0..<60 {
      layers.append(store.makeLayer())
      model.nodes.append(SizeModel.Node())
      store.setLayoutHandler(
        log.handler { store, layer in
          let size = handedDown(store.bounds(of: layer).size)
          for child in store.sublayers(of: layer) {
            store.setBounds(Rect(origin: .zero, size: size), of: child)
          }
        }, of: layers[layers.count - 1])
    }
    for _ in 0..<400 {
      let i = Int(random.bits() % 60), q = Int(random.bits() % 60)
      switch random.bits() % 4 {
      case 0 where !model.isUnder(q, i):
        try! store.addSublayer(layers[i], to: layers[q])
        if model.nodes[q].sublayers.last == i { continue }
        if let old = model.nodes[i].superlayer {
          model.nodes[old].sublayers.removeAll { $0 == i }
          model.nodes[old].isMarked = true
        }
        model.nodes[i].superlayer = q
        model.nodes[q].sublayers.append(i)
        model.nodes[q].isMarked = true
      case 1:
        let size = Size(width: Double(random.bits() % 5), height: 0)
        store.setBounds(Rect(origin: .zero, size: size), of: layers[i])
        model.resize(i, to: size)
      case 2:
        store.setNeedsLayout(of: layers[i])
        model.nodes[i].isMarked = true
      default:
        let report = store.layoutIfNeeded(layers[i])
        let expected = model.layOut(model.climb(from: i))
        let found = log.take()
        #expect(Set(found) == Set(expected.map { layers[$0] }))
        #expect(found.count == expected.count)
        #expect(report.layoutCount == expected.count)
        #expect(report.rounds == (expected.isEmpty ? 0 : 1))
      }
      for k in layers.indices {
        #expect(store.needsLayout(of: layers[k]) == model.nodes[k].isMarked)
        #expect(store.bounds(of: layers[k]).size == model.nodes[k].size)
      }
    }
  }

  /// The source of the edits that layouts make.
  private final class Script {
    var random: SplitMix64
    var layers: [LayerID] = []
    /// Number of layouts that may still edit.
    var left = 0

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func pick() -> LayerID { layers[Int(random.bits() % UInt64(layers.count))] }

    /// Makes one random edit of a tree.
    func disturb(_ store: inout LayerStore) {
      let a = pick(), b = pick()
      guard store.exists(a) && store.exists(b) else { return }
      switch random.bits() % 8 {
      case 0: try? store.addSublayer(a, to: b)
      case 1: store.removeFromSuperlayer(a)
      case 2: store.setNeedsLayout(of: a)
      case 3: store.setBounds(Rect(x: 0, y: 0, width: Double(random.bits() % 9), height: 1), of: a)
      case 4: store.layoutIfNeeded(a)
      case 5: store.layoutSublayers(of: a)
      case 6 where random.bits() % 8 == 0: store.destroy(a)
      default: try? store.insertSublayer(a, at: Int(random.bits() % 4), in: b)
      }
    }
  }

  @Test(
    "Layouts that do anything at all: the pass ends, and what it calls settled is", arguments: Seeds.some(12))
  func anything(seed: UInt64) {
    let script = Script(seed: seed)
    for _ in 0..<40 {
      script.layers.append(store.makeLayer())
      store.setLayoutHandler(
        { store, _ in
          guard script.left > 0 else { return }
          script.left -= 1
          let edits = script.random.bits() % 4
          for _ in 0..<edits { script.disturb(&store) }
        }, of: script.layers[script.layers.count - 1])
    }
    for _ in 0..<200 {
      for _ in 0..<6 { script.disturb(&store) }
      script.layers = script.layers.filter { store.exists($0) }
      if script.layers.isEmpty { return }
      let layer = script.pick()
      var top = layer
      while let above = store.superlayer(of: top), store.needsLayout(of: above) { top = above }
      script.left = 100
      let report = store.layoutIfNeeded(layer)
      script.left = 0
      #expect(report.rounds <= 64)
      if report.isSettled && store.exists(top) { expectClean(below: top) }
    }
    // Every layer that needs layout is found by the next pass.
    for layer in script.layers where store.exists(layer) {
      store.layoutIfNeeded(layer)
      expectClean(below: layer)
    }
  }

  private func expectClean(below layer: LayerID) {
    for below in store.layers(inSubtreeOf: layer) { #expect(store.needsLayout(of: below) == false) }
  }
}
