import Foundation

/// A scene and its queries as bytes, all little-endian: each list after its length.
enum SceneFile {
  static func data(_ recipe: SceneRecipe, mix: MixScript? = nil) -> Data {
    var data = Data()
    append(recipe.layers.count, to: &data)
    for layer in recipe.layers {
      append(layer.parent, to: &data)
      append(Int32(layer.masksToBounds ? 1 : 0), to: &data)
      append(
        [
          layer.bounds.origin.x, layer.bounds.origin.y, layer.width, layer.height, layer.position.x,
          layer.position.y, layer.anchorPoint.x, layer.anchorPoint.y, layer.transform.a,
          layer.transform.b, layer.transform.c, layer.transform.d,
        ], to: &data)
    }
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    append(points.count, to: &data)
    for point in points { append([point.x, point.y], to: &data) }
    let moves = recipe.moves()
    append(moves.count, to: &data)
    for move in moves {
      guard case .position(let layer, let position) = move.edit else { continue }
      append(layer, to: &data)
      append([position.x, position.y, move.point.x, move.point.y], to: &data)
    }
    append(mix, to: &data)
    return data
  }

  /// The calls of the mix, then what their resizes change; two empty lists without a mix.
  private static func append(_ mix: MixScript?, to data: inout Data) {
    let (steps, changes) = mix?.withResizesSpelledOut() ?? ([], [])
    append(steps.count, to: &data)
    for step in steps {
      for number in [Int32(step.call.rawValue), step.layer, step.superlayer, step.sibling] {
        append(number, to: &data)
      }
      append(
        [step.value.x, step.value.y, step.size.x, step.size.y, step.point.x, step.point.y], to: &data)
    }
    append(changes.count, to: &data)
    for change in changes {
      append(change.layer, to: &data)
      append([change.position.x, change.position.y, change.size.width, change.size.height], to: &data)
    }
  }

  private static func append(_ numbers: [Double], to data: inout Data) {
    for number in numbers { append(number.bitPattern, to: &data) }
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
