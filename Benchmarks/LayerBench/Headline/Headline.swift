import Foundation

/// The default run, without arguments: hit tests in large scenes, against a textbook tree in the same process.
enum Headline {
  private static let sampler = Sampler.headline

  static func run() throws {
    let start = Clock.wall()
    var rows: [[String]] = []
    for scene in [Scene.flat, .balanced, .ui] {
      for layers in [100_000, 500_000] {
        let name = BenchmarkName("hit", scene: scene, layers: layers)
        Terminal.progress("\(name)")
        do {
          rows.append(try row(SceneRecipe(scene, layers: layers)))
        } catch {
          Terminal.progress("")
          throw WrongAnswer(description: "\(name): WRONG: \(error)")
        }
      }
    }
    Terminal.progress("")
    try Terminal.write(text(rows, duration: Clock.wall() - start))
  }

  /// Builds both trees, checks their answers and measures them; throws the first wrong answer.
  private static func row(_ recipe: SceneRecipe) throws -> [String] {
    let (textbookBox, textbookBuild) = build(TextbookTree.self, recipe)
    let (kernelBox, kernelBuild) = build(KernelTree.self, recipe)
    let steps = recipe.queryPoints(SceneRecipe.pointCount).map { QueryStep(point: $0) }
    let textbook = Workload.queries(.hit, recipe, textbookBox, steps)
    let kernel = Workload.queries(.hit, recipe, kernelBox, steps)

    var textbookPlan = sampler.plan(textbook)
    var kernelPlan = sampler.plan(kernel)
    // Beyond the textbook tree's answers, only the whole list's checksum can be compared.
    if kernelPlan.items < steps.count { kernelPlan.items = min(kernelPlan.items, textbookPlan.items) }
    textbookPlan.items = min(textbookPlan.items, kernelPlan.items)
    let answers = kernelBox.answers(steps.prefix(kernelPlan.items), .hit)
    try AnswerCheck.compare(
      answers, with: textbookBox.answers(steps.prefix(textbookPlan.items), .hit), steps)
    if answers.count == steps.count { try AnswerCheck(recipe: recipe).compareWithChecksum(answers, of: .hit) }

    let times = times(textbook, textbookPlan, kernel, kernelPlan)
    let p99 = answers.count < 1_000 ? nil : sampler.timeCalls(kernel, kernelPlan).percentile(0.99)
    let layers = recipe.layers.count, bytes = Double(kernelBox.tree.bytes) / Double(layers)
    return [
      "\(recipe.scene.word) \(BenchmarkName.text(ofSize: layers))", Format.grouped(textbookPlan.items),
      Format.duration(times.textbook), Format.duration(times.kernel),
      Format.times(times.textbook / times.kernel),
      Format.duration(times.all), p99.map(Format.duration) ?? "–", Format.duration(textbookBuild),
      Format.duration(kernelBuild), Format.times(textbookBuild / kernelBuild),
      Format.grouped(Int(bytes.rounded(.up))), Format.grouped(answers.count),
    ]
  }

  /// Measures both trees in turns: nanoseconds per hit test of the textbook tree's points, and of all.
  ///
  /// The textbook tree is too slow for all points; both are compared on those that it can do, and the kernel finds them
  /// among its others.
  static func times(
    _ textbook: Workload, _ textbookPlan: Sampler.Plan, _ kernel: Workload, _ kernelPlan: Sampler.Plan
  ) -> (textbook: Double, kernel: Double, all: Double) {
    precondition(textbookPlan.items <= kernelPlan.items, "the kernel does what the textbook does")
    var (ofTextbook, ofKernel, ofAll) = ([Double](), [Double](), [Double]())
    for _ in 0..<sampler.samples {
      ofTextbook.append(sampler.sample(textbook, textbookPlan).wall)
      ofKernel.append(sampler.sampleAmong(kernelPlan, kernel, items: textbookPlan.items))
      ofAll.append(sampler.sample(kernel, kernelPlan).wall)
    }
    return (Summary.median(of: ofTextbook), Summary.median(of: ofKernel), Summary.median(of: ofAll))
  }

  /// A tree that has given its first answer, and the nanoseconds per layer until then.
  private static func build<Tree: LayerTree & ~Copyable>(
    _ type: Tree.Type, _ recipe: SceneRecipe
  ) -> (TreeBox<Tree>, Double) {
    let start = Clock.wall()
    let box = TreeBox(Tree(recipe))
    consume(UInt64(truncatingIfNeeded: box.tree.hit(.first)))
    return (box, (Clock.wall() - start) / Double(recipe.layers.count))
  }

  private static func text(_ rows: [[String]], duration: Double) -> String {
    let points = Format.grouped(SceneRecipe.pointCount)
    let header = [
      "scene", "points", "textbook", "LayerGeometry", "ratio", "all", "p99", "textbook build", "build",
      "ratio", "bytes", "checked",
    ]
    return """
      Hit tests in a textbook tree of Swift classes, and in LayerGeometry:

      \(TextTable(header: header, rows: rows).text)

      Both columns and their ratio are of the same points: as many of the \(points) as the textbook tree does in a tenth
      of a second, but at least \(sampler.fewestItems); LayerGeometry answers all \(points) before each of its turns, so that it finds them
      no warmer than others. 'all' is its mean over all, p99 is of its calls timed one by one. Build times and bytes
      are per layer; a build ends with the first answer, and the bytes are what the store has allocated by the end.
      'checked' is how many answers were compared with the known ones or with the textbook tree's: all that
      LayerGeometry gave. The run took \(Format.duration(duration)).
      """
  }
}
