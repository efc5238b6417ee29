import LayerGeometry

/// Curves of animations in a scene file: a name, control points `[x1, y1, x2, y2]`, or steps:
/// `{"steps":4,"jump":"start"}`.
enum CurveFields {
  enum Field: String, CaseIterable {
    case steps, jump
  }

  static let names: KeyValuePairs<String, TimingFunction> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]
  static let jumps: KeyValuePairs<String, TimingFunction.StepPosition> = [
    "start": .jumpStart, "end": .jumpEnd, "none": .jumpNone, "both": .jumpBoth,
  ]

  static func read(_ json: inout JSONReader) throws(SceneError) -> TimingFunction {
    json.skipSpace()
    switch json.next {
    case Byte.quote: return try json.choice(names)
    case Byte.openBrace: return try steps(&json)
    default:
      let n = try json.numbers(4)
      if let function = TimingFunction(controlPoints: n[0], n[1], n[2], n[3]) { return function }
      let wrong = 0...1 ~= n[0] ? 2 : 0
      throw SceneError(.notAllowed(found: exact(n[wrong]), allowed: "numbers from 0 to 1"))
        .inElement(wrong)
    }
  }

  private static func steps(_ json: inout JSONReader) throws(SceneError) -> TimingFunction {
    var count: Int?, position = TimingFunction.StepPosition.jumpEnd
    try json.fields(Field.self) { json, field throws(SceneError) in
      switch field {
      case .steps: count = try json.integer()
      case .jump: position = try json.choice(jumps)
      }
    }
    guard let count else { throw SceneError(.missing, field: Field.steps.rawValue) }
    if let function = TimingFunction(stepCount: count, position) { return function }
    let least = position == .jumpNone ? 2 : 1
    throw SceneError(
      .notAllowed(found: "\(count)", allowed: "\(least) to \(Int32.max - 1)"), field: Field.steps.rawValue)
  }
}
