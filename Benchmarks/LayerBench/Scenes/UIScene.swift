/// S4 under construction: four windows, each with a wide main list and a narrow sidebar list.
///
/// Lists 0 to 3 are the main lists of windows 0 to 3, lists 4 to 7 their sidebars.
private struct UISceneBuilder {
  private struct List {
    var scrollView: Int
    var contentBox: Int
    var width: Double
    var rows = 0
  }

  /// Rows go to the lists in this order, over and over; the first list gets two of nine.
  private static let listOfRow = [0, 1, 2, 3, 4, 5, 6, 7, 0]
  private static let rowHeight = 44.0
  private static let viewHeight = 2140.0
  private static let leavesPerBadge = 16

  private(set) var recipe: SceneRecipe
  private let count: Int
  private var random: SplitMix64
  private var lists: [List] = []
  private var leaves = 0

  private var isFull: Bool { recipe.layers.count >= count }

  init(_ recipe: SceneRecipe, _ count: Int, _ random: SplitMix64) {
    self.recipe = recipe
    self.count = count
    self.random = random
  }

  mutating func build() {
    let windows = (0..<4).map { appendWindow($0) }
    lists = windows.map(\.main) + windows.map(\.side)
    var row = 0
    while !isFull {
      appendRow(list: Self.listOfRow[row % Self.listOfRow.count])
      row += 1
    }
    scrollLists()
    recipe.container = lists[0].scrollView
  }

  private mutating func box(
    in parent: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, masks: Bool = false
  ) -> Int {
    recipe.append(.box(parent: parent, x: x, y: y, width: width, height: height, masks: masks))
  }

  private mutating func appendWindow(_ number: Int) -> (main: List, side: List) {
    let window = box(in: 0, Double(number % 2) * 1896, Double(number / 2) * 1896, 2200, 2200)
    _ = box(in: window, 0, 0, 2200, 40)
    let content = box(in: window, 0, 40, 2200, 2160, masks: true)
    let sidebar = box(in: content, 0, 0, 500, 2160, masks: true)
    let main = box(in: content, 500, 0, 1700, 2160, masks: true)
    let mainScroll = box(in: main, 10, 10, 1680, Self.viewHeight, masks: true)
    let mainBox = box(in: mainScroll, 0, 0, 1680, 0)
    let sideScroll = box(in: sidebar, 10, 10, 480, Self.viewHeight, masks: true)
    let sideBox = box(in: sideScroll, 0, 0, 480, 0)
    return (
      List(scrollView: mainScroll, contentBox: mainBox, width: 1680),
      List(scrollView: sideScroll, contentBox: sideBox, width: 480)
    )
  }

  private mutating func appendRow(list: Int) {
    let width = lists[list].width
    var row = LayerRecipe()
    row.parent = Int32(lists[list].contentBox)
    row.width = width
    row.height = Self.rowHeight
    row.positionX = width / 2
    row.positionY = Self.rowHeight * Double(lists[list].rows) + Self.rowHeight / 2
    lists[list].rows += 1
    let rowIndex = recipe.append(row)
    if isFull { return }

    let content = box(in: rowIndex, 0, 2, width, 40)
    let isMain = list < 4
    let cells = isMain ? 4 : 1
    let cellWidth = width / Double(cells)
    for cell in 0..<cells where !isFull {
      let cellIndex = box(in: content, Double(cell) * cellWidth, 0, cellWidth, 40)
      let leafCount = isMain ? 3 + random.below(4) : 3
      for leaf in 0..<leafCount where !isFull { appendLeaf(leaf, in: cellIndex) }
    }
  }

  private mutating func appendLeaf(_ number: Int, in cell: Int) {
    var leaf = LayerRecipe()
    leaf.parent = Int32(cell)
    leaf.positionX = 36 + 64 * Double(number)
    leaf.positionY = 20
    leaf.width = random.uniform(16, 56)
    leaf.height = random.uniform(12, 36)
    let choice = random.unit()
    if choice >= 0.9 {
      leaf.rotate(by: random.uniform(-3.14159, 3.14159))
    } else if choice >= 0.8 {
      leaf.scale(by: random.uniform(0.8, 1.2))
    }
    let index = recipe.append(leaf)
    leaves += 1
    if leaves % Self.leavesPerBadge == 0, !isFull { appendBadge(on: index, at: leaf.width) }
  }

  private mutating func appendBadge(on leaf: Int, at x: Double) {
    var badge = LayerRecipe.box(parent: leaf, x: x, y: 0, width: 14, height: 10)
    badge.anchorX = 1
    let index = recipe.append(badge)
    if !isFull { _ = box(in: index, 2, 2, 10, 6) }
  }

  /// Gives every list its height and a random scroll offset.
  private mutating func scrollLists() {
    for (number, list) in lists.enumerated() {
      let height = Self.rowHeight * Double(list.rows)
      let furthest = max(0, height - Self.viewHeight)
      recipe.layers[list.contentBox].height = height
      recipe.layers[list.scrollView].boundsY = random.uniform(0, furthest)
      if number == 0 { recipe.scrollY = 0...furthest }
    }
  }
}

extension SceneRecipe {
  /// S4: what a desktop full of windows looks like, eleven layers deep.
  mutating func fillUI(_ count: Int, _ random: inout SplitMix64) {
    var builder = UISceneBuilder(self, count, random)
    builder.build()
    self = builder.recipe
  }
}
