/// The memory that calls are written to, and where it goes.
///
/// With a sink it is a chunk, which is delivered as a block when it is full, or before every call. Without
/// one it grows.
@usableFromInline
struct RecordingState {
  /// Room for the header of a file and that of a block, and then the calls.
  fileprivate(set) var memory: UnsafeMutableRawPointer
  @usableFromInline var cursor: UnsafeMutableRawPointer
  /// From here on there is a little room, enough for all arguments of a fixed size.
  @usableFromInline var softLimit: UnsafeMutableRawPointer
  private var capacity: Int
  let sink: ((Span<UInt8>) -> Void)?
  private let writesThrough: Bool
  private var hasHeader = false
  /// What handles of the store have beside slots: its tag, and the first generation.
  @usableFromInline let ownBits: UInt64
  /// The number of bodies that run, one in the other. What is written meanwhile is not delivered.
  private var bodies = 0
  /// While bodies run, the number of bytes before the first of them.
  private var countBeforeBodies = 0

  /// Names of handles and what they are made from; only while a recording is cut down.
  @usableFromInline var handles: HandleNames?

  init(ownBits: UInt64, capacity: Int, writesThrough: Bool, sink: ((Span<UInt8>) -> Void)?) {
    (self.ownBits, self.sink, self.writesThrough) = (ownBits, sink, writesThrough)
    self.capacity = Swift.max(capacity, 2 * Self.slack)
    memory = .allocate(byteCount: self.capacity, alignment: 16)
    cursor = memory + Self.headerSize
    softLimit = memory
    setLimit()
  }

  static let headerSize = RecordingFormat.headerSize + RecordingFormat.blockHeaderSize
  /// More than is written between two calls of `reserve`. The most is the content of an animation: a byte,
  /// three transforms of 130 bytes, and a spring of 33.
  private static let slack = 1024

  private mutating func setLimit() { softLimit = writesThrough ? memory : memory + (capacity - Self.slack) }

  /// The calls in memory.
  var calls: UnsafeRawBufferPointer { calls(through: count) }

  private func calls(through end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(start: memory, count: end)[Self.headerSize...])
  }

  /// The bytes used.
  private var count: Int { cursor - memory }

  /// Forgets the calls in memory.
  mutating func clear() { cursor = memory + Self.headerSize }

  @inline(never)
  @usableFromInline mutating func makeRoom() {
    if sink == nil || bodies > 0 { reserve(0) } else { seal() }
  }

  @inline(never)
  @usableFromInline mutating func reserve(_ byteCount: Int) {
    assert(count <= capacity, "more was written than was reserved")
    let needed = count + byteCount + Self.slack
    if needed > capacity { grow(to: Swift.max(needed, 2 * capacity)) }
  }

  private mutating func grow(to newCapacity: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 16)
    larger.copyMemory(from: memory, byteCount: count)
    cursor = larger + count
    memory.deallocate()
    (memory, capacity) = (larger, newCapacity)
    setLimit()
  }

  /// Delivers the calls in memory as a block, the first one behind the header of the file.
  mutating func seal() {
    if count > Self.headerSize || !hasHeader {
      let start = RecordingFormat.writeHeaders(before: calls, to: memory, isFirst: !hasHeader)
      hasHeader = true
      let block = UnsafeRawBufferPointer(start: memory + start, count: count - start)
      sink?(block.assumingMemoryBound(to: UInt8.self).span)
    }
    clear()
  }

  /// Returns the calls in memory as a file of one block. In a body it ends with the call that has the body.
  func file() -> [UInt8] {
    let end = bodies > 0 ? countBeforeBodies : count
    let start = RecordingFormat.writeHeaders(before: calls(through: end), to: memory, isFirst: true)
    return Array(UnsafeRawBufferPointer(start: memory + start, count: end - start))
  }

  /// Calls `body` with what was written behind the first bytes of the calls in memory, and takes it back.
  mutating func takeBack(
    _ cursor: UnsafeMutableRawPointer, to start: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    self.cursor = cursor
    body(UnsafeRawBufferPointer(rebasing: calls[start...]))
    self.cursor = memory + Self.headerSize + start
  }

  /// Writes another hash of the answer to the last call.
  mutating func replaceAnswer(_ hash: UInt32) { (cursor - 4).storeBytes(of: hash, as: UInt32.self) }

  // MARK: - Calls in bodies

  /// Begins a body whose calls are not recorded; returns where the calls before it end.
  mutating func beginBody() -> Int {
    if bodies == 0 { countBeforeBodies = count }
    bodies += 1
    return count
  }

  /// Ends a body, and forgets the calls made in it.
  mutating func endBody(_ end: Int) {
    bodies -= 1
    cursor = memory + end
  }
}
