import LayerGeometry
import LayerReference
import LayerTestSupport

/// The same edits in the kernel and the reference, and a question after each.
struct ModelRun<Store: StoreCalls & ~Copyable>: ~Copyable {
  private var input: InputBytes
  private let isExact: Bool
  private let reference = ReferenceForest()
  private var kernel: KernelForest<Store>
  private var ids: [Int] = []
  private var unusedID = 0

  init(_ input: InputBytes, isExact: Bool, in emptyStore: consuming Store) {
    self.input = input
    self.isExact = isExact
    kernel = KernelForest(TreeRecipe(), in: emptyStore)
  }

  mutating func fault() -> String? {
    for step in 0..<StoreFuzz.mostSteps {
      if input.isAtEnd { return nil }
      let edit = nextEdit()
      if let fault = apply(edit) ?? ask() { return "step \(step), \(edit): \(fault)" }
      if let fault = kernel.store.validate().first { return "step \(step), \(edit): \(fault)" }
    }
    return nil
  }

  private mutating func apply(_ edit: Edit) -> String? {
    var isRefused = false
    do { try kernel.apply(edit) } catch { isRefused = true }
    do {
      try reference.apply(edit)
      if isRefused { return "refused by the kernel alone" }
    } catch {
      if !isRefused { return "done by the kernel, \(error) in the reference" }
    }
    ids = reference.ids
    // A frame is set through a division, which may be rounded differently. Both go on from the same numbers.
    if case .set(let id, .frame) = edit, !isExact {
      let p = reference[id].properties
      kernel.store.setBounds(Rect(p.bounds), of: kernel[id])
      kernel.store.setPosition(Point(p.position), of: kernel[id])
    }
    return nil
  }

  private mutating func anyID() -> Int { input.pick(ids) }

  private mutating func nextEdit() -> Edit {
    let choice = input.below(16)
    if ids.isEmpty || choice < 3 && ids.count < StoreFuzz.mostLayers { return create() }
    switch choice {
    case 3: return .destroy(id: anyID())
    case 4: return .add(id: anyID(), to: anyID())
    case 5: return .insert(id: anyID(), at: input.below(6) - 1, in: anyID())
    case 6: return .insertAbove(id: anyID(), sibling: anyID(), in: superlayer())
    case 7: return .insertBelow(id: anyID(), sibling: anyID(), in: superlayer())
    case 8: return .replace(old: anyID(), new: anyID(), in: superlayer())
    case 9: return .remove(id: anyID())
    default: return .set(id: anyID(), change: input.change(isExact: isExact))
    }
  }

  /// The superlayer of some layer, so that siblings are found; or the layer itself.
  private mutating func superlayer() -> Int {
    let id = anyID()
    return reference[id].superlayer?.id ?? id
  }

  private mutating func create() -> Edit {
    var p = ReferenceProperties()
    p.bounds = ReferenceRect(x: 0, y: 0, width: 16, height: 16)
    p.kind = input.pick([.ordinary, .ordinary, .ordinary, .transform, .scroll])
    let scratch = ReferenceLayer(id: 0, properties: p)
    for _ in 0..<input.below(4) {
      let change = input.change(isExact: isExact)
      if case .frame = change { continue }
      change.apply(to: scratch)
    }
    defer { unusedID += 1 }
    return .create(id: unusedID, properties: scratch.properties)
  }

  private mutating func ask() -> String? {
    guard !ids.isEmpty else { return nil }
    let question = nextQuestion()
    guard case .differ(let ours, let theirs) = question.verdict(kernel, reference, isExact: isExact) else {
      return nil
    }
    return "\(question): kernel \(ours), reference \(theirs)"
  }

  private mutating func nextQuestion() -> Question {
    let id = anyID(), other = input.below(4) == 0 ? nil : anyID()
    switch input.below(12) {
    case 0: return .frame(id)
    case 1: return .point(input.point(isExact: isExact), from: id, to: other)
    case 2: return .point(input.point(isExact: isExact), from: other, to: id)
    case 3: return .world(input.point(isExact: isExact), of: id)
    case 4: return .rect(input.rect(isExact: isExact), from: id, to: other)
    case 5: return .contains(input.point(isExact: isExact), in: id)
    case 6: return .order(of: id, input.flag() ? .drawing : .tree)
    case 7: return .inherited(id)
    case 8:
      return .filteredHit(input.point(isExact: isExact), in: id, input.options(), remainder: input.below(3))
    case 9: return .stack(input.point(isExact: isExact), in: id, input.options())
    default: return .hit(input.point(isExact: isExact), in: id, input.options())
    }
  }
}
