internal import LayerGeometry

/// The ids of layers, which are in a column of their own or, without one, the indices.
package struct BinaryIDs {
  /// Where the column begins.
  @usableFromInline let rows: Int?

  /// Returns the id of the layer at an index.
  @inlinable
  package func id(_ index: Int, _ bytes: RawSpan) -> Int64 {
    guard let rows else { return Int64(index) }
    return Int64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: rows + 8 * index, as: Int64.self))
  }
}

extension BinaryFile {
  package var ids: BinaryIDs { BinaryIDs(rows: column(.ids)?.rows) }

  /// Checks that no two layers have one id.
  package func checkIDs(_ bytes: RawSpan) throws(BinarySceneError) {
    guard let column = column(.ids) else { return }
    func id(_ index: Int) -> Int64 { bytes.value(at: column.rows + 8 * index) }
    // Ids are mostly small, in proportion to the number of layers: then each is a bit.
    var words = [UInt64](repeating: 0, count: layerCount / 8 + 1), others: [Int64] = []
    for index in 0..<layerCount {
      let id = id(index)
      guard id >= 0, id < 64 * Int64(words.count) else {
        others.append(id)
        continue
      }
      let bit: UInt64 = 1 << UInt64(id & 63), word = Int(id >> 6)
      if words[word] & bit != 0 { throw repeated(index, column) }
      words[word] |= bit
    }
    others.sortMany(by: <)
    for k in others.indices.dropFirst() where others[k] == others[k - 1] {
      throw repeated((0..<layerCount).last { id($0) == others[k] } ?? 0, column)
    }
  }

  private func repeated(_ index: Int, _ column: Column) -> BinarySceneError {
    BinarySceneError(.repeatedID, byte: column.rows + 8 * index, .ids, layer: index)
  }
}
