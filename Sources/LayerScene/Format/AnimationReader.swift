import LayerGeometry
internal import LayerSceneBinary

/// A reader of one animation's object.
///
/// Values are of the kind that the key path leads to, which may come after them, so they are read at the end.
struct AnimationReader {
  private typealias Field = AnimationFields.Field

  private var keyPath: AnimationKeyPath?
  private var key: String?
  private var timing = AnimationFields.standardTiming
  private var hasDuration = false
  private var spring: LayerAnimation.Spring?
  private var frames = LayerAnimation.Keyframes([])
  private var isAdditive = false, isCumulative = false
  /// The fields of values, and of what belongs to keyframes, and where their values begin.
  private var positions: [(field: AnimationFields.Field, position: Int)] = []

  mutating func read(_ json: inout JSONReader) throws(SceneError) -> KeyedAnimation {
    try json.fields(AnimationFields.Field.self) { json, field throws(SceneError) in
      try readField(field, &json)
    }
    guard let keyPath else { throw SceneError(.missing, field: Field.keyPath.rawValue) }
    var animation = LayerAnimation(keyPath, try content(keyPath, json), timing: timing)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    do { try animation.check() } catch { throw SceneError(.notAnimation(error)) }
    return KeyedAnimation(key: key, animation: animation)
  }

  private mutating func readField(
    _ field: AnimationFields.Field, _ json: inout JSONReader
  ) throws(SceneError) {
    switch field {
    case .keyPath: keyPath = try readKeyPath(&json)
    case .key: key = try json.takeNull() ? nil : try json.string()
    case .from, .to, .by, .values:
      json.skipSpace()
      let position = json.position
      if try json.takeNull() { return }
      try json.skipValue()
      positions.append((field, position))
    case .spring: spring = try json.takeNull() ? nil : try AnimationReader.readSpring(&json)
    case .keyTimes: frames.times = try json.list(JSONReader.number)
    case .curves: frames.curves = try json.list(CurveFields.read)
    case .mode: frames.mode = try json.choice(AnimationFields.modes)
    case .beginTime: timing.beginTime = try json.number()
    case .duration:
      timing.duration = try json.size()
      hasDuration = true
    case .speed: timing.speed = try json.number()
    case .timeOffset: timing.timeOffset = try json.number()
    case .repeatCount: timing.repeatCount = try json.count()
    case .repeatDuration: timing.repeatDuration = try json.count()
    case .autoreverses: timing.autoreverses = try json.flag()
    case .fillMode: timing.fillMode = try json.choice(AnimationFields.fillModes)
    case .curve: timing.curve = try CurveFields.read(&json)
    case .additive: isAdditive = try json.flag()
    case .cumulative: isCumulative = try json.flag()
    }
  }

  private func readKeyPath(_ json: inout JSONReader) throws(SceneError) -> AnimationKeyPath {
    let name = try json.string()
    if let keyPath = AnimationKeyPath(rawValue: name) { return keyPath }
    let suggestion = suggestion(for: name, among: AnimationKeyPath.allCases.map { $0.rawValue })
    throw SceneError(.notKeyPath(found: name, suggestion: suggestion))
  }

  private static func readSpring(_ json: inout JSONReader) throws(SceneError) -> LayerAnimation.Spring {
    var spring = LayerAnimation.Spring()
    try json.fields(AnimationFields.SpringField.self) { json, field throws(SceneError) in
      switch field {
      case .mass: spring.mass = try json.positive()
      case .stiffness: spring.stiffness = try json.positive()
      case .damping: spring.damping = try json.size()
      case .initialVelocity: spring.initialVelocity = try json.number()
      }
    }
    return spring
  }

  // MARK: - Values

  private mutating func content(
    _ keyPath: AnimationKeyPath, _ json: JSONReader
  ) throws(SceneError) -> LayerAnimation.Content {
    if let values = position(of: .values) {
      if let other = positions.first(where: { $0.field != .values })?.field ?? (spring == nil ? nil : .spring)
      {
        throw SceneError(.conflict(with: Field.values.rawValue), field: other.rawValue)
      }
      return .keyframes(try keyframes(keyPath, values, json))
    }
    if !frames.times.isEmpty || !frames.curves.isEmpty || frames.mode != .linear {
      throw SceneError(.missing, field: Field.values.rawValue)
    }
    let from = try value(.from, keyPath, json), to = try value(.to, keyPath, json)
    let by = try value(.by, keyPath, json)
    guard var spring else { return .basic(from: from, to: to, by: by) }
    if keyPath.kind == .flag || keyPath.kind == .transform {
      throw SceneError(.conflict(with: "the key path \(keyPath.rawValue)"), field: Field.spring.rawValue)
    }
    spring.isUntilRest = !hasDuration
    if spring.isUntilRest && spring.damping == 0 {
      let allowed = "numbers above 0 without a duration"
      throw SceneError(
        .notAllowed(found: "0", allowed: allowed), field: AnimationFields.SpringField.damping.rawValue
      )
      .inField(Field.spring.rawValue)
    }
    return .spring(from: from, to: to, by: by, spring)
  }

  private func position(of field: AnimationFields.Field) -> Int? {
    positions.first { $0.field == field }?.position
  }

  private func value(
    _ field: AnimationFields.Field, _ keyPath: AnimationKeyPath, _ json: JSONReader
  ) throws(SceneError) -> AnimationValue? {
    guard let position = position(of: field) else { return nil }
    return try json.value(of: field.rawValue, at: position) { json throws(SceneError) in
      try AnimationFields.value(keyPath, &json)
    }
  }

  private mutating func keyframes(
    _ keyPath: AnimationKeyPath, _ position: Int, _ json: JSONReader
  ) throws(SceneError) -> LayerAnimation.Keyframes {
    frames.values = try json.value(of: Field.values.rawValue, at: position) { json throws(SceneError) in
      try json.list { json throws(SceneError) in try AnimationFields.value(keyPath, &json) }
    }
    let count = frames.values.count, needed = frames.mode == .discrete ? 1 : 2
    if count < needed {
      throw SceneError(.wrongCount(needed: needed, found: count), field: Field.values.rawValue)
    }
    // At an even pace they do not count.
    if frames.mode == .paced { return frames }
    let hasEnd = frames.mode == .discrete && frames.times.count == count + 1
    if !frames.times.isEmpty && frames.times.count != count && !hasEnd {
      let error = SceneError.Problem.wrongCount(needed: count, found: frames.times.count)
      throw SceneError(error, field: Field.keyTimes.rawValue)
    }
    if !frames.curves.isEmpty && frames.curves.count != count - 1 {
      let error = SceneError.Problem.wrongCount(needed: count - 1, found: frames.curves.count)
      throw SceneError(error, field: Field.curves.rawValue)
    }
    try requireAscending(frames.times)
    return frames
  }

  private func requireAscending(_ times: [Double]) throws(SceneError) {
    var last = 0.0
    for (k, time) in times.enumerated() {
      if time < last || time > 1 {
        throw SceneError(.notAllowed(found: exact(time), allowed: "numbers from 0 to 1, ascending"))
          .inElement(k).inField(Field.keyTimes.rawValue)
      }
      last = time
    }
  }
}

extension JSONReader {
  fileprivate mutating func positive() throws(SceneError) -> Double {
    let value = try number()
    if value > 0 { return value }
    throw SceneError(.notAllowed(found: exact(value), allowed: "numbers above 0"))
  }
}
