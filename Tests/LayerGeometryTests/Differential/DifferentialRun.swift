import LayerGeometry
import LayerReference
import LayerTestSupport

/// One random tree, edited at random, in both evaluators; questions between the edits, so that a cache that
/// is behind would show.
struct DifferentialRun: ~Copyable {
  let family: TreeFamily
  let seed: UInt64
  private(set) var tally = Tally()
  private let reference: ReferenceForest
  private var kernel: KernelForest<LayerStore>
  private var edits: EditGenerator
  private var questions: QuestionGenerator
  private var history: [Edit] = []

  init(_ family: TreeFamily, seed: UInt64, size: Int? = nil) {
    (self.family, self.seed) = (family, seed)
    var generator = TreeGenerator(seed: seed)
    let recipe = generator.tree(family, size: size)
    reference = ReferenceForest(recipe)
    kernel = KernelForest(recipe)
    edits = EditGenerator(seed: seed ^ 0xED17, family: family, unusedID: recipe.nodes.count)
    questions = QuestionGenerator(generator: generator, family: family)
  }

  /// Runs until the first mismatch.
  mutating func run(edits count: Int, points: Int) -> Mismatch? {
    if let mismatch = ask(questions.round(reference, points: points)) { return mismatch }
    for _ in 0..<count {
      if let mismatch = edit() { return mismatch }
      if reference.layers.isEmpty { continue }
      if questions.generator.random.chance(0.2) { kernel.store.update() }
      if questions.generator.random.chance(0.7) {
        if let mismatch = ask([questions.any(reference)]) { return mismatch }
      }
    }
    if let fault = kernel.store.validate().first {
      return mismatch("validation after the last edit", kernel: fault, reference: "no fault")
    }
    if reference.layers.isEmpty { return nil }
    let last = questions.round(reference, points: points)
    return ask(last) ?? compareWithFreshKernel(last) ?? compareForms(last)
  }

  private mutating func edit() -> Mismatch? {
    let edit = edits.next(for: reference)
    history.append(edit)
    let isRefused: Bool
    do {
      try kernel.apply(edit)
      isRefused = false
    } catch { isRefused = true }
    do {
      try reference.apply(edit)
      if isRefused { return mismatch("\(edit)", kernel: "refused", reference: "done") }
    } catch {
      if !isRefused { return mismatch("\(edit)", kernel: "done", reference: "\(error)") }
    }
    if case .set(let id, .frame) = edit { return agreeOnFrame(id) }
    return nil
  }

  /// A frame is set through a division, which may round differently on the two sides; from then on both go on
  /// from the same numbers.
  private mutating func agreeOnFrame(_ id: Int) -> Mismatch? {
    let p = reference[id].properties
    let (bounds, position) = (kernel.store.bounds(of: kernel[id]), kernel.store.position(of: kernel[id]))
    let differences = [
      bounds.minX - p.bounds.x, bounds.minY - p.bounds.y, bounds.width - p.bounds.width,
      bounds.height - p.bounds.height, position.x - p.position.x, position.y - p.position.y,
    ]
    let size = max(abs(p.bounds.width), abs(p.bounds.height), abs(p.position.x), abs(p.position.y))
    let allowed = family.isExact ? 0 : 0x1p-36 * size
    guard differences.allSatisfy({ abs($0) <= allowed }) else {
      return mismatch(
        "set frame of \(id)", kernel: "bounds \(bounds) position \(position)",
        reference: "bounds \(p.bounds) position \(p.position)")
    }
    kernel.store.setBounds(Rect(p.bounds), of: kernel[id])
    kernel.store.setPosition(Point(p.position), of: kernel[id])
    return nil
  }

  private mutating func ask(_ questions: [Question]) -> Mismatch? {
    for question in questions {
      let verdict = question.verdict(kernel, reference, isExact: family.isExact)
      tally.count(verdict)
      if case .differ(let ours, let theirs) = verdict {
        return Mismatch(
          family: family, seed: seed, question: question, kernel: ours, reference: theirs,
          recipe: reference.recipe, history: history)
      }
    }
    return nil
  }

  /// What has been edited and asked before must leave no trace: a kernel built anew gives the same answers,
  /// to the last bit.
  private func compareWithFreshKernel(_ questions: [Question]) -> Mismatch? {
    let fresh = KernelForest(reference.recipe)
    for question in questions {
      let (edited, anew) = (kernel.answer(to: question), fresh.answer(to: question))
      if edited != anew {
        return mismatch("\(question)", kernel: edited, reference: "a fresh kernel: \(anew)")
      }
    }
    return nil
  }

  /// Single and batch forms, and the form that explains itself, agree.
  private func compareForms(_ questions: [Question]) -> Mismatch? {
    for question in questions {
      if let difference = kernel.differenceBetweenForms(of: question, reference) {
        return mismatch("\(question)", kernel: difference, reference: "the single form differs")
      }
    }
    return nil
  }

  private func mismatch(_ what: String, kernel: String, reference: String) -> Mismatch {
    Mismatch(
      family: family, seed: seed, question: nil, what: what, kernel: kernel, reference: reference,
      recipe: self.reference.recipe, history: history)
  }
}

/// How many questions were answered, and how many were too close to call.
struct Tally {
  private(set) var answered = 0
  private(set) var skipped = 0

  mutating func count(_ verdict: Verdict) {
    if verdict == .skipped { skipped += 1 } else { answered += 1 }
  }

  static func += (sum: inout Tally, other: Tally) {
    sum.answered += other.answered
    sum.skipped += other.skipped
  }
}
