/// The world transforms of branches: layers with sublayers.
///
/// Branches lie side by side, so that updating all of them is one sweep over memory, in which a superlayer
/// mostly comes before its sublayers. Branch 0 is the world.
struct BranchTable: ~Copyable {
  private(set) var transforms = RawVector<BranchTransform>()
  /// World transforms that are homographies, or under one.
  var spatialWorlds = SlotTable<Homography>()
  private(set) var worlds = RawVector<BranchWorld>()
  /// A bit for each branch whose world is not a translation of that of an earlier branch, and one spare word.
  ///
  /// The full sweep translates all other branches without a test.
  private(set) var frameBits = RawVector<UInt64>()
  private(set) var links = RawVector<BranchLinks>()
  /// Separate from the other columns, because no sweep reads it.
  private(set) var owners = RawVector<BranchOwner>()
  /// The head of the free list, linked by the branches' `next`; 0 for none.
  private(set) var firstFree: UInt32 = 0
  private(set) var freeCount = 0

  /// Whether the table has not been used yet: not even the world is there.
  var isEmpty: Bool { @inline(__always) get { transforms.isEmpty } }

  var byteCount: Int {
    transforms.byteCount + worlds.byteCount + frameBits.byteCount + links.byteCount + owners.byteCount
      + spatialWorlds.byteCount
  }
  /// The number of branches in use, the world included.
  var count: Int { transforms.count - freeCount }
  /// One more than the largest index ever used.
  var end: Int { @inline(__always) get { transforms.count } }

  /// Makes branch 0.
  @inline(never)
  mutating func makeWorld() { append(0) }

  /// Makes a branch for a layer and returns its index. It has no ancestor yet. Expects branch 0 to exist.
  mutating func insert(_ layer: UInt32) -> UInt32 {
    if firstFree == 0 {
      append(layer)
      return UInt32(transforms.count - 1)
    }
    let branch = firstFree
    firstFree = links[Int(branch)].next
    links[Int(branch)] = BranchLinks()
    owners[Int(branch)] = BranchOwner(layer: layer)
    freeCount -= 1
    return branch
  }

  /// Frees a branch. A free branch is an identity transform under the world; branches that were under it are
  /// unlinked.
  mutating func remove(_ branch: UInt32) {
    unlink(branch)
    while links[Int(branch)].first != 0 { unlink(links[Int(branch)].first) }
    if owners[Int(branch)].spatialWorld != 0 { spatialWorlds.remove(owners[Int(branch)].spatialWorld) }
    store(BranchTransform(), of: branch)
    owners[Int(branch)] = BranchOwner()
    // Listed or not, the index stays: a branch in the dirty list is not listed again when it is reused.
    worlds[Int(branch)] = BranchWorld(state: worlds[Int(branch)].state & BranchWorld.dirty)
    links[Int(branch)].next = firstFree
    firstFree = branch
    freeCount += 1
  }

  /// Sets the transform of a branch and links the branch under the transform's `above`.
  mutating func setTransform(_ transform: BranchTransform, of branch: UInt32) {
    if links[Int(branch)].isLinked && transforms[Int(branch)].above == transform.above {
      return store(transform, of: branch)
    }
    unlink(branch)
    store(transform, of: branch)
    link(branch)
  }

  /// Returns the branch that follows `branch` in a walk over `top` and those below it, each after the one above
  /// it; 0 at the end.
  @inline(__always)
  func branch(after branch: Int, under top: Int) -> Int {
    if links[branch].first != 0 { return Int(links[branch].first) }
    var branch = branch
    while branch != top && links[branch].next == 0 { branch = Int(transforms[branch].above) }
    return branch == top ? 0 : Int(links[branch].next)
  }

  @inline(__always)
  private func store(_ transform: BranchTransform, of branch: UInt32) {
    transforms[Int(branch)] = transform
    let word = Int(branch / 64), bit: UInt64 = 1 &<< UInt64(branch)
    frameBits[word] = frameBits[word] & ~bit | (transform.own != 0 || transform.above > branch ? bit : 0)
  }

  private mutating func append(_ layer: UInt32) {
    owners.append(BranchOwner(layer: layer))
    transforms.append(BranchTransform())
    frameBits.fill(upTo: transforms.count / 64 + 2, with: 0)
    worlds.append(BranchWorld())
    links.append(BranchLinks())
  }

  private mutating func link(_ branch: UInt32) {
    let above = Int(transforms[Int(branch)].above)
    let first = links[above].first
    links[Int(branch)].next = first
    links[Int(branch)].previous = 0
    if first != 0 { links[Int(first)].previous = branch }
    links[above].first = branch
  }

  private mutating func unlink(_ branch: UInt32) {
    let (previous, next) = (links[Int(branch)].previous, links[Int(branch)].next)
    guard links[Int(branch)].isLinked else { return }
    if next != 0 { links[Int(next)].previous = previous }
    if previous != 0 {
      links[Int(previous)].next = next
    } else {
      links[Int(transforms[Int(branch)].above)].first = next
    }
    links[Int(branch)].next = 0
    links[Int(branch)].previous = BranchLinks.unlinked
    transforms[Int(branch)].above = 0
  }
}

/// The branches directly under a branch, as an unordered linked list of indices; 0 for none.
struct BranchLinks: BitwiseCopyable {
  var first: UInt32 = 0
  var next: UInt32 = 0
  var previous: UInt32 = unlinked

  static let unlinked = UInt32.max
  var isLinked: Bool { previous != BranchLinks.unlinked }
}

/// The transform from a branch's own space to the space it is flattened into. 24 bytes.
struct BranchTransform: BitwiseCopyable {
  var x = 0.0
  var y = 0.0
  /// The linear part or homography, where there is more than a translation: the bits of
  /// `WorldEntry.ownReference`, with `flipped` in place of `ownsBranch`. 0 for none.
  var own: UInt32 = 0
  /// The branch of the space it is flattened into.
  var above: UInt32 = 0

  /// The layer's geometry is flipped, which the linear table does not record.
  static let flipped = WorldEntry.ownsBranch

  @inline(__always)
  var offset: SIMD2<Double> { SIMD2(x, y) }
}

/// The owner of a branch.
struct BranchOwner: BitwiseCopyable {
  var layer: UInt32 = 0
  /// A slot of `spatialWorlds`, once the world transform has needed one; 0 for none.
  var spatialWorld: UInt32 = 0
}
