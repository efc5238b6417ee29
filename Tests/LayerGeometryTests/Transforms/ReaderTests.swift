import Glibc
import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

@Suite("Readers: several threads share a bulk output")
struct ReaderTests {
  /// Memory that two threads write different parts of.
  private struct Shared: @unchecked Sendable {
    let rects: UnsafeMutablePointer<Rect>
    let clipped: UnsafeMutablePointer<Rect>
    let boxes: UnsafeMutablePointer<WorldBox>
    let points: UnsafeMutablePointer<Point>
  }

  @Test("Readers of a store without transforms make nothing that others read")
  func withoutTransforms() {
    var store = LayerStore()
    for _ in 0..<10 { _ = store.place(frame: .box(0, 0, 10, 10)) }
    let indices = store.indices
    store.withReaders(1) { _ in }
    let bytes = store.memoryReport.totalBytes
    let frames = filled(indices.count, Rect.null) { result in
      store.withReaders(1) { $0[0].frames(at: indices, into: &result) }
    }
    #expect(frames[1] == .box(0, 0, 10, 10))
    #expect(store.memoryReport.totalBytes == bytes)
  }

  #if os(Linux)
    @Test("Readers give their memory back")
    func release() async {
      await #expect(processExitsWith: .success) {
        var store = LayerStore()
        let root = store.makeLayer()
        store.setMasksToBounds(true, of: root)
        for _ in 0..<100 { try? store.addSublayer(store.makeLayer(), to: root) }
        let indices = store.indices
        var frames = [Rect](repeating: .zero, count: indices.count)
        func round() {
          store.withReaders(2) { readers in
            for reader in readers {
              var result = frames.mutableSpan
              reader.clippedFrames(at: indices, into: &result)
            }
          }
        }
        func peakKilobytes() -> Int {
          var usage = rusage()
          getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
          return usage.ru_maxrss
        }
        for _ in 0..<50 { round() }
        let before = peakKilobytes()
        // A reader's scratch memory is some kilobytes.
        for _ in 0..<4000 { round() }
        if peakKilobytes() > before + 4000 { fatalError("readers leak") }
      }
    }
  #endif

  @Test("Two threads, one range in parts: the same bits as one", arguments: TreeFamily.allCases)
  func twoThreads(family: TreeFamily) {
    var forest = EditedForest(family, seed: 600, size: 400)
    let indices = forest.kernel.store.indices
    let layers = forest.layers.map(\.handle)
    let sources = indices.map { layers[$0 % layers.count] },
      targets = indices.map { layers[($0 * 7 + 3) % layers.count] }
    let points = indices.map { Point(x: Double($0), y: 5) }
    let shared = Shared(
      rects: .allocate(capacity: indices.count), clipped: .allocate(capacity: indices.count),
      boxes: .allocate(capacity: indices.count), points: .allocate(capacity: indices.count))
    defer {
      shared.rects.deallocate()
      shared.clipped.deallocate()
      shared.boxes.deallocate()
      shared.points.deallocate()
    }
    let half = indices.count / 2
    forest.kernel.store.withReaders(2) { readers in
      runOnThreads(2) { k in
        let part = k == 0 ? 0..<half : half..<indices.count
        var rects = MutableSpan(_unsafeStart: shared.rects + part.lowerBound, count: part.count)
        readers[k].frames(at: part, in: nil, into: &rects)
        var clipped = MutableSpan(_unsafeStart: shared.clipped + part.lowerBound, count: part.count)
        readers[k].clippedFrames(at: part, into: &clipped)
        var boxes = MutableSpan(_unsafeStart: shared.boxes + part.lowerBound, count: part.count)
        readers[k].worldBoxes(at: part, into: &boxes)
        var carried = MutableSpan(_unsafeStart: shared.points + part.lowerBound, count: part.count)
        readers[k].convert(
          points.span.extracting(part), from: sources.span.extracting(part),
          to: targets.span.extracting(part),
          into: &carried)
      }
    }
    let rects = filled(indices.count, Rect.null) {
      forest.kernel.store.frames(at: indices, in: nil, into: &$0)
    }
    let clipped = filled(indices.count, Rect.null) {
      forest.kernel.store.clippedFrames(at: indices, into: &$0)
    }
    let boxes = filled(indices.count, WorldBox.null) {
      forest.kernel.store.worldBoxes(at: indices, into: &$0)
    }
    let carried = filled(indices.count, Point.zero) {
      forest.kernel.store.convert(points.span, from: sources.span, to: targets.span, into: &$0)
    }
    #expect(haveSameBits(rects, Array(UnsafeBufferPointer(start: shared.rects, count: indices.count))))
    #expect(haveSameBits(clipped, Array(UnsafeBufferPointer(start: shared.clipped, count: indices.count))))
    #expect(haveSameBits(boxes, Array(UnsafeBufferPointer(start: shared.boxes, count: indices.count))))
    #expect(haveSameBits(carried, Array(UnsafeBufferPointer(start: shared.points, count: indices.count))))
  }

  private final class Work: Sendable {
    let body: @Sendable (Int) -> Void
    let number: Int

    init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
      (self.number, self.body) = (number, body)
    }
  }

  private func runOnThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = (0..<count).map { number in
      var thread = pthread_t()
      let work = Unmanaged.passRetained(Work(number, body)).toOpaque()
      pthread_create(
        &thread, nil,
        {
          let work = Unmanaged<Work>.fromOpaque($0!).takeRetainedValue()
          work.body(work.number)
          return nil
        }, work)
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}
