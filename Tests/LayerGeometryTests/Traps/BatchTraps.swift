import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Traps: batches whose counts do not go together", .quietCrashes)
struct BatchTraps {
  static let batches: [TrapCase] = [
    TrapCase("convert(_:from:to:into:)", "points, result too short") {
      var result = [Point](repeating: .zero, count: 1)
      var span = result.mutableSpan
      $0.store.convert([.zero, .zero].span, from: $0.child, to: nil, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "points, result too long") {
      var result = [Point](repeating: .zero, count: 3)
      var span = result.mutableSpan
      $0.store.convert([.zero, .zero].span, from: $0.child, to: nil, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "rectangles, result too short") {
      var result = [Rect](repeating: .zero, count: 1)
      var span = result.mutableSpan
      $0.store.convert([.zero, .zero].span, from: $0.child, to: nil, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "pairs of points, a source missing") {
      var result = [Point](repeating: .zero, count: 2)
      var span = result.mutableSpan
      $0.store.convert(
        [Point.zero, .zero].span, from: [$0.child].span, to: [$0.root, $0.root].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "pairs of points, a target too many") {
      var result = [Point](repeating: .zero, count: 1)
      var span = result.mutableSpan
      $0.store.convert([Point.zero].span, from: [$0.child].span, to: [$0.root, $0.root].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "pairs of points, result too long") {
      var result = [Point](repeating: .zero, count: 2)
      var span = result.mutableSpan
      $0.store.convert([Point.zero].span, from: [$0.child].span, to: [$0.root].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "pairs of rectangles, a source missing") {
      var result = [Rect](repeating: .zero, count: 1)
      var span = result.mutableSpan
      $0.store.convert([Rect.zero].span, from: [LayerID]().span, to: [$0.root].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "pairs of rectangles, a target missing") {
      var result = [Rect](repeating: .zero, count: 1)
      var span = result.mutableSpan
      $0.store.convert([Rect.zero].span, from: [$0.root].span, to: [LayerID]().span, into: &span)
    },
    TrapCase("convertTimes(_:from:to:clampsBeforeBegin:into:)", "result too short") {
      var result = [Double]()
      var span = result.mutableSpan
      $0.store.convertTimes([0.0].span, from: $0.child, to: nil, into: &span)
    },
    TrapCase("convertTimes(_:from:to:clampsBeforeBegin:into:)", "pairs, a target missing") {
      var result = [0.0]
      var span = result.mutableSpan
      $0.store.convertTimes([0.0].span, from: [$0.child].span, to: [LayerID]().span, into: &span)
    },
    TrapCase("worldTransform(at:)", "a placement of another store") {
      var other = LayerStore()
      let root = other.makeLayer()
      let layers = (0..<20).map { _ in other.place(.box(0, 0, 1, 1), in: root) }
      for layer in layers { other.setAffineTransform(AffineTransform(rotationAngle: 1), of: layer) }
      var placements = [WorldPlacement](repeating: WorldPlacement(), count: other.indices.count)
      var span = placements.mutableSpan
      other.worldPlacements(at: other.indices, into: &span)
      _ = $0.store.worldTransform(at: placements[placements.count - 1])
    },
    TrapCase("frames(at:into:)", "result too short") {
      var result = [Rect]()
      var span = result.mutableSpan
      $0.store.frames(at: 1..<2, into: &span)
    },
    TrapCase("worldBoxes(at:into:)", "result too long") {
      var result = [WorldBox](repeating: .null, count: 2)
      var span = result.mutableSpan
      $0.store.worldBoxes(at: 1..<2, into: &span)
    },
    TrapCase("worldTransforms(at:into:)", "indices that were never used") {
      var result = [Homography](repeating: .identity, count: 9)
      var span = result.mutableSpan
      $0.store.worldTransforms(at: 1..<10, into: &span)
    },
    TrapCase("effectiveOpacities(at:into:)", "result too short") {
      var result = [Double]()
      var span = result.mutableSpan
      $0.store.effectiveOpacities(at: 1..<2, into: &span)
    },
    TrapCase("clippedFrames(at:into:)", "result too short") {
      var result = [Rect]()
      var span = result.mutableSpan
      $0.store.clippedFrames(at: 1..<2, into: &span)
    },
    TrapCase("hitTest(_:in:options:into:)", "result too short") {
      var result = [LayerID]()
      var span = result.mutableSpan
      $0.store.hitTest([Point.zero].span, in: $0.root, into: &span)
    },
  ]

  #if SUBPROCESSES
    @Test("stop the process and name the call", arguments: batches.indices)
    func counts(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        BatchTraps.batches[index].run(&scene)
      }
      let message = text(result?.standardErrorContent)
      let batch = Self.batches[index]
      #expect(message.contains("Fatal error: \(batch.call): "), "\(batch.testDescription)")
    }
  #endif

  @Test("Empty batches are none to stop at")
  func empty() {
    let scene = LayerStoreUnderTrap()
    var points: [Point] = []
    var span = points.mutableSpan
    scene.store.convert([Point]().span, from: scene.child, to: nil, into: &span)
    scene.store.convert([Point]().span, from: [LayerID]().span, to: [LayerID]().span, into: &span)
    #expect(points.isEmpty)
  }
}
