// Blocks: hit tests of small plain subtrees in one pass over their boxes, as bytes. They belong to unbuilt
// trees, in place of the nodes that a search would make.
extension HitTester {
  /// The fewest layers that a block pays for: fewer fit the nodes of their superlayers.
  private static var leastMembers: Int { 10 }
  /// The deepest level of a member below the owner.
  private static var mostLevels: Int { 8 }

  /// Returns the block of a layer whose tree is unbuilt, which is made if the layers below are few and plain.
  @inline(never)
  func block(of owner: Int) -> BoxReference? {
    let id = forest.blockID(of: owner)
    if !id.isNone { return BoxReference(block: id) }
    // An open search may be in the trees that would go.
    if isShared || scratch.openSearches > 0 || forest.address(of: owner).isInBlock { return nil }
    if forest.hasLostBlock(owner) || !listMembers(of: owner) { return nil }
    return makeBlock(of: owner)
  }

  /// Returns whether searches that blocks cannot answer follow the links below a layer, whose tree is
  /// unbuilt: because a block shows the layer or what is below it, or because others read the index, too.
  @inline(__always)
  func followsLinks(_ i: Int) -> Bool {
    forest.root(of: i).isUnbuilt
      && (isShared || forest.address(of: i).isInBlock || !forest.blockID(of: i).isNone)
  }

  /// Returns the front-most layer below a block's owner that a point in the owner's space hits; 0 for none.
  @inline(__always)
  func hit(in block: BoxReference, at point: Point) -> UInt32 {
    let boxes = forest.block(block.node)
    var (holding, certain) = boxes.lanes(at: point.x, point.y)
    while holding != 0 {
      let lane = 63 - holding.leadingZeroBitCount
      let layer = boxes.id(lane)
      if certain &>> UInt64(lane) & 1 != 0 || contains(point, below: forest.owner(ofRoot: block.node), layer)
      {
        return UInt32(truncatingIfNeeded: layer)
      }
      holding ^= 1 &<< UInt64(lane)
    }
    return 0
  }

  /// Returns whether a point in the space of `owner` is inside a layer below, level by level.
  @inline(never)
  private func contains(_ point: Point, below owner: Int, _ layer: Int) -> Bool {
    var own: Point? = point
    transforms.forEachFromTop(layer, above: { Int(records[$0].superlayer) }, until: { $0 == owner }) { i in
      own = own.flatMap { transforms.descend($0, into: i) }
    }
    return own.map { $0.isFinite && contains($0, layer) } ?? false
  }

  // MARK: - Making

  /// Lists the layers below `owner` in tree order, without those below hidden ones. Returns false if they are
  /// too few, too many, too deep, or not plain.
  private func listMembers(of owner: Int) -> Bool {
    let flags = records[owner].flags
    if flags.isTransformLayer || flags.contains(.mixedDepth) || links[owner].count >= FrontGrid.leastEntries {
      return false
    }
    scratch.blockEntries.count = 0
    var depth = 1, i = Int(links[owner].first)
    while i != 0 {
      guard depth <= HitTester.mostLevels && scratch.blockEntries.count < BoxBlock.mostEntries && isPlain(i)
      else { return false }
      scratch.blockEntries.append(BlockEntry(id: i, decides: false, box: .nothing, error: 0))
      if links[i].first != 0 && !records[i].flags.contains(.hidden) {
        (depth, i) = (depth + 1, Int(links[i].first))
        continue
      }
      while links[i].next == 0 && depth > 1 { (depth, i) = (depth - 1, Int(records[i].superlayer)) }
      i = Int(links[i].next)
    }
    return scratch.blockEntries.count >= HitTester.leastMembers
  }

  /// Returns whether only its bounds and its planar transform decide what a point hits in a layer.
  func isPlain(_ i: Int) -> Bool {
    let flags = records[i].flags
    if flags.contains(.hidden) { return true }
    if flags.rawValue & LayerFlags.notInBlocks.rawValue != 0 || flags.transformClass == .projective {
      return false
    }
    if flags.contains(.masks) { return links[i].first == 0 && !flags.contains(.rounded) }
    return true
  }

