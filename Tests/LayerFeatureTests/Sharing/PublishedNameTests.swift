import LayerGeometry
import LayerTestSupport
import Testing

/// Names in published versions.
@Suite struct PublishedNameTests {
  @Test("A version has the bytes of a name, also where another name counts as the same text")
  func canonicallyEqualNames() {
    let composed = "caf\u{E9}", decomposed = "cafe\u{301}"
    var store = LayerStore()
    let layer = store.makeLayer()
    store.setName(composed, of: layer)
    var publisher = LayerPublisher(store)
    var reader = publisher.versions.makeReader()
    for name in [composed, decomposed, composed, decomposed, decomposed, composed] {
      publisher.store.setName(name, of: layer)
      publisher.publish()
      let published = reader.read { $0.name(of: layer) }
      #expect(published.map { Array($0.utf8) } == Array(name.utf8))
    }
  }
}
