import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Structural edits that come one after the other, many at once and all back again: nothing in the index may
/// be left behind.
@Suite struct IndexEditTests {
  private struct Place {
    var layer: LayerID
    var superlayer: LayerID?
    var next: LayerID?
  }

  private func put(_ place: Place, _ store: inout LayerStore) throws {
    guard let superlayer = place.superlayer else { return store.removeFromSuperlayer(place.layer) }
    if let next = place.next {
      try store.insertSublayer(place.layer, below: next, in: superlayer)
    } else {
      try store.addSublayer(place.layer, to: superlayer)
    }
  }

  /// Takes out, puts in front, sends to the back or gives a new superlayer. False if that is no edit here.
  private func edit(
    _ layer: LayerID, _ other: LayerID, _ store: inout LayerStore, _ random: inout SplitMix64
  ) -> Bool {
    let superlayer = store.superlayer(of: layer)
    switch random.below(4) {
    case 0: store.removeFromSuperlayer(layer)
    case 1: return (try? store.addSublayer(layer, to: superlayer ?? other)) != nil
    case 2:
      guard let superlayer, let first = store.firstSublayer(of: superlayer), first != layer else {
        return false
      }
      return (try? store.insertSublayer(layer, below: first, in: superlayer)) != nil
    default: return (try? store.addSublayer(layer, to: other)) != nil
    }
    return true
  }

