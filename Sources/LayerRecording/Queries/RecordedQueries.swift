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
