// The index's promises as code.
extension LayerStore {
  /// What is wrong with the index, brought up to date first; empty if nothing is. O(everything). For tests.
  package func indexFaults() -> [String] {
    refreshIndex()
    index.pointee.coverLayers(capacity)
    var faults: [String] = []
    for i in 1..<Swift.max(slotCount, 1) where faults.count < 20 {
      checkPlace(i, &faults)
      checkTree(i, &faults)
    }
    return faults
  }

  /// The hit test without the index, for comparing. Expects nothing.
  package func plainHitTest(_ point: Point, in receiver: LayerID, options: HitTestOptions) -> LayerID? {
    let i = slot(receiver)
    refreshMaps()
    return optionalHandle(UInt32(plainHit(from: i, at: point, options)))
  }

  /// All layers under a point without the index, for comparing.
  package func plainForEachLayer(
    at point: Point, in receiver: LayerID, options: HitTestOptions, _ body: (LayerID) -> Bool
  ) {
    let i = slot(receiver)
    refreshMaps()
    descend(
      from: i, at: point, options, usesIndex: false, shape: { contains($1, $0) },
      visit: { i in !body(handle(i)) })
  }

  /// The layers that ``layers(intersecting:in:options:where:)`` or its contained form finds, without the index.
  package func plainLayers(
    meeting area: QueryArea, contained: Bool, in receiver: LayerID, options: HitTestOptions
  ) -> [LayerID] {
    var result: [LayerID] = []
    if area.extent == nil { return [] }
    forEachRegion(in: slot(receiver), options, cull: .unlimited, usesIndex: false) {
      let meeting = area.meeting($0)
      return contained ? meeting == .whole : meeting != .apart
    } report: {
      result.append(handle($0))
      return false
    }
    return result
  }

  /// How many layers a search of an area looks at.
  package func layersLookedAt(for area: QueryArea, in receiver: LayerID, options: HitTestOptions) -> Int {
    forEachRegion(in: slot(receiver), options, cull: area.extent ?? .unlimited) {
      area.meeting($0) != .apart
    } report: { _ in
      false
    }
  }

  /// The nearest layer, by looking at all of them.
  package func plainNearestLayer(
    to point: Point, within limit: Double, in receiver: LayerID, options: HitTestOptions
  ) -> (layer: LayerID, distance: Double)? {
    var found: (layer: LayerID, distance: Double)?
    var distance = 0.0
    forEachRegion(in: slot(receiver), options, cull: .unlimited, usesIndex: false) {
      distance = $0.distance(to: point)
      return distance <= limit && distance < found?.distance ?? .infinity
    } report: {
      found = (handle($0), distance)
      return false
    }
    return found
  }

  private func checkPlace(_ i: Int, _ faults: inout [String]) {
    let place = index.pointee.places[i]
    let superlayer = Int(records[i].superlayer)
    if superlayer == 0 {
      if !place.isNone { faults.append("layer \(i) is in a tree without a superlayer") }
      return
    }
    if place.isNone {
      faults.append("layer \(i) is in no tree")
      return
    }
    let box = indexBox(i)
    let child = reference(i, box)
    if place.isSingle {
      let row = index.pointee.singles[place.row]
      if row.owner != superlayer { faults.append("layer \(i) is alone under \(row.owner)") }
      if row.box != box { faults.append("layer \(i) alone has box \(row.box), not \(box)") }
      if index.pointee.roots[superlayer] != child { faults.append("layer \(i) alone is led to wrongly") }
      if links[superlayer].count != 1 { faults.append("layer \(i) counts as alone") }
      return
    }
    let node = index.pointee.node(place.unit)
    if node.box(place.lane) != box {
      faults.append("layer \(i) has box \(node.box(place.lane)), not \(box)")
    }
    if node.child(place.lane) != child { faults.append("the lane of layer \(i) leads elsewhere") }
    let top = root(above: place.unit)
    if index.pointee.parents[Int(top) / IndexNode.units].owner != superlayer {
      faults.append("layer \(i) is in the tree of \(index.pointee.parents[Int(top) / IndexNode.units].owner)")
    }
    let next = Int(links[i].next)
    if next != 0 && !index.pointee.places[next].isNone && !index.pointee.places[next].isSingle
      && label(next) <= node.label(place.lane)
    {
      faults.append("layers \(i) and \(next) have labels in the wrong order")
    }
  }

