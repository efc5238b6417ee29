/// What is known of the superlayers met lately: siblings have theirs in common, and so have the superlayers of layers that
/// follow each other, a level or two up.
struct LatelyMet<Value: BitwiseCopyable> {
  private struct Kept: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  private var kept: UnsafeMutablePointer<Kept>
  private let memory: MetMemory
  private var lastPlace: Int
  /// How many levels have been followed one by one.
  private var followed = 0
  /// 16 take 1.1 times as long (clipped frames of the ui scene): the few above all others lose their places.
  private static var count: Int { 64 }

  /// Knows `value` of the space above the roots, and nothing else. One of a time has `memory`.
  @inline(__always)
  fileprivate init(_ value: Value, _ memory: MetMemory) {
    self.memory = memory
    kept = Self.places(Self.count, value, memory)
    lastPlace = Self.count &- 1
  }

  private static func places(
    _ count: Int, _ value: Value, _ memory: MetMemory
  ) -> UnsafeMutablePointer<Kept> {
    let kept = memory.room(count, Kept.self)
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
  fileprivate mutating func follow(_ levels: Int, _ layers: Int, from value: Value) {
    followed &+= levels
    guard followed > layers && lastPlace &+ 1 < layers else { return }
    lastPlace = 1 &<< (Int.bitWidth &- (layers &- 1).leadingZeroBitCount) &- 1
    kept = Self.places(lastPlace &+ 1, value, memory)
  }
}

/// Scratch memory for what is met: one for each thing that a bulk output has to know at a time.
struct MetMemory {
  fileprivate let scratch: UnsafeMutablePointer<QueryScratch>
  fileprivate let purpose: Purpose

  enum Purpose {
    case carried, waysUp, waysToClips
  }

  fileprivate func room<Kept: BitwiseCopyable>(
    _ count: Int, _: Kept.Type
  ) -> UnsafeMutablePointer<Kept> {
    let byteCount = count &* MemoryLayout<Kept>.stride
    let length = byteCount / MemoryLayout<SIMD2<Double>>.stride
    let memory =
      switch purpose {
      case .carried: Self.room(length, &scratch.pointee.met)
      case .waysUp: Self.room(length, &scratch.pointee.metWaysUp)
      case .waysToClips: Self.room(length, &scratch.pointee.metWaysToClips)
      }
    return memory.bindMemory(to: Kept.self, capacity: count)
  }

  private static func room(
    _ length: Int, _ vector: inout RawVector<SIMD2<Double>>
  ) -> UnsafeMutableRawPointer {
    vector.fill(upTo: length, with: .zero)
    return UnsafeMutableRawPointer(vector.elements)
  }
}

extension LayerStore {
  @inline(__always)
  func startMeeting<Value>(from value: Value, _ purpose: MetMemory.Purpose = .carried) -> LatelyMet<Value> {
    LatelyMet(value, MetMemory(scratch: scratch, purpose: purpose))
  }

  /// What is known of layer `i`, made from what is known of the layer above the highest that nothing is known of; all in
  /// between is kept. `step` makes a layer's from that of the one above it, which is its superlayer unless `isByPlanes`: then
  /// it is the one whose plane it lies in. O(levels between), and O(number of layers) for all calls together.
  @inline(__always)
  func followDown<Value>(
    to i: Int, _ met: inout LatelyMet<Value>, from top: Value, isByPlanes: Bool = false,
    _ step: (Int, Value) -> Value
  ) -> Value {
    func above(_ i: Int) -> Int { isByPlanes ? plane(above: i) : Int(records[i].superlayer) }
    // Mostly one level.
    if let above = met[above(i)] {
      let value = step(i, above)
      met.keep(value, of: i)
      return value
    }
    // A step may follow something else.
    let base = scratch.pointee.path.count
    var (layer, value) = (i, top)
    while layer != 0 {
      if let known = met[layer] {
        value = known
        break
      }
      scratch.pointee.path.append(UInt32(layer))
      layer = above(layer)
    }
    met.follow(scratch.pointee.path.count - base, slotCount, from: top)
    while scratch.pointee.path.count > base {
      let below = Int(scratch.pointee.path.popLast())
      value = step(below, value)
      met.keep(value, of: below)
    }
    return value
  }
}
