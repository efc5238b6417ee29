import LayerGeometry

/// The fields of a case apart from those of its scene.
enum CaseField: String, CaseIterable {
  case frameInRoot, quadInRoot, toRoot, fromRoot
  case points, hit, hitPainter, hitNoRound, stacks
  case behindLayers
  // Not compared: how the case was made, points that were left out, a rule without an option.
  case css, informational, conventionNeutral, hitSelfRect
}

/// What reads a value.
private typealias ValueReader<Value> = (inout JSONReader) throws(SceneError) -> Value

/// Returns what reads a list of any length.
private func list<Element>(of element: @escaping ValueReader<Element>) -> ValueReader<[Element]> {
  { json throws(SceneError) in try json.list(element) }
}

/// Returns what reads a value, or nil for null.
private func optional<Value>(_ value: @escaping ValueReader<Value>) -> ValueReader<Value?> {
  { json throws(SceneError) in try json.optional(value) }
}

/// A reader of a case's answers, which turns ids into layers.
struct CaseReader {
  private let object: SceneReader

  init(_ object: SceneReader) { self.object = object }

  private var scene: LayerScene { object.scene }

  func frames() throws(SceneError) -> [Rect?]? {
    guard let rows = try rows(.frameInRoot) else { return nil }
    return try perLayer(.frameInRoot, rows, count: 4) { row in
      Rect(x: row[0], y: row[1], width: row[2], height: row[3])
    }
  }

  func quads() throws(SceneError) -> [[Point]?]? {
    guard let rows = try rows(.quadInRoot) else { return nil }
    return try perLayer(.quadInRoot, rows, count: 8) { row in
      (0..<4).map { Point(x: row[2 * $0], y: row[2 * $0 + 1]) }
    }
  }

  func conversions(_ field: CaseField) throws(SceneError) -> [LayerCase.Conversion] {
    let rows = try value(field, list(of: optional(CaseReader.conversion)))
    var conversions: [LayerCase.Conversion] = []
    for (index, row) in (rows ?? []).enumerated() {
      guard let row else { continue }
      let layer = try layer(row.id, "\(field.rawValue)[\(index)]")
      conversions.append(LayerCase.Conversion(layer: layer, from: row.from, to: row.to))
    }
    return conversions
  }

