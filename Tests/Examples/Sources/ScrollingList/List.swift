import LayerGeometry

/// A scrolling list of rows of different heights.
///
/// Rows lie in sections of 500: a row that is inserted moves the rows after it in its section, and the
/// sections after that, not 100,000 rows.
struct List: ~Copyable {
  var store = LayerStore(minimumCapacity: 420_000)
  let window: LayerID
  private var sections: [LayerID] = []

  static let width = 400.0
  private static let rowsInSection = 500

  init(rows: Int) throws {
    window = store.makeLayer(.scroll)
    store.setFrame(Rect(x: 0, y: 0, width: List.width, height: 700), of: window)
    store.setMasksToBounds(true, of: window)
    var top = 0.0
    for first in stride(from: 0, to: rows, by: List.rowsInSection) {
      let section = store.makeLayer()
      var height = 0.0
      for number in first..<min(first + List.rowsInSection, rows) {
        let row = try makeRow(number)
        store.setPosition(Point(x: 0, y: height), of: row)
        try store.addSublayer(row, to: section)
        height += store.bounds(of: row).height
      }
      store.setAnchorPoint(.zero, of: section)
      store.setBounds(Rect(x: 0, y: 0, width: List.width, height: height), of: section)
      store.setPosition(Point(x: 0, y: top), of: section)
      store.setIgnoresHitTesting(true, of: section)
      try store.addSublayer(section, to: window)
      sections.append(section)
      top += height
    }
  }

  /// A row with an icon, a title and a badge. Its number goes into the user data.
  private mutating func makeRow(_ number: Int) throws -> LayerID {
    let row = store.makeLayer(), height = Double(24 + number * 7 % 41)
    store.setAnchorPoint(.zero, of: row)
    store.setBounds(Rect(x: 0, y: 0, width: List.width, height: height), of: row)
    store.setUserData(UInt64(number), of: row)
    for frame in [
      Rect(x: 4, y: 4, width: 16, height: 16), Rect(x: 28, y: 4, width: 300, height: 16),
      Rect(x: 370, y: 4, width: 24, height: 16),
    ] {
      let part = store.makeLayer()
      store.setFrame(frame, of: part)
      try store.addSublayer(part, to: row)
    }
    return row
  }

  /// The height of all rows.
  var height: Double { sections.last.map { store.frame(of: $0).maxY } ?? 0 }

  mutating func scroll(to offset: Double) { store.scroll(to: Point(x: 0, y: offset), in: window) }

  /// The rows in the window, from the top. Costs what is visible, not what there is.
  func visibleRows() -> [LayerID] {
    var rows: [LayerID] = []
    store.forEachLayer(intersecting: .rect(store.frame(of: window)), in: window) { layer in
      if isRow(layer) { rows.append(layer) }
      return true
    }
    return rows.sorted { top(of: $0) < top(of: $1) }
  }

  /// The row under a point on the screen, where the window's frame is.
  func row(at point: Point) -> LayerID? {
    var layer = store.hitTest(point, in: window)
    while let candidate = layer, !isRow(candidate) { layer = store.superlayer(of: candidate) }
    return layer
  }

  /// Inserts a row in front of another.
  mutating func insert(_ number: Int, before next: LayerID) throws {
    guard let section = store.superlayer(of: next) else { return }
    let row = try makeRow(number)
    store.setPosition(store.position(of: next), of: row)
    try store.insertSublayer(row, below: next, in: section)
    shift(from: next, in: section, by: store.bounds(of: row).height)
  }

  /// Removes a row.
  mutating func remove(_ row: LayerID) {
    guard let section = store.superlayer(of: row) else { return }
    let next = store.nextSibling(of: row), height = store.bounds(of: row).height
    store.destroy(row)
    shift(from: next, in: section, by: -height)
  }

  /// Moves a row, those after it in its section, and the sections after that.
  private mutating func shift(from first: LayerID?, in section: LayerID, by height: Double) {
    var row = first
    while let layer = row {
      let position = store.position(of: layer)
      store.setPosition(Point(x: position.x, y: position.y + height), of: layer)
      row = store.nextSibling(of: layer)
    }
    var bounds = store.bounds(of: section)
    bounds.size.height += height
    store.setBounds(bounds, of: section)
    var next = store.nextSibling(of: section)
    while let layer = next {
      let position = store.position(of: layer)
      store.setPosition(Point(x: position.x, y: position.y + height), of: layer)
      next = store.nextSibling(of: layer)
    }
  }

  /// The upper side of a row in the list, whatever is scrolled to.
  func top(of row: LayerID) -> Double { store.convert(store.bounds(of: row), from: row, to: window).minY }

  func number(of row: LayerID) -> UInt64 { store.userData(of: row) }

  /// Rows are the sublayers of sections.
  private func isRow(_ layer: LayerID) -> Bool {
    guard let section = store.superlayer(of: layer) else { return false }
    return store.superlayer(of: section) == window
  }
}
