import LayerGeometry

extension CallTable {
  static let scrolling: [RecordedCall] = [
    .call(172, "scroll(to:in:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.scroll(to: try next(), in: try next())
    },
    .call(173, "scrollRectToVisible(_:in:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.scrollRectToVisible(try next(), in: try next())
    },
    .call(174, "scrollToVisible(_:in:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.scrollToVisible(try next(), in: try next())
    },
    .call(240, "scrollToVisible(_:in:x:y:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.scrollToVisible(try next(), in: try next(), x: try next(), y: try next())
    },
  ]
}
