/// A node of a ``BoxForest``, by its first cache line in the pool; 0 for none.
package struct NodeID: Equatable, BitwiseCopyable {
  package var line: UInt32

  package static let none = NodeID(line: 0)

  var isNone: Bool { line == 0 }
  /// The node's index in columns beside the pool.
  var index: Int { Int(line) / BoxNode.lines }
}

/// The address of an entry: a lane of a node, a row of the single entries, the list of a chunk, a block,
/// or none.
package struct EntryAddress: Equatable, BitwiseCopyable {
  var rawValue: UInt32

  static let none = EntryAddress(rawValue: 0)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(node: NodeID, lane: Int) { rawValue = node.line << 3 | UInt32(truncatingIfNeeded: lane) }

  /// The address of the only entry of a tree, in the table of single entries.
  init(single row: UInt32) { rawValue = 1 << 31 | row }

  init(listedIn chunk: NodeID) { rawValue = 1 << 30 | chunk.line }

  /// The address of an entry below an owner with a block.
  init(below block: NodeID) { rawValue = 3 << 29 | block.line }

  package var isNone: Bool { rawValue == 0 }
  /// Whether the entry is in a tree: alone, in a node, or in the list of a chunk.
  var isInTree: Bool { !isNone && !isInBlock }
  /// Whether a block shows the entry, whose tree is unbuilt.
  package var isInBlock: Bool { rawValue >> 29 == 3 }
  package var block: NodeID { NodeID(line: rawValue & (1 << 28 - 1)) }
  var isSingle: Bool { rawValue >> 31 != 0 }
  /// Whether the entry is in the list of a chunk, and in no node yet.
  package var isListed: Bool { rawValue >> 29 == 2 }
  var chunk: NodeID { NodeID(line: rawValue & (1 << 30 - 1)) }
  var singleRow: UInt32 { rawValue & ~(1 << 31) }
  package var node: NodeID { NodeID(line: rawValue >> 3) }
  var lane: Int { Int(rawValue & 7) }
}

/// The parent of a node: a lane of another node, or for a root the owner of its tree.
struct NodeParent: BitwiseCopyable {
  private var rawValue: UInt32

  static let none = NodeParent(rawValue: 0)
  // What the node is, in the two highest bits: below a lane of the same tree, the root of a chunk there, the
  // root of a tree, or the root of a large tree.
  private static let chunkKind: UInt32 = 1 << 30
  private static let rootKind: UInt32 = 2 << 30
  private static let largeRootKind: UInt32 = 3 << 30

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  init(owner: Int, isLarge: Bool) {
    let kind = isLarge ? NodeParent.largeRootKind : NodeParent.rootKind
    rawValue = kind | UInt32(truncatingIfNeeded: owner)
  }

  /// The parent of the root of a chunk.
  static let chunk = NodeParent(rawValue: chunkKind)

  /// Returns the parent of the same kind of node, which is no root of a tree, in another lane.
  func moved(to node: NodeID, _ lane: Int) -> NodeParent {
    NodeParent(rawValue: rawValue & NodeParent.chunkKind | EntryAddress(node: node, lane: lane).rawValue)
  }

  var isOwner: Bool { rawValue >= NodeParent.rootKind }
  /// Whether the node is the root of a large tree, which consists of chunks.
  var isLarge: Bool { rawValue >= NodeParent.largeRootKind }
  var isChunk: Bool { rawValue >> 30 == 1 }
  var owner: Int { Int(payload) }
  var node: NodeID { NodeID(line: payload >> 3) }
  var lane: Int { Int(rawValue & 7) }
  private var payload: UInt32 { rawValue & (1 << 30 - 1) }
}

