import LayerGeometry
import LayerTestSupport
import Testing

@Suite("Store: memory report")
struct MemoryTests {
  /// Gives a layer some of everything that most layers do without.
  static func burden(_ layer: LayerID, _ store: inout LayerStore) {
    store.setTransform(.turnY(0.5).then(.eye(500)), of: layer)
    store.setSublayerTransform(.eye(900), of: layer)
    store.setZPosition(3, of: layer)
    store.setAnchorPointZ(4, of: layer)
    store.setCornerRadius(5, of: layer)
    store.setOpacity(0.5, of: layer)
    store.setSpeed(2, of: layer)
    store.setAutoresizingMask(.width, of: layer)
    store.setGeometryFlipped(true, of: layer)
  }

  static func unburden(_ layer: LayerID, _ store: inout LayerStore) {
    store.setTransform(.identity, of: layer)
    store.setSublayerTransform(.identity, of: layer)
    store.setZPosition(0, of: layer)
    store.setAnchorPointZ(0, of: layer)
    store.setCornerRadius(0, of: layer)
    store.setOpacity(1, of: layer)
    store.setSpeed(1, of: layer)
    store.setAutoresizingMask([], of: layer)
    store.setGeometryFlipped(false, of: layer)
  }

  @Test("The entries have names of their own, and sum to the total")
  func sums() {
    var store = LayerStore()
    for _ in 0..<100 { Self.burden(store.makeLayer(), &store) }
    store.update()
    let report = store.memoryReport
    #expect(Set(report.entries.map(\.name)).count == report.entries.count)
    #expect(report.entries.allSatisfy { $0.bytes >= 0 && !$0.name.isEmpty })
    #expect(report.totalBytes == report.entries.map(\.bytes).reduce(0, +))
    #expect(report.layerCount == 100)
    #expect(report.bytesPerLayer == Double(report.totalBytes) / 100)
    #expect(LayerStore().memoryReport.bytesPerLayer.isFinite)
  }

  /// The entries that only layers with something rare take memory in.
  private static let rareEntries = [
    "rare property directory", "linear transforms", "3D transforms", "sublayer transforms",
    "spatial transforms", "timings", "ink outsets", "hit areas", "user data", "names", "animations", "damage",
  ]

  @Test("Plain layers take columns only, at most 200 bytes each")
  func plainLayers() {
    var store = LayerStore(minimumCapacity: 10_001)
    let root = store.makeLayer()
    for k in 0..<10_000 {
      let layer = store.place(.box(0, 0, 10, 10), at: .at(Double(k), 0), in: root)
      store.setMasksToBounds(k % 2 == 0, of: layer)
      store.setHidden(k % 3 == 0, of: layer)
    }
    store.update()
    #expect(store.memoryReport.bytesPerLayer <= 200)
    for entry in Self.rareEntries {
      let bytes = Self.bytes(entry, store)
      #expect(bytes == 0, "\(entry)")
    }
    let before = store.memoryReport.totalBytes
    Self.burden(root, &store)
    #expect(store.memoryReport.totalBytes > before, "and what is rare is counted")
  }

