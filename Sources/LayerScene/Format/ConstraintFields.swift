import LayerGeometry

/// A layer's constraint as an object of a scene file: `{"attribute":"minX","source":"title","sourceAttribute":"maxX","offset":8}`.
/// Without a source it is the superlayer; scale is 1 and offset 0 unless given.
struct ConstraintFields: Decodable {
  enum Key: String, CodingKey, CaseIterable {
    case attribute, source, sourceAttribute, scale, offset
  }

  static let attributes: KeyValuePairs<String, LayerConstraintAttribute> = [
    "minX": .minX, "midX": .midX, "maxX": .maxX, "width": .width,
    "minY": .minY, "midY": .midY, "maxY": .maxY, "height": .height,
  ]

  let constraint: LayerConstraint

  init(from decoder: any Decoder) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where Key(rawValue: key.stringValue) == nil {
      let known = Key.allCases.map(\.rawValue)
      throw SceneError(
        .unknownField(suggestion: suggestion(for: key.stringValue, among: known)), field: key.stringValue)
    }
    let fields = try decoder.container(keyedBy: Key.self)
    constraint = LayerConstraint(
      try ConstraintFields.attribute(.attribute, fields),
      relativeTo: try fields.decodeIfPresent(String.self, forKey: .source) ?? LayerConstraint.superlayer,
      try ConstraintFields.attribute(.sourceAttribute, fields),
      scale: try fields.decodeIfPresent(Double.self, forKey: .scale) ?? 1,
      offset: try fields.decodeIfPresent(Double.self, forKey: .offset) ?? 0)
  }

  private static func attribute(
    _ key: Key, _ fields: KeyedDecodingContainer<Key>
  ) throws -> LayerConstraintAttribute {
    let name = try fields.decode(String.self, forKey: key)
    if let choice = attributes.first(where: { $0.key == name }) { return choice.value }
    let allowed = attributes.map(\.key).joined(separator: ", ")
    throw SceneError(.notAllowed(found: "\"\(name)\"", allowed: allowed), field: key.rawValue)
  }

  static func write(_ constraints: [LayerConstraint], to text: inout JSONText) {
    text.open("[")
    for constraint in constraints {
      text.startObject()
      write(constraint.attribute, .attribute, to: &text)
      if constraint.source != LayerConstraint.superlayer {
        text.field(Key.source.rawValue, constraint.source)
      }
      write(constraint.sourceAttribute, .sourceAttribute, to: &text)
      if constraint.scale != 1 { text.field(Key.scale.rawValue, constraint.scale) }
      if constraint.offset != 0 { text.field(Key.offset.rawValue, constraint.offset) }
      text.close("}")
    }
    text.close("]")
  }

  private static func write(_ attribute: LayerConstraintAttribute, _ key: Key, to text: inout JSONText) {
    if let name = attributes.first(where: { $0.value == attribute })?.key { text.field(key.rawValue, name) }
  }
}
