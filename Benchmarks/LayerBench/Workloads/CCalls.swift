import LayerGeometry
import LayerGeometryHeader

/// Setting a position and reading it back, for every layer: through C, and in Swift.
enum CCalls {
  static func throughC(_ count: Int) -> Workload {
    let forest = CForest(count)
    return workload(count) { round in
      var digest: UInt64 = 0
      for k in 0..<count {
        let position = position(k, round)
        var read = lg_point()
        _ = lg_set_position(forest.store, forest.layers[k], lg_point(x: position.x, y: position.y))
        _ = lg_get_position(forest.store, forest.layers[k], &read)
        digest &+= read.x.bitPattern
      }
      return digest
    }
  }

  static func inSwift(_ count: Int) -> Workload {
    let box = TreeBox(KernelTree(rows: count, width: 100))
    // A borrowed store, so that the box is accessed once and not in each call.
    func run(_ store: inout LayerStore, _ layers: [LayerID], _ round: Int) -> UInt64 {
      var digest: UInt64 = 0
      for k in 0..<count {
        store.setPosition(position(k, round), of: layers[k])
        digest &+= store.position(of: layers[k]).x.bitPattern
      }
      return digest
    }
    return workload(count) { round in
      let layers = box.tree.layers
      return run(&box.tree.store, layers, round)
    }
  }

  private static func position(_ layer: Int, _ round: Int) -> Point {
    Point(x: Double(layer % 1000 + round % 2), y: Double(layer / 1000))
  }

  private static func workload(_ count: Int, run: @escaping (Int) -> UInt64) -> Workload {
    var round = 0
    func next() -> UInt64 {
      round += 1
      return run(round)
    }
    return Workload(unitsPerItem: 2 * count, run: { _ in next() }) {
      let digest = next()
      let expected = (0..<count).reduce(UInt64(0)) { $0 &+ position($1, round).x.bitPattern }
      try require(digest == expected, "a position read back is another")
      return "all positions read back"
    }
  }
}

private final class CForest {
  private(set) var store: OpaquePointer?
  private(set) var layers: [lg_layer] = []

  init(_ count: Int) {
    _ = lg_store_create(count, &store)
    for k in 0..<count {
      var layer: lg_layer = 0
      _ = lg_layer_create(store, LG_KIND_ORDINARY, &layer)
      if k > 0 { _ = lg_add_sublayer(store, layer, layers[0]) }
      layers.append(layer)
    }
  }

  deinit { lg_store_destroy(store) }
}
