/// The fields of a layer in a scene file, by the names they have there.
enum LayerField: String, CaseIterable {
  case id, parent, name, kind
  case bounds, position, anchorPoint, anchorPointZ, zPosition
  case transform, affineTransform, sublayerTransform
  case geometryFlipped, masksToBounds, cornerRadius, maskedCorners
  case hidden, opacity, doubleSided, ignoresHitTesting, hitTestMask
  case scrollMode, autoresizingMask, roundsAutoresizedFrame, constraints
  case speed, beginTime, timeOffset

  /// Fields by name; `init(rawValue:)` would compare with one after the other.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// A key of a layer's object, known or not.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    /// The field of this name, if there is one.
    let field: LayerField?

    init(_ field: LayerField) {
      self.field = field
      stringValue = field.rawValue
    }

    init(stringValue: String) {
      self.stringValue = stringValue
      field = LayerField.byName[stringValue]
    }

    init?(intValue: Int) { nil }
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
