import LayerGeometry

/// A reader of one layer's object into a layer of a scene.
///
/// Throws a `SceneError` with the layer's index, its id and the field.
struct LayerReader {
  let scene: LayerScene
  let index: Int
  private let fields: KeyedDecodingContainer<LayerField.Key>
  private var id: Int?

  init(_ fields: KeyedDecodingContainer<LayerField.Key>, index: Int, scene: LayerScene) {
    self.fields = fields
    self.index = index
    self.scene = scene
  }

  /// Makes the layer and sets its properties.
  ///
  /// - Returns: The layer, its id, and the id of its superlayer.
  mutating func read() throws -> (layer: LayerID, id: Int, parent: Int?) {
    let id = try read(.id) { try fields.decode(Int.self, forKey: $0) }
    self.id = id
    let kind = fields.contains(LayerField.Key(.kind)) ? try choice(.kind, LayerField.kinds) : .ordinary
    let layer = scene.store.makeLayer(kind)
    var parent: Int?
    for key in fields.allKeys {
      guard let field = key.field else { throw unknown(key.stringValue) }
      switch field {
      case .id, .kind: break
      case .parent: parent = try self.parent()
      default:
        if let property = try property(field) { try set(property, of: layer, field) }
      }
    }
    return (layer, id, parent)
  }

  /// Reads a property; nil for fields that are none.
  private func property(_ field: LayerField) throws -> LayerProperty? {
    switch field {
    case .id, .kind, .parent: nil
    case .name: .name(try read(field) { try fields.decode(String?.self, forKey: $0) })
    case .bounds: .bounds(Rect(try numbers(field, 4)))
    case .position: .position(Point(try numbers(field, 2)))
    case .anchorPoint: .anchorPoint(Point(try numbers(field, 2)))
    case .anchorPointZ: .anchorPointZ(try number(field))
    case .zPosition: .zPosition(try number(field))
    case .transform: .transform(Transform3D(try numbers(field, 16)))
    case .affineTransform: .affineTransform(try affineTransform())
    case .sublayerTransform: .sublayerTransform(Transform3D(try numbers(field, 16)))
    case .geometryFlipped: .isGeometryFlipped(try flag(field))
    case .masksToBounds: .masksToBounds(try flag(field))
    case .cornerRadius: .cornerRadius(try number(field))
    case .maskedCorners: .maskedCorners(CornerMask(rawValue: UInt8(try bits(field, 4))))
    case .hidden: .isHidden(try flag(field))
    case .opacity: .opacity(try number(field))
    case .doubleSided: .isDoubleSided(try flag(field))
    case .ignoresHitTesting: .ignoresHitTesting(try flag(field))
    case .hitTestMask: .hitTestMask(UInt32(try bits(field, 32)))
    case .scrollMode: .scrollMode(try choice(field, LayerField.scrollModes))
    case .autoresizingMask: .autoresizingMask(AutoresizingMask(rawValue: UInt32(try bits(field, 6))))
    case .roundsAutoresizedFrame: .roundsAutoresizedFrame(try flag(field))
    case .constraints: .constraints(try constraints())
    case .speed: .speed(try number(field))
    case .beginTime: .beginTime(try number(field))
    case .timeOffset: .timeOffset(try number(field))
    }
  }

  // MARK: - Values

  private func parent() throws -> Int? {
    try read(.parent) { key in
      try fields.decodeNil(forKey: key) ? nil : try fields.decode(Int.self, forKey: key)
    }
  }

  private func affineTransform() throws -> AffineTransform {
    if fields.contains(LayerField.Key(.transform)) {
      throw error(.conflict(with: LayerField.transform.rawValue), .affineTransform)
    }
    let n = try numbers(.affineTransform, 6)
    return AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  private func constraints() throws -> [LayerConstraint] {
    try read(.constraints) { key in
      var list = try fields.nestedUnkeyedContainer(forKey: key)
      var constraints: [LayerConstraint] = []
      while !list.isAtEnd {
        let element = "\(key.stringValue)[\(constraints.count)]"
        do {
          constraints.append(try list.decode(ConstraintFields.self).constraint)
        } catch var error as SceneError {
          error.field = "\(element).\(error.field ?? "")"
          throw error
        }
      }
      return constraints
    }
  }

  private func number(_ field: LayerField) throws -> Double {
    try read(field) { try fields.decode(Double.self, forKey: $0) }
  }

  private func flag(_ field: LayerField) throws -> Bool {
    try read(field) { try fields.decode(Bool.self, forKey: $0) }
  }

  /// Reads `count` numbers into the first elements of the result, without allocating an array.
  private func numbers(_ field: LayerField, _ count: Int) throws -> [16 of Double] {
    try read(field) { key in
      var list = try fields.nestedUnkeyedContainer(forKey: key)
      if let found = list.count, found != count {
        throw error(.wrongCount(needed: count, found: found), field)
      }
      var numbers: [16 of Double] = .init(repeating: 0)
      for k in 0..<count { numbers[k] = try list.decode(Double.self) }
      return numbers
    }
  }

  private func bits(_ field: LayerField, _ count: Int) throws -> Int {
    let value = try read(field) { try fields.decode(Int.self, forKey: $0) }
    let limit = 1 << count
    guard 0..<limit ~= value else {
      throw error(.notAllowed(found: "\(value)", allowed: "0 to \(limit - 1)"), field)
    }
    return value
  }

  private func choice<Value>(
    _ field: LayerField, _ choices: KeyValuePairs<String, Value>
  ) throws -> Value {
    let name = try read(field) { try fields.decode(String.self, forKey: $0) }
    if let choice = choices.first(where: { $0.key == name }) { return choice.value }
    let allowed = choices.map(\.key).joined(separator: ", ")
    throw error(.notAllowed(found: "\"\(name)\"", allowed: allowed), field)
  }

  // MARK: - Errors

  private func read<Value>(_ field: LayerField, _ body: (LayerField.Key) throws -> Value) throws -> Value {
    let key = LayerField.Key(field)
    do {
      return try body(key)
    } catch {
      var error = SceneError(error, below: fields.codingPath.count, field: field.rawValue)
      error.layer = location
      throw error
    }
  }

  private func set(_ property: LayerProperty, of layer: LayerID, _ field: LayerField) throws {
    do {
      try scene.store.set(property, of: layer)
    } catch {
      throw self.error(.unrepresentable, field)
    }
  }

  private var location: SceneError.LayerLocation { SceneError.LayerLocation(index: index, id: id) }

  private func error(_ problem: SceneError.Problem, _ field: LayerField) -> SceneError {
    SceneError(problem, field: field.rawValue, layer: location)
  }

  private func unknown(_ name: String) -> SceneError {
    let suggestion = suggestion(for: name, among: LayerField.allCases.lazy.map(\.rawValue))
    return SceneError(.unknownField(suggestion: suggestion), field: name, layer: location)
  }
}

extension LayerField {
  /// Values of `kind`.
  static let kinds: KeyValuePairs<String, LayerKind> = [
    "ordinary": .ordinary, "transform": .transform, "scroll": .scroll,
  ]

  /// Values of `scrollMode`.
  static let scrollModes: KeyValuePairs<String, ScrollMode> = [
    "none": .none, "horizontal": .horizontal, "vertical": .vertical, "both": .both,
  ]
}

extension Point {
  fileprivate init(_ n: [16 of Double]) { self.init(x: n[0], y: n[1]) }
}

extension Rect {
  fileprivate init(_ n: [16 of Double]) { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) }
}

extension Transform3D {
  fileprivate init(_ n: [16 of Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3],
      m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11],
      m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
