import LayerGeometry
import LayerScene

extension Command {
  static let pack = Command(
    name: "pack",
    summary: "the scene in the binary form, or as JSON again",
    help: """
      usage: LayerTool pack SCENE [-o FILE] [options]

      Writes the scene in the binary form, which takes about half the bytes of JSON text and is read many times as
      fast. Every command reads both forms. Without -o, or with -, it goes to standard output.

        -o, --output FILE          where to write
        --to FORM                  binary (default) or json
      """,
    json: "print the numbers of layers and of bytes written; with -o only",
    values: ["output", "to"],
    run: { arguments, output in
      let path = arguments.value("output") ?? "-"
      if arguments.has("json") && path == "-" { throw UsageError("--json needs -o FILE") }
      let format = try arguments.choice("to", ["binary": SceneFormat.binary, "json": .json]) ?? .binary
      let scene = try SceneQuestion(arguments).scene
      let bytes = scene.bytes(as: format)
      try output.write(bytes, to: path)
      if arguments.has("json") {
        output.print(
          .object([
            "file": .string(path), "layers": .integer(scene.layers.count), "bytes": .integer(bytes.count),
          ]))
      }
    })
}
