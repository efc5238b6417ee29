import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// No single call does work in proportion to the store, whatever it comes after. Work is counted, not timed.
@Suite struct WorstCallTests {
  /// What the most laborious call did.
  private struct Worst {
    var packedEntries = 0
    var writtenBoxes = 0
    var changedLabels = 0
    var filledCells = 0
    var nodesForCells = 0

    mutating func include(_ old: IndexWork, _ new: IndexWork) {
      packedEntries = max(packedEntries, new.packedEntries - old.packedEntries)
      writtenBoxes = max(writtenBoxes, new.writtenBoxes - old.writtenBoxes)
      changedLabels = max(changedLabels, new.changedLabels - old.changedLabels)
      filledCells = max(filledCells, new.filledCells - old.filledCells)
      nodesForCells = max(nodesForCells, new.nodesForCells - old.nodesForCells)
    }
  }

  enum Scene: CaseIterable { case flat, balanced, rows, document, growing }

  /// A scene that random calls edit and ask.
  private struct Client: ~Copyable {
    static let side = 4096.0

    var store = LayerStore()
    var layers: [LayerID] = []
    /// The layers that get new sublayers: few, so that they have many.
    var parents: [LayerID] = []
    var random: SplitMix64
    var worst = Worst()

    init(_ scene: Scene, count: Int) throws {
      random = SplitMix64(seed: UInt64(count))
      layers.append(make(side: Self.side))
      parents = layers
      while layers.count < (scene == .growing ? 1 : count) { try grow(scene, count) }
    }

    mutating func make(side: Double) -> LayerID {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
      return layer
    }

    private mutating func grow(_ scene: Scene, _ count: Int) throws {
      let k = layers.count
      switch scene {
      case .flat, .growing: try add(under: 0, side: random.real(4, 24), in: Self.side)
      case .balanced:
        try add(
          under: (k - 1) / 8, side: 2000 / Double(k).squareRoot(), in: 2000 / (Double(k) / 8 + 1).squareRoot()
        )
        if random.chance(0.1) {
          store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layers[k])
        }
      case .rows:
        let rowCount = count / 40
        if k <= 10 {
          try add(under: 0, side: 1200, in: Self.side)
          parents.append(layers[k])
          store.setMasksToBounds(true, of: layers[k])
        } else if k <= 10 + rowCount {
          try add(under: 1 + k % 10, side: 40, in: 1200)
          store.setPosition(Point(x: 20, y: 44 * Double(k / 10)), of: layers[k])
        } else {
          try add(under: 11 + k % rowCount, side: 8, in: 40)
        }
      case .document:
        if k <= 40 {
          try add(under: 0, side: 600, in: Self.side)
          parents.append(layers[k])
        } else {
          try add(under: random.below(min(k, max(41, count / 6))), side: random.real(2, 120), in: 500)
        }
      }
    }

    mutating func add(under parent: Int, side: Double, in room: Double) throws {
      let layer = make(side: side)
      store.setPosition(place(in: room), of: layer)
      try store.addSublayer(layer, to: layers[parent])
      layers.append(layer)
    }

    mutating func place(in room: Double) -> Point { Point(x: random.real(0, room), y: random.real(0, room)) }

    /// Makes one random call, and notes its work.
    mutating func call(_ scene: Scene) throws {
      let old = store.hits.indexWork
      try edit(scene)
      try ask()
      worst.include(old, store.hits.indexWork)
    }

