import LayerGeometry

// Layout, time, visibility, areas and explanations.
extension StaleHandleTraps {
  static let layout: [TrapCase] = [
    TrapCase("needsLayout(of:)") { _ = $0.store.needsLayout(of: $0.stale) },
    TrapCase("setNeedsLayout(of:)") { $0.store.setNeedsLayout(of: $0.stale) },
    TrapCase("layoutIfNeeded(_:)") { _ = $0.store.layoutIfNeeded($0.stale) },
    TrapCase("layoutSublayers(of:)") { $0.store.layoutSublayers(of: $0.stale) },
    TrapCase("layoutHandler(of:)") { _ = $0.store.layoutHandler(of: $0.stale) },
    TrapCase("setLayoutHandler(_:of:)") { $0.store.setLayoutHandler(nil, of: $0.stale) },
    TrapCase("layoutManager(of:)") { _ = $0.store.layoutManager(of: $0.stale) },
    TrapCase("setLayoutManager(_:of:)") { $0.store.setLayoutManager(nil, of: $0.stale) },
    TrapCase("preferredFrameSize(of:)") { _ = $0.store.preferredFrameSize(of: $0.stale) },
    TrapCase("sizeToFit(_:)") { $0.store.sizeToFit($0.stale) },
    TrapCase("addConstraint(_:to:)") {
      $0.store.addConstraint(LayerConstraint(.minX, .maxX), to: $0.stale)
    },
    TrapCase("inkOutsets(of:)") { _ = $0.store.inkOutsets(of: $0.stale) },
    TrapCase("setInkOutsets(_:of:)") { $0.store.setInkOutsets(.zero, of: $0.stale) },
    TrapCase("shape(of:)") { _ = $0.store.shape(of: $0.stale) },
    TrapCase("setShape(_:of:)") { $0.store.setShape(nil, of: $0.stale) },
    TrapCase("hitOutsets(of:)") { _ = $0.store.hitOutsets(of: $0.stale) },
    TrapCase("setHitOutsets(_:of:)") { $0.store.setHitOutsets(.zero, of: $0.stale) },
    TrapCase("addAnimation(_:to:key:)") { $0.store.addAnimation(.basic(.opacity, to: 0), to: $0.stale) },
    TrapCase("animations(of:)") { _ = $0.store.animations(of: $0.stale) },
    TrapCase("animation(forKey:of:)") { _ = $0.store.animation(forKey: "", of: $0.stale) },
    TrapCase("animationKeys(of:)") { _ = $0.store.animationKeys(of: $0.stale) },
    TrapCase("removeAnimation(forKey:of:)") { $0.store.removeAnimation(forKey: "", of: $0.stale) },
    TrapCase("removeAllAnimations(of:)") { $0.store.removeAllAnimations(of: $0.stale) },
    TrapCase("states(of:)") { _ = $0.store.states(of: [$0.stale]) },
    TrapCase("states(ofSubtree:)") { _ = $0.store.states(ofSubtree: $0.stale) },
    TrapCase("setNeedsDisplay(of:)") { $0.store.setNeedsDisplay(of: $0.stale) },
    TrapCase("duplicate(_:_:)") { $0.store.duplicate($0.stale) },
    TrapCase("exposure(of:in:options:by:)") { _ = $0.store.exposure(of: $0.stale, in: $0.root) },
    TrapCase("exposure(of:in:options:by:where:)") {
      _ = $0.store.exposure(of: $0.root, in: $0.stale) { _ in true }
    },
    TrapCase("clippedRect(_:of:)") { _ = $0.store.clippedRect(.box(0, 0, 1, 1), of: $0.stale) },
    TrapCase("clippedArea(_:of:)") { _ = $0.store.clippedArea(.box(0, 0, 1, 1), of: $0.stale) },
    TrapCase("nearestLayers(_:to:within:in:options:rules:where:)") {
      _ = $0.store.nearestLayers(1, to: .at(0, 0), within: 1, in: $0.stale)
    },
    TrapCase("layers(crossedFrom:to:in:options:rules:where:)") {
      _ = $0.store.layers(crossedFrom: .at(0, 0), to: .at(1, 1), in: $0.stale)
    },
    TrapCase("boundingBox(ofSubtree:in:rules:)") { _ = $0.store.boundingBox(ofSubtree: $0.stale, in: nil) },
    TrapCase("boundingBox(ofSubtrees:in:rules:)", "a layer") {
      _ = $0.store.boundingBox(ofSubtrees: [$0.root, $0.stale], in: nil)
    },
    TrapCase("boundingBox(ofSubtrees:in:rules:)", "the space") {
      _ = $0.store.boundingBox(ofSubtrees: [$0.root], in: $0.stale)
    },
    TrapCase("hitTest(_:within:in:options:)") { _ = $0.store.hitTest(.zero, within: 1, in: $0.stale) },
    TrapCase("hitTest(_:within:in:options:where:)") {
      _ = $0.store.hitTest(.zero, within: 1, in: $0.stale) { _ in true }
    },
    TrapCase("scrollToVisible(_:in:)") { $0.store.scrollToVisible(.zero, in: $0.stale) },
    TrapCase("scrollToVisible(_:in:x:y:)") {
      $0.store.scrollToVisible(.zero, in: $0.stale, x: .center, y: .start)
    },
    TrapCase("roundsAutoresizedFrame(of:)") { _ = $0.store.roundsAutoresizedFrame(of: $0.stale) },
    TrapCase("setRoundsAutoresizedFrame(_:of:)") {
      $0.store.setRoundsAutoresizedFrame(false, of: $0.stale)
    },
    TrapCase("resizeSublayers(of:withOldSize:)") {
      $0.store.resizeSublayers(of: $0.stale, withOldSize: .zero)
    },
    TrapCase("resize(_:withOldSuperlayerSize:)") {
      $0.store.resize($0.stale, withOldSuperlayerSize: .zero)
    },
    TrapCase("constraintReport(of:)") { _ = $0.store.constraintReport(of: $0.stale) },
    TrapCase("solveConstraints(of:allowsUnconstrainedSources:)") {
      _ = $0.store.solveConstraints(of: $0.stale)
    },
  ]

