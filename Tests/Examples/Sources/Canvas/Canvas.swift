import LayerGeometry

/// A design tool's canvas: a view, in it a board that pans and zooms, on it artboards with groups of shapes.
struct Canvas: ~Copyable {
  var store = LayerStore(minimumCapacity: 201_000)
  let view: LayerID
  let board: LayerID
  private(set) var shapes: [LayerID] = []
  var undoStack: [LayerStates] = [], redoStack: [LayerStates] = []

  private static let viewSize = Size(width: 1600, height: 1000)
  private static let artboards = (across: 10, down: 5)
  private static let groupsOnEach = 40
  private static let shapesInEach = 99

  init() throws {
    var random = Random(seed: 1)
    view = store.makeLayer()
    board = store.makeLayer()
    store.setFrame(Rect(origin: .zero, size: Canvas.viewSize), of: view)
    store.setMasksToBounds(true, of: view)
    // The board turns and grows about its origin.
    store.setAnchorPoint(.zero, of: board)
    try store.addSublayer(board, to: view)
    for row in 0..<Canvas.artboards.down {
      for column in 0..<Canvas.artboards.across {
        try addArtboard(at: Point(x: Double(column) * 1200, y: Double(row) * 900), &random)
      }
    }
    store.setBounds(Rect(x: 0, y: 0, width: 12_000, height: 4_500), of: board)
  }

  private mutating func addArtboard(at origin: Point, _ random: inout Random) throws {
    let artboard = store.makeLayer()
    store.setFrame(Rect(x: origin.x, y: origin.y, width: 1000, height: 700), of: artboard)
    store.setMasksToBounds(true, of: artboard)
    try store.addSublayer(artboard, to: board)
    for _ in 0..<Canvas.groupsOnEach {
      let group = store.makeLayer()
      store.setFrame(
        Rect(x: random.real(0...800), y: random.real(0...550), width: 200, height: 150), of: group)
      // A group is no target itself: a click falls through to what is behind it.
      store.setIgnoresHitTesting(true, of: group)
      try store.addSublayer(group, to: artboard)
      for _ in 0..<Canvas.shapesInEach { try addShape(to: group, &random) }
    }
  }

  private mutating func addShape(to group: LayerID, _ random: inout Random) throws {
    let shape = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: random.real(4...40), height: random.real(4...40)), of: shape)
    store.setPosition(Point(x: random.real(0...200), y: random.real(0...150)), of: shape)
    if random.next() % 4 == 0 {
      store.setAffineTransform(AffineTransform(rotationAngle: random.real(0...6)), of: shape)
    }
    try store.addSublayer(shape, to: group)
    shapes.append(shape)
  }

  // MARK: - What the user does

  /// The layer under the pointer.
  func hover(_ pointer: Point) -> LayerID? { store.hitTest(pointer, in: view) }

  mutating func pan(by x: Double, _ y: Double) {
    let position = store.position(of: board)
    store.setPosition(Point(x: position.x + x, y: position.y + y), of: board)
  }

  /// Zooms so that what is under the pointer stays there.
  mutating func zoom(by factor: Double, at pointer: Point) {
    let position = store.position(of: board), transform = store.affineTransform(of: board)
    store.setAffineTransform(
      transform.concatenating(AffineTransform(scaleX: factor, y: factor)), of: board)
    store.setPosition(
      Point(
        x: pointer.x + (position.x - pointer.x) * factor, y: pointer.y + (position.y - pointer.y) * factor),
      of: board)
  }

  /// Moves a shape by as much as the pointer moved, whatever the zoom and the shape's group.
  mutating func drag(_ shape: LayerID, from start: Point, to end: Point) {
    guard let group = store.superlayer(of: shape), let from = store.convert(start, from: view, to: group),
      let to = store.convert(end, from: view, to: group)
    else { return }
    let position = store.position(of: shape)
    store.setPosition(Point(x: position.x + to.x - from.x, y: position.y + to.y - from.y), of: shape)
  }

  /// The shapes that a rectangle touches.
  func marquee(_ rect: Rect) -> [LayerID] { select(.rect(rect)) }

  /// The shapes that a free outline touches.
  func lasso(_ outline: [Point]) -> [LayerID] { select(.polygon(outline)) }

  private func select(_ area: QueryArea) -> [LayerID] {
    store.layers(intersecting: area, in: view).filter { store.sublayerCount(of: $0) == 0 }
  }
}
