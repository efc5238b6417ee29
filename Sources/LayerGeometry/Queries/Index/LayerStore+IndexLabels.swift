// Labels that tell which of two siblings is in front, with gaps for those to come.
extension LayerStore {
  /// Labels for `count` siblings in a row that are not in the tree yet, or nil where no room is left between the
  /// labels on both sides.
  func labels(for count: Int, from first: Int, through last: Int) -> (first: Int32, step: Int32)? {
    let superlayer = Int(records[first].superlayer)
    let root = index.pointee.roots[superlayer]
    if !root.hasNodes { return (1 << 30, 1 << 16) }
    let (behind, before) = (Int(links[first].previous), Int(links[last].next))
    // At either end there is room for as many again as there are; then the tree is built anew.
    let outer = Swift.max(1, (1 << 28) / (Int(links[superlayer].count) + 64))
    let low = behind == 0 ? Int(label(before)) - outer * (count + 1) : Int(label(behind))
    let high = before == 0 ? low + outer * (count + 1) : Int(label(before))
    let step = (high - low) / (count + 1)
    guard step > 0 && low >= 0 && high <= Int32.max - 16 else { return nil }
    return (Int32(low + step), Int32(step))
  }

  /// The label of a layer that lies in a node.
  @inline(__always)
  func label(_ i: Int) -> Int32 {
    let place = index.pointee.places[i]
    return index.pointee.node(place.unit).label(place.lane)
  }
}
