import LayerGeometry

extension CallTable {
  static let damage: [RecordedCall] = [
    .call(134, "setNeedsDisplay(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setNeedsDisplay(of: try next())
    },
    .call(135, "setNeedsDisplay(in:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setNeedsDisplay(in: try next(), of: try next())
    },
    .call(136, "setInkOutsets(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setInkOutsets(try next(), of: try next())
    },
    .call(214, "tracksDamage", answers: false, arguments: 1) { recorder, next throws(ReadingEnd) in
      recorder.tracksDamage = try next()
    },
    .call(231, "tracksPresentationDamage", answers: false, arguments: 1) {
      recorder, next throws(ReadingEnd) in
      recorder.tracksPresentationDamage = try next()
    },
    .call(232, "presentation.takeDamage(_:)", arguments: 0) { recorder, _ in
      recorder.presentation.takeDamage()
    },
    .call(233, "presentation.forEachMovingLayer(_:)", arguments: 0) { recorder, _ in
      recorder.presentation.forEachMovingLayer { _ in }
    },
  ]
}
