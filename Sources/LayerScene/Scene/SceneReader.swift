import LayerGeometry

/// A reader of an object with a scene, or of one with cases.
///
/// It reads the layers, or the cases, when it comes to them. Other fields are skipped, to be read when all
/// layers are known.
struct SceneReader {
  enum Field {
    static let layers = "layers"
    static let name = "name"
    static let root = "root"
    static let time = "time"
    static let cases = "cases"
    static let all = [layers, name, root, time]
  }

  let scene = LayerScene()
  /// The cases; nil for an object without.
  private(set) var cases: [LayerCase]?
  /// Names of all fields but the layers and the cases, in the order of the text.
  private(set) var names: [String] = []
  /// Where their values begin.
  private var positions: [String: Int] = [:]
  private var hasLayers = false
  private var json: JSONReader

  /// Reads the next value of a text.
  ///
  /// - Parameter allowsCases: Whether the object may hold cases.
  init(_ json: inout JSONReader, allowsCases: Bool = false) throws(SceneError) {
    self.json = json
    try json.object { json, name throws(SceneError) in
      switch json.string(name) {
      case Field.layers:
        hasLayers = true
        try readLayers(&json)
      case Field.cases where allowsCases: cases = try SceneReader.readCases(&json)
      case let other:
        names.append(other)
        positions[other] = json.position
        try json.skipValue()
      }
    }
    if cases == nil {
      try readNameTimeAndRoot()
    } else if hasLayers {
      throw SceneError(.conflict(with: Field.layers), field: Field.cases)
    }
  }

  /// Reads a field that was skipped; nil if it is absent or null.
  func value<Value>(
    _ field: String, _ read: (inout JSONReader) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    guard let position = positions[field] else { return nil }
    return try json.value(of: field, at: position) { json throws(SceneError) in try json.optional(read) }
  }

  private func readNameTimeAndRoot() throws(SceneError) {
    if !hasLayers { throw SceneError(.missing, field: Field.layers) }
    scene.name = try value(Field.name, JSONReader.string)
    if let time = try value(Field.time, JSONReader.number), time != 0 { scene.store.setTime(time) }
    let root = try value(Field.root, JSONReader.integer)
    guard let root else { return }
    scene.namedRoot = scene.layer(withID: root)
    if scene.namedRoot == nil { throw SceneError(.noSuchLayer(root), field: Field.root) }
  }

  private static func readCases(_ json: inout JSONReader) throws(SceneError) -> [LayerCase] {
    var cases: [LayerCase] = []
    do throws(SceneError) {
      try json.beginList()
      while try json.hasElement(isFirst: cases.isEmpty) {
        let start = json.position
        do throws(SceneError) {
          cases.append(try LayerCase(try SceneReader(&json)))
        } catch {
          let name = json.value(of: Field.name, inObjectAt: start, JSONReader.string)
          throw error.inCase(name ?? "\(cases.count)")
        }
      }
    } catch {
      throw error.caseName == nil ? error.inField(Field.cases) : error
    }
    return cases
  }

  // MARK: - Layers

  /// Layers whose superlayers come later in the list: their indices, and the superlayers' ids.
  private typealias Orphans = [(index: Int, parent: Int)]

  private func readLayers(_ json: inout JSONReader) throws(SceneError) {
    do { try json.beginList() } catch { throw error.inField(Field.layers) }
    var store = LayerStore(), ids = SceneIDs(), reader = SceneLayerReader()
    /// For each layer the index of its superlayer in the list; -1 for none.
    var parents: [Int] = []
    var orphans: Orphans = []
    while try json.hasElement(isFirst: parents.isEmpty) {
      let index = parents.count
      let read = try reader.read(&json, index: index, into: &store)
      if !ids.insert(read.id, of: read.layer) {
        // Layers of a fresh store have the indices 1, 2, 3, …, in the order in which they were made.
        let first = (ids[read.id]?.index ?? 1) - 1
        throw error(.duplicateID(firstIndex: first), index, read.id, .id)
      }
      guard let parent = read.parent else {
        parents.append(-1)
        continue
      }
      let superlayer = ids[parent]
      parents.append(superlayer.map { $0.index - 1 } ?? -1)
      if superlayer == nil { orphans.append((index, parent)) }
    }
    for (index, parent) in orphans {
      guard let superlayer = ids[parent] else {
        throw error(.noSuchLayer(parent), index, ids.id(at: index), .parent)
      }
      parents[index] = superlayer.index - 1
    }
    try link(parents, ids, in: &store)
    scene.replaceLayers(by: store, ids)
  }

  /// Adds every layer to its superlayer, siblings in the order of the list.
  private func link(_ parents: [Int], _ ids: SceneIDs, in store: inout LayerStore) throws(SceneError) {
    let order: TreeOrder
    do {
      order = try TreeOrder(parents: parents)
    } catch {
      let first = error.indices[0]
      throw self.error(.cycle(error.indices.map(ids.id(at:))), first, ids.id(at: first), .parent)
    }
    for index in order.indices where parents[index] >= 0 {
      do {
        try store.addSublayer(ids.layers[index], to: ids.layers[parents[index]])
      } catch {
        throw self.error(.cycle([ids.id(at: index)]), index, ids.id(at: index), .parent)
      }
    }
  }

  private func error(
    _ problem: SceneError.Problem, _ index: Int, _ id: Int, _ field: LayerField
  ) -> SceneError {
    SceneError(problem, field: field.rawValue, layer: SceneError.LayerLocation(index: index, id: id))
  }
}

extension SceneIDs {
  /// Returns the id of the layer that got one as number `index`.
  fileprivate func id(at index: Int) -> Int { id(of: layers[index]) ?? 0 }
}
