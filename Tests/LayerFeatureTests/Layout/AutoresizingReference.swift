import LayerGeometry

/// Autoresizing as Docs/Semantics.md §10 states it: by recursion, on the frames that the store reports.
struct AutoresizingReference {
  struct Node {
    var superlayer: Int?
    var sublayers: [Int] = []
    var frame = Rect.zero
    var mask: UInt32 = 0
  }

  var nodes: [Node] = []
  var rounds = true

  mutating func setFrame(_ frame: Rect, of i: Int) {
    let old = nodes[i].frame.size
    nodes[i].frame = frame
    if frame.size == old { return }
    for child in nodes[i].sublayers {
      setFrame(
        resized(
          nodes[child].frame, nodes[child].mask,
          Size(width: frame.size.width - old.width, height: frame.size.height - old.height)),
        of: child)
    }
  }

  private func resized(_ frame: Rect, _ mask: UInt32, _ delta: Size) -> Rect {
    let (x, width) = span(frame.origin.x, frame.size.width, delta.width, mask & 7)
    let (y, height) = span(frame.origin.y, frame.size.height, delta.height, mask >> 3)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func span(_ low: Double, _ size: Double, _ delta: Double, _ bits: UInt32) -> (Double, Double) {
    if bits == 0 { return (low, size) }
    let margins = Double([1, 4].filter { bits & $0 != 0 }.count)
    var growth = 0.0
    if bits & 2 != 0 { growth = margins > 0 ? delta / 3 : delta }
    let share = margins > 0 ? (delta - growth) / margins : 0
    var (low, high) = (bits & 1 != 0 ? low + share : low, 0.0)
    high = low + (size + growth)
    if high < low { swap(&low, &high) }
    guard rounds else { return (low, high - low) }
    return (whole(low, .down), whole(high, .up) - whole(low, .down))
  }

  private func whole(_ x: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let nearest = x.rounded()
    return abs(x - nearest) <= 0x1p-20 ? nearest : x.rounded(rule)
  }
}
