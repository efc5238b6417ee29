import LayerGeometry
import LayerTestSupport

/// A small tree and a handle that no longer names anything: `2v1`, whose slot `2v2` has taken over.
struct LayerStoreUnderTrap: ~Copyable {
  var store = LayerStore()
  let root: LayerID
  let stale: LayerID
  let child: LayerID

  init() {
    root = store.place(.box(0, 0, 100, 100))
    stale = store.place(.box(0, 0, 10, 10), in: root)
    store.destroy(stale)
    child = store.place(.box(0, 0, 10, 10), in: root)
  }
}
