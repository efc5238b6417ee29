import LayerGeometry
import LayerTestSupport
import Testing

/// The counters of searches in scenes so small that nodes, cells and layers can be counted by hand.
@Suite("Counted work of searches")
struct IndexWorkTests {
  /// A root of 400 by 400 with sublayers of 40 by 40 side by side, in rows of ten.
  private struct Board: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    private(set) var layers: [LayerID] = []

    init(_ count: Int) {
      root = store.place(frame: .box(0, 0, 400, 400))
      for _ in 0..<count { add() }
    }

    /// Adds the next sublayer.
    mutating func add() {
      let k = layers.count, frame = Rect.box(Double(k % 10) * 40, Double(k / 10) * 40, 40, 40)
      layers.append(store.place(frame: frame, in: root))
    }

    /// Scales the root about its center, which is (200, 200).
    mutating func scaleRoot() {
      store.setAffineTransform(AffineTransform(scaleX: 2, y: 2), of: root)
    }

    /// Returns the work of a hit test, which is to find the sublayer with a number.
    func work(
      at x: Double, _ y: Double, _ options: HitTestOptions = .documented, finding number: Int
    ) -> HitTestCounters {
      var counters = HitTestCounters()
      let hit = store.hitTest(.at(x, y), in: root, options: options, counters: &counters)
      let expected = layers[number]
      #expect(hit == expected)
      return counters
    }
  }

  @Test("A point that one cell decides takes that cell and the receiver")
  func certainCell() {
    var board = Board(100)
    let isPrepared = board.store.prepareQueries()
    let work = board.work(at: 60, 60, finding: 11)
    #expect(isPrepared && work.nodesVisited == 1 && work.exactTests == 1)
    board.scaleRoot()
    // Halfway from the center to this point is (60, 60).
    let scaled = board.work(at: -80, -80, finding: 11)
    #expect(scaled.nodesVisited == 1 && scaled.exactTests == 1)
  }

  @Test("Few sublayers take one node, more take one on each level, and boxes decide by themselves")
  func nodes() {
    let few = Board(4)
    let least = few.work(at: 60, 20, finding: 1)
    #expect(least.nodesVisited == 1 && least.exactTests == 1)
    var more = Board(20)
    // Blocks show no translucent layers, so the tree gets nodes.
    more.store.setOpacity(0.5, of: more.layers[19])
    let work = more.work(at: 60, 20, finding: 1)
    #expect(work.nodesVisited >= 2 && work.nodesVisited <= 4 && work.exactTests == 1)
  }

  @Test("A group of ten layers or more takes one visit behind the node above it", arguments: [9, 10, 63])
  func block(count: Int) {
    var store = LayerStore(), leaves: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 400, 400))
    let group = store.place(frame: .box(10, 10, 200, 200), in: root)
    // Blocks show no translucent layers, so the tree of the root gets a node.
    let translucent = store.place(frame: .box(300, 300, 50, 50), in: root)
    store.setOpacity(0.5, of: translucent)
    for k in 0..<count {
      let frame = Rect.box(Double(k % 10) * 12, Double(k / 10) * 12, 10, 10)
      leaves.append(store.place(frame: frame, in: group))
    }
    // The first hit makes the block.
    _ = store.hitTest(.at(15, 15), in: root)
    var work = HitTestCounters()
    let hit = store.hitTest(.at(15, 15), in: root, counters: &work)
    #expect(hit == leaves[0] && work.exactTests == 2)
    #expect((work.nodesVisited == 2) == (count >= 10))
  }

  @Test("In drawing order the second lookup of a cell fills it, and later ones take only that cell")
  func drawnCell() {
    var board = Board(100)
    board.store.setZPosition(1, of: board.layers[0])
    var filled: [Int] = [], nodes: [Int] = []
    for _ in 0..<3 {
      let before = board.store.hits.indexWork.filledCells
      nodes.append(board.work(at: 60, 60, .coreAnimation, finding: 11).nodesVisited)
      filled.append(board.store.hits.indexWork.filledCells - before)
    }
    #expect(filled[0] == 0 && filled[1] > 0 && filled[2] == 0)
    // The cell, and a node on each of three levels.
    #expect(nodes[0] >= 4 && nodes[2] == 1)
    board.scaleRoot()
    let scaled = board.work(at: -80, -80, .coreAnimation, finding: 11)
    #expect(scaled.nodesVisited == 1 && scaled.exactTests == 1)
  }

  @Test("Searches of an area, and for the nearest layer, count nodes on three levels")
  func areas() {
    var board = Board(100)
    // So that one layer alone is nearest.
    board.store.setIgnoresHitTesting(true, of: board.root)
    let before = board.store.hits.regionWork
    let found = board.store.layers(intersecting: .rect(.box(50, 50, 20, 20)), in: board.root)
    let area = board.store.hits.regionWork, layer = board.layers[11]
    #expect(found == [layer])
    #expect(area.nodesVisited - before.nodesVisited >= 3 && area.exactTests - before.exactTests == 2)
    let nearest = board.store.nearestLayer(to: .at(60, 60), within: 5, in: board.root)
    let last = board.store.hits.regionWork
    #expect(nearest?.layer == layer && nearest?.distance == 0)
    #expect(last.nodesVisited - area.nodesVisited >= 3 && last.exactTests > area.exactTests)
  }

  @Test("From 64 sublayers on a cell answers, and below that a block does", arguments: [63, 64])
  func leastSublayersOfAGrid(count: Int) {
    let board = Board(count), isPrepared = board.store.prepareQueries()
    let center = board.store.position(of: board.layers[count - 1])
    let work = board.work(at: center.x, center.y, finding: count - 1)
    #expect(isPrepared && work.exactTests == 1 && work.nodesVisited == (count == 64 ? 1 : 0))
  }

  @Test("The 64th sublayer brings a grid over a tree that has none")
  func sublayerThatBringsAGrid() {
    var board = Board(63)
    // Blocks show no translucent layers, so the tree has nodes.
    board.store.setOpacity(0.5, of: board.layers[0])
    board.store.prepareQueries()
    let before = board.work(at: 100, 260, finding: 62)
    board.add()
    board.store.prepareQueries()
    let after = board.work(at: 140, 260, finding: 63)
    #expect(before.nodesVisited >= 2 && after.nodesVisited == 1 && after.exactTests == 1)
  }

  @Test("The 769th sublayer makes a tree large; the 768th is put into the tree", arguments: [767, 768])
  func sublayerThatMakesATreeLarge(count: Int) {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 400, 400))
    for k in 0..<count {
      _ = store.place(frame: .box(Double(k % 30) * 12, Double(k / 30) * 12, 10, 10), in: root)
    }
    store.prepareQueries()
    let before = store.hits.indexWork.packedEntries
    let last = store.place(frame: .box(380, 380, 10, 10), in: root)
    let hit = store.hitTest(.at(385, 385), in: root), after = store.hits.indexWork.packedEntries
    #expect(hit == last && (after > before) == (count == 768))
  }

  @Test(
    "A block shows at most 64 layers, on at most eight levels", arguments: [(8, 46), (8, 47), (9, 20)])
  func limitsOfABlock(levels: Int, count: Int) {
    var store = LayerStore(), leaves: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 400, 400))
    for k in 0..<10 { leaves.append(store.place(frame: .box(Double(k) * 30, 350, 20, 20), in: root)) }
    let group = store.place(frame: .box(1, 1, 300, 300), in: root)
    for k in 0..<count {
      _ = store.place(frame: .box(Double(k % 10) * 20, Double(k / 10) * 20, 10, 10), in: group)
    }
    var deepest = group
    for _ in 1..<levels { deepest = store.place(frame: .box(1, 1, 300, 300), in: deepest) }
    store.prepareQueries()
    var work = HitTestCounters()
    let hit = store.hitTest(.at(100, 360), in: root, counters: &work)
    #expect(hit == leaves[3] && (work.nodesVisited == 0) == (levels == 8 && count == 46))
  }

  @Test("A block that an edit removed is not made again: where edits go on, nodes are cheaper")
  func editedBlock() throws {
    var board = Board(12)
    let before = board.work(at: 60, 20, finding: 1)
    let badge = board.store.makeLayer()
    try board.store.addSublayer(badge, to: board.layers[5])
    let after = board.work(at: 60, 20, finding: 1)
    #expect(before.nodesVisited == 0 && after.nodesVisited >= 1)
  }

  @Test("Searches that find what hits pass through begin the index anew once")
  func passThrough() {
    let board = Board(30), layer = board.layers[11]
    var packed: [Int] = []
    for _ in 0..<3 {
      let found = board.store.layers(
        intersecting: .rect(.box(50, 50, 20, 20)), in: board.root, rules: .findsPassThrough)
      #expect(found.first == layer && found.count == 2)
      packed.append(board.store.hits.indexWork.packedEntries)
    }
    #expect(packed[0] > 0 && packed[1] == packed[0] && packed[2] == packed[0])
  }
}
