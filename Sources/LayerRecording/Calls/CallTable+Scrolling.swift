import LayerGeometry

extension CallTable {
  static let scrolling: [RecordedCall] = [
    .setter(172, "scroll(to:in:)", Point.self) { $0.scroll(to: $1, in: $2) },
    .setter(173, "scrollRectToVisible(_:in:)", Rect.self) { $0.scrollRectToVisible($1, in: $2) },
    .setter(174, "scrollToVisible(_:in:)", Rect.self) { $0.scrollToVisible($1, in: $2) },
    .storeCall(240, "scrollToVisible(_:in:x:y:)", answers: false) { recorder, next throws(ReadingEnd) in
      recorder.scrollToVisible(try next(), in: try next(), x: try next(), y: try next())
    },
  ]
}
