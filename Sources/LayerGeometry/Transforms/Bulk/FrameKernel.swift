/// Frames in the space above the roots, of layers that follow each other in memory: plane by plane, with offset and basis in
/// registers for all siblings in a run. The same operations as in converting the bounds of one layer.
struct FrameKernel<Stores: BlockStores> {
  let records: UnsafeMutablePointer<LayerRecord>
  let maps: WorldMaps
  /// Transforms by the rows of the linear table, with the identity in row 0.
  let linear: UnsafeMutablePointer<AffineTransform>

  /// Writes what `cut` leaves of each layer's frame. `enter` is called where the superlayer changes; `other` is for layers whose
  /// frames take more than an offset and a basis, or that are cut in earnest.
  @inline(__always)
  func store<Cut: FrameCut>(
    _ layers: Range<Int>, _ output: UnsafeMutablePointer<Rect>, _ cut: inout Cut,
    enter: (UInt32, inout Cut) -> Void, other: (Int, Cut) -> Rect
  ) {
    var run = FrameRun(next: records + layers.lowerBound, output: UnsafeMutableRawPointer(output))
    let end = records + layers.upperBound
    while run.next < end {
      let superlayer = run.next.pointee.superlayer
      enter(superlayer, &cut)
      let row = maps.plane(of: run.next), plane = row.pointee
      let offset = plane.offset, basis = maps.linear + Int(plane.basis)
      if plane.isNoWayUp || run.next.pointee.isSpatial {
        run.store(BoxLanes(other(records.distance(to: run.next), cut)), Stores.self)
      } else if plane.basis == 0 {
        repeat {
          let frame = image(run.next, in: offset).box.orNull
          run.store(cut.apply(frame) ?? BoxLanes(other(records.distance(to: run.next), cut)), Stores.self)
        } while run.next < end && run.next.pointee.isFlat(under: superlayer)
      } else if !cut.isTurned {
        maps.askForBases(after: maps.rows.distance(to: row))
        let basis = MapRows(basis.pointee)
        repeat {
          let frame = image(run.next, in: offset).applying(basis).box.orNull
          run.store(cut.apply(frame) ?? BoxLanes(other(records.distance(to: run.next), cut)), Stores.self)
        } while run.next < end && run.next.pointee.isFlat(under: superlayer)
      } else {
        maps.askForBases(after: maps.rows.distance(to: row))
        let basis = MapRows(basis.pointee)
        repeat {
          let image = image(run.next, in: offset)
          let frame = cut.apply(image.applying(basis).box.orNull, turned: image.box)
          run.store(frame ?? BoxLanes(other(records.distance(to: run.next), cut)), Stores.self)
        } while run.next < end && run.next.pointee.isFlat(under: superlayer)
      }
    }
  }

  /// The bounds in a plane that is moved by `offset`.
  @inline(__always)
  private func image(_ record: UnsafeMutablePointer<LayerRecord>, in offset: SIMD2<Double>) -> Parallelogram {
    let bounds = UnsafeRawPointer(record).load(as: PlacedBounds.self)
    let own = MapRows(
      linearAt: linear + Int(record.pointee.linear), flip: record.pointee.flip,
      offset: offset.plus(bounds.offset))
    return Parallelogram(bounds.origin, bounds.size, through: own)
  }
}

/// What something leaves of frames.
protocol FrameCut {
  /// nil where that is not to be told from the frame.
  func apply(_ frame: BoxLanes) -> BoxLanes?

  /// Whether boxes in the plane of the basis, if there is one, are cut as well.
  var isTurned: Bool { get }
  /// Where they are: nil where what is left is not to be told from the frame and the box.
  func apply(_ frame: BoxLanes, turned box: BoxLanes) -> BoxLanes?
}

/// Nothing is cut.
struct WholeFrames: FrameCut {
  @inline(__always)
  func apply(_ frame: BoxLanes) -> BoxLanes? { frame }

  @inline(__always)
  var isTurned: Bool { false }

  @inline(__always)
  func apply(_ frame: BoxLanes, turned box: BoxLanes) -> BoxLanes? { frame }
}

/// Layers that follow each other, and where their frames go.
private struct FrameRun {
  var next: UnsafeMutablePointer<LayerRecord>
  var output: UnsafeMutableRawPointer

  @inline(__always)
  mutating func store<Stores: BlockStores>(_ frame: BoxLanes, _: Stores.Type) {
    Stores.store(frame.origin, to: output)
    Stores.store(frame.size, to: output + 16)
    next += 1
    output += MemoryLayout<Rect>.stride
  }
}

/// Bounds in the superlayer's plane, where a record has them: at its beginning.
private struct PlacedBounds: BitwiseCopyable {
  var origin: SIMD2<Double>
  var size: SIMD2<Double>
  var offset: SIMD2<Double>
}

extension LayerRecord {
  @inline(__always)
  fileprivate var isSpatial: Bool { flags.rawValue & LayerFlags.spatial.rawValue != 0 }

  @inline(__always)
  fileprivate func isFlat(under superlayer: UInt32) -> Bool {
    self.superlayer ^ superlayer | flags.rawValue & LayerFlags.spatial.rawValue == 0
  }

  /// −0 in both lanes where the layer is flipped, else 0.
  @inline(__always)
  fileprivate var flip: SIMD2<Double> {
    // Moves the flag to where a Double has its sign.
    let bit = UInt64(flags.rawValue & LayerFlags.flipped.rawValue) << 57
    return SIMD2(repeating: Double(bitPattern: bit))
  }
}
