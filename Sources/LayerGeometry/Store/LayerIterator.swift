// Given: var store = LayerStore()
// Given: let layer = store.makeLayer(), sublayer = store.makeLayer()
// Given: try store.addSublayer(sublayer, to: layer)

/// Layers one after the other, without memory of its own. The store cannot be edited while it is in use.
///
/// ```swift
/// var sublayers = store.sublayerIterator(of: layer)
/// while let sublayer = sublayers.next() { print(store.frame(of: sublayer)) }
/// ```
public struct LayerIterator: ~Copyable, ~Escapable {
  enum Order {
    case siblings, ancestors, slots
    case subtree(top: Int)
  }

  private let order: Order
  /// The layer to return next; 0 at the end.
  private var slot: Int
  private let transforms: TransformCache

  @_lifetime(borrow store)
  init(over order: Order, from slot: UInt32, of store: borrowing LayerStore) {
    self.order = order
    self.slot = Int(slot)
    transforms = store.transforms
    if case .slots = order { skipFreeSlots() }
  }

  /// Returns the next layer; nil at the end.
  public mutating func next() -> LayerID? {
    if slot == 0 { return nil }
    let layer = transforms.handle(slot)
    switch order {
    case .siblings: slot = Int(transforms.links[slot].next)
    case .ancestors: slot = Int(transforms.records[slot].superlayer)
    case .subtree(let top): slot = transforms.slot(after: slot, under: top, descending: true)
    case .slots:
      slot += 1
      skipFreeSlots()
    }
    return layer
  }

  private mutating func skipFreeSlots() {
    while slot < transforms.slotCount && transforms.generations[slot] == 0 { slot += 1 }
    if slot >= transforms.slotCount { slot = 0 }
  }
}
