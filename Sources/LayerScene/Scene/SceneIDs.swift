import LayerGeometry

/// The ids of a scene's layers, both ways.
///
/// It knows nothing of the store: layers that were destroyed keep their ids here until they are removed.
struct SceneIDs {
  /// A layer with its id. The handle distinguishes it from later layers of the same index.
  private struct Entry {
    var layer = LayerID.null
    var id = 0
  }

  /// The layers in the order in which they got ids.
  private(set) var layers: [LayerID] = []
  /// By the layer's index.
  private var entries: [Entry] = []
  /// By id. Ids are mostly small, in proportion to the number of layers: then they are indices of an array.
  private var small: [LayerID] = []
  /// The layers of all other ids.
  private var others: [Int: LayerID] = [:]
  /// The largest id that a layer ever had; -1 for none.
  private(set) var largestID = -1

  subscript(id: Int) -> LayerID? {
    if small.indices.contains(id), !small[id].isNull { return small[id] }
    return others.isEmpty ? nil : others[id]
  }

  /// Returns the id of a layer, by its handle.
  func id(of layer: LayerID) -> Int? {
    guard layer.index < entries.count else { return nil }
    let entry = entries[layer.index]
    return entry.layer == layer && !layer.isNull ? entry.id : nil
  }

  /// Gives a layer without an id one that no layer has. Returns false, and does nothing, if one has it.
  mutating func insert(_ id: Int, of layer: LayerID) -> Bool {
    if self[id] != nil { return false }
    layers.append(layer)
    put(id, layer)
    return true
  }

  /// Gives a layer another id, which no living layer has.
  mutating func replace(_ old: Int?, by id: Int, of layer: LayerID) {
    if let old { forget(old) } else { layers.append(layer) }
    forget(id)
    put(id, layer)
  }

  /// Removes layers, whose ids may have been given to others.
  ///
  /// Of the array of small ids nothing is removed: it does not grow with them.
  /// - Complexity: O(layers).
  mutating func removeLayers(where isRemoved: (LayerID) -> Bool) {
    layers.removeAll(where: isRemoved)
    if !others.isEmpty { others = others.filter { !isRemoved($0.value) } }
  }

  private mutating func put(_ id: Int, _ layer: LayerID) {
    largestID = max(largestID, id)
    while entries.count <= layer.index { entries.append(Entry()) }
    entries[layer.index] = Entry(layer: layer, id: id)
    guard id >= 0, id < 8 * (layers.count + 64) else {
      others[id] = layer
      return
    }
    if id >= small.count { small.append(contentsOf: repeatElement(.null, count: id + 1 - small.count)) }
    small[id] = layer
  }

  private mutating func forget(_ id: Int) {
    if small.indices.contains(id) { small[id] = .null }
    if !others.isEmpty { others[id] = nil }
  }

  /// Gives ids to the layers of a fresh store, whose indices are 1, 2, 3, …, in an empty table.
  ///
  /// - Parameter id: The id of the layer at an index of the list.
  /// - Returns: The index of the first layer whose id another has; nil if all differ.
  mutating func insert(_ layers: [LayerID], id: (Int) -> Int) -> Int? {
    self.layers = layers
    small = [LayerID](repeating: .null, count: layers.count + 1)
    entries.reserveCapacity(layers.count + 1)
    entries.append(Entry())
    for (index, layer) in layers.enumerated() {
      let id = id(index)
      if small.indices.contains(id) {
        if !small[id].isNull { return index }
        small[id] = layer
      } else {
        if others[id] != nil { return index }
        others[id] = layer
      }
      entries.append(Entry(layer: layer, id: id))
      largestID = max(largestID, id)
    }
    return nil
  }
}
