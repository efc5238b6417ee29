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
    let bounds = bounds(of: layer)
    var properties = ReferenceProperties()
    properties.bounds = ReferenceRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    properties.position = ReferencePoint(position(of: layer))
    properties.anchorPoint = ReferencePoint(anchorPoint(of: layer))
    properties.transform = ReferenceTransform(entries(transform(of: layer)))
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
