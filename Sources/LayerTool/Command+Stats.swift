import LayerGeometry
import LayerScene

extension Command {
  static let stats = Command(
    name: "stats",
    summary: "numbers of layers, levels and properties",
    help: """
      usage: LayerTool stats SCENE [options]

      Prints how many layers there are, how deep the tree is, and how many layers have which property. Lines about
      properties that no layer has are left out.
      """,
    json: "an object with all the numbers",
    run: { arguments, output in
      let statistics = SceneStatistics(try SceneQuestion(arguments).scene)
      if arguments.has("json") {
        output.print(statistics.json)
      } else {
        for line in statistics.lines { output.print(line) }
      }
    })
}

/// Numbers about a scene.
private struct SceneStatistics {
  private var layers = 0
  private var roots = 0
  private var branches = 0
  private var levels = 0
  private var mostSublayers = 0
  /// The properties, and how many layers have each.
  private var counts: [(name: String, layers: Int)] = []
  private let world: Rect

  init(_ scene: LayerScene) {
    var world = Rect.null
    for root in scene.roots {
      world = world.union(scene.store.convert(scene.store.bounds(of: root), from: root, to: nil))
    }
    self.world = world
    roots = scene.roots.count
    scene.forEachLayer { layer, level in
      levels = max(levels, level + 1)
      count(layer, scene)
    }
  }

  private mutating func count(_ layer: LayerID, _ scene: LayerScene) {
    layers += 1
    let sublayers = scene.store.sublayerCount(of: layer)
    if sublayers > 0 { branches += 1 }
    mostSublayers = max(mostSublayers, sublayers)
    let properties = Self.properties(of: layer, scene)
    if counts.isEmpty { counts = properties.map { ($0.key, 0) } }
    for (index, property) in properties.enumerated() where property.value { counts[index].layers += 1 }
  }

  private static func properties(of layer: LayerID, _ scene: LayerScene) -> KeyValuePairs<String, Bool> {
    let transform = scene.store.transform(of: layer)
    let kind = Homography(transform).kind
    let isFlat = transform.isAffine && !transform.isIdentity
    return [
      "hidden": scene.store.isHidden(of: layer),
      "translucent": scene.store.opacity(of: layer) < 1,
      "masking": scene.store.masksToBounds(of: layer),
      "rounded": scene.store.cornerRadius(of: layer) > 0,
      "flipped": scene.store.isGeometryFlipped(of: layer),
      "single-sided": !scene.store.isDoubleSided(of: layer),
      "zPosition set": scene.store.zPosition(of: layer) != 0,
      "anchor moved": scene.store.anchorPoint(of: layer) != Point(x: 0.5, y: 0.5),
      "scrolled": scene.store.bounds(of: layer).origin != .zero,
      "translated": isFlat && kind == .translation,
      "scaled": isFlat && kind == .scaleTranslation,
      "turned by quarters": isFlat && kind == .quarterTurn,
      "affine": isFlat && kind == .affine,
      "transformed in space": !transform.isAffine,
      "sublayerTransform set": !scene.store.sublayerTransform(of: layer).isIdentity,
      "transform layers": scene.store.kind(of: layer) == .transform,
      "scroll layers": scene.store.kind(of: layer) == .scroll,
      "named": scene.store.name(of: layer) != nil,
      "shaped": scene.store.shape(of: layer) != nil,
      "hit outsets set": scene.store.hitOutsets(of: layer) != .zero,
      "animated": !scene.store.animations(of: layer).isEmpty,
      "ignoring hit tests": scene.store.ignoresHitTesting(of: layer),
    ]
  }

  private var meanSublayers: Double { branches == 0 ? 0 : Double(layers - roots) / Double(branches) }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  var lines: [String] {
    let first: KeyValuePairs<String, String> = [
      "layers": "\(layers)", "roots": "\(roots)", "levels": "\(levels)", "with sublayers": "\(branches)",
      "sublayers, mean": plain(rounded(meanSublayers)), "sublayers, most": "\(mostSublayers)",
      "box of the roots": plain(world),
    ]
    let rows =
      first.map { ($0.key, $0.value) } + counts.filter { $0.layers > 0 }.map { ($0.name, "\($0.layers)") }
    return Output.table(rows)
  }

  var json: JSON {
    let properties = counts.map { JSON.Field(key: $0.name, value: .integer($0.layers)) }
    return .object([
      "layers": .integer(layers), "roots": .integer(roots), "levels": .integer(levels),
      "layersWithSublayers": .integer(branches), "meanSublayers": .number(rounded(meanSublayers)),
      "mostSublayers": .integer(mostSublayers), "rootBox": JSON(world),
      "layersWithProperty": .fields(properties),
    ])
  }
}
