/// A part of a large tree, in the fourth line of its root node: at most 768 entries, in nodes or still in a
/// list. While they are a list, the root node has no lanes.
struct Chunk: BitwiseCopyable {
  /// The row of its tree's lists, and the start of its own among them.
  var lists: UInt32 = 0
  var listStart: UInt32 = 0
  var count: UInt32 = 0
  /// The edits since it was packed.
  var edits: UInt32 = 0
  /// Upper bounds of the width and the height of an entry, twice as much as needed while they are a list.
  var largest = SIMD2<Float>.zero

  static let usualCount = 384
  static let mostCount = 768
  /// The weight of an insertion, relative to a change that stretches a node.
  static let editsPerInsertion = 4

  /// Whether so much was edited that packing it again pays.
  var needsRepacking: Bool {
    @inline(__always) get { Int(edits) > Chunk.editsPerInsertion * (Int(count) + 64) }
  }

  mutating func widen(_ box: FloatBox) { widen(SIMD2(box.width, box.height)) }

  mutating func widen(_ size: SIMD2<Float>) { largest.replace(with: size, where: size .> largest) }
}

struct ListedEntry: BitwiseCopyable {
  var id: UInt32
  var label: Int32
}

/// The lists of the chunks of one tree, in one piece of memory.
struct ChunkLists: BitwiseCopyable {
  /// The number of chunks that are still lists. First, so that a table's free list overwrites it.
  var listedChunks = 0
  private(set) var entries: Column<ListedEntry>
  private var entryCount: Int

  init(capacity: Int) { (entries, entryCount) = (.allocate(capacity), capacity) }

  var byteCount: Int { entryCount * MemoryLayout<ListedEntry>.stride }

  mutating func free() {
    if entryCount > 0 { entries.deallocate() }
    (entries, entryCount) = (.empty, 0)
  }
}

extension BoxNode {
  /// The chunk that the node is the root of.
  @inline(__always)
  var chunk: Reference<Chunk> { ownerLine(as: Chunk.self) }
}

// Chunks: found, opened, packed again, split and removed.
extension BoxForest {
  /// Returns the chunk above a node; nil in a tree without chunks.
  @inline(__always)
  func chunk(above node: NodeID) -> NodeID? {
    var node = node
    while true {
      let parent = parents[node.index]
      if parent.isChunk { return node }
      if parent.isOwner { return nil }
      node = parent.node
    }
  }

  /// Makes a chunk without a lane that leads to it.
  mutating func makeChunk(_ chunk: Chunk) -> NodeID {
    let id = makeNode(isRoot: true)
    parents[id.index] = .chunk
    node(id).chunk.pointee = chunk
    return id
  }

  /// Returns the node of an inner lane, after its entries were packed if they were a list. Nodes may move in
  /// memory.
  @inline(__always)
  mutating func opened(_ child: BoxReference, _ source: some EntrySource) -> NodeID {
    if child.isListed { open(child.node, source) }
    return child.node
  }

  /// Returns the address of an entry, after its list, if it is in one, was opened.
  @inline(__always)
  package mutating func openedAddress(of id: Int, _ source: some EntrySource) -> EntryAddress {
    let address = address(of: id)
    if !address.isListed { return address }
    open(address.chunk, source)
    return self.address(of: id)
  }

  /// Returns whether an entry is in a list that holds its new box, so that nothing has to be done: the list
  /// computes its boxes when it is opened.
  @inline(__always)
  package func listHolds(_ id: Int, _ box: FloatBox) -> Bool {
    let address = address(of: id)
    return address.isListed && list(of: address.chunk, holds: box)
  }

  /// Returns whether a box may stand for an entry in the list of a chunk. One beyond the lane could be missed
  /// by searches; one larger than others in the chunk by grids, which look for large entries.
  @inline(__always)
  private func list(of id: NodeID, holds box: FloatBox) -> Bool {
    let parent = parents[id.index], largest = node(id).chunk.pointee.largest
    return node(parent.node).box(parent.lane).contains(box) && !(box.width > largest.x)
      && !(box.height > largest.y)
  }

