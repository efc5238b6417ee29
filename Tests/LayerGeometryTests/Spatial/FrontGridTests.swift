import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

/// A front grid over a forest's tree against a linear scan: boxes, outlines and points, no layers.
struct FrontGridTests {
  @Test(arguments: [false, true], isOptimized ? [100, 2000, 6000] : [100, 800])
  func cellsListTheFrontmostEntriesThroughRandomEdits(isTurned: Bool, count: Int) {
    check(GridModel(count: count, isTurned: isTurned, isDrawn: false))
  }

  @Test(arguments: [false, true], isOptimized ? [100, 2000, 6000] : [100, 800])
  func cellsInDrawingOrderListTheFrontmostEntriesThroughRandomEdits(isTurned: Bool, count: Int) {
    check(GridModel(count: count, isTurned: isTurned, isDrawn: true))
  }

  private func check(_ model: GridModel) {
    defer { model.free() }
    model.check()
    for step in 0..<600 {
      model.editAtRandom()
      model.checkRandomPoint()
      if step % 50 == 0 { model.check() }
    }
    model.check()
  }

  @Test func aGridWithoutAreaStaysEmpty() {
    let entries = (0..<100).map {
      BoxEntry(
        box: FloatBox(minX: 1, minY: 1, maxX: 1, maxY: 1), label: Int32($0),
        child: BoxReference(tag: BoxReference.box, UInt32($0)))
    }
    var sample = GridSample()
    for entry in entries { sample.add(entry) { _ in nil } }
    let grid = FrontGrid(over: entries[0].box, owner: 1, count: 100, sample)
    #expect(grid.isEmpty)
  }
}

private func vector(of entries: some Sequence<BoxEntry>) -> RawVector<BoxEntry> {
  var vector = RawVector<BoxEntry>()
  for entry in entries { vector.append(entry) }
  return vector
}

/// A tree and the grid over it, and the same entries as a list.
private final class GridModel: EntrySource {
  private static let owner = 1
  private var forest = BoxForest()
  private var grid: Reference<FrontGrid>!
  private var entries: [BoxEntry] = []
  private var outlines: [EntryOutline?]
  private var random = SplitMix64(seed: 99)
  private let isTurned: Bool
  private let isDrawn: Bool
  /// The depths of the entries; all 0 in tree order.
  private var depths: [Double]

  init(count: Int, isTurned: Bool, isDrawn: Bool) {
    (self.isTurned, self.isDrawn) = (isTurned, isDrawn)
    depths = Array(repeating: 0, count: count)
    outlines = Array(repeating: nil, count: count + 2)
    forest.reserveEntries(count + 2)
    for k in 0..<count {
      entries.append(
        BoxEntry(box: .empty, label: Int32(1 << 20) + Int32(k) * 64, child: reference(k + 2)))
      place(k, atRandomIn: 1000)
    }
    forest.beginPacking(count)
    for (k, entry) in entries.enumerated() { forest.stage(entry.child.index, label: entry.label, at: k) }
    forest.pack(owner: GridModel.owner, self)
    var sample = GridSample()
    for entry in entries.suffix(256) { sample.add(entry, outline) }
    grid = Reference(
      FrontGrid(
        over: forest.union(of: forest.root(of: GridModel.owner)), owner: GridModel.owner, count: count, sample
      ))
    if isDrawn {
      let flat = grid.pointee
      grid.pointee = FrontGrid(inDrawingOrder: flat)
      var unused = flat
      unused.free()
    }
  }

  func free() {
    grid.pointee.free()
    grid.free()
  }

  func outline(of entry: Int) -> EntryOutline? { outlines[entry] }
  func depth(of entry: Int) -> Double { depths[entry - 2] }
  func prefetchEntry(_ id: Int) {}
  func prefetchRest(_ id: Int) {}

  func entry(_ id: Int, label: Int32, _ tree: EntryTree) -> BoxEntry { entries[id - 2] }

  private func reference(_ id: Int) -> BoxReference {
    BoxReference(tag: isTurned ? BoxReference.entry : BoxReference.box, UInt32(id))
  }

