import LayerGeometry
import LayerScene

extension Command {
  static let bench = Command(
    name: "bench",
    summary: "what reading, building and hit tests cost on a scene",
    help: """
      usage: LayerTool bench SCENE [options]

      Times reading the file, the first hit test, hit tests at random points of the root's box, each timed alone
      with the clock's own cost, and the frames of all layers. Then prints the store's memory. One short run:
      LayerBench measures with care.

        --points N                 how many points (10000)
      """,
    json: "an object with all times in nanoseconds, and the bytes a layer",
    values: ["points"],
    run: { arguments, output in
      let count = try arguments.integer("points", in: 1...10_000_000) ?? 10_000
      let times = try SceneBench(arguments, points: count)
      if arguments.has("json") {
        output.print(times.json)
      } else {
        for line in times.lines { output.print(line) }
      }
    })
}

/// One short measurement of a scene. Times are in nanoseconds.
private struct SceneBench {
  private let layers: Int
  private let points: Int
  private var hits = 0
  private let reading: Double
  private var firstHit = 0.0
  /// Ascending.
  private var hitTimes: [Double] = []
  private var frames = 0.0
  private var bytesPerLayer = 0.0

  init(_ arguments: Arguments, points: Int) throws {
    self.points = points
    let clock = ContinuousClock()
    var start = clock.now
    let scene = try SceneQuestion(arguments).scene
    reading = SceneBench.nanoseconds(clock.now - start)
    layers = scene.layers.count
    guard let root = scene.root else { return }

    let store = scene.store.clone()
    var random = RandomPoints(store.convert(store.bounds(of: root), from: root, to: nil))
    for number in 0...points {
      let point = random.next()
      start = clock.now
      let hit = store.hitTest(point, in: root)
      let time = SceneBench.nanoseconds(clock.now - start)
      if number == 0 {
        firstHit = time
      } else {
        hitTimes.append(time)
        if hit != nil { hits += 1 }
      }
    }
    hitTimes.sort()

    var rects = [Rect](repeating: .zero, count: store.indices.count)
    start = clock.now
    var span = rects.mutableSpan
    store.frames(at: store.indices, into: &span)
    frames = SceneBench.nanoseconds(clock.now - start)
    bytesPerLayer = store.memoryReport.bytesPerLayer
  }

  private static func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }

  private var rows: KeyValuePairs<String, Double> {
    func percentile(_ share: Double) -> Double {
      hitTimes.isEmpty ? 0 : hitTimes[Int(share * Double(hitTimes.count - 1))]
    }
    return [
      "read": reading, "first hit": firstHit,
      "hit, mean": hitTimes.reduce(0, +) / Double(max(hitTimes.count, 1)), "hit, median": percentile(0.5),
      "hit, p99": percentile(0.99), "hit, worst": percentile(1), "all frames": frames,
    ]
  }

  var lines: [String] {
    let times = rows.map { ($0.key, SceneBench.text($0.value)) }
    return ["\(layers) layers, \(points) points, of which \(hits) hit a layer"]
      + Output.table(times + [("memory", "\(plain(bytesPerLayer.rounded())) bytes a layer")])
  }

  /// A time in the largest unit that leaves it above 1.
  private static func text(_ time: Double) -> String {
    let units: KeyValuePairs<String, Double> = ["s": 1e9, "ms": 1e6, "µs": 1e3, "ns": 1]
    let unit = units.first { time >= $0.value } ?? (key: "ns", value: 1)
    return plain((time / unit.value * 10).rounded() / 10) + " " + unit.key
  }

  var json: JSON {
    .object([
      "layers": .integer(layers), "points": .integer(points), "hits": .integer(hits),
      "nanoseconds": .fields(rows.map { JSON.Field(key: $0.key, value: .number($0.value)) }),
      "bytesPerLayer": .number(bytesPerLayer.rounded()),
    ])
  }
}

/// Points in a rectangle, the same in every run.
private struct RandomPoints {
  private let area: Rect
  private var state: UInt64 = 1

  init(_ area: Rect) { self.area = area }

  mutating func next() -> Point {
    Point(x: area.minX + area.width * unit(), y: area.minY + area.height * unit())
  }

  /// A number in 0..<1.
  private mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }
}
