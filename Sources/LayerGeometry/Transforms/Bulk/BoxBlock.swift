/// A block of layers whose boxes are being made: their corners as Doubles, and lists of those that translations alone do
/// not bring to the space above the roots.
///
/// Lists, because a list costs no mispredicted branch for each layer, however the kinds are mixed. Corners, not a middle
/// and an extent: the middle of a large layer has no digits left for a corner near the origin.
struct BoxBlock {
  static let length = 32
  /// Each small enough to lie on the stack.
  static let cornerBytes = length * 2 * MemoryLayout<SIMD2<Double>>.stride
  static let listBytes = length * (MemoryLayout<Turned>.stride + MemoryLayout<UInt32>.stride)

  /// A layer under a basis, by its place in the block.
  struct Turned: BitwiseCopyable {
    var place: UInt32
    var basis: UInt32
  }

  let records: UnsafeMutablePointer<LayerRecord>
  let maps: WorldMaps
  let corners: UnsafeMutablePointer<SIMD2<Double>>
  let turned: UnsafeMutablePointer<Turned>
  let transformed: UnsafeMutablePointer<UInt32>

  @inline(__always)
  init(
    _ records: UnsafeMutablePointer<LayerRecord>, _ maps: WorldMaps, _ corners: UnsafeMutableRawBufferPointer,
    _ lists: UnsafeMutableRawBufferPointer
  ) {
    self.records = records
    self.maps = maps
    self.corners = corners.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: SIMD2<Double>.self)
    let start = lists.baseAddress.unsafelyUnwrapped
    turned = start.assumingMemoryBound(to: Turned.self)
    transformed = (start + Self.length * MemoryLayout<Turned>.stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Stores the boxes of `count` layers as if there were translations alone; whether there are.
  @inline(__always)
  func storeTranslated<Stores: BlockStores>(
    _ first: Int, _ count: Int, _ output: UnsafeMutableRawPointer, _: Stores.Type
  ) -> Bool {
    let rows = maps.rows, entries = maps.entries
    var record = records + first
    var others: UInt32 = 0
    var output = output
    for _ in 0..<count {
      let row = rows + Int(entries[Int(record.pointee.superlayer)].row)
      let (low, high) = translated(record, row)
      Stores.store(unsafeBitCast(roundedOutward(low, high), to: SIMD2<Double>.self), to: output)
      others |= record.pointee.flags.rawValue & LayerFlags.moreThanTranslation | row.pointee.basis
      record += 1
      output += 16
    }
    return others == 0
  }

  /// The corners in the space of the basis, and who has more than translations in its way.
  @inline(__always)
  func translate(_ first: Int, _ count: Int) -> (turned: Int, transformed: Int) {
    let rows = maps.rows, entries = maps.entries
    var record = records + first
    var turnedCount = 0, transformedCount = 0
    for k in 0..<count {
      let row = rows + Int(entries[Int(record.pointee.superlayer)].row)
      (corners[2 &* k], corners[2 &* k &+ 1]) = translated(record, row)
      let place = UInt32(truncatingIfNeeded: k)
      transformed[transformedCount] = place
      // All ones without a transform: by arithmetic, since no branch could be predicted. The basis is written down
      // either way, or the compiler would branch around reading it.
      let flags = record.pointee.flags.rawValue & LayerFlags.moreThanTranslation
      let plain = UInt32(bitPattern: Int32(bitPattern: flags &- 1) &>> 31)
      transformedCount &+= Int(~plain & 1)
      let basis = row.pointee.basis
      turned[turnedCount].place = place
      turned[turnedCount].basis = basis
      turnedCount &+= basis & plain == 0 ? 0 : 1
      record += 1
    }
    return (turnedCount, transformedCount)
  }

  @inline(__always)
  private func translated(
    _ record: UnsafeMutablePointer<LayerRecord>, _ row: UnsafeMutablePointer<WorldRow>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let bounds = record.pointee.bounds
    let low = SIMD2(bounds.origin.x, bounds.origin.y) + (row.pointee.offset + record.pointee.offset)
    return (low, low + SIMD2(bounds.size.width, bounds.size.height))
  }

  /// Carries corners on through their basis. False where that is not flat.
  @inline(__always)
  func turn(_ layer: Turned) -> Bool {
    if layer.basis & WorldEntry.spatial != 0 { return false }
    let basis = CrossedMap(maps.linear + Int(layer.basis))
    let box = corners + 2 &* Int(layer.place)
    (box[0], box[1]) = basis.around(box[0], box[1])
    return true
  }

  /// The corners of a layer with a transform of its own. False where that or its basis is not flat.
  @inline(__always)
  func transform(_ place: Int, _ i: Int) -> Bool {
    let entry = maps.entries + i
    let row = maps.rows + Int(entry.pointee.row)
    let isSpatial = records[i].flags.rawValue & LayerFlags.spatial.rawValue
    if isSpatial | row.pointee.basis & WorldEntry.spatial != 0 { return false }
    let basis = CrossedMap(maps.linear + Int(row.pointee.basis))
    // A layer with sublayers has its own map in its basis already, and none here.
    var own = CrossedMap(maps.ownLinear + Int(entry.pointee.basis & WorldEntry.rowMask))
    own.offset = row.pointee.offset + entry.pointee.offset
    let bounds = records[i].bounds
    let low = SIMD2(bounds.origin.x, bounds.origin.y)
    let high = low + SIMD2(bounds.size.width, bounds.size.height)
    (corners[2 &* place], corners[2 &* place &+ 1]) = own.followed(by: basis).around(low, high)
    return true
  }

  @inline(__always)
  func store<Stores: BlockStores>(_ count: Int, _ output: UnsafeMutableRawPointer, _: Stores.Type) {
    var output = output
    for k in 0..<count {
      let box = roundedOutward(corners[2 &* k], corners[2 &* k &+ 1])
      Stores.store(unsafeBitCast(box, to: SIMD2<Double>.self), to: output)
      output += 16
    }
  }
}

/// An affine map in the order in which SIMD takes it: what each coordinate adds to itself, what to the other.
private struct CrossedMap {
  var same: SIMD2<Double>
  var crossed: SIMD2<Double>
  var offset: SIMD2<Double>

  /// This map and another. The same sums as `WorldMaps.joined`.
  @inline(__always)
  func followed(by next: CrossedMap) -> CrossedMap {
    CrossedMap(
      same: same * next.same + crossed.exchanged * next.crossed,
      crossed: crossed * next.same + same.exchanged * next.crossed,
      offset: (offset * next.same + offset.exchanged * next.crossed) + next.offset)
  }

  /// Around the image of a rectangle.
  ///
  /// Rounding is monotone, so the smallest of the four corners' coordinates is made of the smaller products.
  @inline(__always)
  func around(
    _ low: SIMD2<Double>, _ high: SIMD2<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let a = low * same, b = high * same
    let c = low.exchanged * crossed, d = high.exchanged * crossed
    return (
      (a.replacing(with: b, where: b .< a) + c.replacing(with: d, where: d .< c)) + offset,
      (b.replacing(with: a, where: b .< a) + d.replacing(with: c, where: d .< c)) + offset
    )
  }
}

extension CrossedMap {
  @inline(__always)
  init(_ map: UnsafeMutablePointer<AffineTransform>) {
    same = SIMD2(map.pointee.a, map.pointee.d)
    crossed = SIMD2(map.pointee.c, map.pointee.b)
    offset = SIMD2(map.pointee.tx, map.pointee.ty)
  }
}

extension SIMD2<Double> {
  @inline(__always)
  fileprivate var exchanged: SIMD2<Double> { SIMD2(y, x) }
}
