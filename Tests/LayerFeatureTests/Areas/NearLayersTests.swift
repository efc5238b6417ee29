import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Lists by distance and along segments, through the index and against the regions of every layer.
@Suite("Layers near a point and along a segment")
struct NearLayersTests {
  @Test("By distance, front-most first among equals", arguments: IndexScript.Shape.allCases, Seeds.some(3))
  func byDistance(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 910 + seed, shape: shape, count: 150)
    for round in 0..<25 {
      if round > 0 { script.edit() }
      let point = Point(x: script.random.real(-100, 500), y: script.random.real(-100, 500))
      let limit = script.random.oneIn(3) ? Double.infinity : script.random.real(0, 200)
      let receiver = script.layers[round % 2 == 0 ? 0 : script.random.below(script.layers.count)]
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let comment: Comment = "\(shape), seed \(seed), round \(round), \(options)"
      var found: [LayerDistance] = [], plain: [LayerDistance] = []
      script.store.forEachLayer(near: point, within: limit, in: receiver, options: options) {
        found.append($0)
        return true
      }
      script.store.hits.plainForEachLayer(near: point, within: limit, in: receiver, options) {
        plain.append($0)
      }
      #expect(found == plain, comment)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.distance <= $1.distance }, comment)
      let whole = QueryArea.rect(.infinite)
      let front = script.store.layers(intersecting: whole, in: receiver, options: options)
      if limit == .infinity { #expect(Set(front) == Set(found.map(\.layer)), comment) }
      for group in found.groups {
        let order = front.filter { layer in group.contains { $0.layer == layer } }
        #expect(order == group.map(\.layer), comment)
      }
      let nearest = script.store.nearestLayer(to: point, within: limit, in: receiver, options: options)
      #expect(nearest == found.first, comment)
      let three = script.store.nearestLayers(3, to: point, within: limit, in: receiver, options: options)
      #expect(three == Array(found.prefix(3)), comment)
      for layer in found.prefix(5) {
        let (dx, dy) = (layer.point.x - point.x, layer.point.y - point.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        #expect(isClose(distance, layer.distance, within: 1e-9 * (1 + layer.distance)), comment)
        let area = QueryArea.rect(.box(layer.point.x - 1e-4, layer.point.y - 1e-4, 2e-4, 2e-4))
        #expect(
          script.store.layers(intersecting: area, in: receiver, options: options).contains(layer.layer),
          comment)
      }
    }
  }

