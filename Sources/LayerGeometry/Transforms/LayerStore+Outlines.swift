// Outlines are kept by the rows of the linear table, once many world boxes, or readers, have been asked for: readers can
// write nothing, so they have them from the start.
extension LayerStore {
  /// Brings outlines up to date. The first time, O(number of layers).
  func refreshOutlines() {
    refreshMaps()
    guard caches.pointee.linearOutlines.isEmpty else { return }
    reserveLinearOutlines(atLeast: 1)
    caches.pointee.linearOutlines[0] = .none
    for i in 1..<slotCount where stamps[i] != 0 && records[i].linear != 0 { storeLinearOutline(i) }
  }

  func reserveLinearOutlines(atLeast count: Int = 0) {
    let capacity = Swift.max(traits.pointee.linear.capacity, count)
    guard caches.pointee.linearOutlines.count < capacity else { return }
    caches.pointee.linearOutlines.reserve(capacity)
    caches.pointee.linearOutlines.count = capacity
  }

  func storeLinearOutline(_ i: Int) {
    if caches.pointee.linearOutlines.isEmpty { return }
    caches.pointee.linearOutlines[Int(records[i].linear)] = outline(i)
  }

  /// Expects a layer whose map is flat; a flip changes nothing about an outline.
  @inline(__always)
  func outline(_ i: Int) -> LayerOutline {
    let size = records[i].bounds.size, t = linear(i)
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    let toCorner = Point(x: -(anchor.x * size.width), y: -(anchor.y * size.height)).applying(t)
    let corner = SIMD2(position.x, position.y).plus(SIMD2(toCorner.x, toCorner.y))
    let same = SIMD2(size.width * t.a, size.height * t.d)
    let crossed = SIMD2(size.width * t.b, size.height * t.c)
    let below = same.negativePart.plus(crossed.exchanged.negativePart)
    let above = same.positivePart.plus(crossed.exchanged.positivePart)
    return LayerOutline(
      boxOrigin: corner.plus(below), boxSize: above - below, same: same, corner: corner, crossed: crossed)
  }
}
