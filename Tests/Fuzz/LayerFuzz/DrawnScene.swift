/// A scene in the binary form, as `Docs/SceneFormat.md` describes it, drawn from an input: the directory fits
/// the columns, whose rows mostly have values that are allowed.
struct DrawnScene {
  var input: InputBytes
  let layerCount: Int
  private(set) var textCount = 0
  private var shapeCount = 0
  private var directory: [UInt8] = []
  private var columns: [UInt8] = []
  private var columnCount = 0
  private var lastColumn = 0

  /// Returns the file; its size and its checksum are still to be set.
  static func bytes(of input: ArraySlice<UInt8>) -> [UInt8] {
    var scene = DrawnScene(InputBytes(Array(input)))
    return scene.file()
  }

  private init(_ input: InputBytes) {
    var input = input
    layerCount = input.below(8)
    self.input = input
  }

  private mutating func file() -> [UInt8] {
    let (root, name) = (input.below(layerCount + 2), input.below(3))
    if layerCount > 0 || input.flag() { drawTexts() }
    if layerCount > 0 { drawSuperlayers() }
    if input.flag() { draw(3, isComplete: true) { $0.word(0, of: 8) } }
    draw(Self.rows)
    if input.below(3) == 0 { drawShapes() }
    draw(Self.rowsAfterShapes)
    if input.below(3) == 0 { drawAnimations() }
    if input.below(3) == 0 { drawTime() }
    draw(Self.rowsAfterTime)
    let version = input.below(16) == 0 ? input.below(6) : neededVersion
    var file: [UInt8] = [0x89, 0x4c, 0x47, 0x53, 0x0d, 0x0a, 0x1a, 0x0a]
    for word in [version, 0x0a0b_0c0d, 0, 0, 0, 0, layerCount, columnCount, root, name] {
      file += Self.word(word)
    }
    return file + directory + columns
  }

  /// The version that files with the last column have.
  private var neededVersion: Int { lastColumn >= 30 ? 4 : lastColumn >= 28 ? 3 : lastColumn >= 25 ? 2 : 1 }

  /// A column with a row for each layer, or for some, and how a row is drawn.
  private typealias Rows = (column: Int, row: @Sendable (inout DrawnScene) -> [UInt8])

  private static let rows: [Rows] = [
    (4, { [$0.byte(below: 3)] }), (5, { $0.word($0.textCount, of: 4) }), (6, { $0.numbers(4) }),
    (7, { $0.numbers(2) }), (8, { $0.numbers(2) }), (9, { $0.numbers(1) }), (10, { $0.numbers(1) }),
    (11, { $0.numbers(6) }), (12, { $0.numbers(16) }), (13, { $0.numbers(16) }),
    (14, { [$0.byte(below: 64)] }), (15, { $0.numbers(1) }), (16, { [$0.byte(below: 16)] }),
    (17, { $0.numbers(1) }), (18, { $0.word(0, of: 4) }), (19, { [$0.byte(below: 4)] }),
    (20, { [$0.byte(below: 64)] }), (21, { $0.constraint() }), (22, { $0.numbers(1) }),
    (23, { $0.numbers(1) }), (24, { $0.numbers(1) }),
  ]
  private static let rowsAfterShapes: [Rows] = [
    (26, { $0.word($0.shapeCount, of: 4) }), (27, { $0.numbers(4) }),
  ]
  private static let rowsAfterTime: [Rows] = [(30, { $0.numbers(4) }), (31, { $0.userData() })]

  // MARK: - Columns

  private mutating func add(_ column: Int, _ rowCount: Int) {
    columnCount += 1
    lastColumn = column
    directory += Self.word(column) + Self.word(rowCount)
  }

  private mutating func drawTexts() {
    textCount = input.below(4)
    add(1, textCount)
    let lengths = (0..<textCount).map { _ in input.below(5) }
    for length in lengths { columns += Self.word(length) }
    for length in lengths {
      for _ in 0..<length { columns.append(input.below(16) == 0 ? input.byte() : 0x61 + input.byte() % 26) }
    }
  }

  private mutating func drawSuperlayers() {
    add(2, layerCount)
    for index in 0..<layerCount { columns += word(index + 1, of: 4) }
  }

  private mutating func drawShapes() {
    shapeCount = input.below(4)
    let shapes = (0..<shapeCount).map { _ in shape() }
    addTable(25, shapes)
  }

  private mutating func drawAnimations() {
    var animations: [[UInt8]] = [], layer = 0
    for _ in 0..<(layerCount == 0 ? 0 : input.below(6)) {
      layer = min(layer + input.below(3), layerCount - 1)
      animations.append(animation(of: layer))
    }
    addTable(28, animations)
  }

  private mutating func drawTime() {
    add(29, 1)
    columns += numbers(1)
  }

  /// Adds a column of all lengths, and then all rows.
  private mutating func addTable(_ column: Int, _ rows: [[UInt8]]) {
    add(column, rows.count)
    for row in rows { columns += Self.word(row.count) }
    for row in rows { columns += row }
  }

  private mutating func draw(_ rows: [Rows]) {
    for (column, row) in rows where input.below(3) == 0 { draw(column, isComplete: false, row) }
  }

  private mutating func draw(_ column: Int, isComplete: Bool, _ row: (inout DrawnScene) -> [UInt8]) {
    let count = isComplete ? layerCount : input.below(layerCount + 1)
    add(column, count)
    if count < layerCount || column == 21 {
      var layer = 0
      for _ in 0..<count {
        columns += Self.word(layer + input.below(2))
        layer += column == 21 && input.flag() ? 0 : 1
      }
    }
    for _ in 0..<count { columns += row(&self) }
  }

  // MARK: - Values

  mutating func byte(below count: Int) -> UInt8 {
    input.below(16) == 0 ? input.byte() : UInt8(input.below(count))
  }

  /// A number below `count`, or any byte.
  private mutating func word(_ count: Int, of size: Int) -> [UInt8] {
    let number = count == 0 || input.below(16) == 0 ? Int(input.byte()) - 16 : input.below(count)
    return (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private mutating func numbers(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in
      let choice = input.below(32)
      return Self.bytes(choice < 24 ? input.integer() : choice < 31 ? input.extreme() : .nan)
    }
  }

  private mutating func constraint() -> [UInt8] {
    let attributes = [byte(below: 8), byte(below: 8), input.below(16) == 0 ? input.byte() : 0, 0]
    return attributes + word(textCount + 1, of: 4) + numbers(2)
  }

  private mutating func userData() -> [UInt8] { (0..<8).map { _ in input.byte() } }

  static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func bytes(_ number: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * $0)) }
  }
}
