import LayerGeometry
import LayerTestSupport
import Testing

/// Values that make no sense stop the process, and the message names the call: in release builds, too, which
/// drop the messages of preconditions.
@Suite("Traps: values that make no sense", .quietCrashes)
struct ValueTraps {
  static let values: [TrapCase] = [
    TrapCase("prepareQueries(atMost:)") { _ = $0.store.prepareQueries(atMost: -1) },
    TrapCase("makeLayers(frames:superlayers:options:in:into:)", "a superlayer after its sublayer") {
      makeLayers(&$0.store, [1, 0], [])
    },
    TrapCase("makeLayers(frames:superlayers:options:in:into:)", "superlayers of another count") {
      makeLayers(&$0.store, [-1], [])
    },
    TrapCase("makeLayers(frames:superlayers:options:in:into:)", "options that mean nothing") {
      makeLayers(&$0.store, [-1, 0], [[], NewLayerOptions(rawValue: 1 << 30)])
    },
    TrapCase("Shape") { _ in _ = Shape.ellipse(in: Rect(x: .nan, y: 0, width: 1, height: 1)) },
    TrapCase("Path") { _ in
      var path = Path()
      path.addLine(to: .zero)
    },
    TrapCase("addConic") { _ in
      var path = Path()
      path.move(to: .zero)
      path.addConic(to: .zero, control: .zero, weight: 2)
    },
    TrapCase("closeSubpath") { _ in
      var path = Path()
      path.closeSubpath()
    },
    TrapCase("cubicBezier") { _ in _ = TimingFunction.cubicBezier(2, 0, 0, 0) },
    TrapCase("steps") { _ in _ = TimingFunction.steps(0) },
    TrapCase("DamageRegion(limit:)") { _ in _ = DamageRegion(limit: 0) },
    TrapCase("setTime(_:)") { $0.store.setTime(.nan) },
    TrapCase("read(at:_:)") { _ in
      let publisher = LayerPublisher(LayerStore())
      var reader = publisher.versions.makeReader()
      reader.read(at: .nan) { _ in }
    },
    TrapCase("addAnimation(_:to:key:)") {
      let timing = AnimationTiming(duration: -1)
      $0.store.addAnimation(.basic(.positionX, from: 0, to: 1, timing: timing), to: $0.child)
    },
    TrapCase("addAnimations(_:from:to:of:timing:into:)") { addAnimations(&$0.store, $0.child) },
    TrapCase("retarget(_:to:)", "a value of another kind") {
      let animation = $0.store.addAnimation(.basic(.positionX, from: 0, to: 1), to: $0.child)
      $0.store.retarget(animation, to: Point.zero)
    },
    TrapCase("retarget(_:to:)", "a number that is not finite") {
      let animation = $0.store.addAnimation(.basic(.positionX, from: 0, to: 1), to: $0.child)
      $0.store.retarget(animation, to: Double.infinity)
    },
  ]

  private static func addAnimations(_ store: inout LayerStore, _ layer: LayerID) {
    let (numbers, layers) = ([1.0], [layer])
    var ids = [AnimationID](repeating: .null, count: 1)
    var span = ids.mutableSpan
    try? store.addAnimations(
      .opacity, from: numbers.span, to: numbers.span, of: layers.span,
      timing: AnimationTiming(duration: .nan), into: &span)
  }

  private static func makeLayers(
    _ store: inout LayerStore, _ superlayers: [Int32], _ options: [NewLayerOptions]
  ) {
    let frames = [Rect](repeating: .box(0, 0, 1, 1), count: 2)
    var layers = [LayerID](repeating: .null, count: 2)
    var span = layers.mutableSpan
    try? store.makeLayers(
      frames: frames.span, superlayers: superlayers.span, options: options.span, into: &span)
  }

  #if SUBPROCESSES
    @Test("stop the process and name the call", arguments: values.indices)
    func stop(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        ValueTraps.values[index].run(&scene)
      }
      let value = Self.values[index], message = text(result?.standardErrorContent)
      #expect(message.contains("Fatal error: \(value.call): "), "\(value.testDescription)")
    }
  #endif
}
