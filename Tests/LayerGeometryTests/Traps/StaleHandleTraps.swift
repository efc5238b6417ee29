import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Traps: a stale handle", .quietCrashes)
struct StaleHandleTraps {
  static let properties: [TrapCase] = [
    TrapCase("bounds(of:)") { _ = $0.store.bounds(of: $0.stale) },
    TrapCase("setBounds(_:of:)") { $0.store.setBounds(.zero, of: $0.stale) },
    TrapCase("position(of:)") { _ = $0.store.position(of: $0.stale) },
    TrapCase("setPosition(_:of:)") { $0.store.setPosition(.zero, of: $0.stale) },
    TrapCase("anchorPoint(of:)") { _ = $0.store.anchorPoint(of: $0.stale) },
    TrapCase("setAnchorPoint(_:of:)") { $0.store.setAnchorPoint(.zero, of: $0.stale) },
    TrapCase("anchorPointZ(of:)") { _ = $0.store.anchorPointZ(of: $0.stale) },
    TrapCase("setAnchorPointZ(_:of:)") { $0.store.setAnchorPointZ(0, of: $0.stale) },
    TrapCase("zPosition(of:)") { _ = $0.store.zPosition(of: $0.stale) },
    TrapCase("setZPosition(_:of:)") { $0.store.setZPosition(0, of: $0.stale) },
    TrapCase("frame(of:)") { _ = $0.store.frame(of: $0.stale) },
    TrapCase("setFrame(_:of:)") { $0.store.setFrame(.zero, of: $0.stale) },
    TrapCase("transform(of:)") { _ = $0.store.transform(of: $0.stale) },
    TrapCase("setTransform(_:of:)") { $0.store.setTransform(.identity, of: $0.stale) },
    TrapCase("affineTransform(of:)") { _ = $0.store.affineTransform(of: $0.stale) },
    TrapCase("setAffineTransform(_:of:)") { $0.store.setAffineTransform(.identity, of: $0.stale) },
    TrapCase("sublayerTransform(of:)") { _ = $0.store.sublayerTransform(of: $0.stale) },
    TrapCase("setSublayerTransform(_:of:)") { $0.store.setSublayerTransform(.identity, of: $0.stale) },
    TrapCase("isGeometryFlipped(of:)") { _ = $0.store.isGeometryFlipped(of: $0.stale) },
    TrapCase("setGeometryFlipped(_:of:)") { $0.store.setGeometryFlipped(true, of: $0.stale) },
    TrapCase("contentsAreFlipped(of:)") { _ = $0.store.contentsAreFlipped(of: $0.stale) },
    TrapCase("kind(of:)") { _ = $0.store.kind(of: $0.stale) },
    TrapCase("scrollMode(of:)") { _ = $0.store.scrollMode(of: $0.stale) },
    TrapCase("setScrollMode(_:of:)") { $0.store.setScrollMode(.none, of: $0.stale) },
    TrapCase("masksToBounds(of:)") { _ = $0.store.masksToBounds(of: $0.stale) },
    TrapCase("setMasksToBounds(_:of:)") { $0.store.setMasksToBounds(true, of: $0.stale) },
    TrapCase("cornerRadius(of:)") { _ = $0.store.cornerRadius(of: $0.stale) },
    TrapCase("setCornerRadius(_:of:)") { $0.store.setCornerRadius(1, of: $0.stale) },
    TrapCase("maskedCorners(of:)") { _ = $0.store.maskedCorners(of: $0.stale) },
    TrapCase("setMaskedCorners(_:of:)") { $0.store.setMaskedCorners(.all, of: $0.stale) },
    TrapCase("isHidden(of:)") { _ = $0.store.isHidden(of: $0.stale) },
    TrapCase("setHidden(_:of:)") { $0.store.setHidden(true, of: $0.stale) },
    TrapCase("opacity(of:)") { _ = $0.store.opacity(of: $0.stale) },
    TrapCase("setOpacity(_:of:)") { $0.store.setOpacity(1, of: $0.stale) },
    TrapCase("isDoubleSided(of:)") { _ = $0.store.isDoubleSided(of: $0.stale) },
    TrapCase("setDoubleSided(_:of:)") { $0.store.setDoubleSided(true, of: $0.stale) },
    TrapCase("ignoresHitTesting(of:)") { _ = $0.store.ignoresHitTesting(of: $0.stale) },
    TrapCase("setIgnoresHitTesting(_:of:)") { $0.store.setIgnoresHitTesting(true, of: $0.stale) },
    TrapCase("hitTestMask(of:)") { _ = $0.store.hitTestMask(of: $0.stale) },
    TrapCase("setHitTestMask(_:of:)") { $0.store.setHitTestMask(1, of: $0.stale) },
    TrapCase("name(of:)") { _ = $0.store.name(of: $0.stale) },
    TrapCase("setName(_:of:)") { $0.store.setName("n", of: $0.stale) },
    TrapCase("autoresizingMask(of:)") { _ = $0.store.autoresizingMask(of: $0.stale) },
    TrapCase("setAutoresizingMask(_:of:)") { $0.store.setAutoresizingMask(.width, of: $0.stale) },
    TrapCase("constraints(of:)") { _ = $0.store.constraints(of: $0.stale) },
    TrapCase("setConstraints(_:of:)") { $0.store.setConstraints([], of: $0.stale) },
    TrapCase("speed(of:)") { _ = $0.store.speed(of: $0.stale) },
    TrapCase("setSpeed(_:of:)") { $0.store.setSpeed(1, of: $0.stale) },
    TrapCase("beginTime(of:)") { _ = $0.store.beginTime(of: $0.stale) },
    TrapCase("setBeginTime(_:of:)") { $0.store.setBeginTime(1, of: $0.stale) },
    TrapCase("timeOffset(of:)") { _ = $0.store.timeOffset(of: $0.stale) },
    TrapCase("setTimeOffset(_:of:)") { $0.store.setTimeOffset(1, of: $0.stale) },
    TrapCase("effectiveOpacity(of:)") { _ = $0.store.effectiveOpacity(of: $0.stale) },
    TrapCase("isEffectivelyHidden(of:)") { _ = $0.store.isEffectivelyHidden(of: $0.stale) },
  ]

