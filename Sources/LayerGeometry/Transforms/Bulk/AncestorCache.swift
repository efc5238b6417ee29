/// A cache of values derived from ancestors, for recently visited layers.
///
/// Siblings share their superlayer's value, and neighbours in memory that of an ancestor a level or two up.
struct AncestorCache<Value: BitwiseCopyable> {
  private struct Entry: BitwiseCopyable {
    var value: Value
    var layer: UInt32
  }

  private var entries: Column<Entry>
  private var mask: Int
  private let scratch: Reference<TransformScratch>
  /// The number of values derived along paths longer than one level.
  private var derivedCount = 0

  /// Makes a cache with `count` entries, a power of two, that holds only the value of the world, layer 0.
  fileprivate init(world: Value, count: Int, _ scratch: Reference<TransformScratch>) {
    self.scratch = scratch
    entries = Self.makeEntries(count, world, scratch)
    mask = count &- 1
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
    entries = Self.makeEntries(mask &+ 1, world, scratch)
  }

  /// Transforms have scratch memory of their own, because deriving other values uses them.
  private static func makeEntries(
    _ count: Int, _ world: Value, _ scratch: Reference<TransformScratch>
  ) -> Column<Entry> {
    func memory(_ words: inout RawVector<SIMD2<Double>>) -> Column<Entry> {
      words.reserve(count &* MemoryLayout<Entry>.stride / MemoryLayout<SIMD2<Double>>.stride &+ 1)
      return words.elements.view(of: Entry.self, at: 0, count: count)
    }
    let entries =
      Value.self == AncestorTransform.self
      ? memory(&scratch.pointee.ancestorTransforms) : memory(&scratch.pointee.ancestorValues)
    entries.update(repeating: Entry(value: world, layer: 0), count: count)
    return entries
  }
}

extension TransformCache {
  /// Makes a cache. Only one for transforms and one for other values may be in use at the same time.
  @inline(__always)
  func ancestorCache<Value>(world: Value, count: Int = 64) -> AncestorCache<Value> {
    AncestorCache(world: world, count: count, scratch)
  }

  /// Returns the value of layer `i`, and caches those of all ancestors it is derived from.
  ///
  /// - Parameters:
  ///   - above: Returns the ancestor on which a layer's value depends; 0 for the world.
  ///   - derive: Returns a layer's value, given that of the ancestor it depends on.
  ///
  /// - Complexity: O(levels up to a cached one); O(number of layers) for all calls together.
  @inline(__always)
  func value<Value>(
    of i: Int, _ cache: inout AncestorCache<Value>, world: Value, above: (Int) -> Int,
    _ derive: (Int, Value) -> Value
  ) -> Value {
    if let value = cache[i] { return value }
    // `derive` may use the scratch path, too.
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
    let length = scratch.pointee.path.count - base
    if length > 1 { cache.countDerived(length, layers: slotCount, world: world) }
    while scratch.pointee.path.count > base {
      let below = Int(scratch.pointee.path.popLast())
      value = derive(below, value)
      cache.keep(value, of: below)
    }
    return value
  }

  /// Returns the value of layer `i`, which depends on that of its superlayer.
  @inline(__always)
  func value<Value>(
    of i: Int, _ cache: inout AncestorCache<Value>, world: Value, _ derive: (Int, Value) -> Value
  ) -> Value {
    value(of: i, &cache, world: world, above: { Int(records[$0].superlayer) }, derive)
  }

  /// Calls `body` with each index in `range` and the value of its superlayer.
  ///
  /// Siblings are mostly neighbours in memory, so the last value is kept beside the cache.
  @inline(__always)
  func forEachIndex<Value: BitwiseCopyable>(
    at range: Range<Int>, world: Value, _ derive: (Int, Value) -> Value, body: (Int, Value) -> Void
  ) {
    let records = self.records
    var cache = ancestorCache(world: world)
    @inline(never)
    func value(of layer: UInt32) -> Value { self.value(of: Int(layer), &cache, world: world, derive) }
    var (superlayer, above) = (UInt32(0), world)
    for i in range {
      if records[i].superlayer != superlayer {
        superlayer = records[i].superlayer
        above = value(of: superlayer)
      }
      body(i, above)
    }
  }
}