/// The child of a lane: a node or an entry; all zero for an empty lane.
package struct BoxReference: Equatable, BitwiseCopyable {
  package var rawValue: UInt32

  package static let none = BoxReference(rawValue: 0)

  /// An inner node of the tree.
  package static let inner: UInt32 = 0
  /// An entry that owns a tree with nodes, by its root node.
  package static let root: UInt32 = 1
  /// An entry whose client decides whether it contains a point of its box.
  package static let entry: UInt32 = 2
  /// An entry that contains every point of its box.
  package static let box: UInt32 = 3
  /// The bit of an inner reference to a chunk whose entries are a list.
  private static let listed: UInt32 = 1 << 29

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(tag: UInt32, _ payload: UInt32) { rawValue = tag << 30 | payload }

  init(inner node: NodeID) { rawValue = node.line }

  init(root node: NodeID) { rawValue = BoxReference.root << 30 | node.line }

  /// An entry that owns an unbuilt tree with a block.
  init(block: NodeID) { rawValue = BoxReference.root << 30 | BoxReference.blockBit | block.line }

  private static let blockBit: UInt32 = 1 << 28

  /// Whether the reference leads to an entry with a block.
  package var leadsToBlock: Bool { rawValue >> 28 == 5 }
  /// Whether this root, the payload of a reference that ``leadsToBlock``, is a block.
  package var isBlock: Bool { rawValue >> 28 == 1 }

  /// A chunk whose entries are a list, and in no nodes yet.
  init(listed chunk: NodeID) { rawValue = BoxReference.listed | chunk.line }

  package var isNone: Bool { rawValue == 0 }
  /// Whether the reference leads to nodes, not to one entry or none.
  package var hasNodes: Bool { rawValue != 0 && tag == BoxReference.inner }
  var tag: UInt32 { rawValue >> 30 }
  /// Whether the reference leads to nodes or nowhere.
  package var isInner: Bool { tag == BoxReference.inner }
  /// Whether the reference leads to a chunk that must be opened before its node is read.
  package var isListed: Bool { rawValue >> 29 == 1 }
  /// The id of an entry, or the line of a node.
  var payload: UInt32 { rawValue & (1 << 30 - 1) }
  package var index: Int { Int(payload) }
  package var node: NodeID { NodeID(line: rawValue & (1 << 28 - 1)) }
}

/// The contents of a lane.
package struct BoxEntry: BitwiseCopyable {
  package var box: FloatBox
  /// Order of the entry in its tree; a higher label is nearer to the front.
  package var label: Int32
  package var child: BoxReference

  package init(box: FloatBox, label: Int32, child: BoxReference) {
    (self.box, self.label, self.child) = (box, label, child)
  }

  static var empty: BoxEntry {
    @inline(__always) get { BoxEntry(box: .empty, label: -1, child: .none) }
  }
}

/// The only entry of a tree: its box and label, and the owner of the tree.
struct SingleEntry: BitwiseCopyable {
  var box: FloatBox
  var label: Int32
  var owner: UInt32
}

/// A part of a search that is still to be tried, front to back.
package struct PendingNode: BitwiseCopyable {
  /// The line of the node or root, the number of the cell, or the layer, by the kind.
  private let payload: UInt32
  /// A constant below, or for a cell the row of its grid.
  private let kind: UInt32
  /// The lanes of a node or a cell still to try; none for a node that was not tested yet.
  var lanes: UInt64

  private static let nodeKind: UInt32 = 0
  private static let layerKind = UInt32.max
  private static let drawnTreeKind = UInt32.max - 1

  init(_ node: NodeID, lanes: UInt64 = 0) {
    (payload, kind, self.lanes) = (node.line, PendingNode.nodeKind, lanes)
  }

  init(cell: Int, of grid: UInt32, lanes: UInt64) {
    (payload, kind, self.lanes) = (UInt32(truncatingIfNeeded: cell), grid, lanes)
  }

  init(layer: UInt32) { (payload, kind, lanes) = (layer, PendingNode.layerKind, 1) }

  /// Makes one for the tree of a root, in drawing order.
  init(drawnTree root: NodeID) { (payload, kind, lanes) = (root.line, PendingNode.drawnTreeKind, 0) }

  /// Whether nothing that is still to be tried is in front of the first hit: in cells, and in what is listed
  /// in drawing order.
  var isOrdered: Bool { kind != PendingNode.nodeKind }
  var isLayer: Bool { kind == PendingNode.layerKind }
  var isDrawnTree: Bool { kind == PendingNode.drawnTreeKind }
  var node: NodeID { NodeID(line: payload) }
  var cell: Int { Int(payload) }
  /// The row of a cell's grid.
  var grid: UInt32 { kind }
  var layer: UInt32 { payload }
}
