import LayerGeometry
import LayerReference

/// The kernel's copy of a reference forest, addressed by the same numbers.
public struct KernelForest<Store: StoreCalls & ~Copyable>: ~Copyable {
  public var store: Store
  private var handles: [Int: LayerID] = [:]
  private var ids: [LayerID: Int] = [:]

  public init(_ recipe: TreeRecipe, in emptyStore: consuming Store) {
    store = emptyStore
    for node in recipe.nodes {
      make(node.id, node.properties)
      if let parent = node.parent { try! store.addSublayer(self[node.id], to: self[parent]) }
    }
  }

  public subscript(id: Int) -> LayerID { handles[id]! }

  public func handle(_ id: Int?) -> LayerID? { id.map { self[$0] } }

  public func id(_ layer: LayerID) -> Int { ids[layer]! }

  /// Does what the edit says, or throws and leaves everything as it was.
  public mutating func apply(_ edit: Edit) throws(LayerError) {
    switch edit {
    case .create(let id, let properties): make(id, properties)
    case .destroy(let id): destroy(id)
    case .add(let id, let parent): try store.addSublayer(self[id], to: self[parent])
    case .insert(let id, let index, let parent):
      try store.insertSublayer(self[id], at: index, in: self[parent])
    case .insertAbove(let id, let sibling, let parent):
      try store.insertSublayer(self[id], above: self[sibling], in: self[parent])
    case .insertBelow(let id, let sibling, let parent):
      try store.insertSublayer(self[id], below: self[sibling], in: self[parent])
    case .replace(let old, let new, let parent):
      try store.replaceSublayer(self[old], with: self[new], in: self[parent])
    case .remove(let id): store.removeFromSuperlayer(self[id])
    case .set(let id, let change): try store.set(LayerProperty(change), of: self[id])
    }
  }

  private mutating func make(_ id: Int, _ properties: ReferenceProperties) {
    let layer = store.makeLayer(LayerKind(properties.kind))
    handles[id] = layer
    ids[layer] = id
    for change in PropertyChange.differences(from: ReferenceProperties(), to: properties) {
      try! store.set(LayerProperty(change), of: layer)
    }
  }

  private mutating func destroy(_ id: Int) {
    let gone = store.subtree(of: self[id], order: .tree)
    store.destroy(self[id])
    for layer in gone { handles[ids.removeValue(forKey: layer)!] = nil }
  }
}

extension KernelForest where Store == LayerStore {
  public init(_ recipe: TreeRecipe) { self.init(recipe, in: LayerStore()) }
}
