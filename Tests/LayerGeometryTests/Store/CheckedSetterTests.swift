import Foundation
import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Store: the checked setter set(_:of:)")
struct CheckedSetterTests {
  /// One value for every property, none of them its default.
  static let values: [LayerProperty] = [
    .bounds(.box(1, 2, 30, 40)), .position(.at(5, 6)), .anchorPoint(.at(0.25, -1)), .anchorPointZ(7),
    .zPosition(-8), .frame(.box(-9, 10, 11, 12)), .transform(Transform3D.turnX(0.5).then(.eye(300))),
    .affineTransform(AffineTransform(1, 2, 3, 4, 5, 6)), .sublayerTransform(.eye(800)),
    .isGeometryFlipped(true), .masksToBounds(true), .cornerRadius(13),
    .maskedCorners([.maxXminY, .minXmaxY]), .isHidden(true), .opacity(0.5), .isDoubleSided(false),
    .ignoresHitTesting(true), .hitTestMask(6), .scrollMode(.horizontal), .speed(2), .beginTime(14),
    .timeOffset(15),
    .autoresizingMask([.width, .height]), .roundsAutoresizedFrame(false),
    .inkOutsets(Outsets(minX: 1, minY: 2, maxX: 3, maxY: 4)),
    .shape(.ellipse(in: .box(1, 2, 3, 4))), .hitOutsets(Outsets(minX: -1, minY: 2, maxX: 3, maxY: 4)),
    .name("a name"),
    .userData(16),
    .constraints([LayerConstraint(.minX, .maxX, scale: 0.5, offset: 3)]),
  ]

  @Test("There is a value for every setter of the store, but for those of objects that lay out")
  func complete() throws {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let store = folder.appending(path: "../../../Sources/LayerGeometry/Store")
    let files = try FileManager.default.contentsOfDirectory(at: store, includingPropertiesForKeys: nil)
    let setters = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(
        of: /public mutating func set(\w+)\(\s*_ \w+: [^{]*?of layer: LayerID/
      ).map { String($0.1) }
    }
    let named = Self.values.map { property in
      let name = caseName(property), plain = name.hasPrefix("is") ? name.dropFirst(2) : name
      return plain.prefix(1).uppercased() + plain.dropFirst()
    }
    #expect(Set(setters) == Set(named + ["LayoutHandler", "LayoutManager"]))
  }

  @Test("Every value differs from the default")
  func notDefault() {
    var store = LayerStore()
    let layer = store.makeLayer()
    let told = LayerSnapshot(of: layer, in: store).properties
    #expect(told.count == Self.values.count)
    for (ours, theirs) in zip(Self.values, told) {
      #expect(caseName(ours) == caseName(theirs))
      #expect(ours != theirs, "not the default")
    }
  }

  @Test("Sets what the plain setter sets, and nothing else", arguments: values)
  func sameAsPlainSetter(value: LayerProperty) throws {
    var plain = LayerStore(), checked = LayerStore()
    let inPlain = family(&plain), inChecked = family(&checked)
    setPlainly(value, of: inPlain[1], &plain)
    try checked.set(value, of: inChecked[1])
    for (a, b) in zip(inPlain, inChecked) {
      let (expected, got) = (LayerSnapshot(of: a, in: plain), LayerSnapshot(of: b, in: checked))
      #expect(expected.properties == got.properties)
      #expect(expected.world == got.world)
      #expect(expected.effectiveOpacity == got.effectiveOpacity)
    }
    if case .frame(let frame) = value {
      #expect(checked.frame(of: inChecked[1]) == frame)
    } else {
      #expect(LayerSnapshot(of: inChecked[1], in: checked).properties.contains(value))
    }
  }

  /// Every property with a number that is not finite, in each of its places.
  static let badValues: [LayerProperty] = [Double.nan, .infinity, -.infinity].flatMap { bad in
    var values: [LayerProperty] = [
      .anchorPointZ(bad), .zPosition(bad), .cornerRadius(bad), .opacity(bad), .speed(bad), .beginTime(bad),
      .timeOffset(bad), .position(.at(bad, 0)), .position(.at(0, bad)), .anchorPoint(.at(bad, 0)),
      .anchorPoint(.at(0, bad)), .constraints([LayerConstraint(.minX, .maxX, scale: bad)]),
      .constraints([LayerConstraint(.minX, .maxX), LayerConstraint(.width, .height, offset: bad)]),
    ]
    for k in 0..<4 {
      var numbers = [1.0, 2, 3, 4]
      numbers[k] = bad
      let rect = Rect.box(numbers[0], numbers[1], numbers[2], numbers[3])
      values += [.bounds(rect), .frame(rect)]
    }
    let entries: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
      \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    for entry in entries {
      var transform = Transform3D.identity
      transform[keyPath: entry] = bad
      values += [.transform(transform), .sublayerTransform(transform)]
    }
    let affineEntries: [WritableKeyPath<AffineTransform, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    for entry in affineEntries {
      var transform = AffineTransform.identity
      transform[keyPath: entry] = bad
      values.append(.affineTransform(transform))
    }
    return values
  }

  @Test("Every bad value is refused, and nothing has changed")
  func badValuesRefused() {
    var store = LayerStore()
    let layers = family(&store)
    for value in Self.values { try! store.set(value, of: layers[1]) }
    let before = layers.map { LayerSnapshot(of: $0, in: store) }
    let bytes = store.memoryReport.totalBytes
    for value in Self.badValues {
      #expect(throws: LayerError.notFinite(layers[1], call: "set(_:of:)"), "\(value)") {
        try store.set(value, of: layers[1])
      }
      #expect(layers.map { LayerSnapshot(of: $0, in: store) } == before, "\(value)")
    }
    #expect(store.memoryReport.totalBytes == bytes)
  }

  /// Finite numbers whose result would not be.
  static let overflowing: [LayerProperty] = [
    .bounds(.box(-1e308, 0, -1e308, 1)), .bounds(.box(0, -1e308, 1, -1e308)),
    .frame(.box(-1e308, 0, -1e308, 1)), .frame(.box(1.7e308, 0, 1.7e308, 1)),
  ]

  @Test("A value that would become infinite on the way in is refused too", arguments: overflowing)
  func overflowRefused(value: LayerProperty) {
    var store = LayerStore()
    let layers = family(&store)
    let before = layers.map { LayerSnapshot(of: $0, in: store) }
    #expect(throws: LayerError.notFinite(layers[1], call: "set(_:of:)")) {
      try store.set(value, of: layers[1])
    }
    #expect(layers.map { LayerSnapshot(of: $0, in: store) } == before)
    #expect(store.bounds(of: layers[1]).isFinite && store.position(of: layers[1]).isFinite)
  }

