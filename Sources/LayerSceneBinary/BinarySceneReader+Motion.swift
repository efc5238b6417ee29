internal import LayerGeometry

// Animations, and the time.
extension BinarySceneReader {
  mutating func readAnimations(
    _ column: BinaryFile.Column, _ bytes: RawSpan
  ) throws(BinarySceneError) {
    var start = column.rows + 4 * column.rowCount, previous = 0
    var keys = KeyTable(texts, keys: keyTexts(column, bytes))
    for row in 0..<column.rowCount {
      let end = start + bytes.integer(at: column.rows + 4 * row)
      var reader = BinaryAnimationReader(position: start, end: end)
      guard let animation = reader.read(bytes) else {
        throw BinarySceneError(.animation(row), byte: reader.position, column.column)
      }
      guard reader.layer < layers.count, reader.layer >= previous else {
        throw BinarySceneError(
          .animationLayer(row, layer: reader.layer, after: previous), byte: start, column.column)
      }
      let layer = layers[reader.layer]
      var key: String?
      if reader.key > 0 {
        key = try text(reader.key - 1, at: start + 4, column.column, reader.layer)
        if !keys.insert(reader.key - 1, of: reader.layer) {
          throw BinarySceneError(.animationKey(row), byte: start + 4, column.column, layer: reader.layer)
        }
      }
      store.appendAnimation(animation, to: layer, newKey: key)
      (start, previous) = (end, reader.layer)
    }
  }

  /// Returns the indices of the texts that are keys; of bytes that are no animations, some more.
  private func keyTexts(_ column: BinaryFile.Column, _ bytes: RawSpan) -> [Int] {
    var isKey = [Bool](repeating: false, count: texts.count), keys: [Int] = []
    var start = column.rows + 4 * column.rowCount
    for row in 0..<column.rowCount {
      let length = bytes.integer(at: column.rows + 4 * row)
      let key = length < 8 ? 0 : bytes.integer(at: start + 4)
      start += length
      guard key > 0 && key <= texts.count && !isKey[key - 1] else { continue }
      isKey[key - 1] = true
      keys.append(key - 1)
    }
    return keys
  }

  mutating func readTime(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    let time = bytes.double(at: column.rows)
    if !time.isFinite { throw BinarySceneError(.number, byte: column.rows, column.column) }
    store.setTime(time)
  }
}

/// The keys of the animations of one layer after the other, by their texts.
private struct KeyTable {
  /// For each text the index of one with its bytes, for all of these the same.
  private var indices: [Int]
  /// For each text the last layer that had its bytes as a key; -1 for none.
  private var layers: [Int]

  /// - Parameter keys: The indices of the texts that are keys.
  /// - Complexity: O(texts + keys · log keys).
  init(_ texts: [String], keys: [Int]) {
    indices = Array(texts.indices)
    layers = [Int](repeating: -1, count: texts.count)
    // A writer need not have written each text once.
    var sorted = keys
    sorted.sortMany { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
    for k in sorted.indices.dropFirst() where texts[sorted[k - 1]].utf8.elementsEqual(texts[sorted[k]].utf8) {
      indices[sorted[k]] = indices[sorted[k - 1]]
    }
  }

  /// Adds the key of a layer that is not before that of the last key. Returns false if the layer has it.
  mutating func insert(_ text: Int, of layer: Int) -> Bool {
    if layers[indices[text]] == layer { return false }
    layers[indices[text]] = layer
    return true
  }
}
