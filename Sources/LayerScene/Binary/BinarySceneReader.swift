import LayerGeometry

/// A reader of the columns of a binary scene whose extents were checked.
struct BinarySceneReader: ~Copyable {
  private let file: BinaryFile
  var store: LayerStore
  private var ids = SceneIDs()
  private(set) var layers: [LayerID] = []
  private var texts: [String] = []
  private var shapes: [Shape] = []

  init(_ file: BinaryFile, _ bytes: Span<UInt8>) throws(SceneError) {
    self.file = file
    store = LayerStore(minimumCapacity: file.layerCount)
    layers.reserveCapacity(file.layerCount)
    if let column = file.column(.texts) { texts = try BinarySceneReader.texts(column, bytes) }
    if let column = file.column(.shapes) { shapes = try BinaryShape.table(column, unsafe bytes.bytes) }
  }

  consuming func read(_ bytes: Span<UInt8>) throws(SceneError) -> LayerScene {
    let raw = unsafe bytes.bytes
    try makeLayers(raw)
    for column in file.columns {
      switch column.column {
      case .texts, .shapes, .superlayers, .ids, .kind: break
      case .animations: try readAnimations(column, raw)
      case .time: try readTime(column, raw)
      case .constraints: try readConstraints(column, raw)
      default: try readProperties(column, raw)
      }
    }
    // Sublayers would follow a change of their superlayer's size, so they come to it last.
    try linkLayers(raw)
    try nameLayers(raw)
    let scene = LayerScene()
    if file.root > 0 { scene.namedRoot = layers[file.root - 1] }
    if file.name > 0 { scene.name = try text(file.name - 1) }
    scene.replaceLayers(by: store, ids)
    return scene
  }

