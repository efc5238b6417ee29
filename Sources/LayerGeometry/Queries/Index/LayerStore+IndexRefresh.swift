// Bringing the index up to date with what was marked.
extension LayerStore {
  /// Makes the index right. O(layers marked since the last call · log of their numbers of siblings), plus the depth
  /// to which a changed box still changes its superlayers'. Where most of the store is marked, all is built anew.
  @inline(__always)
  func refreshIndex() {
    if isIndexBehind { refreshMarkedPlaces() }
  }

  @inline(__always)
  private var isIndexBehind: Bool { !journal.pointee.isEmpty || !index.pointee.journal.isEmpty }

  /// The same, for a hit test, whose cell is asked for first.
  @inline(__always)
  func refreshIndex(for point: Point, in receiver: Int) {
    if isIndexBehind {
      fetchCell(of: point, in: receiver)
      refreshMarkedPlaces()
    }
  }

  /// Asks for what the refresh will need of the first layer marked since the last query, which is often the only one: its node, the
  /// one above and its own root, whose addresses each wait for memory, and its superlayer. By the time of the query too much else
  /// would be waiting.
  ///
  /// Of pointers: a setter would copy a store, or an index, to hand it over.
  @inline(never)
  static func fetchFirst(
    _ i: Int, _ index: UnsafeMutablePointer<LayerIndex>, _ records: UnsafeMutablePointer<LayerRecord>,
    _ placements: UnsafeMutablePointer<Placement>
  ) {
    guard i < index.pointee.coveredLayers else { return }
    Prefetch.line(of: placements + i)
    let root = index.pointee.roots[i], place = index.pointee.places[i], above = Int(records[i].superlayer)
    if root.hasNodes { index.pointee.node(root.payload).fetchRoot() }
    Prefetch.line(of: records + above)
    index.pointee.fetchSeat(above)
    if place.isNone || place.isSingle { return index.pointee.fetchPlace(i) }
    let node = index.pointee.node(place.unit)
    node.fetch()
    let parent = index.pointee.parents[Int(place.unit) / IndexNode.units]
    if parent.isOwner {
      node.fetchRecord()
    } else {
      index.pointee.node(parent.unit).fetch()
    }
  }

  /// Asks for what a few marked layers will need, so that the cache misses of the index overlap each other and those of
  /// the maps.
  @inline(__always)
  private func fetchAhead() {
    guard journal.pointee.count <= 8 else { return }
    // The first has asked already.
    var k = 1
    while k < journal.pointee.count {
      let i = Int(journal.pointee[k])
      k &+= 1
      guard i < index.pointee.coveredLayers else { continue }
      Prefetch.line(of: placements + i)
      let root = index.pointee.roots[i]
      if root.hasNodes { index.pointee.node(root.payload).fetchRoot() }
      index.pointee.fetchPlace(i)
    }
  }

  /// Asks for the nodes above those that a few marked layers lie in.
  @inline(__always)
  private func fetchAbove() {
    guard index.pointee.journal.count <= 8 else { return }
    for k in 0..<index.pointee.journal.count {
      let i = Int(index.pointee.journal[k])
      guard i < index.pointee.coveredLayers else { continue }
      let place = index.pointee.places[i]
      if place.isSingle {
        fetchWay(from: Int(records[i].superlayer))
      } else if !place.isNone {
        fetchLevels(above: place.unit)
      }
    }
  }

  /// Asks for the next two nodes above one, or for what a change of the layer whose root it is will need.
  @inline(__always)
  private func fetchLevels(above unit: UInt32) {
    let parent = index.pointee.parents[Int(unit) / IndexNode.units]
    if parent.isOwner { return fetchWay(from: parent.owner) }
    index.pointee.node(parent.unit).fetchRoot()
    let next = index.pointee.parents[Int(parent.unit) / IndexNode.units]
    if !next.isOwner { index.pointee.node(next.unit).fetch() }
  }

  /// Asks for where a layer lies that has been asked for, and for its superlayer.
  @inline(__always)
  private func fetchWay(from i: Int) {
    guard i < index.pointee.coveredLayers else { return }
    index.pointee.fetchPlace(i)
    let above = Int(records[i].superlayer)
    Prefetch.line(of: records + above)
    index.pointee.fetchSeat(above)
  }

  @inline(never)
  private func refreshMarkedPlaces() {
    fetchAhead()
    refreshMaps()
    fetchAbove()
    if index.pointee.coveredLayers < capacity { index.pointee.coverLayers(capacity) }
    let marked = index.pointee.journal.count
    if marked == 1 && !records[Int(index.pointee.journal[0])].flags.contains(.placeDirty) {
      // A layer that was moved, and nothing else.
      refreshPlace(Int(index.pointee.journal[0]))
    } else if marked > 64 && marked > count / 2 {
      rebuildIndex()
    } else if marked == 1 && records[Int(index.pointee.journal[0])].flags.contains(.placeDirty)
      && reorder(Int(index.pointee.journal[0]))
    {
      // A layer that changed places among its siblings, and nothing else.
    } else {
      // First everything leaves that may have left, so that no tree holds a layer twice or a slot's former owner.
      for k in 0..<marked {
        let i = Int(index.pointee.journal[k])
        if records[i].flags.contains(.placeDirty) { unregister(i) }
      }
      // Sublayers tend to be marked after their superlayers and are entered first, so that boxes are computed once.
      for k in stride(from: marked - 1, through: 0, by: -1) {
        refreshPlace(Int(index.pointee.journal[k]))
      }
    }
    if index.pointee.wornOut != 0 { renewWornOut() }
    for k in 0..<marked {
      records[Int(index.pointee.journal[k])].flags.subtract([.indexDirty, .placeDirty])
    }
    index.pointee.journal.empty()
  }

  private func renewWornOut() {
    let owner = Int(index.pointee.wornOut)
    index.pointee.wornOut = 0
    guard isWornOut(owner) else { return }
    rebuildTree(owner)
    refit(owner)
  }

  func refreshPlace(_ i: Int) {
    let root = index.pointee.roots[i]
    if root.hasNodes { copyRecord(i, to: root.payload) }
    if !index.pointee.places[i].isNone {
      refit(i)
    } else if records[i].superlayer != 0 {
      register(i)
    }
  }

  /// Writes what a query reads of a layer into the line behind its root node.
  @inline(__always)
  func copyRecord(_ i: Int, to unit: UInt32) {
    let copy = index.pointee.node(unit).ownerRecord
    let grid = copy.pointee.traits
    copy.pointee = records[i]
    copy.pointee.superlayer = UInt32(truncatingIfNeeded: i)
    copy.pointee.traits = grid
  }
}
