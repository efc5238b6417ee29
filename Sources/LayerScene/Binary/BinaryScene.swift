import LayerGeometry

/// The binary form of scenes; `Docs/SceneFormat.md` describes its bytes.
enum BinaryScene {
  /// The versions, each of which adds columns.
  enum Version: Int, CaseIterable {
    case first = 1
    /// Shapes and hit outsets.
    case shapes
    /// Animations and the time.
    case motion

    static let last = Version.motion

    /// The last column that files of this version may have.
    var lastColumn: SceneColumn {
      switch self {
      case .first: .timeOffset
      case .shapes: .hitOutsets
      case .motion: .time
      }
    }
  }

  /// The first bytes, which are no text, and tell a file that was sent as one.
  static let magic: [UInt8] = [0x89, 0x4C, 0x47, 0x53, 0x0D, 0x0A, 0x1A, 0x0A]
  static let byteOrderMark: UInt32 = 0x0A0B_0C0D

  /// Offsets of the header's fields.
  enum Offset {
    static let version = 8
    static let byteOrderMark = 12
    static let size = 16
    static let checksum = 24
    /// The first byte that the checksum counts.
    static let checked = 32
    static let layerCount = 32
    static let columnCount = 36
    static let root = 40
    static let name = 44
    static let directory = 48
  }

  /// Whether bytes begin like the binary form.
  static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 4 && (0..<4).allSatisfy { bytes[$0] == magic[$0] }
  }

  /// Reads a scene. What counts announce is compared with the size before memory is taken for it.
  static func read(_ bytes: Span<UInt8>) throws(SceneError) -> LayerScene {
    let file = try BinaryFile(bytes)
    let reader = try BinarySceneReader(file, bytes)
    return try reader.read(bytes)
  }
}

/// The header of a binary scene, and where its columns lie.
struct BinaryFile {
  /// A column's rows and where they lie.
  struct Column {
    let column: SceneColumn
    let rowCount: Int
    /// Where the list of layers begins; nil if there is a row for each layer.
    let layers: Int?
    /// Where the rows begin.
    let rows: Int
    /// Where the column ends.
    let end: Int
  }

  private let version: BinaryScene.Version
  let layerCount: Int
  /// 1 + the index of the root; 0 for none.
  let root: Int
  /// 1 + the index of the scene's name among the texts; 0 for none.
  let name: Int
  private(set) var columns: [Column] = []

  init(_ bytes: Span<UInt8>) throws(SceneError) {
    version = try BinaryFile.checkHeader(bytes)
    let raw = unsafe bytes.bytes
    layerCount = raw.integer(at: BinaryScene.Offset.layerCount)
    root = raw.integer(at: BinaryScene.Offset.root)
    name = raw.integer(at: BinaryScene.Offset.name)
    if root > layerCount { throw SceneError(.damaged("the root is layer \(root) of \(layerCount)")) }
    try readDirectory(raw)
    // Every layer takes bytes, so no file announces more layers than its size allows.
    if layerCount > 0 && column(.superlayers) == nil {
      throw SceneError(.damaged("there is no column of superlayers"))
    }
  }

  func column(_ column: SceneColumn) -> Column? { columns.first { $0.column == column } }

  /// Returns the version of a file that is whole.
  private static func checkHeader(_ bytes: Span<UInt8>) throws(SceneError) -> BinaryScene.Version {
    let raw = unsafe bytes.bytes
    guard bytes.count >= BinaryScene.Offset.directory else {
      throw SceneError(.damaged("\(bytes.count) bytes are fewer than the header's"))
    }
    for k in BinaryScene.magic.indices where bytes[k] != BinaryScene.magic[k] {
      throw SceneError(.damaged("the first bytes are not those of a scene"))
    }
    let number = raw.integer(at: BinaryScene.Offset.version)
    guard let version = BinaryScene.Version(rawValue: number) else {
      throw SceneError(.unknownVersion(number))
    }
    if raw.integer(at: BinaryScene.Offset.byteOrderMark) != Int(BinaryScene.byteOrderMark) {
      throw SceneError(.damaged("the byte order is not little-endian"))
    }
    let size: UInt64 = raw.value(at: BinaryScene.Offset.size)
    if size != UInt64(bytes.count) {
      throw SceneError(.damaged("\(size) bytes are announced, there are \(bytes.count)"))
    }
    let checksum: UInt64 = raw.value(at: BinaryScene.Offset.checksum)
    if checksum != SceneChecksum.checksum(bytes, from: BinaryScene.Offset.checked) {
      throw SceneError(.damaged("the checksum is wrong"))
    }
    return version
  }

  private mutating func readDirectory(_ bytes: RawSpan) throws(SceneError) {
    let count = bytes.integer(at: BinaryScene.Offset.columnCount)
    guard count <= SceneColumn.allCases.count, BinaryScene.Offset.directory + 8 * count <= bytes.byteCount
    else { throw SceneError(.damaged("\(count) columns are too many")) }
    var offset = BinaryScene.Offset.directory + 8 * count
    for k in 0..<count {
      let entry = BinaryScene.Offset.directory + 8 * k
      let number: UInt32 = bytes.value(at: entry)
      guard let column = SceneColumn(rawValue: number), number <= version.lastColumn.rawValue,
        number > columns.last?.column.rawValue ?? 0
      else {
        throw SceneError(.damaged("column \(number) is unknown, or out of order"))
      }
      try readExtent(column, rowCount: bytes.integer(at: entry + 4), &offset, bytes)
    }
    if offset != bytes.byteCount {
      throw SceneError(.damaged("the columns end at byte \(offset) of \(bytes.byteCount)"))
    }
  }

  /// Appends a column that begins at `offset`, and moves `offset` to its end.
  private mutating func readExtent(
    _ column: SceneColumn, rowCount: Int, _ offset: inout Int, _ bytes: RawSpan
  ) throws(SceneError) {
    let error = SceneError(.damaged("\(rowCount) rows are too many for the column of \(column)"))
    let hasWrongCount =
      column.isPerLayer && (column.isComplete ? rowCount != layerCount : rowCount > layerCount)
    if hasWrongCount || column == .time && rowCount != 1 { throw error }
    let isComplete = column.isTable || column == .time || column.isPerLayer && rowCount == layerCount
    let rows = offset + (isComplete ? 0 : 4 * rowCount)
    var end = rows + column.rowSize * rowCount
    if end > bytes.byteCount { throw error }
    if column.isTable {
      // Their bytes follow their lengths.
      for k in 0..<rowCount { end += bytes.integer(at: rows + 4 * k) }
      if end > bytes.byteCount { throw error }
    }
    columns.append(
      Column(column: column, rowCount: rowCount, layers: isComplete ? nil : offset, rows: rows, end: end))
    offset = end
  }
}
