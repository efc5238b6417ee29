/// The segments of a path, and the tree over them, while a shape is made.
struct ShapeBuilder {
  private(set) var points: [SIMD2<Double>] = []
  private(set) var segments: [ShapeSegment] = []
  /// The weights of conics, without repetitions in a row.
  private(set) var weights = [1.0]
  /// The first segments of the subpaths.
  private var subpaths: [Int] = []
  private var isOpen = false

  init(_ path: Path) {
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        endSubpath()
        start = point
      case .line(let end): append(.line, from: start, [end])
      case .quadCurve(let end, let control): append(.conic, from: start, [control, end])
      case .conic(let end, let control, let weight):
        append(.conic, from: start, [control, end], weight: weight)
      case .curve(let end, let control1, let control2):
        append(.cubic, from: start, [control1, control2, end])
      case .close:
        append(.line, from: start, [start], marks: .closes)
        endSubpath()
      }
    }
    endSubpath()
  }

  private mutating func append(
    _ kind: ShapeSegment.Kind, from start: Point, _ controls: [Point], weight: Double = 1,
    marks: ShapeSegment.Marks = []
  ) {
    var marks = marks
    if !isOpen {
      subpaths.append(segments.count)
      points.append(SIMD2(start.x, start.y))
      marks.insert(.begins)
      isOpen = true
    }
    if weights[weights.count - 1] != weight { weights.append(weight) }
    segments.append(
      ShapeSegment(
        start: UInt32(points.count - 1), weight: UInt32(weights.count - 1), kind: kind, marks: marks))
    for point in controls { points.append(SIMD2(point.x, point.y)) }
  }

  /// Adds the line that closes an open subpath, and tells the neighbors of strokes.
  private mutating func endSubpath() {
    guard isOpen, let first = subpaths.last else { return }
    isOpen = false
    let isClosed = segments[segments.count - 1].marks.contains(.closes)
    if !isClosed {
      let start = points[Int(segments[first].start)]
      segments.append(ShapeSegment(start: UInt32(points.count - 1), kind: .line, marks: .isImplied))
      points.append(start)
    }
    let stroked = (first..<segments.count).filter { k in
      let start = Int(segments[k].start)
      return !segments[k].marks.contains(.isImplied)
        && (start + 1...segments[k].end).contains { points[$0] != points[start] }
    }
    guard let last = stroked.last else {
      segments[first].marks.formUnion([.isStroked, .isDot])
      return
    }
    var previous = isClosed ? UInt32(last) : ShapeSegment.none
    for k in stroked {
      segments[k].previous = previous
      segments[k].marks.insert(.isStroked)
      previous = UInt32(k)
    }
    if !isClosed { segments[last].marks.insert(.endsOpen) }
  }

  // MARK: - The tree

  /// A run of nodes still to make: of leaves of one subpath, or of whole subpaths.
  private struct Run {
    var isOfSubpaths: Bool
    var range: Range<Int>
    /// The node whose second child it becomes.
    var parent: Int?
  }

  /// Returns the tree's nodes, each before those below it.
  func makeTree(normalizedBy origin: SIMD2<Double>, _ scale: Double) -> [ShapeNode] {
    var leaves: [ShapeNode] = [], ranges: [Range<Int>] = []
    for k in 0..<subpaths.count {
      let end = k + 1 < subpaths.count ? subpaths[k + 1] : segments.count
      let firstLeaf = leaves.count
      for first in stride(from: subpaths[k], to: end, by: ShapeNode.mostSegments) {
        leaves.append(leaf(first..<Swift.min(first + ShapeNode.mostSegments, end), origin, scale))
      }
      ranges.append(firstLeaf..<leaves.count)
    }
    let boxes = ranges.map { range in
      range.reduce(FloatBox.empty) { $0.union(leaves[$1].box) }
    }
    var order = Array(0..<boxes.count)
    order.sortMany { (boxes[$0].mortonCode, $0) < (boxes[$1].mortonCode, $1) }
    var nodes: [ShapeNode] = []
    var pending = [Run(isOfSubpaths: true, range: 0..<order.count)]
    while let run = pending.popLast() {
      if run.range.isEmpty { continue }
      let index = nodes.count
      if let parent = run.parent { nodes[parent].first = UInt32(index) }
      if run.isOfSubpaths && run.range.count == 1 {
        let only = ranges[order[run.range.lowerBound]]
        pending.append(Run(isOfSubpaths: false, range: only, parent: run.parent))
        continue
      }
      if !run.isOfSubpaths && run.range.count == 1 {
        nodes.append(leaves[run.range.lowerBound])
        continue
      }
      var node = ShapeNode(box: .empty, start: 0, end: 0, first: 0, count: 0)
      for k in run.range { node.box = node.box.union(run.isOfSubpaths ? boxes[order[k]] : leaves[k].box) }
      if !run.isOfSubpaths {
        (node.start, node.end) = (leaves[run.range.lowerBound].start, leaves[run.range.upperBound - 1].end)
      }
      nodes.append(node)
      let middle = (run.range.lowerBound + run.range.upperBound) / 2
      pending.append(
        Run(isOfSubpaths: run.isOfSubpaths, range: middle..<run.range.upperBound, parent: index))
      pending.append(Run(isOfSubpaths: run.isOfSubpaths, range: run.range.lowerBound..<middle))
    }
    return nodes
  }

  private func leaf(_ range: Range<Int>, _ origin: SIMD2<Double>, _ scale: Double) -> ShapeNode {
    let start = segments[range.lowerBound].start, end = segments[range.upperBound - 1].end
    var box = Extent.nothing
    for k in Int(start)...end {
      let p = (points[k] - origin) * scale
      box.include(p.x, p.y)
    }
    return ShapeNode(
      box: FloatBox(around: box.low, box.high, slack: 0), start: start, end: UInt32(end),
      first: UInt32(range.lowerBound), count: UInt16(range.count),
      isPolyline: segments[range].allSatisfy { $0.kind == .line })
  }
}

extension FloatBox {
  /// The bits of the center's coordinates, of a box within 0…2, in turns: near boxes have near codes.
  fileprivate var mortonCode: UInt32 {
    func spread(_ coordinate: Float) -> UInt32 {
      var bits = UInt32(Swift.min(Swift.max(coordinate, 0), 1.9999) * 0x1p15)
      bits = (bits | bits << 8) & 0x00ff_00ff
      bits = (bits | bits << 4) & 0x0f0f_0f0f
      bits = (bits | bits << 2) & 0x3333_3333
      return (bits | bits << 1) & 0x5555_5555
    }
    return spread(centerX) | spread(centerY) << 1
  }
}
