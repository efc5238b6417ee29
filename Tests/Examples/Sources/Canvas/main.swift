// A design tool with 200,000 layers: a user pans, zooms, hovers, drags, and selects with marquee and lasso.
// Prints how long each event took, the hit test and the selection included, and checks what a user would
// notice.
import LayerGeometry

/// Ends the program unless `condition` holds.
func require(_ condition: Bool, _ message: String) {
  if !condition { fatalError(message) }
}

func run() throws {
  var canvas = try Canvas()
  var latencies = Latencies()
  var random = Random(seed: 2)
  print("\(canvas.store.count) layers, \(canvas.shapes.count) of them shapes")
  func point() -> Point { Point(x: random.real(0...1600), y: random.real(0...1000)) }

  _ = latencies.time("first") { canvas.hover(point()) }
  for _ in 0..<2000 {
    let pointer = point()
    let hit = latencies.time("hover") { canvas.hover(pointer) }
    if let hit {
      let local = canvas.store.convert(pointer, from: canvas.view, to: hit)
      require(local.map { canvas.store.contains($0, in: hit) } ?? false, "what is hit contains the pointer")
    }
  }

  for step in 0..<200 {
    latencies.time("pan") {
      canvas.pan(by: step % 2 == 0 ? -37 : 31, -3)
      _ = canvas.hover(Point(x: 800, y: 500))
    }
  }
  for step in 0..<200 {
    let pointer = point(), under = canvas.store.convert(pointer, from: canvas.view, to: canvas.board)
    latencies.time("zoom") {
      canvas.zoom(by: step % 2 == 0 ? 0.8 : 1.25, at: pointer)
      _ = canvas.hover(pointer)
    }
    let now = under.flatMap { canvas.store.convert($0, from: canvas.board, to: canvas.view) }
    require(
      now.map { abs($0.x - pointer.x) + abs($0.y - pointer.y) < 1e-6 } ?? false, "the pointer's place stays")
  }

  drag(&canvas, &latencies, &random)
  for _ in 0..<200 {
    let corner = point()
    let rect = Rect(x: corner.x, y: corner.y, width: 160, height: 120)
    let selected = latencies.time("marquee") { canvas.marquee(rect) }
    let (left, right) = (corner.x, corner.x + 160), (top, bottom) = (corner.y, corner.y + 120)
    let outline = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
    require(canvas.lasso(outline) == selected, "a lasso of four corners selects what a marquee does")
    let triangle = [outline[0], outline[1], outline[3]]
    let fewer = latencies.time("lasso") { canvas.lasso(triangle) }
    require(Set(fewer).isSubset(of: Set(selected)), "half of the area selects no more")
  }
  try edit(&canvas, &latencies, &random)
  latencies.report()
}

/// Drags 50 shapes over 20 steps each, with a hit test at every step.
func drag(_ canvas: inout Canvas, _ latencies: inout Latencies, _ random: inout Random) {
  for _ in 0..<50 {
    let shape = canvas.shapes[Int(random.real(0...Double(canvas.shapes.count - 1)))]
    let before = canvas.store.convert(Point.zero, from: shape, to: canvas.view)
    for step in 0..<20 {
      let start = Point(x: 400 + Double(step) * 5, y: 300), end = Point(x: start.x + 5, y: start.y + 2)
      latencies.time("drag") {
        canvas.drag(shape, from: start, to: end)
        _ = canvas.hover(end)
      }
    }
    let after = canvas.store.convert(Point.zero, from: shape, to: canvas.view)
    guard let before, let after else { continue }
    require(
      abs(after.x - before.x - 100) < 1e-6 && abs(after.y - before.y - 40) < 1e-6, "shapes follow the pointer"
    )
  }
}

/// Edits selections in every way, takes all of it back, and does it again.
func edit(_ canvas: inout Canvas, _ latencies: inout Latencies, _ random: inout Random) throws {
  for _ in 0..<100 {
    let corner = Point(x: random.real(0...1400), y: random.real(0...900))
    let rect = Rect(x: corner.x, y: corner.y, width: 80, height: 60)
    let selection = Array(canvas.marquee(rect).prefix(20))
    guard let first = selection.first else { continue }
    let before = boxes(of: selection, in: canvas)
    let group = try latencies.time("group") { try canvas.group(selection) }
    require(areClose(boxes(of: selection, in: canvas), before), "a group leaves its layers where they are")
    try latencies.time("rotate") { try canvas.rotate([group], by: 0.3) }
    try latencies.time("mirror") { try canvas.mirror(selection) }
    let box = canvas.store.boundingBox(of: selection, in: canvas.board)
    let low = Point(x: box.minX, y: box.minY), high = Point(x: box.maxX, y: box.maxY)
    try latencies.time("resize") {
      try canvas.resize(selection, corner: high, to: Point(x: low.x - 30, y: low.y + 20), fixed: low)
    }
    let resized = canvas.store.boundingBox(of: selection, in: canvas.board)
    require(abs(resized.maxX - low.x) < 1e-6, "what is dragged past the corner is on the other side of it")
    try latencies.time("align") { try canvas.alignLeft(selection) }
    try latencies.time("snap") { try canvas.snap(first, within: 10) }
    try latencies.time("forward") { try canvas.bringForward(first) }
    try latencies.time("ungroup") { try canvas.ungroup(group) }
    let after = boxes(of: selection, in: canvas), count = canvas.undoStack.count
    while !canvas.undoStack.isEmpty { try latencies.time("undo") { try canvas.undo() } }
    require(boxes(of: selection, in: canvas) == before, "all is as it was, to the bit")
    for _ in 0..<count { try latencies.time("redo") { try canvas.redo() } }
    require(boxes(of: selection, in: canvas) == after, "all is done again")
    canvas.undoStack = []
  }
}

/// The boxes of layers on the board.
func boxes(of layers: [LayerID], in canvas: borrowing Canvas) -> [Rect] {
  layers.map { canvas.store.boundingBox(of: [$0], in: canvas.board) }
}

func areClose(_ a: [Rect], _ b: [Rect]) -> Bool {
  zip(a, b).allSatisfy { abs($0.minX - $1.minX) + abs($0.minY - $1.minY) + abs($0.maxX - $1.maxX) < 1e-6 }
}

try run()
