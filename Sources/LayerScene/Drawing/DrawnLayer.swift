import LayerGeometry

/// A layer of a picture, with its outlines in the world.
struct DrawnLayer {
  let layer: LayerID
  /// The number of layers above it.
  let level: Int
  /// What it covers in place of its bounds.
  let shape: Shape?
  /// The common part of the masks above it; nil for the whole plane.
  let clip: Outline?
  /// Its outline, or that of the rectangle around its shape, of which masks may clip a part.
  let whole: Outline
  /// What is seen of it; without points if nothing is.
  let visible: Outline
  /// Whether a part lies behind the eye.
  let isCut: Bool
  /// Its opacity with those of all layers above it, from 0 to 1.
  let opacity: Double
  /// Whether it is hidden or faces away; its sublayers are not in the list.
  let isHidden: Bool
}

/// A collector of a scene's layers back to front, with what is seen of each.
struct LayerCollector {
  private struct Ancestor {
    let layer: LayerID
    /// The common part of the masks down to this layer; nil for the whole plane.
    let clip: Outline?
    let opacity: Double
    let isTransformLayer: Bool
  }

  private let scene: LayerScene
  private(set) var layers: [DrawnLayer] = []
  private var ancestors: [Ancestor] = []
  /// The planes below each transform layer among the ancestors that is not below another one.
  private var depthOrders: [DepthOrder] = []

  /// Collects all layers that are not below a hidden one, below transform layers by depth. Transform layers
  /// have no outline and are left out.
  ///
  /// - Complexity: O(layers · corners of nested masks), without recursion.
  init(_ scene: LayerScene) {
    self.scene = scene
    for root in scene.roots {
      scene.store.forEachLayer(inSubtreeOf: root, order: .drawing) { collect($0) }
      while !ancestors.isEmpty { leaveAncestor() }
    }
  }

  private mutating func collect(_ layer: LayerID) -> SubtreeStep {
    let superlayer = scene.store.superlayer(of: layer)
    while let last = ancestors.last, last.layer != superlayer { leaveAncestor() }
    var clip = ancestors.last?.clip
    let level = ancestors.count, isInSpace = ancestors.last?.isTransformLayer ?? false
    let opacity = (ancestors.last?.opacity ?? 1) * min(max(scene.store.opacity(of: layer), 0), 1)
    if scene.store.kind(of: layer) == .transform {
      if scene.store.isHidden(of: layer) { return .skipSublayers }
      if !isInSpace { depthOrders.append(DepthOrder(in: superlayer)) }
      ancestors.append(Ancestor(layer: layer, clip: clip, opacity: opacity, isTransformLayer: true))
      return .descend
    }
    if isInSpace { depthOrders[depthOrders.count - 1].add(layer, at: layers.count) }
    var isCut = false
    let bounds = scene.outline(of: layer, isCut: &isCut), shape = scene.store.shape(of: layer)
    let whole = shape.map { scene.outline(of: $0.boundingBox, in: layer, isCut: &isCut) } ?? bounds
    // Masks clip to bounds, whatever the shape, and their own shape, too.
    let below = scene.store.masksToBounds(of: layer) ? clip.map(bounds.intersection) ?? bounds : clip
    if shape != nil { clip = below }
    let facesAway = !scene.store.isDoubleSided(of: layer) && scene.store.facesAway(layer)
    let isHidden = scene.store.isHidden(of: layer) || facesAway
    let visible = isHidden ? Outline([]) : clip.map(whole.intersection) ?? whole
    layers.append(
      DrawnLayer(
        layer: layer, level: level, shape: shape, clip: clip, whole: whole, visible: visible, isCut: isCut,
        opacity: opacity, isHidden: isHidden))
    if isHidden { return .skipSublayers }
    ancestors.append(Ancestor(layer: layer, clip: below, opacity: opacity, isTransformLayer: false))
    return .descend
  }

  /// Leaves the last ancestor, and sorts the planes that end with it.
  private mutating func leaveAncestor() {
    let left = ancestors.removeLast()
    if !left.isTransformLayer || ancestors.last?.isTransformLayer == true { return }
    depthOrders.removeLast().sort(&layers, of: scene)
  }
}
