import LayerGeometry
internal import LayerSceneBinary

/// Layers' shapes in a scene file, objects with one of three forms, and how it is filled and stroked:
/// `{"path":"M0 0L8 0L8 8Z","fill":"evenOdd","stroke":{"width":2,"join":"round"}}`.
enum ShapeFields {
  enum Field: String, CaseIterable {
    case ellipse, roundedRect, radii, path, fill, stroke
  }

  enum StrokeField: String, CaseIterable {
    case width, cap, join, miterLimit
  }

  static let fills: KeyValuePairs<String, FillRule?> = [
    "nonZero": .nonZero, "evenOdd": .evenOdd, "none": nil,
  ]
  static let caps: KeyValuePairs<String, StrokeStyle.Cap> = [
    "butt": .butt, "round": .round, "square": .square,
  ]
  static let joins: KeyValuePairs<String, StrokeStyle.Join> = [
    "miter": .miter, "round": .round, "bevel": .bevel,
  ]

  // MARK: - Reading

  /// Reads a shape, or null.
  static func read(_ json: inout JSONReader) throws(SceneError) -> Shape? {
    if try json.takeNull() { return nil }
    var forms: [(field: Field, form: ShapeForm)] = [], radii: CornerRadii?
    var fill: FillRule? = .nonZero, stroke: StrokeStyle?
    try json.fields(Field.self) { json, field throws(SceneError) in
      switch field {
      case .ellipse: forms.append((field, .ellipse(Rect(try json.numbers(4)))))
      case .roundedRect: forms.append((field, .roundedRect(Rect(try json.numbers(4)), CornerRadii(0))))
      case .path: forms.append((field, .path(try json.path())))
      case .radii: radii = try json.radii()
      case .fill: fill = try json.takeNull() ? nil : try json.choice(fills)
      case .stroke: stroke = try json.takeNull() ? nil : try readStroke(&json)
      }
    }
    guard let (field, given) = forms.first else { throw SceneError(.missing, field: Field.path.rawValue) }
    if forms.count > 1 {
      throw SceneError(.conflict(with: field.rawValue), field: forms[1].field.rawValue)
    }
    var form = given
    if case .roundedRect(let rect, _) = given {
      guard let radii else { throw SceneError(.missing, field: Field.radii.rawValue) }
      form = .roundedRect(rect, radii)
    } else if radii != nil {
      throw SceneError(.conflict(with: field.rawValue), field: Field.radii.rawValue)
    }
    guard let shape = form.shape(fill, stroke) else {
      throw SceneError(.unrepresentable, field: field.rawValue)
    }
    return shape
  }

  private static func readStroke(_ json: inout JSONReader) throws(SceneError) -> StrokeStyle {
    var stroke = StrokeStyle(width: 0), hasWidth = false
    try json.fields(StrokeField.self) { json, field throws(SceneError) in
      switch field {
      case .width:
        stroke.width = try json.number()
        hasWidth = true
        if !stroke.isRepresentable { throw SceneError(.unrepresentable) }
      case .cap: stroke.cap = try json.choice(caps)
      case .join: stroke.join = try json.choice(joins)
      case .miterLimit: stroke.miterLimit = try json.number()
      }
    }
    if !hasWidth { throw SceneError(.missing, field: StrokeField.width.rawValue) }
    return stroke
  }
}

extension KeyValuePairs where Key == String, Value: Equatable {
  /// Returns the name of a value, in a list that has one for each.
  func name(of value: Value) -> String { first { $0.value == value }?.key ?? "" }
}

extension JSONReader {
  /// Reads an object whose fields all have names of one list.
  mutating func fields<Field: RawRepresentable<String> & CaseIterable>(
    _ fields: Field.Type, _ value: (inout JSONReader, Field) throws(SceneError) -> Void
  ) throws(SceneError) {
    try object { json, name throws(SceneError) in
      let text = json.string(name)
      guard let field = Field(rawValue: text) else {
        throw SceneError.unknown(text, among: Field.allCases.map { $0.rawValue })
      }
      do throws(SceneError) { try value(&json, field) } catch { throw error.inField(text) }
    }
  }

  fileprivate mutating func path() throws(SceneError) -> Path {
    let text = try string()
    do {
      var reader = PathDataReader(Array(text.utf8), allowsConics: true)
      return try reader.read()
    } catch {
      throw SceneError(.notPath(error))
    }
  }

  /// Reads the radii of corners: one number, or two for each.
  fileprivate mutating func radii() throws(SceneError) -> CornerRadii {
    skipSpace()
    return next == Byte.openBracket ? CornerRadii(try numbers(8)) : CornerRadii(try number())
  }

  /// Reads one number for all sides, or one for each.
  mutating func outsets() throws(SceneError) -> Outsets {
    skipSpace()
    return next == Byte.openBracket ? Outsets(try numbers(4)) : Outsets(try number())
  }
}
