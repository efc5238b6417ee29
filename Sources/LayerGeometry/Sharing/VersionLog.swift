/// The changes by which a published copy came from version to version, for readers that follow it.
///
/// It reaches back as far as half of the layers' changes. What followed an older version copies all layers.
struct VersionLog: ~Copyable {
  private var changes = RawVector<LayerChange>()
  /// Where the changes since some versions begin, the oldest first.
  private var starts = RawVector<VersionStart>()
  /// The first version since which all changes are listed.
  private var firstVersion = Int.max

  var byteCount: Int { changes.byteCount + starts.byteCount }

  subscript(index: Int) -> LayerChange { changes[index] }

  /// Returns the numbers of changes among which are all since a version; nil if that is too long ago.
  func changes(since version: Int) -> Range<Int>? {
    if version < firstVersion { return nil }
    var k = starts.count
    while k > 0 && starts[k - 1].version > version { k -= 1 }
    return (k == 0 ? 0 : starts[k - 1].index)..<changes.count
  }

  /// Adds the changes since a version, which is not older than that of the call before.
  ///
  /// - Parameter new: Their numbers in `list`.
  mutating func append(
    _ new: Range<Int>, of list: borrowing ChangeList, since version: Int, slotCount: Int
  ) {
    if firstVersion == .max { firstVersion = version }
    if new.isEmpty { return }
    let most = slotCount / 2 + 64
    if new.count > most { return restart() }
    if changes.count + new.count > most { dropOldest(keeping: most / 2, before: version) }
    starts.append(VersionStart(version: version, index: changes.count))
    for k in new { changes.append(list.change(k)) }
  }

  /// Forgets all changes.
  mutating func restart() {
    (changes.count, starts.count, firstVersion) = (0, 0, .max)
  }

  /// Drops changes since the oldest versions until at most `most` are left of those before a version.
  private mutating func dropOldest(keeping most: Int, before version: Int) {
    var k = 0
    while k < starts.count && changes.count - starts[k].index > most { k += 1 }
    let first = k < starts.count ? starts[k].index : changes.count
    firstVersion = k < starts.count ? starts[k].version : version
    for index in first..<changes.count { changes[index - first] = changes[index] }
    for index in k..<starts.count {
      starts[index - k] = VersionStart(version: starts[index].version, index: starts[index].index - first)
    }
    changes.count -= first
    starts.count -= k
  }
}

/// Where the changes since a version begin.
struct VersionStart: BitwiseCopyable {
  var version: Int
  var index: Int
}
