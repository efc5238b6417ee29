/// Time conversion between layers, with cached links to the ancestors that have a timing.
///
/// A handle to state that the store owns.
struct TimeCache: TableAccess {
  let transforms: TransformCache
  let state: Reference<TimeState>

  var table: Reference<LayerTable> { @inline(__always) get { transforms.table } }

  init(_ transforms: TransformCache) {
    self.transforms = transforms
    state = Reference(TimeState())
  }

  /// Makes a cache over a copy of another's table, which keeps links of the other's epoch with its timings.
  init(_ transforms: TransformCache, like other: TimeCache) {
    self.init(transforms)
    (state.pointee.epoch, state.pointee.era) = (other.state.pointee.epoch, other.state.pointee.era)
    invalidate()
  }

  /// Frees the state. No handle to it may be used afterwards.
  func destroy() {
    state.free()
  }

  /// Makes all links stale, after a timing was set or a layer was moved to another superlayer.
  @inline(__always)
  func invalidate() { state.pointee.epoch += 2 }
}

/// The cached links of a `TimeCache`.
struct TimeState: ~Copyable {
  /// The nearest timing, by layer; empty until a time is converted in a store that has timings.
  var entries = RawVector<TimeEntry>()
  /// Counts changes of the links, in steps of 2. Entries hold the low half, which is odd and thus never 0,
  /// the value of a stale entry.
  var epoch: UInt64 = 1
  /// The epoch's high half when the entries were last used.
  var era: UInt32 = 0
  /// The slots of the timings between two layers.
  var path = RawVector<UInt32>()

  var byteCount: Int { entries.byteCount + path.byteCount }

  /// Advances to the last epoch of a high half, for tests of the overflow.
  mutating func useUpEpochs() { epoch |= UInt64(UInt32.max) }
}

/// The timing slot of the nearest layer, itself included, that has one; 0 for none.
struct TimeEntry: BitwiseCopyable {
  var slot: UInt32 = 0
  var epoch: UInt32 = 0
}
