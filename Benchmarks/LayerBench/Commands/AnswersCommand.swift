import Foundation

extension Command {
  static let answers = Command(
    name: "answers",
    summary: "write the kernel's answers to a scene's queries to a file",
    discussion: """
      One little-endian 32-bit integer per query: the layer's place in creation order, or -1 for none.
      """,
    options: [
      Option("--scene", "SCENE", help: "the scene, by name (S4) or word (ui); required"),
      Option("--layers", "N", help: "its size, such as 100000 or 100k; required"),
      Option(
        "--op", "OPERATION",
        help: "\(QueryOperation.allCases.map(\.rawValue).joined(separator: ", ")); required"),
      Option("--limit", "N", help: "only the first N queries"),
      Option("--out", "FILE", help: "where to; - is the standard output; required"),
    ]
  ) { arguments in
    guard let scene = try Selection.scenes(arguments).first,
      let layers = try Selection.layers(arguments).first,
      let path = arguments.value("--out")
    else { throw UsageError("answers needs --scene, --layers, --op and --out") }
    guard layers >= Scene.minimumLayers else {
      throw UsageError("--layers: a scene has at least \(Scene.minimumLayers) layers")
    }
    let recipe = SceneRecipe(scene, layers: layers)
    guard let steps = try operation(arguments).steps(recipe) else {
      throw UsageError("scene \(scene.rawValue) has nothing to scroll")
    }
    let limit = try arguments.number("--limit", default: steps.count, in: 1...(.max))
    var tree = KernelTree(recipe)
    var data = Data()
    for step in steps.prefix(limit) {
      withUnsafeBytes(of: tree.perform(step).littleEndian) { data.append(contentsOf: $0) }
    }
    try Files.write(data, to: path)
    return 0
  }

  private static func operation(_ arguments: Arguments) throws(UsageError) -> QueryOperation {
    let name = arguments.value("--op") ?? ""
    guard let operation = QueryOperation(rawValue: name) else {
      throw .unknown("operation", name, among: QueryOperation.allCases.map(\.rawValue))
    }
    return operation
  }
}
