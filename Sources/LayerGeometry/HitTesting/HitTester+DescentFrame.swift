// The sublayers of a layer that a descent has still to try, front to back.
extension HitTester {
  /// How many sublayers are tried in drawing order before the index is asked which can be hit at all.
  private static let triedInOrder: UInt32 = 32
  /// Of no more sublayers than this the index is not asked, nor their order put off.
  private static let fewSublayers = 2 * triedInOrder

  @inline(__always)
  func frame(
    of i: Int, at q: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool = false
  ) -> DescentLevel {
    var frame = DescentLevel(
      point: q, layer: UInt32(i), next: links[i].last, hitsSelf: hitsSelf, order: .tree)
    if options.siblingOrder != .tree { arrange(&frame, options, usesIndex) }
    if usesIndex && frame.order == .tree && frame.next != 0 && index.pointee.forest.root(of: i).hasNodes {
      frame.order = .indexed
    }
    return frame
  }

  @inline(never)
  private func arrange(_ frame: inout DescentLevel, _ options: HitTestOptions, _ usesIndex: Bool) {
    let i = Int(frame.layer)
    if options.siblingOrder == .depth && records[i].flags.isTransformLayer {
      frame.next = UInt32(arrangeByDepth(i, at: frame.point, options))
      frame.order = .listed
    } else if usesIndex && isDrawingOrderPutOff(i) && listAsDrawn(&frame) {
      return
    } else if let order = drawingOrder(i) {
      frame.next = order.count
      frame.order = usesIndex && order.count > HitTester.fewSublayers ? .drawingIndexed : .drawing
    }
  }

  /// The next sublayer of the frame's layer, from the front; nil when all have been tried.
  @inline(__always)
  func nextSublayer(_ frame: inout DescentLevel) -> Int? {
    guard frame.next != 0 else { return nil }
    switch frame.order {
    case .tree:
      let child = Int(frame.next)
      frame.next = links[child].previous
      return child
    case .drawing:
      frame.next -= 1
      return Int(drawingOrder(Int(frame.layer))!.layers![Int(frame.next)])
    case .listed:
      frame.next -= 1
      return Int(scratch.pointee.candidates.popLast().layer)
    case .indexed: return firstByIndex(&frame)
    case .indexedBehind: return nextByIndex(&frame)
    case .drawingIndexed: return nextDrawnByIndex(&frame)
    }
  }

  /// The front-most first, since often no other is asked for.
  @inline(never)
  private func firstByIndex(_ frame: inout DescentLevel) -> Int? {
    let root = index.pointee.forest.root(of: Int(frame.layer)).node
    let (label, child) = index.pointee.forest.frontmost(in: root, at: frame.point)
    frame.order = .indexedBehind
    frame.next = label < 0 ? 0 : UInt32(index.pointee.forest.entry(of: child))
    return label < 0 ? nil : Int(frame.next)
  }

  /// Then, because many may be asked for, a list of all others. Whoever visits may have asked in turn, and
  /// labels may have changed: the one tried has another then, but the same place among its siblings.
  @inline(never)
  private func nextByIndex(_ frame: inout DescentLevel) -> Int? {
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    let limit = Double(index.pointee.forest.label(of: Int(frame.next)))
    listSublayers(in: index.pointee.forest.root(of: Int(frame.layer)).node) { $0.lanes(holding: x, y) }
    while let last = scratch.pointee.sortKeys.last, last.zPosition >= limit {
      scratch.pointee.sortKeys.count -= 1
    }
    frame.takeList(pushList())
    return nextSublayer(&frame)
  }

  /// As drawn; but where many have been tried, a list of those that the index does not rule out.
  @inline(never)
  private func nextDrawnByIndex(_ frame: inout DescentLevel) -> Int? {
    let i = Int(frame.layer)
    let order = drawingOrder(i)!
    let root = index.pointee.forest.root(of: i)
    if order.count - frame.next < HitTester.triedInOrder || !root.hasNodes {
      frame.next -= 1
      return Int(order.layers![Int(frame.next)])
    }
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    let tried = Int(order.layers![Int(frame.next)])
    let (z, label) = (depth(tried).zPosition, index.pointee.forest.label(of: tried))
    listSublayers(in: root.node) { $0.lanes(holding: x, y) }
    sortListAsDrawn()
    while let last = scratch.pointee.sortKeys.last.map({ Int($0.layer) }),
      depth(last).zPosition > z || depth(last).zPosition == z && index.pointee.forest.label(of: last) >= label
    {
      scratch.pointee.sortKeys.count -= 1
    }
    frame.takeList(pushList())
    return nextSublayer(&frame)
  }

  /// Whether zPositions or membership changed since the sublayers of `i`, too many to look at all, were put
  /// in drawing order. A query that the index tells which ones it needs puts only these in order.
  private func isDrawingOrderPutOff(_ i: Int) -> Bool {
    records[i].flags.isSuperset(of: [.mixedDepth, .drawingOrderStale])
      && links[i].count > HitTester.fewSublayers
      && index.pointee.forest.root(of: i).hasNodes
  }

  /// Lists those that the index does not rule out, as drawn, where the order of all is behind. False once
  /// that has been done for so many that putting all in order takes no longer.
  private func listAsDrawn(_ frame: inout DescentLevel) -> Bool {
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    listSublayers(in: index.pointee.forest.root(of: Int(frame.layer)).node) { $0.lanes(holding: x, y) }
    if !payLater(Int(frame.layer), for: scratch.pointee.sortKeys.count) { return false }
    sortListAsDrawn()
    frame.takeList(pushList())
    return true
  }

  // MARK: - Lists

  /// Puts the sublayers in all lanes that `lanes` says on the list, back to front by label.
  @inline(__always)
  func listSublayers(in root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    scratch.pointee.sortKeys.count = 0
    index.pointee.forest.forEachEntry(in: root, lanes) { i, label in
      scratch.pointee.sortKeys.append(DrawingKey(zPosition: Double(label), layer: UInt32(i), place: 0))
    }
    if scratch.pointee.sortKeys.count > 1 { sortKeysStably() }
  }

  /// Puts what is listed by label into drawing order.
  func sortListAsDrawn() {
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.sortKeys[k].zPosition = depth(Int(scratch.pointee.sortKeys[k].layer)).zPosition
    }
    if scratch.pointee.sortKeys.count > 1 { sortKeysStably() }
  }

  /// Moves the list to the stack of candidates, and returns its length.
  func pushList() -> Int {
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.candidates.append(scratch.pointee.sortKeys[k])
    }
    return scratch.pointee.sortKeys.count
  }
}

extension DescentLevel {
  /// The layer's sublayers to try are the top-most `count` candidates.
  mutating func takeList(_ count: Int) {
    next = UInt32(count)
    order = .listed
  }
}
