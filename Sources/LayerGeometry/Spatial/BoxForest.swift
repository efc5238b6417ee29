/// Dynamic trees over many boxes, each tree ordered from back to front.
///
/// A tree holds the entries of one *owner*. Owners and entries are known by ids, dense integers that the client
/// chooses, and an entry may be the owner of a tree of its own. An entry has a box, a label that says how near to
/// the front it is, and a reference that tells a search what to do with it. A search goes down the nodes whose boxes
/// hold a point, front-most first, and stops where no node in front is left.
///
/// A node is three cache lines of eight lanes (``BoxNode``). A root node has one more, which belongs to the client:
/// what a search needs of the owner is then one cache miss away. A tree of one entry has no nodes.
///
/// Edits keep boxes and labels exact; nodes are split where they overflow and given back when they are empty.
package struct BoxForest: ~Copyable {
  /// By entry: where it lies, and what its own tree begins with.
  private var slots = RawVector<EntryState>()
  /// By node: the lane that holds it, or the owner whose root it is.
  var parents = RawVector<NodeParent>()
  /// The boxes of entries that are alone in their trees.
  var singles = SlotTable<SingleEntry>()
  /// Nodes that a search has still to look into.
  var pending = RawVector<PendingNode>()
  /// Entries on their way into nodes.
  var entries = RawVector<BoxEntry>()
  var sort = HilbertSort()

  /// Nodes, in units of a cache line; line 0 is none.
  private(set) var lines: UnsafeMutableRawPointer
  private var lineCapacity = 0
  private var lineCount = 1
  private var freeNodes = NodeID.none
  private var freeRoots = NodeID.none

  package init() { lines = UnsafeMutableRawPointer(bitPattern: BoxForest.lineSize)! }

  deinit {
    if lineCapacity > 0 { lines.deallocate() }
  }

  static let lineSize = 64
  /// A slot has 27 bits for the line: 8 GiB of nodes.
  private static let mostLines = 1 << 27
  static let mostEntries = 1 << 30

  package var byteCount: Int {
    slots.byteCount + parents.byteCount + singles.byteCount + pending.byteCount + entries.byteCount
      + sort.byteCount + lineCapacity * BoxForest.lineSize
  }

  /// Makes room for entries and owners with ids below `count`.
  package mutating func reserveEntries(_ count: Int) {
    if slots.count < count { slots.extend(to: count, with: EntryState()) }
  }

  /// One more than the largest id there is room for.
  var entryCount: Int { @inline(__always) get { slots.count } }

  @inline(__always)
  func slot(of entry: Int) -> EntrySlot { slots[entry].slot }

  @inline(__always)
  func setSlot(_ slot: EntrySlot, of entry: Int) { slots[entry].slot = slot }

  /// What the tree of an owner begins with: its root as an inner reference, the only entry's reference, or none.
  @inline(__always)
  package func root(of owner: Int) -> BoxReference { slots[owner].root }

  @inline(__always)
  func setRoot(_ root: BoxReference, of owner: Int) { slots[owner].root = root }

  @inline(__always)
  func prefetchState(of entry: Int) { Prefetch.line(of: slots.elements + entry) }

  /// Prefetches the node that an entry lies in.
  @inline(__always)
  func prefetchSlot(of entry: Int) {
    if entry >= slots.count { return }
    let slot = slot(of: entry)
    if slot.isNone { return }
    if slot.isSingle { return Prefetch.line(of: singles.rows + Int(slot.row)) }
    node(slot.node).prefetch()
    Prefetch.line(of: parents.elements + slot.node.index)
  }

  // MARK: - Nodes

  @inline(__always)
  func node(_ id: NodeID) -> BoxNode {
    assert(!id.isNone, "an empty lane leads nowhere")
    return BoxNode(lines + Int(id.line) &* BoxForest.lineSize)
  }

  @inline(__always)
  func parent(of node: NodeID) -> NodeParent { parents[node.index] }

  /// The id of the entry that a leaf lane stands for.
  @inline(__always)
  package func entry(of child: BoxReference) -> Int {
    child.tag == BoxReference.root ? parents[child.node.index].owner : child.index
  }

  /// The root of the tree that a node belongs to. O(log of the number of entries).
  func root(above node: NodeID) -> NodeID {
    var node = node
    while !parents[node.index].isOwner { node = parents[node.index].node }
    return node
  }

  /// The owner of the tree that an entry lies in.
  func owner(of slot: EntrySlot) -> Int {
    if slot.isSingle { return Int(singles[slot.row].owner) }
    return parents[root(above: slot.node).index].owner
  }

  /// The box around all entries of an owner's tree.
  package func union(of root: BoxReference) -> FloatBox {
    if root.isNone { return .empty }
    if root.hasNodes { return node(root.node).union }
    return singles[slots[entry(of: root)].slot.row].box
  }

  mutating func makeNode(isRoot: Bool) -> NodeID {
    let id = takeNode(isRoot: isRoot)
    node(id).clear()
    parents[id.index] = .none
    return id
  }

  /// Allocates an uninitialised node.
  private mutating func takeNode(isRoot: Bool) -> NodeID {
    let free = isRoot ? freeRoots : freeNodes
    if !free.isNone {
      let next = node(free).child(0).node
      if isRoot { freeRoots = next } else { freeNodes = next }
      if !next.isNone { node(next).prefetch() }
      return free
    }
    let size = isRoot ? BoxNode.rootLines : BoxNode.lines
    if lineCount + size > lineCapacity { reserveLines(lineCapacity + lineCapacity / 4 + 256) }
    let id = NodeID(line: UInt32(lineCount))
    lineCount += size
    return id
  }

  mutating func freeNode(_ id: NodeID, isRoot: Bool) {
    node(id).setChild(0, BoxReference(inner: isRoot ? freeRoots : freeNodes))
    if isRoot { freeRoots = id } else { freeNodes = id }
  }

  private mutating func reserveLines(_ needed: Int) {
    if lineCapacity == BoxForest.mostLines { fatalError("a hit-test index takes more than 8 GiB of nodes") }
    let needed = Swift.min(needed, BoxForest.mostLines)
    let memory = LargeMemory.allocate(
      byteCount: needed * BoxForest.lineSize, alignment: BoxForest.lineSize)
    if lineCapacity > 0 {
      memory.copyMemory(from: lines, byteCount: lineCount * BoxForest.lineSize)
      lines.deallocate()
    }
    lines = memory
    lineCapacity = needed
    parents.extend(to: needed / BoxNode.lines + 1, with: .none)
  }

  /// Makes room for trees that are about to be packed, so that nodes are moved once.
  mutating func reserveNodes(_ nodes: Int, roots: Int) {
    let needed = lineCount + nodes * BoxNode.lines + roots * BoxNode.rootLines
    // Room for the first entries to come, so that they do not make it grow.
    if needed > lineCapacity { reserveLines(needed + needed / 64 + 64) }
  }

  /// Gives back memory that only packing nearly everything needs.
  mutating func emptyScratch() {
    entries.empty()
    sort.empty()
  }

  /// Forgets every tree.
  mutating func removeAll() {
    singles = SlotTable()
    lineCount = 1
    (freeNodes, freeRoots) = (.none, .none)
    for entry in 0..<slots.count { slots[entry] = EntryState() }
  }
}

/// Where an entry lies and what its own tree begins with, side by side: an edit reads both.
private struct EntryState: BitwiseCopyable {
  var slot = EntrySlot.none
  var root = BoxReference.none
}
