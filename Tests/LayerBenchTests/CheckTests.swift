#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import LayerGeometry
  import Testing

  @testable import LayerBench

  /// `LayerBench check` against kernels that are wrong in one thing.
  @Suite("Checks")
  struct CheckTests {
    private func verify<Element>(_ output: BulkOutput<Element>, _ scene: Scene) throws {
      let recipe = SceneRecipe(scene, layers: 1_000)
      _ = try output.workload(TreeBox(KernelTree(recipe)), recipe).verify()
    }

    /// The output with one element in a hundred changed.
    private func spoilt<Element>(
      _ output: BulkOutput<Element>, _ change: @escaping (inout Element) -> Void
    ) -> BulkOutput<Element> {
      var spoilt = output
      spoilt.fill = { tree, result in
        output.fill(tree, &result)
        for index in stride(from: 50, to: result.count, by: 100) { change(&result[index]) }
      }
      return spoilt
    }

    @Test(arguments: Scene.allCases)
    func checkAcceptsRightOutputs(scene: Scene) throws {
      try verify(BulkOutput.worldTransforms, scene)
      try verify(BulkOutput.worldBoxes, scene)
      try verify(BulkOutput.frames(in: nil), scene)
      try verify(BulkOutput.clippedFrames, scene)
      try verify(BulkOutput.opacities, scene)
    }

    @Test(
      arguments: [
        \Homography.h11, \.h12, \.h13, \.h21, \.h22, \.h23, \.h31, \.h32, \.h33,
      ] as [WritableKeyPath<Homography, Double> & Sendable])
    func checkComparesEveryEntryOfAWorldTransform(entry: WritableKeyPath<Homography, Double> & Sendable) {
      #expect(throws: WrongAnswer.self) {
        try verify(spoilt(BulkOutput.worldTransforms) { $0[keyPath: entry] += 1e-6 }, .balanced)
      }
      // In bulk and singly alike.
      var transform = Homography.identity
      #expect(throws: Never.self) { try expect(transform, TextbookTransform(), "it") }
      transform[keyPath: entry] += 1e-5
      #expect(throws: WrongAnswer.self) { try expect(transform, TextbookTransform(), "it") }
    }

    /// A tree without the recipe's masks is what a kernel that ignores them, in bulk and singly alike, would have.
    @Test(arguments: [Scene.ui, .scroll])
    func checkNoticesMissingMasks(scene: Scene) {
      let recipe = SceneRecipe(scene, layers: 1_000).scrolled
      var bare = recipe
      for index in bare.layers.indices { bare.layers[index].masksToBounds = false }
      let tree = KernelTree(recipe)
      var masked = BulkOutput.clippedFrames
      #expect(throws: Never.self) { try masked.verify(tree, recipe) }
      let bareTree = TreeBox(KernelTree(bare))
      masked.fill = { _, result in BulkOutput.clippedFrames.fill(bareTree.tree, &result) }
      masked.single = { _, layer in
        bareTree.tree.store.clippedFrame(of: bareTree.tree.layers[layer.index - 1])
      }
      #expect(throws: WrongAnswer.self) { try masked.verify(tree, recipe) }
    }

    @Test func checkComparesOpacities() {
      var opaque = BulkOutput.opacities
      opaque.fill = { _, result in
        for index in result.indices { result[index] = 1 }
      }
      #expect(throws: WrongAnswer.self) { try verify(opaque, .balanced) }
    }

    @Test func checkNoticesUnclippedRectangles() throws {
      let recipe = SceneRecipe(.ui, layers: 1_000).scrolled
      let tree = VisibilityWorkloads.tree(recipe)
      for output in [BulkOutput.clippedRects, .visibleRects] {
        try output.verify(tree, recipe)
        var wrong = output
        wrong.fill = { tree, result in
          for layer in tree.layers { result[layer.index] = tree.store.bounds(of: layer) }
        }
        wrong.single = { store, layer in store.bounds(of: layer) }
        #expect(throws: WrongAnswer.self) { try wrong.verify(tree, recipe) }
      }
    }

    @Test func checkComparesOpacityAndHidingOfAncestors() {
      let tree = VisibilityWorkloads.tree(SceneRecipe(.ui, layers: 1_000))
      let (opacities, hidden) = (Array(repeating: 1.0, count: 1_000), Array(repeating: false, count: 1_000))
      #expect(throws: WrongAnswer.self) { try VisibilityWorkloads.verify(tree, opacities, hidden) }
    }

    @Test(arguments: [1e-4, -1e-4])
    func checkComparesEveryNumberOfARectangle(change: Double) throws {
      let rect = Rect(x: 1, y: 2, width: 3, height: 4)
      try expect(rect, rect, "it")
      for wrong in [
        Rect(x: 1 + change, y: 2, width: 3, height: 4), Rect(x: 1, y: 2 + change, width: 3, height: 4),
        Rect(x: 1, y: 2, width: 3 + change, height: 4), Rect(x: 1, y: 2, width: 3, height: 4 + change), .null,
      ] {
        #expect(throws: WrongAnswer.self) { try expect(wrong, rect, "it") }
      }
    }

    /// Beyond what the textbook tree can be asked for, too, where two errors would cancel in a sum.
    @Test(arguments: [QueryOperation.hit, .moveHit, .scrollHit])
    func checkComparesEveryAnswer(operation: QueryOperation) throws {
      let recipe = SceneRecipe(.balanced, layers: 10_000)
      let check = AnswerCheck(recipe: recipe)
      let steps = try #require(operation.steps(recipe))
      let wanted = check.wanted(steps, operation)
      var tree = KernelTree(recipe)
      var answers: [Int32] = []
      for step in steps.prefix(wanted) { answers.append(tree.perform(step)) }
      _ = try check.check(answers, to: steps, of: operation)
      #expect(throws: WrongAnswer.self) {
        var wrong = answers
        wrong[wanted - 1] += 1
        wrong[wanted - 2] -= 1
        _ = try check.check(wrong, to: steps, of: operation)
      }
      #expect(throws: WrongAnswer.self) {
        _ = try check.check(Array(answers.dropLast(1)), to: steps, of: operation)
      }
    }
  }
#endif
