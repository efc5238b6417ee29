import Foundation
import LayerGeometry
import LayerReference

/// Something that the store writes for all layers at once.
struct BulkOutput<Element: BitwiseCopyable & Equatable> {
  var name: String
  var neutral: Element

  /// Writes an element for each of the store's indices.
  var fill: (borrowing KernelTree, inout MutableSpan<Element>) -> Void

  /// The output of one layer, by the single form.
  var single: (borrowing LayerStore, LayerID) -> Element

  /// Throws if a layer's element is wrong.
  var check: (Element, Oracle, Int) throws -> Void

  /// Makes a tree of a scene that tells right from wrong, where one like the measured tree doesn't.
  var staged: ((SceneRecipe) -> KernelTree)?

  /// Whether an element equals the single form's; the two may round differently.
  var agrees: (Element, Element) -> Bool = { $0 == $1 }

  func workload(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> Workload {
    let fill = fill
    let empty = [Element](repeating: neutral, count: box.tree.store.indices.count)
    return .output(box, units: recipe.layers.count, into: empty) { tree, result in
      fill(tree, &result)
    } check: { tree, _ in
      try verify(tree, recipe)
      if let staged { try verify(staged(recipe.scrolled), recipe.scrolled) }
      return "every layer's answer is the single form's and the textbook's"
    }
  }

  /// Fills for a tree of the recipe, and checks.
  func verify(_ tree: borrowing KernelTree, _ recipe: SceneRecipe) throws {
    var result = [Element](repeating: neutral, count: tree.store.indices.count)
    var span = result.mutableSpan
    fill(tree, &span)
    let oracle = Oracle(tree, recipe)
    for (k, layer) in tree.layers.enumerated() {
      let (found, alone) = (result[layer.index], single(tree.store, layer))
      try require(agrees(found, alone), "\(name) of layer \(k) is \(found), singly \(alone)")
      try check(found, oracle, k)
    }
  }
}

extension BulkOutput<Rect> {
  /// Frames in the world, or in the first layer below the root: the container of scenes that have one, or a layer that
  /// holds it.
  static func frames(in container: LayerID?) -> BulkOutput {
    let name = container == nil ? "the frame in the world" : "the frame in layer 1"
    return BulkOutput(name: name, neutral: .null) {
      $0.store.frames(at: $0.store.indices, in: container, into: &$1)
    } single: {
      $0.convert($0.bounds(of: $1), from: $1, to: container)
    } check: { frame, oracle, k in
      let expected = oracle.textbook.bounds(of: k, in: container == nil ? nil : 1)
      try expect(frame, expected, "\(name) of layer \(k)")
    } agrees: {
      (try? expect($0, $1, "it")) != nil
    }
  }

  static var clippedFrames: BulkOutput {
    BulkOutput(name: "the clipped frame", neutral: .null) {
      $0.store.clippedFrames(at: $0.store.indices, into: &$1)
    } single: {
      $0.clippedFrame(of: $1)
    } check: { frame, oracle, k in
      try expect(frame, around: oracle.regions[k], "the clipped frame of layer \(k)")
    } staged: {
      KernelTree($0)
    }
  }

  static var visibleRects: BulkOutput {
    rectangles(of: "the visible rectangle", { $0.visibleRect(of: $1) }, { $0.visibleRect })
  }

  static var clippedRects: BulkOutput {
    rectangles(of: "the clipped rectangle", { $0.clippedRect(of: $1) }, { $0.clippedRect })
  }

