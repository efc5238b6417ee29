import Foundation

extension Command {
  static let export = Command(
    name: "export",
    summary: "write a scene and its queries to a file, for other programs",
    discussion: "Benchmarks/Peers/Sources/Scene.hpp reads such a file.",
    options: [
      Option("--scene", "SCENE", help: "the scene, by name (S4) or word (ui); required"),
      Option("--layers", "N", help: "its size, such as 100000 or 100k; required"),
      Option("--out", "FILE", help: "where to; required"),
    ]
  ) { arguments in
    guard let scene = try Selection.scenes(arguments).first,
      let layers = try Selection.layers(arguments).first, layers >= Scene.minimumLayers,
      let path = arguments.value("--out")
    else { throw UsageError("export needs --scene, --layers of at least \(Scene.minimumLayers), and --out") }
    try Files.write(SceneFile.data(SceneRecipe(scene, layers: layers)), to: path)
    return 0
  }

  static let peers = Command(
    name: "peers",
    operands: "[PROGRAM...]",
    operandCount: 0...(.max),
    summary: "compare with other implementations, in turns, and check that the answers agree",
    discussion: """
      Each program is one of Benchmarks/Peers, built by Benchmarks/Peers/run, which calls this command. All run
      the same scenes, each turn in a process of its own, in an order shuffled anew for every round. Without
      programs, nothing is measured: the table is of what --with holds.
      """,
    options: [
      Option("--scene", "LIST", help: "which scenes (flat,balanced,ui)"),
      Option("--layers", "LIST", help: "which sizes (100k; with --readme 10k,100k,500k)"),
      Option("--rounds", "N", help: "how many turns each gets (3)"),
      Option(
        "--with", "FILE", help: "results measured before, of other scenes or sizes, to stand beside these"),
      Option("--json", "FILE", help: "write the results, for 'plot --bars'"),
      Option("--readme", "FILE", help: "replace plot and table between the marks <!-- peers --> in the file"),
    ]
  ) { arguments in
    let scenes = try Selection.scenes(arguments)
    let sizes = try peerSizes(arguments)
    let contest = PeerContest(
      programs: arguments.operands, rounds: try arguments.number("--rounds", default: 3, in: 1...100))
    var results = try arguments.value("--with").map(ResultsFile.load) ?? []
    guard !(arguments.operands.isEmpty && results.isEmpty) else {
      throw UsageError("peers needs programs to compare with, or results --with FILE")
    }
    for scene in scenes.isEmpty ? [.flat, .balanced, .ui] : scenes where !arguments.operands.isEmpty {
      for layers in sizes {
        results += try contest.compete(SceneRecipe(scene, layers: layers))
      }
    }
    if let path = arguments.value("--json") {
      try Files.write(ResultsFile(context: Context(seed: 1).json, results: results).data, to: path)
    }
    let table = PeerTable(results)
    Terminal.write(table.text)
    if let path = arguments.value("--readme") { try table.replace(in: path) }
    return 0
  }

  /// What is written for everybody to read is of all sizes, unless told.
  static func peerSizes(_ arguments: Arguments) throws -> [Int] {
    let sizes = try Selection.layers(arguments)
    guard sizes.isEmpty else { return sizes }
    return arguments.has("--readme") ? [10_000, 100_000, 500_000] : [100_000]
  }
}

/// A scene and its queries as bytes, all little-endian: each list after its length.
enum SceneFile {
  static func data(_ recipe: SceneRecipe) -> Data {
    var data = Data()
    append(recipe.layers.count, to: &data)
    for layer in recipe.layers {
      append(layer.parent, to: &data)
      append(Int32(layer.masksToBounds ? 1 : 0), to: &data)
      let numbers = [
        layer.boundsX, layer.boundsY, layer.width, layer.height, layer.positionX, layer.positionY,
        layer.anchorX, layer.anchorY, layer.m11, layer.m12, layer.m21, layer.m22,
      ]
      for number in numbers { append(number.bitPattern, to: &data) }
    }
    let points = recipe.queryPoints(SceneRecipe.pointCount)
    append(points.count, to: &data)
    for point in points { append(point, to: &data) }
    let moves = recipe.moves(SceneRecipe.moveCount)
    append(moves.count, to: &data)
    for move in moves {
      let layer = recipe.layers[move.layer]
      append(move.layer, to: &data)
      append(QueryPoint(x: layer.positionX + move.dx, y: layer.positionY + move.dy), to: &data)
      append(move.point, to: &data)
    }
    return data
  }

  private static func append(_ point: QueryPoint, to data: inout Data) {
    append(point.x.bitPattern, to: &data)
    append(point.y.bitPattern, to: &data)
  }

  private static func append(_ value: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }
}
