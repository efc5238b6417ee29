// Whether one layer lies under another, where the way up is long.
extension LayerStore {
  /// Fewer levels are walked up as fast.
  private static let longWay = 16

  /// Whether `i` is `ancestor` or lies somewhere under it. O(levels on the way up), of which a chain counts as the
  /// logarithm of its length where nothing was edited since the last query.
  ///
  /// The index is taken as it is or not at all: what brings it up to date can cost more than any way up.
  func lies(_ i: Int, under ancestor: Int) -> Bool {
    if i != 0 && isIndexed && index.pointee.places[i].isChain { return climbChains(from: i, to: ancestor) }
    var above = i
    for _ in 0..<LayerStore.longWay {
      if above == ancestor { return true }
      if above == 0 { return false }
      above = Int(records[above].superlayer)
    }
    return climbChains(from: above, to: ancestor)
  }

  /// Whether the index knows of all edits.
  @inline(__always)
  private var isIndexed: Bool {
    index.pointee.coveredLayers >= slotCount && journal.pointee.isEmpty && index.pointee.journal.isEmpty
  }

  @inline(never)
  private func climbChains(from i: Int, to ancestor: Int) -> Bool {
    let isIndexed = isIndexed
    var above = i
    while above != 0 {
      if above == ancestor { return true }
      let place = isIndexed ? index.pointee.places[above] : .none
      if place.isChain {
        if isShallower(index.pointee.places[ancestor], than: place) { return true }
        above = index.pointee.parents[Int(root(above: place.unit)) / IndexNode.units].owner
      } else {
        above = Int(records[above].superlayer)
      }
    }
    return false
  }

  /// Whether a place is in the same chain as another one, nearer to the layer it hangs under.
  private func isShallower(_ place: Place, than deeper: Place) -> Bool {
    if !place.isChain { return false }
    var (a, b) = (NodeParent(place), NodeParent(deeper))
    // By the links upward alone. What an edit asks about it will change, so the nodes are asked for on the way.
    var (levelsOfA, levelsOfB) = index.pointee.fetchChains(above: a.unit, b.unit)
    while levelsOfA > levelsOfB {
      a = index.pointee.parents[Int(a.unit) / IndexNode.units]
      levelsOfA -= 1
    }
    while levelsOfB > levelsOfA {
      b = index.pointee.parents[Int(b.unit) / IndexNode.units]
      levelsOfB -= 1
    }
    while a.unit != b.unit {
      a = index.pointee.parents[Int(a.unit) / IndexNode.units]
      b = index.pointee.parents[Int(b.unit) / IndexNode.units]
      if a.isOwner || b.isOwner { return false }
    }
    return a.lane > b.lane
  }
}

extension NodeParent {
  /// The lane of a layer, as if it were a node.
  fileprivate init(_ place: Place) { self.init(unit: place.unit, lane: place.lane) }
}
