/// A scene's hierarchy as links between layers, to prepare edits before any tree sees them; −1 is no layer.
struct HierarchyLinks {
  struct Link {
    var parent: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
  }

  private var links: [Link] = []

  init(_ recipe: SceneRecipe) {
    for layer in recipe.layers { append(under: Int(layer.parent)) }
  }

  subscript(layer: Int) -> Link { links[layer] }

  func parent(of layer: Int) -> Int { Int(links[layer].parent) }

  /// Adds a new layer in front of the superlayer's others.
  mutating func append(under parent: Int) {
    links.append(Link())
    place(links.count - 1, under: parent, before: -1)
  }

  /// Moves a layer under a superlayer, directly behind the sibling `next` or to the very front.
  mutating func move(_ layer: Int, under parent: Int, before next: Int) {
    detach(layer)
    place(layer, under: parent, before: next)
  }

  func isDescendant(_ layer: Int, of ancestor: Int) -> Bool {
    var current = layer
    while current >= 0 && current != ancestor { current = parent(of: current) }
    return current >= 0
  }

  private mutating func place(_ layer: Int, under parent: Int, before next: Int) {
    guard parent >= 0 else { return }
    let previous = next < 0 ? links[parent].last : links[next].previous
    links[layer].parent = Int32(parent)
    links[layer].next = Int32(next)
    links[layer].previous = previous
    if previous < 0 { links[parent].first = Int32(layer) } else { links[Int(previous)].next = Int32(layer) }
    if next < 0 { links[parent].last = Int32(layer) } else { links[next].previous = Int32(layer) }
  }

  private mutating func detach(_ layer: Int) {
    let old = links[layer]
    guard old.parent >= 0 else { return }
    let parent = Int(old.parent)
    if old.previous < 0 { links[parent].first = old.next } else { links[Int(old.previous)].next = old.next }
    if old.next < 0 {
      links[parent].last = old.previous
    } else {
      links[Int(old.next)].previous = old.previous
    }
    (links[layer].parent, links[layer].next, links[layer].previous) = (-1, -1, -1)
  }
}
