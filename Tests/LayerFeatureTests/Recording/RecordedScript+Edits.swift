import LayerGeometry
import LayerRecording
import LayerReference
import LayerTestSupport

extension RecordedScript {
  mutating func editProperties() {
    recorder.setBounds(rect(), of: layer())
    recorder.setPosition(point(), of: layer())
    recorder.setFrame(rect(), of: layer())
    recorder.setAnchorPoint(Point(x: 0.25, y: 0.5), of: layer())
    recorder.setAnchorPointZ(number(), of: layer())
    recorder.setZPosition(number(), of: layer())
    recorder.setTransform(transform(), of: layer())
    recorder.setAffineTransform(affine(), of: layer())
    recorder.setSublayerTransform(transform(), of: layer())
    recorder.setGeometryFlipped(flag(), of: layer())
    recorder.setScrollMode(random.oneIn(2) ? .horizontal : .both, of: layer())
    recorder.setMasksToBounds(flag(), of: layer())
    recorder.setCornerRadius(abs(number()), of: layer())
    recorder.setMaskedCorners([.minXminY, .maxXmaxY], of: layer())
    recorder.setHidden(random.oneIn(8), of: layer())
    recorder.setOpacity(random.unit(), of: layer())
    recorder.setDoubleSided(flag(), of: layer())
    recorder.setIgnoresHitTesting(random.oneIn(8), of: layer())
    recorder.setHitTestMask(UInt32(random.below(8)), of: layer())
    recorder.setName(random.oneIn(3) ? nil : "Möwe \(random.below(5))", of: layer())
    recorder.setUserData(random.bits(), of: layer())
    recorder.setShape(shape(), of: layer())
    recorder.setHitOutsets(Outsets(abs(number())), of: layer())
    recorder.setInkOutsets(Outsets(abs(number())), of: layer())
  }

  mutating func editMore() {
    recorder.setAutoresizingMask([.width, .minYMargin], of: layer())
    recorder.roundsAutoresizedFrames = flag()
    recorder.keepsAutoresizedSizes = flag()
    recorder.tracksDamage = true
    recorder.tracksPresentationDamage = flag()
    recorder.setRoundsAutoresizedFrame(flag(), of: layer())
    recorder.resizeSublayers(of: layer(), withOldSize: size())
    recorder.resize(layer(), withOldSuperlayerSize: size())
    recorder.scroll(to: point(), in: layer())
    recorder.scrollRectToVisible(rect(), in: layer())
    recorder.scrollToVisible(rect(), in: layer())
    recorder.scrollToVisible(rect(), in: layer(), x: flag() ? .start : .nearest, y: flag() ? .center : .end)
    recorder.setSpeed(number(), of: layer())
    recorder.setBeginTime(number(), of: layer())
    recorder.setTimeOffset(number(), of: layer())
    recorder.pauseTime(of: layer(), at: number())
    recorder.resumeTime(of: layer(), at: number(), speed: 2)
    recorder.setNeedsDisplay(of: layer())
    recorder.setNeedsDisplay(in: rect(), of: layer())
    recorder.takeDamage { _ in }
    recorder.presentation.takeDamage { _ in }
    var region = DamageRegion(limit: 4)
    recorder.takeDamage(into: &region)
    for property in properties() { try? recorder.set(property, of: layer()) }
    try? recorder.set(.opacity(.nan), of: layer())
  }

  /// One of each kind.
  private mutating func properties() -> [LayerProperty] {
    [
      .bounds(rect()), .position(point()), .anchorPoint(Point(x: 0.5, y: 0.5)), .anchorPointZ(number()),
      .zPosition(number()), .frame(rect()), .transform(transform()), .affineTransform(affine()),
      .sublayerTransform(transform()), .isGeometryFlipped(flag()), .masksToBounds(flag()),
      .cornerRadius(abs(number())), .maskedCorners([.maxXminY]), .isHidden(false), .opacity(1),
      .isDoubleSided(flag()), .ignoresHitTesting(false), .hitTestMask(7), .scrollMode(.vertical),
      .speed(number()), .beginTime(number()), .timeOffset(number()), .autoresizingMask([.height]),
      .roundsAutoresizedFrame(flag()), .inkOutsets(Outsets(1)), .shape(shape()), .hitOutsets(Outsets(2)),
      .name("a"), .userData(random.bits()), .constraints([LayerConstraint(.minX, .midX, offset: 3)]),
    ]
  }

