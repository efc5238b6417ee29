import LayerGeometry

/// Calls of a ``LayerRecorder``, read from bytes: to make them again and compare the answers.
///
/// Reading checks everything that can be checked without making the calls. A recording that anybody may have
/// written can still name layers that do not exist, which traps in a store.
public struct LayerRecording: Sendable {
  /// The calls, without headers.
  let bytes: [UInt8]
  /// Where each call begins in these bytes, and where the last one ends.
  let starts: [Int]
  /// Whether the last call has no answer, because it trapped, or nothing was written afterwards.
  public let isUnfinished: Bool

  /// The number of calls.
  public var callCount: Int { starts.count - 1 }

  /// Reads a recording.
  ///
  /// - Throws: ``RecordingError`` if the bytes are damaged, or no recording.
  /// - Complexity: O(bytes).
  public init(_ file: [UInt8]) throws(RecordingError) {
    let blocks = try RecordingBlocks(file)
    do {
      try self.init(calls: blocks.calls)
    } catch {
      throw RecordingError(error.problem, at: blocks.offset(inFile: error.offset))
    }
  }

  private init(calls: [UInt8]) throws(RecordingError) {
    var recorder = LayerRecorder(), starts = [0], isUnfinished = false
    let reader = ArgumentReader(calls, for: recorder.log)
    while !reader.isAtEnd {
      let next = try reader.nextCall()
      try recorder.list(next, reader)
      if next.call.answers {
        isUnfinished = reader.isAtEnd
        if !isUnfinished { _ = try reader.bits() as UInt32 }
      }
      starts.append(reader.position)
    }
    (bytes, self.starts, self.isUnfinished) = (calls, starts, isUnfinished)
  }

  /// Returns which call is made.
  func call(_ number: Int) -> RecordedCall? {
    let code = bytes[starts[number]]
    return CallTable.calls[Int(code == CallTable.presentation ? bytes[starts[number] + 1] : code)]
  }

  /// Returns a call as it is written in Swift, with handles as in a new store.
  ///
  /// - Precondition: There is a call of that number, from 0.
  public func text(ofCall number: Int) -> String {
    precondition(starts.indices.dropLast().contains(number), "text(ofCall:): there is no call \(number)")
    var recorder = LayerRecorder()
    let reader = ArgumentReader(bytes, for: recorder.log, keepsTexts: true)
    reader.position = starts[number]
    guard let next = try? reader.nextCall() else { return "" }
    try? recorder.list(next, reader)
    return next.call.text(reader.texts, isPresented: next.isPresented)
  }
}

// For tests.
extension LayerRecording {
  /// The names of all calls that can be recorded, with labels; one that is overloaded as often as it is.
  package static var recordedCalls: [String] { CallTable.calls.compactMap { $0?.name } }

  /// Returns the name of a call, with labels.
  package func name(ofCall number: Int) -> String {
    call(number)?.name ?? ""
  }

  /// Returns a recording with another answer to a call; nil if it has none.
  package func changingAnswer(ofCall number: Int) throws(RecordingError) -> LayerRecording? {
    guard call(number)?.answers != false else { return nil }
    var changed = bytes
    for k in starts[number + 1] - 4..<starts[number + 1] { changed[k] = ~changed[k] }
    return try LayerRecording(calls: changed)
  }

  /// Returns the recording as a file of one block with some of its bytes changed, and a checksum of them.
  package func file(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var calls = bytes
    change(&calls)
    let headers = RecordingState.headerSize
    var file = Array(repeating: 0 as UInt8, count: headers) + calls
    file.withUnsafeMutableBytes { file in
      guard let start = file.baseAddress else { return }
      _ = RecordingFormat.writeHeaders(
        before: UnsafeRawBufferPointer(rebasing: file[headers...]), to: start, isFirst: true)
    }
    return file
  }
}
