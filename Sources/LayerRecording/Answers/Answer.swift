import LayerGeometry

/// A value that a call answers, or a part of it.
@usableFromInline
protocol Answer {
  func add(to hash: inout AnswerHash)
  static func add(_ values: Span<Self>, to hash: inout AnswerHash)
}

extension Answer {
  @usableFromInline static func add(_ values: Span<Self>, to hash: inout AnswerHash) {
    for k in values.indices { values[k].add(to: &hash) }
    hash.add(values.count)
  }
}

extension NumbersValue {
  @inline(__always)
  @inlinable func add(to hash: inout AnswerHash) {
    withUnsafeBytes(of: self) { bytes in
      for k in 0..<MemoryLayout<Self>.size / 8 {
        hash.add(bytes.loadUnaligned(fromByteOffset: 8 * k, as: Double.self))
      }
    }
  }

  @usableFromInline static func add(_ values: Span<Self>, to hash: inout AnswerHash) {
    var lanes = HashLanes()
    values.withUnsafeBytes { lanes.add($0.assumingMemoryBound(to: Double.self)) }
    hash.add(lanes.word)
    hash.add(values.count)
  }
}

// What is answered most is hashed by one product.

extension Point {
  @inline(__always)
  @inlinable func add(to hash: inout AnswerHash) {
    hash.add(AnswerHash.word(x) ^ AnswerHash.word(y, turnedBy: 29))
  }
}

extension Rect {
  @inline(__always)
  @inlinable func add(to hash: inout AnswerHash) {
    let start = AnswerHash.word(origin.x) ^ AnswerHash.word(origin.y, turnedBy: 29)
    hash.add(
      start ^ AnswerHash.word(size.width, turnedBy: 13) ^ AnswerHash.word(size.height, turnedBy: 43))
  }
}

extension IntegerValue {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(UInt64(truncatingIfNeeded: rawValue)) }
}

extension Bool: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(self ? 1 : 0 as UInt64) }
}

extension Int: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(self) }
}

extension UInt32: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(UInt64(self)) }
}

extension UInt64: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(self) }
}

extension Float: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(UInt64(bits(self))) }

  @usableFromInline static func add(_ values: Span<Float>, to hash: inout AnswerHash) {
    var lanes = HashLanes()
    var k = 0
    while k < values.count {
      // Four at a time, each widened; a missing one is 0.
      var four = SIMD4<Double>(repeating: 0)
      for lane in 0..<Swift.min(4, values.count - k) { four[lane] = Double(values[k + lane]) }
      lanes.add(numbers: four)
      k += 4
    }
    hash.add(lanes.word)
    hash.add(values.count)
  }
}

extension String: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) {
    var lanes = HashLanes(), text = self
    text.withUTF8 { lanes.add(UnsafeRawBufferPointer($0)) }
    hash.add(lanes.word)
  }
}

extension Range: Answer where Bound == Int {
  @usableFromInline func add(to hash: inout AnswerHash) {
    hash.add(lowerBound)
    hash.add(upperBound)
  }
}

extension LayerID: Answer {
  @inline(__always)
  @inlinable func add(to hash: inout AnswerHash) { hash.add(self) }
}

extension AnimationID {
  @usableFromInline func add(to hash: inout AnswerHash) { hash.add(self) }
}

extension Optional: Answer where Wrapped: Answer {
  @inline(__always)
  @inlinable func add(to hash: inout AnswerHash) {
    if let self { self.add(to: &hash) } else { hash.add(0x6E_69_6C as UInt64) }
  }
}

extension Array: Answer where Element: Answer {
  @usableFromInline func add(to hash: inout AnswerHash) { Element.add(span, to: &hash) }
}