  @Test("A stack, edited layer by layer and put back in one go", arguments: 1...6)
  func stack(seed: UInt64) throws {
    var store = LayerStore()
    var random = SplitMix64(seed: seed)
    var layers: [LayerID] = []
    for k in 0..<150 {
      layers.append(store.makeLayer())
      store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: layers[k])
      store.setPosition(Point(x: 200, y: 200), of: layers[k])
      if k > 0 { try store.addSublayer(layers[k], to: layers[0]) }
    }
    for round in 0..<25 {
      var log: [Place] = []
      for _ in 0..<(1 + random.below(50)) {
        let i = 1 + random.below(layers.count - 1), layer = layers[i]
        let place = Place(
          layer: layer, superlayer: store.superlayer(of: layer), next: store.nextSibling(of: layer))
        if edit(layer, layers[random.below(i)], &store, &random) { log.append(place) }
        try agree(store, layers[0], &random, "round \(round), edit \(log.count)")
      }
      for place in log.reversed() { try put(place, &store) }
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "round \(round): \(faults)")
      try agree(store, layers[0], &random, "round \(round), undone")
    }
  }

  private func agree(
    _ store: borrowing LayerStore, _ root: LayerID, _ random: inout SplitMix64, _ comment: String
  ) throws {
    let point = Point(x: random.real(0, 400), y: random.real(0, 400))
    let hit = store.hitTest(point, in: root)
    let expected = store.plainHitTest(point, in: root, options: .documented)
    try #require(hit == expected, "\(comment)")
  }

  @Test(
    "Layers are inserted anywhere, grow, shrink, and are all removed",
    arguments: 1...(isOptimized ? 4 : 1) as ClosedRange<UInt64>)
  func newcomers(seed: UInt64) throws {
    var store = LayerStore()
    var random = SplitMix64(seed: seed)
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: root)
    store.setPosition(Point(x: 200, y: 200), of: root)
    func add(at index: Int) throws -> LayerID {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: 16, height: 16), of: layer)
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layer)
      try store.insertSublayer(layer, at: index, in: root)
      return layer
    }
    for k in 0..<300 { _ = try add(at: k) }
    try agree(store, root, &random, "built")
    for round in 0..<8 {
      var guests: [LayerID] = []
      for _ in 0..<(1 + random.below(80)) {
        guests.append(try add(at: random.below(store.sublayerCount(of: root) + 1)))
        try agree(store, root, &random, "round \(round), \(guests.count) come")
      }
      for side in [1000.0, 16] {
        for guest in guests where !random.oneIn(3) {
          store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: guest)
          try agree(store, root, &random, "round \(round), of size \(side)")
        }
        let faults = store.hits.indexFaults()
        try #require(faults.isEmpty, "round \(round), of size \(side): \(faults)")
      }
      while !guests.isEmpty {
        store.removeFromSuperlayer(guests.remove(at: random.below(guests.count)))
        try agree(store, root, &random, "round \(round), \(guests.count) stay")
      }
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "round \(round): \(faults)")
    }
  }

  @Test(
    "Guests small and large leave a tree that all but a few, one or none of its own leave then",
    .enabled(if: isOptimized),
    arguments: [0, 1, 2, 40], [false, true])
  func leftByNewcomers(left: Int, isOneByOne: Bool) throws {
    var store = LayerStore()
    var random = SplitMix64(seed: UInt64(left))
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 400, height: 400), of: root)
    store.setPosition(Point(x: 200, y: 200), of: root)
    func makeLayer(side: Double) -> LayerID {
      let layer = store.makeLayer()
      store.setBounds(Rect(x: 0, y: 0, width: side, height: side), of: layer)
      store.setPosition(Point(x: random.real(0, 400), y: random.real(0, 400)), of: layer)
      return layer
    }
    var layers = (0..<3000).map { _ in makeLayer(side: 4) }
    let guests = [makeLayer(side: 300), makeLayer(side: 4)]
    for layer in layers { try store.addSublayer(layer, to: root) }
    try agree(store, root, &random, "built")
    // Few enough at a time that the tree is not built anew.
    while layers.count > 100 {
      for _ in 0..<50 { store.removeFromSuperlayer(layers.removeLast()) }
      try agree(store, root, &random, "\(layers.count) left")
    }
    for round in 0..<3 {
      for guest in guests { try store.insertSublayer(guest, at: random.below(100), in: root) }
      try agree(store, root, &random, "round \(round), guests")
      for guest in guests { store.removeFromSuperlayer(guest) }
      try agree(store, root, &random, "round \(round), none")
    }
    while layers.count > left {
      store.removeFromSuperlayer(layers.removeLast())
      guard layers.count == left || layers.count == 64 || isOneByOne else { continue }
      try agree(store, root, &random, "\(layers.count) left")
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "\(layers.count) left: \(faults)")
    }
  }

  @Test(
    "Siblings beside each other changing places until their labels are spread", arguments: [65, 100, 700])
  func neighbors(count: Int) throws {
    var store = LayerStore()
    let root = store.makeLayer()
    store.setBounds(Rect(x: 0, y: 0, width: 40_000, height: 400), of: root)
    store.setPosition(Point(x: 20_000, y: 200), of: root)
    for k in 0..<count {
      let layer = store.makeLayer()
      let x = (10...12).contains(k) ? 300 + Double(k - 10) * 6 : 400 + Double(k) * 50
      store.setFrame(Rect(x: x, y: 100, width: 20, height: 20), of: layer)
      try store.addSublayer(layer, to: root)
    }
    for round in 0..<(isOptimized ? 80 : 40) {
      let layer = store.sublayers(of: root)[10]
      try store.insertSublayer(layer, at: 13, in: root)
      for x in [302.0, 308, 314, 319, 330] {
        let point = Point(x: x, y: 110)
        let expected = store.plainHitTest(point, in: root, options: .documented)
        #expect(store.hitTest(point, in: root) == expected, "round \(round), \(point)")
      }
      let faults = store.hits.indexFaults()
      try #require(faults.isEmpty, "round \(round): \(faults)")
    }
  }

  @Test("A first zPosition among layers the index knows already", arguments: [2, 8, 100], [false, true])
  func firstDepth(count: Int, isNested: Bool) throws {
    var store = LayerStore()
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let root = store.makeLayer()
    store.setBounds(bounds, of: root)
    var superlayer = root
    if isNested {
      superlayer = store.makeLayer()
      store.setFrame(bounds, of: superlayer)
      try store.addSublayer(superlayer, to: root)
      try store.addSublayer(store.makeLayer(), to: root)
    }
    var layers: [LayerID] = []
    for _ in 0..<count {
      layers.append(store.makeLayer())
      store.setFrame(bounds, of: layers.last!)
      try store.addSublayer(layers.last!, to: superlayer)
    }
    let point = Point(x: 25, y: 25)
    #expect(store.hitTest(point, in: root, options: .coreAnimation) == layers[count - 1])
    store.setZPosition(1, of: layers[0])
    #expect(store.hitTest(point, in: root, options: .coreAnimation) == layers[0])
    #expect(store.hitTest(point, in: root) == layers[count - 1])
    store.setZPosition(0, of: layers[0])
    #expect(store.hitTest(point, in: root, options: .coreAnimation) == layers[count - 1])
    let behind = store.makeLayer()
    store.setFrame(bounds, of: behind)
    store.setZPosition(-1, of: behind)
    try store.addSublayer(behind, to: superlayer)
    #expect(store.hitTest(point, in: root, options: .coreAnimation) == layers[count - 1])
    #expect(store.hitTest(point, in: root) == behind)
    #expect(store.hits.indexFaults().isEmpty)
  }
}
