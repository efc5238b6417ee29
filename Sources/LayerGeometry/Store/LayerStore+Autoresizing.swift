// Autoresizing: frames that follow changes of their superlayer's size, at once and recursively.
extension LayerStore {
  /// Whether autoresizing rounds frames to whole numbers, as QuartzCore does; true by default.
  ///
  /// On each axis with a flexible bit the low edge is rounded down and the high edge up; a value within 2⁻²⁰
  /// of an integer counts as that integer. Turn it off for positions between pixels, or if a superlayer that
  /// gets its old size back must restore the old frames.
  public var roundsAutoresizedFrames: Bool {
    get { layout.pointee.roundsFrames }
    set { layout.pointee.roundsFrames = newValue }
  }

  /// Whether autoresizing rounds this layer's frame if ``roundsAutoresizedFrames`` is true; true by default.
  public func roundsAutoresizedFrame(of layer: LayerID) -> Bool {
    !rareSlots(slot(layer)).autoresizing.contains(.unrounded)
  }

  /// Sets whether autoresizing rounds this layer's frame to whole numbers.
  public mutating func setRoundsAutoresizedFrame(_ rounds: Bool, of layer: LayerID) {
    let i = slot(layer)
    withRareSlots(i) {
      if rounds { $0.autoresizing.remove(.unrounded) } else { $0.autoresizing.insert(.unrounded) }
    }
  }

  /// Autoresizes the layer's sublayers, and theirs in turn, for a change of its size from `oldSize` to its
  /// present size.
  ///
  /// Setting the bounds calls this. Call it for a size that was set before the sublayers or their masks.
  /// - Precondition: `oldSize` is finite.
  /// - Complexity: O(layers that change size, and their sublayers).
  public mutating func resizeSublayers(of layer: LayerID, withOldSize oldSize: Size) {
    resizeSublayers(of: slot(layer, setting: oldSize.isFinite), from: oldSize)
  }

  /// Autoresizes the layer, and its sublayers in turn, for a change of its superlayer's size from `oldSize`
  /// to its present size. A root stays unchanged.
  ///
  /// - Precondition: `oldSize` is finite.
  /// - Complexity: O(layers that change size, and their sublayers).
  public mutating func resize(_ layer: LayerID, withOldSuperlayerSize oldSize: Size) {
    let i = slot(layer, setting: oldSize.isFinite)
    let q = Int(records[i].superlayer)
    guard q != 0 else { return }
    let before = records[i].bounds.size
    autoresize(i, by: change(of: q, from: oldSize))
    if records[i].bounds.size != before { resizeSublayers(of: i, from: before) }
  }

  /// Autoresizes everything below `top`, whose size was `old`.
  ///
  /// - Complexity: O(sublayers of layers that change size and have sublayers with a mask).
  func resizeSublayers(of top: Int, from old: Size) {
    guard resizesSublayers(top) else { return }
    let base = layout.pointee.resizing.count
    layout.pointee.resizing.append(change(of: top, from: old))
    var i = Int(links[top].first)
    while true {
      let before = records[i].bounds.size
      autoresize(i, by: layout.pointee.resizing[layout.pointee.resizing.count - 1])
      if records[i].bounds.size != before && resizesSublayers(i) {
        layout.pointee.resizing.append(change(of: i, from: before))
        i = Int(links[i].first)
        continue
      }
      while links[i].next == 0 {
        i = Int(records[i].superlayer)
        layout.pointee.resizing.count -= 1
        if layout.pointee.resizing.count == base { return }
      }
      i = Int(links[i].next)
    }
  }

  private func resizesSublayers(_ i: Int) -> Bool {
    records[i].flags.contains(.resizesSublayers) && links[i].first != 0
  }

  private func change(of i: Int, from old: Size) -> Size {
    let size = records[i].bounds.size
    return Size(width: size.width - old.width, height: size.height - old.height)
  }

  /// Applies a change of the superlayer's size to one sublayer, without autoresizing those below it. Changes nothing
  /// if the result would not be finite.
  @inline(__always)
  private func autoresize(_ i: Int, by delta: Size) {
    let mask = rareSlots(i).autoresizing.rawValue
    guard mask & 63 != 0 else { return }
    let isPlain = isPlain(i)
    let old = isPlain ? plainFrame(i) : transforms.frame(i)
    guard isPlain || old.isFinite else { return }
    let rounds = layout.pointee.roundsFrames && mask & AutoresizingMask.unrounded.rawValue == 0
    var x = old.xSpan, y = old.ySpan
    x.resize(by: delta.width, flexible: mask, rounded: rounds)
    y.resize(by: delta.height, flexible: mask >> 3, rounded: rounds)
    let new = Rect(x: x, y: y)
    var (size, position) = (new.size, placements[i].position)
    if isPlain {
      // Without a transform the axes are independent; one without a flexible bit is not changed.
      let anchor = placements[i].anchorPoint
      if mask & 7 != 0 { position.x = new.origin.x + anchor.x * size.width }
      if mask >> 3 & 7 != 0 { position.y = new.origin.y + anchor.y * size.height }
    } else {
      // An unchanged frame is not set: under a rotation it would not read back.
      guard new != old && new.isFinite, let placement = transforms.placement(forFrame: new, i) else { return }
      (size, position) = placement
    }
    guard position.isFinite && size.isFinite else { return }
    if size != records[i].bounds.size {
      records[i].bounds.size = size
      markLayout(i)
    }
    placements[i].position = position
    table.pointee.markPivot(i)
  }

  @inline(__always)
  private func plainFrame(_ i: Int) -> Rect {
    let size = records[i].bounds.size
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    return Rect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}
