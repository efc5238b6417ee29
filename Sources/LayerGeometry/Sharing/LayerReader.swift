/// One of several readers of a store that is not being changed: bulk outputs and batch conversions, each by one thread.
///
/// A reader has working memory of its own, and reads what ``LayerStore/withReaders(_:_:)`` brought up to date. Every answer is the
/// same to the last bit as the store's own, so a range may be shared out in any way.
public struct LayerReader: @unchecked Sendable {
  /// The store's transforms, with working memory of the reader's own.
  fileprivate let transforms: TransformCache
}

extension LayerStore {
  /// Brings everything up to date and calls `body` with `count` readers, for as many threads.
  ///
  /// A reader is one thread's at a time. Within `body` the store must not be used, and after it the readers must not.
  /// Allocates the readers; what they do allocates nothing once they have been as deep as they get. The first time
  /// O(number of layers), and from then on frames are kept, 32 bytes for each layer.
  public mutating func withReaders<Result>(
    _ count: Int, _ body: ([LayerReader]) throws -> Result
  ) rethrows -> Result {
    // First: what is kept of each row of the linear table must have room for this one, too, or readers would make it.
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
  /// As ``LayerStore/frames(at:into:)``.
  public func frames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, into: &result)
  }

  /// As ``LayerStore/frames(at:x:y:width:height:)``.
  public func frames(
    at range: Range<Int>, x: inout MutableSpan<Double>, y: inout MutableSpan<Double>,
    width: inout MutableSpan<Double>, height: inout MutableSpan<Double>
  ) {
    transforms.frames(at: range, x: &x, y: &y, width: &width, height: &height)
  }

  /// As ``LayerStore/frames(at:in:into:)``.
  public func frames(at range: Range<Int>, in ancestor: LayerID?, into result: inout MutableSpan<Rect>) {
    transforms.frames(at: range, in: ancestor, into: &result)
  }

  /// As ``LayerStore/clippedFrames(at:into:)``.
  public func clippedFrames(at range: Range<Int>, into result: inout MutableSpan<Rect>) {
    transforms.clippedFrames(at: range, into: &result)
  }

  /// As ``LayerStore/worldBoxes(at:into:)``.
  public func worldBoxes(at range: Range<Int>, into result: inout MutableSpan<WorldBox>) {
    transforms.worldBoxes(at: range, into: &result)
  }

  /// As ``LayerStore/worldTransforms(at:into:)``.
  public func worldTransforms(at range: Range<Int>, into result: inout MutableSpan<Homography>) {
    transforms.worldTransforms(at: range, into: &result)
  }

  /// As ``LayerStore/worldPlacements(at:into:)``.
  public func worldPlacements(at range: Range<Int>, into result: inout MutableSpan<WorldPlacement>) {
    transforms.worldPlacements(at: range, into: &result)
  }

  /// As ``LayerStore/effectiveOpacities(at:into:)``.
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
