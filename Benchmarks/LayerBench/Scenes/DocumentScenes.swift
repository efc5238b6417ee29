/// The parameters of S7 and S8: a zoomed canvas, pages that mask, groups in groups that overlap and clip nothing,
/// and small leaves in them.
struct DocumentScene {
  var canvasSide: Double
  var pagesPerRow: Int
  var pageSpacing: Double
  var pageWidth: Double
  var pageHeight: Double

  /// Groups lie one in the other, at most this deep.
  var deepest: Int

  /// Size and position of a group, relative to what it lies in.
  var groupSize: ClosedRange<Double>
  var groupPosition: ClosedRange<Double>

  /// A number drawn for each group makes it rotated, or scaled, from here on.
  var rotatedFrom: Double
  var scaledFrom: Double

  /// How far the canvas is scrolled, either way.
  var scroll: Double

  /// S7.
  static let full = DocumentScene(
    canvasSide: 16_384, pagesPerRow: 12, pageSpacing: 1_365, pageWidth: 1_200, pageHeight: 1_160,
    deepest: 5, groupSize: 0.25...0.8, groupPosition: -0.05...0.95, rotatedFrom: 0.85, scaledFrom: 0.7,
    scroll: 200)

  /// S8: a point lies in many groups' boxes and on few layers.
  static let sparse = DocumentScene(
    canvasSide: 20_480, pagesPerRow: 16, pageSpacing: 1_280, pageWidth: 1_100, pageHeight: 900,
    deepest: 2, groupSize: 0.2...0.6, groupPosition: 0.1...0.9, rotatedFrom: 0.9, scaledFrom: 1, scroll: 300)
}

extension SceneRecipe {
  mutating func fillDocument(_ document: DocumentScene) {
    let side = document.canvasSide
    var canvas = LayerRecipe(in: 0, x: 0, y: 0, width: side, height: side, anchor: 0)
    canvas.scale(by: Scene.side / side)
    container = append(canvas)
    scrollX = -document.scroll...document.scroll
    scrollY = scrollX

    let pages = 2..<min(count, 2 + document.pagesPerRow * document.pagesPerRow)
    for number in 0..<pages.count { append(document.page(number)) }
    while !isFull {
      var parent = pages.lowerBound + random.below(pages.count)
      for _ in 0..<(1 + random.below(document.deepest)) where !isFull {
        parent = append(document.group(in: parent, layers[parent], &random))
        if scene == .document { appendLeaves(random.below(12), in: parent) }
      }
      if scene == .sparse { appendLeaves(6 + random.below(24), in: parent) }
    }
  }

  private mutating func appendLeaves(_ number: Int, in group: Int) {
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
      leaf.transform(rotatedFrom: scene == .document ? 0.85 : 0.9, &random)
      append(leaf)
    }
  }
}

extension DocumentScene {
  fileprivate func page(_ number: Int) -> LayerRecipe {
    let margin = Double(Int(pageSpacing) / 2)
    return LayerRecipe(
      in: 1, x: Double(number % pagesPerRow) * pageSpacing + margin,
      y: Double(number / pagesPerRow) * pageSpacing + margin, width: pageWidth, height: pageHeight,
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
