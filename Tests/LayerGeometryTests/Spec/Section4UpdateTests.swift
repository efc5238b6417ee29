import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§4 Conversions and world transforms after many changes")
struct Section4UpdateTests {
  /// Superlayers that come and go fill the list of changes with entries of the same few slots, so it is thinned again and
  /// again; nothing may be lost.
  @Test("Superlayers that moved among many changes are seen in their new places, without update()")
  func movesAmongManyChanges() {
    for count in [100, 1_000, 20_000] {
      var store = LayerStore()
      let root = store.placeAtOrigin(1000, 1000)
      var groups: [LayerID] = [], leaves: [LayerID] = []
      for k in 0..<64 {
        groups.append(store.place(frame: .box(Double(k), 0, 10, 10), in: root))
        leaves.append(store.place(frame: .box(0, 0, 1, 1), in: groups[k]))
      }
      store.update()
      var corners = (0..<64).map { Point.at(Double($0), 0) }
      for k in 0..<count {
        if k % (count / 32) == 0 {
          let moved = k / (count / 32) * 2 % 64
          corners[moved] = .at(Double(k + 500), 600)
          store.setPosition(.at(Double(k + 505), 605), of: groups[moved])
        }
        let group = store.place(frame: .box(0, 0, 5, 5), in: root)
        _ = store.place(frame: .box(0, 0, 1, 1), in: group)
        store.setPosition(.at(Double(k), 5), of: group)
        store.destroy(group)
      }
      for (leaf, corner) in zip(leaves, corners) {
        #expect(store.convert(Point.zero, from: leaf, to: nil) == corner)
        #expect(store.worldTransform(of: leaf).project(.zero) == corner)
        let (x, y) = (Float(corner.x), Float(corner.y))
        #expect(store.worldBox(of: leaf) == WorldBox(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
  }
}
