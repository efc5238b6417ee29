/// The form of a file: a header, then blocks. Numbers are little-endian.
///
///     file    "LGcalls" version   block*
///     block   byteCount: u32   checksum: u32   calls, byteCount bytes
///     call    [255, of the presentation] code   arguments   hash: u32, if it answers
///
/// A call may go on in the next block. A layer takes one to four bytes, another handle than the first of a
/// slot nine; a coordinate eight; options of a hit test one. The layers that a predicate refused, and what a
/// body returned, stand behind the arguments. A handle is recorded without the bits that tell stores apart,
/// and a NaN as any NaN: recordings are the same everywhere. `CallTable` and `Argument` have the rest.
enum RecordingFormat {
  static let headerSize = 8
  static let blockHeaderSize = 8
  /// "LGcalls", and the version.
  static let magic: UInt64 = 0x02_73_6C_6C_61_63_47_4C

  /// Writes the header of a block, and of a file if it is the first, directly before the calls in `memory`.
  ///
  /// - Returns: Where in `memory` the headers begin.
  static func writeHeaders(
    before calls: UnsafeRawBufferPointer, to memory: UnsafeMutableRawPointer, isFirst: Bool
  ) -> Int {
    memory.storeBytes(of: magic.littleEndian, as: UInt64.self)
    memory.storeBytes(of: UInt32(calls.count).littleEndian, toByteOffset: headerSize, as: UInt32.self)
    memory.storeBytes(of: checksum(calls).littleEndian, toByteOffset: headerSize + 4, as: UInt32.self)
    return isFirst ? 0 : headerSize
  }

  /// A sum that damage changes.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var lanes = HashLanes()
    lanes.add(bytes)
    return lanes.short
  }
}

/// Why bytes are no recording.
public struct RecordingError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The bytes do not begin as a recording of this version does.
    case notARecording
    /// The bytes end within a block.
    case truncated
    /// The bytes of a block are not those that were written.
    case damaged
    /// There is no call of that number.
    case noSuchCall(UInt8)
    /// An argument has a value that its type has not.
    case badArgument
  }

  /// What is wrong.
  public let problem: Problem
  /// Where in the bytes.
  public let offset: Int

  /// Makes an error.
  public init(_ problem: Problem, at offset: Int) { (self.problem, self.offset) = (problem, offset) }
}

extension RecordingError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String {
    switch problem {
    case .notARecording: "offset \(offset): no recording of this version"
    case .truncated: "offset \(offset): the recording ends within a block"
    case .damaged: "offset \(offset): the block that begins here is damaged"
    case .noSuchCall(let code): "offset \(offset): there is no call \(code)"
    case .badArgument: "offset \(offset): an argument is none of its type"
    }
  }
}
