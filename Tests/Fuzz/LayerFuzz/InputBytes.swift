import LayerReference

/// Decisions read from the bytes of an input; all zero where they end.
struct InputBytes {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return isAtEnd ? 0 : bytes[position]
  }

  mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Numbers of three kinds, by the kind of the run.
extension InputBytes {
  /// -128…127.
  mutating func integer() -> Double { Double(Int8(bitPattern: byte())) }

  /// -128…128 in steps of 2⁻⁸.
  mutating func fraction() -> Double {
    Double(Int16(truncatingIfNeeded: Int(byte()) << 8 | Int(byte()))) / 256
  }

  /// Finite, of any size: one of the extremes, or any 8 bytes.
  mutating func extreme() -> Double {
    let extremes: [Double] = [
      0, -0.0, 1, -1, 1e308, -1e308, 1.7e308, 1e-308, Double.leastNonzeroMagnitude,
      -Double.leastNonzeroMagnitude, 0x1p-32, 0x1p32, 1e20, 1e-20, 0.1,
      1e154,
    ]
    let choice = below(20)
    if choice < extremes.count { return extremes[choice] }
    if choice < 18 { return fraction() }
    let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
    let number = Double(bitPattern: bits)
    return number.isFinite ? number : fraction()
  }
}
