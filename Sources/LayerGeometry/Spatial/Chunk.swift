/// Computes the entries of large trees, whose chunks store none until a search or an edit enters them.
package protocol EntrySource {
  /// Returns an entry as it is now.
  func entry(_ id: Int, label: Int32) -> BoxEntry
  /// Prefetches what `entry` reads first.
  func prefetchEntry(_ id: Int)
  /// Prefetches what `entry` reads next. Expects that what it reads first is near.
  func prefetchRest(_ id: Int)
}

extension EntrySource {
  @inline(__always)
  package func prefetchEntry(_ id: Int) {}

  @inline(__always)
  package func prefetchRest(_ id: Int) {}

  /// Prefetches entries of a list that come after the one at `k`, in two steps.
  @inline(__always)
  func prefetch(_ list: UnsafeMutablePointer<ListedEntry>, after k: Int, upTo count: Int) {
    // A cache miss takes as long as some ten entries.
    let lead = 12
    if k &+ 2 &* lead < count { prefetchEntry(Int(list[k &+ 2 &* lead].id)) }
    if k &+ lead < count { prefetchRest(Int(list[k &+ lead].id)) }
  }
}

/// A part of a large tree, in the fourth line of its root node: at most 1,024 entries, in nodes or still in a
/// list.
struct Chunk: BitwiseCopyable {
  /// The slot of its tree.
  var tree: UInt32
  var count: UInt32
  /// The side of a plane that leads to the chunk.
  var side = PlaneSide.tree
  var isListed: Bool
  /// The start of its list among those of the tree.
  var listStart: UInt32 = 0
  /// The edits since it was packed.
  var edits: UInt32 = 0
  /// Upper bounds of the width and the height of an entry.
  var largest = SIMD2<Float>.zero

  static let usualCount = 512
  static let mostCount = 1024
  /// A large tree of fewer entries becomes a tree without chunks.
  static let leastTreeCount = 512
  /// The weight of an insertion, relative to a change that stretches a node.
  static let editsPerInsertion: UInt32 = 4

  /// Whether so much was edited that packing it again pays.
  var isWorn: Bool { @inline(__always) get { edits > Chunk.editsPerInsertion * (count + 64) } }

  @inline(__always)
  mutating func widen(_ box: FloatBox) {
    largest = SIMD2(Swift.max(largest.x, box.width), Swift.max(largest.y, box.height))
  }
}

/// An entry in the list of a chunk.
struct ListedEntry: BitwiseCopyable {
  var id: UInt32
  var label: Int32
}

/// A tree of chunks: inner nodes over them for searches, and planes between them for insertions.
struct LargeTree: BitwiseCopyable {
  /// The first plane, or the only chunk. First, so that a table's free list overwrites it and not `list`.
  var route = PlaneChild.none
  var owner: UInt32
  var root: NodeID
  var count: UInt32
  /// The lists of chunks, and the number of chunks that are still lists.
  var list: UnsafeMutablePointer<ListedEntry>?
  var listCapacity = 0
  var listedChunks = 0

  var byteCount: Int { list == nil ? 0 : listCapacity * MemoryLayout<ListedEntry>.stride }

  mutating func freeList() {
    list?.deallocate()
    list = nil
  }
}

extension BoxNode {
  /// The chunk that the node is the root of.
  @inline(__always)
  var chunk: UnsafeMutablePointer<Chunk> { ownerLine.assumingMemoryBound(to: Chunk.self) }
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

  /// Makes a chunk without entries, and without a lane that leads to it.
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

  /// Returns the slot of an entry, in a node if the entry is in a tree of nodes.
  @inline(__always)
  mutating func openedSlot(of id: Int, _ source: some EntrySource) -> EntrySlot {
    let slot = slot(of: id)
    if !slot.isListed { return slot }
    open(slot.chunk, source)
    return self.slot(of: id)
  }

