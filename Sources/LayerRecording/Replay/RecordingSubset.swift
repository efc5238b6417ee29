import LayerGeometry

/// Some calls of a recording, up to one whose answer is looked at, made on a store of their own.
///
/// Layers and animations then have other handles. A call that is given a handle that none of the calls made,
/// a destroyed layer, or indices out of range is left out, so that no part traps for want of a layer. Only
/// the last call is made all the same, if it is given such things in the whole recording, too.
public struct RecordingSubset {
  /// The call whose answer is looked at.
  public let last: Int
  private let recording: LayerRecording
  /// By call, the names that it makes in the whole recording.
  private var made: [[UInt64]] = []
  /// Whether the last call is given layers or indices that there are not in the whole recording.
  private var isLastStale = false
  /// Whether it is given layers that the whole recording has never made.
  private var isLastForeign = false

  /// What the last call answers.
  public struct Answer: Hashable, Sendable {
    /// The hash of the answer, as if handles were those of the whole recording; 0 if the call has no answer.
    public let hash: UInt32
    /// That of a clone of the store, which derives everything anew; nil where the call is no query.
    public let ofClone: UInt32?
  }

  /// Makes all calls before one.
  ///
  /// - Throws: ``RecordingError`` if a call is given states that none has returned.
  public init(of recording: LayerRecording, through last: Int) throws(RecordingError) {
    (self.recording, self.last) = (recording, last)
    var recorder = LayerRecorder()
    recorder.log.state.pointee.handles = HandleNames(isFindingNames: true)
    let reader = ArgumentReader(recording.bytes, for: recorder.log)
    for call in 0..<last {
      reader.position = recording.starts[call]
      recorder.log.state.pointee.clear()
      recorder.log.state.pointee.handles?.begin()
      try recorder.make(try reader.nextCall(), reader)
      made.append(recorder.log.state.pointee.handles?.made ?? [])
    }
    made.append([])
    reader.position = recording.starts[last]
    try recorder.list(try reader.nextCall(), reader)
    let strangers = reader.layers.filter { !$0.isNull && !recorder.store.exists($0) }
    let indices = recorder.store.indices
    isLastStale = !strangers.isEmpty || reader.ranges.contains { $0.clamped(to: indices) != $0 }
    if strangers.isEmpty { return }
    let names = Set(made.joined()), ownBits = recorder.log.state.pointee.ownBits
    isLastForeign = strangers.contains { !names.contains($0.rawValue ^ ownBits) }
  }

  /// Makes some calls, in ascending order, and the last one, on an empty store, which records them.
  ///
  /// What is recorded of the last call is the right answer, as far as it is known: that of a clone, or else
  /// what the recording has.
  /// - Returns: What the last call answers; nil if it cannot be made.
  /// - Throws: ``RecordingError`` if a call is given states that none has returned.
  public func make(
    _ calls: [Int], on recorder: inout LayerRecorder
  ) throws(RecordingError) -> Answer? {
    recorder.log.state.pointee.handles = HandleNames(isFindingNames: false)
    defer { recorder.log.state.pointee.handles = nil }
    let reader = ArgumentReader(recording.bytes, for: recorder.log)
    for call in calls where call < last {
      if try isPossible(call, recorder: &recorder, reader) {
        try make(call, on: &recorder, reader)
      }
    }
    guard try isPossible(last, recorder: &recorder, reader) else { return nil }
    // Before a clone is asked, so that a call that traps is recorded.
    recorder.log.state.pointee.handles?.answersHaveOldNames = true
    try make(last, on: &recorder, reader)
    guard recording.call(last)?.answers ?? true else { return Answer(hash: 0, ofClone: nil) }
    let found = hash(recorder.log.state.pointee.calls)
    let ofClone = try answerOfClone(&recorder, reader, usesOldNames: true)
    let right = try answerOfClone(&recorder, reader, usesOldNames: false) ?? recordedAnswer
    let answer = Answer(hash: found, ofClone: ofClone)
    let isRight = answer.hash == recordedAnswer || answer.hash != ofClone
    recorder.log.state.pointee.replaceAnswer(isRight ? right : recordedAnswer)
    return answer
  }

  /// The hash of the answer to the last call in the recording; 0 where it was not finished.
  public var recordedAnswer: UInt32 {
    if recording.isUnfinished && last == recording.callCount - 1 { return 0 }
    return hash(recording.bytes[recording.starts[last]..<recording.starts[last + 1]])
  }

  private func isPossible(
    _ call: Int, recorder: inout LayerRecorder, _ reader: ArgumentReader
  ) throws(RecordingError) -> Bool {
    reader.position = recording.starts[call]
    try recorder.list(try reader.nextCall(), reader)
    if reader.isUnnamed && !(call == last && isLastForeign) { return false }
    if call == last && isLastStale { return true }
    let indices = recorder.store.indices
    for range in reader.ranges where range.clamped(to: indices) != range { return false }
    for layer in reader.layers where !layer.isNull && !recorder.store.exists(layer) { return false }
    return true
  }

  /// Makes a call.
  private func make(
    _ call: Int, on recorder: inout LayerRecorder, _ reader: ArgumentReader
  ) throws(RecordingError) {
    reader.position = recording.starts[call]
    recorder.log.state.pointee.handles?.begin(making: made[call])
    try recorder.make(try reader.nextCall(), reader)
  }

  /// Returns what a clone of the store answers to the last call, if that is a query.
  private func answerOfClone(
    _ recorder: inout LayerRecorder, _ reader: ArgumentReader, usesOldNames: Bool
  ) throws(RecordingError) -> UInt32? {
    reader.position = recording.starts[last]
    let next = try reader.nextCall()
    guard case .query(let make) = next.call.form else { return nil }
    let clone = recorder.store.clone(), log = recorder.log
    clone.update()
    let answers = next.isPresented ? clone.presentation._answers : clone._answers
    log.state.pointee.handles?.answersHaveOldNames = usesOldNames
    let end = log.state.pointee.beginBody()
    defer { log.state.pointee.endBody(end) }
    reader.begin()
    do {
      try make(ReplayedQueries(_recorded: _RecordedAnswers(log, answers)), reader)
    } catch {
      throw reader.badArgument
    }
    return hash(log.state.pointee.calls)
  }
}
