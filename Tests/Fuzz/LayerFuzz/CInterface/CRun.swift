import Foundation
import LayerGeometry
import LayerGeometryHeader

/// One store of the C interface and one of Swift, which are used alike.
final class CRun {
  var input: InputBytes
  var store: OpaquePointer
  var publisher: OpaquePointer?
  var isStoreDestroyed = false
  var readers: [CReader] = []
  /// The Swift store that does what is asked of `store`.
  var model: LayerStore
  var modelPublisher: ModelPublisher?
  /// The damage that was taken last.
  var damage: [LayerDamage] = []
  /// The states of layers that were taken last.
  var states: CStates?
  var shapes: [CShape] = []
  /// Animations that were added, and those that were removed last because they were over.
  var animations: [lg_animation] = []
  var completed: [lg_animation] = []
  /// Handles of layers that are alive, of some that were destroyed, and of another store.
  var layers: [lg_layer] = []
  var destroyed: [lg_layer] = []
  let foreign: lg_layer
  private let foreignStore: OpaquePointer

  /// Whether arguments of the present call may be bad, and the errors that those drawn so far have.
  var drawsBadArguments = false
  var errors: Set<UInt32> = []
  /// The layer that calls are for, in place of one that is drawn.
  var focus: lg_layer?
  /// Memory for results, for those of the model, and for arguments.
  let results = UnsafeMutableRawPointer.allocate(byteCount: CRun.byteCount, alignment: 16)
  let expected = UnsafeMutableRawPointer.allocate(byteCount: CRun.byteCount, alignment: 16)
  let arguments = UnsafeMutableRawPointer.allocate(byteCount: CRun.byteCount, alignment: 16)
  var argumentsEnd = 0
  private(set) var message: String?
  static let byteCount = 8192

  /// What two handles of one layer differ by: the tag of their stores.
  private var tags: UInt64 = 0

  init?(_ input: InputBytes) {
    var input = input
    let capacity = input.pick([0, 1, 50])
    self.input = input
    var (made, other): (OpaquePointer?, OpaquePointer?)
    guard lg_store_create(capacity, &made) == LG_OK, lg_store_create(0, &other) == LG_OK else { return nil }
    guard let made, let other else { return nil }
    (store, foreignStore) = (made, other)
    model = LayerStore(minimumCapacity: capacity)
    var (first, stranger): (lg_layer, lg_layer) = (0, 0)
    guard lg_layer_create(store, LG_KIND_ORDINARY, &first) == LG_OK,
      lg_layer_create(other, LG_KIND_ORDINARY, &stranger) == LG_OK
    else { return nil }
    foreign = stranger
    tags = first ^ model.makeLayer().rawValue
    layers = [first]
    clear()
  }

  deinit {
    for reader in readers { lg_reader_destroy(reader.pointer) }
    lg_publisher_destroy(publisher)
    lg_states_destroy(states?.pointer)
    for shape in shapes { lg_shape_destroy(shape.pointer) }
    if publisher == nil && !isStoreDestroyed { lg_store_destroy(store) }
    lg_store_destroy(foreignStore)
    results.deallocate()
    expected.deallocate()
    arguments.deallocate()
  }

  /// The model's handle of the layer that a handle names; null for the world.
  func id(_ layer: lg_layer) -> LayerID { layer == 0 ? .null : LayerID(rawValue: layer ^ tags) }

  /// The handle of a layer of the model.
  func handle(_ layer: LayerID?) -> lg_layer { layer.map { $0.isNull ? 0 : $0.rawValue ^ tags } ?? 0 }

  /// The layer whose space a handle names; nil for the world.
  func space(_ layer: lg_layer) -> LayerID? { layer == 0 ? nil : id(layer) }

  // MARK: - Steps

  /// Runs the input. Returns what is wrong.
  func fault() -> String? {
    for step in 0..<StoreFuzz.mostSteps {
      if input.isAtEnd { break }
      let operation = nextOperation()
      operation.body(self)
      checkValidity()
      if let message { return "step \(step), \(operation.name): \(message)" }
    }
    drawsBadArguments = false
    for layer in layers { compareState(of: layer) }
    return message.map { "at the end: \($0)" } ?? readersOutliveThePublisher()
  }

  private func nextOperation() -> COperation {
    let choice = input.below(16)
    drawsBadArguments = false
    if choice < 3 && layers.count < StoreFuzz.mostLayers { return Self.growth }
    drawsBadArguments = input.below(4) == 3
    let group = Self.groups[choice % Self.groups.count]
    return group[input.below(group.count)]
  }

