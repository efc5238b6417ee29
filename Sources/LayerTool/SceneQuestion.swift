import LayerGeometry
import LayerScene

/// The common arguments of commands about one scene: `SCENE.json`, groups of numbers, and `--case`.
struct SceneQuestion {
  let path: String
  let scene: LayerScene
  /// The numbers after the file, one group per point or rectangle.
  let groups: [[Double]]

  /// Reads the arguments, then the file.
  ///
  /// - Parameter names: Names of the numbers in a group; none if there must be no numbers.
  init(_ arguments: Arguments, numbers names: [String] = []) throws {
    guard let path = arguments.positionals.first else { throw UsageError("which scene file?") }
    self.path = path
    groups = try SceneQuestion.groups(arguments.positionals.dropFirst(), names)
    do {
      scene = try Tool.file(path).layerCase(named: arguments.value("case")).scene
    } catch {
      throw error.inFile(path)
    }
  }

  private static func groups(
    _ words: ArraySlice<String>, _ names: [String]
  ) throws(UsageError) -> [[Double]] {
    if names.isEmpty, let word = words.first { throw UsageError("\(word) is one argument too many") }
    var numbers: [Double] = []
    for word in words {
      guard let number = Double(word) else { throw UsageError("\(word) is not a number") }
      numbers.append(number)
    }
    if names.isEmpty { return [] }
    guard !numbers.isEmpty, numbers.count.isMultiple(of: names.count) else {
      throw UsageError(
        "\(names.joined(separator: " ")) are needed, once or more; there are \(numbers.count) numbers")
    }
    return stride(from: 0, to: numbers.count, by: names.count).map { start in
      Array(numbers[start..<start + names.count])
    }
  }

  /// The groups of two as points.
  var points: [Point] { groups.map { Point(x: $0[0], y: $0[1]) } }

  /// The groups of four as rectangles.
  var rects: [Rect] { groups.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

  func layer(_ text: String) throws(UsageError) -> LayerID {
    guard let id = Int(text) else { throw UsageError("\(text) is not an id") }
    guard let layer = scene.layer(withID: id) else {
      throw UsageError("\(path): there is no layer with id \(id)")
    }
    return layer
  }

  func id(of layer: LayerID) -> String { scene.id(of: layer).map { "\($0)" } ?? "\(layer)" }
}
