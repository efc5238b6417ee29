import LayerGeometry

/// One of the calls that can be recorded: how it is told from others, and how it is made again.
struct RecordedCall: Sendable {
  /// What a call is made on. Arguments are read before the call is made.
  enum Form: Sendable {
    /// A query, of a store or a presentation.
    case query(@Sendable (ReplayedQueries, ArgumentReader) throws(ReadingEnd) -> Void)
    /// A call that only a store has.
    case storeCall(@Sendable (inout LayerRecorder, ArgumentReader) throws(ReadingEnd) -> Void)
  }

  /// Its first byte.
  let code: UInt8
  /// Its name, with labels.
  let name: String
  let form: Form
  /// Whether a hash follows the arguments.
  let answers: Bool
  let argumentCount: Int

  static func query<Result>(
    _ code: UInt8, _ name: String, arguments: Int? = nil,
    _ make: @escaping @Sendable (ReplayedQueries, ArgumentReader) throws(ReadingEnd) -> Result
  ) -> RecordedCall {
    RecordedCall(
      code, name, .query { (queries, reader) throws(ReadingEnd) in _ = try make(queries, reader) },
      arguments: arguments)
  }

  /// A query of one layer.
  static func layerQuery<Result>(
    _ code: UInt8, _ name: String,
    _ make: @escaping @Sendable (ReplayedQueries, LayerID) -> Result
  ) -> RecordedCall {
    query(code, name) { (queries, next) throws(ReadingEnd) in make(queries, try next()) }
  }

  /// A query that fills a span with an answer for each layer of a list.
  static func perLayer<Value: Sendable>(
    _ code: UInt8, _ name: String, _ value: Value,
    _ make: @escaping @Sendable (ReplayedQueries, [LayerID], inout MutableSpan<Value>) -> Void
  ) -> RecordedCall {
    query(code, name) { (queries, next) throws(ReadingEnd) in
      let layers: [LayerID] = try next()
      try next.fill(value) { make(queries, layers, &$0) }
    }
  }

  /// A query that fills a span with an answer for each layer of a range of indices.
  static func perIndex<Value: Sendable>(
    _ code: UInt8, _ name: String, _ value: Value,
    _ make: @escaping @Sendable (ReplayedQueries, Range<Int>, inout MutableSpan<Value>) -> Void
  ) -> RecordedCall {
    query(code, name) { (queries, next) throws(ReadingEnd) in
      let range: Range<Int> = try next()
      try next.fill(value) { make(queries, range, &$0) }
    }
  }

  static func storeCall<Result>(
    _ code: UInt8, _ name: String, answers: Bool = true, arguments: Int? = nil,
    _ make: @escaping @Sendable (inout LayerRecorder, ArgumentReader) throws(ReadingEnd) -> Result
  ) -> RecordedCall {
    RecordedCall(
      code, name, .storeCall { (recorder, reader) throws(ReadingEnd) in _ = try make(&recorder, reader) },
      answers: answers, arguments: arguments)
  }

  /// A call of a store with one argument.
  static func storeCall<Value: Argument & SendableMetatype, Result>(
    _ code: UInt8, _ name: String, _ type: Value.Type, answers: Bool = true,
    _ make: @escaping @Sendable (inout LayerRecorder, Value) -> Result
  ) -> RecordedCall {
    storeCall(code, name, answers: answers, arguments: 1) { (recorder, next) throws(ReadingEnd) in
      make(&recorder, try next())
    }
  }

  /// A call of a store that sets a value of a layer, and answers nothing.
  static func setter<Value: Argument & SendableMetatype>(
    _ code: UInt8, _ name: String, _ type: Value.Type,
    _ set: @escaping @Sendable (inout LayerRecorder, Value, LayerID) -> Void
  ) -> RecordedCall {
    storeCall(code, name, answers: false) { (recorder, next) throws(ReadingEnd) in
      set(&recorder, try next(), try next())
    }
  }

  private init(
    _ code: UInt8, _ name: String, _ form: Form, answers: Bool = true, arguments: Int? = nil
  ) {
    (self.code, self.name, self.form, self.answers) = (code, name, form, answers)
    var colons = 0
    for byte in name.utf8 where byte == UInt8(ascii: ":") { colons += 1 }
    argumentCount = arguments ?? colons
  }

  /// Whether it can be made on a presentation.
  var isQuery: Bool { if case .query = form { true } else { false } }

  /// Makes the call, as far as arguments are read.
  func make(
    on recorder: inout LayerRecorder, isPresented: Bool, _ reader: ArgumentReader
  ) throws(ReadingEnd) {
    switch form {
    case .query(let make):
      if isPresented {
        try make(ReplayedQueries(_recorded: recorder.presentation._recorded), reader)
      } else {
        try make(ReplayedQueries(_recorded: recorder._recorded), reader)
      }
    case .storeCall(let make): try make(&recorder, reader)
    }
  }

  /// Returns the call as it is written in Swift.
  func text(_ arguments: [String], isPresented: Bool) -> String {
    var text = isPresented ? "presentation." : "", label = ""
    var rest = arguments[...]
    for character in name {
      switch character {
      case "(":
        text += label + "("
        label = ""
      case ":":
        text += (label == "_" ? "" : label + ": ") + (rest.popFirst() ?? "…") + (rest.isEmpty ? "" : ", ")
        label = ""
      default: label.append(character)
      }
    }
    text += label
    if let value = rest.popFirst() { text += " = " + value }
    return text
  }
}