  static let time: [TrapCase] = [
    TrapCase("convertTime(_:from:to:clampsBeforeBegin:)", "the source") {
      _ = $0.store.convertTime(0, from: $0.stale, to: nil)
    },
    TrapCase("convertTime(_:from:to:clampsBeforeBegin:)", "the target") {
      _ = $0.store.convertTime(0, from: nil, to: $0.stale)
    },
    TrapCase("convertTimes(_:from:to:clampsBeforeBegin:into:)", "one pair") {
      var result = [0.0]
      var span = result.mutableSpan
      $0.store.convertTimes([0.0].span, from: $0.root, to: $0.stale, into: &span)
    },
    TrapCase("convertTimes(_:from:to:clampsBeforeBegin:into:)", "each its own pair") {
      var result = [0.0]
      var span = result.mutableSpan
      $0.store.convertTimes([0.0].span, from: [$0.stale].span, to: [$0.root].span, into: &span)
    },
    TrapCase("effectiveSpeed(of:)") { _ = $0.store.effectiveSpeed(of: $0.stale) },
    TrapCase("localTimes(at:inSubtreeOf:clampsBeforeBegin:into:)") {
      var result = [0.0]
      var span = result.mutableSpan
      _ = $0.store.localTimes(at: 0, inSubtreeOf: $0.stale, into: &span)
    },
    TrapCase("pauseTime(of:at:)") { $0.store.pauseTime(of: $0.stale, at: 0) },
    TrapCase("resumeTime(of:at:speed:)") { $0.store.resumeTime(of: $0.stale, at: 0) },
  ]

  static let visibility: [TrapCase] = [
    TrapCase("visibleRect(of:)") { _ = $0.store.visibleRect(of: $0.stale) },
    TrapCase("clippedFrame(of:)") { _ = $0.store.clippedFrame(of: $0.stale) },
    TrapCase("worldBox(of:)") { _ = $0.store.worldBox(of: $0.stale) },
    TrapCase("worldBoxes(of:into:)") {
      var result = [WorldBox.null]
      var span = result.mutableSpan
      $0.store.worldBoxes(of: [$0.stale].span, into: &span)
    },
    TrapCase("frames(of:into:)") {
      var result = [Rect.zero]
      var span = result.mutableSpan
      $0.store.frames(of: [$0.stale].span, into: &span)
    },
    TrapCase("frames(at:in:into:)") {
      var result = [Rect.zero]
      var span = result.mutableSpan
      $0.store.frames(at: 1..<2, in: $0.stale, into: &span)
    },
    TrapCase("clippedRect(of:)") { _ = $0.store.clippedRect(of: $0.stale) },
    TrapCase("scroll(to:in:)") { $0.store.scroll(to: .zero, in: $0.stale) },
    TrapCase("scrollRectToVisible(_:in:)") { $0.store.scrollRectToVisible(.zero, in: $0.stale) },
    TrapCase("effectiveVisibility(inSubtreeOf:opacities:hidden:)") {
      var opacities = [0.0], hidden = [false]
      var opacitySpan = opacities.mutableSpan, hiddenSpan = hidden.mutableSpan
      _ = $0.store.effectiveVisibility(
        inSubtreeOf: $0.stale, opacities: &opacitySpan, hidden: &hiddenSpan)
    },
  ]

  static let moreQueries: [TrapCase] = [
    TrapCase("explainHit(_:in:options:where:)") { _ = $0.store.explainHit(.zero, in: $0.stale) },
    TrapCase("layers(at:in:options:where:)") { _ = $0.store.layers(at: .zero, in: $0.stale) },
    TrapCase("layers(intersecting:in:options:rules:where:)") {
      _ = $0.store.layers(intersecting: .rect(.zero), in: $0.stale)
    },
    TrapCase("layers(containedIn:in:options:rules:where:)") {
      _ = $0.store.layers(containedIn: .rect(.zero), in: $0.stale)
    },
    TrapCase("nearestLayer(to:within:in:options:rules:where:)") {
      _ = $0.store.nearestLayer(to: .zero, within: 1, in: $0.stale)
    },
    TrapCase("hitPath(_:in:options:)") { _ = $0.store.hitPath(.zero, in: $0.stale) },
    TrapCase("hitPath(_:in:options:into:)") {
      var path: [LayerPoint] = []
      $0.store.hitPath(.zero, in: $0.stale, into: &path)
    },
    TrapCase("hitPath(_:in:options:into:where:)") {
      var path: [LayerPoint] = []
      $0.store.hitPath(.zero, in: $0.stale, into: &path) { _ in true }
    },
    TrapCase("updatePointer(_:at:in:options:left:entered:)") {
      var tracker = PointerTracker()
      $0.store.updatePointer(&tracker, at: .zero, in: $0.stale, left: { _ in }, entered: { _ in })
    },
    TrapCase("updatePointer(_:at:in:options:where:left:entered:)") {
      var tracker = PointerTracker()
      $0.store.updatePointer(
        &tracker, at: .zero, in: $0.stale, where: { _ in true }, left: { _ in }, entered: { _ in })
    },
    TrapCase("hitTest(_:in:options:into:)") {
      var result = [LayerID.null]
      var span = result.mutableSpan
      $0.store.hitTest([Point.zero].span, in: $0.stale, into: &span)
    },
  ]
}
