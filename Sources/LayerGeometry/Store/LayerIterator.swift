// Given: var store = LayerStore()
// Given: let layer = store.makeLayer(), sublayer = store.makeLayer()
// Given: try store.addSublayer(sublayer, to: layer)

/// A non-allocating iterator over layers.
///
/// The store cannot be edited while it is in use, and it cannot leave the call that reads a version.
///
/// ```swift
/// var sublayers = store.sublayerIterator(of: layer)
/// while let sublayer = sublayers.next() { print(store.frame(of: sublayer)) }
/// ```
public struct LayerIterator: ~Copyable, ~Escapable {
  @usableFromInline
  enum Order {
    case roots, sublayers, ancestors, subtree, slots
  }

  @usableFromInline let table: TableReader
  @usableFromInline let order: Order
  /// The top of a subtree.
  @usableFromInline let top: Int
  /// The layer to return next; 0 at the end.
  @usableFromInline var slot: Int

  @inlinable @_lifetime(borrow queries)
  init(
    _ order: Order, of layer: LayerID = .null,
    in queries: borrowing some LayerQueries & ~Copyable & ~Escapable, _ call: StaticString = #function
  ) {
    table = queries.tableReader
    self.order = order
    top = layer.index
    slot = table.first(order, layer, call)
  }

  /// Returns the next layer; nil at the end.
  public mutating func next() -> LayerID? {
    if slot == 0 { return nil }
    let layer = table.handle(slot)
    switch order {
    case .roots, .sublayers: slot = Int(table.links[slot].next)
    case .ancestors: slot = Int(table.records[slot].superlayer)
    case .subtree: slot = table.slot(after: slot, under: top, descending: true)
    case .slots: slot = table.usedSlot(from: slot + 1)
    }
    return layer
  }
}

extension TableReader {
  /// Returns the slot at which an iteration of or from `layer` begins; 0 where there is none.
  @usableFromInline
  func first(_ order: LayerIterator.Order, _ layer: LayerID, _ call: StaticString) -> Int {
    switch order {
    case .roots: Int(links[0].first)
    case .sublayers: Int(links[slot(layer, call)].first)
    case .ancestors: Int(records[slot(layer, call)].superlayer)
    case .subtree: slot(layer, call)
    case .slots: usedSlot(from: 1)
    }
  }

  /// Returns the first slot at or after `i` that has a layer; 0 if there is none.
  fileprivate func usedSlot(from i: Int) -> Int {
    (i..<Swift.max(i, slotCount)).first { generations[$0] != 0 } ?? 0
  }
}
