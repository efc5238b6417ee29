import LayerGeometry
internal import LayerSceneBinary

/// A writer of a scene's layers into columns.
struct BinarySceneWriter {
  private let scene: LayerScene
  /// Every layer after its superlayer.
  private let layers: [LayerID]
  /// 1 + the index of each layer, by its slot.
  private var indices: [UInt32] = [0]
  private var texts: [[UInt8]] = []
  /// By their bytes, which equal strings need not share.
  private var textIndices: [[UInt8]: UInt32] = [:]
  private var shapes = ShapeTable()
  /// The columns so far: which, how many rows, and their bytes.
  private var columns: [(column: SceneColumn, rowCount: Int, bytes: [UInt8])] = []

  init(_ scene: LayerScene, _ layers: [LayerID]) {
    self.scene = scene
    self.layers = layers
    for (index, layer) in layers.enumerated() {
      while indices.count <= layer.index { indices.append(0) }
      indices[layer.index] = UInt32(index + 1)
    }
  }

  mutating func bytes() -> [UInt8] {
    let name = scene.name.map { intern($0) + 1 } ?? 0
    for column in SceneColumn.allCases where !column.isTable && column != .time { write(column) }
    append(.animations, animations())
    append(.texts, texts)
    append(.shapes, shapes.rows)
    if scene.store.time != 0 {
      var bytes: [UInt8] = []
      bytes.append(scene.store.time)
      columns.append((.time, 1, bytes))
    }
    columns.sort { $0.column.rawValue < $1.column.rawValue }
    var file = header(name: name)
    for (column, rowCount, _) in columns {
      file.append(column.rawValue)
      file.append(UInt32(rowCount))
    }
    for column in columns { file += column.bytes }
    file.replace(UInt64(file.count), at: BinaryScene.Offset.size)
    let checksum = SceneChecksum.checksum(file.span, from: BinaryScene.Offset.checked)
    file.replace(checksum, at: BinaryScene.Offset.checksum)
    return file
  }

  private func header(name: UInt32) -> [UInt8] {
    var header: [UInt8] = []
    header.append(BinaryScene.magic)
    // The first version that has all columns, so that older readers read what they can.
    let last = columns.last?.column.rawValue ?? 0
    let version = BinaryScene.Version.allCases.first { last <= $0.lastColumn.rawValue } ?? .last
    header.append(UInt32(version.rawValue))
    header.append(BinaryScene.byteOrderMark)
    // Size and checksum come last.
    header.append(UInt64(0))
    header.append(UInt64(0))
    header.append(UInt32(layers.count))
    header.append(UInt32(columns.count))
    header.append(scene.presentRoot.map { indices[$0.index] } ?? 0)
    header.append(name)
    return header
  }

  /// Adds the column of a table: all lengths, then all bytes.
  private mutating func append(_ table: SceneColumn, _ rows: [[UInt8]]) {
    if rows.isEmpty { return }
    var bytes: [UInt8] = []
    for row in rows { bytes.append(UInt32(row.count)) }
    for row in rows { bytes += row }
    columns.append((table, rows.count, bytes))
  }

