import LayerGeometry
import LayerReference
import LayerTestSupport

/// A log of the layers laid out, in order.
final class LayoutLog {
  var layers: [LayerID] = []

  /// A handler that only logs the layer.
  var handler: LayoutHandler { { [self] _, layer in layers.append(layer) } }

  func handler(_ body: @escaping LayoutHandler) -> LayoutHandler {
    { [self] store, layer in
      layers.append(layer)
      body(&store, layer)
    }
  }

  /// Returns the layers logged since the last call.
  func take() -> [LayerID] {
    defer { layers = [] }
    return layers
  }
}

extension LayerStore {
  mutating func makeLayer(in superlayer: LayerID, frame: Rect = .zero) -> LayerID {
    let layer = makeLayer()
    setFrame(frame, of: layer)
    try! addSublayer(layer, to: superlayer)
    return layer
  }

  mutating func makeLayer(frame: Rect) -> LayerID {
    let layer = makeLayer()
    setFrame(frame, of: layer)
    return layer
  }

  func layers(inSubtreeOf layer: LayerID) -> [LayerID] {
    var result: [LayerID] = []
    forEachLayer(inSubtreeOf: layer) {
      result.append($0)
      return .descend
    }
    return result
  }
}

extension SplitMix64 {
  mutating func frame() -> Rect {
    Rect(x: dyadic(), y: dyadic(), width: abs(dyadic()) * 8, height: abs(dyadic()) * 8)
  }
}
