/// The path between two layers (§4): up to the deepest common flattening ancestor, then down.
///
/// A path never stops at a transform layer (§2). The planes above a layer are its flattening ancestors, so a
/// transform layer can only be the first or the last plane of a path. Nil is the space above every root.
struct ReferencePath {
  /// Whose levels are climbed, from the source on.
  let up: [ReferenceLayer]
  /// Whose levels are descended, the target last.
  let down: [ReferenceLayer]

  init(from source: ReferenceLayer?, to target: ReferenceLayer?) {
    let sources = source?.planes ?? []
    let targets = target?.planes ?? []
    let common = sources.first { plane in targets.contains { $0 === plane } }
    up = Array(sources.prefix { $0 !== common })
    down = targets.prefix { $0 !== common }.reversed()
  }
}

extension ReferenceLayer {
  /// The layer and its flattening ancestors: the planes between it and the space above the root.
  var planes: [ReferenceLayer] {
    Array(sequence(first: self) { $0.flatteningAncestor })
  }
}
