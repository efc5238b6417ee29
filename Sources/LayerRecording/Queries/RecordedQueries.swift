import LayerGeometry

/// The queries of ``LayerQueries``, which are recorded: of a ``LayerRecorder`` as it is now, and of its
/// ``LayerRecorder/presentation``.
///
/// Only this module's own types conform.
public protocol RecordedQueries: ~Copyable, ~Escapable {
  /// What answers, and where it is recorded.
  var _recorded: _RecordedAnswers { get }
}

/// What answers queries, and where they are recorded. It has nothing for clients.
public struct _RecordedAnswers {
  @usableFromInline let log: RecordingLog
  @usableFromInline let answers: PlainAnswers
  /// Whether the store at its set time answers.
  @usableFromInline let isPresented: Bool

  @inline(__always)
  @inlinable init(_ log: RecordingLog, _ answers: _LayerAnswers, isPresented: Bool = false) {
    (self.log, self.answers, self.isPresented) = (log, PlainAnswers(_answers: answers), isPresented)
  }

  @inline(__always)
  @inlinable func begin(_ code: UInt8) -> Pen {
    if !isPresented { return log.begin(code) }
    var pen = log.begin(CallTable.presentation)
    pen.write(code)
    return pen
  }
}

// One query, recorded: its arguments are written, it is answered, and the hash of the answer is written.
extension RecordedQueries where Self: ~Copyable & ~Escapable {
  /// Begins a query, whose arguments are put after it.
  @inlinable @inline(__always)
  func begin(_ code: UInt8) -> Pen { _recorded.begin(code) }

  /// Records a query of one layer.
  @inlinable @inline(__always)
  func ask<Value: Answer>(_ code: UInt8, _ layer: LayerID, _ query: (PlainAnswers) -> Value) -> Value {
    ask(begin(code).put(layer), query)
  }

  /// Records a query that returns its answer.
  @inlinable @inline(__always)
  func ask<Value: Answer>(_ arguments: Pen, _ query: (PlainAnswers) -> Value) -> Value {
    arguments.end()
    let recorded = _recorded
    return recorded.log.answer(query(recorded.answers))
  }

  /// Records a query that fills a span with its answer. The number of elements is the last argument.
  @inlinable @inline(__always)
  func fill<Value: Answer>(
    _ arguments: Pen, _ result: inout MutableSpan<Value>,
    _ query: (PlainAnswers, inout MutableSpan<Value>) -> Void
  ) {
    arguments.put(result.count).end()
    let recorded = _recorded
    query(recorded.answers, &result)
    recorded.log.answer(result)
  }

  /// Records a query with a predicate, which goes through the filter.
  @inlinable @inline(__always)
  func filtered<Value: Answer>(
    _ arguments: Pen, _ query: (PlainAnswers, inout RecordedFilter) -> Value
  ) -> Value {
    arguments.end()
    let recorded = _recorded
    var filter = RecordedFilter(recorded.log)
    let answer = query(recorded.answers, &filter)
    return filter.answer(answer)
  }

  /// Records a query with a body, whose answers go through the visit.
  @inlinable @inline(__always)
  func visit(_ arguments: Pen, _ query: (PlainAnswers, inout RecordedVisit) -> Void) {
    arguments.end()
    let recorded = _recorded
    var visit = RecordedVisit(recorded.log)
    query(recorded.answers, &visit)
    visit.finish()
  }
}

/// What answers queries without recording them.
@usableFromInline
struct PlainAnswers: LayerQueries {
  @usableFromInline let _answers: _LayerAnswers

  @inlinable
  init(_answers: _LayerAnswers) { self._answers = _answers }
}

/// Queries of a store, a clone of it or a presentation, while a recording is replayed.
struct ReplayedQueries: RecordedQueries {
  let _recorded: _RecordedAnswers
}

/// A store as it is at its set time, whose queries are recorded.
public struct RecordedPresentation: ~Copyable, ~Escapable, RecordedQueries {
  /// What answers, and where it is recorded.
  public let _recorded: _RecordedAnswers
  let presentation: LayerPresentation

  @_lifetime(borrow recorder)
  init(of recorder: borrowing LayerRecorder) {
    presentation = recorder.store.presentation
    _recorded = _RecordedAnswers(recorder.log, presentation._answers, isPresented: true)
  }
}
