/// One scene of the default run: the kernel and the textbook tree, side by side.
struct HeadlineRow {
  let recipe: SceneRecipe

  /// Nanoseconds per layer until the first answer.
  let textbookBuild: Double
  let kernelBuild: Double

  let times: HeadlineTimes

  /// The time that 99 of 100 of the kernel's calls stay within; nil when there are too few to say.
  let kernelP99: Double?

  let bytesPerLayer: Double

  /// How many answers the kernel gave, each of them checked.
  let checkedAnswers: Int

  /// Builds both trees, checks their answers and measures them; throws the first wrong answer.
  init(_ scene: Scene, layers: Int) throws {
    recipe = SceneRecipe(scene, layers: layers)
    let sampler = Sampler(effort: .headline)
    let (textbookBox, textbookBuild) = Self.build(TextbookTree.self, recipe)
    let (kernelBox, kernelBuild) = Self.build(KernelTree.self, recipe)
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

    times = HeadlineTimes(sampler, textbook, textbookPlan, kernel, kernelPlan)
    kernelP99 =
      kernelPlan.items < Self.fewestForP99 ? nil : sampler.timeCalls(kernel, kernelPlan).percentile(0.99)
    self.textbookBuild = textbookBuild
    self.kernelBuild = kernelBuild
    bytesPerLayer = Double(kernelBox.tree.bytes) / Double(layers)
    checkedAnswers = kernelPlan.items
  }

  private static let fewestForP99 = 1_000

  private static func build<Tree: LayerTree & ~Copyable>(
    _ type: Tree.Type, _ recipe: SceneRecipe
  ) -> (TreeBox<Tree>, Double) {
    let start = Clock.wall()
    let box = TreeBox(Tree(recipe))
    consume(UInt64(truncatingIfNeeded: box.tree.hit(.first)))
    return (box, (Clock.wall() - start) / Double(recipe.layers.count))
  }
}
