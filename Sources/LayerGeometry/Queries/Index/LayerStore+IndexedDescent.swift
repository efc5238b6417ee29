// What the descents that visit more than the front-most layer ask of the index.
extension LayerStore {
  /// The front-most sublayer whose box holds the point; a label of −1 if there is none.
  func frontmost(in root: UInt32, at point: Point) -> (label: Int32, child: ChildReference) {
    let (x, y) = (Float(point.x), Float(point.y))
    var best: (label: Int32, child: ChildReference) = (-1, .none)
    let base = index.pointee.nodeStack.count
    var unit = root
    var lanes = index.pointee.node(unit).lanes(holding: x, y)
    while true {
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount >> 3
        let node = index.pointee.node(unit)
        let label = node.label(lane)
        if label <= best.label { break }
        lanes &= lanes &- 1
        let child = node.child(lane)
        if child.tag == ChildReference.inner {
          if lanes != 0 { index.pointee.nodeStack.append(PendingNode(lanes: lanes, unit: unit)) }
          unit = child.payload
          lanes = index.pointee.node(unit).lanes(holding: x, y)
        } else {
          best = (label, child)
          break
        }
      }
      if index.pointee.nodeStack.count == base { return best }
      let pending = index.pointee.nodeStack.popLast()
      unit = pending.unit
      lanes = pending.lanes
    }
  }
}
