// Frames that follow their superlayer's size, at once and all the way down.
extension LayerStore {
  /// Whether autoresizing brings the frames it changes to whole numbers, as QuartzCore does; true by default.
  ///
  /// On each axis with a flexible bit the low edge is rounded down and the high edge up; a value within 2⁻²⁰ of an
  /// integer is that integer. Turn it off where positions between pixels are wanted, or where sizes that go back
  /// and forth must come back to where they were.
  public var roundsAutoresizedFrames: Bool {
    get { layout.pointee.roundsFrames }
    set { layout.pointee.roundsFrames = newValue }
  }

  /// Makes the sublayers of `top`, whose size was `old`, follow its new one, and theirs, where they change size, in
  /// turn. O(sublayers of layers that changed size and have sublayers with a mask).
  func resizeSublayers(of top: Int, from old: Size) {
    let base = layout.pointee.resizing.count
    guard pushResized(top, from: old) else { return }
    var i = Int(links[top].first)
    while true {
      let before = records[i].bounds.size
      autoresize(i)
      if records[i].bounds.size != before && records[i].flags.contains(.resizesSublayers)
        && pushResized(i, from: before)
      {
        i = Int(links[i].first)
        continue
      }
      while links[i].next == 0 {
        i = Int(records[i].superlayer)
        let level = layout.pointee.resizing.popLast()
        if !level.hasMasks { records[i].flags.remove(.resizesSublayers) }
        if layout.pointee.resizing.count == base { return }
      }
      i = Int(links[i].next)
    }
  }

  private func pushResized(_ i: Int, from old: Size) -> Bool {
    if links[i].first == 0 { return false }
    let size = records[i].bounds.size
    let delta = Size(width: size.width - old.width, height: size.height - old.height)
    let third = Size(width: delta.width / 3, height: delta.height / 3)
    layout.pointee.resizing.append(ResizedLevel(delta: delta, third: third))
    return true
  }

  /// Applies the innermost change of size to one sublayer; what would not be finite is left alone.
  @inline(__always)
  private func autoresize(_ i: Int) {
    guard records[i].traits != 0 else { return }
    let mask = traitSlots(i).autoresizing.rawValue
    guard mask & 63 != 0 else { return }
    let top = layout.pointee.resizing.count - 1
    layout.pointee.resizing[top].hasMasks = true
    let level = layout.pointee.resizing[top]
    if records[i].linear == 0 && !records[i].flags.contains(.transform3D) {
      autoresizePlain(i, mask, level)
    } else {
      autoresizeTransformed(i, mask, level)
    }
  }

  /// Without a transform the axes have nothing to do with each other: one without a flexible bit is not touched.
  @inline(__always)
  private func autoresizePlain(_ i: Int, _ mask: UInt32, _ level: ResizedLevel) {
    let size = records[i].bounds.size
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    let rounds = layout.pointee.roundsFrames
    var x = AutoresizedSpan(low: position.x - anchor.x * size.width, size: size.width)
    var y = AutoresizedSpan(low: position.y - anchor.y * size.height, size: size.height)
    x.follow(level.delta.width, third: level.third.width, flexible: mask, rounded: rounds)
    y.follow(level.delta.height, third: level.third.height, flexible: mask >> 3, rounded: rounds)
    let placed = Point(
      x: mask & 7 == 0 ? position.x : x.low + anchor.x * x.size,
      y: mask >> 3 & 7 == 0 ? position.y : y.low + anchor.y * y.size)
    place(i, at: placed, Size(width: x.size, height: y.size))
  }

  private func autoresizeTransformed(_ i: Int, _ mask: UInt32, _ level: ResizedLevel) {
    let old = frame(i)
    guard old.isFinite else { return }
    let rounds = layout.pointee.roundsFrames
    var x = AutoresizedSpan(low: old.origin.x, size: old.size.width)
    var y = AutoresizedSpan(low: old.origin.y, size: old.size.height)
    x.follow(level.delta.width, third: level.third.width, flexible: mask, rounded: rounds)
    y.follow(level.delta.height, third: level.third.height, flexible: mask >> 3, rounded: rounds)
    let new = Rect(x: x.low, y: y.low, width: x.size, height: y.size)
    // A frame that stays is not set: under a rotation setting it would not read back.
    guard new != old && new.isFinite, let (size, position) = placement(forFrame: new, i) else { return }
    place(i, at: position, size)
  }

  /// Writes what a frame set by layout comes to. Changing the size of its sublayers is left to the caller.
  @inline(__always)
  func place(_ i: Int, at position: Point, _ size: Size) {
    guard position.isFinite && size.isFinite else { return }
    if size != records[i].bounds.size {
      records[i].bounds.size = size
      markLayout(i)
    }
    placements[i].position = position
    markPivot(i)
  }
}
