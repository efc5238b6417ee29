/// A cache of values derived from ancestors, for recently visited layers.
///
/// Siblings share their superlayer's value, and neighbours in memory that of an ancestor a level or two up.
struct AncestorCache<Value: BitwiseCopyable> {
  private struct Entry: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var mask = 63
  private let memory: AncestorCacheMemory
  /// The number of values derived along paths longer than one level.
  private var derivedCount = 0

  /// Makes a cache that holds only the value of the world, layer 0.
  fileprivate init(world: Value, _ memory: AncestorCacheMemory) {
    self.memory = memory
    entries = memory.reserve(mask &+ 1, Entry.self)
    entries.update(repeating: Entry(value: world, layer: 0), count: mask &+ 1)
  }

  /// The value of a layer; nil if it is not cached.
  @inline(__always)
  subscript(layer: Int) -> Value? {
    let entry = entries[layer & mask]
    return entry.layer == UInt32(truncatingIfNeeded: layer) ? entry.value : nil
  }

  @inline(__always)
  fileprivate func keep(_ value: Value, of layer: Int) {
    entries[layer & mask] = Entry(value: value, layer: UInt32(truncatingIfNeeded: layer))
  }

  /// Counts values derived along paths.
  ///
  /// Once they outnumber the layers, as in a deep chain in random memory order, every layer gets an entry of
  /// its own, so that none is derived again.
  fileprivate mutating func countDerived(_ count: Int, layers: Int, world: Value) {
    derivedCount &+= count
    guard derivedCount > layers && mask &+ 1 < layers else { return }
    mask = 1 &<< (Int.bitWidth &- (layers &- 1).leadingZeroBitCount) &- 1
    entries = memory.reserve(mask &+ 1, Entry.self)
    entries.update(repeating: Entry(value: world, layer: 0), count: mask &+ 1)
  }
}

/// The scratch memory of a cache. Two caches in use at the same time need different memory.
struct AncestorCacheMemory {
  fileprivate let scratch: Reference<TransformScratch>
  fileprivate let purpose: Purpose

  enum Purpose {
    case values, transforms
  }

  fileprivate func reserve<Entry: BitwiseCopyable>(
    _ count: Int, _: Entry.Type
  ) -> UnsafeMutablePointer<Entry> {
    let words = count &* MemoryLayout<Entry>.stride / MemoryLayout<SIMD2<Double>>.stride &+ 1
    let memory: UnsafeMutableRawPointer
    switch purpose {
    case .values:
      scratch.pointee.ancestorValues.reserve(words)
      memory = UnsafeMutableRawPointer(scratch.pointee.ancestorValues.elements)
    case .transforms:
      scratch.pointee.ancestorTransforms.reserve(words)
      memory = UnsafeMutableRawPointer(scratch.pointee.ancestorTransforms.elements)
    }
    return memory.bindMemory(to: Entry.self, capacity: count)
  }
}

extension TransformCache {
  @inline(__always)
  func ancestorCache<Value>(
    world: Value, _ purpose: AncestorCacheMemory.Purpose = .values
  ) -> AncestorCache<Value> {
    AncestorCache(world: world, AncestorCacheMemory(scratch: scratch, purpose: purpose))
  }

  /// Returns the value of layer `i`, and caches those of all ancestors it is derived from.
  ///
  /// - Parameters:
  ///   - isFlattened: Whether values depend on the flattening ancestor instead of the superlayer.
  ///   - derive: Returns a layer's value, given that of the ancestor it depends on.
  ///
  /// - Complexity: O(levels up to a cached one); O(number of layers) for all calls together.
  @inline(__always)
  func value<Value>(
    of i: Int, _ cache: inout AncestorCache<Value>, world: Value, isFlattened: Bool = false,
    _ derive: (Int, Value) -> Value
  ) -> Value {
    func above(_ i: Int) -> Int { isFlattened ? flatteningAncestor(of: i) : Int(records[i].superlayer) }
    if let value = cache[i] { return value }
    // The common case is one level. `derive` may use the scratch path, too.
    if let above = cache[above(i)] {
      let value = derive(i, above)
      cache.keep(value, of: i)
      return value
    }
    let base = scratch.pointee.path.count
    var (layer, value) = (i, world)
    while layer != 0 {
      if let known = cache[layer] {
        value = known
        break
      }
      scratch.pointee.path.append(UInt32(layer))
      layer = above(layer)
    }
    cache.countDerived(scratch.pointee.path.count - base, layers: slotCount, world: world)
    while scratch.pointee.path.count > base {
      let below = Int(scratch.pointee.path.popLast())
      value = derive(below, value)
      cache.keep(value, of: below)
    }
    return value
  }
}
