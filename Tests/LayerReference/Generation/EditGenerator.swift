/// Random edit sequences (§1, §8). Some edits are refused on purpose: cycles and strangers as siblings.
public struct EditGenerator: Sendable {
  public var generator: TreeGenerator
  public let family: TreeFamily
  private var unusedID: Int

  /// `unusedID` and the numbers after it must not name a layer yet.
  public init(seed: UInt64, family: TreeFamily, unusedID: Int) {
    generator = TreeGenerator(seed: seed)
    self.family = family
    self.unusedID = unusedID
  }

  /// An edit that makes sense in the forest's present state; `forest` itself is not changed.
  public mutating func next(for forest: ReferenceForest) -> Edit {
    let ids = forest.ids
    guard ids.count > 1 else { return create() }
    switch generator.random.integer(0...99) {
    case 0..<55: return set(forest[generator.random.pick(ids)])
    case 55..<62: return create()
    case 62..<65: return destroy(forest)
    case 65..<67: return .remove(id: generator.random.pick(ids))
    default: return move(forest, ids)
    }
  }

  private mutating func create() -> Edit {
    defer { unusedID += 1 }
    let properties = generator.properties(family, in: TreeGenerator.window, depth: 1)
    return .create(id: unusedID, properties: properties)
  }

  /// Small subtrees only, or the forest would soon be empty.
  private mutating func destroy(_ forest: ReferenceForest) -> Edit {
    let small = forest.ids.filter { forest[$0].subtreeInTreeOrder.count <= 3 }
    return small.isEmpty ? create() : .destroy(id: generator.random.pick(small))
  }

  private mutating func set(_ layer: ReferenceLayer) -> Edit {
    let container = layer.superlayer?.properties.bounds ?? TreeGenerator.window
    let fresh = generator.properties(family, in: container, depth: 1)
    var changes = PropertyChange.differences(from: layer.properties, to: fresh)
    changes.append(.frame(fresh.bounds))
    changes.append(.position(fresh.position))
    return .set(id: layer.id, change: generator.random.pick(changes))
  }

  private mutating func move(_ forest: ReferenceForest, _ ids: [Int]) -> Edit {
    let parents = ids.filter { !forest[$0].sublayers.isEmpty }
    let isAnyone = parents.isEmpty || generator.random.chance(0.2)
    let parent = forest[generator.random.pick(isAnyone ? ids : parents)]
    let siblings = parent.sublayers.map(\.id)
    let isStrange = siblings.isEmpty || generator.random.chance(0.1)
    let sibling = generator.random.pick(isStrange ? ids : siblings)
    let mover = mover(forest, ids, siblings)
    switch generator.random.integer(0...8) {
    case 0...2: return .add(id: mover, to: parent.id)
    case 3...4:
      let index = generator.random.integer(-1...siblings.count + 1)
      return .insert(id: mover, at: index, in: parent.id)
    case 5...6: return .insertAbove(id: mover, sibling: sibling, in: parent.id)
    case 7: return .insertBelow(id: mover, sibling: sibling, in: parent.id)
    default: return .replace(old: sibling, new: mover, in: parent.id)
    }
  }

  /// A sublayer of the same parent, so that re-ordering is as frequent as moving; a root, so that the trees
  /// do not fall apart; or anything.
  private mutating func mover(_ forest: ReferenceForest, _ ids: [Int], _ siblings: [Int]) -> Int {
    switch generator.random.integer(0...9) {
    case 0...3 where !siblings.isEmpty: generator.random.pick(siblings)
    case 4...7: generator.random.pick(forest.roots.map(\.id))
    default: generator.random.pick(ids)
    }
  }
}
