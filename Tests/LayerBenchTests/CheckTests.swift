#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import LayerGeometry
  import Testing

  @testable import LayerBench

  /// What `LayerBench check` would say of kernels that are wrong in one thing.
  @Suite("Checks")
  struct CheckTests {
    private func verify<Element>(_ output: BulkOutput<Element>, _ scene: Scene) throws {
      let recipe = SceneRecipe(scene, layers: 1_000)
      _ = try output.workload(TreeBox(recipe), recipe).verify()
    }

    /// The output with one element in a hundred changed.
    private func spoilt<Element>(
      _ output: BulkOutput<Element>, _ change: @escaping (inout Element) -> Void
    ) -> BulkOutput<Element> {
      var spoilt = output
      spoilt.fill = { store, range, result in
        output.fill(store, range, &result)
        for index in stride(from: 50, to: result.count, by: 100) { change(&result[index]) }
      }
      return spoilt
    }

    @Test(arguments: Scene.allCases)
    func whatIsRightPasses(scene: Scene) throws {
      try verify(BulkWorkloads.worldMaps, scene)
      try verify(BulkWorkloads.worldBoxes, scene)
      try verify(BulkWorkloads.framesInWorld, scene)
      try verify(BulkWorkloads.clippedFrames, scene)
      try verify(BulkWorkloads.opacities, scene)
    }

    @Test(
      arguments: [
        \Homography.h11, \.h12, \.h13, \.h21, \.h22, \.h23, \.h31, \.h32, \.h33,
      ] as [WritableKeyPath<Homography, Double> & Sendable])
    func everyEntryOfAWorldMapCounts(entry: WritableKeyPath<Homography, Double> & Sendable) {
      #expect(throws: WrongAnswer.self) {
        try verify(spoilt(BulkWorkloads.worldMaps) { $0[keyPath: entry] += 1e-6 }, .balanced)
      }
      // In bulk and singly alike.
      var map = Homography.identity
      #expect(throws: Never.self) { try KernelTree.expect(map, TextbookTransform(), "the map") }
      map[keyPath: entry] += 1e-5
      #expect(throws: WrongAnswer.self) { try KernelTree.expect(map, TextbookTransform(), "the map") }
    }

    /// A tree without the recipe's masks is what a kernel that ignores them, in bulk and singly alike, would have.
    @Test(arguments: [Scene.ui, .scroll])
    func masksCount(scene: Scene) {
      let recipe = SceneRecipe(scene, layers: 1_000).scrolled
      var bare = recipe
      for index in bare.layers.indices { bare.layers[index].masksToBounds = false }
      #expect(throws: WrongAnswer.self) {
        try BulkWorkloads.clippedFrames.verify(TreeBox(bare).tree, recipe)
      }
    }

    @Test func opacitiesCount() {
      var opaque = BulkWorkloads.opacities
      opaque.fill = { _, _, result in
        for index in result.indices { result[index] = 1 }
      }
      #expect(throws: WrongAnswer.self) { try verify(opaque, .balanced) }
    }

    @Test func clippedRectanglesAreCut() throws {
      let recipe = SceneRecipe(.ui, layers: 1_000).scrolled
      try Visibility.checkClippedRects(recipe)
      #expect(throws: WrongAnswer.self) {
        try Visibility.checkClippedRects(recipe) { store, layer in store.bounds(of: layer) }
      }
      try Visibility.checkVisibleRects(recipe)
      #expect(throws: WrongAnswer.self) {
        try Visibility.checkVisibleRects(recipe) { store, layer in store.bounds(of: layer) }
      }
    }

    @Test func whatAboveIsTranslucentOrHiddenCounts() {
      let visibility = Visibility(SceneRecipe(.ui, layers: 1_000), .sweep)
      #expect(throws: WrongAnswer.self) {
        try visibility.checkSweep(
          opacities: Array(repeating: 1, count: 1_000), hidden: Array(repeating: false, count: 1_000))
      }
    }

    @Test(arguments: 0..<4)
    func everyNumberOfAFrameCounts(lane: Int) throws {
      let recipe = SceneRecipe(.balanced, layers: 1_000)
      let tree = TextbookTree(recipe)
      try SweepWorkload<TextbookTree>.compareFrames(recipe) { tree.frame(of: $0) }
      #expect(throws: WrongAnswer.self) {
        try SweepWorkload<TextbookTree>.compareFrames(recipe) { layer in
          var frame = tree.frame(of: layer)
          if layer == 700 { frame[lane] += 1e-4 }
          return frame
        }
      }
    }

    /// Beyond what the textbook tree can be asked for, too, where two errors would cancel in a sum.
    @Test(arguments: [QueryOperation.hit, .moveHit, .scrollHit])
    func everyAnswerCounts(operation: QueryOperation) throws {
      let recipe = SceneRecipe(.balanced, layers: 10_000)
      let check = AnswerCheck(recipe)
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
