// Labels that tell which of two siblings is in front, with gaps for those to come.
//
// Where a gap is used up, the labels of the smallest range around it that is not too dense are spread out evenly; the
// wider the range, the fewer may lie in it. So that n insertions, wherever they go, move O(n log n) labels.
extension LayerStore {
  /// In the middle: what the first of two sublayers gets.
  static let firstLabel: Int32 = 1 << 30

  /// Labels for `count` siblings in a row that are not in the tree yet, or nil where the tree has to be built anew.
  func labels(for count: Int, from first: Int, through last: Int) -> (first: Int32, step: Int32)? {
    let superlayer = Int(records[first].superlayer)
    if !index.pointee.roots[superlayer].hasNodes { return (LayerStore.firstLabel, 1 << 16) }
    if let labels = gap(for: count, from: first, through: last) { return labels }
    let neighbor = links[first].previous != 0 ? links[first].previous : links[last].next
    guard spreadLabels(around: Int(neighbor), for: count, except: count == 1 ? first : 0) else { return nil }
    return gap(for: count, from: first, through: last)
  }

  /// The label of a layer that lies in a node.
  @inline(__always)
  func label(_ i: Int) -> Int32 {
    let place = index.pointee.places[i]
    return index.pointee.node(place.unit).label(place.lane)
  }

  private func gap(for count: Int, from first: Int, through last: Int) -> (first: Int32, step: Int32)? {
    let superlayer = Int(records[first].superlayer)
    let (behind, before) = (Int(links[first].previous), Int(links[last].next))
    // At either end there is room for as many again as there are; then the tree is built anew.
    let outer = Swift.max(1, (1 << 28) / (Int(links[superlayer].count) + 64))
    let low = behind == 0 ? Int(label(before)) - outer * (count + 1) : Int(label(behind))
    let high = before == 0 ? low + outer * (count + 1) : Int(label(before))
    let step = (high - low) / (count + 1)
    guard step > 0 && low >= 0 && high <= Int32.max - 16 else { return nil }
    return (Int32(low + step), Int32(step))
  }

  /// Spreads labels out around a sibling so that `count` more fit beside it. `moving` is in the list, but its label
  /// is about to change. False if no range has room.
  private func spreadLabels(around i: Int, for count: Int, except moving: Int) -> Bool {
    let center = Int(label(i))
    var capacity = 1.0
    for bits in 1...31 {
      // A range of 2ᵏ holds up to 1.6ᵏ.
      capacity *= 1.6
      guard bits >= 4 else { continue }
      let low = center & ~(1 << bits - 1)
      let high = Swift.min(low + 1 << bits - 1, Int(Int32.max) - 16)
      var (first, found) = (i, 1)
      while let j = sibling(first, \.previous, moving), Int(label(j)) >= low {
        first = j
        found += 1
      }
      var last = i
      while let j = sibling(last, \.next, moving), Int(label(j)) <= high {
        last = j
        found += 1
      }
      let step = (high - low) / (found + 1)
      if Double(found + count) > capacity || step <= count + 1 { continue }
      spread(from: first, through: last, low + step, step, moving)
      return true
    }
    return false
  }

  /// The next sibling in the tree in one direction.
  private func sibling(_ i: Int, _ direction: KeyPath<SiblingLinks, UInt32>, _ moving: Int) -> Int? {
    var j = i
    repeat {
      j = Int(links[j][keyPath: direction])
    } while j != 0
      && (j == moving || index.pointee.places[j].isNone)
    return j == 0 ? nil : j
  }

  /// `moving` keeps its label until it is taken out by it, so no other may come to have the same.
  private func spread(from first: Int, through last: Int, _ label: Int, _ step: Int, _ moving: Int) {
    let row = gridRow(Int(records[first].superlayer))
    let taken = moving == 0 || index.pointee.places[moving].isNone ? -1 : Int(self.label(moving))
    var (i, label) = (first, label)
    while true {
      let place = index.pointee.places[i]
      let node = index.pointee.node(place.unit)
      let own = Int32(label == taken ? label + 1 : label)
      if row != 0 { relabel(row, node.entry(place.lane), to: own) }
      node.setLabel(place.lane, own)
      label += step
      if i == last { break }
      guard let next = sibling(i, \.next, moving) else { break }
      i = next
    }
    // The order in leaf nodes is what it was; the labels above follow.
    i = first
    while true {
      updateLabels(above: index.pointee.places[i].unit)
      if i == last { break }
      guard let next = sibling(i, \.next, moving) else { break }
      i = next
    }
  }
}
