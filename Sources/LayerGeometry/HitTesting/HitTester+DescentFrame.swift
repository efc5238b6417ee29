// The sublayers that a descent tries, front to back.
extension HitTester {
  /// The number of sublayers tried in drawing order before the index filters them.
  private static let triedInOrder: UInt32 = 32
  /// The maximum number of sublayers that are sorted, or listed by the index, at once.
  static let fewSublayers = 2 * triedInOrder

  @inline(__always)
  func frame(
    of i: Int, at q: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool = false
  ) -> DescentLevel {
    var frame = DescentLevel(
      point: q, layer: UInt32(i), next: links[i].last, hitsSelf: hitsSelf, order: .tree)
    if options.siblingOrder != .tree { arrange(&frame, options, usesIndex) }
    if usesIndex && frame.order == .tree && frame.next != 0 && builtRoot(of: i).hasNodes {
      // The front-most alone, because often no other is needed.
      frame.expectList(links[i].count > HitTester.fewSublayers ? 1 : .max)
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

  /// Returns the next sublayer of the frame's layer at its point, from the front; nil at the end.
  @inline(__always)
  func nextSublayer(_ frame: inout DescentLevel) -> Int? {
    let (x, y) = (Float(frame.point.x), Float(frame.point.y))
    return nextSublayer(&frame) { $0.lanes(holding: x, y) }
  }

  /// Returns the next sublayer of the frame's layer, from the front; nil at the end. The index lists the
  /// sublayers in lanes selected by `lanes`.
  @inline(__always)
  func nextSublayer(_ frame: inout DescentLevel, _ lanes: (BoxNode) -> UInt64) -> Int? {
    if frame.next == 0 && frame.batch != 0 { listBatch(&frame, lanes) }
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
    case .drawingIndexed: return nextDrawnByIndex(&frame)
    }
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
}
