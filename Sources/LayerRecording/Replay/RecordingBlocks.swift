/// The blocks of a file.
struct RecordingBlocks {
  private(set) var calls: [UInt8] = []
  /// By block, where its calls begin, among all and in the file.
  private var beginnings: [(call: Int, file: Int)] = []

  init(_ file: [UInt8]) throws(RecordingError) {
    func number<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Value {
      file.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)) }
    }
    guard file.count >= RecordingFormat.headerSize, number(0) == RecordingFormat.magic else {
      throw RecordingError(.notARecording, at: 0)
    }
    var at = RecordingFormat.headerSize
    while at < file.count {
      let start = at + RecordingFormat.blockHeaderSize
      if start > file.count { throw RecordingError(.truncated, at: file.count) }
      let length: UInt32 = number(at), checksum: UInt32 = number(at + 4)
      guard let count = Int(exactly: length), count <= file.count - start else {
        throw RecordingError(.truncated, at: file.count)
      }
      let sum = file.withUnsafeBytes { bytes in
        RecordingFormat.checksum(UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
      }
      if sum != checksum { throw RecordingError(.damaged, at: at) }
      beginnings.append((calls.count, start))
      calls += file[start..<start + count]
      at = start + count
    }
  }

  /// Returns where in the file a byte of the calls is.
  func offset(inFile offset: Int) -> Int {
    guard let block = beginnings.last(where: { $0.call <= offset }) else { return RecordingFormat.headerSize }
    return block.file + offset - block.call
  }
}
