import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Traps: lists of layers and results of another length", .quietCrashes)
struct ListTraps {
  static let lists: [TrapCase] = [
    TrapCase("worldTransforms(of:into:)") {
      var result = [Homography](repeating: .identity, count: 2)
      var span = result.mutableSpan
      $0.store.worldTransforms(of: [$0.child].span, into: &span)
    },
    TrapCase("frames(of:into:)") {
      var result = [Rect.zero, .zero]
      var span = result.mutableSpan
      $0.store.frames(of: [$0.child].span, into: &span)
    },
    TrapCase("frames(of:in:into:)") {
      var result = [Rect.zero, .zero]
      var span = result.mutableSpan
      $0.store.frames(of: [$0.child].span, in: nil, into: &span)
    },
    TrapCase("clippedFrames(of:into:)") {
      var result = [Rect.zero, .zero]
      var span = result.mutableSpan
      $0.store.clippedFrames(of: [$0.child].span, into: &span)
    },
    TrapCase("effectiveOpacities(of:into:)") {
      var result = [0.0, 0]
      var span = result.mutableSpan
      $0.store.effectiveOpacities(of: [$0.child].span, into: &span)
    },
    TrapCase("worldBoxes(of:into:)") {
      var result = [WorldBox.null, .null]
      var span = result.mutableSpan
      $0.store.worldBoxes(of: [$0.child].span, into: &span)
    },
    TrapCase("worldMatrices3x3(of:into:)") {
      var result = [Float](repeating: 0, count: 10)
      var span = result.mutableSpan
      $0.store.worldMatrices3x3(of: [$0.child].span, into: &span)
    },
    TrapCase("worldMatrices4x4(of:into:)") {
      var result = [Float](repeating: 0, count: 17)
      var span = result.mutableSpan
      $0.store.worldMatrices4x4(of: [$0.child].span, into: &span)
    },
    TrapCase("worldQuads(of:into:)") {
      var result = [Float](repeating: 0, count: 9)
      var span = result.mutableSpan
      $0.store.worldQuads(of: [$0.child].span, into: &span)
    },
    TrapCase("worldQuads(at:into:)") {
      var result = [Float](repeating: 0, count: 9)
      var span = result.mutableSpan
      $0.store.worldQuads(at: 1..<2, into: &span)
    },
    TrapCase("worldPlacements(of:into:)") {
      var result = [WorldPlacement(), WorldPlacement()]
      var span = result.mutableSpan
      $0.store.worldPlacements(of: [$0.child].span, into: &span)
    },
    TrapCase("localTimes(at:of:clampsBeforeBegin:into:)") {
      var result = [0.0, 0]
      var span = result.mutableSpan
      $0.store.localTimes(at: 0, of: [$0.child].span, into: &span)
    },
    TrapCase("worldPlacements(at:into:)") {
      var result = [WorldPlacement(), WorldPlacement()]
      var span = result.mutableSpan
      $0.store.worldPlacements(at: 1..<2, into: &span)
    },
    TrapCase("setPositions(_:of:)") {
      try? $0.store.setPositions([Point.zero, .zero].span, of: [$0.child].span)
    },
    TrapCase("convert(_:from:to:into:)", "a source missing") {
      var result = [Point.zero, .zero]
      var span = result.mutableSpan
      $0.store.convert(
        [Point.zero, .zero].span, from: [$0.child].span, to: [$0.root, $0.root].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "a target missing") {
      var result = [Rect.zero, .zero]
      var span = result.mutableSpan
      $0.store.convert(
        [Rect.zero, .zero].span, from: [$0.root, $0.root].span, to: [$0.child].span, into: &span)
    },
    TrapCase("convertTimes(_:from:to:clampsBeforeBegin:into:)", "a source missing") {
      var result = [0.0, 0]
      var span = result.mutableSpan
      $0.store.convertTimes([0.0, 0].span, from: [$0.child].span, to: [$0.root, $0.root].span, into: &span)
    },
    TrapCase("makeLayers(frames:superlayers:options:in:into:)", "a handle too many") {
      var layers = [LayerID.null, .null]
      var span = layers.mutableSpan
      try? $0.store.makeLayers(
        frames: [Rect.zero].span, superlayers: [Int32(-1)].span, options: [NewLayerOptions.hidden].span,
        into: &span)
    },
    TrapCase("makeLayers(frames:superlayers:options:in:into:)", "an option missing") {
      var layers = [LayerID.null, .null]
      var span = layers.mutableSpan
      try? $0.store.makeLayers(
        frames: [Rect.zero, .zero].span, superlayers: [Int32(-1), -1].span,
        options: [NewLayerOptions.hidden].span, into: &span)
    },
  ]

  #if SUBPROCESSES
    @Test("stop the process, name the call and the two counts", arguments: lists.indices)
    func counts(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        ListTraps.lists[index].run(&scene)
      }
      let message = text(result?.standardErrorContent)
      let list = Self.lists[index]
      #expect(message.contains("Fatal error: \(list.call): "), "\(list.testDescription)")
      #expect(message.contains("do not go together"), "\(list.testDescription)")
    }
  #endif
}
