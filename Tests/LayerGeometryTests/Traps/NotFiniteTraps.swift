import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Traps: a number that is not finite", .quietCrashes)
struct NotFiniteTraps {
  static let setters: [TrapCase] = [
    TrapCase("setBounds(_:of:)", "x") { $0.store.setBounds(.box(.nan, 0, 1, 1), of: $0.child) },
    TrapCase("setBounds(_:of:)", "width") { $0.store.setBounds(.box(0, 0, .infinity, 1), of: $0.child) },
    TrapCase("setBounds(_:of:)", "the null rectangle") { $0.store.setBounds(.null, of: $0.child) },
    TrapCase("setBounds(_:of:)", "standardized") {
      $0.store.setBounds(.box(-1e308, 0, -1e308, 1), of: $0.child)
    },
    TrapCase("setPosition(_:of:)", "x") { $0.store.setPosition(.at(-.infinity, 0), of: $0.child) },
    TrapCase("setPosition(_:of:)", "y") { $0.store.setPosition(.at(0, .nan), of: $0.child) },
    TrapCase("setAnchorPoint(_:of:)", "x") { $0.store.setAnchorPoint(.at(.nan, 0), of: $0.child) },
    TrapCase("setAnchorPoint(_:of:)", "y") { $0.store.setAnchorPoint(.at(0, .infinity), of: $0.child) },
    TrapCase("setAnchorPointZ(_:of:)") { $0.store.setAnchorPointZ(.nan, of: $0.child) },
    TrapCase("setZPosition(_:of:)") { $0.store.setZPosition(.infinity, of: $0.child) },
    TrapCase("setFrame(_:of:)", "y") { $0.store.setFrame(.box(0, .nan, 1, 1), of: $0.child) },
    TrapCase("setFrame(_:of:)", "height") { $0.store.setFrame(.box(0, 0, 1, .infinity), of: $0.child) },
    TrapCase("setFrame(_:of:)", "the null rectangle") { $0.store.setFrame(.null, of: $0.child) },
    TrapCase("setFrame(_:of:)", "a position out of range") {
      $0.store.setFrame(.box(1.7e308, 0, 1.7e308, 1), of: $0.child)
    },
    TrapCase("setTransform(_:of:)", "m11") { $0.store.setTransform(.scale(.nan, 1), of: $0.child) },
    TrapCase("setTransform(_:of:)", "m34") { $0.store.setTransform(.eye(0), of: $0.child) },
    TrapCase("setTransform(_:of:)", "m43") { $0.store.setTransform(.move(0, 0, .infinity), of: $0.child) },
    TrapCase("setAffineTransform(_:of:)", "a") {
      $0.store.setAffineTransform(AffineTransform(.nan, 0, 0, 1, 0, 0), of: $0.child)
    },
    TrapCase("setAffineTransform(_:of:)", "ty") {
      $0.store.setAffineTransform(AffineTransform(1, 0, 0, 1, 0, .infinity), of: $0.child)
    },
    TrapCase("setSublayerTransform(_:of:)") { $0.store.setSublayerTransform(.eye(0), of: $0.child) },
    TrapCase("setCornerRadius(_:of:)") { $0.store.setCornerRadius(.infinity, of: $0.child) },
    TrapCase("setOpacity(_:of:)") { $0.store.setOpacity(.nan, of: $0.child) },
    TrapCase("setConstraints(_:of:)") {
      $0.store.setConstraints([LayerConstraint(.minX, .maxX, offset: .nan)], of: $0.child)
    },
    TrapCase("addConstraint(_:to:)") {
      $0.store.addConstraint(LayerConstraint(.minX, .maxX, offset: .infinity), to: $0.child)
    },
    TrapCase("pauseTime(of:at:)") { $0.store.pauseTime(of: $0.child, at: .nan) },
    TrapCase("resumeTime(of:at:speed:)", "now") { $0.store.resumeTime(of: $0.child, at: .infinity) },
    TrapCase("resumeTime(of:at:speed:)", "speed") {
      $0.store.resumeTime(of: $0.child, at: 0, speed: .nan)
    },
    TrapCase("resizeSublayers(of:withOldSize:)") {
      $0.store.resizeSublayers(of: $0.child, withOldSize: Size(width: .nan, height: 0))
    },
    TrapCase("resize(_:withOldSuperlayerSize:)") {
      $0.store.resize($0.child, withOldSuperlayerSize: Size(width: 0, height: .infinity))
    },
    TrapCase("setSpeed(_:of:)") { $0.store.setSpeed(.infinity, of: $0.child) },
    TrapCase("setBeginTime(_:of:)") { $0.store.setBeginTime(-.infinity, of: $0.child) },
    TrapCase("setTimeOffset(_:of:)") { $0.store.setTimeOffset(.nan, of: $0.child) },
  ]

  #if SUBPROCESSES
    @Test("stops the process and names the handle and the call", arguments: setters.testedIndices)
    func notFinite(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        NotFiniteTraps.setters[index].run(&scene)
      }
      let message = text(result?.standardErrorContent)
      let setter = Self.setters[index]
      #expect(message.contains("Fatal error: \(setter.call): "), "\(setter.testDescription)")
      #expect(message.contains("layer 2v2"), "\(setter.testDescription)")
      #expect(message.contains("not finite"), "\(setter.testDescription)")
    }
  #endif
}
