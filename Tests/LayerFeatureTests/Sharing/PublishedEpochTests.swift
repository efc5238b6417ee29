import LayerTestSupport
import Testing

#if DEBUG  // Only debug builds let tests see what is internal.
  @testable import LayerGeometry

  struct PublishedEpochTests {
    /// Epochs of transforms are counted in 26 bits. When they run out, no row of an older epoch may pass for
    /// a new one. So all superlayers move. The row of each stands behind those of its sublayers.
    @Test func versionsGoOnBeyondTheLastEpoch() {
      var store = LayerStore()
      let leaves = (0..<100).map { _ in store.makeLayer() }
      let inner = (0..<100).map { _ in store.makeLayer() }
      let outer = (0..<100).map { _ in store.makeLayer() }
      for k in 0..<100 {
        try? store.addSublayer(leaves[k], to: inner[k])
        try? store.addSublayer(inner[k], to: outer[k])
      }
      var publisher = LayerPublisher(store)
      var reader = publisher.versions.makeReader()
      for round in 1...6 {
        for copy in publisher.versions.copies { copy.pointee.store.hits.transforms.useUpEpochs() }
        for layer in outer { publisher.store.setPosition(.at(Double(round), 0), of: layer) }
        let isPublished = publisher.publish(), faults = publisher.versionFaults()
        #expect(isPublished && faults == [], "round \(round)")
        let areRight = reader.read { version in
          leaves.allSatisfy { version.convert(.zero, from: $0, to: nil) == .at(Double(round), 0) }
        }
        #expect(areRight, "round \(round)")
      }
    }
  }
#endif
