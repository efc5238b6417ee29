import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// A recording that is made again goes through a recorder, too: what it forgets to do is forgotten twice.
@Suite("What a recorder does besides recording")
struct RecordedSetterTests {
  @Test("Each setter sets")
  func setters() {
    var recorder = LayerRecorder(), plain = LayerStore()
    let layer = recorder.makeLayer(), twin = plain.makeLayer()
    func expectEqual(_ property: String, _ get: (borrowing LayerStore, LayerID) -> some Equatable) {
      let (recorded, wanted) = (get(recorder.store, layer), get(plain, twin))
      #expect(recorded == wanted, "\(property)")
    }
    let turn = AffineTransform(rotationAngle: 0.5)
    recorder.setBounds(.box(1, 2, 3, 4), of: layer)
    plain.setBounds(.box(1, 2, 3, 4), of: twin)
    expectEqual("bounds") { $0.bounds(of: $1) }
    recorder.setPosition(.at(5, 6), of: layer)
    plain.setPosition(.at(5, 6), of: twin)
    expectEqual("position") { $0.position(of: $1) }
    recorder.setAnchorPoint(.at(0, 1), of: layer)
    plain.setAnchorPoint(.at(0, 1), of: twin)
    expectEqual("anchorPoint") { $0.anchorPoint(of: $1) }
    recorder.setAffineTransform(turn, of: layer)
    plain.setAffineTransform(turn, of: twin)
    expectEqual("transform") { $0.transform(of: $1) }
    recorder.setSublayerTransform(Transform3D(turn), of: layer)
    plain.setSublayerTransform(Transform3D(turn), of: twin)
    expectEqual("sublayerTransform") { $0.sublayerTransform(of: $1) }
    recorder.setMasksToBounds(true, of: layer)
    expectTrue(recorder.store.masksToBounds(of: layer))
    recorder.setDoubleSided(false, of: layer)
    expectTrue(!recorder.store.isDoubleSided(of: layer))
    recorder.setHidden(true, of: layer)
    expectTrue(recorder.store.isHidden(of: layer))
    recorder.setGeometryFlipped(true, of: layer)
    expectTrue(recorder.store.isGeometryFlipped(of: layer))
    recorder.setIgnoresHitTesting(true, of: layer)
    expectTrue(recorder.store.ignoresHitTesting(of: layer))
    recorder.setCornerRadius(3, of: layer)
    expectTrue(recorder.store.cornerRadius(of: layer) == 3)
    recorder.setOpacity(0.5, of: layer)
    expectTrue(recorder.store.opacity(of: layer) == 0.5)
    recorder.setHitTestMask(6, of: layer)
    expectTrue(recorder.store.hitTestMask(of: layer) == 6)
    recorder.setName("a", of: layer)
    expectTrue(recorder.store.name(of: layer) == "a")
    recorder.setUserData(.max, of: layer)
    expectTrue(recorder.store.userData(of: layer) == .max)
  }

  private func expectTrue(_ condition: Bool, _ location: SourceLocation = #_sourceLocation) {
    #expect(condition, sourceLocation: location)
  }

  @Test("Layers in motion are given to the caller")
  func movingLayers() {
    var recorder = LayerRecorder(), found: [LayerID] = []
    let layer = recorder.makeLayer()
    let animation = LayerAnimation.basic(.zPosition, from: 0, to: 9, timing: AnimationTiming(duration: 2))
    recorder.addAnimation(animation, to: layer)
    recorder.setTime(1)
    recorder.forEachMovingLayer { found.append($0) }
    #expect(found == [layer])
  }

  @Test("Calls that fill an array return what those of the store return")
  func returnedBesides() throws {
    var recorder = LayerRecorder(), path: [LayerPoint] = []
    let page = recorder.makeLayer(), card = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 100, 100), of: page)
    recorder.setFrame(.box(10, 10, 20, 20), of: card)
    try recorder.addSublayer(card, to: page)
    let hit = recorder.hitPath(.at(15, 15), in: page, into: &path)
    #expect(hit == card && path.map(\.layer) == [page, card])
    let accepted = recorder.hitPath(.at(15, 15), in: page, into: &path, where: { $0 != card })
    #expect(accepted == page && path.map(\.layer) == [page])
    var times = [0.0, 0, 0], timeSpan = times.mutableSpan
    let timeCount = recorder.localTimes(at: 2, inSubtreeOf: page, into: &timeSpan)
    var opacities = [0.0, 0, 0], hidden = [true, true, true]
    var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
    let layerCount = recorder.effectiveVisibility(
      inSubtreeOf: page, opacities: &opacitySpan, hidden: &hiddenSpan)
    #expect(timeCount == 2 && layerCount == 2)
  }

  @Test("Bodies get what the store gives them")
  func bodies() throws {
    var recorder = LayerRecorder()
    let layers = (0..<3).map { _ in recorder.makeLayer() }
    for k in 1..<3 { try recorder.addSublayer(layers[k], to: layers[k - 1]) }
    recorder.setFrame(.box(0, 0, 10, 10), of: layers[2])
    var found: [LayerID] = []
    recorder.forEachSublayer(of: layers[0]) { found.append($0) }
    #expect(found == [layers[1]])
    found = []
    recorder.forEachAncestor(of: layers[2]) { found.append($0) }
    #expect(found == [layers[1], layers[0]])
    var pairs: [(LayerID, LayerID)] = []
    let copy = recorder.duplicate(layers[1]) { pairs.append(($0, $1)) }
    #expect(pairs.map(\.0) == [layers[1], layers[2]] && pairs[0].1 == copy)
    recorder.tracksDamage = true
    recorder.setPosition(.at(100, 100), of: layers[2])
    var region = DamageRegion(limit: 8), wanted = region
    recorder.takeDamage(into: &region)
    wanted.insert(WorldBox(minX: 0, minY: 0, maxX: 10, maxY: 10))
    wanted.insert(WorldBox(minX: 95, minY: 95, maxX: 105, maxY: 105))
    #expect(region.boxes == wanted.boxes)
  }

  @Test("A presentation gives what moves and where it was")
  func presentation() {
    var recorder = LayerRecorder(), found: [LayerID] = [], damaged: [LayerID] = []
    let layer = recorder.makeLayer()
    recorder.setFrame(.box(0, 0, 10, 10), of: layer)
    let timing = AnimationTiming(duration: 2)
    recorder.addAnimation(.basic(.position, from: .at(5, 5), to: .at(9, 9), timing: timing), to: layer)
    recorder.tracksPresentationDamage = true
    recorder.setTime(1)
    recorder.presentation.forEachMovingLayer { found.append($0) }
    recorder.presentation.takeDamage { damaged.append($0.layer) }
    #expect(found == [layer] && damaged == [layer])
  }
}
