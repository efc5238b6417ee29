import LayerGeometry

/// Goes from call to call of a recording without making one.
struct CallLister: ~Copyable {
  private var recorder = LayerRecorder()
  private let reader: ArgumentReader
  /// Whether the last call read has no answer.
  private(set) var isUnfinished = false
  /// The last call read, as it is written in Swift.
  private(set) var text = ""

  init(_ calls: [UInt8], at position: Int = 0) {
    reader = ArgumentReader(calls, for: recorder.log)
    reader.position = position
  }

  /// Where the next call begins.
  var position: Int { reader.position }

  /// Reads a call; returns false at the end.
  mutating func next() throws(RecordingError) -> Bool {
    if reader.isAtEnd { return false }
    let next = try reader.nextCall()
    try recorder.list(next, reader)
    text = next.call.text(reader.texts, isPresented: next.isPresented)
    if next.call.answers {
      isUnfinished = reader.isAtEnd
      if !isUnfinished { _ = try reader.bits() as UInt32 }
    }
    return true
  }
}

/// A call, and what it is made on.
struct NextCall {
  let call: RecordedCall
  let isPresented: Bool
}

extension ArgumentReader {
  /// Reads which call is next.
  func nextCall() throws(RecordingError) -> NextCall {
    let start = position
    var code: UInt8 = try bits()
    let isPresented = code == CallTable.presentation
    if isPresented { code = try bits() }
    guard let call = CallTable.calls[Int(code)] else {
      throw RecordingError(.noSuchCall(code), at: start)
    }
    if isPresented, case .query = call.form {
    } else if isPresented {
      throw RecordingError(.noSuchCall(code), at: start)
    }
    return NextCall(call: call, isPresented: isPresented)
  }
}

extension LayerRecorder {
  /// Reads the arguments of a call without making it.
  mutating func list(_ next: NextCall, _ reader: ArgumentReader) throws(RecordingError) {
    let count = next.call.argumentCount
    reader.begin(listing: count)
    if count == 0 { return }
    do {
      try next.call.make(on: &self, isPresented: false, reader)
    } catch {
      if case .error(let error) = error { throw error }
      return
    }
    preconditionFailure("\(next.call.name) has fewer arguments than labels")
  }

  /// Reads the arguments of a call, and makes it.
  mutating func make(_ next: NextCall, _ reader: ArgumentReader) throws(RecordingError) {
    reader.begin()
    do {
      try next.call.make(on: &self, isPresented: next.isPresented, reader)
    } catch {
      if case .error(let error) = error { throw error }
      preconditionFailure("a call ended before it was made")
    }
  }
}
