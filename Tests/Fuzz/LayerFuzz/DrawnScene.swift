/// A scene in the binary form, as `Docs/SceneFormat.md` describes it, drawn from an input: the directory fits
/// the columns, whose rows mostly have values that are allowed.
struct DrawnScene {
  private var input: InputBytes
  private let layerCount: Int
  private var textCount = 0
  private var directory: [UInt8] = []
  private var columns: [UInt8] = []
  private var columnCount = 0

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
    for (column, row) in Self.rows where input.below(3) == 0 { draw(column, isComplete: false, row) }
    var file: [UInt8] = [0x89, 0x4c, 0x47, 0x53, 0x0d, 0x0a, 0x1a, 0x0a]
    for word in [1, 0x0a0b_0c0d, 0, 0, 0, 0, layerCount, columnCount, root, name] { file += Self.word(word) }
    return file + directory + columns
  }

  /// The columns with a row for each layer, or for some, and how a row is drawn.
  private static let rows: [(Int, @Sendable (inout DrawnScene) -> [UInt8])] = [
    (4, { [$0.byte(below: 3)] }), (5, { $0.word($0.textCount, of: 4) }), (6, { $0.numbers(4) }),
    (7, { $0.numbers(2) }), (8, { $0.numbers(2) }), (9, { $0.numbers(1) }), (10, { $0.numbers(1) }),
    (11, { $0.numbers(6) }), (12, { $0.numbers(16) }), (13, { $0.numbers(16) }),
    (14, { [$0.byte(below: 64)] }), (15, { $0.numbers(1) }), (16, { [$0.byte(below: 16)] }),
    (17, { $0.numbers(1) }), (18, { $0.word(0, of: 4) }), (19, { [$0.byte(below: 4)] }),
    (20, { [$0.byte(below: 64)] }), (21, { $0.constraint() }), (22, { $0.numbers(1) }),
    (23, { $0.numbers(1) }), (24, { $0.numbers(1) }),
  ]

  // MARK: - Columns

  private mutating func add(_ column: Int, _ rowCount: Int) {
    columnCount += 1
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

  private mutating func byte(below count: Int) -> UInt8 {
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
      let number = choice < 24 ? input.integer() : choice < 31 ? input.extreme() : .nan
      return (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * $0)) }
    }
  }

  private mutating func constraint() -> [UInt8] {
    let attributes = [byte(below: 8), byte(below: 8), input.below(16) == 0 ? input.byte() : 0, 0]
    return attributes + word(textCount + 1, of: 4) + numbers(2)
  }

  private static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
