package import LayerGeometry

// Numbers in files are little-endian and not aligned.
extension RawSpan {
  @inline(__always)
  func value<Value: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Value {
    Value(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  /// Returns a number of four bytes; the largest Int for one that no Int holds.
  @inline(__always)
  func integer(at offset: Int) -> Int {
    let value: UInt32 = value(at: offset)
    return Int(clamping: value)
  }

  @inline(__always)
  func double(at offset: Int) -> Double { Double(bitPattern: value(at: offset)) }

  /// Returns numbers that follow each other.
  @inline(__always)
  func doubles(_ count: Int, at offset: Int) -> [16 of Double] {
    var numbers: [16 of Double] = .init(repeating: 0)
    for k in 0..<count { numbers[k] = double(at: offset + 8 * k) }
    return numbers
  }
}

// Values of the first of sixteen numbers.

extension Point {
  package init(_ n: [16 of Double]) { self.init(x: n[0], y: n[1]) }
}

extension Size {
  package init(_ n: [16 of Double]) { self.init(width: n[0], height: n[1]) }
}

extension Rect {
  package init(_ n: [16 of Double]) { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) }
}

extension Outsets {
  package init(_ n: [16 of Double]) { self.init(minX: n[0], minY: n[1], maxX: n[2], maxY: n[3]) }
}

extension CornerRadii {
  /// Widths and heights, in the order of the properties.
  package init(_ n: [16 of Double]) {
    self.init(
      minXminY: Size(width: n[0], height: n[1]), maxXminY: Size(width: n[2], height: n[3]),
      maxXmaxY: Size(width: n[4], height: n[5]), minXmaxY: Size(width: n[6], height: n[7]))
  }
}

extension AffineTransform {
  package init(_ n: [16 of Double]) { self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
}

extension Transform3D {
  package init(_ n: [16 of Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3],
      m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11],
      m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