  @Test("Along a segment, in the order of entry", arguments: IndexScript.Shape.allCases, Seeds.some(3))
  func alongSegment(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 950 + seed, shape: shape, count: 150)
    for round in 0..<25 {
      if round > 0 { script.edit() }
      let start = Point(x: script.random.real(-100, 500), y: script.random.real(-100, 500))
      var end = Point(x: script.random.real(-100, 500), y: script.random.real(-100, 500))
      if round % 5 == 0 { end.x = start.x }
      if round % 7 == 0 { end = start }
      let receiver = script.layers[round % 2 == 0 ? 0 : script.random.below(script.layers.count)]
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let comment: Comment = "\(shape), seed \(seed), round \(round), \(options), \(start), \(end)"
      let found = script.store.layers(crossedFrom: start, to: end, in: receiver, options: options)
      var plain: [LayerCrossing] = []
      script.store.hits.plainForEachLayer(crossedFrom: start, to: end, in: receiver, options) {
        plain.append($0)
      }
      #expect(found == plain, comment)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.enter <= $1.enter }, comment)
      for crossing in found where start != end {
        #expect(0 <= crossing.enter && crossing.enter < crossing.leave && crossing.leave <= 1, comment)
        let middle = (crossing.enter + crossing.leave) / 2
        let p = Point(x: start.x + middle * (end.x - start.x), y: start.y + middle * (end.y - start.y))
        let at = script.store.nearestLayer(to: p, within: 0.01, in: receiver, options: options) {
          $0 == crossing.layer
        }
        #expect(at != nil, comment)
      }
      var stopped: [LayerCrossing] = []
      script.store.forEachLayer(crossedFrom: start, to: end, in: receiver, options: options) {
        stopped.append($0)
        return stopped.count < 2
      }
      #expect(stopped == Array(found.prefix(2)), comment)
    }
  }

  @Test("A finger touches what it is in, else what is near, else nothing")
  func finger() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let button = store.place(frame: .box(100, 100, 20, 20), in: page)
    let other = store.place(frame: .box(125, 100, 20, 20), in: page)
    func touched(_ x: Double, _ y: Double) -> LayerID? {
      store.hitTest(.at(x, y), within: 10, in: page) { $0 != page }
    }
    #expect(touched(110, 110) == button && touched(97, 110) == button && touched(80, 110) == nil)
    // As near to both: the front-most one; inside one, that one.
    #expect(touched(122.5, 110) == other && touched(119.9, 110) == button)
    let unfiltered = store.hitTest(.at(97, 110), within: 10, in: page)
    #expect(unfiltered == page)
  }

  @Test("Nothing is near a point, or on a segment, that is not finite; and nothing are the nearest none")
  func nothing() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 300))
    let inside = Point.at(10, 20)
    for number in [Double.nan, .infinity, -.infinity] {
      for point in [Point.at(number, 20), .at(10, number)] {
        #expect(store.layers(crossedFrom: inside, to: point, in: page).isEmpty)
        #expect(store.layers(crossedFrom: point, to: inside, in: page).isEmpty)
        #expect(store.nearestLayers(1, to: point, within: .infinity, in: page).isEmpty)
      }
    }
    #expect(store.nearestLayers(0, to: inside, within: 1, in: page).isEmpty)
    #expect(store.nearestLayers(1, to: inside, within: 0, in: page).map(\.layer) == [page])
  }

  @Test("A list of layers as near as each other is given while another one is")
  func nestedTies() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    store.setIgnoresHitTesting(true, of: root)
    let layers = (0..<12).map { _ in store.place(frame: .box(10, 10, 20, 20), in: root) }
    var outer: [LayerID] = []
    store.forEachLayer(near: .at(15, 15), within: 5, in: root) {
      outer.append($0.layer)
      let inner = store.nearestLayers(20, to: .at(16, 16), within: 5, in: root).map(\.layer)
      #expect(inner == layers.reversed())
      return true
    }
    #expect(outer == layers.reversed())
  }

  @Test("Few nodes are looked at for the nearest ten, and for a short segment")
  func work() {
    var store = LayerStore(), random = SplitMix64(seed: 12)
    let root = store.place(frame: .box(0, 0, 4096, 4096))
    store.setIgnoresHitTesting(true, of: root)
    for _ in 0..<(isOptimized ? 200_000 : 20_000) {
      _ = store.place(frame: .box(random.real(0, 4096), random.real(0, 4096), 4, 4), in: root)
    }
    _ = store.nearestLayers(10, to: .at(2000, 2000), within: .infinity, in: root)
    // Layers that hits pass through are in an index that begins anew when they are first asked for.
    let through = AreaRules.findsPassThrough
    _ = store.nearestLayers(10, to: .at(2000, 2000), within: .infinity, in: root, rules: through)
    for _ in 0..<5 {
      let before = store.hits.regionWork, p = Point(x: random.real(0, 4096), y: random.real(0, 4096))
      let nearest = store.nearestLayers(10, to: p, within: .infinity, in: root, rules: through)
      #expect(nearest.count == 10 && nearest.contains { $0.layer == root && $0.distance == 0 })
      #expect(store.hits.regionWork.exactTests - before.exactTests <= 150)
    }
    for _ in 0..<50 {
      let before = store.hits.regionWork, p = Point(x: random.real(0, 4096), y: random.real(0, 4096))
      let nearest = store.nearestLayers(10, to: p, within: .infinity, in: root)
      #expect(nearest.count == 10)
      _ = store.layers(crossedFrom: p, to: .at(p.x + 20, p.y + 10), in: root)
      let work = store.hits.regionWork
      #expect(work.nodesVisited - before.nodesVisited <= 150)
      #expect(work.exactTests - before.exactTests <= 150)
    }
  }

  @Test("The order of two among many siblings takes no walk, once there is an index")
  func order() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let layers = (0..<5_000).map { k in
      let (column, row) = (Double(k % 100), Double(k / 100))
      return store.place(frame: .box(column * 10, row * 10, 10, 10), in: root)
    }
    for (a, b) in [(0, 4_999), (100, 4_000), (2_000, 2_100), (7, 8)] {
      #expect(store.isInFront(layers[b], of: layers[a]) && !store.isInFront(layers[a], of: layers[b]))
    }
    store.setZPosition(1, of: layers[3])
    let isInFront = store.isInFront(layers[3], of: layers[4_000], order: .drawing)
    #expect(isInFront)
    try? store.insertSublayer(layers[4_999], at: 0, in: root)
    let isBehind = store.isInFront(layers[0], of: layers[4_999])
    #expect(isBehind)
    // Labels are those after the edit.
    for order in [TraversalOrder.tree, .drawing] {
      let isFirst = store.isInFront(layers[2_500], of: layers[4_999], order: order)
      let isLast = store.isInFront(layers[4_999], of: layers[2_500], order: order)
      #expect(isFirst && !isLast)
    }
    store.removeFromSuperlayer(layers[0])
    try? store.addSublayer(layers[0], to: root)
    let isAdded = store.isInFront(layers[0], of: layers[2_500])
    #expect(isAdded)
    #expect(store.validate().isEmpty)
  }

  @Test("A segment along an edge of a turned layer does not cross it")
  func alongEdges() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    let child = store.place(frame: .box(450, 470, 100, 60), in: root)
    for k in 1..<200 {
      store.setAffineTransform(AffineTransform(rotationAngle: Double(k) * 0.005), of: child)
      let ends = [5.0, 59].map { store.convert(Point(x: $0, y: 0), from: child, to: nil)! }
      let crossed = store.layers(crossedFrom: ends[0], to: ends[1], in: root).map { $0.layer }
      #expect(crossed == [root], "\(k)")
      let inner = [5.0, 59].map { store.convert(Point(x: $0, y: 1e-6), from: child, to: nil)! }
      #expect(store.layers(crossedFrom: inner[0], to: inner[1], in: root).count == 2, "\(k)")
    }
  }

  @Test("Predicates leave layers out of every list, and only those that are left are counted")
  func predicates() {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 300, 100))
    let row = (0..<6).map { store.place(frame: .box(Double($0) * 50, 0, 20, 20), in: page) }
    let odd = [row[1], row[3], row[5]], start = Point.at(0, 5)
    let isOdd: (LayerID) -> Bool = { odd.contains($0) }
    let two = store.nearestLayers(2, to: start, within: 500, in: page, where: isOdd).map(\.layer)
    let all = store.nearestLayers(9, to: start, within: 500, in: page, where: isOdd).map(\.layer)
    let none = store.nearestLayers(-1, to: start, within: 500, in: page, where: isOdd)
    #expect(two == [row[1], row[3]] && all == odd && none.isEmpty)
    let nearest = store.nearestLayer(to: start, within: 500, in: page, where: isOdd)
    #expect(nearest?.layer == row[1])
    let crossed = store.layers(crossedFrom: start, to: .at(300, 5), in: page, where: isOdd).map(\.layer)
    #expect(crossed == odd)
    let contained = store.layers(containedIn: .rect(.box(0, 0, 300, 100)), in: page, where: isOdd)
    let met = store.layers(intersecting: .rect(.box(60, 5, 200, 5)), in: page, where: isOdd)
    #expect(contained == odd.reversed() && met == odd.reversed())
    #expect(store.layers(at: .at(55, 5), in: page, where: isOdd) == [row[1]])
    #expect(store.layers(at: .at(5, 5), in: page, where: isOdd) == [])
  }
}

extension [LayerDistance] {
  /// Neighbors with equal distances.
  fileprivate var groups: [[LayerDistance]] {
    var groups: [[LayerDistance]] = []
    for layer in self {
      if groups.last?.last?.distance == layer.distance {
        groups[groups.count - 1].append(layer)
      } else {
        groups.append([layer])
      }
    }
    return groups
  }
}
