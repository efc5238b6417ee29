import LayerGeometry

/// The fields of a case apart from those of its scene.
enum CaseField: String, CaseIterable {
  case frameInRoot, quadInRoot, toRoot, fromRoot
  case points, hit, hitPainter, hitNoRound, stacks
  case behindLayers
  // Not compared: how the case was made, points that were left out, a rule without an option.
  case css, informational, conventionNeutral, hitSelfRect
}

/// A reader of a case's answers, which turns ids into layers.
struct CaseReader {
  let scene: LayerScene
  private let fields: KeyedDecodingContainer<AnyKey>

  init(_ decoder: any Decoder, scene: LayerScene) throws {
    self.scene = scene
    fields = try decoder.container(keyedBy: AnyKey.self)
  }

  /// The names of all fields.
  var names: [String] { fields.allKeys.map(\.stringValue).sorted() }

  func frames() throws -> [Rect?]? {
    guard let rows = try rows(.frameInRoot) else { return nil }
    return try perLayer(.frameInRoot, rows, count: 4) { row in
      Rect(x: row[0], y: row[1], width: row[2], height: row[3])
    }
  }

  func quads() throws -> [[Point]?]? {
    guard let rows = try rows(.quadInRoot) else { return nil }
    return try perLayer(.quadInRoot, rows, count: 8) { row in
      (0..<4).map { Point(x: row[2 * $0], y: row[2 * $0 + 1]) }
    }
  }

  func conversions(_ field: CaseField) throws -> [LayerCase.Conversion] {
    let rows = try value(field, [[Double?]?].self) ?? []
    var conversions: [LayerCase.Conversion] = []
    for (index, row) in rows.enumerated() {
      guard let row else { continue }
      let name = "\(field.rawValue)[\(index)]"
      guard row.count == 5 else { throw SceneError(.wrongCount(needed: 5, found: row.count), field: name) }
      guard let number = row[0], let x = row[1], let y = row[2] else {
        throw SceneError(.wrongType(needed: "a number"), field: name)
      }
      guard let id = Int(exactly: number) else { throw SceneError(.unrepresentable, field: "\(name)[0]") }
      let to: Point? = if let x = row[3], let y = row[4] { Point(x: x, y: y) } else { nil }
      conversions.append(LayerCase.Conversion(layer: try layer(id, name), from: Point(x: x, y: y), to: to))
    }
    return conversions
  }

  func points() throws -> [Point] {
    let numbers = try value(.points, [Double].self) ?? []
    guard numbers.count.isMultiple(of: 2) else {
      throw SceneError(
        .wrongCount(needed: numbers.count + 1, found: numbers.count), field: CaseField.points.rawValue)
    }
    return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// One answer for each of `count` points.
  func hits(_ field: CaseField, count: Int) throws -> [LayerCase.Hit]? {
    guard let ids = try value(field, [Int?].self) else { return nil }
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

  func stacks(points: Int) throws -> [LayerCase.Stack] {
    let field = CaseField.stacks.rawValue
    let entries = try value(.stacks, [StackEntry].self) ?? []
    return try entries.enumerated().map { index, entry in
      guard 0..<points ~= entry.point else {
        let problem = SceneError.Problem.notAllowed(
          found: "\(entry.point)", allowed: "the \(points) indices of the list of points")
        throw SceneError(problem, field: "\(field)[\(index)][0]")
      }
      let layers = try entry.ids.map { try layer($0, "\(field)[\(index)][1]") }
      return LayerCase.Stack(point: entry.point, layers: layers)
    }
  }

  func behindTheEye() throws -> Set<LayerID> {
    let ids = try value(.behindLayers, [Int].self) ?? []
    return Set(try ids.map { try layer($0, CaseField.behindLayers.rawValue) })
  }

  // MARK: - Values

  private func value<Value: Decodable>(_ field: CaseField, _ type: Value.Type) throws -> Value? {
    do {
      return try fields.decodeIfPresent(type, forKey: AnyKey(field.rawValue))
    } catch {
      throw SceneError(error, below: fields.codingPath.count, field: field.rawValue)
    }
  }

  private func rows(_ field: CaseField) throws -> [[Double]?]? { try value(field, [[Double]?].self) }

  private func perLayer<Answer>(
    _ field: CaseField, _ rows: [[Double]?], count: Int, _ make: ([Double]) -> Answer
  ) throws -> [Answer?] {
    let layers = scene.layers.count
    guard rows.count == layers else {
      throw SceneError(.wrongCount(needed: layers, found: rows.count), field: field.rawValue)
    }
    return try rows.enumerated().map { index, row in
      guard let row else { return nil }
      guard row.count == count else {
        throw SceneError(.wrongCount(needed: count, found: row.count), field: "\(field.rawValue)[\(index)]")
      }
      return make(row)
    }
  }

  private func layer(_ id: Int, _ field: String) throws -> LayerID {
    guard let layer = scene.layer(withID: id) else { throw SceneError(.noSuchLayer(id), field: field) }
    return layer
  }
}

/// `[point index, [ids]]`.
private struct StackEntry: Decodable {
  let point: Int
  let ids: [Int]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    point = try list.decode(Int.self)
    ids = try list.decode([Int].self)
  }
}

extension LayerCase: Decodable {
  /// Decodes a scene's object and the answers in it.
  public init(from decoder: any Decoder) throws {
    scene = try SceneObject(from: decoder).scene
    name = scene.name ?? "unnamed"
    layers = scene.layers
    let reader = try CaseReader(decoder, scene: scene)
    root = scene.root
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
    let known = Set(SceneObject.Field.all + CaseField.allCases.map(\.rawValue))
    uncheckedFields = reader.names.filter { !known.contains($0) }
  }
}