  mutating func editMany() throws {
    let some = [layer(), layer()]
    try recorder.setPositions([point(), point()].span, of: some.span)
    try recorder.setFrames([rect(), rect()].span, of: some.span)
    try recorder.setAffineTransforms([affine(), affine()].span, of: some.span)
    try recorder.setTransforms([transform(), transform()].span, of: some.span)
    try recorder.setHidden([false, flag()].span, of: some.span)
  }

  mutating func lay() {
    let superlayer = layer()
    recorder.setConstraints(
      [LayerConstraint(.width, .width, scale: 0.5), LayerConstraint(.minX, relativeTo: "a", .maxX)],
      of: layer())
    recorder.addConstraint(LayerConstraint(.minY, .midY), to: layer())
    recorder.setLayoutManager(ConstraintLayoutManager(allowsUnconstrainedSources: flag()), of: superlayer)
    recorder.setNeedsLayout(of: superlayer)
    recorder.layoutIfNeeded(superlayer)
    recorder.layoutSublayers(of: superlayer)
    recorder.solveConstraints(of: superlayer, allowsUnconstrainedSources: true)
    recorder.setLayoutManager(nil, of: layer())
    recorder.sizeToFit(layer())
  }

  mutating func animate() {
    recorder.setTime(random.real(0, 3))
    var slide = LayerAnimation.basic(.position, from: point(), to: point())
    slide.timing = AnimationTiming(duration: 1, repeatCount: 2, autoreverses: flag(), fillMode: .both)
    let id = recorder.addAnimation(slide, to: layer(), key: random.oneIn(2) ? "slide" : nil)
    var turn = LayerAnimation.spring(.rotation, from: 0, to: number())
    turn.isAdditive = true
    recorder.addAnimation(turn, to: layer())
    let frames = LayerAnimation.keyframes(
      .opacity, [0, 0.5, 1], at: [0, 0.3, 1], curves: [.easeIn, .steps(3)], mode: .linear)
    recorder.addAnimation(frames, to: layer())
    var ids = Array(repeating: AnimationID.null, count: 2)
    addToMany(.translationX, [number(), number()], &ids)
    addToMany(.anchorPoint, [point(), point()], &ids)
    addToMany(.boundsSize, [size(), size()], &ids)
    addToMany(.bounds, [rect(), rect()], &ids)
    addToMany(.isHidden, [flag(), flag()], &ids)
    addToMany(.transform, [transform(), transform()], &ids)
    recorder.retarget(id, to: point())
    recorder.removeAnimation(ids[0])
    recorder.removeAnimation(forKey: "slide", of: layer())
    if random.oneIn(4) { recorder.removeAllAnimations(of: layer()) }
    _ = recorder.removeCompletedAnimations()
    _ = recorder.exists(id)
    _ = recorder.animation(id)
    _ = recorder.layer(of: id)
    _ = recorder.key(of: id)
    _ = recorder.animations(of: layer())
    _ = recorder.animation(forKey: "slide", of: layer())
    _ = recorder.animationKeys(of: layer())
    _ = recorder.isInEffect(id)
    _ = recorder.isRunning(id)
    _ = recorder.hasRunningAnimations
    _ = recorder.animationCount
    _ = recorder.nextChange()
    recorder.forEachMovingLayer { _ in }
    recorder.presentation.forEachMovingLayer { _ in }
  }

  private mutating func addToMany<Value: AnimatableValue>(
    _ property: AnimatedProperty<Value>, _ values: [Value], _ ids: inout [AnimationID]
  ) {
    let some = [layer(), layer()]
    var span = ids.mutableSpan
    try? recorder.addAnimations(
      property, from: values.span, to: Array(values.reversed()).span, of: some.span, into: &span)
  }
}
