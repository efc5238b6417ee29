import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A query that stops early reports the same first layers, and looks at few behind them.
@Suite("Area queries that stop early")
struct AreaStopTests {
  @Test(
    "A query stopped anywhere reports the first layers of the whole list",
    arguments: IndexScript.Shape.allCases, Seeds.some(3))
  func stopsAnywhere(shape: IndexScript.Shape, seed: UInt64) {
    var script = IndexScript(seed: 300 + seed, shape: shape, count: shape == .chains ? 150 : 900)
    for k in 0..<(isOptimized ? 60 : 8) {
      script.edit()
      let size = script.random.real(10, 500)
      let area = QueryArea.rect(
        Rect(
          x: script.random.real(-50, 300), y: script.random.real(-50, 300), width: size, height: size))
      let options = IndexDifferentialTests.options[script.random.below(IndexDifferentialTests.options.count)]
      let all = script.store.hits.plainLayers(
        meeting: area, contained: k % 2 == 0, in: script.layers[0], options: options)
      let stop = 1 + script.random.below(all.count + 2)
      var found: [LayerID] = []
      let body = { (layer: LayerID) in
        found.append(layer)
        return found.count < stop
      }
      if k % 2 == 0 {
        script.store.forEachLayer(containedIn: area, in: script.layers[0], options: options, body)
      } else {
        script.store.forEachLayer(intersecting: area, in: script.layers[0], options: options, body)
      }
      #expect(found == Array(all.prefix(stop)), "\(shape), seed \(seed), \(k)")
    }
  }

  @Test("A query's closure may run queries")
  func nested() throws {
    var script = IndexScript(seed: 8, shape: .fewBigParents, count: 1500)
    script.edit()
    let root = script.layers[0]
    let area = QueryArea.rect(.box(20, 20, 300, 300)), small = QueryArea.rect(.box(100, 100, 50, 50))
    let inner = script.store.layers(intersecting: small, in: root)
    var found: [LayerID] = []
    script.store.forEachLayer(intersecting: area, in: root) {
      found.append($0)
      if found.count % 50 == 1 { #expect(script.store.layers(intersecting: small, in: root) == inner) }
      return true
    }
    #expect(
      found == script.store.hits.plainLayers(meeting: area, contained: false, in: root, options: .documented))
  }

  @Test("The first layer costs as many nodes among 20,000 as among 5,000", arguments: [20.0, 400])
  func firstOfMany(size: Double) {
    for count in [5_000, 20_000] {
      var store = LayerStore()
      var random = SplitMix64(seed: 3)
      let root = store.place(frame: .box(0, 0, 4096, 4096))
      for _ in 0..<count {
        _ = store.place(frame: .box(random.real(0, 4096), random.real(0, 4096), size, size), in: root)
      }
      for _ in 0..<30 {
        let area = QueryArea.rect(.box(random.real(0, 1000), random.real(0, 1000), 3000, 3000))
        let before = store.hits.regionWork
        var found: LayerID?
        store.forEachLayer(intersecting: area, in: root) {
          found = $0
          return false
        }
        #expect(found != nil)
        let work = store.hits.regionWork
        #expect(work.nodesVisited - before.nodesVisited <= 120, "\(count)")
        #expect(work.exactTests - before.exactTests <= 20)
      }
    }
  }
}
