import LayerGeometry
import LayerGeometryHeader

/// What answers the queries of the model or of a version of it.
struct CAnswers: LayerQueries {
  let _answers: _LayerAnswers
}

/// A pointer to a store, or to the snapshot of a reader.
struct CSubject {
  let pointer: OpaquePointer?
  let reader: CReader?
}

/// A reader of the C interface, and one of the model.
final class CReader {
  let pointer: OpaquePointer
  var model: LayerReader
  var version: UInt64 = 0

  init(_ pointer: OpaquePointer, _ versions: LayerVersions) {
    self.pointer = pointer
    model = versions.makeReader()
  }

  /// Whether a layer is in the version that is being read.
  func exists(_ layer: LayerID) -> Bool { model.ask { $0.exists(layer) } ?? false }
}

/// The publisher of the model's store, which it holds only while it publishes.
final class ModelPublisher {
  var publisher: LayerPublisher

  init(_ store: inout LayerStore) {
    var taken = LayerStore()
    swap(&taken, &store)
    publisher = LayerPublisher(taken)
    swap(&publisher.store, &store)
  }

  func publish(_ store: inout LayerStore) -> Bool {
    swap(&publisher.store, &store)
    defer { swap(&publisher.store, &store) }
    return publisher.publish()
  }
}

/// Stores, publishers and readers.
extension CRun {
  private func clone() {
    let store = anyStore(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var copy: OpaquePointer?
    var isMade = false
    call {
      let error = lg_store_clone(store, result)
      if error == LG_OK { copy = result?.pointee }
      return error
    } _: {
      isMade = true
      _ = model.clone()
      write(copy)
    }
    if !isMade { return }
    guard let copy else { return report("no copy") }
    // One that is published stays, and its copy is thrown away.
    if publisher != nil || input.flag() { return lg_store_destroy(copy) }
    lg_store_destroy(self.store)
    self.store = copy
    model = model.clone()
    damage = []
  }

  /// Makes the store's publisher, of which there can be one.
  private func publishStore() {
    let store = anyStore(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    if publisher != nil { add(LG_ERROR_BAD_STATE) }
    var made: OpaquePointer?
    call {
      let error = lg_publisher_create(store, result)
      if error == LG_OK { made = result?.pointee }
      return error
    } _: {
      modelPublisher = ModelPublisher(&model)
      write(made)
    }
    if let made { publisher = made }
    // A store that is published is its publisher's to destroy.
    if publisher != nil { lg_store_destroy(self.store) }
  }

  private func anyPublisher() -> OpaquePointer? {
    let store = anyStore(orSnapshot: false)
    if publisher == nil { add(LG_ERROR_NULL_POINTER) }
    return store == nil ? nil : publisher
  }

  private func publish() {
    let publisher = anyPublisher(), isPublished: UnsafeMutablePointer<Bool>? = result(isOptional: true)
    call {
      lg_publisher_publish(publisher, isPublished)
    } _: {
      let isShown = modelPublisher?.publish(&model) ?? false
      if isPublished != nil { write(isShown) }
    }
  }

  private func readByteCount() {
    let publisher = anyPublisher(), result: UnsafeMutablePointer<Int>? = result()
    call {
      lg_publisher_get_byte_count(publisher, result)
    } _: {
      // Working memory depends on the form of the queries asked.
      if let bytes = result?.pointee, bytes > 0 { write(bytes) } else { report("no bytes") }
    }
  }

  private func makeReader() {
    if readers.count == 3 { return destroyReader() }
    let publisher = anyPublisher(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    var made: OpaquePointer?
    call {
      let error = lg_reader_create(publisher, result)
      if error == LG_OK { made = result?.pointee }
      return error
    } _: {
      write(made)
    }
    if let made, let modelPublisher { readers.append(CReader(made, modelPublisher.publisher.versions)) }
  }

  private func destroyReader() {
    lg_reader_destroy(nil)
    if readers.isEmpty { return }
    let reader = readers.remove(at: input.below(readers.count))
    lg_reader_destroy(reader.pointer)
    if reader.model.isReading { reader.model.leave() }
  }

  /// A reader, and its pointer.
  private func anyReader() -> (OpaquePointer?, CReader?) {
    let store = anyStore(orSnapshot: false)
    guard let reader = readers.isEmpty ? nil : input.pick(readers), store != nil else {
      add(LG_ERROR_NULL_POINTER)
      return (nil, nil)
    }
    return (reader.pointer, reader)
  }

  private func enter() {
    let (pointer, reader) = anyReader(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    if let reader, reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    call {
      lg_reader_enter(pointer, result)
    } _: {
      reader?.model.enter()
      // Each enter of a reader gives the same pointer, the reader's own.
      write(pointer)
    }
  }

  private func enterAtTime() {
    let (pointer, reader) = anyReader(), result: UnsafeMutablePointer<OpaquePointer?>? = result()
    let time = isBad() ? Double.nan : Double(input.below(64)) / 8
    if !time.isFinite { add(LG_ERROR_NOT_FINITE) }
    if let reader, reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    call {
      lg_reader_enter_at(pointer, time, result)
    } _: {
      reader?.model.enter(at: time)
      write(pointer)
    }
    if let faults = reader?.model.presentationFaults(), !faults.isEmpty { report("at a time: \(faults)") }
  }

  private func setTracksDamage() {
    let (pointer, reader) = anyReader(), tracks = input.flag()
    if let reader, reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    call {
      lg_reader_set_tracks_damage(pointer, tracks)
    } _: {
      reader?.model.tracksDamage = tracks
    }
  }

  private func readTracksDamage() {
    let (pointer, reader) = anyReader(), result: UnsafeMutablePointer<Bool>? = result()
    call {
      lg_reader_get_tracks_damage(pointer, result)
    } _: {
      write(reader?.model.tracksDamage ?? false)
    }
  }

  /// Damage, its list and the moving layers of a reader that is at a time. Returns false if there is none.
  func readsAtTime() -> Bool {
    guard let reader = readers.first(where: { $0.model.isAtTime }), input.flag() else { return false }
    let result: UnsafeMutablePointer<lg_box>? = result()
    var taken: [LayerDamage] = []
    call {
      lg_take_damage(reader.pointer, result)
    } _: {
      let box = reader.model.ask { $0._answers.takeDamage(ofOwnStore: true) { taken.append($0) } }
      if let box { write(box) }
    }
    var moving: [lg_layer] = []
    reader.model.forEachMovingLayer { moving.append(handle($0)) }
    compareList("move", moving, lg_layer(0), { $0 }) { lg_get_moving_layers(reader.pointer, $0, $1, $2) }
    if result == nil { return true }
    let damaged = taken.map { handle($0.layer) }
    compareList("are damaged", damaged, lg_damage(), { $0.layer }) {
      lg_get_damage(reader.pointer, $0, $1, $2)
    }
    return true
  }

  /// Compares a list that is in no order with the layers that it is to have.
  private func compareList<Element>(
    _ what: String, _ wanted: [lg_layer], _ none: Element, _ layer: (Element) -> lg_layer,
    _ function: (UnsafeMutablePointer<Element>, Int, UnsafeMutablePointer<Int>) -> lg_error
  ) {
    // One more, to tell a list that is too long.
    var found = [Element](repeating: none, count: wanted.count + 1), count = 0
    let error = found.withUnsafeMutableBufferPointer { function($0.baseAddress!, $0.count, &count) }
    let layers = found.prefix(count).map(layer)
    if error != LG_OK || layers.sorted() != wanted.sorted() {
      report("\(layers) \(what) in a version at a time, not \(wanted)")
    }
  }

  private func leave() {
    let (pointer, reader) = anyReader()
    if let reader, !reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    call {
      lg_reader_leave(pointer)
    } _: {
      reader?.model.leave()
    }
  }

  /// Versions of a reader only go forward.
  private func readVersion() {
    let (pointer, reader) = anyReader()
    if let reader, !reader.model.isReading { add(LG_ERROR_BAD_STATE) }
    let result: UnsafeMutablePointer<UInt64>? = result()
    call {
      lg_reader_get_version(pointer, result)
    } _: {
      guard let reader, let version = reader.model.ask({ UInt64($0.version) }) else { return }
      if version < reader.version { report("version \(version) after \(reader.version)") }
      reader.version = version
      write(version)
    }
  }

  static let sharing: [COperation] = [
    COperation("lg_store_clone") { $0.clone() },
    COperation("lg_publisher_create") { $0.publishStore() },
    COperation("lg_publisher_publish") { $0.publish() },
    COperation("lg_publisher_get_byte_count") { $0.readByteCount() },
    COperation("lg_reader_create") { $0.makeReader() },
    COperation("lg_reader_destroy") { $0.destroyReader() },
    COperation("lg_reader_enter") { $0.enter() },
    COperation("lg_reader_enter_at") { $0.enterAtTime() },
    COperation("lg_reader_set_tracks_damage") { $0.setTracksDamage() },
    COperation("lg_reader_get_tracks_damage") { $0.readTracksDamage() },
    COperation("lg_reader_leave") { $0.leave() },
    COperation("lg_reader_get_version") { $0.readVersion() },
  ]

  /// Destroys the publisher, if there is one, and asks readers for the version last published.
  func readersOutliveThePublisher() -> String? {
    guard let publisher else { return nil }
    lg_publisher_destroy(publisher)
    self.publisher = nil
    modelPublisher = nil
    isStoreDestroyed = true
    for reader in readers {
      var snapshot: OpaquePointer?
      if !reader.model.isReading {
        guard lg_reader_enter(reader.pointer, &snapshot) == LG_OK else { return "a reader does not enter" }
        reader.model.enter()
      }
      for layer in layers where reader.exists(id(layer)) {
        var frame = lg_rect()
        let error = lg_get_frame(reader.pointer, layer, &frame)
        let wanted = reader.model.ask { c($0.frame(of: id(layer))) }
        if error != LG_OK || frame.x != wanted?.x || frame.width != wanted?.width {
          return "after the publisher, a reader gives \(frame), not \(wanted as Any)"
        }
      }
    }
    return nil
  }
}
