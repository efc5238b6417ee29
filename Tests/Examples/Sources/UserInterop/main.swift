// Swift with C++ interoperability, which reads the package's headers as C++.
import LayerGeometry
import LayerGeometryBridges
import LayerGeometryHeader

/// Prints a message and ends the program unless `condition` holds.
func require(_ condition: Bool, _ message: String) {
  if !condition { fatalError(message) }
}

var store = LayerStore()
let outer = store.makeLayer(), inner = store.makeLayer()
store.setFrame(LG.Rect(x: 0, y: 0, width: 200, height: 200), of: outer)
store.setFrame(LG.Rect(x: 50, y: 50, width: 100, height: 100), of: inner)
try store.addSublayer(inner, to: outer)
require(store.hitTest(LG.Point(x: 60, y: 60), in: outer) == inner, "the inner layer is hit")

var made: OpaquePointer?
require(lg_store_create(0, &made) == LG_OK, "a store is made through C")
var layer: lg_layer = 0
require(lg_layer_create(made, LG_KIND_ORDINARY, &layer) == LG_OK, "a layer is made through C")
require(lg_layer_exists(made, layer), "the layer exists")
lg_store_destroy(made)
print("C++ interoperability: right")
