/// A reader for one of several threads that share a store: bulk outputs and batch conversions.
///
/// A reader has its own working memory and reads state that ``LayerStore/withReaders(_:_:)`` brought up to
/// date. Results are equal to the store's to the last bit, so a range may be split among readers in any way.
public struct LayerReader: @unchecked Sendable {
  /// The store's transforms, with the reader's own working memory.
  fileprivate let transforms: TransformCache
}

extension LayerStore {
  /// Brings everything up to date and calls `body` with `count` readers, for as many threads.
  ///
  /// A reader may be used by one thread at a time. Within `body` the store must not be used, and after it the
  /// readers must not. Readers are allocated anew by each call; their working memory grows to the deepest
  /// path and stays. From the first call on frames are kept, 32 bytes for each layer.
  ///
  /// - Complexity: O(layers) the first time; later that of ``update()``.
  public mutating func withReaders<Result>(
    _ count: Int, _ body: ([LayerReader]) throws -> Result
  ) rethrows -> Result {
    // The identity slot comes first: it may grow the linear table, whose derived columns readers must not
    // grow.
    makeIdentityRow()
    transforms.validateConversions()
    transforms.refreshFrames()
    transforms.reserveLinearWorlds(atLeast: 1)
    let readers = (0..<count).map { _ in LayerReader(transforms: TransformCache(sharing: transforms)) }
    defer { for reader in readers { reader.transforms.destroyScratch() } }
    return try body(readers)
  }
}

extension LayerReader {
  /// Writes the frame of every layer with an index in `range`, as ``LayerStore/frames(at:into:)`` does.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/frames(at:x:y:width:height:)``.
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    transforms.frames(at: range, x: &x, y: &y, width: &width, height: &height)
  }

  /// Writes the output of ``LayerStore/frames(at:in:into:)``.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, in: ancestor, into: &result)
  }

  /// Writes the output of ``LayerStore/clippedFrames(at:into:)``.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.clippedFrames(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/worldBoxes(at:into:)``.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/worldTransforms(at:into:)``.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    transforms.worldTransforms(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/worldPlacements(at:into:)``.
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    transforms.worldPlacements(at: range, into: &result)
  }

  /// Writes the output of ``LayerStore/effectiveOpacities(at:into:)``.
  public func effectiveOpacities(at range: Range<Int>, into result: inout MutableSpan<Double>) {
    transforms.effectiveOpacities(at: range, into: &result)
  }

  /// Converts points between one pair of layers, as the store does.
  public func convert(
    _ points: Span<Point>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: source, to: target, into: &result)
  }

  /// Converts each point between its own pair of layers, as the store does.
  public func convert(
    _ points: Span<Point>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Point>
  ) {
    transforms.convert(points, from: sources, to: targets, into: &result)
  }

  /// Converts rectangles between one pair of layers, as the store does.
  public func convert(
    _ rects: Span<Rect>, from source: LayerID?, to target: LayerID?, into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: source, to: target, into: &result)
  }

  /// Converts each rectangle between its own pair of layers, as the store does.
  public func convert(
    _ rects: Span<Rect>, from sources: Span<LayerID>, to targets: Span<LayerID>,
    into result: inout MutableSpan<Rect>
  ) {
    transforms.convert(rects, from: sources, to: targets, into: &result)
  }
}
