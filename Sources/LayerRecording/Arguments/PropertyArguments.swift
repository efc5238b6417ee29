import LayerGeometry

// Properties with their values.

extension LayerConstraint: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    pen = pen.put(attribute).put(source).put(sourceAttribute).put(scale).put(offset)
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerConstraint {
    LayerConstraint(
      try LayerConstraintAttribute.read(reader), relativeTo: try String.read(reader),
      try LayerConstraintAttribute.read(reader), scale: try Double.read(reader),
      offset: try Double.read(reader))
  }
}

extension LayerProperty: UnboundedArgument {
  @usableFromInline func write(to pen: inout Pen) {
    switch self {
    case .bounds(let value): pen = pen.put(0 as UInt8).put(value)
    case .position(let value): pen = pen.put(1 as UInt8).put(value)
    case .anchorPoint(let value): pen = pen.put(2 as UInt8).put(value)
    case .anchorPointZ(let value): pen = pen.put(3 as UInt8).put(value)
    case .zPosition(let value): pen = pen.put(4 as UInt8).put(value)
    case .frame(let value): pen = pen.put(5 as UInt8).put(value)
    case .transform(let value): pen = pen.put(6 as UInt8).put(value)
    case .affineTransform(let value): pen = pen.put(7 as UInt8).put(value)
    case .sublayerTransform(let value): pen = pen.put(8 as UInt8).put(value)
    case .isGeometryFlipped(let value): pen = pen.put(9 as UInt8).put(value)
    case .masksToBounds(let value): pen = pen.put(10 as UInt8).put(value)
    case .cornerRadius(let value): pen = pen.put(11 as UInt8).put(value)
    case .maskedCorners(let value): pen = pen.put(12 as UInt8).put(value)
    case .isHidden(let value): pen = pen.put(13 as UInt8).put(value)
    case .opacity(let value): pen = pen.put(14 as UInt8).put(value)
    case .isDoubleSided(let value): pen = pen.put(15 as UInt8).put(value)
    case .ignoresHitTesting(let value): pen = pen.put(16 as UInt8).put(value)
    case .hitTestMask(let value): pen = pen.put(17 as UInt8).put(value)
    case .scrollMode(let value): pen = pen.put(18 as UInt8).put(value)
    case .speed(let value): pen = pen.put(19 as UInt8).put(value)
    case .beginTime(let value): pen = pen.put(20 as UInt8).put(value)
    case .timeOffset(let value): pen = pen.put(21 as UInt8).put(value)
    case .autoresizingMask(let value): pen = pen.put(22 as UInt8).put(value)
    case .roundsAutoresizedFrame(let value): pen = pen.put(23 as UInt8).put(value)
    case .inkOutsets(let value): pen = pen.put(24 as UInt8).put(value)
    case .shape(let value): pen = pen.put(25 as UInt8).put(value)
    case .hitOutsets(let value): pen = pen.put(26 as UInt8).put(value)
    case .name(let value): pen = pen.put(27 as UInt8).put(value)
    case .userData(let value): pen = pen.put(28 as UInt8).put(value)
    case .constraints(let value): pen = pen.put(29 as UInt8).put(value)
    }
    pen.reserve(0)
  }

  @usableFromInline static func read(_ reader: ArgumentReader) throws(RecordingError) -> LayerProperty {
    switch try UInt8.read(reader) {
    case 0: return .bounds(try Rect.read(reader))
    case 1: return .position(try Point.read(reader))
    case 2: return .anchorPoint(try Point.read(reader))
    case 3: return .anchorPointZ(try Double.read(reader))
    case 4: return .zPosition(try Double.read(reader))
    case 5: return .frame(try Rect.read(reader))
    case 6: return .transform(try Transform3D.read(reader))
    case 7: return .affineTransform(try AffineTransform.read(reader))
    case 8: return .sublayerTransform(try Transform3D.read(reader))
    case 9: return .isGeometryFlipped(try Bool.read(reader))
    case 10: return .masksToBounds(try Bool.read(reader))
    case 11: return .cornerRadius(try Double.read(reader))
    case 12: return .maskedCorners(try CornerMask.read(reader))
    case 13: return .isHidden(try Bool.read(reader))
    case 14: return .opacity(try Double.read(reader))
    case 15: return .isDoubleSided(try Bool.read(reader))
    case 16: return .ignoresHitTesting(try Bool.read(reader))
    case 17: return .hitTestMask(try UInt32.read(reader))
    case 18: return .scrollMode(try ScrollMode.read(reader))
    case 19: return .speed(try Double.read(reader))
    case 20: return .beginTime(try Double.read(reader))
    case 21: return .timeOffset(try Double.read(reader))
    case 22: return .autoresizingMask(try AutoresizingMask.read(reader))
    case 23: return .roundsAutoresizedFrame(try Bool.read(reader))
    case 24: return .inkOutsets(try Outsets.read(reader))
    case 25: return .shape(try Shape?.read(reader))
    case 26: return .hitOutsets(try Outsets.read(reader))
    case 27: return .name(try String?.read(reader))
    case 28: return .userData(try UInt64.read(reader))
    case 29: return .constraints(try [LayerConstraint].read(reader))
    default: throw reader.badArgument
    }
  }
}
