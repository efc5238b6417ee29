import LayerGeometry

/// The first call of a recording whose answer differs.
public struct ReplayDifference: Hashable, Sendable {
  /// The number of the call, from 0.
  public let call: Int
  /// The call as it is written in Swift.
  public let text: String
  /// The hash of the answer in the recording.
  public let recorded: UInt32
  /// The hash of the answer now.
  public let replayed: UInt32
}

extension LayerRecording {
  /// Makes the calls on a new store, and returns the first one whose answer differs; nil if none does.
  ///
  /// A call that traps ends the process, as it does in a store.
  /// - Parameter count: How many calls to make, if there are as many; none below 0.
  /// - Throws: ``RecordingError`` if a call is given states that none has returned.
  public func replay(first count: Int = .max) throws(RecordingError) -> ReplayDifference? {
    var recorder = LayerRecorder()
    let reader = ArgumentReader(bytes, for: recorder.log)
    for call in 0..<Swift.max(0, Swift.min(count, callCount)) {
      reader.position = starts[call]
      recorder.log.state.pointee.clear()
      try recorder.make(try reader.nextCall(), reader)
      let written = recorder.log.state.pointee.calls
      if let difference = difference(at: call, written, argumentsEnd: reader.argumentsEnd) {
        return difference
      }
    }
    return nil
  }

  /// Compares what was written of a call with what the recording has: arguments and answer. The layers that a
  /// predicate refused are not compared, since the index decides for which ones it is called, nor what a body
  /// returned, which follows from the answers.
  private func difference(
    at call: Int, _ written: UnsafeRawBufferPointer, argumentsEnd: Int
  ) -> ReplayDifference? {
    let range = starts[call]..<starts[call + 1]
    if isUnfinished && call == callCount - 1 { return nil }
    let arguments = bytes[range.lowerBound..<argumentsEnd]
    let recorded = hash(bytes[range]), replayed = hash(written)
    if written.starts(with: arguments) && recorded == replayed { return nil }
    return ReplayDifference(call: call, text: text(ofCall: call), recorded: recorded, replayed: replayed)
  }
}

/// Returns the last four bytes of a call, the hash of its answer.
func hash(_ call: some BidirectionalCollection<UInt8>) -> UInt32 {
  call.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
}
