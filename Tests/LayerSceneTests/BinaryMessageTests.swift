import Foundation
import LayerGeometry
import LayerScene
import Testing

@Suite("What is said of a binary scene that is wrong")
struct BinaryMessageTests: DamagesScenes {
  /// A header, two columns, the superlayers of two layers, and their bounds, from the 72nd byte on.
  let data = BinaryMessageTests.scene(2) { store, layers in
    for layer in layers { store.setBounds(Rect(x: 0, y: 0, width: 9, height: 9), of: layer) }
  }

  private static func scene(_ count: Int, _ change: (inout LayerStore, [LayerID]) -> Void) -> Data {
    let scene = LayerScene()
    for k in 0..<count { scene.setID(k, of: scene.store.makeLayer()) }
    let layers = scene.layers
    change(&scene.store, layers)
    return scene.binary()
  }

  /// Returns the message for a scene with changes, and the size and checksum that go with them.
  private func message(_ scene: Data, _ change: (inout Data) -> Void) -> String? {
    error(ForgedScene.bytes(scene, change))?.description
  }

  @Test("Sizes and sums")
  func header() {
    #expect(error(data) == nil && data.count == 136)
    #expect(error(data.prefix(47))?.description == "damaged: 47 bytes are fewer than the header's")
    #expect(error(data + [0])?.description == "damaged: 136 bytes are announced, there are 137")
    var changed = data
    changed[100] ^= 1
    #expect(error(changed)?.description == "damaged: the checksum is wrong")
    #expect(message(data) { put(2, at: 40, &$0) } == nil)
    #expect(message(data) { put(3, at: 40, &$0) } == "damaged: the root is layer 3 of 2")
  }

  @Test("Columns")
  func columns() {
    #expect(message(data) { put(32, at: 36, &$0) } == "damaged: 32 columns are too many")
    #expect(message(data) { $0.append(0) } == "damaged: the columns end at byte 136 of 137")
    let superlayers = message(data) { put(1, at: 52, &$0) }
    #expect(superlayers == "damaged: 1 rows are too many for the column of superlayers")
  }

  /// The superlayers of six layers are followed by a list of two, and their opacities.
  @Test("Rows of layers that are not there, or not in order")
  func rows() {
    let opacities = Self.scene(6) { store, layers in
      for k in [1, 4] { store.setOpacity(0.5, of: layers[k]) }
    }
    #expect(opacities.count == 48 + 16 + 24 + 8 + 16)
    for (offset, index, expected) in [
      (88, UInt32(6), "row 0 of opacity is for layer 6, after -1"),
      (92, 6, "row 1 of opacity is for layer 6, after 1"),
      (92, 1, "row 1 of opacity is for layer 1, after 1"),
    ] {
      #expect(message(opacities) { put(index, at: offset, &$0) } == "damaged: " + expected)
    }
    #expect(message(opacities) { put(2, at: 92, &$0) } == nil)
  }

  /// A text of two bytes, the superlayers of four layers, and a list of one with the index of its name.
  @Test("Texts that are not there")
  func texts() {
    let named = Self.scene(4) { $0.setName("ab", of: $1[2]) }
    #expect(named.count == 48 + 24 + 6 + 16 + 8)
    #expect(message(named) { put(1, at: 98, &$0) } == "damaged: text 1 is referred to, there are 1")
    #expect(message(named) { put(2, at: 44, &$0) } == "damaged: text 1 is referred to, there are 1")
    #expect(message(named) { put(1, at: 44, &$0) } == nil)
  }

  /// The lengths of two animations are at the 72nd byte, and the animations at the 80th.
  @Test("Animations of layers that are not there, or not in order")
  func animations() {
    let animated = Self.scene(2) { store, layers in
      for layer in layers { store.addAnimation(.basic(.opacity, from: 0, to: 1), to: layer) }
    }
    let second = 80 + (animated.count - 80) / 2
    #expect(message(animated) { put(0, at: second, &$0) } == nil)
    #expect(message(animated) { put(2, at: 80, &$0) } == "damaged: animation 0 is for layer 2, after 0")
    let swapped = message(animated) {
      put(1, at: 80, &$0)
      put(0, at: second, &$0)
    }
    #expect(swapped == "damaged: animation 1 is for layer 0, after 1")
  }
}
