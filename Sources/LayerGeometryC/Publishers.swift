// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Publishers of stores, and the readers of other threads.

/// A publisher as C holds it.
struct PublisherState: ~Copyable {
  /// Holds an empty store except while it publishes, so that the handle of its store stays the same.
  var publisher: LayerPublisher
  /// The publisher's versions, which other threads read while the publisher changes.
  let versions: LayerVersions
  let store: OpaquePointer
}

extension OpaquePointer {
  /// The publisher that a C pointer stands for.
  fileprivate var publisherState: UnsafeMutablePointer<PublisherState> { UnsafeMutablePointer(self) }

  /// The reader that a C pointer, or that of its snapshot, stands for.
  @inline(__always)
  var layerReader: UnsafeMutablePointer<LayerReader> { UnsafeMutablePointer(self) }
}

@c @implementation
public func lg_publisher_create(
  _ store: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> lg_error {
  guard let store, let result else { return LG_ERROR_NULL_POINTER }
  guard !store.storeState.pointee.isPublished else { return LG_ERROR_BAD_STATE }
  store.storeState.pointee.isPublished = true
  var publisher = LayerPublisher(store.layerStore.move())
  store.layerStore.initialize(to: LayerStore())
  swap(&publisher.store, &store.layerStore.pointee)
  let versions = publisher.versions
  let state = UnsafeMutablePointer<PublisherState>.allocate(capacity: 1)
  state.initialize(to: PublisherState(publisher: publisher, versions: versions, store: store))
  result.pointee = OpaquePointer(state)
  return LG_OK
}

@c @implementation
public func lg_publisher_destroy(_ publisher: OpaquePointer?) {
  guard let publisher else { return }
  let store = publisher.publisherState.pointee.store
  publisher.publisherState.deinitialize(count: 1)
  publisher.publisherState.deallocate()
  store.storeState.pointee.isPublished = false
  lg_store_destroy(store)
}

@c @implementation
public func lg_publisher_publish(
  _ publisher: OpaquePointer?, _ isPublished: UnsafeMutablePointer<Bool>?
) -> lg_error {
  guard let publisher else { return LG_ERROR_NULL_POINTER }
  let state = publisher.publisherState, store = state.pointee.store.layerStore
  swap(&state.pointee.publisher.store, &store.pointee)
  let isShown = state.pointee.publisher.publish()
  swap(&state.pointee.publisher.store, &store.pointee)
  isPublished?.pointee = isShown
  return LG_OK
}

@c @implementation
public func lg_publisher_get_byte_count(
  _ publisher: OpaquePointer?, _ result: UnsafeMutablePointer<Int>?
) -> lg_error {
  guard let publisher, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = publisher.publisherState.pointee.publisher.versionByteCount
  return LG_OK
}

@c @implementation
public func lg_reader_create(
  _ publisher: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> lg_error {
  guard let publisher, let result else { return LG_ERROR_NULL_POINTER }
  let reader = UnsafeMutablePointer<LayerReader>.allocate(capacity: 1)
  reader.initialize(to: publisher.publisherState.pointee.versions.makeReader())
  result.pointee = OpaquePointer(reader)
  return LG_OK
}

@c @implementation
public func lg_reader_destroy(_ reader: OpaquePointer?) {
  guard let reader else { return }
  if reader.layerReader.pointee.isReading { reader.layerReader.pointee.leave() }
  reader.layerReader.deinitialize(count: 1)
  reader.layerReader.deallocate()
}

@c @implementation
public func lg_reader_enter(
  _ reader: OpaquePointer?, _ result: UnsafeMutablePointer<OpaquePointer?>?
) -> lg_error {
  guard let reader, let result else { return LG_ERROR_NULL_POINTER }
  guard !reader.layerReader.pointee.isReading else { return LG_ERROR_BAD_STATE }
  reader.layerReader.pointee.enter()
  result.pointee = reader
  return LG_OK
}

@c @implementation
public func lg_reader_leave(_ reader: OpaquePointer?) -> lg_error {
  guard let reader else { return LG_ERROR_NULL_POINTER }
  guard reader.layerReader.pointee.isReading else { return LG_ERROR_BAD_STATE }
  reader.layerReader.pointee.leave()
  return LG_OK
}
