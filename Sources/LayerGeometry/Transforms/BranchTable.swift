/// The world maps of the layers that have sublayers: rows side by side, so that bringing all of them up to date is
/// one sweep over memory, in which a superlayer mostly comes before its sublayers.
///
/// Row 0 is the space above the roots.
struct BranchTable: ~Copyable {
  private(set) var maps = RawVector<BranchTransform>()
  /// World maps that are homographies, or under one.
  var spatialWorlds = SlotTable<Homography>()
  private(set) var worlds = RawVector<WorldRow>()
  /// A bit for each row that is not made from a row before it by an addition, and a word more: so the other rows are made
  /// without asking any of them what it is.
  private(set) var apart = RawVector<UInt64>()
  private(set) var links = RawVector<BranchLinks>()
  /// Apart, because no sweep needs it.
  private(set) var owners = RawVector<BranchOwner>()
  /// The free rows form a list through their links' `next`.
  private var firstFree: UInt32 = 0
  private var freeCount = 0
  /// Counts the changes of which rows there are, and which under which.
  private var structure: UInt64 = 1
  /// A row with more under it than a sweep over a subtree was allowed, while `structure` is what it was then.
  private var large: (row: UInt32, structure: UInt64) = (0, 0)

  /// Whether there is not even row 0 yet: a store that nothing is asked of takes no memory for it.
  var isEmpty: Bool { @inline(__always) get { maps.isEmpty } }

  var byteCount: Int {
    maps.byteCount + worlds.byteCount + apart.byteCount + links.byteCount + owners.byteCount
      + spatialWorlds.byteCount
  }
  /// Rows in use, row 0 included.
  var count: Int { maps.count - freeCount }
  /// One more than the largest row ever used.
  var endRow: Int { @inline(__always) get { maps.count } }

  /// Whether a sweep over what is under a row is known to be too much.
  @inline(__always)
  func isLarge(_ row: UInt32) -> Bool { row == large.row && structure == large.structure }

  /// Keeps in mind that it was. Of one row: what is moved or scrolled every time.
  mutating func setLarge(_ row: UInt32) { large = (row, structure) }

  /// Makes row 0.
  @inline(never)
  mutating func makeSpaceAbove() { appendRow(0) }

  /// A row for the layer `slot` that is under none yet. Expects row 0 to be there.
  mutating func insert(_ slot: UInt32) -> UInt32 {
    if firstFree == 0 {
      appendRow(slot)
      return UInt32(maps.count - 1)
    }
    let row = firstFree
    firstFree = links[Int(row)].next
    links[Int(row)] = BranchLinks()
    owners[Int(row)] = BranchOwner(slot: slot)
    structure &+= 1
    freeCount -= 1
    return row
  }

  /// Gives a row back. Until it is used again it stands for a layer that changes nothing. Rows under it, whose
  /// layers have left already, are under none then.
  mutating func remove(_ row: UInt32) {
    unlink(row)
    while links[Int(row)].first != 0 { unlink(links[Int(row)].first) }
    if owners[Int(row)].spatialWorld != 0 { spatialWorlds.remove(owners[Int(row)].spatialWorld) }
    storeMap(BranchTransform(), of: row)
    owners[Int(row)] = BranchOwner()
    worlds[Int(row)] = WorldRow()
    links[Int(row)].next = firstFree
    structure &+= 1
    firstFree = row
    freeCount += 1
  }

  /// Sets a row's map, and moves the row under the one that the map says.
  mutating func setMap(_ map: BranchTransform, of row: UInt32) {
    let isLinked = links[Int(row)].previous != BranchLinks.unlinked
    if isLinked && maps[Int(row)].above == map.above { return storeMap(map, of: row) }
    if isLinked { unlink(row) }
    storeMap(map, of: row)
    link(row)
  }

  @inline(__always)
  private func storeMap(_ map: BranchTransform, of row: UInt32) {
    maps[Int(row)] = map
    let word = Int(row / 64), bit: UInt64 = 1 &<< UInt64(row)
    apart[word] = apart[word] & ~bit | (map.basis != 0 || map.above > row ? bit : 0)
  }

