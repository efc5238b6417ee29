import LayerGeometry

/// The operations that end in a hit test.
enum QueryOperation: String, CaseIterable {
  case hit
  case hitFresh = "hit-fresh"
  case hitAll = "hit-all"
  case moveHit = "move-hit"
  case farMoveHit = "far-move-hit"
  case scrollHit = "scroll-hit"

  var edits: Bool { [.moveHit, .farMoveHit, .scrollHit].contains(self) }

  /// Whether the query reports every layer at a point, and not the front-most alone.
  var findsAll: Bool { self == .hitAll }

  /// The operation on a scene, for any tree; empty where the scene has no container to scroll.
  func steps(_ recipe: SceneRecipe) -> [QueryStep] {
    switch self {
    case .hit, .hitAll: recipe.queryPoints(SceneRecipe.pointCount).map { QueryStep(point: $0) }
    case .hitFresh: recipe.freshPoints.map { QueryStep(point: $0) }
    case .moveHit: recipe.moves()
    case .farMoveHit: recipe.farMoves()
    case .scrollHit: recipe.scrolls()
    }
  }
}

/// One item of a query workload: at most one edit, then a hit test.
struct QueryStep {
  enum Edit {
    case none
    case position(Int, Point)
    case boundsOrigin(Int, Point)
    case place(Int, under: Int, before: Int)
  }

  var edit = Edit.none

  /// The edit that undoes this one.
  var inverse = Edit.none
  var point: Point
}

extension KernelTree {
  @inline(__always)
  mutating func perform(_ step: QueryStep) -> Int32 {
    apply(step.edit)
    return hit(step.point)
  }

  @inline(__always)
  mutating func apply(_ edit: QueryStep.Edit) {
    switch edit {
    case .none: break
    case .position(let layer, let position): setPosition(position, of: layer)
    case .boundsOrigin(let layer, let origin): setBoundsOrigin(origin, of: layer)
    case .place(let layer, let parent, let sibling): place(layer, under: parent, before: sibling)
    }
  }

  /// Undoes the edits of `steps` and lets the tree settle, so that nothing is left for the next query to pay.
  mutating func undo(_ steps: ArraySlice<QueryStep>) {
    for (k, step) in steps.reversed().enumerated() {
      apply(step.inverse)
      // Followed a few at a time, as they were made: many changes at once leave the index as if it were new.
      if k % 64 == 63 { _ = hit(step.point) }
    }
    _ = hit(.first)
  }
}
