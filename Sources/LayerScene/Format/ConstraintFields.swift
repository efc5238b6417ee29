import LayerGeometry

/// Layers' constraints in a scene file, a list of objects:
/// `{"attribute":"minX","source":"title","sourceAttribute":"maxX","offset":8}`.
///
/// Without a source it is the superlayer; scale is 1 and offset 0 unless given.
enum ConstraintFields {
  enum Field: String, CaseIterable {
    case attribute, source, sourceAttribute, scale, offset
  }

  static let attributes: KeyValuePairs<String, LayerConstraintAttribute> = [
    "minX": .minX, "midX": .midX, "maxX": .maxX, "width": .width,
    "minY": .minY, "midY": .midY, "maxY": .maxY, "height": .height,
  ]

  /// Reads a list.
  static func read(_ json: inout JSONReader) throws(SceneError) -> [LayerConstraint] {
    try json.list(constraint)
  }

  private static func constraint(_ json: inout JSONReader) throws(SceneError) -> LayerConstraint {
    var attribute: LayerConstraintAttribute?, sourceAttribute: LayerConstraintAttribute?
    var source: String?, scale: Double?, offset: Double?
    try json.fields(Field.self) { json, field throws(SceneError) in
      switch field {
      case .attribute: attribute = try json.choice(attributes)
      case .sourceAttribute: sourceAttribute = try json.choice(attributes)
      case .source: source = try json.takeNull() ? nil : try json.string()
      case .scale: scale = try json.takeNull() ? nil : try json.number()
      case .offset: offset = try json.takeNull() ? nil : try json.number()
      }
    }
    guard let attribute else { throw SceneError(.missing, field: Field.attribute.rawValue) }
    guard let sourceAttribute else { throw SceneError(.missing, field: Field.sourceAttribute.rawValue) }
    return LayerConstraint(
      attribute, relativeTo: source ?? LayerConstraint.superlayer, sourceAttribute, scale: scale ?? 1,
      offset: offset ?? 0)
  }

  static func write(_ constraints: [LayerConstraint], to text: inout JSONText) {
    text.open("[")
    for constraint in constraints {
      text.startObject()
      text.field(Field.attribute.rawValue, attributes.name(of: constraint.attribute))
      if constraint.source != LayerConstraint.superlayer {
        text.field(Field.source.rawValue, constraint.source)
      }
      text.field(Field.sourceAttribute.rawValue, attributes.name(of: constraint.sourceAttribute))
      if constraint.scale != 1 { text.field(Field.scale.rawValue, constraint.scale) }
      if constraint.offset != 0 { text.field(Field.offset.rawValue, constraint.offset) }
      text.close("}")
    }
    text.close("]")
  }
}
