import LayerReference

extension SplitMix64 {
  /// What `next()` gives, which also has a generic form, so that `UInt8(next() % 3)` might draw a byte.
  public mutating func bits() -> UInt64 { next() }

  /// From 0 up to `count`, which is left out.
  public mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(count)) }

  public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
