import LayerGeometry

/// A decoder of a scene's own fields: its layers, name and root.
struct SceneObject: Decodable {
  enum Field {
    static let layers = "layers"
    static let name = "name"
    static let root = "root"
    static let all = [layers, name, root]
  }

  let scene = LayerScene()

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: AnyKey.self)
    func read<Value>(_ field: String, _ body: (AnyKey) throws -> Value) throws -> Value {
      do {
        return try body(AnyKey(field))
      } catch {
        throw SceneError(error, below: decoder.codingPath.count, field: field)
      }
    }

    scene.name = try read(Field.name) { try fields.decodeIfPresent(String.self, forKey: $0) }
    guard fields.contains(AnyKey(Field.layers)) else { throw SceneError(.missing, field: Field.layers) }
    var list = try read(Field.layers) { try fields.nestedUnkeyedContainer(forKey: $0) }
    try readLayers(&list)
    if let id = try read(Field.root, { try fields.decodeIfPresent(Int.self, forKey: $0) }) {
      guard let root = scene.layer(withID: id) else { throw SceneError(.noSuchLayer(id), field: Field.root) }
      scene.namedRoot = root
    }
  }

  private func readLayers(_ list: inout any UnkeyedDecodingContainer) throws {
    let count = list.count ?? 0
    scene.store = LayerStore(minimumCapacity: count)
    scene.reserve(count)
    var layers: [LayerID] = []
    var parents: [Int?] = []
    layers.reserveCapacity(count)
    parents.reserveCapacity(count)
    while !list.isAtEnd {
      let index = layers.count
      var reader = LayerReader(try object(&list, index), index: index, scene: scene)
      let (layer, id, parent) = try reader.read()
      guard scene.setID(id, of: layer) else {
        throw error(.duplicateID(firstIndex: firstIndex(of: id, layers)), index, id, .id)
      }
      layers.append(layer)
      parents.append(parent)
    }
    try link(layers, under: parents)
  }

  private func object(
    _ list: inout any UnkeyedDecodingContainer, _ index: Int
  ) throws -> KeyedDecodingContainer<LayerField.Key> {
    do {
      return try list.nestedContainer(keyedBy: LayerField.Key.self)
    } catch {
      let layer = SceneError.LayerLocation(index: index, id: nil)
      throw SceneError(.wrongType(needed: "an object"), layer: layer)
    }
  }

  /// Adds every layer to its superlayer, siblings in the order of the list.
  private func link(_ layers: [LayerID], under parents: [Int?]) throws {
    // Layers of a fresh store have the indices 1, 2, 3, …, in the order in which they were made.
    var parentIndices = [Int](repeating: -1, count: layers.count)
    for (index, parent) in parents.enumerated() {
      guard let parent else { continue }
      guard let superlayer = scene.layer(withID: parent) else {
        throw error(.noSuchLayer(parent), index, scene.id(of: layers[index]), .parent)
      }
      parentIndices[index] = superlayer.index - 1
    }
    do {
      for index in try TreeOrder(parents: parentIndices).indices where parentIndices[index] >= 0 {
        try scene.store.addSublayer(layers[index], to: layers[parentIndices[index]])
      }
    } catch let cycle as TreeOrder.Cycle {
      let ids = cycle.indices.compactMap { scene.id(of: layers[$0]) }
      throw error(.cycle(ids), cycle.indices[0], ids.first, .parent)
    }
  }

  private func firstIndex(of id: Int, _ layers: [LayerID]) -> Int {
    layers.firstIndex { scene.id(of: $0) == id } ?? 0
  }

  private func error(
    _ problem: SceneError.Problem, _ index: Int, _ id: Int?, _ field: LayerField
  ) -> SceneError {
    SceneError(problem, field: field.rawValue, layer: SceneError.LayerLocation(index: index, id: id))
  }
}
