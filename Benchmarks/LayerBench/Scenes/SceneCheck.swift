extension CheckValues {
  /// Generates the scene and compares its sums with the known ones; throws the first difference.
  func verify() throws -> String {
    let recipe = SceneRecipe(scene, layers: layers)
    guard recipe.layers.count == layers else {
      throw WrongAnswer(description: "\(recipe.layers.count) layers, must be \(layers)")
    }
    try compare("position.x", recipe.layers.exactSum { $0.positionX }, positionX, within: 1e-6)
    try compare("position.y", recipe.layers.exactSum { $0.positionY }, positionY, within: 1e-6)
    try compare("area", recipe.layers.exactSum { $0.width * $0.height }, area, within: 1e-4)
    return "three sums have the known values"
  }

  /// The known sums are rounded to the digit that `tolerance` names.
  private func compare(_ what: String, _ sum: Double, _ known: Double, within tolerance: Double) throws {
    guard (sum - known).magnitude <= tolerance else {
      throw WrongAnswer(description: "the sum of \(what) is \(sum), must be \(known)")
    }
  }
}
