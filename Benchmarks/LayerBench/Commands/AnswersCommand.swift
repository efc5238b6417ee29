import Foundation

extension Command {
  private static let operations = QueryOperation.allCases.map(\.rawValue)

  static let answers = Command(
    name: "answers",
    summary: "write the kernel's answers to a scene's queries to a file",
    discussion: """
      One little-endian 32-bit integer per query: the layer's index in creation order, or -1 for none.
      """,
    options: SceneChoice.options + [
      Option("--op", "OPERATION", help: operations.joined(separator: ", ") + "; required"),
      Option("--limit", "N", help: "only the first N queries"),
    ]
  ) { arguments in
    let path = try arguments.required("--out")
    let name = try arguments.required("--op")
    guard let operation = QueryOperation(rawValue: name) else {
      throw UsageError.unknown("operation", name, among: operations)
    }
    let recipe = try SceneChoice.recipe(arguments)
    guard let steps = operation.steps(recipe) else {
      throw UsageError("scene \(recipe.scene.rawValue) has nothing to scroll")
    }
    let limit = try arguments.number("--limit", default: steps.count, in: 1...(.max))
    var tree = KernelTree(recipe)
    let answers = steps.prefix(limit).map { tree.perform($0) }
    try Files.write(answers.map(\.littleEndian).withUnsafeBytes { Data($0) }, to: path)
  }

  static let export = Command(
    name: "export",
    summary: "write a scene and its queries to a file, for other programs",
    discussion: "Benchmarks/Peers/Sources/Scene.hpp reads such a file.",
    options: SceneChoice.options
  ) { arguments in
    try Files.write(SceneFile.data(SceneChoice.recipe(arguments)), to: arguments.required("--out"))
  }
}
