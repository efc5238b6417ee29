import LayerGeometry

extension CallTable {
  static let damage: [RecordedCall] = [
    .edit(134, "setNeedsDisplay(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setNeedsDisplay(of: try next())
    },
    .edit(135, "setNeedsDisplay(in:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setNeedsDisplay(in: try next(), of: try next())
    },
    .edit(136, "setInkOutsets(_:of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setInkOutsets(try next(), of: try next())
    },
    .edit(214, "tracksDamage", answers: false, arguments: 1) { recorder, next throws(ReadingEnd) in
      recorder.tracksDamage = try next()
    },
  ]
}
