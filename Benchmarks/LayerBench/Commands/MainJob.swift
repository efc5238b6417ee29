/// What LayerBench does without a command: hit tests and moves in three large scenes, every answer checked.
enum MainJob {
  static func run() throws {
    let start = Clock.wall()
    var rows: [[String]] = [], disturbances: [(name: String, disturbance: Disturbance)] = []
    for scene in [Scene.flat, .balanced, .ui] {
      for layers in [100_000, 500_000] {
        Terminal.progress("\(scene.word) \(layers)")
        let (cells, disturbance) = try Disturbance.watching { try row(SceneRecipe(scene, layers: layers)) }
        rows.append(cells)
        disturbances.append((cells[0], disturbance))
      }
    }
    Terminal.progress("")
    let header = ["scene", "hit", "p50", "p99", "move and hit", "p50", "p99", "build", "bytes", "checked"]
    try Terminal.write(
      """
      Hit tests at random points, alone and each after a random layer has moved:

      \(TextTable(header: header, rows: rows).text)

      The first figure is the mean of a call; p50 and p99 are of calls timed one by one, the clock's cost included.
      Build times and bytes are per layer; a build ends with the first answer. 'checked' is how many answers were
      compared with those known from another implementation. The run took \(Format.duration(Clock.wall() - start)).
      """)
    let complaints = Disturbance.complaints(disturbances)
    if !complaints.isEmpty {
      try Terminal.write("\nThe machine was busy; measure again:\n  \(complaints.joined(separator: "\n  "))")
    }
  }

  private static func row(_ recipe: SceneRecipe) throws -> [String] {
    let (layers, start) = (recipe.layers.count, Clock.wall())
    let box = TreeBox(KernelTree(recipe))
    consume(UInt64(truncatingIfNeeded: box.tree.hit(.first)))
    let build = (Clock.wall() - start) / Double(layers)
    var (cells, checked, bytes) = (["\(recipe.scene.word) \(BenchmarkName.text(ofSize: layers))"], 0, 0.0)
    for operation in [QueryOperation.hit, .moveHit] {
      let steps = operation.steps(recipe), check = AnswerCheck(recipe: recipe)
      let answers = box.answers(steps.prefix(check.wanted(steps, operation)), operation)
      do {
        checked += try check.compareWithChecksum(answers, of: operation)
      } catch {
        throw WrongAnswer(description: "\(operation.rawValue) in \(cells[0]): WRONG: \(error)")
      }
      let result = Sampler.quick.measure(.queries(operation, recipe, box, steps), timingCalls: true)
      cells += [Format.duration(result.wall.median)]
      cells += ["p50", "p99"].map { result.counters[$0].map(Format.duration) ?? "–" }
      if operation == .hit { bytes = Double(box.tree.bytes) / Double(layers) }
    }
    return cells + [Format.duration(build), Format.grouped(Int(bytes.rounded(.up))), Format.grouped(checked)]
  }
}
