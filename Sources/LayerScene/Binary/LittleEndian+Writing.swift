import LayerGeometry

// Numbers in files are little-endian and not aligned.
extension [UInt8] {
  // One function for each type: a generic one would take literals as Ints.
  mutating func append(_ value: UInt16) { append(UInt64(value), count: 2) }
  mutating func append(_ value: UInt32) { append(UInt64(value), count: 4) }
  mutating func append(_ value: UInt64) { append(value, count: 8) }

  private mutating func append(_ value: UInt64, count: Int) {
    for k in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(k)))) }
  }

  mutating func replace(_ value: UInt64, at offset: Int) {
    for k in 0..<8 { self[offset + k] = UInt8(truncatingIfNeeded: value >> (8 * UInt64(k))) }
  }

  mutating func append(_ values: Double...) { for value in values { append(value.bitPattern) } }
  mutating func append(_ point: Point) { append(point.x, point.y) }
  mutating func append(_ rect: Rect) {
    append(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
  mutating func append(_ outsets: Outsets) {
    append(outsets.minX, outsets.minY, outsets.maxX, outsets.maxY)
  }
  mutating func append(_ t: AffineTransform) { append(t.a, t.b, t.c, t.d, t.tx, t.ty) }
  mutating func append(_ t: Transform3D) {
    append(t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24)
    append(t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44)
  }
}
