import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

#if canImport(Glibc)  // No other C library reports what its allocator has handed out.
  /// Each in a process of its own, where nothing else allocates.
  @Suite("Memory that goes with its owner")
  struct LeakTests {
    @Test("A store gives back all that it and its queries took")
    func stores() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 500) { _ = ValidationScript.played(steps: 150) }
      }
    }

    @Test("A store with thousands of siblings gives back its index", .enabled(if: isOptimized))
    func largeIndices() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 30) {
          var store = LayerStore()
          ManySiblings.build(&store, 1500)
        }
      }
    }

    @Test("Cells that moves in bulk empty are given back")
    func emptiedCells() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 300) {
          var store = LayerStore()
          let root = store.place(frame: .box(0, 0, 1000, 1000))
          var layers: [LayerID] = []
          for k in 0..<300 {
            let x = Double(k * 37 % 990), y = Double(k * 101 % 990)
            layers.append(store.place(frame: .box(x, y, 9, 9), in: root))
          }
          _ = store.prepareQueries()
          for layer in layers.prefix(100) {
            let at = store.position(of: layer)
            store.setPosition(.at(at.x + 1, at.y), of: layer)
          }
          _ = store.hitTest(.at(500, 500), in: root)
        }
      }
    }

    @Test("Versions and readers give back their copies and their working memory")
    func readers() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: isOptimized ? 500 : 200) {
          var store = LayerStore()
          let root = ManySiblings.build(&store, 40)
          var publisher = LayerPublisher(store)
          for k in 0..<3 {
            publisher.store.setPosition(.at(Double(k), 1), of: root)
            _ = publisher.publish()
            var reader = publisher.versions.makeReader()
            reader.read { ManySiblings.ask($0, root) }
          }
        }
        // Readers of one publisher, which lives on.
        var store = LayerStore()
        let root = ManySiblings.build(&store, 40)
        let publisher = LayerPublisher(store)
        HeapUse.requireSteady(rounds: isOptimized ? 1000 : 300) {
          var reader = publisher.versions.makeReader()
          reader.read { ManySiblings.ask($0, root) }
        }
      }
    }

    @Test("Shapes give back their segments and the tree over them")
    func shapes() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 5000) {
          let corners = (0..<40).map { Point.at(Double($0 * $0 % 41), Double($0)) }
          var path = Path()
          path.addPolygon(corners)
          path.addEllipse(in: .box(0, 0, 30, 20))
          let shape = Shape(path, fill: .evenOdd, stroke: StrokeStyle(width: 2))
          if shape.contains(.at(-9, 5)) { fatalError("a point beside the shape is in it") }
        }
      }
    }

    @Test("Layer objects give back their trees, also of trees that merged")
    func objects() async {
      await #expect(processExitsWith: .success) {
        HeapUse.requireSteady(rounds: 2000) {
          let root = Layer(), other = Layer()
          for k in 0..<20 {
            let layer = Layer()
            layer.name = "a layer with a name of its own, number \(k)"
            layer.layoutHandler = { $0.position = .at(1, 2) }
            layer.constraints = [LayerConstraint(.midX, .midX)]
            (k % 2 == 0 ? root : other).addSublayer(layer)
            if k % 3 == 0 { layer.addSublayer(Layer()) }
          }
          root.layoutIfNeeded()
          _ = root.hitTest(.at(1, 2))
          root.addSublayer(other)
          root.layoutIfNeeded()
          root.sublayers?.first?.removeFromSuperlayer()
        }
      }
    }
  }
#endif

/// A root with sublayers of every kind, edited and queried.
enum ManySiblings {
  @discardableResult
  static func build(_ store: inout LayerStore, _ count: Int) -> LayerID {
    let root = store.place(frame: .box(0, 0, 1000, 1000))
    var layers: [LayerID] = []
    for k in 0..<count {
      let frame = Rect(x: Double(k * 37 % 990), y: Double(k * 101 % 990), width: 9, height: 7)
      layers.append(store.place(frame: frame, in: root))
      if k % 5 == 0 { store.setZPosition(Double(k % 7), of: layers[k]) }
      if k % 11 == 0 { store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: layers[k]) }
      if k % 13 == 0 { _ = store.place(frame: .box(1, 1, 5, 5), in: layers[k]) }
      if k % 17 == 0 { store.setTransform(.turnY(0.3).then(.eye(700)), of: layers[k]) }
    }
    ask(&store, root)
    for k in stride(from: 0, to: count, by: 3) {
      store.setPosition(.at(Double(k * 53 % 990), Double(k % 990)), of: layers[k])
      if k % 4 == 0 { store.destroy(layers[k]) }
    }
    ask(&store, root)
    return root
  }

  private static func ask(_ store: inout LayerStore, _ root: LayerID) {
    store.tracksDamage = true
    store.takeDamage()
    store.update()
    store.fillBulkOutputs()
    let layer = store.lastSublayer(of: root) ?? root
    _ = store.convertTime(1, from: layer, to: root)
    for options in [HitTestOptions.documented, .coreAnimation, .depth] {
      for k in 0..<20 {
        let point = Point(x: Double(k * 50), y: Double(k * 31))
        _ = store.hitTest(point, in: root, options: options)
        _ = store.layers(at: point, in: root, options: options)
        _ = store.nearestLayer(to: point, within: 50, in: root, options: options)
        _ = store.explainHit(point, in: root, options: options)
      }
      _ = store.layers(intersecting: .rect(.box(0, 0, 500, 900)), in: root, options: options)
    }
    _ = store.convert(Rect.box(0, 0, 9, 9), from: layer, to: nil)
  }

  static func ask(_ version: borrowing LayerSnapshot, _ root: LayerID) {
    for options in [HitTestOptions.documented, .coreAnimation, .depth] {
      for k in 0..<20 {
        let point = Point(x: Double(k * 50), y: Double(k * 31))
        _ = version.hitTest(point, in: root, options: options)
        _ = version.layers(at: point, in: root, options: options)
        _ = version.nearestLayer(to: point, within: 50, in: root, options: options)
      }
      _ = version.layers(intersecting: .rect(.box(0, 0, 500, 900)), in: root, options: options)
    }
    _ = version.convert(Rect.box(0, 0, 9, 9), from: root, to: nil)
    _ = version.visibleRect(of: root)
  }
}

