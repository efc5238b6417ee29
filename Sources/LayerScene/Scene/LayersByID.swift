import LayerGeometry

/// The layers of a scene by their ids.
///
/// Ids are mostly the numbers from 0 or 1 on: then they are the indices of an array.
struct LayersByID {
  private var small: [LayerID] = []
  private var others: [Int: LayerID] = [:]
  /// The largest id that a layer ever had; -1 for none.
  private(set) var largestID = -1

  subscript(id: Int) -> LayerID? {
    get {
      if small.indices.contains(id), !small[id].isNull { return small[id] }
      return others.isEmpty ? nil : others[id]
    }
    set {
      if newValue != nil { largestID = max(largestID, id) }
      if small.indices.contains(id) {
        small[id] = newValue ?? .null
        if others.isEmpty { return }
        others[id] = nil
      } else if let newValue, id >= 0, id <= 2 * small.count + 64 {
        small.append(contentsOf: repeatElement(.null, count: id - small.count))
        small.append(newValue)
        others[id] = nil
      } else {
        others[id] = newValue
      }
    }
  }
}
