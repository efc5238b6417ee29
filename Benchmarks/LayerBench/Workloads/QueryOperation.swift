/// The operations that end in a hit test.
enum QueryOperation: String, CaseIterable {
  case hit
  case hitFresh = "hit-fresh"
  case moveHit = "move-hit"
  case scrollHit = "scroll-hit"

  var edits: Bool { self == .moveHit || self == .scrollHit }

  /// The operation on a scene, ready to be run on any tree; nil where the scene has no container to scroll.
  func steps(_ recipe: SceneRecipe) -> [QueryStep]? {
    switch self {
    case .hit:
      return recipe.queryPoints(SceneRecipe.pointCount).map { QueryStep(edit: .none, point: $0) }
    case .hitFresh:
      return recipe.queryPoints(SceneRecipe.freshPointCount, skipping: SceneRecipe.pointCount)
        .map { QueryStep(edit: .none, point: $0) }
    case .moveHit:
      return recipe.moves(SceneRecipe.moveCount).map { move in
        let layer = recipe.layers[move.layer]
        return QueryStep(
          edit: .position(move.layer, layer.positionX + move.dx, layer.positionY + move.dy),
          point: move.point)
      }
    case .scrollHit:
      guard let container = recipe.container else { return nil }
      return recipe.scrolls(SceneRecipe.scrollCount).map { scroll in
        QueryStep(edit: .boundsOrigin(container, scroll.originX, scroll.originY), point: scroll.point)
      }
    }
  }
}

/// One item of a query workload: at most one edit, then a hit test.
struct QueryStep {
  enum Edit {
    case none
    case position(Int, Double, Double)
    case boundsOrigin(Int, Double, Double)
  }

  var edit: Edit
  var point: QueryPoint
}

extension LayerTree where Self: ~Copyable {
  @inline(__always)
  mutating func perform(_ step: QueryStep) -> Int32 {
    switch step.edit {
    case .none: break
    case .position(let layer, let x, let y): setPosition(x, y, of: layer)
    case .boundsOrigin(let layer, let x, let y): setBoundsOrigin(x, y, of: layer)
    }
    return hit(step.point)
  }

  /// Undoes the edits of `steps` and lets the tree settle, so that nothing is left for the next query to pay.
  mutating func undo(_ steps: ArraySlice<QueryStep>, _ recipe: SceneRecipe) {
    for step in steps {
      switch step.edit {
      case .none: continue
      case .position(let index, _, _):
        setPosition(recipe.layers[index].positionX, recipe.layers[index].positionY, of: index)
      case .boundsOrigin(let index, _, _):
        setBoundsOrigin(recipe.layers[index].boundsX, recipe.layers[index].boundsY, of: index)
      }
    }
    _ = hit(QueryPoint(x: 1, y: 1))
  }
}
