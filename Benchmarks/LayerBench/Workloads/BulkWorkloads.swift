import Foundation
import LayerGeometry

/// Outputs for every layer of a scene at once.
enum BulkWorkloads {
  /// Frames in the superlayer, into four columns.
  static func frames(_ box: TreeBox<KernelTree>, _ recipe: SceneRecipe) -> KernelWorkload {
    let indices = box.tree.store.indices
    var x = [Double](repeating: 0, count: indices.count)
    var (y, width, height) = (x, x, x)
    func fill(_ tree: inout KernelTree) {
      var xs = x.mutableSpan
      var ys = y.mutableSpan
      var widths = width.mutableSpan
      var heights = height.mutableSpan
      tree.store.frames(at: indices, x: &xs, y: &ys, width: &widths, height: &heights)
    }
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      fill(&tree)
      return UInt64(x.count)
    } check: { tree in
      fill(&tree)
      for layer in tree.layers {
        let i = layer.index
        let frame = Rect(x: x[i], y: y[i], width: width[i], height: height[i])
        try same(frame, tree.store.frame(of: layer), "the frame", layer)
      }
      let places = tree.layers.map(\.index)
      try SweepWorkload<KernelTree>.compareFrames(recipe) {
        let i = places[$0]
        return SIMD4(x[i], y[i], width[i], height[i])
      }
      return "every frame is the single form's and the textbook's"
    }
  }

  static var framesInWorld: BulkOutput<Rect> {
    BulkOutput(.null) {
      $0.frames(at: $1, in: nil, into: &$2)
    } check: { tree, _, frames in
      for layer in tree.layers {
        try KernelTree.expect(
          frames[layer.index], around: tree.outline(layer), "the frame in the world of \(layer)")
      }
    }
  }

  /// In the first layer below the root; where the scene has a container, that is the container or holds it.
  static func frames(in container: LayerID) -> BulkOutput<Rect> {
    BulkOutput(.null) {
      $0.frames(at: $1, in: container, into: &$2)
    } check: { tree, _, frames in
      let down = tree.walk(container).inverted()
      for layer in tree.layers {
        let (frame, bounds) = (frames[layer.index], tree.store.bounds(of: layer))
        try same(
          frame, tree.store.convert(bounds, from: layer, to: container), "the frame in \(container)", layer)
        try KernelTree.expect(
          frame, around: tree.outline(layer).applying(down), "the frame in \(container) of \(layer)")
      }
    }
  }

  static var clippedFrames: BulkOutput<Rect> {
    BulkOutput(.null) {
      $0.clippedFrames(at: $1, into: &$2)
    } check: { tree, recipe, frames in
      let parts = TextbookTree(recipe).parts
      for (layer, part) in zip(tree.layers, parts) {
        let frame = frames[layer.index]
        try same(frame, tree.store.clippedFrame(of: layer), "the clipped frame", layer)
        try KernelTree.expect(frame, around: part.region, "the clipped frame of \(layer)")
      }
    } stage: { recipe in
      (recipe.scrolled, TreeBox(recipe.scrolled))
    }
  }

  static var worldBoxes: BulkOutput<WorldBox> {
    BulkOutput(.null) {
      $0.worldBoxes(at: $1, into: &$2)
    } check: { tree, _, boxes in
      for layer in tree.layers {
        let box = boxes[layer.index]
        try same(box, tree.store.worldBox(of: layer), "the world box", layer)
        let found = Rect(
          x: Double(box.minX), y: Double(box.minY), width: Double(box.maxX) - Double(box.minX),
          height: Double(box.maxY) - Double(box.minY))
        let exact = KernelTree.rect(tree.outline(layer).box)
        let inside = found.insetBy(dx: -1e-6, dy: -1e-6).contains(exact)
        let near = exact.insetBy(dx: -0.1, dy: -0.1).contains(found)
        try require(inside && near, "the world box of \(layer) is \(box), must hold \(exact)")
      }
    }
  }

  static var worldMaps: BulkOutput<Homography> {
    BulkOutput(.identity) {
      $0.worldTransforms(at: $1, into: &$2)
    } check: { tree, _, maps in
      for layer in tree.layers {
        let map = maps[layer.index]
        try same(map, tree.store.worldTransform(of: layer), "the world map", layer)
        try KernelTree.expect(map, tree.walk(layer), "the world map of \(layer)")
      }
    }
  }

  /// All world maps when none is known to be right: the root has moved, every row is made anew, and then every layer's
  /// place is written.
  static func allWorlds(_ box: TreeBox<KernelTree>) -> KernelWorkload {
    let indices = box.tree.store.indices
    var result = [WorldPlacement](repeating: WorldPlacement(), count: indices.count)
    func fill(_ tree: inout KernelTree) -> UInt64 {
      _ = tree.updateWorldTransforms()
      var span = result.mutableSpan
      tree.store.worldPlacements(at: indices, into: &span)
      return result[result.count - 1].x.bitPattern
    }
    return KernelWorkload(box, unitsPerItem: box.tree.layers.count) { tree, _ in
      fill(&tree)
    } check: { tree in
      _ = fill(&tree)
      for layer in tree.layers {
        let map = tree.store.worldTransform(at: result[layer.index])
        try KernelTree.expect(map, tree.walk(layer), "the world map of \(layer)")
      }
      return "every layer's placement is the textbook's walk"
    }
  }

  static var opacities: BulkOutput<Double> {
    BulkOutput(0) {
      $0.effectiveOpacities(at: $1, into: &$2)
    } check: { tree, recipe, opacities in
      var expected: [Double] = []
      for (layer, description) in zip(tree.layers, recipe.layers) {
        let above = description.parent < 0 ? 1 : expected[Int(description.parent)]
        expected.append(above * min(max(tree.store.opacity(of: layer), 0), 1))
        let opacity = opacities[layer.index]
        try same(opacity, tree.store.effectiveOpacity(of: layer), "the opacity", layer)
        try require(
          opacity == expected[expected.count - 1],
          "the opacity of \(layer) is \(opacity), must be \(expected[expected.count - 1])")
      }
    } stage: { recipe in
      // The scenes' layers are all opaque.
      let box = TreeBox<KernelTree>(recipe)
      var random = SplitMix64(seed: 0x0AC1)
      for layer in box.tree.layers where random.below(20) == 0 {
        box.tree.store.setOpacity(random.uniform(0.3, 1.2), of: layer)
      }
      return (recipe, box)
    }
  }

  private static func same<Answer: Equatable>(
    _ bulk: Answer, _ single: Answer, _ what: String, _ layer: LayerID
  ) throws {
    try require(bulk == single, "\(what) of \(layer) is \(bulk), singly \(single)")
  }
}

extension KernelTree {
  /// The bounds in the space above the root, by the textbook's walk.
  fileprivate func outline(_ layer: LayerID) -> TextbookPolygon {
    let bounds = store.bounds(of: layer)
    return TextbookPolygon(
      CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height), walk(layer))
  }
}
