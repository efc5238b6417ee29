/// S7 and S8 under construction: a zoomed canvas, pages that mask, groups in groups that overlap and clip nothing,
/// and small leaves in them.
struct DocumentScene {
  var canvasSide: Double
  var zoom: Double
  var pagesPerRow: Int
  var pageSpacing: Double
  var pageWidth: Double
  var pageHeight: Double

  /// Groups lie one in the other, at most this deep.
  var deepest: Int

  /// Size and position of a group, relative to what it lies in.
  var groupSize: ClosedRange<Double>
  var groupPosition: ClosedRange<Double>

  /// A number drawn for each group makes it turned, or scaled, from here on.
  var turnedFrom: Double
  var scaledFrom: Double

  /// How far the canvas is scrolled, either way.
  var scroll: Double

  /// S7.
  static let full = DocumentScene(
    canvasSide: 16_384, zoom: 0.25, pagesPerRow: 12, pageSpacing: 1_365, pageWidth: 1_200, pageHeight: 1_160,
    deepest: 5, groupSize: 0.25...0.8, groupPosition: -0.05...0.95, turnedFrom: 0.85, scaledFrom: 0.7,
    scroll: 200)

  /// S8: a point lies in many groups' boxes and on few layers.
  static let sparse = DocumentScene(
    canvasSide: 20_480, zoom: 0.2, pagesPerRow: 16, pageSpacing: 1_280, pageWidth: 1_100, pageHeight: 900,
    deepest: 2, groupSize: 0.2...0.6, groupPosition: 0.1...0.9, turnedFrom: 0.9, scaledFrom: 1, scroll: 300)
}

extension SceneRecipe {
  /// The order of the draws is the scenes' definition.
  mutating func fillDocument(_ document: DocumentScene, _ count: Int, _ random: inout SplitMix64) {
    var canvas = LayerRecipe.box(
      parent: 0, x: 0, y: 0, width: document.canvasSide, height: document.canvasSide)
    canvas.scale(by: document.zoom)
    container = append(canvas)
    scrollX = -document.scroll...document.scroll
    scrollY = scrollX

    let pages = 2..<min(count, 2 + document.pagesPerRow * document.pagesPerRow)
    for number in 0..<pages.count { append(document.page(number)) }
    while layers.count < count {
      var parent = pages.lowerBound + random.below(pages.count)
      for _ in 0..<(1 + random.below(document.deepest)) where layers.count < count {
        let size = (layers[parent].width, layers[parent].height)
        parent = append(document.group(in: parent, size, &random))
        if scene == .document { appendLeaves(random.below(12), in: parent, upTo: count, &random) }
      }
      if scene == .sparse { appendLeaves(6 + random.below(24), in: parent, upTo: count, &random) }
    }
  }

  private mutating func appendLeaves(
    _ number: Int, in group: Int, upTo count: Int, _ random: inout SplitMix64
  ) {
    let (width, height) = (layers[group].width, layers[group].height)
    for _ in 0..<number where layers.count < count {
      append(
        scene == .document
          ? .documentLeaf(in: group, width, height, &random) : .sparseLeaf(in: group, width, height, &random))
    }
  }
}

extension DocumentScene {
  fileprivate func page(_ number: Int) -> LayerRecipe {
    let margin = Double(Int(pageSpacing) / 2)
    var page = LayerRecipe()
    page.parent = 1
    page.masksToBounds = true
    page.width = pageWidth
    page.height = pageHeight
    page.positionX = Double(number % pagesPerRow) * pageSpacing + margin
    page.positionY = Double(number / pagesPerRow) * pageSpacing + margin
    return page
  }

  fileprivate func group(
    in parent: Int, _ size: (width: Double, height: Double), _ random: inout SplitMix64
  ) -> LayerRecipe {
    var group = LayerRecipe()
    group.parent = Int32(parent)
    group.width = size.width * random.uniform(groupSize)
    group.height = size.height * random.uniform(groupSize)
    group.positionX = random.uniform(groupPosition) * size.width
    group.positionY = random.uniform(groupPosition) * size.height
    let choice = random.unit()
    if choice >= turnedFrom {
      group.rotate(by: random.uniform(-3.14159, 3.14159))
    } else if choice >= scaledFrom {
      group.scale(by: random.uniform(0.5, 1.5))
    }
    return group
  }
}

extension LayerRecipe {
  fileprivate static func documentLeaf(
    in group: Int, _ width: Double, _ height: Double, _ random: inout SplitMix64
  ) -> LayerRecipe {
    var leaf = LayerRecipe()
    leaf.parent = Int32(group)
    leaf.positionX = random.uniform(0, width)
    leaf.positionY = random.uniform(0, height)
    let share = random.unit() >= 0.97 ? 1 : 0.15
    leaf.width = 2 + width * share * random.unit()
    leaf.height = 2 + height * share * random.unit()
    if random.unit() >= 0.85 { leaf.rotate(by: random.uniform(-3.14159, 3.14159)) }
    return leaf
  }

  fileprivate static func sparseLeaf(
    in group: Int, _ width: Double, _ height: Double, _ random: inout SplitMix64
  ) -> LayerRecipe {
    var leaf = LayerRecipe()
    leaf.parent = Int32(group)
    leaf.positionX = random.uniform(-0.2, 1.2) * width
    leaf.positionY = random.uniform(-0.2, 1.2) * height
    leaf.width = random.uniform(3, 70)
    leaf.height = random.uniform(3, 40)
    if random.unit() >= 0.9 { leaf.rotate(by: random.uniform(-3.14159, 3.14159)) }
    return leaf
  }
}

extension SplitMix64 {
  fileprivate mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    uniform(range.lowerBound, range.upperBound)
  }
}
