import LayerGeometry

/// An order of drawn layers in which the planes below a transform layer come by their depth, the farthest
/// first, as hit tests by depth see them where two of them overlap.
struct DepthOrder {
  /// A group of more planes is left in drawing order, since each pair is compared; and so is one with a layer
  /// that lies deeper.
  private static let mostPlanes = 64, mostLevels = 256

  /// The layers that lie in a group of planes, the top-most transform layer: a run.
  private struct Group {
    /// The index of the first.
    let start: Int
    /// The plane of each layer.
    var planes: [LayerID: LayerID] = [:]
    var isTooDeep = false
  }

  private let scene: LayerScene
  private(set) var layers: [DrawnLayer]

  /// - Parameter layers: The layers of the scene in drawing order, in which each subtree is a run.
  init(_ layers: [DrawnLayer], of scene: LayerScene) {
    self.scene = scene
    self.layers = layers
    if !scene.layersInTreeOrder.contains(where: { scene.store.kind(of: $0) == .transform }) { return }
    var groups: [LayerID: Group] = [:]
    for k in layers.indices { add(k, to: &groups) }
    // The innermost first: an outer one, which begins before them or with them, moves them whole.
    let order = groups.values.sorted {
      ($0.start, -$0.planes.count) > ($1.start, -$1.planes.count)
    }
    for group in order where !group.isTooDeep { sort(group) }
  }

  /// Adds a layer to each group that it lies in.
  private func add(_ index: Int, to groups: inout [LayerID: Group]) {
    let layer = layers[index].layer
    var plane = layer, above = scene.store.superlayer(of: layer), level = 0
    while var group = above, level < DepthOrder.mostLevels {
      if scene.store.kind(of: group) == .transform {
        while let next = scene.store.superlayer(of: group), scene.store.kind(of: next) == .transform,
          level < DepthOrder.mostLevels
        {
          (group, level) = (next, level + 1)
        }
        groups[group, default: Group(start: index)].planes[layer] = plane
        if level == DepthOrder.mostLevels { groups[group]?.isTooDeep = true }
      }
      (plane, level) = (group, level + 1)
      above = scene.store.superlayer(of: group)
    }
  }

  private mutating func sort(_ group: Group) {
    let range = group.start..<Swift.min(group.start + group.planes.count, layers.count)
    var blocks: [(plane: LayerID, layers: [DrawnLayer])] = []
    for drawn in layers[range] {
      guard let plane = group.planes[drawn.layer] else { return }
      if blocks.last?.plane != plane { blocks.append((plane, [])) }
      blocks[blocks.count - 1].layers.append(drawn)
    }
    if blocks.count > DepthOrder.mostPlanes { return }
    // A plane that shows nothing itself is where its first sublayer that does is.
    let outlines = blocks.map { ($0.layers.first { $0.visible.area > 0 } ?? $0.layers[0]).visible }
    let order = backToFront(outlines, blocks.map { Set($0.layers.map(\.layer)) })
    layers.replaceSubrange(range, with: order.flatMap { blocks[$0].layers })
  }

  /// Returns an order in which each plane comes after those that it covers; in a circle, the first one goes
  /// first.
  private func backToFront(_ outlines: [Outline], _ layers: [Set<LayerID>]) -> [Int] {
    var behind = outlines.map { _ in Set<Int>() }
    for a in outlines.indices {
      for b in outlines.indices where b > a {
        guard let front = frontmost(of: a, b, outlines, layers) else { continue }
        behind[front].insert(front == a ? b : a)
      }
    }
    var rest = Array(outlines.indices), order: [Int] = []
    while !rest.isEmpty {
      let next = rest.firstIndex { behind[$0].isDisjoint(with: rest) } ?? 0
      order.append(rest.remove(at: next))
    }
    return order
  }

  /// Returns which of two planes is in front where they overlap; nil if they do not.
  private func frontmost(of a: Int, _ b: Int, _ outlines: [Outline], _ layers: [Set<LayerID>]) -> Int? {
    let common = outlines[a].intersection(outlines[b])
    guard common.area > 0, let layer = layers[a].first else { return nil }
    let count = Double(common.points.count)
    let middle = Point(
      x: common.points.reduce(0) { $0 + $1.x } / count, y: common.points.reduce(0) { $0 + $1.y } / count)
    var options = HitTestOptions.coreAnimation
    options.siblingOrder = .depth
    let under = scene.store.layers(at: middle, in: scene.store.rootLayer(of: layer), options: options)
    guard let first = under.first(where: { layers[a].contains($0) || layers[b].contains($0) }) else {
      return nil
    }
    return layers[a].contains(first) ? a : b
  }
}