  private func unit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  private func place(_ k: Int, atRandomIn size: Double) {
    let isLarge = random.next() % 200 == 0
    let (w, h) = (4 + unit() * (isLarge ? 900 : 40), 4 + unit() * (isLarge ? 900 : 40))
    let (x, y) = (unit() * size, unit() * size)
    // Mostly the same, some unlike all others.
    if isDrawn { depths[k] = [0, 0, 0, 1, -1, unit()][Int(random.next() % 6)] }
    guard isTurned else {
      entries[k].box = FloatBox(minX: Float(x), minY: Float(y), maxX: Float(x + w), maxY: Float(y + h))
      return
    }
    let turn = AffineTransform(rotationAngle: unit() * 6)
    let map = AffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: x, ty: y)
    let bounds = Rect(x: 0, y: 0, width: w, height: h)
    outlines[k + 2] = EntryOutline(bounds: bounds, transform: map)
    let box = bounds.applying(map)
    entries[k].box = FloatBox(
      minX: Float(box.origin.x) - 1e-3, minY: Float(box.origin.y) - 1e-3,
      maxX: Float(box.origin.x + box.size.width) + 1e-3, maxY: Float(box.origin.y + box.size.height) + 1e-3)
  }

  func editAtRandom() {
    let k = Int(random.next() % UInt64(entries.count)), old = entries[k]
    _ = forest.openedAddress(of: k + 2, self)
    if random.next() % 4 == 0 {
      var label = old.label
      while entries.contains(where: { $0.label == label }) {
        label = Int32(1 << 20) + Int32(truncatingIfNeeded: random.next() % UInt64(entries.count * 64))
      }
      entries[k].label = label
      _ = forest.remove(k + 2)
      forest.insert(entries[k], owner: GridModel.owner, self)
    } else {
      place(k, atRandomIn: 1000)
      _ = forest.setBox(entries[k].box, of: k + 2, owner: GridModel.owner, self)
    }
    if entries[k].label == old.label {
      grid.pointee.update(from: old.box, to: entries[k], depth: depths[k], outline)
    } else {
      let removal = BoxEntry(box: .empty, label: old.label, child: .none)
      grid.pointee.update(from: old.box, to: removal, outline)
      grid.pointee.update(from: .empty, to: entries[k], depth: depths[k], outline)
    }
  }

  func check() {
    #expect(forest.faults(owner: GridModel.owner) == [])
    let ordered = entries.sorted { key($0) > key($1) }
    #expect(grid.pointee.faults(ordered.map { ($0, depth(of: $0.child.index)) }, outline) == [])
  }

  private func key(_ entry: BoxEntry) -> PaintKey {
    PaintKey(depth: depth(of: entry.child.index), label: entry.label)
  }

  /// What the grid says for sure must be the front-most entry that holds the point.
  func checkRandomPoint() {
    let (x, y) = (unit() * 1000, unit() * 1000)
    var lookup = grid.pointee.lookUp(at: Float(x), Float(y))
    for cell in [lookup.cell, grid.pointee.largeCell] where grid.pointee.wantsRefill(cell) {
      forest.refill(cell, of: grid, root: forest.root(of: GridModel.owner).node, self)
    }
    lookup = grid.pointee.lookUp(at: Float(x), Float(y))
    let certain = grid.certainEntry(lookup, at: Float(x), Float(y))
    if certain == 0 { return }
    let holding = entries.filter { holds($0, x, y) }.max { key($0) < key($1) }
    #expect(holding?.child.index == Int(certain))
  }

  private func holds(_ entry: BoxEntry, _ x: Double, _ y: Double) -> Bool {
    if let outline = outlines[entry.child.index] {
      let p = Point(x: x, y: y).applying(outline.transform.inverted()), size = outline.bounds.size
      return p.x >= 0 && p.x < size.width && p.y >= 0 && p.y < size.height
    }
    let box = entry.box
    return Float(x) >= box.minX && Float(x) <= box.maxX && Float(y) >= box.minY && Float(y) <= box.maxY
  }
}
