import Foundation

/// A scene and its queries as bytes, all little-endian: each list after its length.
enum SceneFile {
  static func data(_ recipe: SceneRecipe) -> Data {
    var data = Data()
    append(recipe.layers.count, to: &data)
    for layer in recipe.layers {
      append(layer.parent, to: &data)
      append(Int32(layer.masksToBounds ? 1 : 0), to: &data)
      append(
        [
          layer.boundsX, layer.boundsY, layer.width, layer.height, layer.positionX, layer.positionY,
          layer.anchorX, layer.anchorY, layer.m11, layer.m12, layer.m21, layer.m22,
        ], to: &data)
    }
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    append(points.count, to: &data)
    for point in points { append([point.x, point.y], to: &data) }
    let moves = recipe.moves()
    append(moves.count, to: &data)
    for move in moves {
      guard case .position(let layer, let x, let y) = move.edit else { continue }
      append(layer, to: &data)
      append([x, y, move.point.x, move.point.y], to: &data)
    }
    return data
  }

  private static func append(_ numbers: [Double], to data: inout Data) {
    for number in numbers { append(number.bitPattern, to: &data) }
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
