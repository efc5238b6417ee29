import LayerGeometry
import LayerTestSupport
import Testing

@Suite("§4 Conversions and world transforms after many changes")
struct Section4UpdateTests {
  /// The list of changes is thinned when it grows long; nothing may be lost on the way.
  @Test("A superlayer that moved before many other changes is seen in its new place, without update()")
  func moveBeforeManyChanges() {
    for count in [100, 1_000, 20_000] {
      var store = LayerStore()
      let root = store.placeAtOrigin(1000, 1000)
      var groups: [LayerID] = [], leaves: [LayerID] = []
      for k in 0..<64 {
        groups.append(store.place(frame: .box(Double(k), 0, 10, 10), in: root))
        leaves.append(store.place(frame: .box(0, 0, 1, 1), in: groups[k]))
      }
      store.update()
      for moved in [0, 31, 63] {
        store.setPosition(.at(500, 600), of: groups[moved])
        for k in 0..<count {
          let other = (moved + 1 + k % 63) % 64
          store.setPosition(.at(Double(k), 5), of: groups[other])
          if k.isMultiple(of: 7) {
            let layer = store.place(frame: .box(0, 0, 1, 1), in: groups[other])
            if k.isMultiple(of: 2) { store.destroy(layer) }
          }
        }
        #expect(store.convert(Point.zero, from: leaves[moved], to: nil) == .at(495, 595))
        let world = store.worldTransform(of: leaves[moved])
        #expect(world.project(.zero) == .at(495, 595))
        let box = WorldBox(minX: 495, minY: 595, maxX: 496, maxY: 596)
        #expect(store.worldBox(of: leaves[moved]) == box)
      }
    }
  }
}
