/// World boxes of layers that follow each other in memory: a loop for each common kind of layer, which leaves the others to
/// `box`, out of line. Which layers have transforms of their own cannot be predicted, so within a kind nothing branches.
///
/// Corners and sides, not a middle and half an extent: the middle of a large layer has no digits left for a corner near
/// the origin.
struct BoxKernel<Stores: BlockStores> {
  let records: UnsafeMutablePointer<LayerRecord>
  let maps: WorldMaps
  /// By the rows of the linear table, with `LayerOutline.none` in row 0.
  let outlines: UnsafeMutablePointer<LayerOutline>

  /// Layers without transforms of their own, in planes that are only translated. Returns how many were others.
  @inline(__always)
  func storePlain(
    _ layers: Range<Int>, _ output: Boxes, _ rounding: inout some BoxRounding, box: (Int) -> SIMD4<Float>
  ) -> Int {
    store(layers, output, &rounding, box) { record in
      let row = maps.plane(of: record)
      if record.pointee.linear | record.pointee.spatialBit | row.pointee.basis != 0 { return nil }
      return UnsafeRawPointer(record).load(as: PlacedBounds.self).corners(in: row.pointee.offset)
    }
  }

  /// Layers with and without flat transforms of their own, in planes that are only translated.
  @inline(__always)
  func storePlaced(
    _ layers: Range<Int>, _ output: Boxes, _ rounding: inout some BoxRounding, box: (Int) -> SIMD4<Float>
  ) -> Int {
    store(layers, output, &rounding, box) { record in
      Prefetch.line(of: record + 16)
      let row = maps.plane(of: record)
      if record.pointee.spatialBit | row.pointee.basis != 0 { return nil }
      return bounds(record, LayerOutline.placeOfBox).corners(in: row.pointee.offset)
    }
  }

  /// Plane by plane: sublayers mostly follow each other in memory. Returns how many were in a plane that is turned or scaled.
  @inline(__always)
  func storeByPlanes(
    _ layers: Range<Int>, _ output: Boxes, _ rounding: inout some BoxRounding, box: (Int) -> SIMD4<Float>
  ) -> Int {
    var run = SiblingRun(next: records + layers.lowerBound, end: records + layers.upperBound, output: output)
    var turnedCount = 0
    while run.next < run.end {
      let row = maps.plane(of: run.next)
      let basis = row.pointee.basis
      if (run.next.pointee.spatialBit | basis & WorldEntry.spatial) != 0 {
        run.store(box(records.distance(to: run.next)), Stores.self)
      } else if basis == 0 {
        storePlaced(&run, row.pointee.offset, &rounding)
      } else {
        let first = run.next
        storeTurned(&run, row.pointee.offset, CrossedMap(maps.linear[Int(basis)]), &rounding)
        turnedCount &+= first.distance(to: run.next)
      }
    }
    return turnedCount
  }

  @inline(__always)
  private func storePlaced(
    _ run: inout SiblingRun, _ plane: SIMD2<Double>, _ rounding: inout some BoxRounding
  ) {
    let superlayer = run.next.pointee.superlayer
    repeat {
      let corners = bounds(run.next, LayerOutline.placeOfBox).corners(in: plane)
      run.store(rounding.rounded(corners.low, corners.high), Stores.self)
    } while run.continues(in: superlayer)
  }

  @inline(__always)
  private func storeTurned(
    _ run: inout SiblingRun, _ plane: SIMD2<Double>, _ basis: CrossedMap, _ rounding: inout some BoxRounding
  ) {
    let superlayer = run.next.pointee.superlayer
    repeat {
      let sides = outlines[Int(run.next.pointee.linear)].crossed
      let corners = bounds(run.next, LayerOutline.placeOfSides).corners(sides, in: plane, basis)
      run.store(rounding.rounded(corners.low, corners.high), Stores.self)
    } while run.continues(in: superlayer)
  }

  /// A layer's bounds in its superlayer's plane, from its record or its outline.
  @inline(__always)
  private func bounds(_ record: UnsafeMutablePointer<LayerRecord>, _ place: Int) -> PlacedBounds {
    let row = Int(record.pointee.linear)
    return choose(unless: row, record, UnsafeRawPointer(outlines + row) + place).load(as: PlacedBounds.self)
  }

  @inline(__always)
  private func store(
    _ layers: Range<Int>, _ output: Boxes, _ rounding: inout some BoxRounding, _ box: (Int) -> SIMD4<Float>,
    corners: (UnsafeMutablePointer<LayerRecord>) -> BoxCorners?
  ) -> Int {
    var record = records + layers.lowerBound
    var output = output
    var others = 0
    for i in layers {
      if let corners = corners(record) {
        Stores.store(rounding.rounded(corners.low, corners.high), to: output)
      } else {
        Stores.store(box(i), to: output)
        others &+= 1
      }
      record += 1
      output += MemoryLayout<WorldBox>.stride
    }
    return others
  }
}

/// Layers that follow each other in one plane, and where their boxes go.
private struct SiblingRun {
  var next: UnsafeMutablePointer<LayerRecord>
  let end: UnsafeMutablePointer<LayerRecord>
  var output: Boxes

  @inline(__always)
  mutating func store<Stores: BlockStores>(_ box: SIMD4<Float>, _: Stores.Type) {
    Stores.store(box, to: output)
    next += 1
    output += MemoryLayout<WorldBox>.stride
  }

  @inline(__always)
  func continues(in superlayer: UInt32) -> Bool {
    next < end && next.pointee.superlayer ^ superlayer | next.pointee.spatialBit == 0
  }
}

typealias Boxes = UnsafeMutableRawPointer

typealias BoxCorners = (low: SIMD2<Double>, high: SIMD2<Double>)

extension PlacedBounds {
  /// In the space above the roots, of a plane that is only translated.
  @inline(__always)
  func corners(in plane: SIMD2<Double>) -> BoxCorners {
    let low = plane.plus(offset).plus(origin)
    return (low, low.plus(size))
  }

  /// Around the image of a parallelogram in a plane that is turned or scaled. Its sides are `size` and `sides`: what they add
  /// to the same coordinate, and what to the other.
  @inline(__always)
  func corners(_ sides: SIMD2<Double>, in plane: SIMD2<Double>, _ basis: CrossedMap) -> BoxCorners {
    let (same, crossed) = (basis.same, basis.crossed)
    let corner = plane.plus(offset).plus(origin)
    let image = corner.times(same).plus(corner.exchanged.times(crossed)).plus(basis.offset)
    let a = size.times(same).plus(sides.times(crossed))
    let b = sides.exchanged.times(same).plus(size.exchanged.times(crossed))
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

extension LayerRecord {
  @inline(__always)
  fileprivate var spatialBit: UInt32 { flags.rawValue & LayerFlags.spatial.rawValue }
}

extension WorldMaps {
  /// The row of the plane that a layer lies in.
  @inline(__always)
  func plane(of record: UnsafeMutablePointer<LayerRecord>) -> UnsafeMutablePointer<WorldRow> {
    rows + Int(entries[Int(record.pointee.superlayer)].row)
  }
}

extension BlockStores {
  @inline(__always)
  static func store(_ box: SIMD4<Float>, to address: Boxes) {
    store(unsafeBitCast(box, to: SIMD2<Double>.self), to: address)
  }
}