  private static func texts(_ column: BinaryFile.Column, _ bytes: Span<UInt8>) throws(SceneError) -> [String]
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
        throw SceneError(.damaged("text \(k) is not valid UTF-8"))
      }
      start = end
    }
    return texts
  }

  func text(_ index: Int) throws(SceneError) -> String {
    if index < texts.count { return texts[index] }
    throw SceneError(.damaged("text \(index) is referred to, there are \(texts.count)"))
  }

  private func shape(_ index: Int) throws(SceneError) -> Shape {
    if index < shapes.count { return shapes[index] }
    throw SceneError(.damaged("shape \(index) is referred to, there are \(shapes.count)"))
  }

  // MARK: - Rows

  /// Returns the layer of a row.
  ///
  /// - Parameter previous: That of the row before, which must be lower; -1 for the first row.
  @inline(__always)
  private func layer(
    ofRow row: Int, _ column: BinaryFile.Column, after previous: Int, _ bytes: RawSpan
  ) throws(SceneError) -> Int {
    guard let list = column.layers else { return row }
    let layer = bytes.integer(at: list + 4 * row)
    guard layer < layers.count, layer > previous else {
      throw SceneError(.damaged("row \(row) of \(column.column) is for layer \(layer), after \(previous)"))
    }
    return layer
  }

  private mutating func makeLayers(_ bytes: RawSpan) throws(SceneError) {
    guard let column = file.column(.kind) else { return makeLayers(upTo: file.layerCount) }
    for row in 0..<column.rowCount {
      let index = column.layers.map { bytes.integer(at: $0 + 4 * row) } ?? row
      guard index >= layers.count, index < file.layerCount else {
        throw SceneError(.damaged("row \(row) of kind is for layer \(index), after \(layers.count - 1)"))
      }
      makeLayers(upTo: index)
      let value: UInt8 = bytes.value(at: column.rows + row)
      guard let kind = LayerKind(rawValue: value) else { throw notAllowed(.kind, index, value) }
      layers.append(store.makeLayer(kind))
    }
    makeLayers(upTo: file.layerCount)
  }

  private mutating func makeLayers(upTo count: Int) {
    while layers.count < count { layers.append(store.makeLayer()) }
  }

  private mutating func linkLayers(_ bytes: RawSpan) throws(SceneError) {
    guard let column = file.column(.superlayers) else { return }
    for index in layers.indices {
      let superlayer = bytes.integer(at: column.rows + 4 * index)
      if superlayer == 0 { continue }
      // Superlayers come first, so there are no cycles.
      guard superlayer <= index else {
        throw SceneError(.damaged("layer \(index) lies under layer \(superlayer - 1), which comes later"))
      }
      do {
        try store.addSublayer(layers[index], to: layers[superlayer - 1])
      } catch {
        throw SceneError(.damaged("layer \(index) cannot lie under layer \(superlayer - 1)"))
      }
    }
  }

  private mutating func nameLayers(_ bytes: RawSpan) throws(SceneError) {
    let rows = file.column(.ids)?.rows
    func id(_ index: Int) -> Int {
      guard let rows else { return index }
      let id: Int64 = bytes.value(at: rows + 8 * index)
      return Int(truncatingIfNeeded: id)
    }
    guard let index = ids.insert(layers, id: id) else { return }
    let first = (ids[id(index)]?.index ?? 1) - 1
    throw SceneError(
      .duplicateID(firstIndex: first), field: LayerField.id.rawValue,
      layer: SceneError.LayerLocation(index: index, id: id(index)))
  }

  private mutating func readProperties(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    if column.column == .bounds { return try readBounds(column, bytes) }
    if column.column == .position || column.column == .anchorPoint { return try readPoints(column, bytes) }
    if column.column == .affineTransform { return try readTransforms(column, bytes) }
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let offset = column.rows + column.column.rowSize * row
      if column.column == .flags {
        try setFlags(bytes.value(at: offset), index)
      } else {
        try set(try property(column.column, index, bytes, offset), index, column.column)
      }
    }
  }

  // Bounds, points and affine transforms, which many layers have, without a `LayerProperty` for each.

  private mutating func readBounds(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let bounds = Rect(bytes.doubles(4, at: column.rows + 32 * row))
      if bounds.isFinite && bounds.size.width >= 0 && bounds.size.height >= 0 {
        store.setBounds(bounds, of: layers[index])
      } else {
        try set(.bounds(bounds), index, .bounds)
      }
    }
  }

  private mutating func readPoints(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let point = Point(bytes.doubles(2, at: column.rows + 16 * row))
      guard point.isFinite else { throw unrepresentable(column.column, index) }
      if column.column == .position {
        store.setPosition(point, of: layers[index])
      } else {
        store.setAnchorPoint(point, of: layers[index])
      }
    }
  }

  private mutating func readTransforms(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    var previous = -1
    for row in 0..<column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      previous = index
      let transform = AffineTransform(bytes.doubles(6, at: column.rows + 48 * row))
      guard transform.isFinite else { throw unrepresentable(.affineTransform, index) }
      store.setAffineTransform(transform, of: layers[index])
    }
  }

  private func property(
    _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(SceneError) -> LayerProperty {
    switch column {
    case .anchorPointZ: .anchorPointZ(bytes.double(at: offset))
    case .zPosition: .zPosition(bytes.double(at: offset))
    case .transform: .transform(Transform3D(bytes.doubles(16, at: offset)))
    case .sublayerTransform: .sublayerTransform(Transform3D(bytes.doubles(16, at: offset)))
    case .cornerRadius: .cornerRadius(bytes.double(at: offset))
    case .opacity: .opacity(bytes.double(at: offset))
    case .speed: .speed(bytes.double(at: offset))
    case .beginTime: .beginTime(bytes.double(at: offset))
    case .timeOffset: .timeOffset(bytes.double(at: offset))
    case .hitTestMask: .hitTestMask(bytes.value(at: offset))
    case .name: .name(try text(bytes.integer(at: offset)))
    case .shape: .shape(try shape(bytes.integer(at: offset)))
    case .hitOutsets: .hitOutsets(Outsets(bytes.doubles(4, at: offset)))
    case .maskedCorners: .maskedCorners(CornerMask(rawValue: try bits(4, column, index, bytes, offset)))
    case .autoresizingMask:
      .autoresizingMask(AutoresizingMask(rawValue: UInt32(try bits(6, column, index, bytes, offset))))
    case .scrollMode: .scrollMode(try scrollMode(index, bytes.value(at: offset)))
    case .texts, .shapes, .superlayers, .ids, .kind, .flags, .constraints, .bounds, .position, .anchorPoint,
      .affineTransform, .animations, .time:
      fatalError("read by calls of their own")
    }
  }

  private func bits(
    _ count: Int, _ column: SceneColumn, _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(SceneError) -> UInt8 {
    let value: UInt8 = bytes.value(at: offset)
    if value >> count != 0 { throw notAllowed(column, index, value) }
    return value
  }

  private func scrollMode(_ index: Int, _ value: UInt8) throws(SceneError) -> ScrollMode {
    if let mode = ScrollMode(rawValue: value) { return mode }
    throw notAllowed(.scrollMode, index, value)
  }

  private mutating func setFlags(_ value: UInt8, _ index: Int) throws(SceneError) {
    let flags = SceneFlags(rawValue: value), layer = layers[index]
    if !flags.isSubset(of: .all) { throw notAllowed(.flags, index, value) }
    if flags.contains(.geometryFlipped) { store.setGeometryFlipped(true, of: layer) }
    if flags.contains(.masksToBounds) { store.setMasksToBounds(true, of: layer) }
    if flags.contains(.hidden) { store.setHidden(true, of: layer) }
    if flags.contains(.singleSided) { store.setDoubleSided(false, of: layer) }
    if flags.contains(.ignoresHitTesting) { store.setIgnoresHitTesting(true, of: layer) }
    if flags.contains(.unroundedAutoresizedFrame) { store.setRoundsAutoresizedFrame(false, of: layer) }
  }

  private mutating func readConstraints(_ column: BinaryFile.Column, _ bytes: RawSpan) throws(SceneError) {
    var row = 0, previous = -1
    while row < column.rowCount {
      let index = try layer(ofRow: row, column, after: previous, bytes)
      var constraints: [LayerConstraint] = []
      while row < column.rowCount, bytes.integer(at: (column.layers ?? 0) + 4 * row) == index {
        constraints.append(try constraint(index, bytes, column.rows + column.column.rowSize * row))
        row += 1
      }
      try set(.constraints(constraints), index, .constraints)
      previous = index
    }
  }

  private func constraint(
    _ index: Int, _ bytes: RawSpan, _ offset: Int
  ) throws(SceneError) -> LayerConstraint {
    let values: [UInt8] = [bytes.value(at: offset), bytes.value(at: offset + 1)]
    let padding: UInt16 = bytes.value(at: offset + 2)
    guard let attribute = LayerConstraintAttribute(rawValue: values[0]),
      let sourceAttribute = LayerConstraintAttribute(rawValue: values[1]), padding == 0
    else { throw notAllowed(.constraints, index, max(values[0], values[1])) }
    let source = bytes.integer(at: offset + 4)
    return LayerConstraint(
      attribute, relativeTo: source == 0 ? LayerConstraint.superlayer : try text(source - 1),
      sourceAttribute, scale: bytes.double(at: offset + 8), offset: bytes.double(at: offset + 16))
  }

  private mutating func set(_ property: LayerProperty, _ index: Int, _ column: SceneColumn) throws(SceneError)
  {
    do {
      try store.set(property, of: layers[index])
    } catch {
      throw unrepresentable(column, index)
    }
  }

  private func unrepresentable(_ column: SceneColumn, _ index: Int) -> SceneError {
    SceneError(.unrepresentable, field: "\(column)", layer: SceneError.LayerLocation(index: index, id: nil))
  }

  private func notAllowed(_ column: SceneColumn, _ index: Int, _ value: UInt8) -> SceneError {
    SceneError(.damaged("\(column) of layer \(index) is \(value)"))
  }
}
