/// Random trees (§1, §8) from a seed.
public struct TreeGenerator: Sendable {
  public var random: SplitMix64

  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A tree of the family; about `size` layers, except that `deep` and `wide` take more when `size` is left
  /// out.
  public mutating func tree(_ family: TreeFamily, size: Int? = nil) -> TreeRecipe {
    let count = size ?? defaultSize(family)
    var recipe = TreeRecipe()
    var depths: [Int] = []
    for id in 0..<max(count, 1) {
      let parent = id == 0 ? nil : pickParent(family, depths)
      let depth = parent.map { depths[$0] + 1 } ?? 0
      let container = parent.map { recipe.nodes[$0].properties.bounds } ?? Self.window
      let properties = properties(family, in: container, depth: depth)
      recipe.nodes.append(TreeRecipe.Node(id: id, parent: parent, properties: properties))
      depths.append(depth)
    }
    return recipe
  }

  /// What a root lies in.
  static let window = ReferenceRect(x: 0, y: 0, width: 1024, height: 768)

  private mutating func defaultSize(_ family: TreeFamily) -> Int {
    switch family {
    case .deep: random.integer(40...160)
    case .wide: random.integer(100...300)
    default: random.integer(5...60)
    }
  }

  /// Nil makes another root.
  private mutating func pickParent(_ family: TreeFamily, _ depths: [Int]) -> Int? {
    let last = depths.count - 1
    switch family {
    case .deep:
      return random.chance(0.9) ? last : random.integer(max(0, last - 4)...last)
    case .wide:
      return random.chance(0.02) ? random.integer(0...last) : min(last, random.integer(0...2))
    case .forest where random.chance(0.2):
      return nil
    case .dyadic:
      // Shallow, so that scales by two cannot use up the mantissa.
      let shallow = depths.indices.filter { depths[$0] < 5 }
      return random.pick(shallow)
    default:
      return random.chance(0.5) ? random.integer(max(0, last - 3)...last) : random.integer(0...last)
    }
  }
}
