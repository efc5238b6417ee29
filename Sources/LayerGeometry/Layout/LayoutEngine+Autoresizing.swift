// Autoresizing: frames that follow changes of their superlayer's size, at once and down the tree.
extension LayoutEngine {
  /// Writes the bounds and does what follows from it.
  func setBounds(_ bounds: Rect, _ i: Int) {
    if records[i].flags.intersection([.needsLayout, .resizesSublayers]) == .needsLayout {
      records[i].bounds = bounds
    } else {
      changeBounds(bounds, i)
    }
  }

  /// Autoresizing follows an edit at once (§10): two changes in a row are rounded twice.
  @inline(never)
  private func changeBounds(_ bounds: Rect, _ i: Int) {
    let old = records[i].bounds
    if bounds == old { return }
    records[i].bounds = bounds
    mark(i)
    if bounds.size != old.size { resizeSublayers(of: i, from: old.size) }
  }

  /// Tells the superlayer, if there is one, that its size matters to `i`.
  func markResizing(_ i: Int) {
    let q = Int(records[i].superlayer)
    if q != 0 && records[i].rareProperties != 0 && !rareSlots(i).autoresizing.isEmpty {
      records[q].flags.insert(.resizesSublayers)
    }
  }

  /// Autoresizes a layer, and everything below it, for a change of its superlayer's size from `old`.
  func resize(_ i: Int, fromSuperlayerSize old: Size) {
    let q = Int(records[i].superlayer)
    guard q != 0 else { return }
    let before = records[i].bounds.size
    autoresize(i, by: change(of: q, from: old))
    if records[i].bounds.size != before { resizeSublayers(of: i, from: before) }
  }

  /// Autoresizes everything below `top`, whose size was `old`.
  ///
  /// - Complexity: O(sublayers of layers that change size and have sublayers with a mask).
  func resizeSublayers(of top: Int, from old: Size) {
    guard resizesSublayers(top) else { return }
    let base = state.resizing.count
    state.resizing.append(change(of: top, from: old))
    var i = Int(links[top].first)
    while true {
      let before = records[i].bounds.size
      autoresize(i, by: state.resizing[state.resizing.count - 1])
      if records[i].bounds.size != before && resizesSublayers(i) {
        state.resizing.append(change(of: i, from: before))
        i = Int(links[i].first)
        continue
      }
      while links[i].next == 0 {
        i = Int(records[i].superlayer)
        state.resizing.count -= 1
        if state.resizing.count == base { return }
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

  /// Applies a change of the superlayer's size to one sublayer, without autoresizing those below it. Changes
  /// nothing if the result would not be finite.
  private func autoresize(_ i: Int, by delta: Size) {
    let mask = rareSlots(i).autoresizing.rawValue
    guard mask & 63 != 0 else { return }
    let isPlain = isPlain(i)
    let old = isPlain ? plainFrame(i) : transforms.frame(i)
    guard isPlain || old.isFinite else { return }
    let rounds = state.roundsFrames && mask & AutoresizingMask.unrounded.rawValue == 0
    var x = old.xSpan, y = old.ySpan
    x.resize(by: delta.width, flexible: mask, rounded: rounds)
    y.resize(by: delta.height, flexible: mask >> 3, rounded: rounds)
    let new = Rect(x: x, y: y)
    // An unchanged frame is not set: it need not read back.
    if new == old { return }
    var (size, position) = (new.size, placements[i].position)
    if state.keepsSizes && AutoresizingMask(rawValue: mask).isDisjoint(with: [.width, .height]) {
      size = records[i].bounds.size
      position.x += new.origin.x - old.origin.x
      position.y += new.origin.y - old.origin.y
    } else if isPlain {
      // Without a transform the axes are independent, and an unchanged one stays to the last bit.
      let anchor = placements[i].anchorPoint
      if x != old.xSpan { position.x = new.origin.x + anchor.x * size.width }
      if y != old.ySpan { position.y = new.origin.y + anchor.y * size.height }
    } else {
      guard new.isFinite, let placement = transforms.placement(forFrame: new, i) else { return }
      (size, position) = placement
      keepUnchanged(of: i, from: old, to: new, &size, &position)
    }
    guard position.isFinite && size.isFinite else { return }
    if size != records[i].bounds.size {
      records[i].bounds.size = size
      mark(i)
    }
    placements[i].position = position
    table.pointee.markPivot(i)
  }

  /// Where axes stay axes, a side of the frame that stays leaves size and position as they are, to the last
  /// bit.
  func keepUnchanged(
    of i: Int, from old: Rect, to new: Rect, _ size: inout Size, _ position: inout Point
  ) {
    let transform = linear(i), own = records[i].bounds.size, isTurned = transform.a == 0
    if records[i].flags.contains(.transform3D) || !transform.keepsAxes { return }
    if new.width == old.width {
      if isTurned { size.height = own.height } else { size.width = own.width }
      if new.origin.x == old.origin.x { position.x = placements[i].position.x }
    }
    if new.height == old.height {
      if isTurned { size.width = own.width } else { size.height = own.height }
      if new.origin.y == old.origin.y { position.y = placements[i].position.y }
    }
  }

  private func plainFrame(_ i: Int) -> Rect {
    let size = records[i].bounds.size
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    return Rect(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}