  private func makeBlock(of owner: Int) -> BoxReference? {
    let old = forest.union(of: forest.root(of: owner)), count = scratch.blockEntries.count
    for k in 0..<count {
      let i = Int(scratch.blockEntries[k].id)
      if links[i].first == 0 { continue }
      unbuildTree(i)
      // Below a hidden layer, none is a member.
      if !records[i].flags.contains(.hidden) { forest.emptyUnbuiltTree(of: i) }
    }
    // From the last on, so that the boxes below a layer are there before its own.
    forest.emptyUnbuiltTree(of: owner)
    for k in (0..<count).reversed() {
      let i = Int(scratch.blockEntries[k].id), superlayer = Int(records[i].superlayer)
      _ = forest.widenUnbuiltTree(of: superlayer, by: indexBox(i))
      guard let entry = blockEntry(i, below: owner) else {
        preconditionFailure("a member is not below its owner")
      }
      scratch.blockEntries[k] = entry
    }
    let made = forest.makeBlock(of: owner, scratch.blockEntries)
    if forest.union(of: forest.root(of: owner)) != old { table.pointee.markIndex(owner) }
    guard let id = made else { return nil }
    copyRecord(owner)
    renewReference(owner)
    return BoxReference(block: id)
  }

  /// Returns the entry of a layer in the block of `owner`; nil if it does not lie below it any more.
  /// O(levels).
  func blockEntry(_ i: Int, below owner: Int) -> BlockEntry? {
    let flags = records[i].flags, bounds = records[i].bounds
    let isHit = flags.rawValue & LayerFlags([.hidden, .passThrough]).rawValue == 0
    guard isHit && bounds.size.width > 0 && bounds.size.height > 0 else {
      return BlockEntry(id: i, decides: true, box: .nothing, error: 0)
    }
    var transform = AffineTransform(), reach = 0.0, growth = 1.0, level = i
    while level != owner {
      // In a refresh in bulk, layers above may have gone elsewhere.
      if level == 0 { return nil }
      let own = transforms.planarTransform(level)
      transform = transform.concatenating(own)
      reach += self.reach(level)
      if records[level].linear != 0 {
        // A scale below 1 does not reduce the rounding errors of offsets above it.
        growth *= Swift.max(1, self.growth(through: own, records[level].flags.transformClass))
      }
      level = Int(records[level].superlayer)
    }
    return BlockEntry(
      id: i, decides: transform.keepsAxes, box: transform.box(around: Extent(bounds)),
      error: reach * growth * growth * 0x1p-44)
  }

  // MARK: - Changes

  /// Follows a change of a layer in a block, or of one that came below: writes its box, or removes the block.
  func refreshBlock(around i: Int) {
    let address = forest.address(of: i)
    if address.isInBlock {
      let owner = forest.owner(ofRoot: address.block)
      let staysMember = links[i].first == 0 && !records[i].flags.contains(.hidden) && isPlain(i)
      if staysMember, let entry = blockEntry(i, below: owner), forest.setBox(entry, in: address.block) {
        return
      }
      removeBlock(of: owner)
    } else {
      let superlayer = Int(records[i].superlayer), address = forest.address(of: superlayer)
      removeBlock(of: address.isInBlock ? forest.owner(ofRoot: address.block) : superlayer)
    }
  }

  /// Removes the block of a layer, if it has one.
  func removeBlock(of owner: Int) {
    if forest.blockID(of: owner).isNone { return }
    forgetBlock(of: owner)
    index.pointee.putOff(owner)
    renewReference(owner)
  }

  /// Frees the block of a layer, if it has one, to which nothing leads any more. The trees below it are to
  /// complete again.
  func forgetBlock(of owner: Int) {
    let id = forest.blockID(of: owner)
    if id.isNone { return }
    for lane in 0..<forest.block(id).count {
      let member = forest.block(id).id(lane)
      if forest.root(of: member).isUnbuilt { index.pointee.putOff(member) }
    }
    forest.removeBlock(of: owner)
  }
}

extension BoxBlock {
  /// What lies in the first line.
  @inline(__always)
  var ownerCopy: Reference<OwnerCopy> { ownerLine(as: OwnerCopy.self) }

  /// The record in it, for reads of anything but its links.
  @inline(__always)
  var ownerRecord: Reference<LayerRecord> { ownerLine(as: LayerRecord.self) }
}

extension AffineTransform {
  /// Returns the box around the image of another.
  fileprivate func box(around box: Extent) -> Extent {
    let center = (box.low + box.high) * 0.5, half = (box.high - box.low) * 0.5
    let middle = SIMD2(a * center.x + c * center.y + tx, b * center.x + d * center.y + ty)
    let reach = SIMD2(abs(a) * half.x + abs(c) * half.y, abs(b) * half.x + abs(d) * half.y)
    return Extent(low: middle - reach, high: middle + reach)
  }
}

extension LayerFlags {
  /// Flags of layers that no block shows.
  fileprivate static let notInBlocks: LayerFlags = [
    .spatial, .singular, .backFacing, .translucent, .selective, .mixedDepth, .transformLayer, .shaped,
    .swept,
  ]
}
