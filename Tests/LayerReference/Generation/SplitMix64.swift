/// Steele, Lea and Flood's splitmix64: the same numbers from the same seed on every machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Random values. The standard library's functions are not used, because their results may change.
extension SplitMix64 {
  /// Uniform in 0..<1, 53 bits.
  public mutating func unit() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }

  public mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(0...elements.count - 1)]
  }
}
