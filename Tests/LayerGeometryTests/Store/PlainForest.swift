import LayerGeometry
import LayerReference
import LayerTestSupport

/// The hierarchy rules of §8 on plain arrays.
struct PlainForest {
  /// In the order of their making, so that random choices can be repeated.
  private(set) var layers: [LayerID] = []
  private(set) var sublayers: [LayerID: [LayerID]] = [:]
  private(set) var superlayer: [LayerID: LayerID] = [:]

  mutating func make(_ layer: LayerID) {
    layers.append(layer)
    sublayers[layer] = []
  }

  /// Returns the layers that are gone.
  mutating func destroy(_ layer: LayerID) -> [LayerID] {
    remove(layer)
    let gone = subtree(layer)
    layers.removeAll { gone.contains($0) }
    for layer in gone { (sublayers[layer], superlayer[layer]) = (nil, nil) }
    return gone
  }

  func subtree(_ layer: LayerID) -> [LayerID] { [layer] + sublayers[layer]!.flatMap(subtree) }

  mutating func remove(_ layer: LayerID) {
    guard let parent = superlayer[layer] else { return }
    sublayers[parent]!.removeAll { $0 == layer }
    superlayer[layer] = nil
  }

  /// Whether `layer` may come under `parent`.
  func allows(_ layer: LayerID, under parent: LayerID) -> Bool { !subtree(layer).contains(parent) }

  mutating func insert(_ layer: LayerID, at index: Int, in parent: LayerID) {
    remove(layer)
    sublayers[parent]!.insert(layer, at: index)
    superlayer[layer] = parent
  }
}

/// One random edit of the hierarchy, refused ones among them.
enum HierarchyEdit {
  case add(LayerID, to: LayerID)
  case insert(LayerID, at: Int, in: LayerID)
  case above(LayerID, LayerID, in: LayerID)
  case below(LayerID, LayerID, in: LayerID)
  case replace(LayerID, with: LayerID, in: LayerID)
  case remove(LayerID)

  init(_ random: inout SplitMix64, in forest: PlainForest) {
    let parent = random.pick(forest.layers)
    let children = forest.sublayers[parent]!
    let isStrange = children.isEmpty || random.bits() % 10 == 0
    let sibling = random.pick(isStrange ? forest.layers : children)
    let stays = !children.isEmpty && random.bits() % 3 == 0
    let layer = random.pick(stays ? children : forest.layers)
    switch random.bits() % 6 {
    case 0: self = .add(layer, to: parent)
    case 1: self = .insert(layer, at: Int(random.bits() % UInt64(children.count + 4)) - 2, in: parent)
    case 2: self = .above(layer, sibling, in: parent)
    case 3: self = .below(layer, sibling, in: parent)
    case 4: self = .replace(sibling, with: layer, in: parent)
    default: self = .remove(layer)
    }
  }

  /// Whether it was done rather than refused.
  func apply(to store: inout LayerStore) -> Bool {
    do {
      switch self {
      case .add(let layer, let parent): try store.addSublayer(layer, to: parent)
      case .insert(let layer, let index, let parent): try store.insertSublayer(layer, at: index, in: parent)
      case .above(let layer, let sibling, let parent):
        try store.insertSublayer(layer, above: sibling, in: parent)
      case .below(let layer, let sibling, let parent):
        try store.insertSublayer(layer, below: sibling, in: parent)
      case .replace(let old, let new, let parent): try store.replaceSublayer(old, with: new, in: parent)
      case .remove(let layer): store.removeFromSuperlayer(layer)
      }
      return true
    } catch {
      return false
    }
  }

  func apply(to forest: inout PlainForest) -> Bool {
    switch self {
    case .add(let layer, let parent):
      guard forest.allows(layer, under: parent) else { return false }
      forest.remove(layer)
      forest.insert(layer, at: forest.sublayers[parent]!.count, in: parent)
    case .insert(let layer, let index, let parent):
      guard forest.allows(layer, under: parent) else { return false }
      let siblings = forest.sublayers[parent]!
      var place = min(max(index, 0), siblings.count)
      if let current = siblings.firstIndex(of: layer), current < place { place -= 1 }
      forest.insert(layer, at: place, in: parent)
    case .above(let layer, let sibling, let parent), .below(let layer, let sibling, let parent):
      guard forest.superlayer[sibling] == parent && forest.allows(layer, under: parent) else { return false }
      if layer == sibling { return true }
      forest.remove(layer)
      let place = forest.sublayers[parent]!.firstIndex(of: sibling)!
      if case .above = self {
        forest.insert(layer, at: place + 1, in: parent)
      } else {
        forest.insert(layer, at: place, in: parent)
      }
    case .replace(let old, let new, let parent):
      guard forest.superlayer[old] == parent && forest.allows(new, under: parent) else { return false }
      if old == new { return true }
      forest.remove(new)
      forest.insert(new, at: forest.sublayers[parent]!.firstIndex(of: old)!, in: parent)
      forest.remove(old)
    case .remove(let layer): forest.remove(layer)
    }
    return true
  }
}
