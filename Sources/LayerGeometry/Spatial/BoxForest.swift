/// Dynamic trees over many boxes, each tree ordered from back to front.
///
/// A tree holds the entries of one *owner*. Owners and entries are dense integer ids chosen by the client; an
/// entry may own a tree itself. An entry has a box, a label that orders it from back to front, and a
/// reference to its kind. A search visits nodes whose boxes contain a point, front-most first, until no node
/// in front is left.
///
/// A node is three cache lines of eight lanes (``BoxNode``). A root node has a fourth for the client's data
/// of the owner. A tree made of one entry has no nodes.
///
/// A tree is unbuilt until a search enters it. A tree of more than 768 entries consists of chunks
/// (``Chunk``), which are packed into nodes when they are entered.
///
/// Edits keep boxes exact, except in the lane above a chunk, whose box is an upper bound. Labels of inner
/// lanes are upper bounds. Nodes are split when they overflow and freed when they are empty.
///
/// What an owner's root and its entries' addresses are, together:
/// - none: no entries;
/// - the reference to its only entry, which has a row of `singles`;
/// - unbuilt: the entries have no address, or that of the owner's block;
/// - a node: the entries have lanes of nodes, or are listed in a chunk.
///
/// Short reads are always inlined, because a call that passes the forest copies all its fields.
package struct BoxForest: ~Copyable {
  /// Per entry: its address, and the root of its own tree.
  private var states = RawVector<EntryState>()
  /// Per node: its parent.
  var parents = RawVector<NodeParent>()
  /// The boxes of entries that are alone in their trees.
  var singles = SlotTable<SingleEntry>()
  /// The trees that no search has entered yet.
  var unbuilt = SlotTable<UnbuiltTree>()
  /// The lists of the chunks of trees of many entries.
  var lists = SlotTable<ChunkLists>()
  /// Scratch for walks over nodes: those still to visit.
  var pending = RawVector<PendingNode>()
  /// Scratch for packing and splitting.
  var entries = RawVector<BoxEntry>()
  var sort = EntrySort()
  var partition = ChunkPartition()
  /// Scratch for refits in bulk: the nodes still to refit, worn chunks, and the entries that have drifted,
  /// with what moving them costs.
  var marks = NodeMarks()
  var worn = RawVector<NodeID>()
  package internal(set) var drifted = RawVector<UInt32>()
  package internal(set) var driftCount = 0
  package internal(set) var work = IndexWork()

  /// Nodes, in units of a cache line; line 0 is none.
  private var memory = GrowingMemory<CacheLine>()
  var lines: Column<CacheLine> { @inline(__always) get { memory.column } }
  private(set) var lineCount = 1
  private var freeNodes = NodeID.none
  private var freeRoots = NodeID.none
  /// The lines of free blocks of 16, 32 and 64 entries; 0 for none.
  private var freeBlocks = SIMD4<UInt32>.zero

  package init() {}

  deinit {
    for row in 1..<lists.endSlot { lists[row].free() }
  }

  /// An address has 27 bits for the line: 8 GiB of nodes.
  private static let mostLines = 1 << 27
  static let mostEntries = 1 << 30

  package var byteCount: Int {
    var bytes = states.byteCount + parents.byteCount + singles.byteCount + unbuilt.byteCount + lists.byteCount
    for row in 1..<lists.endSlot { bytes += lists[row].byteCount }
    bytes += pending.byteCount + entries.byteCount + sort.byteCount + partition.byteCount
    bytes += marks.byteCount + worn.byteCount + drifted.byteCount
    return bytes + memory.byteCount
  }

  /// Makes room for entries and owners with ids below `count`.
  package mutating func reserveEntries(_ count: Int) {
    states.extendWithZeros(to: count)
  }

  /// One past the largest id there is room for.
  var entryCount: Int { @inline(__always) get { states.count } }

  @inline(__always)
  package func address(of entry: Int) -> EntryAddress { states[entry].address }

  @inline(__always)
  func setAddress(_ address: EntryAddress, of entry: Int) { states[entry].address = address }

  /// Returns the root of an owner's tree: an inner reference, the only entry's reference, an unbuilt tree, or
  /// none.
  @inline(__always)
  package func root(of owner: Int) -> BoxReference { states[owner].root }

  @inline(__always)
  func setRoot(_ root: BoxReference, of owner: Int) { states[owner].root = root }

  @inline(__always)
  func prefetchState(of entry: Int) { states.elements.prefetch(entry) }

  /// Prefetches the node that an entry lies in.
  @inline(__always)
  func prefetchLane(of entry: Int) {
    let address = address(of: entry)
    if address.isNone || address.isListed { return }
    if address.isSingle { return singles.rows.prefetch(Int(address.singleRow)) }
    if address.isInBlock { return node(address.block).prefetchRoot() }
    node(address.node).prefetch()
    parents.elements.prefetch(address.node.index)
  }

  // MARK: - Nodes

  @inline(__always)
  package func node(_ id: NodeID) -> BoxNode {
    assert(!id.isNone, "an empty lane leads nowhere")
    return BoxNode(lines.dropFirst(Int(id.line)))
  }

  /// Returns the id of the entry of a leaf lane.
  @inline(__always)
  package func entry(of child: BoxReference) -> Int {
    child.tag == BoxReference.root ? owner(ofRoot: child.node) : child.index
  }

  /// Returns the owner of a tree, by its root node or its block.
  @inline(__always)
  func owner(ofRoot root: NodeID) -> Int { parents[root.index].owner }

  /// Returns the root node of a node's tree. O(log of the number of entries).
  @inline(__always)
  func root(above node: NodeID) -> NodeID {
    var node = node
    while !parents[node.index].isOwner { node = parents[node.index].node }
    return node
  }

  /// Returns the owner of the tree that an entry lies in.
  @inline(__always)
  func owner(of address: EntryAddress) -> Int {
    if address.isSingle { return Int(singles[address.singleRow].owner) }
    return owner(ofRoot: root(above: address.isListed ? address.chunk : address.node))
  }

  /// Returns a box around all entries of an owner's tree: their union, unless the tree is unbuilt.
  @inline(__always)
  package func union(of root: BoxReference) -> FloatBox {
    if root.isNone { return .empty }
    if root.hasNodes { return node(root.node).union }
    if root.isUnbuilt { return unbuilt[root.unbuiltRow].box }
    return singles[address(of: entry(of: root)).singleRow].box
  }

  mutating func makeNode(isRoot: Bool) -> NodeID {
    var id = isRoot ? freeRoots : freeNodes
    if id.isNone {
      id = takeLines(isRoot ? BoxNode.rootLines : BoxNode.lines)
    } else {
      let next = node(id).child(0).node
      if isRoot { freeRoots = next } else { freeNodes = next }
      if !next.isNone { node(next).prefetch() }
    }
    node(id).clear()
    parents[id.index] = .none
    return id
  }

  /// Takes lines that were never used.
  private mutating func takeLines(_ count: Int) -> NodeID {
    let id = NodeID(line: UInt32(lineCount)), end = lineCount + count
    if end > BoxForest.mostLines { fatalError("a hit-test index takes more than 8 GiB of nodes") }
    if end > memory.capacity {
      memory.grow(to: end, keeping: lineCount)
      parents.extendWithZeros(to: memory.capacity / BoxNode.lines + 1)
    }
    lineCount = end
    return id
  }

  /// Takes the lines of a block of up to `width` entries.
  mutating func takeBlock(_ width: Int) -> NodeID {
    let id = NodeID(line: freeBlocks[width / 32])
    if id.isNone { return takeLines(BoxBlock.lines(width)) }
    freeBlocks[width / 32] = block(id).nextFree.pointee
    return id
  }

  mutating func freeBlock(_ id: NodeID) {
    let width = Int(block(id).header.pointee.width)
    block(id).nextFree.pointee = freeBlocks[width / 32]
    freeBlocks[width / 32] = id.line
  }

  mutating func freeNode(_ id: NodeID) {
    let parent = parents[id.index], isRoot = parent.isOwner || parent.isChunk
    node(id).children[0] = BoxReference(inner: isRoot ? freeRoots : freeNodes)
    if isRoot { freeRoots = id } else { freeNodes = id }
  }

  mutating func removeAll() {
    for row in 1..<lists.endSlot { lists[row].free() }
    singles = SlotTable()
    unbuilt = SlotTable()
    lists = SlotTable()
    lineCount = 1
    (freeNodes, freeRoots) = (.none, .none)
    freeBlocks = .zero
    for entry in 0..<states.count { states[entry] = EntryState() }
  }
}

/// The address of an entry and the root of its own tree, side by side because edits read both.
private struct EntryState: BitwiseCopyable {
  var address = EntryAddress.none
  var root = BoxReference.none
}
