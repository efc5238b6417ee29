/// The header of a binary scene, and where its columns lie.
///
/// What counts announce is compared with the size before memory is taken for it.
package struct BinaryFile {
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
  package let layerCount: Int
  /// 1 + the index of the root; 0 for none.
  let root: Int
  /// 1 + the index of the scene's name among the texts; 0 for none.
  let name: Int
  private(set) var columns: [Column] = []

  package init(_ bytes: Span<UInt8>) throws(BinarySceneError) {
    version = try BinaryFile.checkHeader(bytes)
    let raw = unsafe bytes.bytes
    layerCount = raw.integer(at: BinaryScene.Offset.layerCount)
    root = raw.integer(at: BinaryScene.Offset.root)
    name = raw.integer(at: BinaryScene.Offset.name)
    if root > layerCount {
      throw BinarySceneError(.root(root, layerCount: layerCount), byte: BinaryScene.Offset.root)
    }
    try readDirectory(raw)
    // Every layer takes bytes, so no file announces more layers than its size allows.
    if layerCount > 0 && column(.superlayers) == nil {
      throw BinarySceneError(.noSuperlayers, byte: BinaryScene.Offset.directory)
    }
  }

  func column(_ column: SceneColumn) -> Column? { columns.first { $0.column == column } }

  /// Returns the version of a file that is whole.
  private static func checkHeader(_ bytes: Span<UInt8>) throws(BinarySceneError) -> BinaryScene.Version {
    typealias Offset = BinaryScene.Offset
    let raw = unsafe bytes.bytes
    guard bytes.count >= Offset.directory else {
      throw BinarySceneError(.short(byteCount: bytes.count), byte: bytes.count)
    }
    if raw.value(at: 0) != BinaryScene.magic { throw BinarySceneError(.magic, byte: 0) }
    let number: UInt32 = raw.value(at: Offset.version)
    guard let version = BinaryScene.Version(rawValue: Int(clamping: number)) else {
      throw BinarySceneError(.version(number), byte: Offset.version)
    }
    if raw.value(at: Offset.byteOrderMark) != BinaryScene.byteOrderMark {
      throw BinarySceneError(.byteOrder, byte: Offset.byteOrderMark)
    }
    let size: UInt64 = raw.value(at: Offset.size)
    if size != UInt64(bytes.count) {
      throw BinarySceneError(.size(size, found: bytes.count), byte: Offset.size)
    }
    if raw.value(at: Offset.checksum) != SceneChecksum.checksum(bytes, from: Offset.checked) {
      throw BinarySceneError(.checksum, byte: Offset.checksum)
    }
    return version
  }

  private mutating func readDirectory(_ bytes: RawSpan) throws(BinarySceneError) {
    let count = bytes.integer(at: BinaryScene.Offset.columnCount)
    guard count <= SceneColumn.count, BinaryScene.Offset.directory + 8 * count <= bytes.byteCount
    else { throw BinarySceneError(.columnCount(count), byte: BinaryScene.Offset.columnCount) }
    var offset = BinaryScene.Offset.directory + 8 * count
    for k in 0..<count {
      let entry = BinaryScene.Offset.directory + 8 * k
      let number: UInt32 = bytes.value(at: entry)
      guard let column = SceneColumn(rawValue: number), number <= version.lastColumn.rawValue,
        number > columns.last?.column.rawValue ?? 0
      else { throw BinarySceneError(.columnNumber(number), byte: entry) }
      try readExtent(column, entry: entry, &offset, bytes)
    }
    if offset != bytes.byteCount {
      throw BinarySceneError(.end(offset, byteCount: bytes.byteCount), byte: offset)
    }
  }

  /// Appends a column that begins at `offset`, and moves `offset` to its end.
  ///
  /// - Parameter entry: Where the directory has the column.
  private mutating func readExtent(
    _ column: SceneColumn, entry: Int, _ offset: inout Int, _ bytes: RawSpan
  ) throws(BinarySceneError) {
    let rowCount = bytes.integer(at: entry + 4)
    let error = BinarySceneError(.rowCount(rowCount), byte: entry + 4, column)
    let hasWrongCount =
      column.isPerLayer && (column.isComplete ? rowCount != layerCount : rowCount > layerCount)
    if hasWrongCount || column == .time && rowCount != 1 { throw error }
    let isComplete = column.isTable || column == .time || column.isPerLayer && rowCount == layerCount
    let listed = isComplete ? 0 : 4
    // An Int may have too few bits for a product of what the file announces.
    if rowCount > (bytes.byteCount - offset) / (column.rowSize + listed) { throw error }
    let rows = offset + listed * rowCount
    var end = rows + column.rowSize * rowCount
    if column.isTable {
      // Their bytes follow their lengths.
      for k in 0..<rowCount {
        let length = bytes.integer(at: rows + 4 * k)
        if length > bytes.byteCount - end { throw error }
        end += length
      }
    }
    columns.append(
      Column(column: column, rowCount: rowCount, layers: isComplete ? nil : offset, rows: rows, end: end))
    offset = end
  }
}