  /// Returns whether an entry is in a list whose lane holds its new box, so that nothing has to be done: the
  /// list computes its boxes when it is opened.
  @inline(__always)
  package func listHolds(_ id: Int, _ box: FloatBox) -> Bool {
    let slot = slot(of: id)
    if !slot.isListed { return false }
    let lane = parents[slot.chunk.index]
    if !box.isEmpty && !node(lane.node).box(lane.lane).contains(box) { return false }
    node(slot.chunk).chunk.pointee.widen(box)
    return true
  }

  /// Opens the chunk of an entry.
  package mutating func openChunk(of id: Int, _ source: some EntrySource) { _ = openedSlot(of: id, source) }

  /// Packs the list of a chunk, if it is one. The box and label of its lane stay: others may hold it.
  @inline(never)
  mutating func open(_ id: NodeID, _ source: some EntrySource) {
    if !node(id).chunk.pointee.isListed { return }
    let parent = parents[id.index]
    collectList(of: id, inside: node(parent.node).box(parent.lane), source)
    closeList(of: id)
    packEntries(under: id)
    let lane = parents[id.index]
    node(lane.node).setChild(lane.lane, BoxReference(inner: id))
  }

  /// Copies the entries of a list to `entries`. A box that has changed and is not followed yet may reach
  /// beyond the lane's; it is cut off, so that the change is seen when it is followed.
  @inline(never)
  private mutating func collectList(of id: NodeID, inside lane: FloatBox, _ source: some EntrySource) {
    let chunk = node(id).chunk.pointee
    entries.count = 0
    entries.reserve(Int(chunk.count))
    guard let lists = largeTrees[chunk.tree].list else { return }
    let list = lists + Int(chunk.listStart), count = Int(chunk.count)
    for k in 0..<count {
      source.prefetch(list, after: k, upTo: count)
      let listed = list[k]
      var entry = source.entry(Int(listed.id), label: listed.label)
      if !lane.contains(entry.box) {
        let inside = entry.box.intersection(lane)
        entry.box = inside.isEmpty ? .empty : inside
      }
      entries.append(entry)
    }
  }

  /// Ends a chunk's list.
  private mutating func closeList(of id: NodeID) {
    let tree = node(id).chunk.pointee.tree
    node(id).chunk.pointee.isListed = false
    largeTrees[tree].listedChunks -= 1
    listedChunkCount -= 1
    if largeTrees[tree].listedChunks == 0 { largeTrees[tree].freeList() }
  }

  /// Returns an entry's place in the list of its chunk.
  func listed(_ id: Int, in chunk: NodeID) -> UnsafeMutablePointer<ListedEntry>? {
    let chunk = node(chunk).chunk
    guard let list = largeTrees[chunk.pointee.tree].list else { return nil }
    for k in 0..<Int(chunk.pointee.count) where list[Int(chunk.pointee.listStart) + k].id == id {
      return list + (Int(chunk.pointee.listStart) + k)
    }
    return nil
  }

  /// Removes an entry, whose slot is none by now, from the list of its chunk.
  mutating func removeListed(_ id: Int, from chunk: NodeID) -> BoxChange? {
    let record = node(chunk).chunk
    if let entry = listed(id, in: chunk), let list = largeTrees[record.pointee.tree].list {
      // In paint order, for packing.
      let end = list + Int(record.pointee.listStart + record.pointee.count)
      entry.update(from: entry + 1, count: end - entry - 1)
    }
    record.pointee.count -= 1
    largeTrees[record.pointee.tree].count -= 1
    if record.pointee.count > 0 { return nil }
    closeList(of: chunk)
    return removeChunk(chunk)
  }

  /// Removes an empty chunk, and its lane.
  private mutating func removeChunk(_ id: NodeID) -> BoxChange? {
    let parent = parents[id.index]
    removeFromPlanes(id)
    freeNode(id, isRoot: true)
    return clearLane(parent.node, parent.lane, dissolves: false)
  }

  // MARK: - Wear

  /// Counts edits of a chunk, and packs it again when they pay for it.
  mutating func addEdits(_ edits: UInt32, to id: NodeID) {
    node(id).chunk.pointee.edits += edits
    if !node(id).chunk.pointee.isWorn { return }
    gather(below: id)
    packEntries(under: id)
  }

