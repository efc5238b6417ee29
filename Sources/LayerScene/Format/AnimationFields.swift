import LayerGeometry
internal import LayerSceneBinary

/// An animation of a scene's layer, with the key it is added under.
struct KeyedAnimation {
  var key: String?
  var animation: LayerAnimation
}

/// Layers' animations in a scene file, a list of objects:
/// `{"keyPath":"position.x","from":0,"to":100,"duration":2,"curve":"easeIn"}`.
enum AnimationFields {
  enum Field: String, CaseIterable {
    case keyPath, key, from, to, by, spring, values, keyTimes, curves, mode
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode, curve
    case additive, cumulative
  }

  enum SpringField: String, CaseIterable {
    case mass, stiffness, damping, initialVelocity
  }

  static let modes: KeyValuePairs<String, CalculationMode> = [
    "linear": .linear, "discrete": .discrete, "paced": .paced, "cubic": .cubic,
  ]
  static let fillModes: KeyValuePairs<String, FillMode> = [
    "removed": .removed, "forwards": .forwards, "backwards": .backwards, "both": .both,
  ]

  /// The timing of an animation of which nothing is said.
  static let standardTiming = AnimationTiming(beginTime: 0)

  /// Reads a list.
  static func read(_ json: inout JSONReader) throws(SceneError) -> [KeyedAnimation] {
    // By their bytes, as animations are found: equal strings need not have the same.
    var keys: Set<[UInt8]> = []
    return try json.list { json throws(SceneError) in
      var reader = AnimationReader()
      let read = try reader.read(&json)
      if let key = read.key, !keys.insert(Array(key.utf8)).inserted {
        throw SceneError(
          .notAllowed(found: "\"\(key)\"", allowed: "keys that no other animation of the layer has"),
          field: Field.key.rawValue)
      }
      return read
    }
  }

  /// Reads a value of the kind that a key path leads to.
  static func value(
    _ keyPath: AnimationKeyPath, _ json: inout JSONReader
  ) throws(SceneError) -> AnimationValue {
    switch keyPath.kind {
    case .number: .number(try json.number())
    case .point: .point(Point(try json.numbers(2)))
    case .size: .size(Size(try json.numbers(2)))
    case .rect: .rect(Rect(try json.numbers(4)))
    case .flag: .flag(try json.flag())
    case .transform: .transform(try json.transform())
    }
  }
}

extension JSONReader {
  /// Reads a transform of six or sixteen numbers.
  mutating func transform() throws(SceneError) -> Transform3D {
    let start = position
    do throws(SceneError) {
      return Transform3D(try numbers(16))
    } catch {
      guard case .wrongCount(_, 6) = error.problem else { throw error }
    }
    position = start
    return Transform3D(AffineTransform(try numbers(6)))
  }

  /// Reads a number from 0 on.
  mutating func size() throws(SceneError) -> Double {
    let value = try number()
    if value >= 0 { return value }
    throw SceneError(.notAllowed(found: exact(value), allowed: "numbers from 0 on"))
  }

  /// Reads a number from 0 on, or `"infinity"`.
  mutating func count() throws(SceneError) -> Double {
    skipSpace()
    if next != Byte.quote { return try size() }
    return try choice(["infinity": Double.infinity])
  }
}
