// Values that the client does not know, which are checked all the same.
extension JSONReader {
  /// Skips the next value, whatever it is.
  mutating func skipValue() throws(SceneError) {
    var isObject: [Bool] = []
    var names = FieldNames()
    repeat {
      skipSpace()
      if next == Byte.openBrace || next == Byte.openBracket {
        isObject.append(next == Byte.openBrace)
        position += 1
        names.open()
        if !take(isObject.last == true ? Byte.closeBrace : Byte.closeBracket) {
          if isObject.last == true { try names.add(try fieldName(), self) }
          continue
        }
        isObject.removeLast()
        names.close()
      } else {
        try skipScalar()
      }
      try closeContainers(&isObject, &names)
    } while !isObject.isEmpty
  }

  /// Goes on behind a value that was skipped: to the next value, or to the end of the outermost container.
  private mutating func closeContainers(
    _ isObject: inout [Bool], _ names: inout FieldNames
  ) throws(SceneError) {
    while let last = isObject.last {
      if take(Byte.comma) {
        if last { try names.add(try fieldName(), self) }
        return
      }
      try close(last ? Byte.closeBrace : Byte.closeBracket)
      isObject.removeLast()
      names.close()
    }
  }

  private mutating func skipScalar() throws(SceneError) {
    switch next {
    case Byte.quote: _ = try skipText()
    case Byte.lowerT: try word("true")
    case Byte.lowerF: try word("false")
    case Byte.lowerN: try word("null")
    case Byte.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try decimal()
    default: throw fault(position < text.count ? "a value is needed" : "the text ends too early")
    }
  }
}
