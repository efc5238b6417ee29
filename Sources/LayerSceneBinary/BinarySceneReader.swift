package import LayerGeometry

/// A reader of the columns of a binary scene whose extents were checked.
package struct BinarySceneReader: ~Copyable {
  private let file: BinaryFile
  var store: LayerStore
  /// The layers in the order of the file: their indices in the store are 1, 2, 3, and so on.
  package private(set) var layers: [LayerID] = []
  /// The name of the scene.
  package private(set) var name: String?
  private(set) var texts: [String] = []
  private var shapes: [Shape] = []

  /// Reads a scene. Its ids are not compared.
  package init(_ file: BinaryFile, _ bytes: Span<UInt8>) throws(BinarySceneError) {
    self.file = file
    store = LayerStore(minimumCapacity: file.layerCount)
    layers.reserveCapacity(file.layerCount)
    if let column = file.column(.texts) { texts = try BinarySceneReader.texts(column, bytes) }
    if let column = file.column(.shapes) { shapes = try BinaryShape.table(column, unsafe bytes.bytes) }
    try read(unsafe bytes.bytes)
  }

  /// The root that the file names; nil for none.
  package var root: LayerID? { file.root > 0 ? layers[file.root - 1] : nil }

  /// Returns the store.
  package consuming func takeStore() -> LayerStore { store }

  private mutating func read(_ bytes: RawSpan) throws(BinarySceneError) {
    try makeLayers(bytes)
    for column in file.columns {
      switch column.column {
      case .texts, .shapes, .superlayers, .ids, .kind: break
      case .animations: try readAnimations(column, bytes)
      case .time: try readTime(column, bytes)
      case .constraints: try readConstraints(column, bytes)
      default: try readProperties(column, bytes)
      }
    }
    // Sublayers would follow a change of their superlayer's size, so they come to it last.
    try linkLayers(bytes)
    if file.name > 0 { name = try text(file.name - 1, at: BinaryScene.Offset.name, nil, nil) }
  }

  private static func texts(_ column: BinaryFile.Column, _ bytes: Span<UInt8>) throws(BinarySceneError)
    -> [String]
  {
    let raw = unsafe bytes.bytes
    var texts: [String] = []
    texts.reserveCapacity(column.rowCount)
    var start = column.rows + 4 * column.rowCount
    for k in 0..<column.rowCount {
      let end = start + raw.integer(at: column.rows + 4 * k)
      do {
        texts.append(String(copying: try UTF8Span(validating: bytes.extracting(start..<end))))
      } catch {
        throw BinarySceneError(.text(k), byte: start, column.column)
      }
      start = end
    }
    return texts
  }

  /// Returns a text that is referred to at a byte, for a layer.
  func text(
    _ index: Int, at byte: Int, _ column: SceneColumn?, _ layer: Int?
  ) throws(BinarySceneError) -> String {
    if index < texts.count { return texts[index] }
    throw BinarySceneError(.missingText(index, count: texts.count), byte: byte, column, layer: layer)
  }

  private func shape(_ index: Int, at byte: Int, _ layer: Int) throws(BinarySceneError) -> Shape {
    if index < shapes.count { return shapes[index] }
    throw BinarySceneError(.missingShape(index, count: shapes.count), byte: byte, .shape, layer: layer)
  }

  // MARK: - Rows

  /// Returns the layer of a row.
  ///
  /// - Parameter previous: That of the row before, which must be lower; -1 for the first row.
  @inline(__always)
  func layer(
    ofRow row: Int, _ column: BinaryFile.Column, after previous: Int, _ bytes: RawSpan
  ) throws(BinarySceneError) -> Int {
    guard let list = column.layers else { return row }
    let layer = bytes.integer(at: list + 4 * row)
    guard layer < file.layerCount, layer > previous else {
      throw BinarySceneError(
        .row(row, layer: layer, after: previous), byte: list + 4 * row, column.column)
    }
    return layer
  }

  private mutating func makeLayers(_ bytes: RawSpan) throws(BinarySceneError) {
    guard let column = file.column(.kind) else { return makeLayers(upTo: file.layerCount) }
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: layers.count - 1, bytes)
      makeLayers(upTo: index)
      let value: UInt8 = bytes.value(at: column.rows + row)
      guard let kind = LayerKind(rawValue: value) else {
        throw notAllowed(.kind, index, value, column.rows + row)
      }
      layers.append(store.makeLayer(kind))
    }
    makeLayers(upTo: file.layerCount)
  }

  private mutating func makeLayers(upTo count: Int) {
    while layers.count < count { layers.append(store.makeLayer()) }
  }

  private mutating func linkLayers(_ bytes: RawSpan) throws(BinarySceneError) {
    guard let column = file.column(.superlayers) else { return }
    for index in layers.indices {
      let superlayer = bytes.integer(at: column.rows + 4 * index)
      if superlayer == 0 { continue }
      // Superlayers come first, so there are no cycles.
      guard superlayer <= index, (try? store.addSublayer(layers[index], to: layers[superlayer - 1])) != nil
      else {
        throw BinarySceneError(
          .superlayer(superlayer - 1), byte: column.rows + 4 * index, .superlayers, layer: index)
      }
    }
  }

  private mutating func readProperties(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError)
  {
    if column.column == .bounds { return try readBounds(column, bytes) }
    if column.column == .position || column.column == .anchorPoint { return try readPoints(column, bytes) }
    if column.column == .affineTransform { return try readTransforms(column, bytes) }
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let offset = column.rows + column.column.rowSize * row
      try set(column.column, index, bytes, offset)
    }
  }

  // Bounds, points and affine transforms, which many layers have, in loops of their own.

  private mutating func readBounds(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let offset = column.rows + 32 * row, bounds = Rect(bytes.doubles(4, at: offset))
      let isStandard = bounds.size.width >= 0 && bounds.size.height >= 0
      guard bounds.isFinite, isStandard || bounds.standardized.isFinite else {
        throw unrepresentable(.bounds, index, offset)
      }
      store.setBounds(bounds, of: layers[index])
    }
  }

  private mutating func readPoints(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError) {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let offset = column.rows + 16 * row, point = Point(bytes.doubles(2, at: offset))
      guard point.isFinite else { throw unrepresentable(column.column, index, offset) }
      if column.column == .position {
        store.setPosition(point, of: layers[index])
      } else {
        store.setAnchorPoint(point, of: layers[index])
      }
    }
  }

  private mutating func readTransforms(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(BinarySceneError)
  {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let offset = column.rows + 48 * row, transform = AffineTransform(bytes.doubles(6, at: offset))
      guard transform.isFinite else { throw unrepresentable(.affineTransform, index, offset) }
      store.setAffineTransform(transform, of: layers[index])
    }
  }

  private mutating func set(
    _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) {
    let layer = layers[index]
    switch column {
    case .anchorPointZ: store.setAnchorPointZ(try number(column, index, bytes, offset), of: layer)
    case .zPosition: store.setZPosition(try number(column, index, bytes, offset), of: layer)
    case .cornerRadius: store.setCornerRadius(try number(column, index, bytes, offset), of: layer)
    case .opacity: store.setOpacity(try number(column, index, bytes, offset), of: layer)
    case .speed: store.setSpeed(try number(column, index, bytes, offset), of: layer)
    case .beginTime: store.setBeginTime(try number(column, index, bytes, offset), of: layer)
    case .timeOffset: store.setTimeOffset(try number(column, index, bytes, offset), of: layer)
    case .transform: store.setTransform(try transform(column, index, bytes, offset), of: layer)
    case .sublayerTransform:
      store.setSublayerTransform(try transform(column, index, bytes, offset), of: layer)
    case .hitTestMask: store.setHitTestMask(bytes.value(at: offset), of: layer)
    case .name: store.setName(try text(bytes.integer(at: offset), at: offset, .name, index), of: layer)
    case .shape: store.setShape(try shape(bytes.integer(at: offset), at: offset, index), of: layer)
    case .hitOutsets: store.setHitOutsets(try outsets(column, index, bytes, offset), of: layer)
    case .inkOutsets: store.setInkOutsets(try outsets(column, index, bytes, offset), of: layer)
    case .userData: store.setUserData(bytes.value(at: offset), of: layer)
    case .maskedCorners:
      store.setMaskedCorners(CornerMask(rawValue: try bits(4, column, index, bytes, offset)), of: layer)
    case .autoresizingMask:
      let bits = UInt32(try bits(6, column, index, bytes, offset))
      store.setAutoresizingMask(AutoresizingMask(rawValue: bits), of: layer)
    case .scrollMode:
      let value: UInt8 = bytes.value(at: offset)
      guard let mode = ScrollMode(rawValue: value) else { throw notAllowed(column, index, value, offset) }
      store.setScrollMode(mode, of: layer)
    case .flags: try setFlags(bytes.value(at: offset), index, offset)
    case .texts, .shapes, .superlayers, .ids, .kind, .constraints, .bounds, .position, .anchorPoint,
      .affineTransform, .animations, .time:
      break  // They are read by calls of their own.
    }
  }

  func number(
    _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) -> Double {
    let number = bytes.double(at: offset)
    if number.isFinite { return number }
    throw unrepresentable(column, index, offset)
  }

  private func outsets(
    _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) -> Outsets {
    let outsets = Outsets(bytes.doubles(4, at: offset))
    if outsets.isFinite { return outsets }
    throw unrepresentable(column, index, offset)
  }

  private func transform(
    _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) -> Transform3D {
    let transform = Transform3D(bytes.doubles(16, at: offset))
    if transform.isFinite { return transform }
    throw unrepresentable(column, index, offset)
  }

  private func bits(
    _ count: Int, _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(BinarySceneError) -> UInt8 {
    let value: UInt8 = bytes.value(at: offset)
    if value >> count != 0 { throw notAllowed(column, index, value, offset) }
    return value
  }

  private mutating func setFlags(
    _ value: UInt8, _ index: Int, _ offset: Int
  ) throws(BinarySceneError) {
    let flags = SceneFlags(rawValue: value), layer = layers[index]
    if !flags.isSubset(of: .all) { throw notAllowed(.flags, index, value, offset) }
    if flags.contains(.geometryFlipped) { store.setGeometryFlipped(true, of: layer) }
    if flags.contains(.masksToBounds) { store.setMasksToBounds(true, of: layer) }
    if flags.contains(.hidden) { store.setHidden(true, of: layer) }
    if flags.contains(.singleSided) { store.setDoubleSided(false, of: layer) }
    if flags.contains(.ignoresHitTesting) { store.setIgnoresHitTesting(true, of: layer) }
    if flags.contains(.unroundedAutoresizedFrame) { store.setRoundsAutoresizedFrame(false, of: layer) }
  }

  private func unrepresentable(_ column: SceneColumn, _ index: Int, _ offset: Int) -> BinarySceneError {
    BinarySceneError(.number, byte: offset, column, layer: index)
  }

  func notAllowed(
    _ column: SceneColumn, _ index: Int, _ value: UInt8, _ offset: Int
  ) -> BinarySceneError {
    BinarySceneError(.value(value), byte: offset, column, layer: index)
  }
}
