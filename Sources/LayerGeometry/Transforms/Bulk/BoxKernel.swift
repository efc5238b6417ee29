/// World boxes of layers that follow each other in memory: a loop for each kind of plane. `box` makes those that need a
/// homography.
///
/// Corners and sides, not a middle and half an extent: the middle of a large layer has no digits left for a corner near
/// the origin.
struct BoxKernel<Stores: BlockStores> {
  let frames: UnsafeMutablePointer<Rect>
  let places: UnsafeMutablePointer<FramePlace>
  /// With `LayerOutline.none` in row 0.
  let outlines: UnsafeMutablePointer<LayerOutline>
  let maps: WorldMaps

  @inline(__always)
  func store(
    _ layers: Range<Int>, _ output: Boxes, _ rounding: inout some BoxRounding, box: (Int) -> SIMD4<Float>
  ) {
    var run = BoxRun<Stores>(next: layers.lowerBound, end: layers.upperBound, output: output)
    while run.next < run.end {
      let place = places[run.next], basis = maps.rows[Int(place.row)].basis
      if (place.outline | basis) & FramePlace.spatial != 0 {
        run.store(box(run.next))
      } else if basis == 0 {
        storePlaced(&run, &rounding)
      } else {
        storeWithBasis(&run, place.row, &rounding)
      }
    }
  }

  /// Layers that follow in planes that are only translated.
  @inline(__always)
  private func storePlaced(_ run: inout BoxRun<Stores>, _ rounding: inout some BoxRounding) {
    var place = places[run.next]
    var row = maps.rows + Int(place.row)
    repeat {
      let corners = BoxLanes(frames[run.next]).corners(in: row.pointee.offset)
      run.store(rounding.rounded(corners.low, corners.high))
      if run.next == run.end { return }
      place = places[run.next]
      row = maps.rows + Int(place.row)
    } while place.outline & FramePlace.spatial | row.pointee.basis == 0
  }

  /// Layers that follow in one plane, with its basis in registers: sublayers mostly follow each other in memory.
  @inline(__always)
  private func storeWithBasis(_ run: inout BoxRun<Stores>, _ row: UInt32, _ rounding: inout some BoxRounding)
  {
    let plane = maps.rows[Int(row)]
    let basis = CrossedMap(maps.linear[Int(plane.basis)])
    if plane.isUpright(basis) {
      repeat {
        let corners = BoxLanes(frames[run.next]).corners(in: plane.offset, basis)
        run.store(rounding.rounded(corners.low, corners.high))
      } while run.next < run.end && places[run.next].isFlat(in: row)
      return
    }
    repeat {
      let corners = outline(run.next).corners(in: plane.offset, basis)
      run.store(rounding.rounded(corners.low, corners.high))
    } while run.next < run.end && places[run.next].isFlat(in: row)
  }

  /// Which layers have outlines cannot be predicted, so nothing branches.
  @inline(__always)
  private func outline(_ i: Int) -> LayerOutline {
    let row = Int(places[i].outline)
    let lanes = choose(unless: row, frames + i, outlines + row).loadUnaligned(as: BoxLanes.self)
    return LayerOutline(corner: lanes.origin, same: lanes.size, crossed: outlines[row].crossed)
  }
}

/// Which layer is next, and where its box goes.
private struct BoxRun<Stores: BlockStores> {
  var next: Int
  let end: Int
  var output: Boxes

  @inline(__always)
  mutating func store(_ box: SIMD4<Float>) {
    Stores.store(box, to: output)
    next &+= 1
    output += MemoryLayout<WorldBox>.stride
  }
}

extension FramePlace {
  /// Whether the layer lies flat in the plane with a row.
  @inline(__always)
  fileprivate func isFlat(in row: UInt32) -> Bool {
    self.row ^ row | outline & FramePlace.spatial == 0
  }
}

typealias Boxes = UnsafeMutableRawPointer

typealias BoxCorners = (low: SIMD2<Double>, high: SIMD2<Double>)

extension BoxLanes {
  /// In the space above the roots, of a plane that is only translated.
  @inline(__always)
  func corners(in plane: SIMD2<Double>) -> BoxCorners {
    let low = plane.plus(origin)
    return (low, low.plus(size))
  }

  /// The same of a plane that is upright: around the frame, whatever lies in it.
  @inline(__always)
  func corners(in plane: SIMD2<Double>, _ basis: CrossedMap) -> BoxCorners {
    let low = plane.plus(origin).times(basis.same).plus(basis.offset)
    return (low, low.plus(size.times(basis.same)))
  }
}

extension LayerOutline {
  /// Around the image in a plane that is turned or scaled.
  @inline(__always)
  func corners(in plane: SIMD2<Double>, _ basis: CrossedMap) -> BoxCorners {
    let moved = plane.plus(corner)
    let image = moved.times(basis.same).plus(moved.exchanged.times(basis.crossed)).plus(basis.offset)
    let a = same.times(basis.same).plus(crossed.times(basis.crossed))
    let b = crossed.exchanged.times(basis.same).plus(same.exchanged.times(basis.crossed))
    return (
      image.plus(a.negativePart.plus(b.negativePart)), image.plus(a.positivePart.plus(b.positivePart))
    )
  }
}

/// An affine map in the order in which SIMD takes it: what each coordinate adds to itself, what to the other.
struct CrossedMap {
  var same: SIMD2<Double>
  var crossed: SIMD2<Double>
  var offset: SIMD2<Double>

  @inline(__always)
  init(_ map: AffineTransform) {
    same = SIMD2(map.a, map.d)
    crossed = SIMD2(map.c, map.b)
    offset = SIMD2(map.tx, map.ty)
  }
}

extension WorldRow {
  /// Whether the plane with a basis is moved and scaled, neither turned nor mirrored.
  @inline(__always)
  func isUpright(_ basis: CrossedMap) -> Bool {
    state & WorldRow.turned == 0 && basis.crossed.x == 0 && basis.crossed.y == 0 && basis.same.x >= 0
      && basis.same.y >= 0
  }
}

extension BlockStores {
  @inline(__always)
  static func store(_ box: SIMD4<Float>, to address: Boxes) {
    store(unsafeBitCast(box, to: SIMD2<Double>.self), to: address)
  }
}

/// `first` where `row` is 0, else `second`, by arithmetic.
@inline(__always)
private func choose(
  unless row: Int, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
) -> UnsafeRawPointer {
  let (first, second) = (UInt(bitPattern: first), UInt(bitPattern: second))
  let isFirst = UInt(bitPattern: (row &- 1) &>> 63)
  return UnsafeRawPointer(bitPattern: second ^ ((second ^ first) & isFirst)).unsafelyUnwrapped
}