  private mutating func appendRow(_ slot: UInt32) {
    structure &+= 1
    owners.append(BranchOwner(slot: slot))
    maps.append(BranchTransform())
    apart.fill(upTo: maps.count / 64 + 2, with: 0)
    worlds.append(WorldRow())
    links.append(BranchLinks())
  }

  private mutating func link(_ row: UInt32) {
    structure &+= 1
    let above = Int(maps[Int(row)].above)
    let first = links[above].first
    links[Int(row)].next = first
    links[Int(row)].previous = 0
    if first != 0 { links[Int(first)].previous = row }
    links[above].first = row
  }

  private mutating func unlink(_ row: UInt32) {
    structure &+= 1
    let (previous, next) = (links[Int(row)].previous, links[Int(row)].next)
    guard previous != BranchLinks.unlinked else { return }
    if next != 0 { links[Int(next)].previous = previous }
    if previous != 0 {
      links[Int(previous)].next = next
    } else {
      links[Int(maps[Int(row)].above)].first = next
    }
    links[Int(row)].next = 0
    links[Int(row)].previous = BranchLinks.unlinked
    maps[Int(row)].above = 0
  }
}

/// The containers under a container, in no order; rows, 0 for none.
struct BranchLinks: BitwiseCopyable {
  var first: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = unlinked

  static let unlinked = UInt32.max
}

/// A container's own map, to the plane above it: what its world map is made from. 24 bytes.
struct BranchTransform: BitwiseCopyable {
  var x = 0.0
  var y = 0.0
  /// As in `WorldEntry`, with `flipped` in place of `container`.
  var basis: UInt32 = 0
  /// The container row of the plane above.
  var above: UInt32 = 0

  /// The layer is flipped, which the linear table knows nothing of.
  static let flipped = WorldEntry.container

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}

/// What a container's row belongs to.
struct BranchOwner: BitwiseCopyable {
  /// The layer.
  var slot: UInt32 = 0
  /// A row of `spatialWorlds`, once the world map has needed one; 0 for none.
  var spatialWorld: UInt32 = 0
}

/// A container's map to the space above the root.
///
/// World = (p + offset), then the basis: the world map of the nearest container, itself included, whose own map is
/// more than a translation. So one that only translates costs two additions to bring up to date. 24 bytes.
struct WorldRow: BitwiseCopyable {
  var x = 0.0
  var y = 0.0
  /// 0: none; otherwise a row of `linearWorlds`, or with `WorldEntry.spatial` set of `spatialWorlds`.
  var basis: UInt32 = 0
  /// Epoch and the bits below.
  var state: UInt32 = 0

  /// Some level on the way up is projective: points must be carried level by level.
  static let projective: UInt32 = 1
  /// Some level on the way up has no inverse.
  static let singular: UInt32 = 2
  static let reach: UInt32 = projective | singular | illConditioned
  /// What keeps points on the way up from going by the world map. On the way down all of `reach` does.
  static let inTheWayUp: UInt32 = projective | illConditioned
  /// The container or one above it has changed since the last full update.
  static let underDirty: UInt32 = 4
  /// The row is in the journal: its own map has changed since the last full update.
  static let marked: UInt32 = 8
  /// Some level on the way up does not keep axes.
  static let turned: UInt32 = 16
  /// Levels were multiplied whose product is far worse to calculate with than any of them.
  static let illConditioned: UInt32 = 32
  /// What a row passes on to those below it.
  static let inherited = reach | turned
  static let epochStep: UInt32 = 64

  @inline(__always)
  var epoch: UInt32 { state & ~63 }

  @inline(__always)
  var offset: SIMD2<Double> {
    get { SIMD2(x, y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  @inline(__always)
  var isSpatial: Bool { basis & WorldEntry.spatial != 0 }

  /// Whether rectangles cannot go up from here by offset and basis alone.
  @inline(__always)
  var isNoWayUp: Bool { basis & WorldEntry.spatial | state & WorldRow.inTheWayUp != 0 }
}
