import LayerGeometry

/// Edits of a scene's hierarchy, prepared before any tree sees them.
///
/// A step names a superlayer and the sibling that a layer goes directly behind; −1 for either is none.
struct HierarchyEdits {
  private var links: HierarchyLinks

  init(_ recipe: SceneRecipe) {
    links = HierarchyLinks(recipe)
  }

  /// Steps that take a layer out, put it back in front, send another one to the back and give a third one a new
  /// superlayer; then again. A new superlayer was always created before the layer, so that no cycle comes about.
  static func steps(_ recipe: SceneRecipe) -> [QueryStep] {
    var hierarchy = HierarchyEdits(recipe)
    var taken = (layer: 0, parent: 0)
    return recipe.hierarchyEdits().enumerated().map { number, edit in
      switch number % 4 {
      case 0:
        taken = (edit.layer, Int(hierarchy.links[edit.layer].parent))
        return hierarchy.step(edit.point, edit.layer, under: -1, before: -1)
      case 1:
        return hierarchy.step(edit.point, taken.layer, under: taken.parent, before: -1)
      case 2:
        let parent = Int(hierarchy.links[edit.layer].parent)
        let first = Int(hierarchy.links[parent].first)
        let behind = first == edit.layer ? -1 : first
        return hierarchy.step(edit.point, edit.layer, under: parent, before: behind)
      default:
        return hierarchy.step(edit.point, edit.layer, under: edit.superlayer, before: -1)
      }
    }
  }

  enum Kind: String, CaseIterable {
    case insert, remove, reorder, reparent
  }

  /// Edits of one kind, each taken back before the next one.
  static func items(_ kind: Kind, _ recipe: SceneRecipe) -> [[(step: QueryStep, isTimed: Bool)]] {
    var hierarchy = HierarchyEdits(recipe)
    return recipe.hierarchyEdits().enumerated().map { number, edit in
      let old = hierarchy.links[edit.layer]
      var item: [(step: QueryStep, isTimed: Bool)] = []
      var (parent, sibling) = (Int(old.parent), -1)
      switch kind {
      case .remove: parent = -1
      case .insert: item.append((hierarchy.step(edit.point, edit.layer, under: -1, before: -1), false))
      case .reorder:
        // To the front and to the back in turn; to the other end where it is there already.
        let (isFront, isBack) = (old.next < 0, old.previous < 0)
        let goesToBack = number % 2 == 0 ? isFront : !isBack
        if goesToBack && !isBack { sibling = Int(hierarchy.links[parent].first) }
      case .reparent: parent = edit.superlayer
      }
      item.append((hierarchy.step(edit.point, edit.layer, under: parent, before: sibling), true))
      let back = hierarchy.step(edit.point, edit.layer, under: Int(old.parent), before: Int(old.next))
      return item + [(back, false)]
    }
  }

  private mutating func step(
    _ point: Point, _ layer: Int, under parent: Int, before sibling: Int
  ) -> QueryStep {
    let old = links[layer]
    links.move(layer, under: parent, before: sibling)
    return QueryStep(
      edit: .place(layer, under: parent, before: sibling),
      inverse: .place(layer, under: Int(old.parent), before: Int(old.next)), point: point)
  }
}
