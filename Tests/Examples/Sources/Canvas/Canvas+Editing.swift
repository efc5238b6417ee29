import LayerGeometry

/// What a user does to a selection. Every edit can be undone.
extension Canvas {
  /// Edits layers, and keeps what undoes it.
  private mutating func edit(_ layers: [LayerID], _ body: (inout LayerStore) throws -> Void) rethrows {
    undoStack.append(store.states(of: layers))
    try body(&store)
  }

  /// Takes back the last edit.
  mutating func undo() throws {
    if let states = undoStack.popLast() { try redoStack.append(store.restore(states)) }
  }

  /// Does again what was taken back last.
  mutating func redo() throws {
    if let states = redoStack.popLast() { try undoStack.append(store.restore(states)) }
  }

  /// Puts layers into a new group on the board, in front of all others.
  mutating func group(_ layers: [LayerID]) throws -> LayerID {
    let group = store.makeLayer()
    store.setIgnoresHitTesting(true, of: group)
    let board = board
    try edit(layers + [group]) { store in
      try store.addSublayer(group, to: board)
      for layer in layers.reversed() { try store.addSublayer(layer, to: group, keepingPlace: true) }
    }
    return group
  }

  mutating func ungroup(_ group: LayerID) throws {
    try edit(store.sublayers(of: group) + [group]) { try $0.ungroup(group) }
  }

  /// Turns a selection about the middle of its box.
  mutating func rotate(_ layers: [LayerID], by angle: Double) throws {
    try transform(layers, by: AffineTransform(rotationAngle: angle))
  }

  /// Mirrors a selection left to right.
  mutating func mirror(_ layers: [LayerID]) throws {
    try transform(layers, by: AffineTransform(scaleX: -1, y: 1))
  }

  private mutating func transform(_ layers: [LayerID], by transform: AffineTransform) throws {
    let board = board, box = store.boundingBox(of: layers, in: board)
    let about = transform.about(Point(x: box.midX, y: box.midY))
    try edit(layers) { try $0.transform(layers, by: about, in: board) }
  }

  /// Drags a corner of the box of a selection, also past the one that stays.
  mutating func resize(_ layers: [LayerID], corner old: Point, to new: Point, fixed: Point) throws {
    let board = board
    let x = (new.x - fixed.x) / (old.x - fixed.x), y = (new.y - fixed.y) / (old.y - fixed.y)
    let scale = AffineTransform(scaleX: x, y: y).about(fixed)
    try edit(layers) { try $0.transform(layers, by: scale, in: board) }
  }

  /// Moves each layer so that all left edges are at the left-most one.
  mutating func alignLeft(_ layers: [LayerID]) throws {
    let board = board, left = store.boundingBox(of: layers, in: board).minX
    try edit(layers) { store in
      for layer in layers {
        let edge = store.boundingBox(of: [layer], in: board).minX
        try store.transform([layer], by: AffineTransform(translationX: left - edge, y: 0), in: board)
      }
    }
  }

  /// Moves a layer sideways to the nearest left edge of another that is no farther than `reach`.
  mutating func snap(_ layer: LayerID, within reach: Double) throws {
    let board = board, box = store.boundingBox(of: [layer], in: board)
    let around = store.layers(
      intersecting: .ownRect(box.insetBy(dx: -reach, dy: -reach), of: board), in: view)
    let edges = around.filter { $0 != layer && store.sublayerCount(of: $0) == 0 }
      .map { store.boundingBox(of: [$0], in: board).minX - box.minX }.filter { abs($0) <= reach }
    guard let step = edges.min(by: { abs($0) < abs($1) }) else { return }
    try edit([layer]) {
      try $0.transform([layer], by: AffineTransform(translationX: step, y: 0), in: board)
    }
  }

  /// Brings a layer in front of the next that overlaps it.
  mutating func bringForward(_ layer: LayerID) throws {
    guard let group = store.superlayer(of: layer) else { return }
    let over = store.layers(intersecting: .outline(of: layer), in: group, rules: .findsPassThrough)
    guard let next = over.last(where: { store.superlayer(of: $0) == group && store.isInFront($0, of: layer) })
    else { return }
    try edit([layer]) { try $0.insertSublayer(layer, above: next, in: group) }
  }
}
