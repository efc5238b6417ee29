import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§4 Conversions and world transforms after many changes")
struct Section4UpdateTests {
  /// Superlayers that come, are read and go fill the list of changed superlayers with the same few slots. So
  /// it is thinned again and again, and may lose nothing.
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
        let group = store.place(frame: .box(Double(k), 5, 5, 5), in: root)
        let leaf = store.place(frame: .box(1, 1, 1, 1), in: group)
        #expect(store.worldTransform(of: leaf).project(.zero) == .at(Double(k + 1), 6))
        store.destroy(group)
      }
      expectCorners(corners, of: leaves, store)
      store.update()
      expectCorners(corners, of: leaves, store)
    }
  }

  private func expectCorners(_ corners: [Point], of leaves: [LayerID], _ store: borrowing LayerStore) {
    for (leaf, corner) in zip(leaves, corners) {
      let projected = store.worldTransform(of: leaf).project(.zero)
      let converted = store.convert(Point.zero, from: leaf, to: nil)
      let box = store.worldBox(of: leaf)
      let (x, y) = (Float(corner.x), Float(corner.y))
      #expect(projected == corner && converted == corner)
      #expect(box == WorldBox(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
    }
  }
}
