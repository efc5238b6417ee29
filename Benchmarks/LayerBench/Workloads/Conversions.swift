import LayerGeometry
import LayerReference

/// Points between two layers picked at random for each.
enum Conversions {
  /// All in one batch, or call by call and fewer.
  static func pairs(_ box: TreeBox, _ recipe: SceneRecipe, inBatch: Bool) -> Workload {
    let count = inBatch ? 200_000 : 20_000
    var random = SplitMix64(seed: 0xF000 + recipe.scene.number)
    let (layers, all) = (recipe.layers.count, box.tree.layers)
    let items = (0..<count).map { _ in
      (source: random.below(layers), target: random.below(layers), point: random.point(0, 64))
    }
    let (from, to) = (items.map { all[$0.source] }, items.map { all[$0.target] })
    let points = items.map(\.point)
    return .output(box, units: count, into: points) { tree, result in
      if inBatch {
        tree.store.convert(points.span, from: from.span, to: to.span, into: &result)
      } else {
        for k in points.indices {
          result[k] = tree.store.convert(points[k], from: from[k], to: to[k]) ?? result[k]
        }
      }
    } check: { tree, result in
      let reference = tree.reference, distance = max(1, count / 5_000)
      for k in stride(from: 0, to: count, by: distance) {
        let answer = ReferenceLayer.convert(
          ReferencePoint(points[k]), from: reference[items[k].source], to: reference[items[k].target])
        let expected = Point(answer.point ?? ReferencePoint(x: .nan, y: .nan))
        let scale = max(Scene.side, answer.largest)
        try expect(result[k], expected, scale: scale, "point \(k)")
        let single = tree.store.convert(points[k], from: from[k], to: to[k])
        if let single { try expect(single, expected, scale: scale, "point \(k), singly,") }
      }
      return "one point in \(distance) is the reference's, in bulk and singly"
    }
  }
}
