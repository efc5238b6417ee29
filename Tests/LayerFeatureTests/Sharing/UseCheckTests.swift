#if DEBUG && SUBPROCESSES  // Only debug builds notice a second thread.
  @testable import LayerGeometry
  import LayerTestSupport
  import Testing

  @Suite("Two threads in one store, in debug builds")
  struct UseCheckTests {
    @Test("A query while another brings the store up to date stops the process and says why")
    func secondThread() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent],
        performing: {
          var store = LayerStore()
          let root = store.place(frame: .box(0, 0, 10, 10))
          // As if another thread were in the middle of it.
          store.table.pointee.use.begin()
          _ = store.hitTest(.at(5, 5), in: root)
        })
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("two threads use one store"))
    }

    @Test("One thread after another is no fault")
    func handedOver() {
      var store = LayerStore()
      let root = store.place(frame: .box(0, 0, 10, 10))
      let before = store.hitTest(.at(5, 5), in: root)
      store.setPosition(.at(100, 100), of: root)
      let after = store.hitTest(.at(5, 5), in: root)
      #expect(before == root && after == nil)
    }
  }
#endif
