/// The parameters of S7 and S8: a zoomed canvas, pages that mask, groups in groups that overlap and clip
/// nothing, and small leaves in them.
struct DocumentScene {
  var canvasSide: Double
  var pagesPerRow: Int
  var pageSize: Size

  /// Groups lie one in the other, at most this deep.
  var deepest: Int

  /// Size and position of a group, relative to what it lies in.
  var groupSize: ClosedRange<Double>
  var groupPosition: ClosedRange<Double>

  /// A number drawn for each layer makes it rotated, or a group scaled, from here on.
  var rotatedFrom: Double
  var scaledFrom: Double

  /// How far the canvas is scrolled, either way.
  var scroll: Double

  /// S7.
  static let full = DocumentScene(
    canvasSide: 16_384, pagesPerRow: 12, pageSize: Size(width: 1_200, height: 1_160), deepest: 5,
    groupSize: 0.25...0.8, groupPosition: -0.05...0.95, rotatedFrom: 0.85, scaledFrom: 0.7, scroll: 200)

  /// S8: a point lies in many groups' boxes and on few layers.
  static let sparse = DocumentScene(
    canvasSide: 20_480, pagesPerRow: 16, pageSize: Size(width: 1_100, height: 900), deepest: 2,
    groupSize: 0.2...0.6, groupPosition: 0.1...0.9, rotatedFrom: 0.9, scaledFrom: 1, scroll: 300)

  fileprivate func page(_ number: Int) -> LayerRecipe {
    let spacing = (canvasSide / Double(pagesPerRow)).rounded(.down), margin = (spacing / 2).rounded(.down)
    return LayerRecipe(
      in: 1, x: Double(number % pagesPerRow) * spacing + margin,
      y: Double(number / pagesPerRow) * spacing + margin, width: pageSize.width, height: pageSize.height,
      masks: true)
  }

  fileprivate func group(in index: Int, _ parent: LayerRecipe, _ random: inout SplitMix64) -> LayerRecipe {
    let width = parent.width * random.uniform(groupSize), height = parent.height * random.uniform(groupSize)
    var group = LayerRecipe(
      in: index, x: random.uniform(groupPosition) * parent.width,
      y: random.uniform(groupPosition) * parent.height, width: width, height: height)
    group.transform(rotatedFrom: rotatedFrom, scaledFrom: scaledFrom, to: 0.5...1.5, &random)
    return group
  }
}

extension SceneRecipe {
  mutating func fillDocument(_ document: DocumentScene) {
    let side = document.canvasSide
    appendCanvas(at: 0, side: side, scale: Scene.side / side, scroll: document.scroll)
    let pages = 2..<min(count, 2 + document.pagesPerRow * document.pagesPerRow)
    for number in 0..<pages.count { append(document.page(number)) }
    while !isFull {
      var parent = pages.lowerBound + random.below(pages.count)
      for _ in 0..<(1 + random.below(document.deepest)) where !isFull {
        parent = append(document.group(in: parent, layers[parent], &random))
        if scene == .document { appendLeaves(random.below(12), in: parent, document) }
      }
      if scene == .sparse { appendLeaves(6 + random.below(24), in: parent, document) }
    }
  }

  private mutating func appendCanvas(at origin: Double, side: Double, scale: Double, scroll: Double) {
    var canvas = LayerRecipe(in: 0, x: origin, y: origin, width: side, height: side, anchor: 0)
    canvas.scale(by: scale)
    container = append(canvas)
    (scrollX, scrollY) = (-scroll...scroll, -scroll...scroll)
  }

  private mutating func appendLeaves(_ number: Int, in group: Int, _ document: DocumentScene) {
    let (width, height) = (layers[group].width, layers[group].height)
    for _ in 0..<number where !isFull {
      var leaf: LayerRecipe
      if scene == .document {
        let (x, y) = (random.uniform(0, width), random.uniform(0, height))
        let share = random.unit() >= 0.97 ? 1 : 0.15
        leaf = LayerRecipe(
          in: group, x: x, y: y, width: 2 + width * share * random.unit(),
          height: 2 + height * share * random.unit())
      } else {
        leaf = LayerRecipe(
          in: group, x: random.uniform(-0.2, 1.2) * width, y: random.uniform(-0.2, 1.2) * height,
          width: random.uniform(3, 70), height: random.uniform(3, 40))
      }
      leaf.transform(rotatedFrom: document.rotatedFrom, &random)
      append(leaf)
    }
  }
}

// S9: a canvas, artboards, and groups and leaves with a corner and a size of their own, a tenth rotated.
extension SceneRecipe {
  mutating func fillArtboards() {
    appendCanvas(at: 48, side: 40_000, scale: 0.1, scroll: 500)
    let artboards = 2..<min(count, 402)
    for number in 0..<artboards.count {
      let (column, row) = (Double(number % 20), Double(number / 20))
      append(
        LayerRecipe(
          in: 1, x: 2_000 * column + 820, y: 2_000 * row + 612, width: 1_440, height: 1_024, masks: true))
    }
    while !isFull {
      var group = artboards.lowerBound + random.below(artboards.count)
      for _ in 0..<(1 + random.below(3)) where !isFull {
        group = appendBox(in: group, x: 600, y: 400, width: 100...600, height: 100...400)
      }
      for _ in 0..<(4 + random.below(30)) where !isFull {
        appendBox(in: group, x: 500, y: 300, width: 4...120, height: 4...60)
      }
    }
  }

  /// Appends a layer with its corner drawn from 0 to `x` and `y`.
  @discardableResult
  private mutating func appendBox(
    in parent: Int, x: Double, y: Double, width: ClosedRange<Double>, height: ClosedRange<Double>
  ) -> Int {
    let corner = Point(x: random.uniform(0, x), y: random.uniform(0, y))
    let size = Size(width: random.uniform(width), height: random.uniform(height))
    var layer = LayerRecipe(
      in: parent, x: corner.x + size.width / 2, y: corner.y + size.height / 2, width: size.width,
      height: size.height)
    if random.unit() < 0.1 { layer.rotate(by: random.uniform(-3, 3)) }
    return append(layer)
  }
}
