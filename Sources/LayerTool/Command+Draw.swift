import LayerGeometry
import LayerScene

extension Command {
  static let draw = Command(
    name: "draw",
    summary: "a picture, or a page to look around in",
    help: """
      usage: LayerTool draw SCENE [-o FILE] [options]

      Draws the layers as seen in the space above the roots: clipped by masks, in drawing order, by depth below transform
      layers, in perspective.
      A FILE whose name ends in .html becomes a page in which the picture can be moved and enlarged and the layer
      under the pointer is described; any other an SVG. Without -o, or with -, the SVG goes to standard output.

        -o, --output FILE          where to write
        --title TEXT               a heading
        --labels WHICH             names (default), ids or none
        --show LIST                frames, bounds, anchors, axes, flips, order, unseen or none, separated by
                                   commas (default: anchors,flips,unseen)
        --only IDS                 label these layers only, separated by commas
        --view X,Y,WIDTH,HEIGHT    the part of the space above the roots to draw (default: all that is seen)
        --hit X,Y                  explain a hit test: the path in blue, numbers on the layers that lost, a list
        --area X,Y,WIDTH,HEIGHT    highlight the layers that intersect the rectangle
        --near X,Y                 highlight the nearest layers, with lines to their nearest points
        --count N                  how many of them (1)
      \(HitTestOptions.help)
        --times T1,T2,…            draw the layers that are elsewhere at these times there, too, faded
        --onion N                  that at N times of the animations
        --kernel DIR               a page that answers hit tests, by the JavaScript package in a folder
        --play                     an SVG that plays the animations, without labels and details
      """,
    json: "print the numbers of layers, of those seen, and of characters written; with -o only",
    values: HitTestOptions.names + [
      "output", "title", "labels", "show", "only", "view", "hit", "area", "near", "count",
      "times", "onion", "kernel",
    ],
    flags: ["play"],
    run: { arguments, output in
      let path = arguments.value("output") ?? "-"
      if arguments.has("json") && path == "-" { throw UsageError("--json needs -o FILE") }
      var options = try SceneDrawing.Options(arguments)
      let point = try arguments.numbers("hit", 2)
      let view = try arguments.numbers("view", 4)
      if let view, view[2] <= 0 || view[3] <= 0 {
        throw UsageError("--view: WIDTH and HEIGHT must be above 0")
      }
      let only = try arguments.integers("only")
      let rules = try HitTestOptions(arguments)
      let asks = ["hit", "area", "near", "kernel"].contains { arguments.value($0) != nil }
      if !asks, let name = HitTestOptions.names.first(where: { arguments.value($0) != nil }) {
        throw UsageError("--\(name) needs --hit, --area, --near or --kernel")
      }
      let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
      try arguments.checkPlay(isPage: isPage)
      try options.readKernel(arguments, rules, isPage: isPage)
      let question = try SceneQuestion(arguments)
      options.view = view.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      options.annotated = try only.map { Set(try $0.map { try question.layer("\($0)") }) }
      // A page has a heading anyway.
      if isPage && options.title.isEmpty { options.title = question.scene.name ?? question.fileName }
      if let point {
        let receiver = try arguments.value("in").map(question.layer)
        options.hit = question.scene.explainHit(
          at: Point(x: point[0], y: point[1]), in: receiver, options: rules)
      }
      if point == nil && arguments.value("in") != nil { throw UsageError("--in needs --hit") }
      try options.search(question, arguments, rules)
      options.onionSkins = try question.times(arguments).map { question.model.still(at: $0) }
      let drawing = SceneDrawing(question.scene, options: options)
      let text =
        arguments.has("play")
        ? SceneDrawing.playing(question.model, options: options) : isPage ? drawing.page : drawing.svg
      if text.utf8.count > 10_000_000 {
        let advice = view == nil ? "; --view draws a part" : ""
        Tool.complain(
          "LayerTool draw: \(text.utf8.count / 1_000_000) MB for \(drawing.visibleCount) layers\(advice)")
      }
      try output.write(Array(text.utf8), to: path)
      if arguments.has("json") {
        output.print(
          .object([
            "file": .string(path), "layers": .integer(question.scene.layers.count),
            "seen": .integer(drawing.visibleCount), "characters": .integer(text.count),
          ]))
      }
    })
}

extension SceneDrawing.Options {
  /// Reads the package of `--kernel`, which answers by the rules of the options.
  fileprivate mutating func readKernel(
    _ arguments: Arguments, _ rules: HitTestOptions, isPage: Bool
  ) throws {
    guard let folder = arguments.value("kernel") else { return }
    if !isPage { throw UsageError("--kernel needs a page: -o FILE.html") }
    if arguments.value("in") != nil { throw UsageError("--kernel cannot be given together with --in") }
    var kernel = try PageKernel(contentsOfFolder: folder)
    kernel.rules = rules
    self.kernel = kernel
  }

  /// Adds what `--area` and `--near` find in the space above the roots.
  fileprivate mutating func search(
    _ question: SceneQuestion, _ arguments: Arguments, _ rules: HitTestOptions
  ) throws {
    let receivers = Array(question.scene.roots.reversed())
    if let numbers = try arguments.numbers("area", 4) {
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      area = rect
      found += receivers.flatMap {
        question.scene.store.layers(intersecting: .rect(rect), in: $0, options: rules)
      }
    }
    let count = try arguments.integer("count", in: 1...Int.max)
    guard let numbers = try arguments.numbers("near", 2) else {
      if count != nil { throw UsageError("--count needs --near") }
      return
    }
    let point = Point(x: numbers[0], y: numbers[1])
    for near in question.nearest(count ?? 1, to: point, .infinity, receivers, rules) {
      found.append(near.layer)
      lines.append((point, near.point))
    }
  }

  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    title = arguments.value("title") ?? ""
    if let labels = try arguments.choice(
      "labels", ["names": SceneDrawing.Labels.names, "ids": .ids, "none": .none])
    {
      self.labels = labels
    }
    let details = try arguments.choices(
      "show",
      [
        "frames": SceneDrawing.Details.frames, "bounds": .bounds, "anchors": .anchors, "axes": .axes,
        "flips": .flips, "order": .order, "unseen": .unseen, "none": [],
      ])
    if let details { self.details = details.reduce([]) { $0.union($1) } }
  }
}
