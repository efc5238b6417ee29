import LayerGeometry
import LayerScene

/// A JSON value. Objects keep the order of their fields.
enum JSON {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([JSON])
  case fields([Field])

  /// A named value of an object.
  struct Field {
    var key: String
    var value: JSON
  }

  static func object(_ fields: KeyValuePairs<String, JSON>) -> JSON {
    .fields(fields.map { Field(key: $0.key, value: $0.value) })
  }

  init(_ value: String?) { self = value.map { .string($0) } ?? .null }
  init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }
  init(_ values: [Double]) { self = .list(values.map { .number($0) }) }

  /// `[x, y]`; null for a point that does not arrive.
  init(_ point: Point?) { self = point.map { JSON([$0.x, $0.y]) } ?? .null }

  /// `[x, y, width, height]`; null for the null rectangle.
  init(_ rect: Rect) {
    self = rect.isNull ? .null : JSON([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// The value on one line. JSON has no infinity: numbers that are not finite are null.
  var text: String {
    switch self {
    case .null: "null"
    case .flag(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value == 0 ? "0" : value.isFinite ? exact(value) : "null"
    case .string(let value): quoted(value)
    case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .fields(let fields):
      "{" + fields.map { quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }
}
