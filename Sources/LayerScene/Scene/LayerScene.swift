import LayerGeometry

/// A forest of layers as a scene file holds it: a store, and the ids of its layers in the file.
///
/// ```swift
/// let scene = try LayerScene.read(contentsOfFile: "windows.json")
/// let hit = scene.store.hitTest(Point(x: 60, y: 60), in: scene.roots[0])
/// print(hit.flatMap(scene.id(of:)) ?? "nothing")
/// ```
///
/// The store may be edited freely. ``json()`` writes layers made in it if they are descendants of one of the scene's
/// layers, or have an id from ``setID(_:of:)``; it leaves out destroyed ones. Like its store, a scene must not be used
/// from two threads at once.
public final class LayerScene {
  /// The layers.
  public var store = LayerStore()

  /// The scene's name in the file.
  public var name: String?

  /// The layer the file names as its root.
  public var namedRoot: LayerID?

  /// A layer with its id. The handle distinguishes it from later layers of the same index.
  private struct Entry {
    var layer = LayerID.null
    var id = 0
  }

  private var listed: [LayerID] = []
  /// By the layer's index.
  private var entries: [Entry] = []
  private var layerOfID = LayersByID()

  /// Makes a scene without layers.
  public init() {}

  /// The layers that have an id, in the order of the file, new ones last.
  ///
  /// - Complexity: O(number of layers).
  public var layers: [LayerID] { listed.filter { store.exists($0) } }

  /// The layers among ``layers`` without a superlayer, in the order of the file. They share the space above.
  ///
  /// - Complexity: O(number of layers).
  public var roots: [LayerID] { layers.filter { store.superlayer(of: $0) == nil } }

  /// The scene's main layer: the one named by the file, else the first root.
  public var root: LayerID? {
    if let namedRoot, store.exists(namedRoot) { return namedRoot }
    return listed.first { store.exists($0) && store.superlayer(of: $0) == nil }
  }

  /// Returns the layer with this id.
  public func layer(withID id: Int) -> LayerID? {
    layerOfID[id].flatMap { store.exists($0) ? $0 : nil }
  }

  /// Returns the id of a layer; nil if it has none or was destroyed.
  public func id(of layer: LayerID) -> Int? {
    guard layer.index < entries.count, store.exists(layer) else { return nil }
    let entry = entries[layer.index]
    return entry.layer == layer ? entry.id : nil
  }

  /// Sets the id of a layer of the store.
  ///
  /// - Returns: False if another layer has the id or the handle is stale; then nothing has changed.
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

  /// Returns a layer by its place in the order in which layers got ids, destroyed ones included.
  func listedLayer(at index: Int) -> LayerID { listed[index] }

  /// Reserves memory for `count` more layers.
  func reserve(_ count: Int) {
    listed.reserveCapacity(listed.count + count)
    entries.reserveCapacity(listed.count + count + 1)
  }

  /// Returns a generator of ids that no layer has.
  func unusedIDs() -> () -> Int {
    let largest = layerOfID.largestID
    // Above the largest id; from 0 where there is no room above.
    var next = largest < Int.max - listed.count - store.count ? largest + 1 : 0
    return { [self] in
      while layerOfID[next] != nil { next += 1 }
      defer { next += 1 }
      return next
    }
  }
}
