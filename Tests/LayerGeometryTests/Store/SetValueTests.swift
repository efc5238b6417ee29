import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Values that are set: bits that mean nothing, signs of zeros")
struct SetValueTests {
  @Test("Masks keep only the bits that are defined")
  func masks() throws {
    var store = LayerStore()
    let layer = store.makeLayer(), object = Layer()
    let corners = CornerMask(rawValue: 255), margins = AutoresizingMask(rawValue: .max)
    store.setMaskedCorners(corners, of: layer)
    store.setAutoresizingMask(margins, of: layer)
    #expect(store.maskedCorners(of: layer) == .all)
    #expect(store.autoresizingMask(of: layer).rawValue == 63 && store.roundsAutoresizedFrame(of: layer))
    try store.set(.maskedCorners(CornerMask(rawValue: 0xF1)), of: layer)
    try store.set(.autoresizingMask(AutoresizingMask(rawValue: 1 << 31 | 64 | 2)), of: layer)
    #expect(store.maskedCorners(of: layer) == .minXminY && store.autoresizingMask(of: layer) == .width)
    store.setRoundsAutoresizedFrame(false, of: layer)
    store.setAutoresizingMask(margins, of: layer)
    #expect(store.autoresizingMask(of: layer).rawValue == 63 && !store.roundsAutoresizedFrame(of: layer))
    object.maskedCorners = corners
    object.autoresizingMask = margins
    #expect(object.maskedCorners == .all && object.autoresizingMask.rawValue == 63)
  }

  /// Properties whose default is 0, and that few layers have.
  enum Property: CaseIterable {
    case zPosition, anchorPointZ, cornerRadius, beginTime, timeOffset

    func set(_ value: Double, of layer: LayerID, _ store: inout LayerStore) {
      switch self {
      case .zPosition: store.setZPosition(value, of: layer)
      case .anchorPointZ: store.setAnchorPointZ(value, of: layer)
      case .cornerRadius: store.setCornerRadius(value, of: layer)
      case .beginTime: store.setBeginTime(value, of: layer)
      case .timeOffset: store.setTimeOffset(value, of: layer)
      }
    }

    func value(of layer: LayerID, _ store: borrowing LayerStore) -> Double {
      switch self {
      case .zPosition: store.zPosition(of: layer)
      case .anchorPointZ: store.anchorPointZ(of: layer)
      case .cornerRadius: store.cornerRadius(of: layer)
      case .beginTime: store.beginTime(of: layer)
      case .timeOffset: store.timeOffset(of: layer)
      }
    }
  }

  @Test("A zero reads back positive, whatever else is set", arguments: Property.allCases)
  func zeros(property: Property) {
    var store = LayerStore()
    let plain = store.makeLayer(), burdened = store.makeLayer()
    MemoryTests.burden(burdened, &store)
    store.setHitTestMask(3, of: burdened)
    _ = store.frame(of: burdened)
    for layer in [plain, burdened] {
      property.set(-0.0, of: layer, &store)
      let sign = property.value(of: layer, store).sign
      #expect(sign == .plus)
    }
  }

  @Test("An identity reads back with positive zeros, of a flipped layer too")
  func identities() {
    var store = LayerStore()
    let identity = AffineTransform(a: 1, b: -0.0, c: -0.0, d: 1, tx: -0.0, ty: -0.0)
    for isFlipped in [false, true] {
      let layer = store.makeLayer()
      store.setGeometryFlipped(isFlipped, of: layer)
      store.setAffineTransform(identity, of: layer)
      let read = store.affineTransform(of: layer), whole = store.transform(of: layer)
      #expect([read.b, read.c, read.tx, read.ty, whole.m12, whole.m42].allSatisfy { $0.sign == .plus })
    }
  }
}
