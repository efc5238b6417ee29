import LayerGeometry
internal import LayerSceneBinary

extension LayerScene {
  /// Reads the binary form.
  static func read(binary bytes: Span<UInt8>) throws(SceneError) -> LayerScene {
    let file: BinaryFile, reader: BinarySceneReader
    do { file = try BinaryFile(bytes) } catch { throw SceneError(error) }
    let raw = unsafe bytes.bytes, column = file.ids
    func id(_ index: Int) -> Int { Int(truncatingIfNeeded: column.id(index, raw)) }
    do {
      reader = try BinarySceneReader(file, bytes)
    } catch {
      guard let layer = error.layer else { throw SceneError(error) }
      throw SceneError(error, id: id(layer))
    }
    let layers = reader.layers
    var ids = SceneIDs()
    if let index = ids.insert(layers, id: id) {
      let first = (ids[id(index)]?.index ?? 1) - 1
      throw SceneError(
        .duplicateID(firstIndex: first), field: LayerField.id.rawValue,
        layer: SceneError.LayerLocation(index: index, id: id(index)))
    }
    let scene = LayerScene()
    (scene.namedRoot, scene.name) = (reader.root, reader.name)
    scene.replaceLayers(by: reader.takeStore(), ids)
    return scene
  }
}

extension SceneError {
  /// The error in words.
  ///
  /// - Parameter id: That of the layer; nil if there is none.
  init(_ error: BinarySceneError, id: Int? = nil) {
    let column = error.column.map { "\($0)" } ?? "", layer = error.layer ?? 0
    switch error.problem {
    case .number:
      self.init(
        .unrepresentable, field: column, layer: error.layer.map { LayerLocation(index: $0, id: id) })
    case .version(let version): self.init(.unknownVersion(Int(version)))
    case .short(let byteCount): self.init(damage: "\(byteCount) bytes are fewer than the header's")
    case .magic: self.init(damage: "the first bytes are not those of a scene")
    case .byteOrder: self.init(damage: "the byte order is not little-endian")
    case .size(let size, let found): self.init(damage: "\(size) bytes are announced, there are \(found)")
    case .checksum: self.init(damage: "the checksum is wrong")
    case .root(let root, let count): self.init(damage: "the root is layer \(root) of \(count)")
    case .columnCount(let count): self.init(damage: "\(count) columns are too many")
    case .columnNumber(let number): self.init(damage: "column \(number) is unknown, or out of order")
    case .rowCount(let count): self.init(damage: "\(count) rows are too many for the column of \(column)")
    case .end(let end, let byteCount): self.init(damage: "the columns end at byte \(end) of \(byteCount)")
    case .noSuperlayers: self.init(damage: "there is no column of superlayers")
    case .text(let text): self.init(damage: "text \(text) is not valid UTF-8")
    case .shape(let shape):
      self.init(damage: "shape \(shape) has no valid bytes, from byte \(error.byte) on")
    case .animation(let animation):
      self.init(damage: "animation \(animation) has no valid bytes, from byte \(error.byte) on")
    case .animationLayer(let animation, let layer, let last):
      self.init(damage: "animation \(animation) is for layer \(layer), after \(last)")
    case .animationKey(let animation):
      self.init(damage: "animation \(animation) has the key of another one of layer \(layer)")
    case .missingText(let text, let count):
      self.init(damage: "text \(text) is referred to, there are \(count)")
    case .missingShape(let shape, let count):
      self.init(damage: "shape \(shape) is referred to, there are \(count)")
    case .row(let row, let layer, let last):
      self.init(damage: "row \(row) of \(column) is for layer \(layer), after \(last)")
    case .superlayer(let superlayer):
      self.init(damage: "layer \(layer) lies under layer \(superlayer), which comes later")
    case .value(let value): self.init(damage: "\(column) of layer \(layer) is \(value)")
    case .repeatedID: self.init(damage: "layer \(layer) has the id of another")
    }
  }

  private init(damage: String) { self.init(.damaged(damage)) }
}
