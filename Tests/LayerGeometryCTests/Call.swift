import LayerGeometryHeader
import Testing

/// The arguments of a call, of which tests make one at a time a bad one.
struct Arguments {
  var store: OpaquePointer?
  /// The publisher of the store, a reader that has not entered, one that has, and the latter's snapshot.
  var publisher: OpaquePointer?
  var reader: OpaquePointer?
  var enteredReader: OpaquePointer?
  var snapshot: OpaquePointer?
  var layer: lg_layer
  var superlayer: lg_layer
  var sibling: lg_layer
  /// Memory for results; nil for a null pointer.
  var memory: UnsafeMutableRawPointer?
  /// Memory for arrays of arguments.
  var input: UnsafeMutableRawPointer
  /// Each number of points, rectangles and matrices.
  var number = 1.0
  var count = 1

  static let byteCount = 4096

  var point: lg_point { lg_point(x: number, y: number) }
  var rect: lg_rect { lg_rect(x: number, y: number, width: number, height: number) }
  var affine: lg_affine_transform { lg_affine_transform(a: 1, b: 0, c: 0, d: 1, tx: number, ty: 0) }
  var matrix: lg_transform {
    lg_transform(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: number, m42: 0, m43: 0, m44: 1)
  }
  var options: lg_hit_options {
    var options = lg_hit_options_documented()
    options.minimum_opacity = number.isFinite ? 0 : number
    return options
  }

  func result<Value>() -> UnsafeMutablePointer<Value>? {
    memory?.assumingMemoryBound(to: Value.self)
  }

  /// An array of three equal elements.
  func array<Value: BitwiseCopyable>(_ value: Value, at offset: Int = 0) -> UnsafePointer<Value> {
    let elements = (input + offset).assumingMemoryBound(to: Value.self)
    for k in 0..<3 { elements[k] = value }
    return UnsafePointer(elements)
  }

  /// Makes every handle a null pointer.
  mutating func clearHandles() {
    (store, publisher, reader, enteredReader, snapshot) = (nil, nil, nil, nil, nil)
  }

  var layers: UnsafePointer<lg_layer> { array(layer, at: 512) }
}

/// A function of the header, with which of its arguments have an error of their own.
struct Call: Sendable, CustomTestStringConvertible {
  enum Argument: Sendable { case layer, space, number, result, count, byteCount }

  let name: String
  let checks: Set<Argument>
  let body: @Sendable (Arguments) -> lg_error

  init(_ name: String, _ checks: Set<Argument>, _ body: @escaping @Sendable (Arguments) -> lg_error) {
    (self.name, self.checks, self.body) = (name, checks, body)
  }

  var testDescription: String { name }
}