  func points() throws(SceneError) -> [Point] {
    let numbers = try value(.points, list(of: JSONReader.number)) ?? []
    guard numbers.count.isMultiple(of: 2) else {
      throw SceneError(
        .wrongCount(needed: numbers.count + 1, found: numbers.count), field: CaseField.points.rawValue)
    }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// One answer for each of `count` points.
  func hits(_ field: CaseField, count: Int) throws(SceneError) -> [LayerCase.Hit]? {
    let ids = try value(field, list(of: optional(JSONReader.integer)))
    guard let ids else { return nil }
    guard ids.count == count else {
      throw SceneError(.wrongCount(needed: count, found: ids.count), field: field.rawValue)
    }
    var hits: [LayerCase.Hit] = []
    hits.reserveCapacity(count)
    for (index, id) in ids.enumerated() {
      switch id {
      case nil: hits.append(.unspecified)
      case -1: hits.append(.nothing)
      case let id?: hits.append(.layer(try layer(id, "\(field.rawValue)[\(index)]")))
      }
    }
    return hits
  }

  func stacks(points: Int) throws(SceneError) -> [LayerCase.Stack] {
    let field = CaseField.stacks.rawValue
    let entries = try value(.stacks, list(of: CaseReader.stack))
    var stacks: [LayerCase.Stack] = []
    for (index, entry) in (entries ?? []).enumerated() {
      guard 0..<points ~= entry.point else {
        let problem = SceneError.Problem.notAllowed(
          found: "\(entry.point)", allowed: "the \(points) indices of the list of points")
        throw SceneError(problem, field: "\(field)[\(index)][0]")
      }
      let layers = try layers(entry.ids, "\(field)[\(index)][1]")
      stacks.append(LayerCase.Stack(point: entry.point, layers: layers))
    }
    return stacks
  }

  func behindTheEye() throws(SceneError) -> Set<LayerID> {
    let ids = try value(.behindLayers, list(of: JSONReader.integer))
    return Set(try layers(ids ?? [], CaseField.behindLayers.rawValue))
  }

  // MARK: - Values

  private func value<Value>(_ field: CaseField, _ read: ValueReader<Value>) throws(SceneError) -> Value? {
    try object.value(field.rawValue, read)
  }

  /// Reads `[id, x, y, x, y]`, the last two of which are null where no image is expected.
  private static func conversion(
    _ json: inout JSONReader
  ) throws(SceneError) -> (id: Int, from: Point, to: Point?) {
    var id = 0, from = Point.zero, x: Double?, y: Double?
    try json.elements(5) { json, index throws(SceneError) in
      switch index {
      case 0: id = try json.integer()
      case 1: from.x = try json.number()
      case 2: from.y = try json.number()
      case 3: x = try json.optional(JSONReader.number)
      default: y = try json.optional(JSONReader.number)
      }
    }
    let to: Point? = if let x, let y { Point(x: x, y: y) } else { nil }
    return (id, from, to)
  }

  /// Reads `[point index, [ids]]`.
  private static func stack(_ json: inout JSONReader) throws(SceneError) -> (point: Int, ids: [Int]) {
    var point = 0, ids: [Int] = []
    try json.elements(2) { json, index throws(SceneError) in
      if index == 0 { point = try json.integer() } else { ids = try json.list(JSONReader.integer) }
    }
    return (point, ids)
  }

  private func rows(_ field: CaseField) throws(SceneError) -> [[Double]?]? {
    try value(field, list(of: optional(list(of: JSONReader.number))))
  }

  private func perLayer<Answer>(
    _ field: CaseField, _ rows: [[Double]?], count: Int, _ make: ([Double]) -> Answer
  ) throws(SceneError) -> [Answer?] {
    let layers = scene.listedLayers.count
    guard rows.count == layers else {
      throw SceneError(.wrongCount(needed: layers, found: rows.count), field: field.rawValue)
    }
    var answers: [Answer?] = []
    for (index, row) in rows.enumerated() {
      if let row, row.count != count {
        throw SceneError(.wrongCount(needed: count, found: row.count), field: "\(field.rawValue)[\(index)]")
      }
      answers.append(row.map(make))
    }
    return answers
  }

  private func layers(_ ids: [Int], _ field: String) throws(SceneError) -> [LayerID] {
    var layers: [LayerID] = []
    for id in ids { layers.append(try layer(id, field)) }
    return layers
  }

  private func layer(_ id: Int, _ field: String) throws(SceneError) -> LayerID {
    guard let layer = scene.layer(withID: id) else { throw SceneError(.noSuchLayer(id), field: field) }
    return layer
  }
}

extension LayerCase {
  /// Makes a case of a scene without answers.
  init(_ scene: LayerScene) {
    self.scene = scene
    name = scene.name ?? "unnamed"
    (layers, root) = (scene.listedLayers, scene.root)
    (behindTheEye, frames, quads, toRoot, fromRoot) = ([], nil, nil, [], [])
    (points, hits, hitsInDrawingOrder, hitsWithoutRounding, stacks) = ([], nil, nil, nil, [])
    uncheckedFields = []
  }

  /// Takes a scene and the answers from the object that it was read from.
  init(_ object: SceneReader) throws(SceneError) {
    scene = object.scene
    name = scene.name ?? "unnamed"
    (layers, root) = (scene.listedLayers, scene.root)
    let reader = CaseReader(object)
    behindTheEye = try reader.behindTheEye()
    frames = try reader.frames()
    quads = try reader.quads()
    toRoot = try reader.conversions(.toRoot)
    fromRoot = try reader.conversions(.fromRoot)
    points = try reader.points()
    hits = try reader.hits(.hit, count: points.count)
    hitsInDrawingOrder = try reader.hits(.hitPainter, count: points.count)
    hitsWithoutRounding = try reader.hits(.hitNoRound, count: points.count)
    stacks = try reader.stacks(points: points.count)
    let known = Set(SceneReader.Field.all + CaseField.allCases.map { $0.rawValue })
    uncheckedFields = object.names.filter { !known.contains($0) }.sorted()
  }
}