    private mutating func edit(_ scene: Scene) throws {
      let layer = layers[random.below(layers.count)], parent = parents[random.below(parents.count)]
      let position = store.position(of: layer)
      switch random.below(scene == .growing ? 30 : 13) {
      case 0, 1:
        let offset = place(in: 16)
        store.setPosition(Point(x: position.x + offset.x - 8, y: position.y + offset.y - 8), of: layer)
      case 2, 3: store.setPosition(place(in: Self.side), of: layer)
      case 4: try? store.addSublayer(layer, to: parent)
      case 5: store.setZPosition(random.chance(0.9) ? 0 : random.real(-1, 1), of: layer)
      case 6: store.setHidden(random.chance(0.2), of: layer)
      case 7:
        let side = random.real(2, 60)
        if layer != layers[0] { store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer) }
      case 8:
        var bounds = store.bounds(of: parent)
        bounds.origin = place(in: 50)
        store.setBounds(bounds, of: parent)
      case 9:
        let sibling = layers[random.below(layers.count)]
        guard let superlayer = store.superlayer(of: sibling), sibling != layer else { return }
        try? store.insertSublayer(layer, above: sibling, in: superlayer)
      case 10: if layer != layers[0] { store.removeFromSuperlayer(layer) }
      case 11: store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer)
      default:
        let new = make(side: random.real(2, 30))
        store.setPosition(place(in: 1000), of: new)
        try store.addSublayer(new, to: parent)
        layers.append(new)
      }
    }

    private mutating func ask() throws {
      let point = place(in: Self.side), root = layers[0]
      switch random.below(20) {
      case 0: _ = store.hitTest(point, in: root, options: .coreAnimation)
      case 1: _ = store.hitTest(point, in: root, options: .uiKit)
      case 2:
        var left = 10
        let area = QueryArea.rect(Rect(x: point.x, y: point.y, width: 4, height: 4))
        store.forEachLayer(intersecting: area, in: root) { _ in
          left -= 1
          return left > 0
        }
      case 3: _ = store.convert(point, from: layers[random.below(layers.count)], to: root)
      case 4: _ = store.frame(of: layers[random.below(layers.count)])
      default: _ = store.hitTest(point, in: root)
      }
    }
  }

  #if DEBUG
    private static let layerCount = 2_500, callCount = 1_500
  #else
    private static let layerCount = 100_000, callCount = 200_000
  #endif

  @Test("The worst call of a random mix", arguments: Scene.allCases)
  func mix(_ scene: Scene) throws {
    var client = try Client(scene, count: Self.layerCount)
    // The first hit begins the index, in one pass over all layers.
    _ = client.store.hitTest(Point(x: 1, y: 1), in: client.layers[0])
    for _ in 0..<Self.callCount { try client.call(scene) }
    let worst = client.worst
    #expect(worst.packedEntries <= 8 * 1024, "\(scene)")
    #expect(worst.writtenBoxes <= 128, "\(scene)")
    #expect(worst.changedLabels <= 4 * 1024, "\(scene)")
    #expect(worst.filledCells <= 64, "\(scene)")
    #expect(worst.nodesForCells <= 1024, "\(scene)")
    #expect(client.store.hits.indexFaults() == [], "\(scene)")
  }

  enum Place: CaseIterable { case front, back, oneGap }

  @Test("A list that grows at one place", arguments: Place.allCases)
  func growth(at place: Place) throws {
    var client = try Client(.growing, count: 1)
    let root = client.layers[0]
    var fixed: LayerID?
    for k in 0..<(isOptimized ? 5 : 2) * Self.layerCount {
      let layer = client.make(side: 9)
      let point = client.place(in: Client.side)
      client.store.setPosition(point, of: layer)
      let old = client.store.hits.indexWork
      switch place {
      case .front: try client.store.addSublayer(layer, to: root)
      case .back: try client.store.insertSublayer(layer, at: 0, in: root)
      case .oneGap:
        if let fixed {
          try client.store.insertSublayer(layer, below: fixed, in: root)
        } else {
          try client.store.addSublayer(layer, to: root)
          if k == 1 { fixed = layer }
        }
      }
      let hit = client.store.hitTest(point, in: root)
      client.worst.include(old, client.store.hits.indexWork)
      if k % 500 == 0 {
        try #require(hit == client.store.plainHitTest(point, in: root, options: .documented))
      }
    }
    #expect(client.worst.packedEntries <= 8 * 1024)
    // Where the room in a gap is used up, all that came there are spread at once.
    #expect(client.worst.changedLabels <= (place == .oneGap ? 5 * Self.layerCount : 4 * 1024))
    #expect(client.store.hits.indexWork.changedLabels <= 5 * Self.layerCount * 64)
    #expect(client.worst.nodesForCells <= 1024)
    #expect(client.store.hits.indexFaults() == [])
  }

  @Test("Work done beforehand is not done again, in one go or in pieces", arguments: [Int.max, 5000, 100])
  func preparation(atMost layers: Int) throws {
    var client = try Client(.flat, count: Self.layerCount / 4)
    var calls = 1
    while !client.store.prepareQueries(atMost: layers) { calls += 1 }
    #expect(calls == 1 || layers < Int.max)
    let prepared = client.store.hits.indexWork
    for _ in 0..<(isOptimized ? 1000 : 300) {
      let point = client.place(in: Client.side)
      let hit = client.store.hitTest(point, in: client.layers[0])
      let expected = client.store.plainHitTest(point, in: client.layers[0], options: .documented)
      try #require(hit == expected)
    }
    #expect(client.store.hits.indexWork == prepared)
  }

  @Test("Small trees count among the layers that a piece of the work is for")
  func piecesOfSmallTrees() throws {
    let client = try Client(.document, count: Self.layerCount)
    _ = client.store.hitTest(.zero, in: client.layers[0])
    var isDone = false, most = 0, pieces = 0
    while !isDone {
      let before = client.store.hits.indexWork.packedEntries
      isDone = client.store.prepareQueries(atMost: 50)
      most = max(most, client.store.hits.indexWork.packedEntries - before)
      pieces += 1
    }
    // The last tree of a piece may have up to a chunk more.
    #expect(most <= 50 + 2 * 384 && pieces >= Self.layerCount / 1000, "\(most) in a piece, \(pieces) pieces")
  }

  @Test("What edits put off after everything was done is done by the next call, too")
  func preparationAfterEdits() throws {
    var client = try Client(.document, count: Self.layerCount / 10)
    let isPrepared = client.store.prepareQueries()
    #expect(isPrepared)
    for round in 0..<20 {
      let superlayer = client.make(side: 50), root = client.layers[0]
      let place = client.place(in: 2000)
      client.store.setPosition(place, of: superlayer)
      try client.store.addSublayer(superlayer, to: root)
      for _ in 0..<(round % 2 == 0 ? 5 : 100) {
        let layer = client.make(side: 9)
        let inside = client.place(in: 50)
        client.store.setPosition(inside, of: layer)
        try client.store.addSublayer(layer, to: superlayer)
      }
      let isPrepared = client.store.prepareQueries()
      #expect(isPrepared)
      let prepared = client.store.hits.indexWork
      _ = client.store.hitTest(place, in: root)
      try #require(client.store.hits.indexWork == prepared, "round \(round)")
    }
  }
}
