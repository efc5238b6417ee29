import Foundation
import LayerGeometry
import LayerReference

/// Something that the store writes for all layers at once.
struct BulkOutput<Element: BitwiseCopyable & Equatable> {
  var name: String
  var neutral: Element

  /// Writes an element for each index of the range.
  var fill: (borrowing LayerStore, Range<Int>, inout MutableSpan<Element>) -> Void

  /// The output of one layer, by the single form.
  var single: (borrowing LayerStore, LayerID) -> Element

  /// Throws if a layer's element is wrong.
  var check: (Element, Oracle, Int) throws -> Void

  /// Changes a tree of the scene, so that it tells right from wrong.
  var stage: ((inout KernelTree) -> Void)?

  /// Whether an element equals the single form's; the two may round differently.
  var agrees: (Element, Element) -> Bool = { $0 == $1 }

  func workload(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> Workload {
    let (indices, fill) = (box.tree.store.indices, fill)
    let empty = [Element](repeating: neutral, count: indices.count)
    return .output(box, units: recipe.layers.count, into: empty) { tree, result in
      fill(tree.store, indices, &result)
    } check: { tree, _ in
      try verify(tree, recipe)
      if let stage {
        var staged = KernelTree(recipe.scrolled)
        stage(&staged)
        try verify(staged, recipe.scrolled)
      }
      return "every layer's answer is the single form's and the textbook's"
    }
  }

  /// Fills for a tree of the recipe, and checks.
  func verify(_ tree: borrowing KernelTree, _ recipe: SceneRecipe) throws {
    let indices = tree.store.indices
    var result = [Element](repeating: neutral, count: indices.count)
    var span = result.mutableSpan
    fill(tree.store, indices, &span)
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
      $0.frames(at: $1, in: container, into: &$2)
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
      $0.clippedFrames(at: $1, into: &$2)
    } single: {
      $0.clippedFrame(of: $1)
    } check: { frame, oracle, k in
      try expect(frame, around: oracle.regions[k], "the clipped frame of layer \(k)")
    } stage: { _ in
    }
  }
}

extension BulkOutput<WorldBox> {
  static var worldBoxes: BulkOutput {
    BulkOutput(name: "the world box", neutral: .null) {
      $0.worldBoxes(at: $1, into: &$2)
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
      $0.worldTransforms(at: $1, into: &$2)
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
      $0.effectiveOpacities(at: $1, into: &$2)
    } single: {
      $0.effectiveOpacity(of: $1)
    } check: { opacity, oracle, k in
      let expected = oracle.regions[k]?.layer.effectiveOpacity ?? .nan
      try expect(opacity, expected, scale: 1, "the opacity of layer \(k)")
    } stage: { tree in
      // The scenes' layers are all opaque.
      var random = SplitMix64(seed: 0x0AC1)
      for layer in tree.layers where random.below(20) == 0 {
        tree.store.setOpacity(random.uniform(0.3, 1.2), of: layer)
      }
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
