import LayerGeometry

// Given: import LayerGeometry

/// A store that writes down every call, with a hash of every answer.
///
/// It has the calls of ``LayerStore``, under the same names. What is written is a recording, which
/// ``LayerRecording`` makes again, call by call, and compares.
///
/// ```swift
/// import LayerRecording
///
/// var layers = LayerRecorder()
/// let window = layers.makeLayer()
/// layers.setFrame(Rect(x: 0, y: 0, width: 200, height: 100), of: window)
/// _ = layers.hitTest(Point(x: 10, y: 10), in: window)
/// try LayerRecording(layers.recording).replay() == nil  // → true
/// ```
///
/// A recording begins with an empty store. Calls made in a body that a call is given are not recorded.
public struct LayerRecorder: ~Copyable, RecordedQueries {
  /// The store, for calls that are not to be recorded: it cannot be changed here.
  public internal(set) var store: LayerStore
  @usableFromInline let log: RecordingLog
  private(set) var stateCount = 0

  /// Makes an empty store whose calls are kept in memory; see ``recording``.
  public init(minimumCapacity: Int = 0) {
    self.init(LayerStore(minimumCapacity: minimumCapacity), capacity: 4096, writesThrough: false, nil)
  }

  /// Makes an empty store whose calls are delivered in blocks, such as to a file, one after the other.
  ///
  /// - Parameters:
  ///   - blockSize: About how many bytes are kept before they are delivered.
  ///   - writesThrough: Whether each call is delivered before it is made, so that one that traps is there,
  ///     too. It takes many times as long.
  ///   - sink: Gets the bytes of the recording, part by part; the last part when the recorder is released.
  public init(
    minimumCapacity: Int = 0, blockSize: Int = 1 << 16, writesThrough: Bool = false,
    to sink: @escaping (Span<UInt8>) -> Void
  ) {
    self.init(
      LayerStore(minimumCapacity: minimumCapacity), capacity: blockSize, writesThrough: writesThrough, sink)
  }

  private init(
    _ store: consuming LayerStore, capacity: Int, writesThrough: Bool, _ sink: ((Span<UInt8>) -> Void)?
  ) {
    // A clone has the tag of its store.
    var clone = store.clone()
    let first = clone.makeLayer()
    log = RecordingLog(
      RecordingState(
        ownBits: first.rawValue ^ UInt64(first.index), capacity: capacity, writesThrough: writesThrough,
        sink: sink))
    self.store = store
    // From here on world transforms are kept, which the first conversions would put off: the last bits of
    // answers do not depend on calls that are not recorded.
    self.store.update()
  }

  deinit { log.destroy() }

  /// The calls so far, as a recording; without those that a sink got.
  public var recording: [UInt8] { log.state.pointee.file() }

  /// Delivers what was not delivered yet.
  public mutating func flush() {
    if log.state.pointee.sink != nil { log.state.pointee.seal() }
  }

  /// What answers, and where it is recorded.
  public var _recorded: _RecordedAnswers {
    @inlinable @inline(__always) get { _RecordedAnswers(log, store._answers) }
  }

  /// The store at its set time, as ``LayerStore/presentation``; its queries are recorded.
  public var presentation: RecordedPresentation {
    @_lifetime(borrow self)
    borrowing get { RecordedPresentation(of: self) }
  }

  /// Calls `body` with the ``presentation``.
  public borrowing func withPresentation<Result: ~Copyable, E: Error>(
    _ body: (borrowing RecordedPresentation) throws(E) -> Result
  ) throws(E) -> Result {
    try body(RecordedPresentation(of: self))
  }

  mutating func nextState() -> UInt64 {
    stateCount += 1
    return UInt64(stateCount)
  }
}

extension RecordingLog {
  /// Makes an edit that may throw, and writes the hash of its error, or that there is none.
  func attempt(_ edit: @autoclosure () throws(LayerError) -> Void) throws(LayerError) {
    do { try edit() } catch { throw answer(error) }
    answer(AnswerHash(self))
  }

  /// Tells the handle of a layer that a call made.
  func made(_ layer: LayerID) {
    let ownBits = state.pointee.ownBits
    state.pointee.handles?.made(layer.rawValue, ownBits)
  }

  /// Tells the handle of an animation that a call made.
  func made(_ animation: AnimationID) {
    state.pointee.handles?.made(animation.rawValue, HandleNames.animationBits)
  }
}
