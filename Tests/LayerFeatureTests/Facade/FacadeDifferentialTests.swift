import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Layer objects and a store under the same random edits, with merges, and every answer compared.
@Suite("Layer objects against the store")
struct FacadeDifferentialTests {
  /// Layer objects, and their counterparts in one store.
  struct Pair: ~Copyable {
    var layers: [Layer] = []
    var ids: [LayerID] = []
    var store = LayerStore()

    mutating func make(_ random: inout SplitMix64) {
      switch random.bits() % 12 {
      case 0:
        layers.append(TransformLayer())
        ids.append(store.makeLayer(.transform))
      case 1:
        layers.append(ScrollLayer())
        ids.append(store.makeLayer(.scroll))
      default:
        layers.append(Layer())
        ids.append(store.makeLayer())
      }
    }

    mutating func edit(_ random: inout SplitMix64) throws {
      let i = random.below(layers.count), j = random.below(layers.count)
      switch random.bits() % 40 {
      case 0...4: make(&random)
      case 5...12:
        guard !store.isDescendant(ids[j], of: ids[i]) else { return }
        try insert(i, under: j, &random)
      case 13:
        store.removeFromSuperlayer(ids[i])
        layers[i].removeFromSuperlayer()
      case 14 where layers.count > 8 && layers[i].superlayer == nil: end(i)
      default:
        let property = random.property()
        do { try store.set(property, of: ids[i]) } catch { return }
        layers[i].setPlainly(property)
      }
    }

    private mutating func insert(_ i: Int, under j: Int, _ random: inout SplitMix64) throws {
      let siblings = store.sublayers(of: ids[j])
      guard let sibling = siblings.isEmpty ? nil : siblings[random.below(siblings.count)] else {
        try store.addSublayer(ids[i], to: ids[j])
        layers[j].addSublayer(layers[i])
        return
      }
      let object = layers[ids.firstIndex(of: sibling)!]
      switch random.bits() % 5 {
      case 0:
        try store.addSublayer(ids[i], to: ids[j])
        layers[j].addSublayer(layers[i])
      case 1:
        let index = random.below(siblings.count + 3) - 1
        try store.insertSublayer(ids[i], at: index, in: ids[j])
        layers[j].insertSublayer(layers[i], at: index)
      case 2:
        try store.insertSublayer(ids[i], above: sibling, in: ids[j])
        layers[j].insertSublayer(layers[i], above: object)
      case 3:
        try store.insertSublayer(ids[i], below: sibling, in: ids[j])
        layers[j].insertSublayer(layers[i], below: object)
      default:
        try store.replaceSublayer(sibling, with: ids[i], in: ids[j])
        layers[j].replaceSublayer(object, with: layers[i])
      }
    }

    /// Releases a root: its sublayers become roots.
    private mutating func end(_ i: Int) {
      for sublayer in store.sublayers(of: ids[i]) { store.removeFromSuperlayer(sublayer) }
      store.destroy(ids[i])
      ids.swapAt(i, ids.count - 1)
      layers.swapAt(i, layers.count - 1)
      ids.removeLast()
      layers.removeLast()
    }

    func object(_ id: LayerID?) -> Layer? { id.map { layers[ids.firstIndex(of: $0)!] } }

    /// The first difference between the two, in words.
    func difference(_ random: inout SplitMix64) -> String? {
      for (layer, id) in zip(layers, ids) {
        if layer.superlayer != object(store.superlayer(of: id)) { return "superlayer of \(id)" }
        if layer.sublayers ?? [] != store.sublayers(of: id).map({ object($0)! }) {
          return "sublayers of \(id)"
        }
        if layer.state != store.state(of: id) { return "\(id): \(layer.state) is not \(store.state(of: id))" }
      }
      for _ in 0..<8 {
        let i = random.below(layers.count), j = random.below(layers.count)
        let point = random.point(200), rect = random.rect(100)
        if let difference = convertDifference(point, rect, i, j) { return difference }
        for options in [HitTestOptions.documented, .coreAnimation, .uiKit, .depth] {
          let hit = layers[i].hitTest(point, options: options)
          let expected = object(store.hitTest(point, in: ids[i], options: options))
          if hit != expected { return "hit at \(point) in \(ids[i])" }
        }
      }
      return nil
    }

    /// Compares to the last bit within a tree; within tolerance between two, whose layers may be in two
    /// stores.
    private func isRight(_ box: Rect, _ rect: Rect, from i: Int, to j: Int) -> Bool {
      let expected = store.convert(rect, from: ids[i], to: ids[j])
      if box == expected { return true }
      let reach = abs(expected.minX) + abs(expected.minY) + expected.width + expected.height + 1000
      return root(i) != root(j) && isClose(box, expected, within: 0x1p-30 * reach)
    }

    private func root(_ i: Int) -> LayerID {
      var layer = ids[i]
      while let above = store.superlayer(of: layer) { layer = above }
      return layer
    }

    private func convertDifference(_ point: Point, _ rect: Rect, _ i: Int, _ j: Int) -> String? {
      if layers[i].convert(point, to: nil) != store.convert(point, from: ids[i], to: nil) {
        return "convert \(point) from \(ids[i]) to nil"
      }
      if layers[i].convert(point, from: nil) != store.convert(point, from: nil, to: ids[i]) {
        return "convert \(point) from nil to \(ids[i])"
      }
      if layers[i].convert(rect, from: nil) != store.convert(rect, from: nil, to: ids[i]) {
        return "convert \(rect) from nil to \(ids[i])"
      }
      if !isRight(layers[i].convert(rect, to: layers[j]), rect, from: i, to: j)
        || !isRight(layers[i].convert(rect, from: layers[j]), rect, from: j, to: i)
      {
        return "convert \(rect) between \(ids[i]) and \(ids[j])"
      }
      let converted = layers[i].convert(point, to: layers[j])
      if converted != layers[j].convert(point, from: layers[i]) { return "convert from and to" }
      let expected = store.convert(point, from: ids[i], to: ids[j])
      // Between two stores the coordinates above the roots are rounded too.
      guard let converted, let expected else {
        return converted == expected ? nil : "convert \(point) from \(ids[i]) to \(ids[j])"
      }
      let size = Swift.max(Swift.max(abs(expected.x), abs(expected.y)), 1e3)
      let isClose =
        abs(converted.x - expected.x) <= 1e-6 * size && abs(converted.y - expected.y) <= 1e-6 * size
      return isClose || size > 1e7 ? nil : "convert \(point): \(converted) is not \(expected)"
    }
  }

  @Test("The same edits give the same answers")
  func sameAnswers() throws {
    for seed in facadeSeeds(3, 120) {
      var random = SplitMix64(seed: seed)
      var pair = Pair()
      for _ in 0..<6 { pair.make(&random) }
      for step in 0..<400 {
        try pair.edit(&random)
        if step % 10 < 9 { continue }
        let difference = pair.difference(&random)
        #expect(difference == nil, "seed \(seed), step \(step)")
        if difference != nil { return }
      }
    }
  }
}