  /// Rectangles that the store gives one by one.
  private static func rectangles(
    of name: String, _ single: @escaping (borrowing LayerStore, LayerID) -> Rect,
    _ expected: @escaping (ReferenceLayer) -> ReferenceRectAnswer
  ) -> BulkOutput {
    BulkOutput(name: name, neutral: .null) { tree, result in
      for layer in tree.layers { result[layer.index] = single(tree.store, layer) }
    } single: {
      single($0, $1)
    } check: { rect, oracle, k in
      try expect(rect, Rect(expected(oracle.reference[k]).rect), "\(name) of layer \(k)")
    } staged: {
      VisibilityWorkloads.tree($0)
    }
  }
}

extension BulkOutput<WorldBox> {
  static var worldBoxes: BulkOutput {
    BulkOutput(name: "the world box", neutral: .null) {
      $0.store.worldBoxes(at: $0.store.indices, into: &$1)
    } single: {
      $0.worldBox(of: $1)
    } check: { box, oracle, k in
      let found = Rect(
        x: Double(box.minX), y: Double(box.minY), width: Double(box.maxX) - Double(box.minX),
        height: Double(box.maxY) - Double(box.minY))
      let exact = oracle.textbook.bounds(of: k, in: nil)
      let isInside = found.insetBy(dx: -1e-6, dy: -1e-6).contains(exact)
      let isTight = exact.insetBy(dx: -0.1, dy: -0.1).contains(found)
      try require(isInside && isTight, "the world box of layer \(k) is \(box), must hold \(exact)")
    }
  }
}

extension BulkOutput<Homography> {
  static var worldTransforms: BulkOutput {
    BulkOutput(name: "the world transform", neutral: .identity) {
      $0.store.worldTransforms(at: $0.store.indices, into: &$1)
    } single: {
      $0.worldTransform(of: $1)
    } check: { transform, oracle, k in
      try expect(transform, oracle.textbook.worldTransform(of: k), "the world transform of layer \(k)")
    }
  }
}

extension BulkOutput<Double> {
  static var opacities: BulkOutput {
    BulkOutput(name: "the opacity", neutral: 0) {
      $0.store.effectiveOpacities(at: $0.store.indices, into: &$1)
    } single: {
      $0.effectiveOpacity(of: $1)
    } check: { opacity, oracle, k in
      let expected = oracle.regions[k]?.layer.effectiveOpacity ?? .nan
      try expect(opacity, expected, scale: 1, "the opacity of layer \(k)")
    } staged: { recipe in
      // The scenes' layers are all opaque.
      var tree = KernelTree(recipe), random = SplitMix64(seed: 0x0AC1)
      for layer in tree.layers where random.below(20) == 0 {
        tree.store.setOpacity(random.uniform(0.3, 1.2), of: layer)
      }
      return tree
    }
  }
}

enum BulkOutputs {
  /// Frames in the superlayer, into four columns.
  static func frames(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> Workload {
    let indices = box.tree.store.indices
    var x = [Double](repeating: 0, count: indices.count)
    var (y, width, height) = (x, x, x)
    return .sweep(box, units: recipe.layers.count) { tree in
      var xs = x.mutableSpan
      var ys = y.mutableSpan
      var widths = width.mutableSpan
      var heights = height.mutableSpan
      tree.store.frames(at: indices, x: &xs, y: &ys, width: &widths, height: &heights)
      return UInt64(indices.count)
    } check: { tree, _ in
      let textbook = TextbookTree(recipe)
      for (k, layer) in tree.layers.enumerated() {
        let i = layer.index
        let frame = Rect(x: x[i], y: y[i], width: width[i], height: height[i])
        try require(frame == tree.store.frame(of: layer), "the frame of layer \(k) is \(frame)")
        try expect(frame, textbook.frame(of: k), "the frame of layer \(k)")
      }
      return "every frame is the single form's and the textbook's"
    }
  }

  /// All world placements after a change of the root, when none is known to be right.
  static func worldPlacements(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> Workload {
    let indices = box.tree.store.indices
    let empty = [WorldPlacement](repeating: WorldPlacement(), count: indices.count)
    return .output(box, units: recipe.layers.count, into: empty) { tree, result in
      _ = tree.updateWorldTransforms()
      tree.store.worldPlacements(at: indices, into: &result)
    } check: { tree, result in
      let textbook = TextbookTree(recipe)
      _ = textbook.updateWorldTransforms()
      for (k, layer) in tree.layers.enumerated() {
        let transform = tree.store.worldTransform(at: result[layer.index])
        try expect(transform, textbook.worldTransform(of: k), "the world transform of layer \(k)")
      }
      return "every layer's placement is the textbook's"
    }
  }
}
