import LayerGeometry
internal import LayerSceneBinary

/// A reader of layers' objects, one after the other, into a store.
struct SceneLayerReader {
  /// A layer that was read, and what its object says of its place.
  struct Layer {
    let layer: LayerID
    let id: Int
    /// The id of the superlayer.
    let parent: Int?
  }

  private let names = LayerFieldNames()

  // Of the layer that is being read.
  private var id: Int?
  private var parent: Int?
  private var kind = LayerKind.ordinary
  /// The bits of the fields so far.
  private var given: UInt64 = 0
  // Most layers have these two.
  private var bounds: Rect?
  private var position: Point?
  private var others: [(field: LayerField, property: LayerProperty)] = []
  private var animations: [KeyedAnimation] = []

  /// The shapes so far, by their texts: layers with equal ones share one.
  private var shapes: [String: Shape?] = [:]

  /// Reads the next object into a new layer.
  ///
  /// - Parameter index: The layer's index in the list, for errors.
  /// - Throws: `SceneError` with the layer and the field.
  mutating func read(
    _ json: inout JSONReader, index: Int, into store: inout LayerStore
  ) throws(SceneError) -> Layer {
    let start = json.position
    (id, parent, kind, given, bounds, position) = (nil, nil, .ordinary, 0, nil, nil)
    animations = []
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    do throws(SceneError) {
      try readFields(&json)
      guard let id else { throw SceneError(.missing, field: LayerField.id.rawValue) }
      let layer = store.makeLayer(kind)
      if let bounds { try set(.bounds(bounds), of: layer, in: &store, .bounds) }
      // The numbers of a text are finite.
      if let position { store.setPosition(position, of: layer) }
      for (field, property) in others { try set(property, of: layer, in: &store, field) }
      // Their keys were compared.
      for keyed in animations { store.appendAnimation(keyed.animation, to: layer, newKey: keyed.key) }
      return Layer(layer: layer, id: id, parent: parent)
    } catch {
      let id =
        id
        ?? json.value(of: LayerField.id.rawValue, inObjectAt: start, JSONReader.integer)
      throw error.inLayer(SceneError.LayerLocation(index: index, id: id))
    }
  }

  private mutating func readFields(_ json: inout JSONReader) throws(SceneError) {
    try json.beginObject()
    while let name = try json.nextField(isFirst: given == 0) {
      guard let entry = names.entry(name, in: json) else {
        throw SceneError.unknown(json.string(name), among: LayerField.allCases.map { $0.rawValue })
      }
      if given & entry.bit != 0 { throw json.repeated(name) }
      given |= entry.bit
      do {
        try readValue(entry.field, &json)
      } catch {
        throw error.inField(entry.field.rawValue)
      }
      if entry.field == .transform || entry.field == .affineTransform { try requireOneTransform() }
    }
  }

  private mutating func readValue(_ field: LayerField, _ json: inout JSONReader) throws(SceneError) {
    switch field {
    case .id: id = try json.integer()
    case .parent: parent = try json.takeNull() ? nil : try json.integer()
    case .kind: kind = try json.choice(LayerField.kinds)
    case .bounds: bounds = Rect(try json.numbers(4))
    case .position: position = Point(try json.numbers(2))
    case .shape: others.append((field, .shape(try shape(&json))))
    case .animations: animations = try AnimationFields.read(&json)
    default: others.append((field, try property(field, &json)))
    }
  }

  private func property(_ field: LayerField, _ json: inout JSONReader) throws(SceneError) -> LayerProperty {
    switch field {
    case .name: .name(try json.takeNull() ? nil : try json.string())
    case .anchorPoint: .anchorPoint(Point(try json.numbers(2)))
    case .anchorPointZ: .anchorPointZ(try json.number())
    case .zPosition: .zPosition(try json.number())
    case .transform: .transform(Transform3D(try json.numbers(16)))
    case .affineTransform: .affineTransform(AffineTransform(try json.numbers(6)))
    case .sublayerTransform: .sublayerTransform(Transform3D(try json.numbers(16)))
    case .geometryFlipped: .isGeometryFlipped(try json.flag())
    case .masksToBounds: .masksToBounds(try json.flag())
    case .cornerRadius: .cornerRadius(try json.number())
    case .maskedCorners: .maskedCorners(CornerMask(rawValue: UInt8(try json.bits(4))))
    case .hidden: .isHidden(try json.flag())
    case .opacity: .opacity(try json.number())
    case .doubleSided: .isDoubleSided(try json.flag())
    case .ignoresHitTesting: .ignoresHitTesting(try json.flag())
    case .hitTestMask: .hitTestMask(try json.bits(32))
    case .scrollMode: .scrollMode(try json.choice(LayerField.scrollModes))
    case .autoresizingMask: .autoresizingMask(AutoresizingMask(rawValue: try json.bits(6)))
    case .roundsAutoresizedFrame: .roundsAutoresizedFrame(try json.flag())
    case .hitOutsets: .hitOutsets(try json.outsets())
    case .inkOutsets: .inkOutsets(try json.outsets())
    case .constraints: .constraints(try ConstraintFields.read(&json))
    case .speed: .speed(try json.number())
    case .beginTime: .beginTime(try json.number())
    case .timeOffset: .timeOffset(try json.number())
    case .userData: .userData(try json.whole(UInt64.self))
    case .id, .parent, .kind, .bounds, .position, .shape, .animations: fatalError("read by readValue")
    }
  }

  private mutating func shape(_ json: inout JSONReader) throws(SceneError) -> Shape? {
    json.skipSpace()
    let start = json.position
    try json.skipValue()
    let text = json.string(start..<json.position)
    if let shape = shapes[text] { return shape }
    json.position = start
    let shape = try ShapeFields.read(&json)
    shapes[text] = shape
    return shape
  }

  private func set(
    _ property: LayerProperty, of layer: LayerID, in store: inout LayerStore, _ field: LayerField
  ) throws(SceneError) {
    do {
      try store.set(property, of: layer)
    } catch {
      throw SceneError(.unrepresentable, field: field.rawValue)
    }
  }

  private func requireOneTransform() throws(SceneError) {
    let transforms = others.filter { $0.field == .transform || $0.field == .affineTransform }
    if transforms.count > 1 {
      throw SceneError(
        .conflict(with: LayerField.transform.rawValue), field: LayerField.affineTransform.rawValue)
    }
  }
}
