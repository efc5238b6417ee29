import LayerGeometry
import LayerReference
import LayerTestSupport

/// A few superlayers of many sublayers, and random edits that empty and fill them between queries.
struct LargeParentScript: ~Copyable {
  var store = LayerStore()
  var random: SplitMix64
  let root: LayerID
  private var parents: [LayerID] = []
  private var removed: [LayerID] = []
  /// Where the last edits were: the place to look first.
  private var latest = Point.zero
  private let isRotated: Bool
  private(set) var editCount = 0

  private static let side = 400.0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    root = store.place(.box(0, 0, Self.side, Self.side))
    isRotated = random.oneIn(3)
    parents = [root]
    for _ in 0..<random.below(3) {
      let parent = store.place(.box(0, 0, Self.side, Self.side), at: .at(200, 200), in: root)
      parents.append(parent)
    }
    // Most stay below the size from which trees consist of chunks.
    let count = random.oneIn(3) ? 700 + random.below(2300) : 60 + random.below(300)
    for _ in 0..<count { try store.addSublayer(make(), to: parents[random.below(parents.count)]) }
    if random.oneIn(2) { try forEachOfRun(ofMost: 1 << 20) { $0.store.setHidden(true, of: $1) } }
  }

  private mutating func make() -> LayerID {
    let layer = store.makeLayer()
    resize(layer)
    store.setPosition(place(), of: layer)
    if isRotated { store.setAffineTransform(AffineTransform(rotationAngle: random.real(-3, 3)), of: layer) }
    if random.oneIn(4) { store.setHidden(true, of: layer) }
    return layer
  }

  /// Makes a layer small, or sometimes so large that it covers most others.
  private mutating func resize(_ layer: LayerID) {
    let side = random.oneIn(30) ? random.real(100, 900) : random.real(2, 40)
    store.setBounds(.box(0, 0, side.rounded(), random.oneIn(12) ? 0 : side), of: layer)
  }

  private mutating func place() -> Point {
    if random.oneIn(40) { return .at(random.real(-4000, 4000), random.real(-4000, 4000)) }
    return .at(random.real(0, Self.side), random.real(0, Self.side))
  }

  private mutating func anyParent() -> LayerID { parents[random.below(parents.count)] }

  private mutating func anySublayer(of parent: LayerID) -> LayerID? {
    let count = store.sublayerCount(of: parent)
    return count == 0 ? nil : store.sublayers(of: parent)[random.below(count)]
  }

  private func isParent(_ layer: LayerID) -> Bool { parents.contains(layer) }

  // MARK: - Edits

  mutating func edit() throws {
    editCount += 1
    switch random.below(16) {
    case 0...2: try changeMany()
    case 3...7: try changeList()
    default: changeOne()
    }
  }

  /// Calls `body` for consecutive sublayers of a superlayer, at most `most`.
  private mutating func forEachOfRun(
    ofMost most: Int, _ body: (inout LargeParentScript, LayerID) throws -> Void
  ) throws {
    let parent = anyParent()
    guard var layer = anySublayer(of: parent) else { return }
    if most > 3000, let first = store.firstSublayer(of: parent) { layer = first }
    for _ in 0..<most {
      let next = store.nextSibling(of: layer)
      if !isParent(layer) { try body(&self, layer) }
      guard let next else { return }
      layer = next
    }
  }

  private mutating func changeMany() throws {
    let most = random.oneIn(2) ? 1 << 20 : 1 + random.below(200)
    switch random.below(8) {
    case 0, 1: try forEachOfRun(ofMost: most) { $0.store.setHidden(true, of: $1) }
    case 2: try forEachOfRun(ofMost: most) { $0.store.setHidden(false, of: $1) }
    case 3: try forEachOfRun(ofMost: most) { $0.store.setBounds(.box(0, 0, 20, 0), of: $1) }
    case 4: try forEachOfRun(ofMost: most) { $0.resize($1) }
    case 5: try forEachOfRun(ofMost: most) { $0.remove($1) }
    case 6: try forEachOfRun(ofMost: most) { $0.store.setPosition($0.place(), of: $1) }
    default: try putBack(1 + random.below(200))
    }
  }

  private mutating func remove(_ layer: LayerID) {
    store.removeFromSuperlayer(layer)
    removed.append(layer)
  }

  /// Puts removed or new layers beside one another.
  private mutating func putBack(_ count: Int) throws {
    let parent = anyParent(), index = random.below(store.sublayerCount(of: parent) + 1)
    for _ in 0..<count {
      let layer = removed.popLast() ?? make()
      latest = store.position(of: layer)
      try store.insertSublayer(layer, at: index, in: parent)
    }
  }

  private mutating func changeList() throws {
    let parent = anyParent()
    guard let layer = anySublayer(of: parent), !isParent(layer) else { return try putBack(1) }
    latest = store.position(of: layer)
    switch random.below(8) {
    case 0: remove(layer)
    case 1: try putBack(1)
    case 2: try putBack(1 + random.below(8))
    case 3: try store.addSublayer(layer, to: parent)
    case 4: try store.insertSublayer(layer, at: 0, in: parent)
    case 5: try store.insertSublayer(layer, at: random.below(store.sublayerCount(of: parent)), in: parent)
    case 6:
      guard let sibling = anySublayer(of: parent), sibling != layer else { return }
      try store.insertSublayer(layer, below: sibling, in: parent)
    default:
      guard random.oneIn(3) else { return try store.addSublayer(layer, to: anyParent()) }
      store.destroy(layer)
    }
  }

  private mutating func changeOne() {
    let parent = anyParent()
    guard let layer = anySublayer(of: parent), !isParent(layer) else { return changeParent(parent) }
    switch random.below(10) {
    case 0, 1: store.setHidden(true, of: layer)
    case 2, 3: store.setHidden(false, of: layer)
    case 4: resize(layer)
    case 5: store.setPosition(place(), of: layer)
    case 6:
      let p = store.position(of: layer)
      store.setPosition(.at(p.x + random.real(-30, 30), p.y + random.real(-30, 30)), of: layer)
    case 7: store.setMasksToBounds(random.oneIn(2), of: layer)
    case 8: store.setZPosition(random.oneIn(3) ? Double(random.below(3)) : 0, of: layer)
    default: changeParent(parent)
    }
    latest = store.position(of: layer)
  }

  private mutating func changeParent(_ parent: LayerID) {
    switch random.below(4) {
    case 0: store.setMasksToBounds(random.oneIn(2), of: parent)
    case 1: store.setBounds(.box(random.real(-9, 9), 0, Self.side, random.real(100, 500)), of: parent)
    case 2: if parent != root { store.setPosition(.at(random.real(100, 300), 200), of: parent) }
    default: if parent != root { store.setHidden(random.oneIn(5), of: parent) }
    }
  }

  // MARK: - Answers

  /// A point, often where the last edit was.
  mutating func nextPoint() -> Point {
    if random.oneIn(2) { return .at(latest.x + random.real(-4, 4), latest.y + random.real(-4, 4)) }
    return .at(random.real(-20, Self.side + 20), random.real(-20, Self.side + 20))
  }
}
