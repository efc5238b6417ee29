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

    @Test("An object takes room for a hit area as long as it decides or declares hit bounds")
    func hitAreas() {
      let layer = Layer()
      func hasArea() -> Bool { layer.tree.pointee.store.rare.pointee.hitAreas.count == 1 }
      layer.containsHandler = { _, _ in true }
      let decides = hasArea()
      layer.containsHandler = nil
      let decidesNoMore = hasArea()
      layer.hitBounds = Rect(x: 0, y: 0, width: 9, height: 9)
      layer.containsHandler = { _, _ in true }
      layer.containsHandler = nil
      let declares = hasArea()
      layer.hitBounds = nil
      #expect(decides && !decidesNoMore && declares && !hasArea())
    }
  }
#endif
