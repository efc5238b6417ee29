/// What ``LayerStore/makeLayers(frames:superlayers:options:in:into:)`` sets of a new layer besides its frame.
public struct NewLayerOptions: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates options from bits.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The layer is hidden.
  public static let hidden = NewLayerOptions(rawValue: 1 << 0)
  /// It clips its sublayers to its bounds.
  public static let masksToBounds = NewLayerOptions(rawValue: 1 << 1)
  /// Its coordinates are mirrored top to bottom.
  public static let geometryFlipped = NewLayerOptions(rawValue: 1 << 2)
  /// It is never hit itself.
  public static let ignoresHitTesting = NewLayerOptions(rawValue: 1 << 3)
  /// It is not hit from behind.
  public static let singleSided = NewLayerOptions(rawValue: 1 << 4)
  /// A layer of kind `transform`.
  public static let transform = NewLayerOptions(rawValue: 1 << 5)
  /// A layer of kind `scroll`.
  public static let scroll = NewLayerOptions(rawValue: 1 << 6)

  /// The kind; nil for two kinds at once, or a bit that means nothing.
  public var kind: LayerKind? {
    if rawValue >> 7 != 0 || isSuperset(of: [.transform, .scroll]) { return nil }
    return contains(.transform) ? .transform : contains(.scroll) ? .scroll : .ordinary
  }
}

// Layers made many at a time: trees from arrays.
extension LayerStore {
  /// Makes a layer for each frame, and links it under its superlayer, in front of those made before it.
  ///
  /// - Parameters:
  ///   - frames: In the superlayer's coordinates; a negative size is standardized. Each bounds' origin is 0.
  ///   - superlayers: For each layer the index, in `frames`, of its superlayer, which comes before it; -1 for
  ///     `superlayer`. Empty if all are sublayers of `superlayer`.
  ///   - options: Other properties of each layer; empty for the defaults.
  ///   - superlayer: The superlayer of layers that have none among the new ones; nil makes them roots.
  ///   - layers: Gets the handles, in the order of `frames`.
  /// - Throws: `staleLayer` for `superlayer`; `notFinite` of the null handle where a frame is not finite.
  /// - Precondition: There are as many elements in `layers`, and in the others unless they are empty; each
  ///   superlayer comes before its sublayers; the bits of `options` mean something.
  /// - Complexity: O(layers).
  public mutating func makeLayers(
    frames: Span<Rect>, superlayers: Span<Int32>, options: Span<NewLayerOptions>,
    in superlayer: LayerID? = nil, into layers: inout MutableSpan<LayerID>
  ) throws(LayerError) {
    let call = "makeLayers(frames:superlayers:options:in:into:)", count = frames.count
    requireEqualCounts(layers.count, count)
    if !superlayers.isEmpty { requireEqualCounts(superlayers.count, count) }
    if !options.isEmpty { requireEqualCounts(options.count, count) }
    for k in frames.indices where !frames[k].isPlaceable { throw .notFinite(.null, call: call) }
    for k in superlayers.indices where superlayers[k] < -1 || superlayers[k] >= k {
      fatalError("\(call): the superlayer of layer \(k), \(superlayers[k]), does not come before it")
    }
    for k in options.indices where options[k].kind == nil {
      fatalError("\(call): options \(options[k].rawValue) mean nothing")
    }
    if let superlayer, !exists(superlayer) { throw .staleLayer(superlayer, call: call) }
    for k in 0..<count {
      layers[k] = makeLayer(frame: frames[k], options.isEmpty ? [] : options[k])
      let above = superlayers.isEmpty || superlayers[k] < 0 ? superlayer : layers[Int(superlayers[k])]
      if let above { append(layers[k], to: above) }
    }
  }

  private mutating func makeLayer(frame: Rect, _ options: NewLayerOptions) -> LayerID {
    let layer = makeLayer(options.kind ?? .ordinary), i = layer.index
    _ = setFrame(frame, at: i)
    if options.rawValue == 0 { return layer }
    if options.contains(.hidden) { setHidden(true, at: i) }
    if options.contains(.masksToBounds) { setMasksToBounds(true, of: layer) }
    if options.contains(.geometryFlipped) { setGeometryFlipped(true, of: layer) }
    if options.contains(.ignoresHitTesting) { setIgnoresHitTesting(true, of: layer) }
    if options.contains(.singleSided) { setDoubleSided(false, of: layer) }
    return layer
  }
}

extension Rect {
  /// Whether a new layer can take this frame: its edges are finite.
  fileprivate var isPlaceable: Bool {
    isFinite && standardized.isFinite && maxX.isFinite && maxY.isFinite
  }
}
