/// A list of S4 under construction.
private struct UIList {
  var scrollView: Int
  var contentBox: Int
  var width: Double
  var rows = 0

  static let rowHeight = 44.0
  static let viewHeight = 2140.0
}

extension SceneRecipe {
  /// S4: a desktop of four windows, eleven layers deep, each with a wide main list and a narrow sidebar list.
  mutating func fillUI() {
    let windows = (0..<4).map { appendWindow($0) }
    var lists = windows.map(\.main) + windows.map(\.side), row = 0, leaves = 0
    while !isFull {
      // A row for each list in turn, and of nine a second one for the first list.
      let list = row % 9 % 8
      appendRow(to: &lists[list], isMain: list < 4, &leaves)
      row += 1
    }
    for list in lists {
      layers[list.contentBox].bounds.size.height = UIList.rowHeight * Double(list.rows)
      layers[list.scrollView].bounds.origin.y = random.uniform(0, furthestScroll(list))
    }
    container = lists[0].scrollView
    scrollY = 0...furthestScroll(lists[0])
  }

  private func furthestScroll(_ list: UIList) -> Double {
    max(0, UIList.rowHeight * Double(list.rows) - UIList.viewHeight)
  }

  /// Appends a layer that is anchored at its origin corner, as views are.
  private mutating func appendView(
    in parent: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, masks: Bool = false
  ) -> Int {
    append(LayerRecipe(in: parent, x: x, y: y, width: width, height: height, anchor: 0, masks: masks))
  }

  private mutating func appendWindow(_ number: Int) -> (main: UIList, side: UIList) {
    let window = appendView(in: 0, Double(number % 2) * 1896, Double(number / 2) * 1896, 2200, 2200)
    _ = appendView(in: window, 0, 0, 2200, 40)
    let content = appendView(in: window, 0, 40, 2200, 2160, masks: true)
    let sidebar = appendView(in: content, 0, 0, 500, 2160, masks: true)
    let main = appendView(in: content, 500, 0, 1700, 2160, masks: true)
    return (appendList(in: main, width: 1680), appendList(in: sidebar, width: 480))
  }

  private mutating func appendList(in pane: Int, width: Double) -> UIList {
    let scrollView = appendView(in: pane, 10, 10, width, UIList.viewHeight, masks: true)
    return UIList(
      scrollView: scrollView, contentBox: appendView(in: scrollView, 0, 0, width, 0), width: width)
  }

  private mutating func appendRow(to list: inout UIList, isMain: Bool, _ leaves: inout Int) {
    let y = UIList.rowHeight * Double(list.rows) + UIList.rowHeight / 2
    let row = append(
      LayerRecipe(in: list.contentBox, x: list.width / 2, y: y, width: list.width, height: UIList.rowHeight))
    list.rows += 1
    if isFull { return }

    let content = appendView(in: row, 0, 2, list.width, 40)
    let cells = isMain ? 4 : 1
    let cellWidth = list.width / Double(cells)
    for cell in 0..<cells where !isFull {
      let cellIndex = appendView(in: content, Double(cell) * cellWidth, 0, cellWidth, 40)
      let leafCount = isMain ? 3 + random.below(4) : 3
      for leaf in 0..<leafCount where !isFull {
        leaves += 1
        appendLeaf(leaf, in: cellIndex, hasBadge: leaves % 16 == 0)
      }
    }
  }

  private mutating func appendLeaf(_ number: Int, in cell: Int, hasBadge: Bool) {
    var leaf = LayerRecipe(
      in: cell, x: 36 + 64 * Double(number), y: 20, width: random.uniform(16, 56),
      height: random.uniform(12, 36))
    leaf.transform(rotatedFrom: 0.9, scaledFrom: 0.8, to: 0.8...1.2, &random)
    let index = append(leaf)
    guard hasBadge, !isFull else { return }
    let badge = appendView(in: index, leaf.width, 0, 14, 10)
    layers[badge].anchorPoint.x = 1
    if !isFull { _ = appendView(in: badge, 2, 2, 10, 6) }
  }
}
