// What setters check before anything changes.
extension TableAccess where Self: ~Copyable {
  /// Returns the slot of a handle for a setter; traps on a stale one, and on a value that is not finite.
  func slot(_ layer: LayerID, setting isFinite: Bool, _ call: StaticString = #function) -> Int {
    let i = slot(layer, call)
    if !isFinite { trap(.notFinite(layer, call: "\(call)")) }
    return i
  }

  // MARK: - Many layers

  /// Throws the first stale handle, or the layer of the first value that is not valid.
  func check<Value>(
    _ layers: Span<LayerID>, _ values: Span<Value>, _ call: StaticString = #function,
    _ isValid: (Value) -> Bool
  ) throws(LayerError) {
    requireEqualCounts(values.count, layers.count, call)
    for k in layers.indices {
      if k + checkLead < layers.count {
        generations.prefetch(Swift.min(layers[k + checkLead].index, slotCount))
      }
      guard isAlive(layers[k]) else { throw .staleLayer(layers[k], call: "\(call)") }
      guard isValid(values[k]) else { throw .notFinite(layers[k], call: "\(call)") }
    }
  }

  /// Calls `body` with the slot of each layer and its number. The layers behind are prefetched meanwhile.
  func forEachSlot<E: Error>(
    of layers: Span<LayerID>, _ body: (_ slot: Int, _ k: Int) throws(E) -> Void
  ) throws(E) {
    for k in layers.indices {
      if k + writeLead < layers.count {
        let ahead = layers[k + writeLead].index
        records.prefetch(ahead)
        placements.prefetch(ahead)
      }
      try body(layers[k].index, k)
    }
  }
}

/// How many layers the prefetching is ahead: of generations, many to a line, and of whole records.
private let checkLead = 32, writeLead = 16
