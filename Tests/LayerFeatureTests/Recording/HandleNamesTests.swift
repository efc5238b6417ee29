#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerGeometry
  import Testing

  @testable import LayerRecording

  @Suite("Names of layers and animations")
  struct HandleNamesTests {
    @Test("A layer and an animation of one handle, as in a process's first store, have names of their own")
    func equalHandles() {
      // Of the first slot or row, in its first use.
      let handle: UInt64 = 1 << 32 | 1, ownBits: UInt64 = 1 << 32
      var names = HandleNames(isFindingNames: false)
      names.begin(making: [7, HandleNames.animationBits | 9])
      names.made(handle, ownBits)
      names.made(handle, HandleNames.animationBits)
      names.answersHaveOldNames = true
      let layer = names.name(handle, ownBits)
      let animation = names.name(of: AnimationID(rawValue: handle))
      #expect(layer == 7 && animation == 9)
    }
  }
#endif
