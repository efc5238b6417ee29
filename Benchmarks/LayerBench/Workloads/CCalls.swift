import LayerGeometry
import LayerGeometryHeader

/// Setting a position and reading it back, for every layer: through C, and in Swift.
enum CCalls {
  /// The calls of a layer.
  private static let callsPerLayer = 2

  private static func position(_ k: Int, _ round: Int) -> (x: Double, y: Double) {
    (Double(k % 1000 + round % 2), Double(k / 1000))
  }

  static func throughC(_ count: Int) -> Workload {
    let forest = CForest(count)
    var round = 0
    func run() -> UInt64 {
      round += 1
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
    return Workload(unitsPerItem: callsPerLayer * count, run: { _ in run() }) {
      _ = run()
      for k in 0..<count {
        var read = lg_point()
        let error = lg_get_position(forest.store, forest.layers[k], &read)
        try require(error == LG_OK && (read.x, read.y) == position(k, round), "position \(k) is another")
      }
      return "all positions read back"
    }
  }

  static func inSwift(_ count: Int) -> Workload {
    let tree = TreeBox(KernelTree(rows: count, width: 100))
    var round = 0
    // A borrowed store, so that the box is accessed once and not in each call.
    func run(_ store: inout LayerStore, _ layers: [LayerID]) -> UInt64 {
      round += 1
      var digest: UInt64 = 0
      for k in 0..<count {
        let position = position(k, round)
        store.setPosition(Point(x: position.x, y: position.y), of: layers[k])
        digest &+= store.position(of: layers[k]).x.bitPattern
      }
      return digest
    }
    func run() -> UInt64 {
      let layers = tree.tree.layers
      return run(&tree.tree.store, layers)
    }
    return Workload(unitsPerItem: callsPerLayer * count, run: { _ in run() }) {
      _ = run()
      for k in 0..<count {
        let read = tree.tree.store.position(of: tree.tree.layers[k])
        try require((read.x, read.y) == position(k, round), "position \(k) is another")
      }
      return "all positions read back"
    }
  }
}

/// Layers made through C.
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
