// The ids of layers, which are in a column of their own or, without one, the indices.
extension BinaryFile {
  /// Returns the id of the layer at an index.
  package func id(_ index: Int, _ bytes: RawSpan) -> Int64 {
    guard let rows = column(.ids)?.rows else { return Int64(index) }
    return bytes.value(at: rows + 8 * index)
  }

  /// Checks that no two layers have one id.
  package func checkIDs(_ bytes: RawSpan) throws(BinarySceneError) {
    guard let column = column(.ids) else { return }
    // Ids are mostly small, in proportion to the number of layers: then each is a bit.
    var words = [UInt64](repeating: 0, count: layerCount / 8 + 1), others: [Int] = []
    for index in 0..<layerCount {
      let id: UInt64 = bytes.value(at: column.rows + 8 * index)
      guard id < 64 * UInt64(words.count) else {
        others.append(index)
        continue
      }
      let bit: UInt64 = 1 << (id & 63), word = Int(id >> 6)
      if words[word] & bit != 0 { throw repeated(index, column) }
      words[word] |= bit
    }
    func id(_ index: Int) -> Int64 { bytes.value(at: column.rows + 8 * index) }
    others.sort { id($0) < id($1) }
    for k in others.indices.dropFirst() where id(others[k]) == id(others[k - 1]) {
      throw repeated(max(others[k], others[k - 1]), column)
    }
  }

  private func repeated(_ index: Int, _ column: Column) -> BinarySceneError {
    BinarySceneError(.repeatedID, byte: column.rows + 8 * index, .ids, layer: index)
  }
}
