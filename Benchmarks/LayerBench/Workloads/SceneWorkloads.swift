import Foundation
import LayerGeometry
import LayerScene

/// Reading scene files from memory, and copying stores.
enum SceneWorkloads {
  static func reading(_ recipe: SceneRecipe, isBinary: Bool) -> Workload {
    let tree = KernelTree(recipe), scene = LayerScene()
    let layers = tree.layers
    scene.store = tree.store
    for (k, layer) in layers.enumerated() { scene.setID(k, of: layer) }
    let data = isBinary ? scene.binary() : Data(scene.json().utf8)
    return making(recipe) { try LayerScene.read(data) }
  }

  static func clones(_ recipe: SceneRecipe) -> Workload {
    let box = TreeBox(KernelTree(recipe))
    return making(recipe) {
      let scene = LayerScene()
      scene.store = box.tree.store.clone()
      return scene
    } ids: { scene in
      // The handles of the original.
      for (k, layer) in box.tree.layers.enumerated() { scene.setID(k, of: layer) }
    }
  }

  /// Makes scenes, whose hits are compared with known ones. `ids` adds ids, which the measured part need not.
  private static func making(
    _ recipe: SceneRecipe, _ make: @escaping () throws -> LayerScene,
    ids: @escaping (LayerScene) -> Void = { _ in }
  ) -> Workload {
    var scenes: [LayerScene] = []
    return Workload(
      unitsPerItem: recipe.layers.count,
      run: { _ in
        if let scene = try? make() { scenes.append(scene) }
        return UInt64(scenes.last?.store.count ?? 0)
      },
      reset: { scenes = [] },
      verify: {
        let scene = try make(), steps = QueryOperation.hit.steps(recipe)
        ids(scene)
        let check = AnswerCheck(recipe: recipe), root = scene.layer(withID: 0) ?? .null
        try require(scene.store.exists(root), "the root is missing")
        let answers = steps.prefix(check.wanted(steps, .hit)).map { step -> Int32 in
          let hit = scene.store.hitTest(step.point, in: root, options: .workloads)
          return Int32(truncatingIfNeeded: hit.flatMap { scene.id(of: $0) } ?? -1)
        }
        return try check.check(answers, to: steps, of: .hit)
      })
  }
}
