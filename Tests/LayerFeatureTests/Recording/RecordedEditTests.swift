import LayerGeometry
import LayerRecording
import LayerTestSupport
import Testing

/// A recording that is made again goes through a recorder, too: what it forgets to do is forgotten twice.
@Suite("What a recorder does besides recording: edits")
struct RecordedEditTests {
  private struct Edit: Sendable {
    let name: String
    let edit: @Sendable (inout LayerRecorder, Scene) throws -> Void
    /// Whether a store is as after the edit, and not as before it.
    let isDone: @Sendable (borrowing LayerStore, Scene) -> Bool

    init(
      _ name: String, _ edit: @escaping @Sendable (inout LayerRecorder, Scene) throws -> Void,
      _ isDone: @escaping @Sendable (borrowing LayerStore, Scene) -> Bool
    ) {
      (self.name, self.edit, self.isDone) = (name, edit, isDone)
    }
  }

  /// A page with two cards, a box in the first, and an animation of it.
  private struct Scene {
    let page: LayerID, card: LayerID, other: LayerID, box: LayerID

    init(_ recorder: inout LayerRecorder) throws {
      (page, card) = (recorder.makeLayer(.scroll), recorder.makeLayer())
      (other, box) = (recorder.makeLayer(), recorder.makeLayer())
      for (k, layer) in [page, card, other, box].enumerated() {
        recorder.setFrame(.box(10 * Double(k), 0, 100 - 20 * Double(k), 80), of: layer)
      }
      try recorder.addSublayer(card, to: page)
      try recorder.addSublayer(other, to: page)
      try recorder.addSublayer(box, to: card)
      let timing = AnimationTiming(duration: 2)
      recorder.addAnimation(.basic(.zPosition, from: 0, to: 9, timing: timing), to: box, key: "rise")
      _ = recorder.layoutIfNeeded(page)
      recorder.tracksDamage = true
      _ = recorder.takeDamage()
    }
  }

  @Test("Each edit is made")
  func edits() throws {
    for edit in Self.hierarchy + Self.properties + Self.layout + Self.timing {
      var recorder = LayerRecorder()
      let scene = try Scene(&recorder)
      let isDoneBefore = edit.isDone(recorder.store, scene)
      try edit.edit(&recorder, scene)
      let isDone = edit.isDone(recorder.store, scene)
      #expect(!isDoneBefore && isDone, "\(edit.name)")
    }
  }

  @Test("Contents are marked")
  func marks() throws {
    var recorder = LayerRecorder()
    let scene = try Scene(&recorder)
    recorder.setNeedsDisplay(of: scene.box)
    let whole = recorder.takeDamage()
    recorder.setNeedsDisplay(in: .box(0, 0, 5, 6), of: scene.box)
    let part = recorder.takeDamage(), rest = recorder.takeDamage()
    #expect(whole == WorldBox(minX: 40, minY: 0, maxX: 80, maxY: 80))
    #expect(part == WorldBox(minX: 40, minY: 0, maxX: 45, maxY: 6) && rest == .null)
  }

  private static let hierarchy: [Edit] = [
    Edit("insert at") {
      try $0.insertSublayer($1.other, at: 0, in: $1.page)
    } _: {
      $0.sublayers(of: $1.page) == [$1.other, $1.card]
    },
    Edit("insert above") {
      try $0.insertSublayer($1.card, above: $1.other, in: $1.page)
    } _: {
      $0.sublayers(of: $1.page) == [$1.other, $1.card]
    },
    Edit("insert below") {
      try $0.insertSublayer($1.other, below: $1.card, in: $1.page)
    } _: {
      $0.sublayers(of: $1.page) == [$1.other, $1.card]
    },
    Edit("replace") {
      try $0.replaceSublayer($1.card, with: $1.other, in: $1.page)
    } _: {
      $0.sublayers(of: $1.page) == [$1.other]
    },
    Edit("add in place") {
      try $0.addSublayer($1.box, to: $1.page, keepingPlace: true)
    } _: {
      $0.superlayer(of: $1.box) == $1.page && $0.frame(of: $1.box).minX == 40
    },
    Edit("insert in place") {
      try $0.insertSublayer($1.box, at: 0, in: $1.page, keepingPlace: true)
    } _: {
      $0.sublayers(of: $1.page).first == $1.box && $0.frame(of: $1.box).minX == 40
    },
    Edit("remove") {
      $0.removeFromSuperlayer($1.box)
    } _: {
      $0.superlayer(of: $1.box) == nil
    },
    Edit("ungroup") {
      try $0.ungroup($1.card)
    } _: {
      $0.superlayer(of: $1.box) == $1.page
    },
    Edit("destroy") {
      $0.destroy($1.box)
    } _: {
      !$0.exists($1.box)
    },
  ]

