import LayerReference

extension SplitMix64 {
  /// A multiple of 1/8 between −8 and 8: sums and products of a few of these round nowhere.
  public mutating func dyadic() -> Double { Double(Int(bits() % 129) - 64) / 8 }
}
