#if DEBUG  // Reads internal declarations, as debug builds can.
  import Testing

  @testable import LayerGeometry

  @Suite("Layer objects that hit tests have to ask")
  struct FacadeWorkTests {
    private func askedCount(_ layer: Layer) -> Int { layer.tree.pointee.ownContainsCount }

    @Test("An object that decides by itself counts as long as it is there and does")
    func ownContains() {
      let root = Layer(), handled = Layer()
      root.addSublayer(handled)
      var counts = [askedCount(root)]
      handled.containsHandler = { _, _ in true }
      handled.containsHandler = { _, _ in false }
      counts.append(askedCount(root))
      do {
        let disc = FacadeContainsTests.Disc()
        root.addSublayer(disc)
        counts.append(askedCount(root))
        disc.removeFromSuperlayer()
      }
      counts.append(askedCount(root))
      handled.containsHandler = nil
      counts.append(askedCount(root))
      #expect(counts == [0, 1, 2, 1, 0])
    }
  }
#endif
