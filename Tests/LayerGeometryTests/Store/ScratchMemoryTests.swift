import LayerGeometry
import LayerTestSupport
import Testing

/// Working memory that a query does not give back is used up by many.
@Suite("Store: queries give their working memory back")
struct ScratchMemoryTests {
  private func scratchBytes(_ store: borrowing LayerStore) -> Int {
    store.memoryReport.entries.first { $0.name == "scratch" }!.bytes
  }

  @Test("Clipped frames below a turned mask")
  func clippedFrames() {
    var store = LayerStore()
    let mask = store.place(frame: .box(0, 0, 100, 100))
    store.setAffineTransform(AffineTransform(rotationAngle: 0.4), of: mask)
    store.setMasksToBounds(true, of: mask)
    let child = store.place(frame: .box(50, 50, 100, 100), in: mask)
    let first = store.clippedFrame(of: child), before = scratchBytes(store)
    var last = first
    for _ in 0..<20_000 { last = store.clippedFrame(of: child) }
    #expect(last == first && !first.isNull)
    #expect(scratchBytes(store) == before && before > 0)
  }

  @Test("Conversions that end half way down, at a layer seen edge-on")
  func unfinishedPaths() {
    var store = LayerStore()
    let root = store.place(frame: .box(0, 0, 100, 100))
    let edgeOn = store.place(frame: .box(0, 0, 50, 50), in: root)
    store.setAffineTransform(AffineTransform(scaleX: 0, y: 1), of: edgeOn)
    let large = store.place(frame: .box(0, 0, 20, 20), in: edgeOn)
    store.setAffineTransform(AffineTransform(scale: 2), of: large)
    let leaf = store.place(frame: .box(0, 0, 5, 5), in: large)
    store.update()
    let first = store.convert(.at(1, 1), from: root, to: leaf), before = scratchBytes(store)
    var arrivals = 0
    for _ in 0..<50_000 where store.convert(.at(1, 1), from: root, to: leaf) != nil { arrivals += 1 }
    #expect(first == nil && arrivals == 0)
    #expect(scratchBytes(store) == before)
  }
}
