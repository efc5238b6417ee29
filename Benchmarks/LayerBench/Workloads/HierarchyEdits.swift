import LayerGeometry

/// Edits of a scene's hierarchy, prepared before any tree sees them.
///
/// A step names a superlayer and the sibling that a layer goes directly behind; −1 for either is none.
struct HierarchyEdits {
  private var links: HierarchyLinks

  /// Steps that take a layer out, put it back in front, send another one to the back and give a third one a new
  /// superlayer; then again. A new superlayer was always created before the layer, so that no cycle comes about.
  static func steps(_ recipe: SceneRecipe) -> [QueryStep] {
    var edits = HierarchyEdits(links: HierarchyLinks(recipe))
    var taken = (layer: 0, parent: 0)
    var steps: [QueryStep] = []
    for (number, edit) in recipe.hierarchyEdits().enumerated() {
      var (layer, parent, sibling) = (edit.layer, edits.links.parent(of: edit.layer), -1)
      switch number % 4 {
      case 0:
        taken = (layer, parent)
        parent = -1
      case 1: (layer, parent) = taken
      case 2:
        let first = edits.links.first(of: parent)
        if first != layer { sibling = first }
      default: parent = edit.superlayer
      }
      steps.append(edits.step(edit.point, layer, under: parent, before: sibling))
    }
    return steps
  }

  enum Kind: String, CaseIterable {
    case insert, remove, reorder, reparent
  }

  /// Edits of one kind, each taken back before the next one.
  static func items(_ kind: Kind, _ recipe: SceneRecipe) -> [[(step: QueryStep, isTimed: Bool)]] {
    var edits = HierarchyEdits(links: HierarchyLinks(recipe))
    var items: [[(step: QueryStep, isTimed: Bool)]] = []
    for (number, edit) in recipe.hierarchyEdits().enumerated() {
      let layer = edit.layer
      let (oldParent, oldNext) = (edits.links.parent(of: layer), edits.links.next(of: layer))
      var item: [(step: QueryStep, isTimed: Bool)] = []
      var (parent, sibling) = (oldParent, -1)
      switch kind {
      case .remove: parent = -1
      case .insert: item.append((edits.step(edit.point, layer, under: -1, before: -1), false))
      case .reorder:
        // To the front and to the back in turn; to the other end where it is there already.
        let first = edits.links.first(of: parent)
        let goesToBack = number % 2 == 0 ? oldNext < 0 : first != layer
        if goesToBack && first != layer { sibling = first }
      case .reparent: parent = edit.superlayer
      }
      item.append((edits.step(edit.point, layer, under: parent, before: sibling), true))
      item.append((edits.step(edit.point, layer, under: oldParent, before: oldNext), false))
      items.append(item)
    }
    return items
  }

  private mutating func step(
    _ point: Point, _ layer: Int, under parent: Int, before sibling: Int
  ) -> QueryStep {
    let inverse = QueryStep.Edit.place(
      layer, under: links.parent(of: layer), before: links.next(of: layer))
    links.move(layer, under: parent, before: sibling)
    return QueryStep(edit: .place(layer, under: parent, before: sibling), inverse: inverse, point: point)
  }
}
