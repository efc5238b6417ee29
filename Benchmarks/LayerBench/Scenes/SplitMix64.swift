import LayerGeometry
import LayerReference

/// The generator that every scene and every stream of queries is drawn from.
typealias SplitMix64 = LayerReference.SplitMix64

extension SplitMix64 {
  mutating func uniform(_ low: Double, _ high: Double) -> Double { real(low, high) }

  /// Returns a point with both coordinates in low..<high; by default anywhere in the scene.
  mutating func point(_ low: Double = 0, _ high: Double = Scene.side) -> Point {
    let x = uniform(low, high)
    return Point(x: x, y: uniform(low, high))
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double { real(range.lowerBound, range.upperBound) }

  /// Brings random elements to the front.
  mutating func choose(_ count: Int, from elements: inout [Int]) {
    for k in 0..<count { elements.swapAt(k, k + below(elements.count - k)) }
  }
}
