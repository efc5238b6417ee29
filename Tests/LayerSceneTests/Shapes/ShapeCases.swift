import Foundation
import LayerGeometry

/// What a browser answered about shapes. `Tests/ShapeCases/make.mjs` makes the file.
struct ShapeCases: Decodable {
  var browser: String
  var shapes: [ShapeCase]
  var trees: [ShapeTreeCase]

  private static let file: Result<ShapeCases, any Error> = Result {
    let url = Bundle.module.bundleURL.appendingPathComponent("ShapeCases/browser.json")
    return try JSONDecoder().decode(ShapeCases.self, from: Data(contentsOf: url))
  }

  static func bundled() throws -> ShapeCases { try file.get() }
}

/// One shape: which points are in its fill, and which in its stroke.
struct ShapeCase: Decodable {
  var name: String
  var path: String
  var rule: FillRule
  var stroke: StrokeStyle
  var points: String
  /// A digit for each point: 1 if it is filled, and 2 more if it is stroked.
  var answers: String

  /// Points, in units of 1/64, and answers.
  func questions() -> [(point: Point, isFilled: Bool, isStroked: Bool)] {
    zip(unpacked(points, unit: 64), answers).map { point, answer in
      let bits = answer.wholeNumberValue ?? 0
      return (point, bits & 1 != 0, bits & 2 != 0)
    }
  }
}

/// A tree of layers, and which one each point of the page hits.
struct ShapeTreeCase: Decodable {
  struct LayerShape: Decodable {
    var path: String?
    var rule: FillRule?
    var stroke: StrokeStyle?
    /// Of the corners of the bounds, as CSS lists them: four along x, four along y.
    var radii: [Double]?
  }

  struct Layer: Decodable {
    /// The number of the superlayer; −1 for the root.
    var parent: Int
    /// The matrix, with the anchor at the origin of the bounds.
    var at: [Double]
    var position: [Double]?
    var bounds: [Double]?
    var shape: LayerShape?
    var masks: Bool?
    var ignores: Bool?
  }

  var name: String
  var layers: [Layer]
  var points: String
  /// The number of the hit layer in base 36; a dot for none.
  var answers: String

  /// Points, in units of 1/16, and answers.
  func questions() -> [(point: Point, layer: Int?)] {
    zip(unpacked(points, unit: 16), answers).map { ($0, Int(String($1), radix: 36)) }
  }
}

/// Coordinates of 16 bits, in base 64.
private func unpacked(_ text: String, unit: Double) -> [Point] {
  let bytes = Array(Data(base64Encoded: text) ?? Data())
  func number(_ k: Int) -> Double {
    Double(Int16(bitPattern: UInt16(bytes[2 * k]) | UInt16(bytes[2 * k + 1]) << 8)) / unit
  }
  return (0..<bytes.count / 4).map { Point(x: number(2 * $0), y: number(2 * $0 + 1)) }
}

extension Path {
  /// Makes a path of steps as the cases write them: SVG's, and K for a conic.
  init(steps text: String) {
    self.init()
    var words = text.split(separator: " ")[...]
    func number() -> Double { words.popFirst().flatMap { Double($0) } ?? .nan }
    func point() -> Point {
      let x = number()
      return Point(x: x, y: number())
    }
    while let step = words.popFirst() {
      switch step {
      case "M": move(to: point())
      case "L": addLine(to: point())
      case "Q":
        let control = point()
        addQuadCurve(to: point(), control: control)
      case "K":
        let control = point(), end = point()
        addConic(to: end, control: control, weight: number())
      case "C":
        let control1 = point(), control2 = point()
        addCurve(to: point(), control1: control1, control2: control2)
      default: closeSubpath()
      }
    }
  }
}

extension FillRule: Decodable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(String.self) == "evenodd" ? .evenOdd : .nonZero
  }
}

extension StrokeStyle: Decodable {
  private enum Key: CodingKey { case width, cap, join, limit }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let caps = ["butt": Cap.butt, "round": .round, "square": .square]
    let joins = ["miter": Join.miter, "round": .round, "bevel": .bevel]
    self.init(
      width: try values.decode(Double.self, forKey: .width),
      cap: caps[try values.decode(String.self, forKey: .cap)] ?? .butt,
      join: joins[try values.decode(String.self, forKey: .join)] ?? .miter,
      miterLimit: try values.decode(Double.self, forKey: .limit))
  }
}
