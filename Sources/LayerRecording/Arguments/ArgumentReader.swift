import LayerGeometry

/// Why reading a call's arguments ends before the call is made.
enum ReadingEnd: Error {
  /// All are read, and only they were wanted.
  case listed
  case error(RecordingError)
}

/// Reads the arguments of calls from the bytes of a recording.
@usableFromInline
final class ArgumentReader {
  private let bytes: [UInt8]
  /// Where reading goes on.
  var position = 0
  /// The log of the store that the calls are made on; handles are its own.
  private let log: RecordingLog
  /// Whether arguments are kept as text.
  private let keepsTexts: Bool

  /// The number of arguments after which the call ends unmade; nil where calls are made.
  private var argumentsLeft: Int?
  /// The start of what a predicate or body returned, which stands behind the arguments; nil if nothing does.
  private var lateStart: Int?
  /// The arguments that are listed, as text, if that is kept.
  private(set) var texts: [String] = []
  /// The layers among the arguments.
  private(set) var layers: [LayerID] = []
  /// The ranges of indices among the arguments.
  private(set) var ranges: [Range<Int>] = []
  /// Whether a layer or an animation among the arguments was never made.
  private(set) var isUnnamed = false
  /// By number, the states that calls have returned.
  var states: [UInt64: RecordedStates] = [:]

  init(_ bytes: [UInt8], for log: RecordingLog, keepsTexts: Bool = false) {
    (self.bytes, self.log, self.keepsTexts) = (bytes, log, keepsTexts)
  }

  var isAtEnd: Bool { position >= bytes.count }
  /// The end of the arguments of the call that was made.
  var argumentsEnd: Int { lateStart ?? position }
  var badArgument: RecordingError { RecordingError(.badArgument, at: position) }

  /// Begins a call: with a number of arguments, one that is only listed.
  func begin(listing argumentCount: Int? = nil) {
    (argumentsLeft, lateStart) = (argumentCount, nil)
    (texts, layers, ranges, isUnnamed) = ([], [], [], false)
  }

  // MARK: - Arguments

  /// Reads an argument. Where arguments are listed, the last one ends the call before it is made.
  func callAsFunction<Value: Argument>() throws(ReadingEnd) -> Value {
    let value: Value = try read()
    try endArgument(describe(value))
    return value
  }

  private func read<Value: Argument>() throws(ReadingEnd) -> Value {
    do { return try Value.read(self) } catch { throw .error(error) }
  }

  /// Lists an argument, if arguments are listed.
  private func endArgument(_ text: @autoclosure () -> String) throws(ReadingEnd) {
    guard let left = argumentsLeft else { return }
    if keepsTexts { texts.append(text()) }
    argumentsLeft = left - 1
    if left == 1 { throw .listed }
  }

  /// Reads the number of elements of an array that a call fills, and makes it.
  func output<Value>(_ value: Value) throws(ReadingEnd) -> [Value] {
    let count: Int = try read()
    if count < 0 || count > Self.largestOutput { throw .error(badArgument) }
    try endArgument("&\(count)")
    // Only listed, not called.
    return argumentsLeft == nil ? Array(repeating: value, count: count) : []
  }

  /// Makes an array that a call fills.
  func fill<Value>(_ value: Value, _ body: (inout MutableSpan<Value>) -> Void) throws(ReadingEnd) {
    var result = try output(value)
    var span = result.mutableSpan
    body(&span)
  }

  /// More elements than an output has for any store that fits into memory: a larger number is no count.
  private static let largestOutput = 1 << 30

  /// Stands for an array that a call replaces.
  func replaced() throws(ReadingEnd) {
    try endArgument("&array")
  }

  /// Reads what a call writes down after its arguments; of a call that was not finished, nothing is there.
  private func late<Value: Argument>() throws(ReadingEnd) -> [Value] {
    lateStart = position
    return try isAtEnd ? [] : read()
  }

