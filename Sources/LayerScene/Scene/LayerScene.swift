import LayerGeometry

/// A forest of layers as a scene file holds it: a store, and the ids by which the file calls its layers.
///
/// ```swift
/// let scene = try LayerScene(contentsOfFile: "windows.json")
/// let hit = scene.store.hitTest(Point(x: 60, y: 60), in: scene.roots[0])
/// print(hit.flatMap(scene.id(of:)) ?? "nothing")
/// ```
///
/// The store may be edited freely. Layers made in it take part in ``json()`` when they lie under one of the
/// scene's layers, or when they are given an id with ``setID(_:of:)``; destroyed ones drop out.
/// A class, because it is handed around together with what refers to it; like its store, it must not be used
/// from two threads at once.
public final class LayerScene {
  /// The layers.
  public var store = LayerStore()

  /// What the file calls the scene.
  public var name: String?

  /// The layer that the file names as its root.
  public var namedRoot: LayerID?

  /// A layer with its id; the handle tells it from later layers with the same index.
  private struct Entry {
    var layer = LayerID.null
    var id = 0
  }

  private var listed: [LayerID] = []
  /// By the layer's index.
  private var entries: [Entry] = []
  private var layerOfID: [Int: LayerID] = [:]

  /// Makes a scene without layers.
  public init() {}

  /// The layers that have an id, in the order of the file; new ones last. O(number of layers).
  public var layers: [LayerID] { listed.filter { store.exists($0) } }

  /// The layers among ``layers`` without a superlayer, in the order of the file. The space above is common to all
  /// of them. O(number of layers).
  public var roots: [LayerID] { layers.filter { store.superlayer(of: $0) == nil } }

  /// The layer that stands for the scene: the one named by the file, else the first root.
  public var root: LayerID? {
    if let namedRoot, store.exists(namedRoot) { return namedRoot }
    return listed.first { store.exists($0) && store.superlayer(of: $0) == nil }
  }

  /// The layer with this id. O(1).
  public func layer(withID id: Int) -> LayerID? {
    layerOfID[id].flatMap { store.exists($0) ? $0 : nil }
  }

  /// The id of a layer; nil for one that was never given any, or destroyed. O(1).
  public func id(of layer: LayerID) -> Int? {
    guard layer.index < entries.count, store.exists(layer) else { return nil }
    let entry = entries[layer.index]
    return entry.layer == layer ? entry.id : nil
  }

  /// Gives a layer of the store an id, in place of the one it had.
  ///
  /// - Returns: false, and nothing has changed, if another layer has the id or the handle is stale.
  @discardableResult
  public func setID(_ id: Int, of layer: LayerID) -> Bool {
    guard store.exists(layer) else { return false }
    if let owner = self.layer(withID: id) { return owner == layer }
    if let old = self.id(of: layer) {
      layerOfID[old] = nil
    } else {
      listed.append(layer)
    }
    while entries.count <= layer.index { entries.append(Entry()) }
    entries[layer.index] = Entry(layer: layer, id: id)
    layerOfID[id] = layer
    return true
  }

  /// Makes room for `count` layers more.
  func reserve(_ count: Int) {
    listed.reserveCapacity(listed.count + count)
    entries.reserveCapacity(listed.count + count + 1)
    layerOfID.reserveCapacity(listed.count + count)
  }

  /// A source of ids that no layer has.
  func unusedIDs() -> () -> Int {
    let largest = layerOfID.keys.max() ?? -1
    // Counting up from the largest keeps new layers at the end; where there is no room, any gap will do.
    var next = largest < Int.max - layerOfID.count - store.count ? max(largest, -1) + 1 : 0
    return { [self] in
      while layerOfID[next] != nil { next += 1 }
      defer { next += 1 }
      return next
    }
  }
}
