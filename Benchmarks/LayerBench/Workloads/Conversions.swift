import LayerGeometry
import LayerReference

/// A value that layers convert between their coordinate spaces, one by one and in batches.
protocol ConvertedValue: BitwiseCopyable, Equatable {
  static func convert(_ store: borrowing LayerStore, _ value: Self, _ source: LayerID, _ target: LayerID?)
    -> Self?

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Self>, _ source: LayerID, _ target: LayerID?,
    _ result: inout MutableSpan<Self>)

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Self>, _ sources: Span<LayerID>, _ targets: Span<LayerID>,
    _ result: inout MutableSpan<Self>)

  /// Throws unless the value is what the reference converts `original` to.
  func check(
    _ original: Self, _ source: ReferenceLayer, _ target: ReferenceLayer?, _ what: @autoclosure () -> String
  ) throws

  static func random(_ random: inout SplitMix64, below size: Double) -> Self
}

extension Point: ConvertedValue {
  static func convert(
    _ store: borrowing LayerStore, _ value: Point, _ source: LayerID, _ target: LayerID?
  ) -> Point? {
    store.convert(value, from: source, to: target)
  }

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Point>, _ source: LayerID, _ target: LayerID?,
    _ result: inout MutableSpan<Point>
  ) {
    store.convert(values, from: source, to: target, into: &result)
  }

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Point>, _ sources: Span<LayerID>, _ targets: Span<LayerID>,
    _ result: inout MutableSpan<Point>
  ) {
    store.convert(values, from: sources, to: targets, into: &result)
  }

  func check(
    _ original: Point, _ source: ReferenceLayer, _ target: ReferenceLayer?, _ what: @autoclosure () -> String
  ) throws {
    let given = ReferencePoint(x: original.x, y: original.y)
    let answer = ReferenceLayer.convert(given, from: source, to: target)
    try expect(x, answer.point?.x ?? .nan, scale: max(Scene.side, answer.largest), "x of \(what())")
    try expect(y, answer.point?.y ?? .nan, scale: max(Scene.side, answer.largest), "y of \(what())")
  }

  static func random(_ random: inout SplitMix64, below size: Double) -> Point {
    let x = random.uniform(0, size)
    return Point(x: x, y: random.uniform(0, size))
  }
}

extension Rect: ConvertedValue {
  static func convert(
    _ store: borrowing LayerStore, _ value: Rect, _ source: LayerID, _ target: LayerID?
  ) -> Rect? {
    store.convert(value, from: source, to: target)
  }

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Rect>, _ source: LayerID, _ target: LayerID?,
    _ result: inout MutableSpan<Rect>
  ) {
    store.convert(values, from: source, to: target, into: &result)
  }

  static func convert(
    _ store: borrowing LayerStore, _ values: Span<Rect>, _ sources: Span<LayerID>, _ targets: Span<LayerID>,
    _ result: inout MutableSpan<Rect>
  ) {
    store.convert(values, from: sources, to: targets, into: &result)
  }

  func check(
    _ original: Rect, _ source: ReferenceLayer, _ target: ReferenceLayer?, _ what: @autoclosure () -> String
  ) throws {
    let given = ReferenceRect(
      x: original.minX, y: original.minY, width: original.width, height: original.height)
    let answer = ReferenceLayer.convert(given, from: source, to: target)
    try expect(self, Rect(answer.rect), scale: max(Scene.side, answer.largest), what())
  }

  static func random(_ random: inout SplitMix64, below size: Double) -> Rect {
    let origin = Point.random(&random, below: size)
    let width = random.uniform(0, size)
    return Rect(x: origin.x, y: origin.y, width: width, height: random.uniform(0, size))
  }
}

/// Points and rectangles between layers.
enum Conversions {
  static let pairCount = 200_000

