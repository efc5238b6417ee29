import Testing

#if DEBUG  // Only debug builds check indices, and let tests look inside.
  @testable import LayerGeometry

  /// Indices outside of columns, vectors and tables stop a debug build.
  struct IndexCheckTests {
    @Test func columnsReadAndWriteTheirMemory() {
      var memory = GrowingMemory<UInt64>()
      memory.grow(to: 4, keeping: 0)
      let column = memory.column
      for k in 0..<memory.capacity { column[k] = UInt64(k * k) }
      column[3] += 1
      column.reference(2).pointee = 7
      #expect((0..<4).map { column[$0] } == [0, 1, 7, 10])
      #expect((0..<4).map { memory.elements[$0] } == [0, 1, 7, 10])
    }

    #if SUBPROCESSES
      @Test(arguments: [-1, 4, 1 << 20])
      func columnsStopAtOtherIndices(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
          let elements = UnsafeMutablePointer<UInt64>.allocate(capacity: 4)
          elements.initialize(repeating: 0, count: 4)
          _ = Column(elements, count: 4)[index]
        }
      }

      @Test(arguments: [-1, 1 << 20])
      func vectorsStopAtOtherIndices(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
          var vector = RawVector<UInt64>()
          vector.append(1)
          _ = vector[index]
        }
      }

      @Test func tablesStopAtSlotsNeverHandedOut() async {
        await #expect(processExitsWith: .failure) {
          var table = SlotTable<UInt64>()
          let slot = table.insert(1)
          _ = table[slot + 1]
        }
      }
    #endif

    @Test func referencesShareOneValue() {
      let first = Reference(RawVector<Int>())
      let second = first
      first.pointee.append(5)
      #expect(second == first)
      #expect(second.take().count == 1)
    }
  }
#endif