  static let hierarchy: [TrapCase] = [
    TrapCase("removeFromSuperlayer(_:)") { $0.store.removeFromSuperlayer($0.stale) },
    TrapCase("destroy(_:)") { $0.store.destroy($0.stale) },
    TrapCase("superlayer(of:)") { _ = $0.store.superlayer(of: $0.stale) },
    TrapCase("rootLayer(of:)") { _ = $0.store.rootLayer(of: $0.stale) },
    TrapCase("sublayerCount(of:)") { _ = $0.store.sublayerCount(of: $0.stale) },
    TrapCase("firstSublayer(of:)") { _ = $0.store.firstSublayer(of: $0.stale) },
    TrapCase("lastSublayer(of:)") { _ = $0.store.lastSublayer(of: $0.stale) },
    TrapCase("nextSibling(of:)") { _ = $0.store.nextSibling(of: $0.stale) },
    TrapCase("previousSibling(of:)") { _ = $0.store.previousSibling(of: $0.stale) },
    TrapCase("sublayers(of:)") { _ = $0.store.sublayers(of: $0.stale) },
    TrapCase("commonAncestor(of:and:)", "the first") {
      _ = $0.store.commonAncestor(of: $0.stale, and: $0.root)
    },
    TrapCase("commonAncestor(of:and:)", "the second") {
      _ = $0.store.commonAncestor(of: $0.root, and: $0.stale)
    },
    TrapCase("isDescendant(_:of:)", "the layer") { _ = $0.store.isDescendant($0.stale, of: $0.root) },
    TrapCase("isDescendant(_:of:)", "the ancestor") { _ = $0.store.isDescendant($0.child, of: $0.stale) },
    TrapCase("forEachSublayer(of:_:)") { $0.store.forEachSublayer(of: $0.stale) { _ in } },
    TrapCase("forEachAncestor(of:_:)") { $0.store.forEachAncestor(of: $0.stale) { _ in } },
    TrapCase("forEachLayer(inSubtreeOf:_:)") {
      $0.store.forEachLayer(inSubtreeOf: $0.stale) { _ in .descend }
    },
    TrapCase("forEachLayer(inSubtreeOf:order:_:)", "drawing order") {
      $0.store.forEachLayer(inSubtreeOf: $0.stale, order: .drawing) { _ in .descend }
    },
    TrapCase("forEachLayer(inSubtreeOf:order:_:)", "tree order") {
      $0.store.forEachLayer(inSubtreeOf: $0.stale, order: .tree) { _ in .descend }
    },
  ]

