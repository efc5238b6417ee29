// The sublayers that a descent tries, front to back.
extension HitTester {
  @inline(__always)
  func frame(
    of i: Int, at q: Point, _ options: HitTestOptions, hitsSelf: Bool, usesIndex: Bool = false
  ) -> DescentLevel {
    var frame = DescentLevel(point: q, layer: UInt32(i), next: links[i].last, hitsSelf: hitsSelf)
    if options.siblingOrder != .tree && arrange(&frame, options, usesIndex) { return frame }
    if usesIndex && frame.next != 0 && builtRoot(of: i).hasNodes {
      // Of very many the front-most alone, because often no other is needed.
      frame.expectList(links[i].count < BoxForest.leastLarge ? .max : 1)
    }
    return frame
  }

  /// Lists the sublayers of a frame by their depths. Returns false if these are equal.
  @inline(never)
  private func arrange(_ frame: inout DescentLevel, _ options: HitTestOptions, _ usesIndex: Bool) -> Bool {
    let i = Int(frame.layer)
    if options.siblingOrder == .depth && records[i].flags.isTransformLayer {
      listByDepth(i, at: frame.point, options)
    } else if records[i].flags.contains(.mixedDepth) {
      let (x, y) = (Float(frame.point.x), Float(frame.point.y))
      listAsDrawn(i, usesIndex) { $0.lanes(holding: x, y) }
    } else {
      return false
    }
    frame.takeList(pushList())
    return true
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
    if frame.isListed {
      frame.next -= 1
      return Int(scratch.pointee.candidates.popLast().layer)
    }
    let child = Int(frame.next)
    frame.next = links[child].previous
    return child
  }
}