  /// All but the index, which grows with the number of changes between readings.
  private static func stateBytes(_ store: borrowing LayerStore) -> [String: Int] {
    let all = store.memoryReport.entries, entries = all.filter { $0.name != "hit-test index" }
    #expect(entries.count == all.count - 1)
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.bytes) })
  }

  @Test("Back at its default, rare state leaves room for other layers'")
  func givenBack() {
    var store = LayerStore()
    let layers = (0..<2000).map { _ in store.makeLayer() }
    for layer in layers[..<1000] { Self.burden(layer, &store) }
    store.update()
    let bytes = Self.stateBytes(store)
    for _ in 0..<3 {
      for layer in layers[..<1000] { Self.unburden(layer, &store) }
      store.update()
      for layer in layers[1000...] { Self.burden(layer, &store) }
      store.update()
      #expect(Self.stateBytes(store) == bytes)
      for layer in layers[1000...] { Self.unburden(layer, &store) }
      store.update()
      for layer in layers[..<1000] { Self.burden(layer, &store) }
      store.update()
      #expect(Self.stateBytes(store) == bytes)
    }
  }

  @Test("Destroyed, layers leave their rare state's room to others")
  func givenBackByDestroying() {
    var store = LayerStore()
    var bytes: [String: Int] = [:]
    for round in 0..<5 {
      let root = store.makeLayer()
      for _ in 0..<500 { Self.burden(store.place(.zero, in: root), &store) }
      store.update()
      _ = store.subtree(of: root, order: .drawing)
      if round == 0 { bytes = Self.stateBytes(store) }
      #expect(Self.stateBytes(store) == bytes)
      store.destroy(root)
    }
  }

  @Test("What is derived under a leaning layer is given back when it is upright again")
  func derivedGivenBack() {
    var store = LayerStore()
    let parents = (0..<2).map { _ in
      let parent = store.makeLayer()
      for _ in 0..<1000 {
        store.setAffineTransform(AffineTransform(2, 0, 0, 3, 0, 0), of: store.place(.zero, in: parent))
      }
      return parent
    }
    var bytes: [Int] = []
    for round in 0..<6 {
      store.setTransform(.turnY(0.5).then(.eye(500)), of: parents[round % 2])
      store.setTransform(.identity, of: parents[1 - round % 2])
      store.update()
      bytes.append(store.memoryReport.totalBytes)
    }
    // While the two change over, both may have rows.
    #expect(bytes[5] == bytes[1])
  }

  @Test("Names are counted")
  func names() {
    var store = LayerStore()
    let layers = (0..<1000).map { _ in store.makeLayer() }
    let before = store.memoryReport.totalBytes
    for layer in layers { store.setName("the name of \(layer), which is a long one", of: layer) }
    #expect(store.memoryReport.totalBytes >= before + 1000 * 16)
    for layer in layers { store.setName(nil, of: layer) }
    #expect(store.memoryReport.totalBytes <= before + 1000 * 200)
  }

  @Test("In steady state queries allocate nothing the report could show")
  func steadyState() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    for k in 0..<50 {
      let layer = store.place(frame: .box(Double(k), 0, 30, 30), in: root)
      store.setZPosition(Double(k % 7), of: layer)
      if k % 3 == 0 { store.setTransform(.turnY(0.1).then(.eye(500)), of: layer) }
    }
    func query() {
      for k in 0..<100 {
        _ = store.hitTest(.at(Double(k), 5), in: root, options: .coreAnimation)
        _ = store.convert(.box(0, 0, Double(k), 5), from: store.lastSublayer(of: root), to: nil)
      }
    }
    query()
    let bytes = store.memoryReport.totalBytes
    for _ in 0..<10 { query() }
    #expect(store.memoryReport.totalBytes == bytes)
  }

  /// Something that takes memory, the entry that counts it, and the least bytes for each layer.
  private typealias Setting = (entry: String, least: Int, set: (inout LayerStore, LayerID) -> Void)

  /// Everything that a layer can have in a table of its own.
  private static var settings: [Setting] {
    [
      ("user data", 8, { $0.setUserData(1, of: $1) }),
      ("linear transforms", 48, { $0.setAffineTransform(AffineTransform(scaleX: 2, y: 3), of: $1) }),
      ("3D transforms", 128, { $0.setTransform(.turnY(1), of: $1) }),
      ("sublayer transforms", 128, { $0.setSublayerTransform(.scale(2, 2, 2), of: $1) }),
      ("timings", 24, { $0.setSpeed(2, of: $1) }),
      ("ink outsets", 32, { $0.setInkOutsets(Outsets(1), of: $1) }),
      ("hit areas", 80, { $0.setHitOutsets(Outsets(1), of: $1) }),
      ("hit areas", 8, { $0.setShape(.ellipse(in: .box(0, 0, 1, 1)), of: $1) }),
      ("names", 16, { $0.setName("a name", of: $1) }),
      ("layout", 40, { $0.setLayoutHandler({ _, _ in }, of: $1) }),
      ("layout", 24, { $0.setConstraints([LayerConstraint(.minX, .minX)], of: $1) }),
      ("animations", 104, { $0.addAnimation(.basic(.opacity, from: 0, to: 1), to: $1) }),
      ("animations", 700, { $0.addAnimation(.basic(.opacity, to: 1), to: $1, key: "a key") }),
    ]
  }

  /// The bytes of an entry; -1 if there is none of that name.
  private static func bytes(_ entry: String, _ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == entry }?.bytes ?? -1
  }

  @Test("Columns are counted by the entries that are named for them")
  func columnEntries() {
    var store = LayerStore()
    let count = 4_000
    for _ in 0..<count { _ = store.makeLayer() }
    store.update()
    for (entry, least) in [
      ("records", 64), ("placements", 32), ("sibling links", 20), ("generations", 4), ("world rows", 24),
    ] {
      let bytes = Self.bytes(entry, store)
      #expect(bytes >= least * count, "\(entry): \(bytes / count) bytes for a layer")
    }
  }

  /// 910 layers of 144 bytes fit into 128 KiB.
  @Test(
    "A small store's columns lie together, with room for what was asked; a larger store's grow by steps",
    arguments: [(0, 1, 2), (0, 2, 18), (100, 100, 101), (909, 1, 910), (910, 1, 1_137)])
  func columnsOfSmallStores(capacity: Int, count: Int, slots: Int) {
    var store = LayerStore(minimumCapacity: capacity)
    for _ in 0..<count { _ = store.makeLayer() }
    let bytes = Self.bytes("records", store)
    #expect(bytes == 64 * slots)
  }

  @Test("What is set is counted by the entry that is named for it")
  func settingEntries() {
    var store = LayerStore()
    let count = 4_000, layers = (0..<count).map { _ in store.makeLayer() }
    for (entry, least, set) in Self.settings {
      let before = Self.bytes(entry, store), total = store.memoryReport.totalBytes
      for layer in layers { set(&store, layer) }
      let more = Self.bytes(entry, store) - before, moreInAll = store.memoryReport.totalBytes - total
      #expect(more >= least * count && moreInAll >= more, "\(entry): \(more / count) bytes for a layer")
    }
    let directory = Self.bytes("rare property directory", store)
    #expect(directory >= 88 * count)
  }

  @Test("What is derived, and what is kept to work with, is counted by the entry that is named for it")
  func derivedEntries() {
    var store = LayerStore()
    let count = 4_000, layers = (0..<count).map { _ in store.makeLayer() }
    for (_, _, set) in Self.settings {
      for layer in layers { set(&store, layer) }
    }
    let uses: [(String, Int, (inout LayerStore) -> Void)] = [
      ("spatial transforms", 216, { $0.update() }), ("frames", 32, { $0.fillBulkOutputs() }),
      ("damage", 48, { $0.tracksDamage = true }),
      (
        "layout", 28,
        { store in
          for layer in layers.dropFirst() {
            store.setNeedsLayout(of: layer)
            try! store.addSublayer(layer, to: layers[0])
          }
          store.layoutIfNeeded(layers[0])
        }
      ),
      ("hit-test index", 8, { _ = $0.hitTest(.at(0, 0), in: layers[0]) }),
      ("animations", 540, { _ = $0.presentation.position(of: layers[0]) }),
    ]
    for (entry, least, use) in uses {
      let before = Self.bytes(entry, store)
      use(&store)
      let more = Self.bytes(entry, store) - before
      #expect(more >= least * count, "\(entry): \(more / count) bytes for a layer")
    }
  }
}
