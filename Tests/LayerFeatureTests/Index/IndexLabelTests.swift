import LayerGeometry
import LayerTestSupport
import Testing

/// Which of two siblings is in front, where the room between their labels is used up or they lie near the
/// ends.
@Suite struct IndexLabelTests {
  /// Layers beside each other under one, all hit by a point.
  private struct Stack: ~Copyable {
    var store = LayerStore()
    let root: LayerID
    static let point = Point.at(5, 5)

    init(_ count: Int) {
      root = store.place(frame: .box(0, 0, 1000, 1000))
      for _ in 0..<count { _ = store.place(frame: .box(0, 0, 10, 10), in: root) }
      check("made")
    }

    mutating func remove(_ count: Int, _ next: (borrowing LayerStore, LayerID) -> LayerID?) {
      for k in 1...count {
        store.removeFromSuperlayer(next(store, root)!)
        // Before so many are marked that all is built anew.
        if k % 60 == 0 || k == count { _ = store.hitTest(Self.point, in: root) }
      }
    }

    func check(_ comment: Comment) {
      #expect(
        store.hitTest(Self.point, in: root)
          == store.plainHitTest(Self.point, in: root, options: .documented),
        comment)
      #expect(store.hits.indexFaults() == [], comment)
    }
  }

  @Test(
    "One after the other comes just above the background, until the room there is used up", arguments: 9...20)
  func aboveTheBackground(count: Int) throws {
    for layout in stride(from: 0, to: 8, by: isOptimized ? 1 : 3) {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 100, 100))
      var layers: [LayerID] = []
      for k in 0..<count {
        let at = k % 8 == 1 || k == 8 || k % 7 == layout ? 50.0 : 0
        layers.append(store.place(frame: .box(at, at, 10, 10), in: root))
      }
      for point in [Point.at(5, 5), .at(55, 55)] { _ = store.hitTest(point, in: root) }
      for k in 1...60 {
        let layer = layers[[count - 1, 1, 8][(k + layout / 4) % 3]]
        if layer == layers[0] { continue }
        try store.insertSublayer(layer, above: layers[0], in: root)
        for point in [Point.at(5, 5), .at(55, 55)] {
          let expected = store.plainHitTest(point, in: root, options: .documented)
          try #require(store.hitTest(point, in: root) == expected, "\(layout), \(k)")
        }
        try #require(store.hits.indexFaults() == [], "\(layout), \(k)")
      }
    }
  }

  @Test("Of the two in front of many that are left, the one behind goes far away")
  func twoInFront() throws {
    var stack = Stack(2000)
    stack.remove(1400) { $0.firstSublayer(of: $1) }
    for _ in 0..<1328 {
      try stack.store.addSublayer(stack.store.firstSublayer(of: stack.root)!, to: stack.root)
      _ = stack.store.hitTest(Stack.point, in: stack.root)
    }
    stack.remove(598) { $0.firstSublayer(of: $1) }
    stack.store.setPosition(.at(900, 900), of: stack.store.firstSublayer(of: stack.root)!)
    stack.check("moved")
    stack.store.setPosition(.at(5, 5), of: stack.store.firstSublayer(of: stack.root)!)
    stack.check("moved back")
  }

  @Test("Of the two behind many that are left, the one in front goes far away")
  func twoBehind() throws {
    var stack = Stack(2000)
    stack.remove(1400) { $0.lastSublayer(of: $1) }
    for _ in 0..<1328 {
      try stack.store.insertSublayer(stack.store.lastSublayer(of: stack.root)!, at: 0, in: stack.root)
      _ = stack.store.hitTest(Stack.point, in: stack.root)
    }
    stack.remove(598) { $0.lastSublayer(of: $1) }
    stack.store.setPosition(.at(900, 900), of: stack.store.lastSublayer(of: stack.root)!)
    stack.check("moved")
    stack.store.setPosition(.at(5, 5), of: stack.store.lastSublayer(of: stack.root)!)
    stack.check("moved back")
  }
}