  /// Returns the bytes of all animations, by the order of their layers.
  private mutating func animations() -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for (index, layer) in layers.enumerated() {
      for keyed in scene.keyedAnimations(of: layer) {
        let key = keyed.key.map { intern($0) + 1 } ?? 0
        rows.append(BinaryAnimation.bytes(keyed.animation, layer: UInt32(index), key: key))
      }
    }
    return rows
  }

  /// Returns the index of a text, which is written once.
  private mutating func intern(_ text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    if let index = textIndices[bytes] { return index }
    let index = UInt32(texts.count)
    texts.append(bytes)
    textIndices[bytes] = index
    return index
  }

  /// Writes a column of the layers whose value is not the default, or of all if these are half of them.
  private mutating func write(_ column: SceneColumn) {
    if column == .constraints { return writeConstraints() }
    if column == .ids, layers.enumerated().allSatisfy({ scene.id(of: $1) == $0 }) { return }
    var rows: [UInt8] = [], list: [UInt8] = [], rowCount = 0
    let standard = column.standardBytes
    for (index, layer) in layers.enumerated() {
      let start = rows.count
      append(column, of: layer, to: &rows)
      if start == rows.count { continue }
      if !column.isComplete && !column.refersToTable && rows[start...].elementsEqual(standard) {
        rows.removeSubrange(start...)
      } else {
        list.append(UInt32(index))
        rowCount += 1
      }
    }
    if rowCount == 0 { return }
    if column.hasStandardRow && 2 * rowCount >= layers.count && rowCount < layers.count {
      (rows, rowCount) = ([], layers.count)
      for layer in layers {
        let start = rows.count
        append(column, of: layer, to: &rows)
        if start == rows.count { rows += standard }
      }
    }
    columns.append((column, rowCount, rowCount == layers.count ? rows : list + rows))
  }

  private mutating func writeConstraints() {
    var rows: [UInt8] = [], list: [UInt8] = [], rowCount = 0
    for (index, layer) in layers.enumerated() {
      for constraint in scene.store.constraints(of: layer) {
        list.append(UInt32(index))
        rows.append(constraint.attribute.rawValue)
        rows.append(constraint.sourceAttribute.rawValue)
        rows.append(UInt16(0))
        let isOfSuperlayer = constraint.source == LayerConstraint.superlayer
        rows.append(isOfSuperlayer ? 0 : intern(constraint.source) + 1)
        rows.append(constraint.scale)
        rows.append(constraint.offset)
        rowCount += 1
      }
    }
    if rowCount > 0 { columns.append((.constraints, rowCount, list + rows)) }
  }

  /// Appends a layer's value; nothing where the column does not hold it.
  private mutating func append(_ column: SceneColumn, of layer: LayerID, to rows: inout [UInt8]) {
    switch column {
    case .superlayers: rows.append(scene.store.superlayer(of: layer).map { indices[$0.index] } ?? 0)
    case .ids: rows.append(UInt64(bitPattern: Int64(scene.id(of: layer) ?? 0)))
    case .kind: rows.append(scene.store.kind(of: layer).rawValue)
    case .name: if let name = scene.store.name(of: layer) { rows.append(intern(name)) }
    case .bounds: rows.append(scene.store.bounds(of: layer))
    case .position: rows.append(scene.store.position(of: layer))
    case .anchorPoint: rows.append(scene.store.anchorPoint(of: layer))
    case .anchorPointZ: rows.append(scene.store.anchorPointZ(of: layer))
    case .zPosition: rows.append(scene.store.zPosition(of: layer))
    case .affineTransform:
      let transform = scene.store.transform(of: layer)
      if transform.isAffine { rows.append(transform.affineTransform) }
    case .transform:
      let transform = scene.store.transform(of: layer)
      if !transform.isAffine { rows.append(transform) }
    case .sublayerTransform: rows.append(scene.store.sublayerTransform(of: layer))
    case .flags: rows.append(flags(of: layer).rawValue)
    case .cornerRadius: rows.append(scene.store.cornerRadius(of: layer))
    case .maskedCorners: rows.append(scene.store.maskedCorners(of: layer).rawValue)
    case .opacity: rows.append(scene.store.opacity(of: layer))
    case .hitTestMask: rows.append(scene.store.hitTestMask(of: layer))
    case .scrollMode: rows.append(scene.store.scrollMode(of: layer).rawValue)
    case .autoresizingMask: rows.append(UInt8(scene.store.autoresizingMask(of: layer).rawValue))
    case .speed: rows.append(scene.store.speed(of: layer))
    case .beginTime: rows.append(scene.store.beginTime(of: layer))
    case .timeOffset: rows.append(scene.store.timeOffset(of: layer))
    case .shape: if let shape = scene.store.shape(of: layer) { rows.append(shapes.index(of: shape)) }
    case .hitOutsets: rows.append(scene.store.hitOutsets(of: layer))
    case .inkOutsets: rows.append(scene.store.inkOutsets(of: layer))
    case .userData: rows.append(scene.store.userData(of: layer))
    case .texts, .shapes, .constraints, .animations, .time: break
    }
  }

  private func flags(of layer: LayerID) -> SceneFlags {
    var flags: SceneFlags = []
    if scene.store.isGeometryFlipped(of: layer) { flags.insert(.geometryFlipped) }
    if scene.store.masksToBounds(of: layer) { flags.insert(.masksToBounds) }
    if scene.store.isHidden(of: layer) { flags.insert(.hidden) }
    if !scene.store.isDoubleSided(of: layer) { flags.insert(.singleSided) }
    if scene.store.ignoresHitTesting(of: layer) { flags.insert(.ignoresHitTesting) }
    if !scene.store.roundsAutoresizedFrame(of: layer) { flags.insert(.unroundedAutoresizedFrame) }
    return flags
  }
}

extension SceneColumn {
  /// Whether rows are indices of a table, none of which stands for nothing.
  fileprivate var refersToTable: Bool { self == .name || self == .shape }

  /// Whether a row at the default can stand in for none: there is no such name or shape, and a layer's
  /// transform is in one of two columns.
  fileprivate var hasStandardRow: Bool {
    !refersToTable && self != .affineTransform && self != .transform
  }

  /// The bytes of a row at the default.
  fileprivate var standardBytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .anchorPoint: bytes.append(Point(x: 0.5, y: 0.5))
    case .affineTransform: bytes.append(AffineTransform.identity)
    case .transform, .sublayerTransform: bytes.append(Transform3D.identity)
    case .maskedCorners: bytes.append(CornerMask.all.rawValue)
    case .opacity, .speed: bytes.append(1.0)
    case .hitTestMask: bytes.append(UInt32.max)
    default: bytes = [UInt8](repeating: 0, count: rowSize)
    }
    return bytes
  }
}
