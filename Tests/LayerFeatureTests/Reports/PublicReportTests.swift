import LayerGeometry
import LayerTestSupport
import Testing

/// Jobs from public reports of editors, renderers, test drivers and layouts, each with the answer that its
/// author wanted.
@Suite("Public reports")
struct PublicReportTests {
  @Test("Edges that coincide are contact at every angle", arguments: [20.0, 40, 33.3], [1.0, 1e-3, 1e6])
  func turnedEdges(side: Double, unit: Double) throws {
    var store = LayerStore()
    let page = store.place(.box(0, 0, 1000 * unit, 800 * unit), anchor: .zero)
    let box = store.place(
      .box(0, 0, 5 * side * unit, 100 * unit), at: .at(417.3 * unit, 303.9 * unit), in: page)
    let layers = (0..<2).map { k in
      store.place(
        .box(0, 0, side * unit, side * unit), at: .at((0.5 + Double(k)) * side * unit, side / 2 * unit),
        in: box)
    }
    for degrees in 1..<90 {
      store.setAffineTransform(AffineTransform(rotationAngle: Double(degrees) * .pi / 180), of: box)
      // Corners that the caller converts, and those that the query does.
      let outlines: [(LayerID) -> QueryArea] = [
        { [store = store.clone()] layer in
          let b = store.bounds(of: layer)
          let corners: [Point] = [
            .at(b.minX, b.minY), .at(b.maxX, b.minY), .at(b.maxX, b.maxY), .at(b.minX, b.maxY),
          ]
          return .polygon(corners.map { store.convert($0, from: layer, to: page)! })
        },
        { .outline(of: $0) },
      ]
      for outline in outlines {
        #expect(
          store.layers(containedIn: outline(box), in: page) == [layers[1], layers[0], box], "\(degrees)")
        #expect(
          store.layers(intersecting: outline(layers[0]), in: page) == [layers[0], box, page], "\(degrees)")
      }
    }
  }

  @Test("Margins move a layer that is scaled or turned, and do not resize it")
  func autoresized() throws {
    func size(_ size: Double, _ transform: AffineTransform, rounds: Bool) throws -> (Size, Point) {
      var store = LayerStore()
      store.keepsAutoresizedSizes = true
      let screen = store.place(.box(0, 0, 320, 480))
      let layer = store.place(.box(0, 0, size, size), at: .at(160, 240), in: screen)
      store.setAffineTransform(transform, of: layer)
      store.setAutoresizingMask([.minXMargin, .maxXMargin, .minYMargin, .maxYMargin], of: layer)
      store.setRoundsAutoresizedFrame(rounds, of: layer)
      store.setBounds(.box(0, 0, 320, 460), of: screen)
      let clone = store.clone(), keeps = clone.keepsAutoresizedSizes
      #expect(keeps)
      return (store.bounds(of: layer).size, store.position(of: layer))
    }
    #expect(
      try size(56, AffineTransform(scaleX: 0.01, y: 0.01), rounds: true).0 == Size(width: 56, height: 56))
    for degrees in [20.0, 45] {
      let (size, position) = try size(100, AffineTransform(rotationAngle: degrees * .pi / 180), rounds: false)
      #expect(size == Size(width: 100, height: 100))
      #expect(isClose(position, .at(160, 230), within: 1e-9))
    }
  }

  @Test("What a painter has to paint in an area includes what hits pass through")
  func repaintList() throws {
    var store = LayerStore()
    let window = store.place(frame: .box(0, 0, 400, 400))
    let leaf = store.place(frame: .box(0, 0, 100, 100), in: window)
    let overlay = store.place(frame: .box(0, 0, 300, 300), in: window)
    store.setIgnoresHitTesting(true, of: overlay)
    let dirty = QueryArea.rect(.box(10, 10, 5, 5))
    #expect(store.layers(intersecting: dirty, in: window, options: .coreAnimation) == [leaf, window])
    #expect(
      store.layers(intersecting: dirty, in: window, options: .coreAnimation, rules: .findsPassThrough)
        == [overlay, leaf, window])
    #expect(store.hitTest(.at(12, 12), in: window) == leaf)
  }

  @Test("A click in an opened group without a size of its own finds its layers, if it is to search outside")
  func drillIn() throws {
    var store = LayerStore(), options = HitTestOptions.documented
    let group = store.place(.zero, at: .at(200, 150))
    let layer = store.place(.box(0, 0, 40, 40), in: group)
    options.searchesOutsideReceiver = true
    #expect(store.hitTest(.at(200, 150), in: group, options: options) == layer)
    #expect(store.layers(at: .at(200, 150), in: group, options: options) == [layer])
    #expect(store.nearestLayer(to: .at(200, 150), within: 1, in: group)?.layer == layer)
  }

  @Test("A turned layer that cannot have the size of its constraints is reported")
  func wheel() throws {
    var store = LayerStore()
    let panel = store.place(.box(0, 0, 100, 100)), wheel = store.place(.box(0, 0, 10, 10), in: panel)
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 4), of: wheel)
    store.setConstraints(
      [
        LayerConstraint(.midX, .midX), LayerConstraint(.midY, .midY),
        LayerConstraint(.width, .width, scale: 0.1),
        LayerConstraint(.height, .height, scale: 0.1),
      ], of: wheel)
    store.setLayoutManager(ConstraintLayoutManager(), of: panel)
    store.layoutIfNeeded(panel)
    let issues = store.constraintReport(of: panel)?.issues ?? []
    #expect(
      issues == [LayerAxis.x, .y].map { ConstraintIssue(layer: wheel, axis: $0, kind: .turnedSize) })
    // A quarter turn has the size.
    store.setAffineTransform(AffineTransform(rotationAngle: .pi / 2), of: wheel)
    let report = store.solveConstraints(of: panel)
    #expect(report.isClean)
  }
}
