/// The layers of a bulk output: those with an index in a range, or those of a list.
@usableFromInline package struct LayerSelection: ~Escapable {
  fileprivate enum Source: ~Escapable {
    case range(Range<Int>)
    case list(Span<LayerID>)
  }

  fileprivate let source: Source
  /// The public call, for messages.
  fileprivate let call: StaticString

  @_lifetime(immortal)
  @usableFromInline init(_ range: Range<Int>, _ call: StaticString = #function) {
    source = .range(range)
    self.call = call
  }

  @_lifetime(copy list)
  @usableFromInline init(_ list: Span<LayerID>, _ call: StaticString = #function) {
    source = .list(list)
    self.call = call
  }

  fileprivate var count: Int {
    switch source {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }
}

extension TreeSweeps {
  /// Calls `body` with the slot of each selected layer, and with the index of the first of its `number`
  /// elements of the output, which has `count`. Traps on a wrong count, index or handle.
  @inline(__always)
  func forEachOutput(
    of layers: LayerSelection, _ count: Int, each number: Int = 1, _ body: (_ k: Int, _ i: Int) -> Void
  ) {
    requireOutput(of: layers, number, count)
    var k = 0
    while k < layers.count {
      for i in slots(from: k, of: layers) {
        body(number &* k, i)
        k &+= 1
      }
    }
  }

  private func requireOutput(of layers: LayerSelection, _ number: Int, _ count: Int) {
    requireEqualCounts(number * layers.count, count, layers.call)
    if case .range(let range) = layers.source { requireIndices(range, layers.call) }
  }

  /// Returns the slot of the k-th selected layer, with those of the next ones that follow in memory.
  @inline(__always)
  private func slots(from k: Int, of layers: LayerSelection) -> Range<Int> {
    switch layers.source {
    case .range(let range): return range
    case .list(let list):
      let i = slot(list[k], layers.call)
      return i..<i &+ 1
    }
  }

  @inline(__always)
  func write<Value>(
    of layers: LayerSelection, to result: inout MutableSpan<Value>, _ value: (Int) -> Value
  ) {
    forEachOutput(of: layers, result.count) { k, i in unsafe result[unchecked: k] = value(i) }
  }

  /// Writes the value of each selected layer, made from what its superlayer hands on.
  ///
  /// Siblings are mostly neighbors in memory, so what the last superlayer hands on is kept beside the cache.
  /// - Parameters:
  ///   - world: What the world hands on.
  ///   - derive: Returns what a layer hands on, given what its superlayer does.
  @inline(__always)
  func write<Value, Inherited: BitwiseCopyable>(
    of layers: LayerSelection, to result: inout MutableSpan<Value>, world: Inherited,
    _ derive: (Int, Inherited) -> Inherited, value: (Int, Inherited) -> Value
  ) {
    requireOutput(of: layers, 1, result.count)
    let records = self.records
    var cache = AncestorCache(world: world)
    @inline(never)
    func inherited(from layer: UInt32) -> Inherited { self.value(of: Int(layer), &cache, derive) }
    var (superlayer, above) = (UInt32(0), world)
    var k = 0
    while k < layers.count {
      for i in slots(from: k, of: layers) {
        if records[i].superlayer != superlayer {
          superlayer = records[i].superlayer
          above = inherited(from: superlayer)
        }
        unsafe result[unchecked: k] = value(i, above)
        k &+= 1
      }
    }
  }
}
