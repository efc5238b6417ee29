import LayerGeometry

/// A predicate of a query, recorded by the layers it refuses: written when the query is over.
@usableFromInline
struct RecordedFilter {
  @usableFromInline let log: RecordingLog
  private let end: Int
  private var refused: [LayerID] = []

  @usableFromInline init(_ log: RecordingLog) {
    self.log = log
    end = log.state.pointee.beginBody()
  }

  @usableFromInline mutating func accepts(_ layer: LayerID, _ isAccepted: Bool) -> Bool {
    if !isAccepted && refused.last != layer { refused.append(layer) }
    return isAccepted
  }

  @usableFromInline func finish() {
    log.state.pointee.endBody(end)
    Pen(cursor: log.state.pointee.cursor, log: log).put(refused).end()
  }

  @inlinable func answer<Value: Answer>(_ value: Value) -> Value {
    finish()
    return log.answer(value)
  }
}

/// A body that gets the answers one by one, recorded by their hash and by what it returned for each.
@usableFromInline
struct RecordedVisit {
  @usableFromInline let log: RecordingLog
  private let end: Int
  private var hash: AnswerHash
  /// 0 to go on, 1 to go on beside the subtree, 2 to stop. The zeros at the end are left out.
  private var steps: [UInt8] = []
  private var zeros = 0

  @usableFromInline init(_ log: RecordingLog) {
    self.log = log
    end = log.state.pointee.beginBody()
    hash = AnswerHash(log)
  }

  /// Takes an answer, and what the body returned for it.
  @inlinable mutating func goesOn<Value: Answer>(after value: Value, _ goesOn: Bool) -> Bool {
    note(value, goesOn ? 0 : 2)
    return goesOn
  }

  /// Takes a layer of a subtree, and what the body returned for it.
  @usableFromInline mutating func step(after layer: LayerID, _ step: SubtreeStep) -> SubtreeStep {
    note(layer, step == .descend ? 0 : step == .skipSublayers ? 1 : 2)
    return step
  }

  @usableFromInline mutating func note<Value: Answer>(_ value: Value, _ step: UInt8) {
    value.add(to: &hash)
    if step == 0 {
      zeros += 1
    } else {
      for _ in 0..<zeros { steps.append(0 as UInt8) }
      steps.append(step)
      zeros = 0
    }
  }

  @usableFromInline func finish() {
    log.state.pointee.endBody(end)
    Pen(cursor: log.state.pointee.cursor, log: log).put(steps).end()
    log.answer(hash)
  }
}
