import LayerGeometry
import LayerReference
import LayerTestSupport

extension KernelTree {
  /// The reference evaluator's copy of the tree; layers have their indices in the recipe as ids.
  var reference: ReferenceForest { ReferenceForest(store.referenceRecipe(of: root)) }
}

extension LayerStore {
  /// A layer and everything below it as the reference evaluator reads them; the ids are creation orders.
  func referenceRecipe(of top: LayerID) -> TreeRecipe {
    TreeRecipe(
      nodes: subtree(of: top, order: .tree).map { layer in
        let parent = layer == top ? nil : superlayer(of: layer).map(KernelTree.creationOrder)
        return TreeRecipe.Node(
          id: KernelTree.creationOrder(layer), parent: parent, properties: referenceProperties(of: layer))
      })
  }

  private func referenceProperties(of layer: LayerID) -> ReferenceProperties {
    let (bounds, t) = (bounds(of: layer), transform(of: layer))
    var properties = ReferenceProperties()
    properties.bounds = ReferenceRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    properties.position = ReferencePoint(position(of: layer))
    properties.anchorPoint = ReferencePoint(anchorPoint(of: layer))
    properties.transform = ReferenceTransform([
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
      t.m43, t.m44,
    ])
    properties.zPosition = zPosition(of: layer)
    properties.masksToBounds = masksToBounds(of: layer)
    properties.opacity = opacity(of: layer)
    properties.isHidden = isHidden(of: layer)
    properties.shape = shape(of: layer).map { ReferenceShape($0.path, fill: $0.fill, stroke: $0.stroke) }
    properties.speed = speed(of: layer)
    properties.beginTime = beginTime(of: layer)
    properties.timeOffset = timeOffset(of: layer)
    return properties
  }
}
