#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  /// What a copy lists as changed is what it has copied or derived.
  @Suite("Published versions: work for each version")
  struct PublishedWorkTests {
    private struct Scene: ~Copyable {
      var publisher: LayerPublisher
      let root: LayerID
      let layers: [LayerID]

      init() {
        var store = LayerStore(), layers: [LayerID] = []
        root = store.place(frame: .box(0, 0, 400, 400))
        for k in 0..<200 {
          layers.append(store.place(frame: .box(Double(k % 20) * 20, Double(k / 20) * 20, 9, 9), in: root))
        }
        self.layers = layers
        publisher = LayerPublisher(store)
      }

      /// Publishes an edit, and returns how many changes both copies have ever listed.
      mutating func publish(_ edit: (inout LayerStore) -> Void) -> UInt64 {
        edit(&publisher.store)
        publisher.publish()
        return publisher.versions.copies.reduce(0) {
          $0 + $1.pointee.store.table.pointee.changes.totalCount
        }
      }
    }

    @Test("A version after an edit of one layer copies that layer and the one edited before")
    func oneLayer() {
      var scene = Scene(), counts: [UInt64] = []
      let layers = scene.layers
      for k in 0..<6 { counts.append(scene.publish { $0.setPosition(.at(Double(k), 390), of: layers[k]) }) }
      #expect(counts[5] - counts[4] < 10)
    }

    @Test("A version after an edit of a layer's look derives no sublayer, below a sublayer transform either")
    func look() {
      var scene = Scene(), counts: [UInt64] = []
      let root = scene.root
      _ = scene.publish { $0.setSublayerTransform(.scale(2, 2), of: root) }
      for k in 1...6 { counts.append(scene.publish { $0.setOpacity(Double(k) / 8, of: root) }) }
      let zoomed = scene.publish { $0.setSublayerTransform(.scale(3, 3), of: root) }
      #expect(counts[5] - counts[4] < 10 && zoomed - counts[5] >= 200)
    }

    @Test("Copies of a store in which no layer has user data take no memory for it")
    func noUserData() {
      var scene = Scene()
      let layer = scene.layers[0]
      for k in 0..<2 { _ = scene.publish { $0.setPosition(.at(Double(k), 0), of: layer) } }
      let bytes = scene.publisher.versions.copies.map { copy in
        copy.pointee.store.memoryReport.entries.first { $0.name == "user data" }?.bytes
      }
      #expect(bytes == [0, 0])
    }

    @Test("A reader gets a store of its own when it asks at a time or tracks damage, not to stop tracking")
    func noOwnStore() {
      let publisher = LayerPublisher(LayerStore())
      var reader = publisher.versions.makeReader()
      reader.tracksDamage = false
      let isFollowed = publisher.versions.access.isFollowed
      reader.tracksDamage = true
      let isFollowedAfter = publisher.versions.access.isFollowed
      #expect(!isFollowed && isFollowedAfter)
    }
  }
#endif
