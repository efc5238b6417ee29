#if DEBUG  // Reads internal declarations, as debug builds can.
  import LayerReference
  import LayerTestSupport
  import Testing

  @testable import LayerGeometry

  /// A list in an object, whose answers are values to expect.
  private final class Changes {
    var list = ChangeList()

    var count: Int { list.count }
    var isCopied: Bool { list.isCopied }
    var orders: [Int] { (0..<count).filter { list.change($0).isOrder }.map { list.change($0).slot } }

    func isCurrent(_ reader: ChangeReader) -> Bool { list.isCurrent(reader) }
    func isKnown(_ reader: ChangeReader) -> Bool { list.isKnown(reader) }
    func append(_ slot: Int, isOrder: Bool = false) { list.append(slot, isOrder: isOrder) }
    func advance(_ reader: ChangeReader, _ slotCount: Int = 10) {
      list.advance(reader, slotCount: slotCount)
    }
    func slots(for reader: ChangeReader) -> [Int]? {
      guard let unread = list.unread(by: reader) else { return nil }
      return unread.map { list[$0] }
    }
  }

  @Suite("List of changes: readers with cursors")
  struct ChangeListTests {
    private let first = ChangeReader(0), second = ChangeReader(1)
    private func copy(_ identity: UInt64) -> ChangeReader {
      ChangeReader(ChangeReader.firstCopy, identity: identity)
    }

    @Test("A reader without a cursor has to read all layers; afterwards it reads changes")
    func following() {
      let list = Changes()
      list.append(3)
      #expect(list.slots(for: first) == nil && !list.isCurrent(first))
      list.advance(first)
      #expect(list.slots(for: first) == [] && list.isCurrent(first) && list.slots(for: second) == nil)
      list.append(5)
      list.append(6, isOrder: true)
      #expect(list.slots(for: first) == [5, 6] && !list.isCurrent(first))
      #expect(list.orders == [6])
      list.list.stop(first)
      #expect(list.slots(for: first) == nil && list.isKnown(first))
    }

    @Test("What no query is derived from is listed for copies alone")
    func listedForCopies() {
      var store = LayerStore()
      let layer = store.makeLayer()
      _ = store.hitTest(.zero, in: layer)
      let read = store.table.pointee.changes.totalCount
      store.setName("a", of: layer)
      store.setUserData(1, of: layer)
      store.setSpeed(2, of: layer)
      let unlisted = store.table.pointee.changes.totalCount
      #expect(unlisted == read)
      var publisher = LayerPublisher(store)
      publisher.store.setName("b", of: layer)
      let listed = publisher.store.table.pointee.changes.totalCount
      #expect(listed == read + 1)
    }

    @Test("Changes stay until the last reader has read them")
    func dropping() {
      let list = Changes()
      list.advance(first)
      list.advance(second)
      list.append(1)
      list.advance(first)
      list.append(2)
      #expect(list.slots(for: first) == [2] && list.slots(for: second) == [1, 2])
      list.advance(first)
      #expect(list.count == 2)
      list.advance(second)
      #expect(list.count == 0 && list.isCurrent(first) && list.isCurrent(second))
    }

    @Test("A reader that lags behind by half of the layers loses its cursor")
    func lagging() {
      let list = Changes()
      list.advance(second, 100)
      for slot in 1...114 { list.append(slot) }
      list.advance(first, 100)
      #expect(list.slots(for: second)?.count == 114)
      list.append(7)
      list.advance(first, 100)
      #expect(list.slots(for: second) == nil && list.count == 0)
    }

    @Test("A reader does not take the cursor of another with its number for its own")
    func identities() {
      let list = Changes(), other = Changes()
      list.advance(copy(1))
      list.append(4)
      #expect(list.slots(for: copy(1)) == [4] && list.slots(for: copy(2)) == nil)
      #expect(other.slots(for: copy(1)) == nil && !other.isKnown(copy(1)))
      list.advance(copy(2))
      #expect(list.slots(for: copy(1)) == nil && list.slots(for: copy(2)) == [])
      other.advance(copy(1))
      #expect(list.slots(for: copy(1)) == nil && other.slots(for: copy(1)) == [])
    }

    @Test("Some reader copies what is set, or none does")
    func copies() {
      let list = Changes()
      list.advance(first)
      list.advance(second)
      #expect(!list.isCopied)
      list.advance(ChangeReader(ChangeReader.presentation, identity: 9))
      #expect(list.isCopied)
      list.list.stop(ChangeReader(ChangeReader.presentation, identity: 9))
      #expect(!list.isCopied)
    }

    @Test("Many changes are sorted for one reader, those before its cursor are not")
    func sorting() {
      let list = Changes()
      list.advance(first, 1_000)
      list.advance(copy(1), 1_000)
      list.append(500)
      list.append(20, isOrder: true)
      list.advance(first, 1_000)
      list.advance(second, 1_000)
      for k in 0..<300 { list.append(900 - k % 150, isOrder: k == 200) }
      list.advance(first, 1_000)
      let total = list.list.totalCount
      list.list.sort(for: second, slotCount: 1_000)
      #expect(list.list.totalCount == total, "it never goes back to a number that it had")
      #expect(list.slots(for: second) == Array(751...900) && list.isCurrent(first))
      #expect(list.slots(for: copy(1)) == [500, 20] + Array(751...900))
      #expect(list.orders == [20, 850])
    }

    @Test("Up to 64 changes, or a sixty-fourth of the slots, stay in the order of the edits")
    func fewAreNotSorted() {
      for (count, slotCount, isSorted) in [
        (64, 100, false), (65, 100, true), (100, 6_400, false), (101, 6_400, true),
      ] {
        let list = Changes()
        list.advance(first, slotCount)
        for k in 0..<count { list.append(count - k) }
        list.list.sort(for: first, slotCount: slotCount)
        let order = isSorted ? Array(1...count) : Array((1...count).reversed())
        #expect(list.slots(for: first) == order, "\(count) of \(slotCount)")
      }
    }

    @Test("What all have read is dropped where it is half of a list of 128, and counts on")
    func droppingTheFront() {
      for (readCount, left) in [(63, 128), (64, 64)] {
        let list = Changes()
        list.advance(first, 1_000)
        list.advance(second, 1_000)
        for slot in 1...128 {
          list.append(slot)
          if slot == readCount { list.advance(second, 1_000) }
        }
        list.advance(first, 1_000)
        #expect(list.slots(for: second) == Array(readCount + 1...128) && list.isCurrent(first))
        #expect(list.count == left && list.list.totalCount == 128, "\(readCount)")
      }
    }

    @Test("Readers at random places read what a list of everything holds")
    func random() {
      let list = Changes()
      var random = SplitMix64(seed: 1), all: [Int] = []
      let readers = [first, second, copy(5), ChangeReader(3, identity: 6)]
      var cursors: [Int?] = [nil, nil, nil, nil]
      for _ in 0..<20_000 {
        if !random.oneIn(4) {
          all.append(random.below(1_000))
          list.append(all.last!)
        } else {
          let k = random.oneIn(3) ? random.below(4) : 0
          list.advance(readers[k], 1_000)
          cursors[k] = all.count
          for other in 0..<4 where all.count - (cursors[other] ?? 0) > 564 { cursors[other] = nil }
        }
        for k in 0..<4 where random.oneIn(20) {
          #expect(list.slots(for: readers[k]) == cursors[k].map { Array(all[$0...]) })
        }
      }
      #expect(list.count <= 1_200)
    }
  }
#endif
