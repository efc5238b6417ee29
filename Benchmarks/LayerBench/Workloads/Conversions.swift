import LayerGeometry
import LayerReference

/// How a kind of value is converted between layers, singly and in bulk, and checked.
struct Conversion<Value: BitwiseCopyable> {
  var single: (borrowing LayerStore, Value, LayerID, LayerID?) -> Value?

  /// Values that have a pair of layers each.
  var pairs:
    (borrowing LayerStore, Span<Value>, Span<LayerID>, Span<LayerID>, inout MutableSpan<Value>) -> Void

  /// Throws unless the second value is the reference's result for the first one.
  var check: (Value, Value, ReferenceLayer, ReferenceLayer?, String) throws -> Void

  /// Draws a value whose coordinates are below 64.
  var random: (inout SplitMix64) -> Value
}

extension Conversion<Point> {
  static var point: Conversion {
    Conversion(
      single: { $0.convert($1, from: $2, to: $3) },
      pairs: { $0.convert($1, from: $2, to: $3, into: &$4) },
      check: { original, found, source, target, what in
        let answer = ReferenceLayer.convert(ReferencePoint(original), from: source, to: target)
        let expected = Point(answer.point ?? ReferencePoint(x: .nan, y: .nan))
        try expect(found, expected, scale: max(Scene.side, answer.largest), what)
      },
      random: { $0.point(0, 64) })
  }
}

extension Conversion<Rect> {
  static var rect: Conversion {
    Conversion(
      single: { $0.convert($1, from: $2, to: $3) },
      pairs: { $0.convert($1, from: $2, to: $3, into: &$4) },
      check: { original, found, source, target, what in
        let given = ReferenceRect(
          x: original.minX, y: original.minY, width: original.width, height: original.height)
        let answer = ReferenceLayer.convert(given, from: source, to: target)
        try expect(found, Rect(answer.rect), scale: max(Scene.side, answer.largest), what)
      },
      random: { random in
        let (origin, size) = (random.point(0, 64), random.point(0, 64))
        return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
      })
  }
}

/// Points and rectangles between layers.
enum Conversions {
  static let pairCount = 200_000

  /// Values between two layers picked at random for each, in one batch or call by call.
  static func pairs<Value>(
    _ conversion: Conversion<Value>, _ count: Int, seed: UInt64, inBatch: Bool = true,
    _ box: TreeBox, _ recipe: SceneRecipe
  ) -> Workload {
    var random = SplitMix64(seed: seed + recipe.scene.number)
    var (sources, targets, values) = ([Int](), [Int](), [Value]())
    for _ in 0..<count {
      sources.append(random.below(recipe.layers.count))
      targets.append(random.below(recipe.layers.count))
      values.append(conversion.random(&random))
    }
    let (from, to) = (sources.map { box.tree.layers[$0] }, targets.map { box.tree.layers[$0] })
    let ends = Array(zip(sources, targets))
    return workload(box, conversion, values, { ends[$0] }) { store, values, result in
      if inBatch {
        conversion.pairs(store, values.span, from.span, to.span, &result)
      } else {
        for k in values.indices {
          result[k] = conversion.single(store, values[k], from[k], to[k]) ?? result[k]
        }
      }
    }
  }

  /// Points from one layer to another, or to the world.
  private static func through(
    _ box: TreeBox, from source: Int, to target: Int?, _ count: Int, seed: UInt64, below size: Double = 64
  ) -> Workload {
    var random = SplitMix64(seed: seed)
    let values = (0..<count).map { _ in random.point(0, size) }
    let (from, to) = (box.tree.layers[source], target.map { box.tree.layers[$0] })
    return workload(box, Conversion.point, values, { _ in (source, target) }) { store, values, result in
      store.convert(values.span, from: from, to: to, into: &result)
    }
  }

  private static func workload<Value>(
    _ box: TreeBox, _ conversion: Conversion<Value>, _ values: [Value],
    _ path: @escaping (Int) -> (source: Int, target: Int?),
    fill: @escaping (borrowing LayerStore, [Value], inout MutableSpan<Value>) -> Void
  ) -> Workload {
    let stride = max(1, values.count / 5_000)
    return .output(box, units: values.count, into: values) { tree, result in
      fill(tree.store, values, &result)
    } check: { tree, result in
      let reference = tree.reference
      for k in Swift.stride(from: 0, to: values.count, by: stride) {
        let (source, target) = path(k)
        let single = conversion.single(
          tree.store, values[k], tree.layers[source], target.map { tree.layers[$0] })
        let (from, to) = (reference[source], target.map { reference[$0] })
        try conversion.check(values[k], result[k], from, to, "value \(k)")
        if let single { try conversion.check(values[k], single, from, to, "value \(k), singly,") }
      }
      return "one value in \(stride) is the reference's, in bulk and singly"
    }
  }

  /// Points through one affine transform or, with perspective, a projective one.
  static func onePair(_ count: Int, projective: Bool) -> Workload {
    let box = TreeBox(KernelTree(SceneRecipe(.flat, layers: Scene.minimumLayers)))
    let layer = box.tree.layers[1]
    box.tree.store.setBounds(.zero, of: layer)
    box.tree.store.setPosition(.zero, of: layer)
    var transform = Transform3D(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 12.5, ty: -7.25))
    if projective { (transform.m14, transform.m24) = (1e-5, 2e-5) }
    box.tree.store.setTransform(transform, of: layer)
    return through(box, from: 1, to: nil, count, seed: 0xF1, below: Scene.side)
  }

  /// Points from a layer in a turned superlayer to one in another.
  static func acrossTurns(_ box: TreeBox, _ recipe: SceneRecipe) -> Workload {
    let inTurned = recipe.layers.indices.dropFirst().filter {
      recipe.layers[Int(recipe.layers[$0].parent)].transform.b != 0
    }
    guard let first = inTurned.first, let last = inTurned.last else {
      preconditionFailure("nothing is turned")
    }
    return through(box, from: first, to: last, pairCount, seed: 0xF5)
  }
}
