import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// Published versions of siblings in one superlayer that have different depths.
@Suite struct PublishedDepthTests {
  @Test("Versions answer in drawing order where many siblings have other depths")
  func manyDepths() throws {
    var random = SplitMix64(seed: 5), store = LayerStore(), layers: [LayerID] = []
    let root = store.place(frame: .box(0, 0, 400, 400))
    for _ in 0..<900 {
      let layer = store.place(frame: .box(random.real(0, 400), random.real(0, 400), 40, 40), in: root)
      if random.oneIn(5) { store.setZPosition(random.real(-1, 1), of: layer) }
      layers.append(layer)
    }
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    for round in 0..<12 {
      // A few edits, and then so many that they are followed in bulk.
      for _ in 0..<(round % 4 == 3 ? 300 : 5) {
        let layer = layers[random.below(layers.count)]
        publisher.store.setZPosition(random.oneIn(2) ? 0 : random.real(-1, 1), of: layer)
        if random.oneIn(3) {
          publisher.store.setPosition(.at(random.real(0, 400), random.real(0, 400)), of: layer)
        }
      }
      let isPublished = publisher.publish()
      try #require(isPublished)
      if round % 4 == 3 {
        let faults = publisher.versionFaults()
        try #require(faults == [], "round \(round)")
      }
      for _ in 0..<40 {
        let point = Point(x: random.real(0, 400), y: random.real(0, 400))
        let hit = reader.read { $0.hitTest(point, in: root, options: .coreAnimation) }
        let expected = publisher.store.plainHitTest(point, in: root, options: .coreAnimation)
        try #require(hit == expected, "round \(round), \(point)")
      }
    }
  }
}
