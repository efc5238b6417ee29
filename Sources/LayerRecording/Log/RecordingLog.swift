import LayerGeometry

/// Where calls are written: memory behind a pointer, so that queries, which mutate nothing, can write, too.
@usableFromInline
struct RecordingLog {
  @usableFromInline let state: UnsafeMutablePointer<RecordingState>

  init(_ state: RecordingState) {
    self.state = .allocate(capacity: 1)
    self.state.initialize(to: state)
  }

  /// Delivers what waits, and frees the memory.
  func destroy() {
    if state.pointee.sink != nil { state.pointee.seal() }
    state.pointee.memory.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Begins a call.
  @inline(__always)
  @inlinable func begin(_ code: UInt8) -> Pen {
    var pen = Pen(cursor: state.pointee.cursor, log: self)
    pen.write(code)
    return pen
  }

  /// Writes the hash of an answer, and returns the answer.
  @inline(__always)
  @inlinable func answer<Value: Answer>(_ value: Value) -> Value {
    var hash = AnswerHash(self)
    value.add(to: &hash)
    answer(hash)
    return value
  }

  /// Writes the hash of an answer.
  @inline(__always)
  @inlinable func answer(_ hash: AnswerHash) {
    state.pointee.cursor.storeBytes(of: hash.short, as: UInt32.self)
    state.pointee.cursor += 4
  }

  /// Writes the hash of the answers in a span, and of their number where the span has no room for them.
  @inlinable func answer<Value: Answer>(_ values: borrowing MutableSpan<Value>, count: Int = .max) {
    var hash = AnswerHash(self)
    Value.add(values.span.extracting(first: count), to: &hash)
    if count > values.count && count != .max { hash.add(count) }
    answer(hash)
  }

  /// Runs a body that may call what is recorded; such calls are not.
  func unrecorded<Result>(_ body: () -> Result) -> Result {
    let end = state.pointee.beginBody()
    defer { state.pointee.endBody(end) }
    return body()
  }
}

/// A place in the log while the arguments of one call are written.
@usableFromInline
struct Pen {
  @usableFromInline var cursor: UnsafeMutableRawPointer
  @usableFromInline let log: RecordingLog

  @inlinable
  init(cursor: UnsafeMutableRawPointer, log: RecordingLog) { (self.cursor, self.log) = (cursor, log) }

  /// Writes bytes; there is room for the arguments of a call that have a fixed size.
  @inline(__always)
  @inlinable mutating func write<Value: BitwiseCopyable>(_ value: Value) {
    cursor.storeBytes(of: value, as: Value.self)
    cursor += MemoryLayout<Value>.size
  }

  /// Makes room for an argument whose size is not fixed.
  @usableFromInline mutating func reserve(_ byteCount: Int) {
    log.state.pointee.cursor = cursor
    log.state.pointee.reserve(byteCount)
    cursor = log.state.pointee.cursor
  }

  /// Writes an argument.
  @inline(__always)
  @inlinable func put<Value: Argument>(_ value: Value) -> Pen {
    var pen = self
    value.write(to: &pen)
    return pen
  }

  /// Writes a list of arguments.
  @inlinable func put<Value: Argument>(_ values: Span<Value>) -> Pen {
    var pen = self
    pen.reserve(8 + values.count * Value.maximumSize)
    UInt64(values.count).write(to: &pen)
    for k in values.indices { values[k].write(to: &pen) }
    return pen
  }

  /// Ends the arguments: the call can be made.
  @inline(__always)
  @inlinable func end() {
    log.state.pointee.cursor = cursor
    if cursor >= log.state.pointee.softLimit { log.state.pointee.makeRoom() }
  }
}
