import LayerReference
import LayerTestSupport

/// A question the two evaluators answer differently, with what is needed to look into it.
struct Mismatch {
  let family: TreeFamily
  let seed: UInt64
  /// Nil where it was an edit or a fresh kernel that differed.
  let question: Question?
  var what = ""
  var kernel: String
  var reference: String
  var recipe: TreeRecipe
  let history: [Edit]
  /// Whether the recipe alone shows it; if not, it takes the edits.
  private var needsHistory = true

  init(
    family: TreeFamily, seed: UInt64, question: Question?, what: String = "", kernel: String,
    reference: String, recipe: TreeRecipe, history: [Edit]
  ) {
    (self.family, self.seed, self.question) = (family, seed, question)
    self.what = question.map { "\($0)" } ?? what
    (self.kernel, self.reference, self.recipe, self.history) = (kernel, reference, recipe, history)
    shrink()
  }
}

extension Mismatch: CustomStringConvertible {
  var description: String {
    var lines = [
      "family \(family.rawValue), seed \(seed): \(what)", "  kernel    \(kernel)", "  reference \(reference)",
    ]
    if needsHistory { lines += ["after the edits"] + history.map { "  \($0)" } + ["which lead to"] }
    return (lines + recipe.nodes.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Mismatch {
  /// Leaves out layers and properties as long as the evaluators, built from what remains, still differ.
  private mutating func shrink() {
    guard question != nil, adopt(recipe) else { return }
    needsHistory = false
    while shrinkOnce() {}
  }

  private mutating func shrinkOnce() -> Bool {
    for node in recipe.nodes.reversed() {
      if adopt(recipe.removing(node.id)) { return true }
      if adopt(recipe.hoisting(node.id)) { return true }
    }
    for index in recipe.nodes.indices {
      for simpler in recipe.nodes[index].properties.simpler {
        var smaller = recipe
        smaller.nodes[index].properties = simpler
        if adopt(smaller) { return true }
      }
    }
    return false
  }

  /// Takes the recipe if it shows a difference, too.
  private mutating func adopt(_ smaller: TreeRecipe) -> Bool {
    guard let question, question.subjects.isSubset(of: Set(smaller.nodes.map(\.id))) else { return false }
    let verdict = question.verdict(
      KernelForest(smaller), ReferenceForest(smaller), isExact: family.isExact)
    guard case .differ(let ours, let theirs) = verdict else { return false }
    (recipe, kernel, reference) = (smaller, ours, theirs)
    return true
  }
}

extension TreeRecipe {
  /// Without the layer and everything below it.
  fileprivate func removing(_ id: Int) -> TreeRecipe {
    var gone: Set<Int> = [id]
    for node in nodes where node.parent.map(gone.contains) ?? false { gone.insert(node.id) }
    return TreeRecipe(nodes: nodes.filter { !gone.contains($0.id) })
  }

  /// Without the layer, its sublayers taken over by its superlayer.
  fileprivate func hoisting(_ id: Int) -> TreeRecipe {
    let parent = nodes.first { $0.id == id }?.parent
    var result = TreeRecipe(nodes: nodes.filter { $0.id != id })
    for index in result.nodes.indices where result.nodes[index].parent == id {
      result.nodes[index].parent = parent
    }
    return result
  }
}

extension ReferenceProperties {
  /// The same with one property back at its default, for each that is not.
  fileprivate var simpler: [ReferenceProperties] {
    let plain = ReferenceProperties()
    func with<Value: Equatable>(_ path: WritableKeyPath<ReferenceProperties, Value>) -> ReferenceProperties? {
      guard self[keyPath: path] != plain[keyPath: path] else { return nil }
      var copy = self
      copy[keyPath: path] = plain[keyPath: path]
      return copy
    }
    return [
      with(\.kind), with(\.transform), with(\.sublayerTransform), with(\.isGeometryFlipped),
      with(\.masksToBounds), with(\.cornerRadius), with(\.maskedCorners), with(\.isHidden), with(\.opacity),
      with(\.isDoubleSided), with(\.ignoresHitTesting), with(\.zPosition), with(\.anchorPointZ),
      with(\.anchorPoint), with(\.position), with(\.bounds),
    ].compactMap { $0 }
  }
}
