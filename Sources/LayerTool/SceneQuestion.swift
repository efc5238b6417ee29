import LayerGeometry
import LayerScene

/// The common arguments of commands about one scene: its file, groups of numbers, `--case` and `--time`.
struct SceneQuestion {
  /// The options that every such command takes.
  static let values = ["case", "time"]

  static let help = """
      --case NAME                which case of a case file
      --time T                   with the values that animations give at this time, in seconds
    """

  let path: String
  /// The scene; with `--time` as animations have it then.
  let scene: LayerScene
  /// The scene as it was read, with its animations.
  let model: LayerScene
  /// The numbers after the file, or those of the file of points, one group per point or rectangle.
  let groups: [[Double]]
  /// The groups as they were written, for commands whose numbers are ids.
  let words: [[String]]

  /// Reads the arguments, then the file.
  ///
  /// - Parameter names: Names of the numbers in a group; none if there must be no numbers.
  init(_ arguments: Arguments, numbers names: [String] = []) throws {
    guard let path = arguments.positionals.first else { throw UsageError("which scene file?") }
    self.path = path
    (groups, words) = try SceneQuestion.groups(arguments, names)
    let time = try arguments.number("time")
    do {
      model = try Tool.file(path).layerCase(named: arguments.value("case")).scene
    } catch {
      throw error.inFile(path)
    }
    scene = if let time { model.still(at: time) } else { model }
  }

  private static func groups(
    _ arguments: Arguments, _ names: [String]
  ) throws -> (numbers: [[Double]], words: [[String]]) {
    var words = Array(arguments.positionals.dropFirst())
    if names.isEmpty, let word = words.first { throw UsageError("\(brief(word)) is one argument too many") }
    if names.isEmpty { return ([], []) }
    let pointsPath = arguments.value("points")
    if let pointsPath {
      if let word = words.first { throw UsageError("\(brief(word)): there is a file of points, too") }
      if pointsPath == "-" && arguments.positionals.first == "-" {
        throw UsageError("the scene and the points cannot both be standard input")
      }
      words = try PointFile.words(pointsPath)
    } else {
      // "160,165" is as good as "160 165".
      words = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
    var numbers: [Double] = []
    for word in words {
      guard let number = Double(word), number.isFinite else {
        if let pointsPath { throw InputFileError(path: pointsPath, reason: "\(brief(word)) is not a number") }
        if word.isEmpty { throw UsageError("a number is missing beside a comma") }
        throw UsageError("\(brief(word)) is not a number")
      }
      numbers.append(number)
    }
    let need = "\(names.joined(separator: " ")) are needed, once or more; there are \(numbers.count) numbers"
    guard numbers.count.isMultiple(of: names.count), !numbers.isEmpty || pointsPath != nil else {
      if let pointsPath { throw InputFileError(path: pointsPath, reason: need) }
      throw UsageError(need)
    }
    let ranges = stride(from: 0, to: numbers.count, by: names.count).map { $0..<$0 + names.count }
    return (ranges.map { Array(numbers[$0]) }, ranges.map { Array(words[$0]) })
  }

  /// The last part of the path, without what follows a dot.
  var fileName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }

  /// The groups of two as points.
  var points: [Point] { groups.map { Point(x: $0[0], y: $0[1]) } }

  func layer(_ text: String) throws(UsageError) -> LayerID {
    guard let id = Int(text) else { throw UsageError("\(brief(text)) is not an id") }
    guard let layer = scene.layer(withID: id) else {
      throw UsageError("\(path): there is no layer with id \(id)")
    }
    return layer
  }

  func id(of layer: LayerID) -> String { scene.id(of: layer).map { "\($0)" } ?? "\(layer)" }

  /// `#3 "name"`, or `#3` for a layer without a name.
  func title(of layer: LayerID) -> String {
    "#\(id(of: layer))" + (scene.store.name(of: layer).map { " \"\(brief($0))\"" } ?? "")
  }

  /// The ids of layers on one line, or `none`.
  func ids(of layers: [LayerID]) -> String {
    layers.isEmpty ? "none" : layers.map(id(of:)).joined(separator: " ")
  }

  func json(_ layer: LayerID?) -> JSON { JSON(layer.flatMap { scene.id(of: $0) }) }
  func json(_ layers: [LayerID]) -> JSON { .list(layers.map { json($0) }) }
}