  static let groups = [
    setters, getters, edits, outputs, conversions, queries, sharing, jobs, motion + motionGetters,
  ]

  /// Functions that a run calls by itself.
  static let functionsOfEveryRun = ["lg_store_create", "lg_store_destroy", "lg_publisher_destroy"]

  /// Makes a layer with a size, mostly under another.
  private static let growth = COperation("growth") { run in
    let superlayer = run.layers.isEmpty ? 0 : run.input.pick(run.layers)
    run.makeLayer(run.input.pick([LG_KIND_ORDINARY, LG_KIND_ORDINARY, LG_KIND_TRANSFORM, LG_KIND_SCROLL]))
    run.focus = run.layers.last
    run.set(run.anyRect(), { lg_set_frame($0, $1, c($2)) }, { .frame($0) })
    run.focus = nil
    guard let layer = run.layers.last, superlayer != 0, run.input.below(8) != 0 else { return }
    run.call {
      lg_add_sublayer(run.store, layer, superlayer)
    } _: { () throws(LayerError) in
      try run.model.addSublayer(run.id(layer), to: run.id(superlayer))
    }
  }

  func makeLayer(_ kind: lg_kind) {
    var layer: lg_layer = 0
    let error = lg_layer_create(store, kind, &layer)
    let made = LayerKind(rawValue: UInt8(kind.rawValue)).map { model.makeLayer($0) }
    if error != LG_OK || layer != handle(made) { report("makes \(layer), not \(handle(made))") }
    layers.append(layer)
  }

  // MARK: - Checks

  func report(_ message: String) { if self.message == nil { self.message = message } }

  /// Makes a call with the arguments drawn: it has to fail with an error that they have and to write nothing,
  /// or to write what `body` writes.
  func call(_ function: () -> lg_error, _ body: () throws(LayerError) -> Void) {
    let error = function()
    if errors.isEmpty {
      do { try body() } catch { errors = [Self.code(of: error)] }
    }
    let isExpected = errors.isEmpty ? error == LG_OK : errors.contains(error.rawValue)
    if !isExpected { report("answers \(error.rawValue), expected is \(errors.sorted())") }
    if memcmp(results, expected, Self.byteCount) != 0 { report("writes \(difference())") }
    clear()
    if error != LG_OK, focus == nil, let layer = layers.last { compareState(of: layer) }
  }

  private static func code(of error: LayerError) -> UInt32 {
    switch error {
    case .staleLayer: LG_ERROR_STALE_LAYER.rawValue
    case .notFinite: LG_ERROR_NOT_FINITE.rawValue
    case .wouldCreateCycle: LG_ERROR_CYCLE.rawValue
    case .notASublayer: LG_ERROR_NOT_A_SUBLAYER.rawValue
    case .noSuchPlace: LG_ERROR_NO_SUCH_PLACE.rawValue
    }
  }

  /// Forgets the arguments and results of a call.
  private func clear() {
    errors = []
    argumentsEnd = 0
    results.initializeMemory(as: UInt8.self, repeating: 0xa5, count: Self.byteCount)
    expected.initializeMemory(as: UInt8.self, repeating: 0xa5, count: Self.byteCount)
  }

  private func difference() -> String {
    let (found, wanted) = (
      UnsafeRawBufferPointer(start: results, count: Self.byteCount),
      UnsafeRawBufferPointer(start: expected, count: Self.byteCount)
    )
    let offset = found.indices.first { found[$0] != wanted[$0] } ?? 0
    let end = min(offset / 8 * 8 + 16, Self.byteCount)
    return "\(Array(found[offset / 8 * 8..<end])) at \(offset), not \(Array(wanted[offset / 8 * 8..<end]))"
  }

  /// Compares every property and value of a layer with the model's.
  private func compareState(of layer: lg_layer) {
    let drawsBad = drawsBadArguments
    (drawsBadArguments, focus) = (false, layer)
    for getter in Self.getters where message == nil {
      getter.body(self)
      if let message { self.message = "\(getter.name): \(message)" }
    }
    (drawsBadArguments, focus) = (drawsBad, nil)
  }

  private func checkValidity() {
    var length = 0
    if lg_validate(store, nil, 0, &length) != LG_OK || length != 0 {
      report(model.validate().first ?? "the store is not valid")
    }
  }
}
