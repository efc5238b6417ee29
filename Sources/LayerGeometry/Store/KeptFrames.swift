/// What bulk frames and world boxes read of each layer, side by side: a layer's record has more, and of it they would
/// need a few bytes here and there.
///
/// Empty until asked for; then kept from edit to edit. By layer; free slots are as layers just made.
struct KeptFrames: ~Copyable {
  /// The frames, in the planes above. 32 bytes.
  var rects = RawVector<Rect>()
  /// What takes them to the space above the roots; of world boxes alone. 8 bytes.
  var places = RawVector<FramePlace>()
  /// Of layers that do not fill their frames, by `FramePlace.outline`; of world boxes alone. Only planes that are turned or
  /// scaled read them. Not by the rows of the linear table: those of layers that follow each other shall do so, too.
  var outlines = SlotTable<LayerOutline>()

  var byteCount: Int { rects.byteCount + places.byteCount + outlines.byteCount }

  /// Forgets a layer that is being destroyed.
  @inline(__always)
  mutating func release(_ i: Int) {
    if i < rects.count { rects[i] = .zero }
    if i < places.count {
      let outline = places[i].outline & ~FramePlace.spatial
      if outline != 0 { outlines.remove(outline) }
      places[i] = FramePlace()
    }
  }

  mutating func beginPlaces() {
    places.append(FramePlace())
    outlines.makeSlotZero(.none)
  }

  /// Keeps an outline where an old one is, or if there is none, in a row of its own.
  mutating func keep(_ outline: LayerOutline, in row: UInt32) -> UInt32 {
    if row == 0 { return outlines.insert(outline) }
    outlines[row] = outline
    return row
  }
}

/// The plane that a frame lies in, and what lies in it.
struct FramePlace: BitwiseCopyable {
  /// The plane's container row.
  var row: UInt32 = 0
  /// The layer's row of outlines; 0 for none. With `spatial` set the frame is not what lies in the plane.
  var outline: UInt32 = 0

  static let spatial = WorldEntry.spatial
}
