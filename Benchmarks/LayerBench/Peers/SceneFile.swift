import Foundation

/// A scene and its queries as bytes, all little-endian: each list after its length.
enum SceneFile {
  static func data(_ recipe: SceneRecipe) -> Data {
    var data = Data()
    data.add(recipe.layers.count)
    for layer in recipe.layers {
      data.add(layer.parent)
      data.add(Int32(layer.masksToBounds ? 1 : 0))
      data.add([layer.bounds.origin.x, layer.bounds.origin.y, layer.width, layer.height])
      data.add([layer.position.x, layer.position.y, layer.anchorPoint.x, layer.anchorPoint.y])
      data.add([layer.transform.a, layer.transform.b, layer.transform.c, layer.transform.d])
    }
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    data.add(points.count)
    for point in points { data.add([point.x, point.y]) }
    let moves = recipe.moves()
    data.add(moves.count)
    for move in moves {
      guard case .position(let layer, let position) = move.edit else { continue }
      data.add(layer)
      data.add([position.x, position.y, move.point.x, move.point.y])
    }
    return data
  }
}

extension Data {
  fileprivate mutating func add(_ numbers: [Double]) {
    for number in numbers { add(number.bitPattern) }
  }

  fileprivate mutating func add(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
