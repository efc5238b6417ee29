internal import LayerGeometry
internal import LayerGeometryHeader

// What pointers of the header lead to.

/// A pointer to what only this library looks into, such as a store, a snapshot or a reader.
public typealias Handle = OpaquePointer?

/// Memory of the caller for one result or many.
public typealias Out<Value> = UnsafeMutablePointer<Value>?

/// Memory of the caller with one argument or many.
public typealias In<Value> = UnsafePointer<Value>?

/// The three things that an `lg_store` can be.
enum StoreKind {
  /// A store that its owner edits.
  case store
  /// A published version, as a reader shows it.
  case snapshot
  /// A store as its animations show it.
  case presentation
}

/// A store, and what is kept with it. Begins with its kind, as ``ReaderMemory`` and ``PresentationMemory``.
struct StoreMemory: ~Copyable {
  let kind = StoreKind.store
  /// Whether a publisher owns the store.
  var isPublished = false
  /// The damage that was taken last.
  var damage: [lg_damage] = []
  /// The animations that were completed last.
  var completed: [lg_animation] = []
  /// Nil until it is asked for.
  var presentation: UnsafeMutablePointer<PresentationMemory>?
  var store: LayerStore

  init(_ store: consuming LayerStore) { self.store = store }

  deinit { presentation?.free() }
}

/// The presentation of a store, which frees it.
struct PresentationMemory {
  let kind = StoreKind.presentation
  let store: UnsafeMutablePointer<StoreMemory>
  /// Brings it up to date. A program that never asks for a presentation does not link what this calls.
  let answers: (UnsafeMutablePointer<StoreMemory>) -> _LayerAnswers
  /// The damage that was taken last.
  var damage: [lg_damage] = []
}

/// A reader, which is its snapshot too: one pointer stands for both.
struct ReaderMemory: ~Copyable {
  let kind = StoreKind.snapshot
  /// The damage that was taken last.
  var damage: [lg_damage] = []
  var reader: LayerReader

  init(_ reader: consuming LayerReader) { self.reader = reader }
}

/// A publisher of a store.
struct PublisherMemory: ~Copyable {
  /// Holds an empty store except while it publishes, so that the handle of its store stays the same.
  var publisher: LayerPublisher
  /// The publisher's versions, which other threads read while the publisher changes.
  let versions: LayerVersions
  let store: OpaquePointer
}

extension OpaquePointer {
  /// What the pointer to a store, snapshot or presentation leads to.
  @inline(__always)
  var kind: StoreKind { UnsafeRawPointer(self).load(as: StoreKind.self) }

  @inline(__always)
  var storeMemory: UnsafeMutablePointer<StoreMemory> { UnsafeMutablePointer(self) }

  @inline(__always)
  var readerMemory: UnsafeMutablePointer<ReaderMemory> { UnsafeMutablePointer(self) }

  var presentationMemory: UnsafeMutablePointer<PresentationMemory> { UnsafeMutablePointer(self) }

  var publisherMemory: UnsafeMutablePointer<PublisherMemory> { UnsafeMutablePointer(self) }
}

/// Puts a value where C can point to it.
func handle<Value: ~Copyable>(_ value: consuming Value) -> OpaquePointer {
  let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  memory.initialize(to: value)
  return OpaquePointer(memory)
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
  /// Deinitializes the value, and frees its memory.
  func free() {
    deinitialize(count: 1)
    deallocate()
  }
}

extension lg_layer {
  /// The layer whose space a handle names; nil for the world.
  @inline(__always)
  var space: LayerID? { self == 0 ? nil : LayerID(rawValue: self) }
}
