/// The time of one layer in that of another, and where the next layer with a timing is.
///
/// A handle: copying it copies none of the state, which the store that made it owns.
struct TimeCache: TableAccess {
  let transforms: TransformCache
  let state: UnsafeMutablePointer<TimeState>

  var table: UnsafeMutablePointer<LayerTable> { @inline(__always) get { transforms.table } }

  init(_ transforms: TransformCache) {
    self.transforms = transforms
    state = .allocate(capacity: 1)
    state.initialize(to: TimeState())
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Makes what is kept stale: a timing was set, or a layer came to another superlayer.
  @inline(__always)
  func invalidate() { state.pointee.epoch += 2 }
}

/// What is kept of layer times.
struct TimeState: ~Copyable {
  /// The nearest layer with a timing, by layer; empty until a time is converted in a store that has timings.
  var entries = RawVector<TimeEntry>()
  /// Counts the changes that entries and timing rows may be behind of: in twos, so that its low half, which is all
  /// they know of it, is never 0, their word for never.
  var epoch: UInt64 = 1
  /// The epoch's high half when the entries were last used; they know only the low half.
  var era: UInt32 = 0
  /// The timings between two layers.
  var path = RawVector<UInt32>()

  var byteCount: Int { entries.byteCount + path.byteCount }

  /// Leaves none of the epochs that share a high half: for tests of what comes then.
  mutating func useUpEpochs() { epoch |= UInt64(UInt32.max) }
}

/// The timing row of the nearest layer, itself included, that has one; 0 for none.
struct TimeEntry: BitwiseCopyable {
  var row: UInt32 = 0
  var epoch: UInt32 = 0
}
