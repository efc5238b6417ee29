extension Array {
  /// The elements by their keys, in the order in which the keys occur first.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).uniqued().map { ($0, groups[$0] ?? []) }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
