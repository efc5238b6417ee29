import LayerGeometry

extension CallTable {
  static let layout: [RecordedCall] = [
    .call(161, "needsLayout(of:)") { recorder, next throws(ReadingEnd) in
      recorder.needsLayout(of: try next())
    },
    .call(162, "setNeedsLayout(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.setNeedsLayout(of: try next())
    },
    .call(163, "layoutSublayers(of:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.layoutSublayers(of: try next())
    },
    .call(164, "layoutIfNeeded(_:)") { recorder, next throws(ReadingEnd) in
      recorder.layoutIfNeeded(try next())
    },
    .call(165, "preferredFrameSize(of:)") { recorder, next throws(ReadingEnd) in
      recorder.preferredFrameSize(of: try next())
    },
    .call(166, "sizeToFit(_:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.sizeToFit(try next())
    },
  ]
}
