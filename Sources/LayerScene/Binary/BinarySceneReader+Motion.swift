import LayerGeometry

// Animations, and the time.
extension BinarySceneReader {
  mutating func readAnimations(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    var start = column.rows + 4 * column.rowCount, previous = 0
    var keys: Set<String> = []
    for row in 0..<column.rowCount {
      let end = start + bytes.integer(at: column.rows + 4 * row)
      var reader = BinaryAnimationReader(position: start, end: end)
      guard let read = reader.read(bytes) else {
        throw SceneError(.damaged("animation \(row) has no valid bytes, from byte \(reader.position) on"))
      }
      guard read.layer < layers.count, read.layer >= previous else {
        throw SceneError(.damaged("animation \(row) is for layer \(read.layer), after \(previous)"))
      }
      if read.layer > previous { keys.removeAll() }
      let key = read.key == 0 ? nil : try text(read.key - 1)
      if let key, !keys.insert(key).inserted {
        throw SceneError(.damaged("animation \(row) has the key of another one of layer \(read.layer)"))
      }
      store.addAnimation(read.animation, to: layers[read.layer], key: key)
      (start, previous) = (end, read.layer)
    }
  }

  mutating func readTime(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    let time = bytes.double(at: column.rows)
    if !time.isFinite { throw SceneError(.unrepresentable, field: "\(column.column)") }
    store.setTime(time)
  }
}
