extension Workload {
  /// The floor under everything that touches every layer: copying 48 bytes for each, the size of an affine
  /// transform.
  static func copy(_ count: Int) -> Workload {
    let source = (0..<UInt64(6 * count)).map(\.self)
    var target = [UInt64](repeating: 0, count: source.count)
    func copy() -> UInt64 {
      target.withUnsafeMutableBytes { target in source.withUnsafeBytes { target.copyMemory(from: $0) } }
      return target[target.count - 1]
    }
    return Workload(unitsPerItem: count, run: { _ in copy() }) {
      _ = copy()
      try require(target == source, "the copy differs from its source")
      return "the copy equals its source"
    }
  }
}
