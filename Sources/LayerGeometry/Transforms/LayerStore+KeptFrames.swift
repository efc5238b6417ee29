// Frames that are kept from edit to edit, once many of them, or world boxes, or readers have been asked for: readers
// can write nothing, so they have them from the start.
extension LayerStore {
  @inline(__always)
  var keepsFrames: Bool { !caches.pointee.frames.rects.isEmpty }

  /// Brings frames up to date. The first time, O(number of layers).
  func refreshFrames() {
    refreshMaps()
    guard caches.pointee.frames.rects.count < slotCount else { return }
    let isFirst = !keepsFrames
    extendFrames()
    guard isFirst else { return }
    for i in 1..<slotCount where generations[i] != 0 { caches.pointee.frames.rects[i] = frame(i) }
  }

  /// The same for what takes frames to the space above the roots. Expects the world maps up to date.
  func refreshFramePlaces() {
    refreshFrames()
    guard caches.pointee.frames.places.count < slotCount else { return }
    let isFirst = caches.pointee.frames.places.isEmpty
    if isFirst { caches.pointee.frames.beginPlaces() }
    extendFrames()
    guard isFirst else { return }
    for i in 1..<slotCount where generations[i] != 0 { keepPlace(i) }
  }

  /// Makes room for what is kept of every layer.
  func extendFrames() {
    caches.pointee.frames.rects.extend(to: slotCount, room: capacity, with: .zero)
    if caches.pointee.frames.places.isEmpty { return }
    caches.pointee.frames.places.extend(to: slotCount, room: capacity, with: FramePlace())
  }

  /// Follows a change of a layer's map.
  @inline(never)
  func keepFrame(_ i: Int) {
    caches.pointee.frames.rects[i] = frame(i)
    if !caches.pointee.frames.places.isEmpty { keepPlace(i) }
  }

  private func keepPlace(_ i: Int) {
    let old = caches.pointee.frames.places[i].outline & ~FramePlace.spatial
    var place = FramePlace()
    if records[i].flags.contains(.spatial) {
      place.outline = FramePlace.spatial
    } else {
      // The superlayer keeps this row for as long as it has a sublayer that is not marked.
      place.row = worlds[Int(records[i].superlayer)].row
      if !fillsFrame(i) { place.outline = caches.pointee.frames.keep(outline(i), in: old) }
    }
    if old != 0 && place.outline != old { caches.pointee.frames.outlines.remove(old) }
    caches.pointee.frames.places[i] = place
  }

  /// Whether a flat layer is in its plane what its frame is, and begins where that does: what is mirrored begins at the
  /// other end, whose last digits the origin and size of a large frame do not tell.
  @inline(__always)
  func fillsFrame(_ i: Int) -> Bool {
    if records[i].linear == 0 { return true }
    let t = linear(i)
    return t.b == 0 && t.c == 0 && t.a >= 0 && t.d >= 0
  }

  /// Expects a layer whose map is flat; a flip changes nothing about an outline.
  @inline(__always)
  func outline(_ i: Int) -> LayerOutline {
    let size = records[i].bounds.size, t = linear(i)
    let (position, anchor) = (placements[i].position, placements[i].anchorPoint)
    let toCorner = Point(x: -(anchor.x * size.width), y: -(anchor.y * size.height)).applying(t)
    return LayerOutline(
      corner: SIMD2(position.x, position.y).plus(SIMD2(toCorner.x, toCorner.y)),
      same: SIMD2(size.width * t.a, size.height * t.d),
      crossed: SIMD2(size.width * t.b, size.height * t.c))
  }

  /// Asks for what is kept of a layer.
  @inline(__always)
  func askForFrame(_ i: Int) {
    Prefetch.line(of: caches.pointee.frames.rects.elements + i)
    Prefetch.line(of: caches.pointee.frames.places.elements + i)
  }
}
