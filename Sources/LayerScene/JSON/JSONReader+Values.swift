// Lists and values that may be absent.
extension JSONReader {
  static func number(_ json: inout JSONReader) throws(SceneError) -> Double { try json.number() }
  static func integer(_ json: inout JSONReader) throws(SceneError) -> Int { try json.integer() }
  static func string(_ json: inout JSONReader) throws(SceneError) -> String { try json.string() }

  /// Reads exactly `count` numbers, at most 16, into the first elements of the result.
  mutating func numbers(_ count: Int) throws(SceneError) -> [16 of Double] {
    var numbers: [16 of Double] = .init(repeating: 0)
    try elements(count) { json, index throws(SceneError) in numbers[index] = try json.number() }
    return numbers
  }

  /// Reads a list of exactly `count` elements. Calls `element`, which reads one, with the index of each.
  @inline(__always)
  mutating func elements(
    _ count: Int, _ element: (inout JSONReader, Int) throws(SceneError) -> Void
  ) throws(SceneError) {
    var found = 0
    try beginList()
    while try hasElement(isFirst: found == 0) {
      if found < count {
        do throws(SceneError) { try element(&self, found) } catch { throw error.inElement(found) }
      } else {
        try skipValue()
      }
      found += 1
    }
    if found != count { throw SceneError(.wrongCount(needed: count, found: found)) }
  }

  /// Reads a list of any length.
  mutating func list<Element>(
    _ element: (inout JSONReader) throws(SceneError) -> Element
  ) throws(SceneError) -> [Element] {
    var elements: [Element] = []
    try beginList()
    while try hasElement(isFirst: elements.isEmpty) {
      do { elements.append(try element(&self)) } catch { throw error.inElement(elements.count) }
    }
    return elements
  }

  /// Reads an object. Calls `field`, which reads or skips the value, for each field; none may come twice.
  mutating func object(
    _ field: (inout JSONReader, JSONName) throws(SceneError) -> Void
  ) throws(SceneError) {
    var names = FieldNames(), isFirst = true
    names.open()
    try beginObject()
    while let name = try nextField(isFirst: isFirst) {
      isFirst = false
      try names.add(name, self)
      try field(&self, name)
    }
  }

  /// Reads a value, or nil for null.
  mutating func optional<Value>(
    _ value: (inout JSONReader) throws(SceneError) -> Value
  ) throws(SceneError) -> Value? {
    try takeNull() ? nil : try value(&self)
  }

  /// Reads one of several names.
  mutating func choice<Value>(_ choices: KeyValuePairs<String, Value>) throws(SceneError) -> Value {
    let name = try string()
    if let choice = choices.first(where: { $0.key == name }) { return choice.value }
    let allowed = choices.map { $0.key }.joined(separator: ", ")
    throw SceneError(.notAllowed(found: "\"\(name)\"", allowed: allowed))
  }

  /// Reads a mask of `count` bits as a number.
  mutating func bits(_ count: Int) throws(SceneError) -> UInt32 {
    let value = try whole(Int64.self), limit = Int64(1) << Int64(count)
    if 0..<limit ~= value { return UInt32(value) }
    throw SceneError(.notAllowed(found: "\(value)", allowed: "0 to \(limit - 1)"))
  }

  /// Reads the value of a field that was skipped, from where it begins.
  func value<Value>(
    of field: String, at position: Int, _ read: (inout JSONReader) throws(SceneError) -> Value
  ) throws(SceneError) -> Value {
    var json = self
    json.position = position
    do throws(SceneError) { return try read(&json) } catch { throw error.inField(field) }
  }

  /// Returns the value of a field of the object at `start`, for a message; nil if none can be read.
  func value<Value>(
    of field: String, inObjectAt start: Int, _ read: (inout JSONReader) throws(SceneError) -> Value
  ) -> Value? {
    var json = self
    json.position = start
    do {
      try json.beginObject()
      var isFirst = true
      while let name = try json.nextField(isFirst: isFirst) {
        if json.string(name) == field { return try read(&json) }
        try json.skipValue()
        isFirst = false
      }
    } catch {
      return nil
    }
    return nil
  }
}
