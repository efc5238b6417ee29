import LayerGeometry

extension ShapeFields {
  static func write(_ shape: Shape, to text: inout JSONText) {
    text.open("{")
    switch shape.form {
    case .ellipse(let rect): text.field(Field.ellipse.rawValue, rect.numbers)
    case .roundedRect(let rect, let radii):
      text.field(Field.roundedRect.rawValue, rect.numbers)
      let numbers = radii.numbers
      if numbers.allSatisfy({ $0 == numbers[0] }) {
        text.field(Field.radii.rawValue, numbers[0])
      } else {
        text.field(Field.radii.rawValue, numbers)
      }
    case .path:
      var data = PathDataText(conics: .rational)
      data.append(shape.path)
      text.field(Field.path.rawValue, data.text)
    }
    if shape.fill != .nonZero { text.field(Field.fill.rawValue, fills.name(of: shape.fill)) }
    if let stroke = shape.stroke {
      text.key(Field.stroke.rawValue)
      write(stroke, to: &text)
    }
    text.close("}")
  }

  private static func write(_ stroke: StrokeStyle, to text: inout JSONText) {
    let standard = StrokeStyle(width: stroke.width)
    text.open("{")
    text.field(StrokeField.width.rawValue, stroke.width)
    if stroke.cap != standard.cap { text.field(StrokeField.cap.rawValue, caps.name(of: stroke.cap)) }
    if stroke.join != standard.join { text.field(StrokeField.join.rawValue, joins.name(of: stroke.join)) }
    if stroke.miterLimit != standard.miterLimit {
      text.field(StrokeField.miterLimit.rawValue, stroke.miterLimit)
    }
    text.close("}")
  }
}