  @Test("Whatever finite value is set, what is stored stays finite", arguments: UInt64(1)...20)
  func extremeValues(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var store = LayerStore()
    let layer = store.makeLayer()
    func number() -> Double {
      Double(
        sign: random.bits() % 2 == 0 ? .plus : .minus, exponent: Int(random.bits() % 2047) - 1023,
        significand: 1.5)
    }
    for _ in 0..<200 {
      let rect = Rect.box(number(), number(), number(), number())
      let affine = AffineTransform(number(), number(), number(), number(), number(), number())
      let values: [LayerProperty] = [
        .bounds(rect), .frame(rect), .affineTransform(affine), .affineTransform(.identity),
        .anchorPoint(rect.origin), .anchorPoint(.at(0.5, 0.5)), .position(rect.origin),
      ]
      try? store.set(random.pick(values), of: layer)
      #expect(store.bounds(of: layer).isFinite)
      #expect(store.bounds(of: layer).size.width >= 0 && store.bounds(of: layer).size.height >= 0)
      #expect(store.position(of: layer).isFinite)
    }
  }

  @Test("A stale handle is refused for every property", arguments: values)
  func staleHandle(value: LayerProperty) {
    var store = LayerStore()
    let layer = store.makeLayer()
    let old = store.makeLayer()
    store.destroy(old)
    let new = store.makeLayer()
    let before = LayerSnapshot(of: new, in: store)
    for stale in [old, .null, LayerID(rawValue: layer.rawValue + 100)] {
      #expect(throws: LayerError.staleLayer(stale, call: "set(_:of:)")) { try store.set(value, of: stale) }
    }
    #expect(LayerSnapshot(of: new, in: store) == before)
  }

  /// A layer with a superlayer and a sublayer, in this order: superlayer, layer, sublayer.
  private func family(_ store: inout LayerStore) -> [LayerID] {
    let top = store.place(.box(0, 0, 100, 100), at: .at(50, 50))
    let middle = store.place(.box(0, 0, 50, 50), at: .at(20, 30), in: top)
    return [top, middle, store.place(.box(0, 0, 20, 20), at: .at(10, 10), in: middle)]
  }

  private func caseName(_ property: LayerProperty) -> Substring {
    "\(property)".prefix { $0 != "(" }
  }