  /// Values between two layers picked at random for each, in one batch or call by call.
  static func pairs<Value: ConvertedValue>(
    _ type: Value.Type, _ count: Int, seed: UInt64, inBatch: Bool = true, _ box: TreeBox<KernelTree>,
    _ recipe: SceneRecipe
  ) -> Workload {
    var random = SplitMix64(seed: seed + recipe.scene.number)
    var (sources, targets, values) = ([Int](), [Int](), [Value]())
    for _ in 0..<count {
      sources.append(random.below(recipe.layers.count))
      targets.append(random.below(recipe.layers.count))
      values.append(.random(&random, below: 64))
    }
    let (from, to) = (sources.map { box.tree.layers[$0] }, targets.map { box.tree.layers[$0] })
    let (a, b) = (sources, targets)
    return workload(box, values, { (a[$0], b[$0]) }) { store, values, result in
      if inBatch {
        var span = result.mutableSpan
        Value.convert(store, values.span, from.span, to.span, &span)
      } else {
        for k in values.indices {
          result[k] = Value.convert(store, values[k], from[k], to[k]) ?? result[k]
        }
      }
    }
  }

  /// Values from one layer to another, or to the world.
  static func through<Value: ConvertedValue>(
    _ box: TreeBox<KernelTree>, from source: Int, to target: Int?, _ values: [Value]
  ) -> Workload {
    let (from, to) = (box.tree.layers[source], target.map { box.tree.layers[$0] })
    return workload(box, values, { _ in (source, target) }) { store, values, result in
      var span = result.mutableSpan
      Value.convert(store, values.span, from, to, &span)
    }
  }

  private static func workload<Value: ConvertedValue>(
    _ box: TreeBox<KernelTree>, _ values: [Value], _ path: @escaping (Int) -> (source: Int, target: Int?),
    fill: @escaping (borrowing LayerStore, [Value], inout [Value]) -> Void
  ) -> Workload {
    var result = values
    let stride = max(1, values.count / 5_000)
    return .kernel(box, units: values.count) { tree, _ in
      fill(tree.store, values, &result)
      return UInt64(values.count)
    } verify: { tree in
      fill(tree.store, values, &result)
      let reference = tree.reference
      for k in Swift.stride(from: 0, to: values.count, by: stride) {
        let (source, target) = path(k)
        let single = Value.convert(
          tree.store, values[k], tree.layers[source], target.map { tree.layers[$0] })
        let (from, to) = (reference[source], target.map { reference[$0] })
        try result[k].check(values[k], from, to, "value \(k)")
        try single?.check(values[k], from, to, "value \(k), singly,")
      }
      return "one value in \(stride) is the reference's, in bulk and singly"
    }
  }

  static func random<Value: ConvertedValue>(
    _ count: Int, seed: UInt64, below size: Double = 64
  ) -> [Value] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in .random(&random, below: size) }
  }

  /// Operations (f1) and (f2): points through one affine transform or, with perspective, a projective one.
  static func onePair(_ count: Int, projective: Bool) -> Workload {
    let box = TreeBox(KernelTree(SceneRecipe(.flat, layers: Scene.minimumLayers)))
    let layer = box.tree.layers[1]
    box.tree.store.setBounds(.zero, of: layer)
    box.tree.store.setPosition(.zero, of: layer)
    var transform = Transform3D(AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 12.5, ty: -7.25))
    if projective { (transform.m14, transform.m24) = (1e-5, 2e-5) }
    box.tree.store.setTransform(transform, of: layer)
    return through(box, from: 1, to: nil, random(count, seed: 0xF1, below: Scene.side) as [Point])
  }

  /// Points from a layer in a turned superlayer to one in another.
  static func acrossTurns(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> Workload {
    let inTurned = recipe.layers.indices.filter {
      recipe.layers[$0].parent >= 0 && recipe.layers[Int(recipe.layers[$0].parent)].m12 != 0
    }
    guard let first = inTurned.first, let last = inTurned.last else {
      preconditionFailure("nothing is turned")
    }
    return through(box, from: first, to: last, random(pairCount, seed: 0xF5) as [Point])
  }
}

extension Workload {
  /// Values from one layer to another, of a root (0) with two turned sublayers (1 and 2).
  static func amongTurned<Value: ConvertedValue>(
    _ type: Value.Type, _ seed: UInt64, from source: Int, to target: Int, _ count: Int
  ) -> Workload {
    var recipe = SceneRecipe(.flat, layers: Scene.minimumLayers)
    recipe.layers[1].rotate(by: 0.3)
    recipe.layers[2].rotate(by: -0.7)
    let values: [Value] = Conversions.random(count, seed: seed)
    return Conversions.through(TreeBox(KernelTree(recipe)), from: source, to: target, values)
  }
}