@Suite("Memory of destroyed layers")
struct DestroyedLayerTests {
  @Test(
    "Layers made, edited, asked for and destroyed leave no bytes behind",
    arguments: UInt64(1)...(isOptimized ? 4 : 2))
  func anyEdits(seed: UInt64) {
    var store = LayerStore()
    var bytes: [[Int]] = []
    let rounds = isOptimized ? 300 : 60
    for _ in 0..<rounds {
      var script = ValidationScript(store, [], SplitMix64(seed: seed))
      script.clones = false
      for _ in 0..<150 { script.step() }
      store = script.cleared()
      bytes.append(store.memoryReport.entries.map(\.bytes))
    }
    #expect(store.count == 0)
    let names = store.memoryReport.entries.map(\.name)
    // Slots are used again in another order, which changes a little.
    for (k, name) in names.enumerated() {
      let (early, late) = (bytes[rounds / 3][k], bytes[rounds - 1][k])
      #expect(late <= early + early / 2, "\(name)")
    }
  }

  @Test("Constraints, layouts, names and timing set and taken away again leave no bytes behind")
  func setAndReset() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let layer = store.place(frame: .box(0, 0, 9, 9), in: root)
    var bytes: [Int] = []
    for _ in 0..<300 {
      store.setLayoutManager(ConstraintLayoutManager(), of: root)
      store.setConstraints([LayerConstraint(.midX, .midX)], of: layer)
      store.setLayoutHandler({ _, _ in }, of: layer)
      store.setName("a layer with a name of its own", of: layer)
      store.setSpeed(2, of: layer)
      store.layoutIfNeeded(root)
      _ = store.convertTime(1, from: layer, to: root)
      store.setLayoutManager(nil, of: root)
      store.setConstraints([], of: layer)
      store.setLayoutHandler(nil, of: layer)
      store.setName(nil, of: layer)
      store.setSpeed(1, of: layer)
      _ = store.convertTime(1, from: layer, to: root)
      bytes.append(store.memoryReport.totalBytes)
    }
    #expect(bytes[299] == bytes[20])
  }

  @Test("Edits that are never published are not all remembered")
  func unpublished() {
    var store = LayerStore()
    let layers = (0..<10).map { store.place(frame: .box(Double($0), 0, 9, 9)) }
    var publisher = LayerPublisher(store)
    var bytes: [Int] = []
    for k in 0..<20_000 {
      publisher.store.setPosition(.at(Double(k), 1), of: layers[k % 10])
      publisher.store.update()
      bytes.append(publisher.store.memoryReport.totalBytes)
    }
    #expect(bytes[19_999] == bytes[2000])
  }

  @Test(
    "Many siblings made, edited, asked for and destroyed leave no bytes behind", .enabled(if: isOptimized))
  func manySiblings() {
    var store = LayerStore()
    var bytes: [Int] = []
    for _ in 0..<12 {
      let root = ManySiblings.build(&store, isOptimized ? 1500 : 400)
      store.destroy(root)
      bytes.append(store.memoryReport.totalBytes)
    }
    #expect(bytes[11] == bytes[5])
  }
}

extension ValidationScript {
  /// The script after some steps.
  static func played(steps: Int) -> ValidationScript {
    var script = ValidationScript(seed: 5)
    for _ in 0..<steps { script.step() }
    return script
  }

  /// Its store after all layers are destroyed.
  mutating func cleared() -> LayerStore {
    for layer in layers where store.exists(layer) { store.destroy(layer) }
    var taken = LayerStore()
    swap(&taken, &store)
    return taken
  }
}
