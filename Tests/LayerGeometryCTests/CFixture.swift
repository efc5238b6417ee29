import LayerGeometryHeader
import Testing

/// A store with a superlayer and two sublayers, its publisher with two readers, memory for arguments, and
/// handles of all bad kinds.
final class CFixture {
  let store: OpaquePointer
  let publisher: OpaquePointer
  let reader: OpaquePointer
  let enteredReader: OpaquePointer
  let snapshot: OpaquePointer
  private let foreign: OpaquePointer
  let superlayer: lg_layer
  let layer: lg_layer
  let sibling: lg_layer
  /// Handles of layers destroyed, of another store, and of no layer at all.
  let staleLayers: [lg_layer]
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: Arguments.byteCount, alignment: 16)
  private let input = UnsafeMutableRawPointer.allocate(byteCount: Arguments.byteCount, alignment: 16)

  init() throws {
    let store = try CFixture.makeStore()
    self.store = store
    foreign = try CFixture.makeStore()
    superlayer = CFixture.makeLayer(in: store)
    layer = CFixture.makeLayer(in: store)
    sibling = CFixture.makeLayer(in: store)
    let destroyed = CFixture.makeLayer(in: store)
    staleLayers = [
      destroyed, CFixture.makeLayer(in: foreign), .max, 1, layer & 0xffff_ffff, layer + (1 << 32), layer + 9,
    ]
    try #require(lg_layer_destroy(store, destroyed) == LG_OK)
    for (layer, x) in [(superlayer, 0.0), (layer, 10), (sibling, 20)] {
      try #require(lg_set_frame(store, layer, lg_rect(x: x, y: x, width: 100, height: 50)) == LG_OK)
    }
    try #require(lg_set_name(store, layer, "leaf") == LG_OK)
    try #require(lg_add_sublayer(store, layer, superlayer) == LG_OK)
    try #require(lg_add_sublayer(store, sibling, superlayer) == LG_OK)
    let publisher = try CFixture.make { lg_publisher_create(store, $0) }
    let enteredReader = try CFixture.make { lg_reader_create(publisher, $0) }
    (self.publisher, self.enteredReader) = (publisher, enteredReader)
    reader = try CFixture.make { lg_reader_create(publisher, $0) }
    snapshot = try CFixture.make { lg_reader_enter(enteredReader, $0) }
    clearResults()
  }

  deinit {
    lg_reader_destroy(reader)
    lg_reader_destroy(enteredReader)
    lg_publisher_destroy(publisher)
    lg_store_destroy(foreign)
    memory.deallocate()
    input.deallocate()
  }

  private static func makeStore() throws -> OpaquePointer { try make { lg_store_create(0, $0) } }

  /// What a function that makes something gives.
  static func make(
    _ function: (UnsafeMutablePointer<OpaquePointer?>) -> lg_error
  ) throws -> OpaquePointer {
    var result: OpaquePointer?
    try #require(function(&result) == LG_OK)
    return try #require(result)
  }

  private static func makeLayer(in store: OpaquePointer) -> lg_layer {
    var layer: lg_layer = 0
    return lg_layer_create(store, LG_KIND_ORDINARY, &layer) == LG_OK ? layer : 0
  }

  var arguments: Arguments {
    Arguments(
      store: store, publisher: publisher, reader: reader, enteredReader: enteredReader, snapshot: snapshot,
      layer: layer, superlayer: superlayer, sibling: sibling, memory: memory, input: input)
  }

  func clearResults() {
    memory.initializeMemory(as: UInt8.self, repeating: 0xa5, count: Arguments.byteCount)
  }

  var results: [UInt64] { words(memory, byteCount: Arguments.byteCount) }

  var hasNoResults: Bool { results.allSatisfy { $0 == 0xa5a5_a5a5_a5a5_a5a5 } }

  private func words(_ memory: UnsafeMutableRawPointer, byteCount: Int) -> [UInt64] {
    [UInt64](unsafeUninitializedCapacity: byteCount / 8) { words, count in
      UnsafeMutableRawPointer(words.baseAddress!).copyMemory(from: memory, byteCount: byteCount)
      count = byteCount / 8
    }
  }

  /// Every property and the hierarchy of the three layers, and the number of layers.
  var state: [[UInt64]] {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: Arguments.byteCount, alignment: 16)
    defer { bytes.deallocate() }
    var state: [[UInt64]] = []
    for layer in [superlayer, layer, sibling] {
      for getter in Call.getters {
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 512)
        var arguments = self.arguments
        (arguments.layer, arguments.memory, arguments.count) = (layer, bytes, 16)
        _ = getter.body(arguments)
        state.append(words(bytes, byteCount: 512))
      }
    }
    var count = 0
    _ = lg_get_layer_count(store, &count)
    return state + [[UInt64(count)]]
  }

  /// What is wrong with the store.
  var faults: Int {
    var length = 0
    return lg_validate(store, nil, 0, &length) == LG_OK ? length : -1
  }
}