  private func checkTree(_ i: Int, _ faults: inout [String]) {
    let root = index.pointee.roots[i]
    if root.isNone != (links[i].first == 0) { faults.append("layer \(i) has a tree it should not, or none") }
    guard root.hasNodes else { return }
    var leaves = 0
    var pending = [root.payload]
    if index.pointee.node(root.payload).ownerRecord.pointee.superlayer != i {
      faults.append("the root of layer \(i) is another's")
    }
    let copy = index.pointee.node(root.payload).ownerRecord.pointee
    let record = records[i]
    let visible = LayerFlags(
      rawValue: 0b1_1111_1111_1111 | LayerFlags([.rounded, .translucent, .selective]).rawValue)
    // Where siblings have become equally deep again, the copy may still send a query the longer way.
    if copy.offset != record.offset || copy.bounds != record.bounds || copy.linear != record.linear
      || copy.flags.intersection(visible) != record.flags.intersection(visible)
      || record.flags.contains(.mixedDepth) && !copy.flags.contains(.mixedDepth)
    {
      faults.append("the record behind the root of layer \(i) is stale")
    }
    while let unit = pending.popLast() {
      let node = index.pointee.node(unit)
      var last = Int32.max
      for lane in 0..<IndexNode.lanes {
        let child = node.child(lane)
        if child.isNone {
          if !node.box(lane).isEmpty { faults.append("an empty lane of layer \(i) has a box") }
          continue
        }
        if node.label(lane) > last {
          faults.append("node \(unit) of layer \(i) is not sorted: \((0..<8).map { node.label($0) })")
        }
        last = node.label(lane)
        if child.tag != ChildReference.inner {
          leaves += 1
          let place = index.pointee.places[Int(layer(of: child))]
          if place != Place(unit: unit, lane: lane) {
            faults.append("a lane of layer \(i) is not linked back")
          }
          continue
        }
        let below = index.pointee.node(child.payload)
        if node.box(lane) != below.union {
          faults.append("node \(child.payload) of layer \(i) has a wrong box")
        }
        if below.isEmpty && !staysEmpty(child.payload) {
          faults.append("node \(child.payload) of layer \(i) is kept with nothing in it")
        }
        for k in 0..<IndexNode.lanes where below.label(k) > node.label(lane) {
          faults.append("node \(child.payload) of layer \(i) holds a label above its own")
        }
        let parent = index.pointee.parents[child.index / IndexNode.units]
        if parent.isOwner || parent.unit != unit || parent.lane != lane {
          faults.append("node \(child.payload) of layer \(i) is not linked back")
        }
        pending.append(child.payload)
      }
    }
    if leaves != Int(links[i].count) {
      faults.append("the tree of layer \(i) holds \(leaves) of \(links[i].count) sublayers")
    }
    checkGrid(i, &faults)
  }
}

extension LayerStore {
  /// A cell must list every sublayer that meets it with a label above its floor, front to back, as it is now.
  private func checkGrid(_ owner: Int, _ faults: inout [String]) {
    let row = gridRow(owner)
    guard row != 0, index.pointee.grids[row].cells != nil else { return }
    let grid = index.pointee.grids[row]
    var expected: [[(label: Int32, listing: CellListing)]] = Array(repeating: [], count: grid.cellCount)
    var (large, front) = (UInt32(0), Int32(-1))
    var i = Int(links[owner].last)
    while i != 0 {
      let place = index.pointee.places[i]
      let entry = index.pointee.node(place.unit).entry(place.lane)
      let sublayer = footprint(entry, in: index.pointee.grids.rows + Int(row))
      let span = sublayer.span, level = grid.level(sublayer.isLarge)
      if sublayer.isLarge { (large, front) = (large + 1, Swift.max(front, entry.label)) }
      if !span.isEmpty {
        for y in span.minY...span.maxY {
          for x in span.minX...span.maxX {
            let cell = level.number(x, y)
            if entry.label > grid.floors![cell],
              let listing = sublayer.listing(in: level, column: x, row: y)
            {
              expected[cell].append((entry.label, listing))
            }
          }
        }
      }
      i = Int(links[i].previous)
    }
    if large != grid.largeCount || front > grid.largeLabel || large == 0 && grid.largeLabel >= 0 {
      faults.append(
        "layer \(owner) has \(large) large sublayers up to \(front), not \(grid.largeCount) up to \(grid.largeLabel)"
      )
    }
    for cell in 0..<grid.cellCount {
      let line = grid.line(cell)
      for lane in 0..<8 {
        let child = line.child(lane)
        guard lane < expected[cell].count else {
          if !child.isNone { faults.append("cell \(cell) of layer \(owner) lists too much") }
          continue
        }
        let want = expected[cell][lane]
        if line.listing(lane) != want.listing || grid.labels(cell)[lane] != want.label {
          faults.append("cell \(cell) of layer \(owner) is wrong in lane \(lane): \(child) for \(want)")
        }
      }
      if expected[cell].count > 8 { faults.append("cell \(cell) of layer \(owner) lists too little") }
    }
  }
}
