// The sublayers that a descent tries, front to back.
extension HitTester {
  /// The number of sublayers tried in drawing order before the index filters them.
  private static let triedInOrder: UInt32 = 32
  /// The maximum number of sublayers that are sorted at once and not filtered by the index.
  private static let fewSublayers = 2 * triedInOrder

  @inline(__always)
  func frame(
    of i: Int, at q: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool = false
  ) -> DescentLevel {
    var frame = DescentLevel(
      point: q, layer: UInt32(i), next: links[i].last, hitsSelf: hitsSelf, order: .tree)
    if options.siblingOrder != .tree { arrange(&frame, options, usesIndex) }
    if usesIndex && frame.order == .tree && frame.next != 0 && builtRoot(of: i).hasNodes {
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
    } else if usesIndex && isDrawingOrderDeferred(i) && listAsDrawn(&frame) {
      return
    } else if let order = drawingOrder(i) {
      frame.next = order.count
      frame.order = usesIndex && order.count > HitTester.fewSublayers ? .drawingIndexed : .drawing
    }
  }

  /// Returns the next sublayer of the frame's layer, from the front; nil at the end.
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
      return drawingOrder(Int(frame.layer)).unsafelyUnwrapped[Int(frame.next)]
    case .listed:
      frame.next -= 1
      return Int(scratch.pointee.candidates.popLast().layer)
    case .indexed: return firstByIndex(&frame)
    case .indexedBehind: return nextByIndex(&frame)
    case .drawingIndexed: return nextDrawnByIndex(&frame)
    }
  }

  /// Finds the front-most sublayer alone, because often no other is needed.
  @inline(never)
  private func firstByIndex(_ frame: inout DescentLevel) -> Int? {
    let root = index.pointee.forest.root(of: Int(frame.layer)).node
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    openChunks(in: root) { $0.lanes(holding: x, y) }
    let (label, child) = index.pointee.forest.frontmost(
      in: root, at: frame.point, &scratch.pointee.pendingNodes)
    frame.order = .indexedBehind
    frame.next = label < 0 ? 0 : UInt32(index.pointee.forest.entry(of: child))
    return label < 0 ? nil : Int(frame.next)
  }

  /// Lists all sublayers behind the first. Nested queries may have changed labels, but not the order of
  /// siblings.
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

  /// Returns the next sublayer in drawing order; after many, lists the rest filtered by the index.
  @inline(never)
  private func nextDrawnByIndex(_ frame: inout DescentLevel) -> Int? {
    let i = Int(frame.layer)
    // The frame was arranged by this order.
    let order = drawingOrder(i).unsafelyUnwrapped
    let root = builtRoot(of: i)
    if order.count - frame.next < HitTester.triedInOrder || !root.hasNodes {
      frame.next -= 1
      return order[Int(frame.next)]
    }
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    let tried = order[Int(frame.next)]
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

  /// Returns whether the drawing order of `i` is stale and large: then only candidates from the index are
  /// sorted.
  private func isDrawingOrderDeferred(_ i: Int) -> Bool {
    records[i].flags.isSuperset(of: [.mixedDepth, .drawingOrderStale])
      && links[i].count > HitTester.fewSublayers
      && builtRoot(of: i).hasNodes
  }

  /// Lists the candidates from the index in drawing order. Returns false once so many were sorted that
  /// sorting all costs no more.
  private func listAsDrawn(_ frame: inout DescentLevel) -> Bool {
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    listSublayers(in: index.pointee.forest.root(of: Int(frame.layer)).node) { $0.lanes(holding: x, y) }
    if !canSortAlone(Int(frame.layer), for: scratch.pointee.sortKeys.count) { return false }
    sortListAsDrawn()
    frame.takeList(pushList())
    return true
  }

  // MARK: - Lists

  /// Opens the chunks that a search enters; publishing has opened all of them.
  @inline(__always)
  private func openChunks(in root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    if isShared { return }
    index.pointee.forest.openChunks(in: root, self, &scratch.pointee.pendingNodes, lanes)
  }

  /// Returns the node of an inner lane, which is packed first if it is a list.
  @inline(__always)
  func opened(_ child: BoxReference) -> NodeID {
    if child.isListed { index.pointee.forest.open(child.node, self) }
    return child.node
  }

  /// Lists the sublayers in the lanes selected by `lanes`, back to front by label.
  @inline(__always)
  func listSublayers(in root: NodeID, _ lanes: (BoxNode) -> UInt64) {
    scratch.pointee.sortKeys.count = 0
    openChunks(in: root, lanes)
    index.pointee.forest.forEachEntry(in: root, &scratch.pointee.pendingNodes, lanes) { i, label in
      scratch.pointee.sortKeys.append(DrawingKey(zPosition: Double(label), layer: UInt32(i), order: 0))
    }
    if scratch.pointee.sortKeys.count > 1 { sortKeysStably() }
  }

  /// Sorts the list in drawing order.
  func sortListAsDrawn() {
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.sortKeys[k].zPosition = depth(Int(scratch.pointee.sortKeys[k].layer)).zPosition
    }
    if scratch.pointee.sortKeys.count > 1 { sortKeysStably() }
  }

  /// Pushes the list on the candidate stack. Returns its length.
  func pushList() -> Int {
    for k in 0..<scratch.pointee.sortKeys.count {
      scratch.pointee.candidates.append(scratch.pointee.sortKeys[k])
    }
    return scratch.pointee.sortKeys.count
  }
}

extension DescentLevel {
  /// Makes the top-most `count` candidates the sublayers to try.
  mutating func takeList(_ count: Int) {
    next = UInt32(count)
    order = .listed
  }
}
