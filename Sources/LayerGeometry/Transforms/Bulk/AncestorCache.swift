/// A cache of values derived from ancestors, for recently visited layers.
///
/// Siblings share their superlayer's value, and neighbors in memory that of an ancestor a level or two up.
/// Caches that are in use at the same time need different memories.
struct AncestorCache<Value: BitwiseCopyable> {
  private struct Entry: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  /// The value of the world, layer 0.
  let world: Value
  /// nil before the first value is kept.
  private var entries: Column<Entry>?
  /// The number of entries, a power of two.
  private var capacity: Int
  private let memory: AncestorMemory
  private var derivedCount = 0

  init(world: Value, capacity: Int = 64, memory: AncestorMemory = .values) {
    self.world = world
    self.capacity = capacity
    self.memory = memory
  }

  /// Sets `value` to that of a layer and returns true, if it is cached or the world's.
  fileprivate func find(_ layer: Int, _ value: inout Value) -> Bool {
    guard let entries else { return layer == 0 }
    let entry = entries[layer & (capacity &- 1)]
    let isFound = entry.layer == UInt32(truncatingIfNeeded: layer)
    if isFound { value = entry.value }
    return isFound || layer == 0
  }

  /// Keeps a derived value.
  ///
  /// Once they outnumber the layers, as in a deep chain in random memory order, every layer gets an entry of
  /// its own, so that none is derived again.
  fileprivate mutating func keep(
    _ value: Value, of layer: Int, layers: Int, _ scratch: Reference<TransformScratch>
  ) {
    derivedCount &+= 1
    if derivedCount > layers && capacity < layers {
      capacity = 1 &<< (Int.bitWidth &- (layers &- 1).leadingZeroBitCount)
      entries = nil
    }
    let entries = entries ?? makeEntries(scratch)
    entries[layer & (capacity &- 1)] = Entry(value: value, layer: UInt32(truncatingIfNeeded: layer))
    self.entries = entries
  }

  private func makeEntries(_ scratch: Reference<TransformScratch>) -> Column<Entry> {
    func entries(in words: inout RawVector<SIMD2<Double>>) -> Column<Entry> {
      words.reserve(capacity &* MemoryLayout<Entry>.stride / MemoryLayout<SIMD2<Double>>.stride &+ 1)
      return words.elements.view(of: Entry.self, at: 0, count: capacity)
    }
    let entries =
      switch memory {
      case .values: entries(in: &scratch.pointee.ancestorValues)
      case .transforms: entries(in: &scratch.pointee.ancestorTransforms)
      }
    entries.update(repeating: Entry(value: world, layer: 0), count: capacity)
    return entries
  }
}

/// The scratch memory of a cache. Deriving other values uses transforms, which thus have a memory of their
/// own.
enum AncestorMemory {
  case values, transforms
}

extension TreeSweeps {
  /// Returns the value of layer `i`, and caches those of all ancestors it is derived from.
  ///
  /// - Parameters:
  ///   - above: Returns the ancestor on which a layer's value depends; 0 for the world.
  ///   - derive: Returns a layer's value, given that of the ancestor it depends on.
  ///
  /// - Complexity: O(levels up to a cached one); O(number of layers) for all calls together.
  @inline(__always)
  func value<Value>(
    of i: Int, _ cache: inout AncestorCache<Value>, above: (Int) -> Int, _ derive: (Int, Value) -> Value
  ) -> Value {
    var value = cache.world
    forEachFromTop(i, above: above, until: { cache.find($0, &value) }) { layer in
      value = derive(layer, value)
      cache.keep(value, of: layer, layers: slotCount, scratch)
    }
    return value
  }

  /// Returns the value of layer `i`, which depends on that of its superlayer.
  @inline(__always)
  func value<Value>(
    of i: Int, _ cache: inout AncestorCache<Value>, _ derive: (Int, Value) -> Value
  ) -> Value {
    value(of: i, &cache, above: { Int(records[$0].superlayer) }, derive)
  }
}
