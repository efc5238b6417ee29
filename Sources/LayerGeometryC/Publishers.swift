// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import LayerGeometry
public import LayerGeometryHeader

// Publishers of stores, and the readers of other threads.

@c @implementation
public func lg_publisher_create(_ store: Handle, _ result: Out<OpaquePointer?>) -> lg_error {
  withMemory(store) { memory in
    guard let store, let result else { return LG_ERROR_NULL_POINTER }
    guard !memory.isPublished else { return LG_ERROR_BAD_STATE }
    memory.isPublished = true
    var taken = LayerStore()
    swap(&taken, &memory.store)
    var publisher = LayerPublisher(taken)
    swap(&publisher.store, &memory.store)
    let versions = publisher.versions
    result.pointee = handle(PublisherMemory(publisher: publisher, versions: versions, store: store))
    return LG_OK
  }
}

@c @implementation
public func lg_publisher_destroy(_ publisher: Handle) {
  guard let memory = publisher?.publisherMemory else { return }
  let store = memory.pointee.store
  memory.free()
  store.storeMemory.pointee.isPublished = false
  lg_store_destroy(store)
}

@c @implementation
public func lg_publisher_publish(_ publisher: Handle, _ isPublished: Out<Bool>) -> lg_error {
  guard let memory = publisher?.publisherMemory else { return LG_ERROR_NULL_POINTER }
  let store = memory.pointee.store.storeMemory
  swap(&memory.pointee.publisher.store, &store.pointee.store)
  let isShown = memory.pointee.publisher.publish()
  swap(&memory.pointee.publisher.store, &store.pointee.store)
  isPublished?.pointee = isShown
  return LG_OK
}

@c @implementation
public func lg_publisher_get_byte_count(_ publisher: Handle, _ result: Out<Int>) -> lg_error {
  guard let publisher, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = publisher.publisherMemory.pointee.publisher.versionByteCount
  return LG_OK
}

@c @implementation
public func lg_reader_create(_ publisher: Handle, _ result: Out<OpaquePointer?>) -> lg_error {
  guard let publisher, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = handle(ReaderMemory(publisher.publisherMemory.pointee.versions.makeReader()))
  return LG_OK
}

@c @implementation
public func lg_reader_destroy(_ reader: Handle) {
  guard let reader else { return }
  _ = lg_reader_leave(reader)
  reader.readerMemory.free()
}

@c @implementation
public func lg_reader_enter(_ reader: Handle, _ result: Out<OpaquePointer?>) -> lg_error {
  guard let reader, let result else { return LG_ERROR_NULL_POINTER }
  guard !reader.readerMemory.pointee.reader.isReading else { return LG_ERROR_BAD_STATE }
  reader.readerMemory.pointee.reader.enter()
  result.pointee = reader
  return LG_OK
}

@c @implementation
public func lg_reader_enter_at(_ reader: Handle, _ time: Double, _ result: Out<OpaquePointer?>) -> lg_error {
  guard let reader, let result else { return LG_ERROR_NULL_POINTER }
  guard time.isFinite else { return LG_ERROR_NOT_FINITE }
  guard !reader.readerMemory.pointee.reader.isReading else { return LG_ERROR_BAD_STATE }
  reader.readerMemory.pointee.reader.enter(at: time)
  result.pointee = reader
  return LG_OK
}

@c @implementation
public func lg_reader_set_tracks_damage(_ reader: Handle, _ tracks: Bool) -> lg_error {
  guard let reader else { return LG_ERROR_NULL_POINTER }
  guard !reader.readerMemory.pointee.reader.isReading else { return LG_ERROR_BAD_STATE }
  reader.readerMemory.pointee.reader.tracksDamage = tracks
  return LG_OK
}

@c @implementation
public func lg_reader_get_tracks_damage(_ reader: Handle, _ result: Out<Bool>) -> lg_error {
  guard let reader, let result else { return LG_ERROR_NULL_POINTER }
  result.pointee = reader.readerMemory.pointee.reader.tracksDamage
  return LG_OK
}

@c @implementation
public func lg_reader_leave(_ reader: Handle) -> lg_error {
  guard let reader else { return LG_ERROR_NULL_POINTER }
  guard reader.readerMemory.pointee.reader.isReading else { return LG_ERROR_BAD_STATE }
  reader.readerMemory.pointee.reader.leave()
  return LG_OK
}

@c @implementation
public func lg_reader_get_version(_ reader: Handle, _ result: Out<UInt64>) -> lg_error {
  guard let reader, let result else { return LG_ERROR_NULL_POINTER }
  guard let version = reader.readerMemory.pointee.reader.ask({ $0.version }) else {
    return LG_ERROR_BAD_STATE
  }
  result.pointee = UInt64(version)
  return LG_OK
}
