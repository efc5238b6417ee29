// Which sublayers a search for regions has to look at: what the index says of their boxes.

/// What a search for regions is for.
struct RegionSearch {
  var options: HitTestOptions
  /// Around all that is wanted, in the query's space.
  var cull: Extent
  var usesIndex = false
  /// Where the search's frames begin on the stack.
  var base = 0
}

extension LayerStore {
  /// A box around all of a frame's own space that the search is for.
  func wantedBox(_ frame: RegionFrame, _ top: Int, _ search: RegionSearch) -> FloatBox {
    let isCarrier = Int(frame.carrier) == top
    let outer = isCarrier ? top - 1 : Int(frame.carrier)
    let map = isCarrier ? levelMap(Int(frame.descent.layer)) : Homography(frame.map)
    guard outer >= search.base else {
      return search.cull == .unlimited ? .unlimited : unprojectedBox(search.cull.low, search.cull.high, map)
    }
    let box = scratch.pointee.regionFrames[outer].wanted
    if box == .unlimited { return .unlimited }
    return unprojectedBox(
      SIMD2(Double(box.minX), Double(box.minY)), SIMD2(Double(box.maxX), Double(box.maxY)), map)
  }

  private func unprojectedBox(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ map: Homography) -> FloatBox {
    projectedBox(low, high, map.adjugate.scaled(by: 1 / map.determinant))
  }

  /// Finds the sublayers that a frame has to try, and in which order.
  func arrange(_ frame: inout RegionFrame, _ search: RegionSearch) {
    let i = Int(frame.descent.layer)
    let isMixed = search.options.siblingOrder != .tree && records[i].flags.contains(.mixedDepth)
    if search.usesIndex {
      let wanted = frame.wanted
      let root = index.pointee.roots[i]
      let all = root.hasNodes ? index.pointee.node(root.payload).union : onlyBox(root)
      if !wanted.overlaps(all) {
        frame.descent.next = 0
        return
      }
      if root.hasNodes && !wanted.contains(all) {
        listSublayers(in: root.payload) { $0.lanes(meeting: wanted) }
        if isMixed { sortListAsDrawn() }
        frame.descent.takeList(pushList())
        return
      }
    }
    let order = isMixed ? drawingOrder(i) : nil
    frame.descent.next = order?.count ?? links[i].last
    frame.descent.order = order == nil ? .tree : .drawing
  }

  /// The box of all that hangs under a layer with one sublayer, as far as it is known.
  private func onlyBox(_ root: ChildReference) -> FloatBox {
    if root.isChain { return chainBox(root.chainUnit) }
    let place = index.pointee.places[Int(layer(of: root))]
    return place.isSingle ? index.pointee.singles[place.row].box : .unlimited
  }
}
