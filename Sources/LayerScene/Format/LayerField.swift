import LayerGeometry

/// The fields of a layer in a scene file, by the names they have there.
enum LayerField: String, CaseIterable {
  case id, parent, name, kind
  case bounds, position, anchorPoint, anchorPointZ, zPosition
  case transform, affineTransform, sublayerTransform
  case geometryFlipped, masksToBounds, cornerRadius, maskedCorners
  case hidden, opacity, doubleSided, ignoresHitTesting, hitTestMask, shape, hitOutsets, inkOutsets
  case scrollMode, autoresizingMask, roundsAutoresizedFrame, constraints
  case speed, beginTime, timeOffset, animations, userData

  /// Values of `kind`.
  static let kinds: KeyValuePairs<String, LayerKind> = [
    "ordinary": .ordinary, "transform": .transform, "scroll": .scroll,
  ]

  /// Values of `scrollMode`.
  static let scrollModes: KeyValuePairs<String, ScrollMode> = [
    "none": .none, "horizontal": .horizontal, "vertical": .vertical, "both": .both,
  ]
}

/// The fields of a layer by the length of their names, in which a reader finds them without making a String.
struct LayerFieldNames {
  struct Entry {
    let bytes: [UInt8]
    let field: LayerField
    /// A bit of its own.
    let bit: UInt64
  }

  private var byLength: [[Entry]] = []

  init() {
    for (index, field) in LayerField.allCases.enumerated() {
      let entry = Entry(bytes: Array(field.rawValue.utf8), field: field, bit: 1 << UInt64(index))
      while byLength.count <= entry.bytes.count { byLength.append([]) }
      byLength[entry.bytes.count].append(entry)
    }
  }

  func entry(_ name: JSONName, in json: JSONReader) -> Entry? {
    if !name.isPlain {
      let text = json.string(name)
      return byLength.joined().first { $0.field.rawValue == text }
    }
    guard name.count < byLength.count else { return nil }
    return byLength[name.count].first { json.matches(name, $0.bytes) }
  }
}
