/// One scene of the default run: the kernel and the textbook tree, side by side.
struct HeadlineRow {
  let recipe: SceneRecipe

  /// Nanoseconds per layer until the first answer.
  let textbookBuild: Double
  let kernelBuild: Double

  /// Nanoseconds per hit test.
  let textbookHit: Double
  let kernelHit: Double

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
    let textbook = QueryWorkload(.hit, recipe, textbookBox, steps)
    let kernel = QueryWorkload(.hit, recipe, kernelBox, steps)

    let textbookPlan = sampler.plan(textbook)
    var kernelPlan = sampler.plan(kernel)
    // Beyond the textbook tree's answers, only the whole list's checksum can be compared.
    if kernelPlan.items < steps.count { kernelPlan.items = min(kernelPlan.items, textbookPlan.items) }
    try Self.check(
      kernel.answers(kernelPlan.items), against: textbook.answers(textbookPlan.items), steps, recipe)

    var textbookTimes: [Double] = []
    var kernelTimes: [Double] = []
    for _ in 0..<sampler.effort.samples {
      textbookTimes.append(sampler.sample(textbook, textbookPlan).wall)
      kernelTimes.append(sampler.sample(kernel, kernelPlan).wall)
    }
    textbookHit = Summary.median(of: textbookTimes)
    kernelHit = Summary.median(of: kernelTimes)
    kernelP99 =
      kernelPlan.items < Self.fewestForP99 ? nil : sampler.timeCalls(kernel, kernelPlan).p99
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
    let box = TreeBox<Tree>(recipe)
    consume(UInt64(truncatingIfNeeded: box.tree.hit(QueryPoint(x: 1, y: 1))))
    return (box, (Clock.wall() - start) / Double(recipe.layers.count))
  }

  private static func check(
    _ answers: [Int32], against textbook: [Int32], _ steps: [QueryStep], _ recipe: SceneRecipe
  ) throws {
    try AnswerCheck.compare(answers, with: textbook, steps)
    if answers.count == steps.count { try AnswerCheck(recipe).compareWithChecksum(answers, of: .hit) }
  }
}