  static let queries: [TrapCase] = [
    TrapCase("convert(_:from:to:)", "a point's source") {
      _ = $0.store.convert(.at(0, 0), from: $0.stale, to: nil)
    },
    TrapCase("convert(_:from:to:)", "a point's target") {
      _ = $0.store.convert(.at(0, 0), from: nil, to: $0.stale)
    },
    TrapCase("convert(_:from:to:)", "source and target the same") {
      _ = $0.store.convert(.at(0, 0), from: $0.stale, to: $0.stale)
    },
    TrapCase("convert(_:from:to:)", "a rectangle's source") {
      _ = $0.store.convert(.box(0, 0, 1, 1), from: $0.stale, to: nil)
    },
    TrapCase("convert(_:from:to:)", "a rectangle's target") {
      _ = $0.store.convert(.box(0, 0, 1, 1), from: nil, to: $0.stale)
    },
    TrapCase("convert(_:from:to:into:)", "points between one pair") {
      var result = [Point.zero]
      var span = result.mutableSpan
      $0.store.convert([Point.zero].span, from: $0.stale, to: nil, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "points, each its own pair") {
      var result = [Point.zero]
      var span = result.mutableSpan
      $0.store.convert([Point.zero].span, from: [$0.root].span, to: [$0.stale].span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "the last of many points") {
      let points = [Point](repeating: .zero, count: 60)
      var (from, result) = ([LayerID](repeating: $0.root, count: 60), points)
      let to = from
      from[59] = $0.stale
      var span = result.mutableSpan
      $0.store.convert(points.span, from: from.span, to: to.span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "the last of many rectangles") {
      let rects = [Rect](repeating: .zero, count: 60)
      var (to, result) = ([LayerID](repeating: $0.root, count: 60), rects)
      let from = to
      to[59] = $0.stale
      var span = result.mutableSpan
      $0.store.convert(rects.span, from: from.span, to: to.span, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "rectangles between one pair") {
      var result = [Rect.zero]
      var span = result.mutableSpan
      $0.store.convert([Rect.zero].span, from: nil, to: $0.stale, into: &span)
    },
    TrapCase("convert(_:from:to:into:)", "rectangles, each its own pair") {
      var result = [Rect.zero]
      var span = result.mutableSpan
      $0.store.convert([Rect.zero].span, from: [$0.stale].span, to: [$0.root].span, into: &span)
    },
    TrapCase("homography(from:to:)", "the source") { _ = $0.store.homography(from: $0.stale, to: nil) },
    TrapCase("homography(from:to:)", "the target") { _ = $0.store.homography(from: nil, to: $0.stale) },
    TrapCase("worldTransform(of:)") { _ = $0.store.worldTransform(of: $0.stale) },
    TrapCase("contains(_:in:)") { _ = $0.store.contains(.zero, in: $0.stale) },
    TrapCase("hitTest(_:in:options:)") { _ = $0.store.hitTest(.zero, in: $0.stale) },
    TrapCase("hitTest(_:in:options:)", "a point that hits nothing anyway") {
      _ = $0.store.hitTest(.at(.nan, 0), in: $0.stale)
    },
    TrapCase("hitTest(_:in:options:where:)") {
      _ = $0.store.hitTest(.zero, in: $0.stale, where: { _ in true })
    },
    TrapCase("hitTest(_:in:options:contains:)") {
      _ = $0.store.hitTest(.zero, in: $0.stale, contains: { _, _ in true })
    },
    TrapCase("forEachLayer(at:in:options:_:)") {
      $0.store.forEachLayer(at: .zero, in: $0.stale) { _ in true }
    },
  ]

  static let all = properties + hierarchy + queries + layout + time + visibility + moreQueries

  #if SUBPROCESSES
    @Test("The environment that keeps the backtracer out reaches the crashing process")
    func environment() async {
      await #expect(processExitsWith: .success) {
        guard QuietCrashes.isInherited else { fatalError("the backtracer is on") }
      }
    }

    @Test("stops the process and names the handle and the call", arguments: all.testedIndices)
    func staleHandle(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        StaleHandleTraps.all[index].run(&scene)
      }
      let message = text(result?.standardErrorContent)
      let call = Self.all[index].call
      #expect(message.contains("Fatal error: \(call): "), "\(Self.all[index].testDescription)")
      #expect(message.contains("the handle 2v1 is stale"), "\(Self.all[index].testDescription)")
    }
  #endif

  static let strangers: [TrapCase] = [
    TrapCase("frame(of:)", "null") { _ = $0.store.frame(of: .null) },
    TrapCase("frame(of:)", "an index never used") {
      _ = $0.store.frame(of: LayerID(rawValue: 1 << 32 | 999))
    },
    TrapCase("frame(of:)", "another store's") {
      var other = LayerStore()
      _ = $0.store.frame(of: other.makeLayer())
    },
    TrapCase("frame(of:)", "all bits set") { _ = $0.store.frame(of: LayerID(rawValue: .max)) },
    TrapCase("frame(of:)", "a layer under a destroyed one") {
      let leaf = $0.store.place(.zero, in: $0.child)
      $0.store.destroy($0.child)
      _ = $0.store.frame(of: leaf)
    },
    TrapCase("setPosition(_:of:)", "a free slot's next handle") {
      $0.store.destroy($0.child)
      $0.store.setPosition(.zero, of: LayerID(rawValue: $0.child.rawValue + 1 << 32))
    },
    TrapCase("convert(_:from:to:into:)", "an index without a generation") {
      var result = [Point.zero]
      var span = result.mutableSpan
      $0.store.convert([Point.zero].span, from: [LayerID(rawValue: 1)].span, to: [$0.root].span, into: &span)
    },
  ]

  #if SUBPROCESSES
    @Test("So does a handle that never was one of this store's", arguments: strangers.indices)
    func stranger(index: Int) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [index = index as Int] in
        var scene = LayerStoreUnderTrap()
        StaleHandleTraps.strangers[index].run(&scene)
      }
      let message = text(result?.standardErrorContent)
      #expect(message.contains("Fatal error: \(Self.strangers[index].call): the handle "))
      #expect(message.contains("is stale"))
    }
  #endif
}
