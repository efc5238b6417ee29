/// Weighs what a scene's layers take in memory once a pass of hit tests has made its indices and caches.
///
/// Bytes are exact, so one sample says all; it stands where other benchmarks have a time.
final class BytesWorkload: Workload {
  private let recipe: SceneRecipe

  init(_ recipe: SceneRecipe) {
    self.recipe = recipe
  }

  var itemCount: Int { 1 }
  var unitsPerItem: Int { recipe.layers.count }

  func run(_ count: Int) -> UInt64 { UInt64(weigh()) }

  func run(item: Int) -> UInt64 { run(1) }

  var exactFigure: Double? { Double(weigh()) / Double(recipe.layers.count) }

  func verify() throws -> String {
    let bytes = weigh()
    // A layer has a rectangle and a position at the very least.
    guard bytes >= recipe.layers.count * 48, bytes == weigh() else {
      throw WrongAnswer(description: "\(bytes) bytes can't be all, or differ from one tree to the next")
    }
    return "two trees of the scene weigh the same"
  }

  func figures(_ count: Int) -> [Figure] { [Figure("bytes", weigh(), per: recipe.layers.count)] }

  private func weigh() -> Int {
    var tree = KernelTree(recipe)
    for point in recipe.queryPoints(SceneRecipe.pointCount) { _ = tree.hit(point) }
    return tree.bytes
  }
}
