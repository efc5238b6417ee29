import LayerGeometry
import Testing

/// The work that refits in bulk leave to do, and the chunks that wear out under them: no layers.
struct ForestRefitTests {
  @Test func eachRefitCountsItsOwnDrifts() {
    var model = ForestModel(seed: 3, size: 1000)
    model.pack(700)
    model.setBoxesInBulk(share: 1, isFar: true)
    let far = model.drifts
    model.setBoxesInBulk(share: 0, isFar: false)
    let none = model.drifts
    #expect(far.entries > 0 && far.cost >= far.entries)
    #expect(none.entries == 0 && none.cost == 0)
    model.check()
  }

  /// A chunk is packed again after about four changes for each of its entries. Each round stretches most
  /// leaf nodes, which hold eight entries: that takes more than 32 rounds, and less than 80.
  @Test func chunksThatManyRefitsStretchArePackedAgain() {
    var model = ForestModel(seed: 9, size: 1000)
    model.pack(2000)
    // Each search opens the chunks at a point.
    for _ in 0..<300 { model.checkRandomPoint() }
    let opened = model.packedEntries
    for _ in 0..<80 { model.setBoxesInBulk(share: 1, isFar: false) }
    let packedAgain = model.packedEntries - opened
    #expect(packedAgain >= 1000 && packedAgain <= 6000)
    model.check()
  }
}
