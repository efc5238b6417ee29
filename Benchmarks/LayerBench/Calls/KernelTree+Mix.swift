import LayerGeometry

extension KernelTree {
  /// The tree of a script's scene, ready for the script: some layers autoresize, the first hit test is over,
  /// and the list of layers has room for those that the script makes.
  init(_ script: MixScript) {
    self.init(script.recipe)
    layers.reserveCapacity(script.layerCount)
    for index in stride(from: 1, to: layers.count, by: 4) {
      store.setAutoresizingMask([.width, .maxYMargin], of: layers[index])
    }
    _ = hit(.first)
  }

  /// Makes a call; returns the layer hit, a digest of all layers found, or for numbers whether there are any.
  mutating func perform(_ step: MixStep) -> Int32 {
    let layer = Int(step.layer)
    switch step.call {
    case .nearMove, .farMove: setPosition(step.value, of: layer)
    case .insert, .remove, .reparent, .reorder:
      if step.call == .insert || step.call == .reparent { setPosition(step.value, of: layer) }
      place(layer, under: Int(step.superlayer), before: Int(step.sibling))
    case .create:
      append(
        LayerRecipe(
          in: Int(step.superlayer), x: step.value.x, y: step.value.y, width: step.size.x,
          height: step.size.y))
    case .scroll: setBoundsOrigin(step.value, of: layer)
    case .hide: store.setHidden(step.value.x != 0, of: layers[layer])
    case .resize:
      var bounds = store.bounds(of: layers[layer])
      bounds.size = Size(width: step.size.x, height: step.size.y)
      store.setBounds(bounds, of: layers[layer])
    case .zPosition:
      store.setZPosition(step.value.x, of: layers[layer])
      return hit(step.point, .coreAnimation)
    case .hit: return hit(step.point, .documented)
    case .hitCoreAnimation: return hit(step.point, .coreAnimation)
    case .hitUIKit: return hit(step.point, .uiKit)
    case .area: return digest(touching: step.area, atMost: MixStep.layersInArea)
    case .convert:
      let converted = store.convert(
        step.point, from: layers[layer], to: layers[Int(step.superlayer)])
      consume(converted?.x.bitPattern ?? 0)
      return converted == nil ? 0 : 1
    case .frame:
      consume(store.frame(of: layers[layer]).origin.x.bitPattern)
      return 1
    }
    return hit(step.point)
  }
}

extension MixStep {
  /// How many layers are wanted of an area, from the front: a list of all would take as long as it is.
  static let layersInArea = 10

  var area: QueryArea {
    .rect(Rect(x: point.x - size.x / 2, y: point.y - size.y / 2, width: size.x, height: size.y))
  }
}
