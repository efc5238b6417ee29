import LayerGeometry

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
    guard let call = CallTable.calls[Int(code)], call.isQuery || !isPresented else {
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