  private static let properties: [Edit] = [
    Edit("corner mask") {
      $0.setMaskedCorners(.minXminY, of: $1.box)
    } _: {
      $0.maskedCorners(of: $1.box) == .minXminY
    },
    Edit("anchor point z") {
      $0.setAnchorPointZ(3, of: $1.box)
    } _: {
      $0.anchorPointZ(of: $1.box) == 3
    },
    Edit("z position") {
      $0.setZPosition(3, of: $1.box)
    } _: {
      $0.zPosition(of: $1.box) == 3
    },
    Edit("shape") {
      $0.setShape(.ellipse(in: .box(0, 0, 9, 9)), of: $1.box)
    } _: {
      $0.shape(of: $1.box) != nil
    },
    Edit("hit outsets") {
      $0.setHitOutsets(Outsets(3), of: $1.box)
    } _: {
      $0.hitOutsets(of: $1.box) == Outsets(3)
    },
    Edit("ink outsets") {
      $0.setInkOutsets(Outsets(3), of: $1.box)
    } _: {
      $0.inkOutsets(of: $1.box) == Outsets(3)
    },
    Edit("transform") {
      $0.setTransform(Transform3D(translationX: 1, y: 2, z: 3), of: $1.box)
    } _: {
      $0.transform(of: $1.box).m43 == 3
    },
    Edit("bounds in place") {
      try $0.setBounds(.box(5, 5, 40, 80), of: $1.box, keepingPlace: true)
    } _: {
      $0.bounds(of: $1.box).minX == 5 && $0.frame(of: $1.box).minX == 35
    },
    Edit("anchor in place") {
      try $0.setAnchorPoint(.at(0, 0), of: $1.box, keepingPlace: true)
    } _: {
      $0.position(of: $1.box) == .at(30, 0)
    },
    Edit("scroll mode") {
      $0.setScrollMode(.none, of: $1.page)
    } _: {
      $0.scrollMode(of: $1.page) == .none
    },
    Edit("scroll") {
      $0.scroll(to: .at(7, 8), in: $1.page)
    } _: {
      $0.bounds(of: $1.page).origin == .at(7, 8)
    },
    Edit("scroll to rectangle") {
      $0.scrollRectToVisible(.box(300, 0, 10, 10), in: $1.page)
    } _: {
      $0.bounds(of: $1.page).minX == 210
    },
    Edit("scroll to visible") {
      $0.scrollToVisible(.box(300, 0, 10, 10), in: $1.card)
    } _: {
      $0.bounds(of: $1.page).minX == 220
    },
  ]

  private static let layout: [Edit] = [
    Edit("autoresizing mask") {
      $0.setAutoresizingMask(.width, of: $1.box)
    } _: {
      $0.autoresizingMask(of: $1.box) == .width
    },
    Edit("rounding") {
      $0.setRoundsAutoresizedFrame(false, of: $1.box)
    } _: {
      !$0.roundsAutoresizedFrame(of: $1.box)
    },
    Edit("resize") {
      $0.setAutoresizingMask(.width, of: $1.box)
      $0.resize($1.box, withOldSuperlayerSize: Size(width: 70, height: 80))
    } _: {
      $0.bounds(of: $1.box).width == 50
    },
    Edit("resize sublayers") {
      $0.setAutoresizingMask(.width, of: $1.box)
      $0.resizeSublayers(of: $1.card, withOldSize: Size(width: 70, height: 80))
    } _: {
      $0.bounds(of: $1.box).width == 50
    },
    Edit("constraints") {
      $0.setConstraints([LayerConstraint(.minX, .minX, offset: 5)], of: $1.box)
    } _: {
      $0.constraints(of: $1.box) == [LayerConstraint(.minX, .minX, offset: 5)]
    },
    Edit("add constraint") {
      $0.addConstraint(LayerConstraint(.minX, .midX), to: $1.box)
    } _: {
      $0.constraints(of: $1.box).count == 1
    },
    Edit("solve") {
      $0.setConstraints([LayerConstraint(.minX, .minX, offset: 5)], of: $1.box)
      $0.solveConstraints(of: $1.card)
    } _: {
      $0.frame(of: $1.box).minX == 5
    },
    Edit("layout manager") {
      $0.setLayoutManager(ConstraintLayoutManager(), of: $1.card)
    } _: {
      $0.layoutManager(of: $1.card) != nil
    },
    Edit("needs layout") {
      $0.setNeedsLayout(of: $1.page)
    } _: {
      $0.needsLayout(of: $1.page)
    },
    Edit("lay out sublayers") {
      $0.setLayoutManager(ConstraintLayoutManager(), of: $1.card)
      $0.setConstraints([LayerConstraint(.minX, .minX, offset: 5)], of: $1.box)
      $0.layoutSublayers(of: $1.card)
    } _: {
      $0.frame(of: $1.box).minX == 5
    },
  ]

  private static let timing: [Edit] = [
    Edit("add animation") {
      $0.addAnimation(.basic(.opacity, from: 0, to: 1, timing: AnimationTiming(duration: 1)), to: $1.card)
    } _: { store, _ in
      store.animationCount == 2
    },
    Edit("remove animation") {
      $0.removeAnimation(forKey: "rise", of: $1.box)
    } _: {
      $0.animationKeys(of: $1.box).isEmpty
    },
    Edit("remove animations") {
      $0.removeAllAnimations(of: $1.box)
    } _: { store, _ in
      store.animationCount == 0
    },
    Edit("time") { recorder, _ in
      recorder.setTime(1)
    } _: { store, _ in
      store.time == 1
    },
    Edit("speed") {
      $0.setSpeed(2, of: $1.box)
    } _: {
      $0.speed(of: $1.box) == 2
    },
    Edit("begin") {
      $0.setBeginTime(2, of: $1.box)
    } _: {
      $0.beginTime(of: $1.box) == 2
    },
    Edit("time offset") {
      $0.setTimeOffset(2, of: $1.box)
    } _: {
      $0.timeOffset(of: $1.box) == 2
    },
    Edit("pause") {
      $0.pauseTime(of: $1.box, at: 3)
    } _: {
      $0.speed(of: $1.box) == 0
    },
    Edit("resume") {
      $0.pauseTime(of: $1.box, at: 3)
      $0.resumeTime(of: $1.box, at: 4, speed: 2)
    } _: {
      $0.speed(of: $1.box) == 2
    },
  ]
}