  /// Moves the entries below a node to `entries`, in paint order, and frees the nodes between.
  mutating func gather(below top: NodeID) {
    entries.count = 0
    let base = pending.count
    pending.append(PendingNode(top))
    while pending.count > base {
      let id = pending.popLast().node
      for lane in 0..<BoxNode.lanes {
        let entry = node(id).entry(lane)
        if entry.child.isNone { continue }
        if entry.child.isInner {
          pending.append(PendingNode(entry.child.node))
        } else {
          entries.append(entry)
        }
      }
      if id == top {
        node(id).clear()
        continue
      }
      let isChunk = parents[id.index].isChunk
      if isChunk { removeFromPlanes(id) }
      freeNode(id, isRoot: isChunk)
    }
    sort.sortByLabel(entries.elements, entries.count)
  }

  /// Opens all chunks below the root of a tree.
  package mutating func openChunks(below root: NodeID, _ source: some EntrySource) {
    var left = Int.max
    openChunks(below: root, source, &left)
  }

  /// Opens chunks below the root of a tree until `left`, less the entries packed, is used up.
  package mutating func openChunks(below root: NodeID, _ source: some EntrySource, _ left: inout Int) {
    let base = pending.count
    defer { pending.count = base }
    pending.append(PendingNode(root))
    while pending.count > base {
      let id = pending.popLast().node
      for lane in 0..<BoxNode.lanes {
        let child = node(id).child(lane)
        if child.isListed {
          if left <= 0 { return }
          left -= Int(node(child.node).chunk.pointee.count)
          open(child.node, source)
        } else if child.isInner && !child.isNone && !parents[child.node.index].isChunk {
          pending.append(PendingNode(child.node))
        }
      }
    }
  }

  /// Divides a chunk of too many entries by one more plane.
  mutating func splitChunk(_ first: NodeID) {
    gather(below: first)
    let plane = plane(between: entries.elements, entries.count)
    let tree = node(first).chunk.pointee.tree
    let second = makeChunk(Chunk(tree: tree, count: 0, isListed: false))
    insert(plane, at: first, before: second)
    let middle = divide(plane)
    let packed = entries.count
    pack(entries.elements, middle, under: first)
    pack(entries.elements + middle, packed - middle, under: second)
    let parent = parents[first.index]
    narrow(parent, to: first)
    add(summary(of: second), to: parents[first.index].node)
  }

  /// Moves the entries on the upper side of a plane behind the others, keeping the order on each side.
  /// Returns the number of the others.
  private mutating func divide(_ plane: ChunkPlane) -> Int {
    sort.divide(entries.elements, entries.count) { plane.isAbove($0) }
  }

  // MARK: - Growing and shrinking

  /// Divides a tree without chunks into two of them.
  mutating func makeLarge(_ root: NodeID) {
    let owner = owner(ofRoot: root)
    gather(below: root)
    let count = UInt32(entries.count)
    let tree = largeTrees.insert(LargeTree(owner: UInt32(owner), root: root, count: count))
    parents[root.index] = NodeParent(largeTree: tree)
    let chunk = makeChunk(Chunk(tree: tree, count: count, isListed: false))
    set(.tree, of: tree, to: PlaneChild(chunk: chunk))
    packEntries(under: chunk)
    setLane(summary(of: chunk), in: root, 0)
    splitChunk(chunk)
  }

  /// Makes a tree of few entries one without chunks.
  mutating func makeSmall(_ tree: UInt32, _ source: some EntrySource) {
    let root = largeTrees[tree].root, owner = Int(largeTrees[tree].owner)
    openChunks(below: root, source)
    gather(below: root)
    parents[root.index] = NodeParent(owner: owner)
    removeLargeTree(tree)
    packEntries(under: root)
  }

  mutating func removeLargeTree(_ tree: UInt32) {
    listedChunkCount -= largeTrees[tree].listedChunks
    largeTrees[tree].freeList()
    largeTrees.remove(tree)
  }
}
