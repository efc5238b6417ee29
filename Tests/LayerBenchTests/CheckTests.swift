#if DEBUG  // Only debug builds let tests look into an executable.
  import Foundation
  import LayerGeometry
  import Testing

  @testable import LayerBench

  /// `LayerBench check` against kernels that are wrong in one thing.
  @Suite("Checks")
  struct CheckTests {
    @Test(arguments: Scene.allCases)
    func checkAcceptsRightOutputs(scene: Scene) throws {
      let recipe = SceneRecipe(scene, layers: 1_000), box = TreeBox(KernelTree(recipe))
      func verify<Element>(_ output: BulkOutput<Element>) throws {
        _ = try output.workload(box, recipe).verify()
      }
      try verify(BulkOutput.worldTransforms)
      try verify(BulkOutput.worldBoxes)
      try verify(BulkOutput.worldFrames)
      try verify(BulkOutput.clippedFrames)
      try verify(BulkOutput.opacities)
    }

    /// Each output with one element in a hundred changed.
    @Test func checkComparesBulkOutputsWithSingleForms() {
      let recipe = SceneRecipe(.ui, layers: 1_000), box = TreeBox(KernelTree(recipe))
      func expectWrong<Element>(_ output: BulkOutput<Element>, _ change: @escaping (inout Element) -> Void) {
        var spoilt = output
        spoilt.fill = { store, result in
          output.fill(store, &result)
          for index in stride(from: 50, to: result.count, by: 100) { change(&result[index]) }
        }
        #expect(throws: WrongAnswer.self) { _ = try spoilt.workload(box, recipe).verify() }
      }
      expectWrong(.worldTransforms) { (transform: inout Homography) in transform.h13 += 1e-6 }
      expectWrong(.worldFrames) { (rect: inout Rect) in rect.origin.x += 1e-4 }
      expectWrong(.clippedFrames) { (rect: inout Rect) in rect.size.width += 1e-4 }
      expectWrong(.opacities) { (opacity: inout Double) in opacity -= 1e-6 }
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

    /// Two errors would cancel in a sum.
    @Test(arguments: [QueryOperation.hit, .moveHit, .scrollHit])
    func checkComparesEveryAnswer(operation: QueryOperation) throws {
      let recipe = SceneRecipe(.balanced, layers: 1_000)
      let check = AnswerCheck(recipe: recipe, affordable: 2_000)
      let steps = operation.steps(recipe)
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

    @Test func checkComparesHitsWithTheReference() throws {
      let recipe = SceneRecipe(.ui, layers: 1_000)
      var tree = KernelTree(recipe)
      let reference = tree.reference
      for point in recipe.queryPoints(50) {
        let answer = tree.hit(point)
        try reference.expect(answer, at: point, "it")
        #expect(throws: WrongAnswer.self) { try reference.expect(answer + 1, at: point, "it") }
      }
    }
  }
#endif
