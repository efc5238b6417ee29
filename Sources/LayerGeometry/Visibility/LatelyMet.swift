/// What is known of the superlayers met lately: siblings have theirs in common, and so have the superlayers of layers that
/// follow each other, a level or two up.
struct LatelyMet<Value: BitwiseCopyable> {
  private struct Kept: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  private var kept: UnsafeMutablePointer<Kept>
  private var lastPlace: Int
  /// How many levels have been followed one by one.
  private var followed = 0
  /// 16 take 1.1 times as long (clipped frames of the ui scene): the few above all others lose their places.
  private static var count: Int { 64 }

  /// Knows `value` of the space above the roots, and nothing else. One of a time has the scratch memory.
  @inline(__always)
  fileprivate init(_ value: Value, _ scratch: UnsafeMutablePointer<QueryScratch>) {
    kept = Self.places(Self.count, value, scratch)
    lastPlace = Self.count &- 1
  }

  private static func places(
    _ count: Int, _ value: Value, _ scratch: UnsafeMutablePointer<QueryScratch>
  ) -> UnsafeMutablePointer<Kept> {
    let byteCount = count &* MemoryLayout<Kept>.stride
    scratch.pointee.met.fill(upTo: byteCount / MemoryLayout<SIMD2<Double>>.stride, with: .zero)
    let kept = UnsafeMutableRawPointer(scratch.pointee.met.elements).bindMemory(
      to: Kept.self, capacity: count)
    kept.update(repeating: Kept(value: value, layer: 0), count: count)
    return kept
  }

  /// nil where it is not kept.
  @inline(__always)
  subscript(layer: Int) -> Value? {
    let place = layer & lastPlace
    return kept[place].layer == UInt32(truncatingIfNeeded: layer) ? kept[place].value : nil
  }

  @inline(__always)
  func keep(_ value: Value, of layer: Int) {
    kept[layer & lastPlace] = Kept(value: value, layer: UInt32(truncatingIfNeeded: layer))
  }

  /// Counts levels followed one by one. Where they come to more than there are layers (a deep chain whose indices are
  /// not in the order of its levels), every layer gets a place of its own, so that none is followed a second time.
  fileprivate mutating func follow(
    _ levels: Int, _ layers: Int, from value: Value, _ scratch: UnsafeMutablePointer<QueryScratch>
  ) {
    followed &+= levels
    guard followed > layers && lastPlace &+ 1 < layers else { return }
    lastPlace = 1 &<< (Int.bitWidth &- (layers &- 1).leadingZeroBitCount) &- 1
    kept = Self.places(lastPlace &+ 1, value, scratch)
  }
}

extension LayerStore {
  @inline(__always)
  func startMeeting<Value>(from value: Value) -> LatelyMet<Value> { LatelyMet(value, scratch) }

  /// What is known of layer `i`, made from what is known of the layer above the highest that nothing is known of; all in
  /// between is kept. `step` makes a layer's from that of its superlayer. O(levels between), and O(number of
  /// layers) for all calls together.
  @inline(__always)
  func followDown<Value>(
    to i: Int, _ met: inout LatelyMet<Value>, from top: Value, _ step: (Int, Value) -> Value
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
    met.follow(scratch.pointee.path.count, slotCount, from: top, scratch)
    while !scratch.pointee.path.isEmpty {
      let below = Int(scratch.pointee.path.popLast())
      value = step(below, value)
      met.keep(value, of: below)
    }
    return value
  }
}
