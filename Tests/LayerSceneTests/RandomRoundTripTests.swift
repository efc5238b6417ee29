import Foundation
import LayerGeometry
import LayerReference
import LayerScene
import LayerTestSupport
import Testing

/// Layers with random values of every property that a store sets.
@Suite("Random scenes are written and read without loss")
struct RandomRoundTripTests {
  @Test("Every property of every layer is carried by both forms", arguments: Seeds.some(40))
  func everyPropertyIsCarried(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = LayerScene(), count = random.integer(1...30)
    var layers: [LayerID] = []
    for id in 0..<count {
      let layer = scene.store.makeLayer(random.pick([.ordinary, .ordinary, .transform, .scroll]))
      if let above = layers.last, random.chance(0.6) { try scene.store.addSublayer(layer, to: above) }
      scene.setID(random.chance(0.5) ? id : -1000 - id, of: layer)
      layers.append(layer)
    }
    for layer in layers {
      for value in Self.values(&random) where random.chance(0.4) { try scene.store.set(value, of: layer) }
    }
    let standard = Self.values(&random)
    for copy in [try LayerScene.read(json: Data(scene.json().utf8)), try LayerScene.read(scene.binary())] {
      #expect(copy.json() == scene.json() && copy.binary() == scene.binary())
      for layer in layers {
        let id = try #require(scene.id(of: layer)), other = try #require(copy.layer(withID: id))
        #expect(copy.store.kind(of: other) == scene.store.kind(of: layer))
        for property in standard {
          let wanted = Self.value(property, scene.store, layer)
          #expect(Self.value(property, copy.store, other) == wanted, "layer \(id)")
        }
      }
    }
  }

  /// One value of each property.
  private static func values(_ random: inout SplitMix64) -> [LayerProperty] {
    func number() -> Double { random.pick([0, 1, -2.5, 0.1, 1e-300, 1e22, random.real(-9, 9)]) }
    func outsets() -> Outsets {
      random.pick([.zero, Outsets(number()), Outsets(minX: number(), minY: 0, maxX: 2, maxY: number())])
    }
    var matrix = Transform3D()
    (matrix.m11, matrix.m14, matrix.m34, matrix.m41) = (number(), number(), number(), number())
    return [
      .bounds(Rect(x: number(), y: 1, width: 5, height: number())),
      .position(Point(x: number(), y: number())),
      .anchorPoint(Point(x: number(), y: 0.5)), .anchorPointZ(number()), .zPosition(number()),
      .transform(matrix), .sublayerTransform(matrix), .isGeometryFlipped(random.chance(0.5)),
      .masksToBounds(random.chance(0.5)), .cornerRadius(number()),
      .maskedCorners(CornerMask(rawValue: UInt8(random.integer(0...15)))), .isHidden(random.chance(0.5)),
      .opacity(number()), .isDoubleSided(random.chance(0.5)), .ignoresHitTesting(random.chance(0.5)),
      .hitTestMask(UInt32(truncatingIfNeeded: random.next())),
      .scrollMode(random.pick([.none, .horizontal, .vertical, .both])), .speed(number()),
      .beginTime(number()), .timeOffset(number()),
      .autoresizingMask(AutoresizingMask(rawValue: UInt32(random.integer(0...63)))),
      .roundsAutoresizedFrame(random.chance(0.5)), .inkOutsets(outsets()), .hitOutsets(outsets()),
      .shape(random.pick([nil, .ellipse(in: Rect(x: 0, y: number(), width: 4, height: 4), fill: .evenOdd)])),
      .name(random.pick([nil, "", "name", "n\u{301}"])),
      .userData(random.pick([0, 1, .max, 1 << 53 + 1, random.next()])),
      .constraints(random.pick([[], [LayerConstraint(.minX, relativeTo: "a", .midX, scale: number())]])),
    ]
  }

  /// Returns the value that a layer has of a property. A property that is added has to be added here, too.
  private static func value(
    _ property: LayerProperty, _ store: borrowing LayerStore, _ layer: LayerID
  ) -> LayerProperty {
    switch property {
    case .bounds: .bounds(store.bounds(of: layer))
    case .position, .frame: .position(store.position(of: layer))
    case .anchorPoint: .anchorPoint(store.anchorPoint(of: layer))
    case .anchorPointZ: .anchorPointZ(store.anchorPointZ(of: layer))
    case .zPosition: .zPosition(store.zPosition(of: layer))
    case .transform, .affineTransform: .transform(store.transform(of: layer))
    case .sublayerTransform: .sublayerTransform(store.sublayerTransform(of: layer))
    case .isGeometryFlipped: .isGeometryFlipped(store.isGeometryFlipped(of: layer))
    case .masksToBounds: .masksToBounds(store.masksToBounds(of: layer))
    case .cornerRadius: .cornerRadius(store.cornerRadius(of: layer))
    case .maskedCorners: .maskedCorners(store.maskedCorners(of: layer))
    case .isHidden: .isHidden(store.isHidden(of: layer))
    case .opacity: .opacity(store.opacity(of: layer))
    case .isDoubleSided: .isDoubleSided(store.isDoubleSided(of: layer))
    case .ignoresHitTesting: .ignoresHitTesting(store.ignoresHitTesting(of: layer))
    case .hitTestMask: .hitTestMask(store.hitTestMask(of: layer))
    case .scrollMode: .scrollMode(store.scrollMode(of: layer))
    case .speed: .speed(store.speed(of: layer))
    case .beginTime: .beginTime(store.beginTime(of: layer))
    case .timeOffset: .timeOffset(store.timeOffset(of: layer))
    case .autoresizingMask: .autoresizingMask(store.autoresizingMask(of: layer))
    case .roundsAutoresizedFrame: .roundsAutoresizedFrame(store.roundsAutoresizedFrame(of: layer))
    case .inkOutsets: .inkOutsets(store.inkOutsets(of: layer))
    case .shape: .shape(store.shape(of: layer))
    case .hitOutsets: .hitOutsets(store.hitOutsets(of: layer))
    case .name: .name(store.name(of: layer))
    case .userData: .userData(store.userData(of: layer))
    case .constraints: .constraints(store.constraints(of: layer))
    }
  }
}
