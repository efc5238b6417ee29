/// The names of the fields of all objects that a reader is in, to find one given twice.
struct FieldNames {
  private var names: [String] = []
  /// Where the names of each container begin.
  private var starts: [Int] = []
  /// The bytes of the names of objects with many fields, by container.
  private var sets: [Int: Set<[UInt8]>] = [:]

  /// Beyond this number of fields, names are looked up in a set.
  private static let few = 16

  mutating func open() { starts.append(names.count) }

  mutating func close() {
    names.removeSubrange((starts.popLast() ?? 0)...)
    sets[starts.count] = nil
  }

  /// Adds a name to the innermost object. Throws if it has it already, byte for byte.
  mutating func add(_ name: JSONName, _ json: JSONReader) throws(SceneError) {
    // No slice is kept: it would share the names, which adding one would then copy.
    let text = json.string(name), start = starts.last ?? 0
    if names.count - start < FieldNames.few {
      if names[start...].contains(where: { $0.utf8.elementsEqual(text.utf8) }) { throw json.repeated(name) }
    } else if !sets[starts.count - 1, default: Set(names[start...].map { Array($0.utf8) })]
      .insert(Array(text.utf8)).inserted
    {
      throw json.repeated(name)
    }
    names.append(text)
  }
}
