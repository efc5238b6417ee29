import Foundation
import LayerGeometry

/// What a browser answered about layers in motion. `Tests/MotionCases/make.mjs` makes the file, and describes
/// it.
struct MotionCases: Decodable {
  var browser: String
  var cases: [MotionCase]

  private static let file: Result<MotionCases, any Error> = Result {
    let url = Bundle.module.bundleURL.appendingPathComponent("MotionCases/browser.json")
    return try JSONDecoder().decode(MotionCases.self, from: Data(contentsOf: url))
  }

  static func bundled() throws -> MotionCases { try file.get() }
}

/// A tree of layers with animations, and where its layers are at some times.
struct MotionCase: Decodable {
  struct Layer: Decodable {
    var name: String
    /// The index of the superlayer; −1 for the root.
    var `super`: Int
    var bounds: [Double]
    var position: [Double]
    var anchorPoint: [Double]
    /// Of six numbers or sixteen.
    var transform: [Double]?
    var sublayerTransform: [Double]?
    var masksToBounds: Bool?
    var opacity: Double?
  }

  struct Animation: Decodable {
    var layer: Int
    var keyPath: String
    var from: Numbers?
    var to: Numbers?
    var by: Numbers?
    var values: [Numbers]?
    var keyTimes: [Double]?
    var curves: [Curve]?
    var mode: String?
    var additive: Bool?
    var cumulative: Bool?
    var beginTime: Double?
    var duration: Double
    var speed: Double?
    var timeOffset: Double?
    var repeatCount: Double?
    var repeatsForever: Bool?
    var repeatDuration: Double?
    var autoreverses: Bool?
    var fillMode: String?
    var curve: Curve?
  }

  /// One number, or a list.
  struct Numbers: Decodable {
    var list: [Double]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        list = [number]
      } else {
        list = try container.decode([Double].self)
      }
    }
  }

  /// A name, control points, or steps.
  struct Curve: Decodable {
    private struct Steps: Decodable {
      var steps: Int
      var jump: String
    }

    var function: TimingFunction

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        let names = [
          "linear": TimingFunction.linear, "easeIn": .easeIn, "easeOut": .easeOut,
          "easeInEaseOut": .easeInEaseOut, "default": .default,
        ]
        guard let named = names[name] else { throw UnknownWord(word: name) }
        function = named
      } else if let c = try? container.decode([Double].self), c.count == 4 {
        function = .cubicBezier(c[0], c[1], c[2], c[3])
      } else {
        let steps = try container.decode(Steps.self)
        let positions: [String: TimingFunction.StepPosition] = [
          "start": .jumpStart, "end": .jumpEnd, "none": .jumpNone, "both": .jumpBoth,
        ]
        guard let position = positions[steps.jump] else { throw UnknownWord(word: steps.jump) }
        function = .steps(steps.steps, position)
      }
    }
  }

  struct UnknownWord: Error {
    var word: String
  }

  var name: String
  var layers: [Layer]
  var animations: [Animation]
  var times: [Double]
  /// For each time, for each layer.
  var boxes: [[[Double]]]
  var opacities: [[Double]]?
  var points: [[Double]]
  /// For each time the number of the hit layer in base 36 for each point; a dot for none, a question mark
  /// where the browser is not asked.
  var hits: [String]
}

// MARK: - In the kernel

extension MotionCase {
  /// Makes the layers in a store, with their animations.
  func make(in store: inout LayerStore) throws -> [LayerID] {
    let made = layers.map { _ in store.makeLayer() }
    for (layer, values) in zip(made, layers) {
      if values.super >= 0 { try store.addSublayer(layer, to: made[values.super]) }
      let b = values.bounds
      store.setBounds(Rect(x: b[0], y: b[1], width: b[2], height: b[3]), of: layer)
      store.setPosition(Point(x: values.position[0], y: values.position[1]), of: layer)
      store.setAnchorPoint(Point(x: values.anchorPoint[0], y: values.anchorPoint[1]), of: layer)
      if let transform = values.transform { store.setTransform(Transform3D(list: transform), of: layer) }
      if let transform = values.sublayerTransform {
        store.setSublayerTransform(Transform3D(list: transform), of: layer)
      }
      store.setMasksToBounds(values.masksToBounds ?? false, of: layer)
      store.setOpacity(values.opacity ?? 1, of: layer)
    }
    for animation in animations { store.addAnimation(try animation.made(), to: made[animation.layer]) }
    return made
  }
}

extension MotionCase.Animation {
  /// Returns the animation of the kernel.
  func made() throws -> LayerAnimation {
    guard let path = AnimationKeyPath(rawValue: keyPath) else { throw AnimationError.unknownKeyPath(keyPath) }
    var timing = AnimationTiming(
      beginTime: beginTime ?? 0, duration: duration, speed: speed ?? 1, timeOffset: timeOffset ?? 0,
      repeatCount: repeatsForever == true ? .infinity : repeatCount ?? 1, repeatDuration: repeatDuration ?? 0,
      autoreverses: autoreverses ?? false, curve: curve?.function ?? .linear)
    let fills = [
      "removed": FillMode.removed, "forwards": .forwards, "backwards": .backwards, "both": .both,
    ]
    guard let fill = fills[fillMode ?? "removed"] else { throw MotionCase.UnknownWord(word: fillMode ?? "") }
    timing.fillMode = fill
    var animation = LayerAnimation(path, try content(path), timing: timing)
    animation.isAdditive = additive ?? false
    animation.isCumulative = cumulative ?? false
    try animation.check()
    return animation
  }

  private func content(_ path: AnimationKeyPath) throws -> LayerAnimation.Content {
    guard let values else {
      return .basic(from: from?.value(path), to: to?.value(path), by: by?.value(path))
    }
    let modes = [
      "linear": CalculationMode.linear, "discrete": .discrete, "cubic": .cubic, "paced": .paced,
    ]
    guard let mode = modes[mode ?? "linear"] else { throw MotionCase.UnknownWord(word: mode ?? "") }
    return .keyframes(
      LayerAnimation.Keyframes(
        values.map { $0.value(path) }, at: keyTimes ?? [], curves: (curves ?? []).map(\.function), mode: mode)
    )
  }
}

extension MotionCase.Numbers {
  /// Returns the value of a key path.
  func value(_ path: AnimationKeyPath) -> AnimationValue {
    switch path {
    case .isHidden: .flag(list[0] != 0)
    case .transform: .transform(Transform3D(list: list))
    case .boundsSize: .size(Size(width: list[0], height: list[1]))
    case .bounds: .rect(Rect(x: list[0], y: list[1], width: list[2], height: list[3]))
    case _ where list.count == 2: .point(Point(x: list[0], y: list[1]))
    default: .number(list[0])
    }
  }
}

extension Transform3D {
  /// Makes a transform of six or sixteen numbers.
  fileprivate init(list n: [Double]) {
    if n.count == 6 {
      self.init(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    } else {
      self.init(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
  }
}
