// The kernel, scene files and bridges from another package, in a file that imports Foundation.
import Foundation
import LayerGeometry
import LayerGeometryBridges
import LayerScene

// Foundation has an AffineTransform too; a typealias chooses for the whole module.
typealias AffineTransform = LG.AffineTransform

/// Prints a message and ends the program unless `condition` holds.
func require(_ condition: Bool, _ message: String) {
  if !condition { fatalError(message) }
}

/// The first example of the README.
func storeAnswers() throws {
  var store = LayerStore()
  let white = store.makeLayer(), blue = store.makeLayer()
  store.setFrame(LG.Rect(CGRect(x: 0, y: 0, width: 200, height: 200)), of: white)
  store.setFrame(LG.Rect(CGRect(x: 50, y: 50, width: 100, height: 100)), of: blue)
  try store.addSublayer(blue, to: white)
  let hit = store.hitTest(LG.Point(x: 60, y: 60), in: white)
  require(hit == blue, "the blue layer is hit")
  let converted = store.convert(LG.Point.zero, from: blue, to: white).map { CGPoint($0) }
  require(converted == CGPoint(x: 50, y: 50), "(0, 0) of the blue layer is (50, 50) of the white one")
  store.setAffineTransform(AffineTransform(rotationAngle: .pi / 4), of: blue)
  let frame = CGRect(store.frame(of: blue))
  require(
    abs(frame.width - 100 * 2.0.squareRoot()) < 1e-9, "the turned layer's frame is as wide as its diagonal")
}

/// Objects that read like CALayer.
func objectAnswers() {
  let (window, button) = (Layer(), Layer())
  window.frame = LG.Rect(x: 0, y: 0, width: 320, height: 480)
  button.frame = LG.Rect(x: 20, y: 20, width: 100, height: 44)
  window.addSublayer(button)
  require(window.hitTest(LG.Point(x: 30, y: 30)) === button, "the button is hit")
}

/// A scene written and read back.
func sceneAnswers() throws {
  let scene = LayerScene()
  let root = scene.store.makeLayer()
  scene.store.setFrame(LG.Rect(x: 1, y: 2, width: 30, height: 40), of: root)
  require(scene.setID(7, of: root), "the id is free")
  let copy = try LayerScene.read(json: Data(scene.json().utf8))
  let frames = copy.layers.map { copy.store.frame(of: $0) }
  require(frames == [LG.Rect(x: 1, y: 2, width: 30, height: 40)], "the scene reads back")
}

try storeAnswers()
objectAnswers()
try sceneAnswers()
print("Swift: right")
