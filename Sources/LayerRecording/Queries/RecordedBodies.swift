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
  /// The steps that the body returned, up to the last that is not `.descend`.
  private var steps: [SubtreeStep] = []
  /// How often it went on since the last of these.
  private var descents = 0

  @usableFromInline init(_ log: RecordingLog) {
    self.log = log
    end = log.state.pointee.beginBody()
    hash = AnswerHash(log)
  }

  /// Takes an answer, and whether the body went on.
  @inlinable mutating func goesOn<Value: Answer>(after value: Value, _ goesOn: Bool) -> Bool {
    _ = step(after: value, goesOn ? .descend : .stop)
    return goesOn
  }

  /// Takes an answer, and what the body returned for it.
  @usableFromInline mutating func step<Value: Answer>(after value: Value, _ step: SubtreeStep)
    -> SubtreeStep
  {
    value.add(to: &hash)
    if step == .descend {
      descents += 1
    } else {
      for _ in 0..<descents { steps.append(.descend) }
      steps.append(step)
      descents = 0
    }
    return step
  }

  @usableFromInline func finish() {
    log.state.pointee.endBody(end)
    Pen(cursor: log.state.pointee.cursor, log: log).put(steps).end()
    log.answer(hash)
  }
}