  /// Reads the layers that a predicate refused, and returns a predicate that refuses them.
  func predicate() throws(ReadingEnd) -> (LayerID) -> Bool {
    let refused: [LayerID] = try late()
    try endArgument("{ ![\(joined(refused))].contains($0) }")
    let set = Set(refused)
    return { !set.contains($0) }
  }

  /// Reads the layers that do not contain their points, and returns what tells.
  func containment() throws(ReadingEnd) -> (LayerID, Point) -> Bool {
    let contains = try predicate()
    return { layer, _ in contains(layer) }
  }

  /// Reads what a body returned, and returns a body that returns the same, and then goes on.
  func steps<Value>() throws(ReadingEnd) -> (Value) -> SubtreeStep {
    let steps: [SubtreeStep] = try late()
    try endArgument("{ … }")
    var index = 0
    return { _ in
      defer { index += 1 }
      return index < steps.count ? steps[index] : .descend
    }
  }

  func body<Value>() throws(ReadingEnd) -> (Value) -> Bool {
    let next: (Value) -> SubtreeStep = try steps()
    return { next($0) != .stop }
  }

  /// Reads a number that is no argument.
  func number() throws(ReadingEnd) -> UInt64 { try read() }

  /// Reads which states are meant.
  func takenStates() throws(ReadingEnd) -> RecordedStates {
    let number = try number()
    if states[number] == nil { isUnnamed = true }
    try endArgument("states[\(number)]")
    guard let states = states[number] else { throw .error(badArgument) }
    return states
  }

  // MARK: - Values

  /// Reads a value of some bytes.
  func bits<Value: BitwiseCopyable>() throws(RecordingError) -> Value {
    let end = position + MemoryLayout<Value>.size
    if end > bytes.count { throw RecordingError(.truncated, at: bytes.count) }
    defer { position = end }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Value.self) }
  }

  /// Reads a list, whose elements take at least a byte each.
  func list<Element>(
    _ read: (ArgumentReader) throws(RecordingError) -> Element
  ) throws(RecordingError) -> [Element] {
    let count = try UInt64.read(self)
    if count > UInt64(bytes.count - position) { throw badArgument }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try read(self)) }
    return elements
  }

  /// Notes a range that was read.
  func range(_ range: Range<Int>) -> Range<Int> {
    ranges.append(range)
    return range
  }

  /// Returns the layer of a name.
  func layer(_ name: UInt64) -> LayerID {
    let handle = LayerID(rawValue: self.handle(name, log.state.pointee.ownBits))
    layers.append(handle)
    return handle
  }

  /// Returns the animation of a handle in the recording.
  func animation(_ rawValue: UInt64) -> AnimationID {
    if rawValue == 0 { return .null }
    let bits = HandleNames.animationBits
    return AnimationID(rawValue: handle(rawValue ^ bits, bits))
  }

  private func handle(_ name: UInt64, _ ownBits: UInt64) -> UInt64 {
    guard let names = log.state.pointee.handles, !names.isFindingNames else { return name ^ ownBits }
    guard let handle = names.handle(name) else {
      isUnnamed = true
      return name ^ ownBits
    }
    return handle
  }
}

private func joined(_ layers: [LayerID]) -> String {
  var text = ""
  for layer in layers { text += (text.isEmpty ? "" : ", ") + layer.description }
  return text
}

/// Returns a value as it is written in Swift.
private func describe<Value>(_ value: Value) -> String {
  #if hasFeature(Embedded)
    return "…"
  #else
    if let options = value as? HitTestOptions {
      let named: [(String, HitTestOptions)] = [
        (".documented", .documented), (".coreAnimation", .coreAnimation), (".uiKit", .uiKit), (".css", .css),
      ]
      if let name = named.first(where: { $0.1 == options }) { return name.0 }
    }
    if let text = value as? String { return text.debugDescription }
    let text = String(describing: value).replacing("LayerGeometry.", with: "")
    return text.hasPrefix("Optional(") ? String(text.dropFirst(9).dropLast()) : text
  #endif
}
