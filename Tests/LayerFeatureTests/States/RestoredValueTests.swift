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

  @Test("What was front-most is so again", arguments: [true, false])
  func order(laterIsBehind: Bool) throws {
    var store = LayerStore()
    let page = store.makeLayer(), first = store.makeLayer(), second = store.makeLayer()
    let (behind, front) = laterIsBehind ? (second, first) : (first, second), between = store.makeLayer()
    for layer in [behind, between, front] { try store.addSublayer(layer, to: page) }
    let states = store.states(of: [behind, front])
    store.removeFromSuperlayer(between)
    try store.addSublayer(behind, to: page)
    try store.restore(states)
    #expect(store.sublayers(of: page) == [behind, front])
  }

  @Test("A layer of which something was derived since is not written")
  func derived() throws {
    var store = LayerStore()
    let page = store.place(frame: .box(0, 0, 100, 100))
    store.setSublayerTransform(.eye(200), of: page)
    store.setLayoutManager(ConstraintLayoutManager(), of: page)
    let layer = store.place(frame: .box(10, 10, 20, 20), in: page)
    store.addConstraint(LayerConstraint(.minX, .minX), to: store.place(frame: .box(5, 5, 1, 1), in: page))
    let states = store.states(of: [layer])
    store.solveConstraints(of: page)
    _ = store.convert(Point.zero, from: layer, to: nil)
    let before = store.constraintReport(of: page)
    try store.restore(states)
    let after = store.constraintReport(of: page)
    #expect(before != nil && after == before)
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
