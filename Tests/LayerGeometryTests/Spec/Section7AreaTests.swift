import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§7 More queries: areas and distances")
struct Section7AreaTests {
  private func corners(_ numbers: (Double, Double)...) -> QueryArea {
    .polygon(numbers.map { Point(x: $0.0, y: $0.1) })
  }

  @Test("Common area counts, touching does not; what is contained may touch the edges")
  func edges() {
    var store = LayerStore()
    let layer = store.place(frame: .box(10, 10, 20, 20))
    #expect(store.layers(intersecting: .rect(.box(0, 0, 10, 40)), in: layer) == [])
    #expect(store.layers(intersecting: .rect(.box(0, 0, 10.5, 40)), in: layer) == [layer])
    #expect(store.layers(containedIn: .rect(.box(10, 10, 20, 20)), in: layer) == [layer])
    #expect(store.layers(containedIn: .rect(.box(10, 10, 20, 19.5)), in: layer) == [])
    #expect(store.layers(containedIn: .rect(.box(30, 30, -20, -20)), in: layer) == [layer])
    #expect(store.layers(intersecting: .rect(.infinite), in: layer) == [layer])
    #expect(store.layers(intersecting: .rect(.null), in: layer) == [])
    #expect(store.layers(intersecting: .rect(.box(15, 15, 0, 10)), in: layer) == [])
    #expect(store.layers(intersecting: .rect(.box(.nan, 15, 1, 10)), in: layer) == [])
    #expect(store.layers(intersecting: .polygon([]), in: layer) == [])
    #expect(store.layers(intersecting: .polygon([.at(20, 20)]), in: layer) == [])
    #expect(
      store.layers(intersecting: .polygon([.at(0, 0), .at(.infinity, 0), .at(0, 50)]), in: layer) == [])
  }

  @Test("Integers stay exact where a mask cuts", arguments: [(7.0, 51.0), (3, 47), (49, 98), (1, 41)])
  func masksAreExact(mask: Double, width: Double) {
    var store = LayerStore()
    let window = store.place(frame: .box(0, 0, mask, 10))
    store.setMasksToBounds(true, of: window)
    let wide = store.place(frame: .box(0, 0, width, 10), in: window)
    #expect(store.layers(containedIn: .rect(.box(0, 0, mask, 10)), in: window) == [wide, window])
    #expect(store.layers(intersecting: .rect(.box(mask, 0, 5, 5)), in: window) == [])
    let nearest = store.nearestLayer(to: .at(mask + 1, 5), within: 1, in: window)
    #expect(nearest?.layer == wide, "of two as near, the front-most; the limit counts as within")
    #expect(nearest?.distance == 1)
    #expect(store.nearestLayer(to: .at(mask + 1, 5), within: 0.999, in: window) == nil)
  }

  @Test("An edge that an outline runs along twice divides nothing")
  func runAlongTwice() {
    var store = LayerStore()
    let layer = store.place(frame: .box(40, 40, 20, 20))
    func meets(_ area: QueryArea) -> [Bool] {
      [
        !store.layers(intersecting: area, in: layer).isEmpty,
        !store.layers(containedIn: area, in: layer).isEmpty,
      ]
    }
    #expect(meets(corners((0, 50), (100, 50))) == [false, false], "a lasso begins as a line")
    #expect(meets(corners((0, 50), (100, 50), (50, 50))) == [false, false])
    let spike = corners((0, 0), (10, 0), (10, 50), (100, 50), (10, 50), (10, 60), (0, 60))
    #expect(meets(spike) == [false, false])
    // All around, with a slit through the layer.
    let slit = corners((0, 0), (0, 50), (55, 50), (0, 50), (0, 100), (100, 100), (100, 0))
    #expect(meets(slit) == [true, true])
    // The slit ends where the layer does, and one of its sides is shorter.
    let uneven = corners((0, 0), (0, 50), (60, 50), (30, 50), (0, 50), (0, 100), (100, 100), (100, 0))
    #expect(meets(uneven) == [true, true])
    let ring = [(45.0, 0.0), (100, 0), (100, 100), (45, 100)].map { Point(x: $0.0, y: $0.1) }
    #expect(meets(.polygon(ring)) == [true, false])
    #expect(meets(.polygon(ring + ring)) == [false, false], "even–odd: twice around is outside")
    #expect(meets(.polygon(ring + ring + ring)) == [true, false])
  }

  @Test(
    "Turning sense, repeated and collinear corners say nothing; where the outline crosses itself, even–odd")
  func selfCrossingAreas() {
    var store = LayerStore()
    let layer = store.place(frame: .box(40, 40, 20, 20))
    let around = [(30.0, 30.0), (50, 30), (50, 30), (70, 30), (70, 70), (30, 70)].map {
      Point(x: $0.0, y: $0.1)
    }
    #expect(store.layers(containedIn: .polygon(around), in: layer) == [layer])
    #expect(store.layers(containedIn: .polygon(around.reversed()), in: layer) == [layer])
    // Concave, around but not over it.
    let bay = corners((0, 0), (100, 0), (100, 100), (65, 100), (65, 35), (35, 35), (35, 100), (0, 100))
    #expect(store.layers(intersecting: bay, in: layer) == [])
    let bow = corners((0, 0), (100, 100), (100, 0), (0, 100))
    #expect(store.layers(intersecting: bow, in: layer) == [layer])
    #expect(store.layers(containedIn: bow, in: layer) == [])
    #expect(store.layers(intersecting: corners((45, 45), (55, 45), (50, 55)), in: layer) == [layer])
  }

  @Test("A filter, and a search that is told to stop")
  func filters() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let a = store.place(frame: .box(0, 0, 50, 50), in: root)
    let b = store.place(frame: .box(0, 0, 50, 50), in: root)
    let area = QueryArea.rect(.box(10, 10, 5, 5))
    #expect(store.layers(intersecting: area, in: root) == [b, a, root])
    #expect(store.layers(intersecting: area, in: root, where: { $0 != a }) == [b, root])
    var visited: [LayerID] = []
    store.forEachLayer(intersecting: area, in: root) {
      visited.append($0)
      #expect(store.layers(intersecting: area, in: root).count == 3, "a query inside a query")
      return visited.count < 2
    }
    #expect(visited == [b, a])
  }

  /// Two masks that share a corner, one turned in the other: where their sides meet within rounding, what is
  /// left of the inner one may have a side of any direction, which must cut nothing.
  @Test(
    "Two masks that share a corner clip like one where their sides intersect within rounding",
    arguments: [0.0, 1, 1e3, 1e6], [0.1, 0.3, 1.2])
  func masksThatShareACorner(offset: Double, turn: Double) {
    var seenCount = 0
    for angle in stride(from: 0.05, to: 3.2, by: isOptimized ? 0.05 : 0.2) {
      var store = LayerStore()
      let root = store.place(.box(0, 0, 100, 100), at: .at(offset, 1), anchor: .zero)
      store.setAffineTransform(AffineTransform(rotationAngle: angle), of: root)
      store.setMasksToBounds(true, of: root)
      let inner = store.place(.box(0, 0, 100, 100), anchor: .zero, in: root)
      store.setAffineTransform(AffineTransform(rotationAngle: turn), of: inner)
      store.setMasksToBounds(true, of: inner)
      let leaf = store.place(frame: .box(0, 0, 100, 100), in: inner)
      for k in 0..<25 {
        let own = Point.at(Double(k % 5) * 18 + 8, Double(k / 5) * 18 + 8)
        let p = store.convert(own, from: leaf, to: nil)!
        let isSeen = store.hitTest(p, in: root) == leaf
        let found = store.layers(intersecting: .rect(.box(p.x - 0.5, p.y - 0.5, 1, 1)), in: root)
        if !isSeen { continue }
        #expect(found.contains(leaf), "\(own) at \(angle)")
        seenCount += 1
      }
    }
    #expect(seenCount >= (isOptimized ? 300 : 60))
  }

  @Test("A layer without sublayers that can be hit is not searched")
  func nothingToFind() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    for k in 0..<200 {
      let layer = store.place(frame: .box(Double(k % 90), 5, 5, 5), in: root)
      store.setHidden(true, of: layer)
    }
    let area = QueryArea.rect(.box(0, 0, 50, 50))
    #expect(store.layers(intersecting: area, in: root) == [root])
    let before = store.hits.regionWork.exactTests
    store.forEachLayer(intersecting: area, in: root) { _ in true }
    #expect(store.hits.regionWork.exactTests - before == 1)
  }

  /// 47 of 92 along a side is no Double; the point there is.
  @Test("A mask that cuts a slanted side at whole numbers leaves a region that ends there")
  func cutAtWholeNumbers() {
    for length in stride(from: 2, through: 120, by: isOptimized ? 1 : 6) {
      for cut in 1..<length {
        var store = LayerStore()
        let root = store.place(.box(0, 0, 1000, 1000), anchor: .zero)
        let mask = store.place(frame: .box(0, 0, Double(300 + cut), 800), in: root)
        store.setMasksToBounds(true, of: mask)
        let sheared = store.place(
          .box(0, 0, Double(length), 200), at: .at(300, Double(length)), anchor: .zero, in: mask)
        store.setAffineTransform(AffineTransform(1, -1, 0, 1, 0, 0), of: sheared)
        // The side from (300, length) up to (300 + length, 0) is cut at (300 + cut, length - cut).
        let area = QueryArea.rect(.box(300, Double(length - cut), Double(cut), Double(200 + cut)))
        #expect(store.layers(containedIn: area, in: root) == [sheared], "\(cut) of \(length)")
        let beside = QueryArea.rect(.box(300, 0, Double(cut), Double(length - cut)))
        #expect(store.layers(intersecting: beside, in: root) == [mask, root], "\(cut) of \(length)")
      }
    }
  }
}
