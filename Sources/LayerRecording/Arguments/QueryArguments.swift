import LayerGeometry

// Arguments of queries.

extension HitTestOptions: Argument {
  @usableFromInline static var maximumSize: Int { 13 }

  /// A byte with the order and the flags; the opacity and the mask only where they are not the usual ones.
  @inline(__always)
  @inlinable func write(to pen: inout Pen) {
    let isUsual = minimumOpacity.bitPattern == 0 && mask == .max
    var bits = siblingOrder.rawValue
    bits |= (searchesOutsideReceiver ? 4 : 0) | (searchesOutsideLayers ? 8 : 0)
    bits |= (honorsCornerRadius ? 16 : 0) | (roundsCorners ? 32 : 0)
    bits |= (clipsToShape ? 64 : 0) | (isUsual ? 0 : 128)
    pen.write(bits)
    if !isUsual {
      pen.write(minimumOpacity)
      pen.write(mask)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> HitTestOptions {
    let bits: UInt8 = try reader.bits()
    guard let order = SiblingOrder(rawValue: bits & 3) else { throw reader.badArgument }
    let isUsual = bits & 128 == 0
    let opacity: Double = isUsual ? 0 : try reader.bits()
    return HitTestOptions(
      siblingOrder: order, searchesOutsideReceiver: bits & 4 != 0, searchesOutsideLayers: bits & 8 != 0,
      minimumOpacity: opacity, honorsCornerRadius: bits & 16 != 0, roundsCorners: bits & 32 != 0,
      clipsToShape: bits & 64 != 0, mask: isUsual ? .max : try reader.bits())
  }
}

extension TraversalOrder: Argument {
  @usableFromInline static var maximumSize: Int { 1 }

  @usableFromInline func write(to pen: inout Pen) { (self == .drawing).write(to: &pen) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> TraversalOrder {
    try Bool.read(reader) ? .drawing : .tree
  }
}

extension SubtreeStep: Argument {
  @usableFromInline static var maximumSize: Int { 1 }

  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .descend: pen.write(0 as UInt8)
    case .skipSublayers: pen.write(1 as UInt8)
    case .stop: pen.write(2 as UInt8)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> SubtreeStep {
    switch try UInt8.read(reader) {
    case 0: return .descend
    case 1: return .skipSublayers
    case 2: return .stop
    default: throw reader.badArgument
    }
  }
}

extension LayerCover: Argument {
  @usableFromInline static var maximumSize: Int { 1 }

  @usableFromInline func write(to pen: inout Pen) { (self == .paint).write(to: &pen) }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerCover {
    try Bool.read(reader) ? .paint : .hits
  }
}

extension QueryArea: Argument {
  @usableFromInline static var maximumSize: Int { 1 + Rect.maximumSize + LayerID.maximumSize }

  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .rect(let rect): pen = pen.put(0 as UInt8).put(rect)
    case .polygon(let corners): pen = pen.put(1 as UInt8).put(corners)
    case .outline(let layer): pen = pen.put(2 as UInt8).put(layer)
    case .ownRect(let rect, let layer): pen = pen.put(3 as UInt8).put(rect).put(layer)
    case .ownPolygon(let corners, let layer): pen = pen.put(4 as UInt8).put(corners).put(layer)
    }
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> QueryArea {
    switch try UInt8.read(reader) {
    case 0: return .rect(try Rect.read(reader))
    case 1: return .polygon(try [Point].read(reader))
    case 2: return .outline(of: try LayerID.read(reader))
    case 3: return .ownRect(try Rect.read(reader), of: try LayerID.read(reader))
    case 4: return .ownPolygon(try [Point].read(reader), of: try LayerID.read(reader))
    default: throw reader.badArgument
    }
  }
}
