/// What is known of the superlayers met lately: siblings have theirs in common, and so have the superlayers of layers that
/// follow each other, a level or two up.
struct LatelyMet<Value: BitwiseCopyable> {
  private struct Kept: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  private let kept: UnsafeMutablePointer<Kept>
  /// 16 take 1.1 times as long (clipped frames of the ui scene): the few above all others lose their places.
  private static var count: Int { 64 }

  /// Knows `value` of the space above the roots, and nothing else. One of a time has the scratch memory.
  @inline(__always)
  fileprivate init(_ value: Value, _ scratch: UnsafeMutablePointer<QueryScratch>) {
    let byteCount = Self.count &* MemoryLayout<Kept>.stride
    scratch.pointee.met.fill(upTo: byteCount / MemoryLayout<SIMD2<Double>>.stride, with: .zero)
    kept = UnsafeMutableRawPointer(scratch.pointee.met.elements).bindMemory(
      to: Kept.self, capacity: Self.count)
    kept.update(repeating: Kept(value: value, layer: 0), count: Self.count)
  }

  /// nil where it is not kept.
  @inline(__always)
  subscript(layer: Int) -> Value? {
    let place = layer & (Self.count &- 1)
    return kept[place].layer == UInt32(truncatingIfNeeded: layer) ? kept[place].value : nil
  }

  @inline(__always)
  func keep(_ value: Value, of layer: Int) {
    kept[layer & (Self.count &- 1)] = Kept(value: value, layer: UInt32(truncatingIfNeeded: layer))
  }
}

extension LayerStore {
  @inline(__always)
  func startMeeting<Value>(from value: Value) -> LatelyMet<Value> { LatelyMet(value, scratch) }

  /// What is known of layer `i`, made from what is known of the layer above the highest that nothing is known of; all in
  /// between is kept. `step` makes a layer's from that of its superlayer. O(levels between).
  @inline(__always)
  func followDown<Value>(
    to i: Int, _ met: LatelyMet<Value>, from top: Value, _ step: (Int, Value) -> Value
  ) -> Value {
    // Mostly one level.
    if let above = met[Int(records[i].superlayer)] {
      let value = step(i, above)
      met.keep(value, of: i)
      return value
    }
    scratch.pointee.path.count = 0
    var (above, value) = (i, top)
    while above != 0 {
      if let known = met[above] {
        value = known
        break
      }
      scratch.pointee.path.append(UInt32(above))
      above = Int(records[above].superlayer)
    }
    while !scratch.pointee.path.isEmpty {
      let below = Int(scratch.pointee.path.popLast())
      value = step(below, value)
      met.keep(value, of: below)
    }
    return value
  }
}