  /// Packs the list of a chunk, unless that was done since the caller read its lane. The box and label of the
  /// lane stay: others may hold it.
  ///
  /// An entry that has changed and is not followed yet may be one that the list does not hold. Its box is
  /// empty until then, so that the change is seen when it is followed.
  @inline(never)
  package mutating func open(_ id: NodeID, _ source: some EntrySource) {
    let parent = parents[id.index]
    if !node(parent.node).child(parent.lane).isListed { return }
    compute(list(of: id), source)
    for k in 0..<entries.count where !list(of: id, holds: entries[k].box) { entries[k].box = .empty }
    closeList(of: id)
    pack(entries.elements, entries.count, under: id)
    node(parent.node).children[parent.lane] = BoxReference(inner: id)
  }

  mutating func closeList(of id: NodeID) {
    let row = node(id).chunk.pointee.lists
    lists[row].listedChunks -= 1
    if lists[row].listedChunks > 0 { return }
    lists[row].free()
    lists.remove(row)
  }

  func list(of id: NodeID) -> ColumnSlice<ListedEntry> {
    let chunk = node(id).chunk.pointee
    return ColumnSlice(lists[chunk.lists].entries.dropFirst(Int(chunk.listStart)), count: Int(chunk.count))
  }

  func index(of id: Int, inListOf chunk: NodeID) -> Int? { list(of: chunk).firstIndex { $0.id == id } }

  /// Removes an entry, whose address is none by now, from the list of its chunk.
  mutating func removeListed(_ id: Int, from chunk: NodeID) -> FloatBox? {
    let list = list(of: chunk)
    guard let removed = index(of: id, inListOf: chunk) else {
      preconditionFailure("an entry is missing in the list of its chunk")
    }
    for k in removed..<list.count - 1 { list[k] = list[k + 1] }
    node(chunk).chunk.pointee.count -= 1
    if list.count > 1 { return nil }
    closeList(of: chunk)
    let parent = parents[chunk.index]
    freeNode(chunk)
    return clearLane(parent.node, parent.lane, isRemoval: true)
  }

  // MARK: - Edits

  /// Counts edits of a chunk, and packs it again when they pay for it.
  mutating func addEdits(_ edits: Int, to id: NodeID) {
    node(id).chunk.pointee.edits += UInt32(edits)
    if !node(id).chunk.pointee.needsRepacking { return }
    gather(below: id)
    pack(entries.elements, entries.count, under: id)
  }

  /// Moves the entries below the root of a chunk to `entries`, in paint order.
  private mutating func gather(below root: NodeID) {
    entries.count = 0
    takeApart(root) { forest, entry in forest.entries.append(entry) }
    sort.sortByLabel(entries.elements, entries.count)
  }

  /// Opens chunks below the root of a tree until `left`, less the entries packed, is used up.
  ///
  /// Recurses over nodes, which lie O(log entries) deep.
  package mutating func openChunks(below root: NodeID, _ source: some EntrySource, _ left: inout Int) {
    for lane in 0..<BoxNode.lanes {
      let child = node(root).child(lane)
      if child.isListed {
        if left <= 0 { return }
        left -= Int(node(child.node).chunk.pointee.count)
        open(child.node, source)
      } else if child.hasNodes && !parents[child.node.index].isChunk {
        openChunks(below: child.node, source, &left)
      }
    }
  }

  /// Divides a chunk of too many entries in two: along a curve, or by label where neighbors are close
  /// together.
  mutating func splitChunk(_ first: NodeID) {
    gather(below: first)
    let count = entries.count, middle = count / 2
    sortByPosition(entries.elements, count)
    let second = makeChunk(Chunk())
    pack(entries.elements, middle, under: first)
    pack(entries.elements.dropFirst(middle), count - middle, under: second)
    narrow(above: first)
    add(summary(of: second), to: parents[first.index].node)
  }
}
