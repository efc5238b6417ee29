#if DEBUG && SUBPROCESSES  // Only debug builds notice a second thread.
  @testable import LayerGeometry
  import LayerTestSupport
  import Testing

  @Suite("Two threads in one store, in debug builds")
  struct UseCheckTests {
    /// Calls of another thread.
    enum Call: String, CaseIterable, Codable {
      case hitTest, convert, setPosition, setHidden, addSublayer, setPositions, destroy

      func make(_ store: inout LayerStore, _ root: LayerID, _ leaf: LayerID) throws {
        switch self {
        case .hitTest: _ = store.hitTest(.at(5, 5), in: root)
        case .convert: _ = store.convert(Point.zero, from: leaf, to: root)
        case .setPosition: store.setPosition(.at(1, 1), of: leaf)
        case .setHidden: store.setHidden(true, of: leaf)
        case .addSublayer: try store.addSublayer(leaf, to: root)
        case .setPositions: try store.setPositions([Point.zero].span, of: [leaf].span)
        case .destroy: store.destroy(leaf)
        }
      }
    }

    @Test("A call beside another thread's stops the process and says why", arguments: Call.allCases)
    func secondThread(call: Call) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent],
        performing: { [call] in
          var store = LayerStore()
          let root = store.place(frame: .box(0, 0, 10, 10)), leaf = store.place(frame: .zero)
          // As if another thread were in the middle of it.
          store.table.pointee.use.begin()
          try call.make(&store, root, leaf)
        })
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("two threads use one store"))
    }

    @Test("Two threads that set positions in one store are noticed before long")
    func setters() async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent],
        performing: {
          final class Shared: @unchecked Sendable {
            var store = LayerStore()
          }
          let shared = Shared(), layer = shared.store.makeLayer()
          onThreads(2) { thread in
            for k in 0..<1_000_000 { shared.store.setPosition(.at(Double(k), Double(thread)), of: layer) }
          }
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
