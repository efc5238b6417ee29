import LayerGeometry
import LayerTestSupport
import Testing

@Suite("What is restored is written, to the bit, and nothing else")
struct RestoredValueTests {
  /// Restores a value in place of an equal one whose zero has the other sign, and returns what reads back.
  private func restored<Value>(
    _ negative: Value, _ positive: Value, set: (inout LayerStore, Value, LayerID) -> Void,
    get: (borrowing LayerStore, LayerID) -> Value
  ) throws -> Value {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    set(&store, negative, layer)
    let states = store.states(of: [layer])
    set(&store, positive, layer)
    try store.restore(states)
    return get(store, layer)
  }

  /// A transform in space whose m12 is a zero.
  private func transform(m12: Double) -> Transform3D {
    var transform = Transform3D.eye(100)
    transform.m12 = m12
    return transform
  }

  @Test("The sign of a zero of a transform comes back")
  func transforms() throws {
    let (negative, positive) = (transform(m12: -0.0), transform(m12: 0))
    let own = try restored(negative, positive) {
      $0.setTransform($1, of: $2)
    } get: {
      $0.transform(of: $1)
    }
    let sublayers = try restored(negative, positive) {
      $0.setSublayerTransform($1, of: $2)
    } get: {
      $0.sublayerTransform(of: $1)
    }
    #expect(own.m12.sign == .minus && sublayers.m12.sign == .minus)
  }

  @Test("The sign of a zero of a position or of outsets comes back")
  func positionAndOutsets() throws {
    let position = try restored(Point.at(-0.0, 3), .at(0, 3)) {
      $0.setPosition($1, of: $2)
    } get: {
      $0.position(of: $1)
    }
    let negative = Outsets(minX: -0.0, minY: 1, maxX: 1, maxY: 1)
    let outsets = try restored(negative, Outsets(minX: 0, minY: 1, maxX: 1, maxY: 1)) {
      $0.setHitOutsets($1, of: $2)
    } get: {
      $0.hitOutsets(of: $1)
    }
    #expect(position.x.sign == .minus && outsets.minX.sign == .minus)
  }

  @Test("States that layers have still make no version")
  func unchanged() throws {
    var store = LayerStore()
    let layer = store.place(frame: .box(0, 0, 10, 10))
    store.setOpacity(0.5, of: layer)
    var publisher = LayerPublisher(store)
    let states = publisher.store.states(of: [layer])
    var reader = publisher.versions.makeReader()
    let before = reader.read { $0.version }
    try publisher.store.restore(states)
    publisher.publish()
    let after = reader.read { $0.version }
    #expect(before == after)
  }
}
