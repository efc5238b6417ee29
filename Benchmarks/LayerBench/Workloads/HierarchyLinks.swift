/// A scene's hierarchy as links between layers, to prepare edits before any tree sees them; −1 is no layer.
///
/// The sublayers of each layer are a ring. In it, 2k stands for layer k, and 2p + 1 for the end of superlayer p's ring.
struct HierarchyLinks {
  private var parents: [Int] = []
  private var next: [Int] = []
  private var previous: [Int] = []

  init(_ recipe: SceneRecipe) {
    for layer in recipe.layers { append(under: Int(layer.parent)) }
  }

  func parent(of layer: Int) -> Int { parents[layer] }

  /// The rearmost sublayer.
  func first(of layer: Int) -> Int { Self.layer(next[2 * layer + 1]) }

  /// The sibling directly in front.
  func next(of layer: Int) -> Int { parents[layer] < 0 ? -1 : Self.layer(next[2 * layer]) }

  func isDescendant(_ layer: Int, of ancestor: Int) -> Bool {
    sequence(first: layer) { parents[$0] < 0 ? nil : parents[$0] }.contains(ancestor)
  }

  /// Adds a new layer in front of the superlayer's others.
  mutating func append(under parent: Int) {
    let end = next.count
    next += [end, end + 1]
    previous += [end, end + 1]
    parents.append(-1)
    move(end / 2, under: parent, before: -1)
  }

  /// Moves a layer under a superlayer, directly behind a sibling or to the very front.
  mutating func move(_ layer: Int, under parent: Int, before sibling: Int) {
    let node = 2 * layer
    join(previous[node], next[node])
    parents[layer] = parent
    if parent < 0 { return join(node, node) }
    let front = sibling < 0 ? 2 * parent + 1 : 2 * sibling
    join(previous[front], node)
    join(node, front)
  }

  private mutating func join(_ behind: Int, _ front: Int) {
    (next[behind], previous[front]) = (front, behind)
  }

  private static func layer(_ node: Int) -> Int { node % 2 == 0 ? node / 2 : -1 }
}
