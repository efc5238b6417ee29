/// Layers addressed by numbers (§8), so that a differential test can apply the same edits to the reference
/// and the kernel.
public final class ReferenceForest {
  public private(set) var layers: [Int: ReferenceLayer] = [:]

  public init() {}

  public init(_ recipe: TreeRecipe) {
    for node in recipe.nodes {
      let layer = ReferenceLayer(id: node.id, properties: node.properties)
      layers[node.id] = layer
      if let parent = node.parent.flatMap({ layers[$0] }) { try? parent.addSublayer(layer) }
    }
  }

  public subscript(id: Int) -> ReferenceLayer {
    layers[id]!
  }

  /// Ascending, so that random choices among them can be repeated.
  public var ids: [Int] { layers.keys.sorted() }

  public var roots: [ReferenceLayer] {
    ids.map { self[$0] }.filter { $0.superlayer == nil }
  }

  /// The present state, parents before their sublayers and sublayers in order.
  public var recipe: TreeRecipe {
    TreeRecipe(
      nodes: roots.flatMap(\.subtreeInTreeOrder).map {
        TreeRecipe.Node(id: $0.id, parent: $0.superlayer?.id, properties: $0.properties)
      })
  }

  /// Applies an edit, or throws and changes nothing.
  public func apply(_ edit: Edit) throws(ReferenceError) {
    switch edit {
    case .create(let id, let properties):
      layers[id] = ReferenceLayer(id: id, properties: properties)
    case .destroy(let id):
      let layer = try existing(id)
      layer.removeFromSuperlayer()
      for gone in layer.subtreeInTreeOrder { layers[gone.id] = nil }
    case .add(let id, let parent):
      try existing(parent).addSublayer(existing(id))
    case .insert(let id, let index, let parent):
      try existing(parent).insertSublayer(existing(id), at: index)
    case .insertAbove(let id, let sibling, let parent):
      try existing(parent).insertSublayer(existing(id), above: existing(sibling))
    case .insertBelow(let id, let sibling, let parent):
      try existing(parent).insertSublayer(existing(id), below: existing(sibling))
    case .replace(let old, let new, let parent):
      try existing(parent).replaceSublayer(existing(old), with: existing(new))
    case .remove(let id):
      try existing(id).removeFromSuperlayer()
    case .set(let id, let change):
      change.apply(to: try existing(id))
    }
  }

  private func existing(_ id: Int) throws(ReferenceError) -> ReferenceLayer {
    guard let layer = layers[id] else { throw .unknownLayer }
    return layer
  }
}