  private func setPlainly(_ property: LayerProperty, of layer: LayerID, _ store: inout LayerStore) {
    switch property {
    case .bounds(let value): store.setBounds(value, of: layer)
    case .position(let value): store.setPosition(value, of: layer)
    case .anchorPoint(let value): store.setAnchorPoint(value, of: layer)
    case .anchorPointZ(let value): store.setAnchorPointZ(value, of: layer)
    case .zPosition(let value): store.setZPosition(value, of: layer)
    case .frame(let value): store.setFrame(value, of: layer)
    case .transform(let value): store.setTransform(value, of: layer)
    case .affineTransform(let value): store.setAffineTransform(value, of: layer)
    case .sublayerTransform(let value): store.setSublayerTransform(value, of: layer)
    case .isGeometryFlipped(let value): store.setGeometryFlipped(value, of: layer)
    case .masksToBounds(let value): store.setMasksToBounds(value, of: layer)
    case .cornerRadius(let value): store.setCornerRadius(value, of: layer)
    case .maskedCorners(let value): store.setMaskedCorners(value, of: layer)
    case .isHidden(let value): store.setHidden(value, of: layer)
    case .opacity(let value): store.setOpacity(value, of: layer)
    case .isDoubleSided(let value): store.setDoubleSided(value, of: layer)
    case .ignoresHitTesting(let value): store.setIgnoresHitTesting(value, of: layer)
    case .hitTestMask(let value): store.setHitTestMask(value, of: layer)
    case .scrollMode(let value): store.setScrollMode(value, of: layer)
    case .speed(let value): store.setSpeed(value, of: layer)
    case .beginTime(let value): store.setBeginTime(value, of: layer)
    case .timeOffset(let value): store.setTimeOffset(value, of: layer)
    case .autoresizingMask(let value): store.setAutoresizingMask(value, of: layer)
    case .roundsAutoresizedFrame(let value): store.setRoundsAutoresizedFrame(value, of: layer)
    case .inkOutsets(let value): store.setInkOutsets(value, of: layer)
    case .shape(let value): store.setShape(value, of: layer)
    case .hitOutsets(let value): store.setHitOutsets(value, of: layer)
    case .name(let value): store.setName(value, of: layer)
    case .userData(let value): store.setUserData(value, of: layer)
    case .constraints(let value): store.setConstraints(value, of: layer)
    }
  }

  @Test(
    "Copies, clones and absorbed stores have every property, alone or beside all others",
    arguments: values, [false, true])
  func copies(value: LayerProperty, isBurdened: Bool) throws {
    var store = LayerStore()
    let layer = family(&store)[1]
    for other in isBurdened ? Self.values : [] { try store.set(other, of: layer) }
    try store.set(value, of: layer)
    let wanted = LayerSnapshot(of: layer, in: store).properties
    let copy = store.duplicate(layer), clone = store.clone()
    #expect(LayerSnapshot(of: copy, in: store).properties == wanted)
    for copied in [layer, copy] {
      let cloned = LayerSnapshot(of: copied, in: clone).properties
      #expect(cloned == wanted)
    }
    // Into a store in which a layer has all properties of its own.
    var taking = LayerStore(), moved: [LayerID: LayerID] = [:]
    let own = family(&taking)[1]
    for other in Self.values { try taking.set(other, of: own) }
    let kept = LayerSnapshot(of: own, in: taking).properties
    taking.absorb(clone) { moved[$0] = $1 }
    for copied in [layer, copy] {
      let absorbed = try #require(moved[copied])
      #expect(LayerSnapshot(of: absorbed, in: taking).properties == wanted)
    }
    #expect(LayerSnapshot(of: own, in: taking).properties == kept)
    #expect(taking.validate() == [])
    // A copy has values of its own from then on.
    try store.set(.name("another name"), of: copy)
    try store.set(.shape(nil), of: copy)
    #expect(LayerSnapshot(of: layer, in: store).properties == wanted)
    #expect(store.validate() == [])
  }

  @Test(
    "States give back every property, alone or beside all others, and those they replace redo it",
    arguments: values, [false, true])
  func states(value: LayerProperty, isBurdened: Bool) throws {
    var store = LayerStore()
    let layer = family(&store)[1]
    for other in isBurdened ? Self.values : [] where caseName(other) != caseName(value) {
      try store.set(other, of: layer)
    }
    let before = LayerSnapshot(of: layer, in: store)
    let states = store.states(of: [layer])
    try store.set(value, of: layer)
    let after = LayerSnapshot(of: layer, in: store)
    #expect(before != after)
    let redo = try store.restore(states)
    #expect(LayerSnapshot(of: layer, in: store) == before)
    try store.restore(redo)
    #expect(LayerSnapshot(of: layer, in: store) == after)
    #expect(store.validate() == [])
  }
}
