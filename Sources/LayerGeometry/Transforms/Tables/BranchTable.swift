/// The world transforms of branches: layers with sublayers.
///
/// Branches lie side by side, so that updating all of them is one sweep over memory, in which a superlayer
/// mostly comes before its sublayers. Branch 0 is the world.
struct BranchTable: ~Copyable {
  /// The row that a branch's layer would have as a leaf: its own transform, and the branch of the space
  /// that it is flattened into.
  private(set) var rows = RawVector<WorldRow>()
  /// The reference frames of branches whose own transform is more than a translation; 0 is the world.
  private(set) var referenceFrames = SlotTable<ReferenceFrame>()
  /// By slot of `referenceFrames`.
  private(set) var frameWorlds = RawVector<FrameWorld>()
  private(set) var worlds = RawVector<BranchWorld>()
  private(set) var links = RawVector<BranchLinks>()
  /// Separate from the other columns, because no sweep reads it.
  private(set) var owners = SlotTable<BranchOwner>()

  var byteCount: Int {
    rows.byteCount + worlds.byteCount + links.byteCount + owners.byteCount
      + referenceFrames.byteCount + frameWorlds.byteCount
  }
  /// The number of branches in use, the world included.
  var count: Int { owners.count + 1 }
  /// One more than the largest index ever used.
  var end: Int { rows.count }

  /// Makes branch 0.
  mutating func makeWorld() {
    owners.makeSlotZero(BranchOwner())
    referenceFrames.makeSlotZero(ReferenceFrame())
    frameWorlds.append(FrameWorld())
    extendColumns()
  }

  /// Makes a branch for a layer and returns its index. It has no ancestor yet. Expects branch 0 to exist.
  mutating func insert(_ layer: UInt32) -> UInt32 {
    let branch = owners.insert(BranchOwner(layer: layer))
    if branch == end { extendColumns() }
    return branch
  }

  private mutating func extendColumns() {
    rows.append(WorldRow())
    worlds.append(BranchWorld())
    links.append(BranchLinks())
  }

  /// Frees a branch. A free branch is an identity transform under the world; branches that were under it are
  /// unlinked.
  mutating func remove(_ branch: UInt32) {
    unlink(branch)
    while links[Int(branch)].first != 0 { unlink(links[Int(branch)].first) }
    store(WorldRow(), of: branch)
    // Listed or not, the index stays: a branch in the dirty list is not listed again when it is reused.
    worlds[Int(branch)] = BranchWorld(state: worlds[Int(branch)].state & BranchWorld.dirty)
    owners[branch] = BranchOwner()
    owners.remove(branch)
  }

  /// Sets the row of a branch and links the branch under the one that the row names.
  mutating func setRow(_ row: WorldRow, of branch: UInt32) {
    if links[Int(branch)].isLinked && rows[Int(branch)].branch == row.branch {
      return store(row, of: branch)
    }
    unlink(branch)
    store(row, of: branch)
    link(branch)
  }

  /// Returns the branch of the space that a branch is flattened into.
  func above(_ branch: Int) -> Int { Int(rows[branch].branch) }

  /// Returns the branch that follows `branch` in a walk over `top` and those below it, each after the one
  /// above it; 0 at the end.
  func branch(after branch: Int, under top: Int) -> Int {
    if links[branch].first != 0 { return Int(links[branch].first) }
    var branch = branch
    while branch != top && links[branch].next == 0 { branch = above(branch) }
    return branch == top ? 0 : Int(links[branch].next)
  }

  @inline(__always)
  private mutating func store(_ row: WorldRow, of branch: UInt32) {
    rows[Int(branch)] = row
    if (row.ownReference != 0) != (owners[branch].referenceFrame != 0) { changeFrame(of: branch) }
  }

  /// Makes a reference frame for a branch, or frees the one it has.
  @inline(never)
  private mutating func changeFrame(of branch: UInt32) {
    let frame = owners[branch].referenceFrame
    if frame != 0 {
      referenceFrames.remove(frame)
      owners[branch].referenceFrame = 0
    } else {
      owners[branch].referenceFrame = referenceFrames.insert(ReferenceFrame())
      frameWorlds.fill(upTo: Int(referenceFrames.endSlot), with: FrameWorld())
    }
  }

  private func link(_ branch: UInt32) {
    let above = above(Int(branch)), first = links[above].first
    links[Int(branch)].next = first
    links[Int(branch)].previous = 0
    if first != 0 { links[Int(first)].previous = branch }
    links[above].first = branch
  }

  private func unlink(_ branch: UInt32) {
    let (previous, next) = (links[Int(branch)].previous, links[Int(branch)].next)
    guard links[Int(branch)].isLinked else { return }
    if next != 0 { links[Int(next)].previous = previous }
    if previous != 0 { links[Int(previous)].next = next } else { links[above(Int(branch))].first = next }
    links[Int(branch)].next = 0
    links[Int(branch)].previous = BranchLinks.unlinked
    rows[Int(branch)].branch = 0
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

struct BranchOwner: BitwiseCopyable {
  /// A slot of `referenceFrames`; 0 where the own transform is a translation. In a free branch, part of the
  /// list of these.
  var referenceFrame: UInt32 = 0
  /// 0 for a free branch.
  var layer: UInt32 = 0
}
