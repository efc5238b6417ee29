/// S4 under construction: four windows, each with a wide main list and a narrow sidebar list.
///
/// Lists 0 to 3 are the main lists of windows 0 to 3, lists 4 to 7 their sidebars.
private struct UISceneBuilder {
  struct List {
    var scrollView: Int
    var contentBox: Int
    var width: Double
    var rows = 0
  }

  /// Rows go to the lists in this order, over and over; the first list gets two of nine.
  private static let listOfRow = [0, 1, 2, 3, 4, 5, 6, 7, 0]
  private static let rowHeight = 44.0
  private static let viewHeight = 2140.0

  var recipe: SceneRecipe
  var lists: [List] = []
  var leaves = 0

  mutating func build() {
    let windows = (0..<4).map { appendWindow($0) }
    lists = windows.map(\.main) + windows.map(\.side)
    var row = 0
    while !recipe.isFull {
      appendRow(list: Self.listOfRow[row % Self.listOfRow.count])
      row += 1
    }
    scrollLists()
    recipe.container = lists[0].scrollView
  }

  /// Appends a layer that is anchored at its origin corner, as views are.
  private mutating func view(
    in parent: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, masks: Bool = false
  ) -> Int {
    recipe.append(
      LayerRecipe(in: parent, x: x, y: y, width: width, height: height, anchor: 0, masks: masks))
  }

  private mutating func appendWindow(_ number: Int) -> (main: List, side: List) {
    let window = view(in: 0, Double(number % 2) * 1896, Double(number / 2) * 1896, 2200, 2200)
    _ = view(in: window, 0, 0, 2200, 40)
    let content = view(in: window, 0, 40, 2200, 2160, masks: true)
    let sidebar = view(in: content, 0, 0, 500, 2160, masks: true)
    let main = view(in: content, 500, 0, 1700, 2160, masks: true)
    return (appendList(in: main, width: 1680), appendList(in: sidebar, width: 480))
  }

  private mutating func appendList(in pane: Int, width: Double) -> List {
    let scrollView = view(in: pane, 10, 10, width, Self.viewHeight, masks: true)
    return List(scrollView: scrollView, contentBox: view(in: scrollView, 0, 0, width, 0), width: width)
  }

  private mutating func appendRow(list: Int) {
    let width = lists[list].width
    let y = Self.rowHeight * Double(lists[list].rows) + Self.rowHeight / 2
    let row = recipe.append(
      LayerRecipe(in: lists[list].contentBox, x: width / 2, y: y, width: width, height: Self.rowHeight))
    lists[list].rows += 1
    if recipe.isFull { return }

    let content = view(in: row, 0, 2, width, 40)
    let isMain = list < 4
    let cells = isMain ? 4 : 1
    let cellWidth = width / Double(cells)
    for cell in 0..<cells where !recipe.isFull {
      let cellIndex = view(in: content, Double(cell) * cellWidth, 0, cellWidth, 40)
      let leafCount = isMain ? 3 + recipe.random.below(4) : 3
      for leaf in 0..<leafCount where !recipe.isFull { appendLeaf(leaf, in: cellIndex) }
    }
  }

  private mutating func appendLeaf(_ number: Int, in cell: Int) {
    var leaf = LayerRecipe(
      in: cell, x: 36 + 64 * Double(number), y: 20, width: recipe.random.uniform(16, 56),
      height: recipe.random.uniform(12, 36))
    leaf.transform(rotatedFrom: 0.9, scaledFrom: 0.8, to: 0.8...1.2, &recipe.random)
    let index = recipe.append(leaf)
    leaves += 1
    guard leaves % 16 == 0, !recipe.isFull else { return }
    let badge = view(in: index, leaf.width, 0, 14, 10)
    recipe.layers[badge].anchorPoint.x = 1
    if !recipe.isFull { _ = view(in: badge, 2, 2, 10, 6) }
  }

  /// Gives every list its height and a random scroll offset.
  private mutating func scrollLists() {
    for (number, list) in lists.enumerated() {
      let height = Self.rowHeight * Double(list.rows)
      let furthest = max(0, height - Self.viewHeight)
      recipe.layers[list.contentBox].bounds.size.height = height
      recipe.layers[list.scrollView].bounds.origin.y = recipe.random.uniform(0, furthest)
      if number == 0 { recipe.scrollY = 0...furthest }
    }
  }
}

extension SceneRecipe {
  /// S4: a desktop full of windows, eleven layers deep.
  mutating func fillUI() {
    var builder = UISceneBuilder(recipe: self)
    builder.build()
    self = builder.recipe
  }
}
