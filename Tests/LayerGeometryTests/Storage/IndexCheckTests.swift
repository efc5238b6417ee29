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

    @Test func columnsAreCopiedAndViewedInParts() {
      var memory = GrowingMemory<UInt32>()
      memory.grow(to: 8, keeping: 0)
      let column = memory.column
      for k in 0..<8 { column[k] = UInt32(k) }
      // Overlapping, in both directions.
      column.dropFirst(1).update(from: column, count: 4)
      #expect((0..<8).map { column[$0] } == [0, 0, 1, 2, 3, 5, 6, 7])
      column.update(from: column.dropFirst(2), count: 3)
      #expect((0..<8).map { column[$0] } == [1, 2, 3, 2, 3, 5, 6, 7])
      column.dropFirst(6).update(repeating: 9, count: 2)
      #expect(column.unalignedVector(SIMD2<UInt32>.self, at: 5) == SIMD2(5, 9))
      column.setVector(SIMD2<UInt32>(10, 11), at: 2)
      #expect(column.vector(SIMD2<UInt32>.self, at: 2) == SIMD2(10, 11))
      let bytes = column.view(of: UInt8.self, at: 8, count: 4)
      #expect((0..<4).reduce(0) { $0 + Int(bytes[$1]) } == 10)
      #expect(Column<UInt32>.empty != column)
    }

    @Test func slicesAreCollectionsOfTheirElements() {
      var vector = RawVector<Int>()
      for k in [5, 3, 9, 1, 7] { vector.append(k) }
      var slice = ColumnSlice(vector.elements.dropFirst(1), count: 4)
      #expect(Array(slice) == [3, 9, 1, 7])
      slice.sort()
      #expect(Array(slice) == [1, 3, 7, 9])
      slice.reverse()
      slice[3] = 4
      #expect((0..<5).map { vector[$0] } == [5, 9, 7, 3, 4])
    }

    #if SUBPROCESSES
      @Test func columnsStopAtVectorsThatReachBeyondThem() async {
        await #expect(processExitsWith: .failure) {
          let elements = UnsafeMutablePointer<UInt32>.allocate(capacity: 4)
          elements.initialize(repeating: 0, count: 4)
          _ = Column(elements, count: 3).vector(SIMD2<UInt32>.self, at: 2)
        }
      }

      /// References, parts and copies that reach beyond a column of four, whose memory has room for them.
      @Test(arguments: 0..<5)
      func columnsStopAtWhatReachesBeyondThem(number: Int) async {
        await #expect(processExitsWith: .failure) { [number] in
          let elements = UnsafeMutablePointer<UInt64>.allocate(capacity: 8)
          elements.initialize(repeating: 0, count: 8)
          let column = Column(elements, count: 4), wide = Column(elements, count: 8)
          switch number {
          case 0: _ = column.reference(4)
          case 1: _ = column.dropFirst(5)
          case 2: column.update(from: wide, count: 5)
          case 3: wide.update(from: column, count: 5)
          default: column.update(repeating: 1, count: 5)
          }
        }
      }

      @Test(arguments: [(-4, 1), (12, 2), (0, 5)])
      func columnsStopAtViewsOfOtherBytes(byte: Int, count: Int) async {
        await #expect(processExitsWith: .failure) { [byte, count] in
          let elements = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
          elements.initialize(repeating: 0, count: 2)
          _ = Column(elements, count: 2).view(of: UInt32.self, at: byte, count: count)
        }
      }

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

      /// Writes, vectors and parts that reach beyond a column, a slot never handed out, overlapping accesses.
      @Test(arguments: 0..<8)
      func writesAndPartsStopToo(number: Int) async {
        await #expect(processExitsWith: .failure) { [number] in
          let elements = UnsafeMutablePointer<UInt64>.allocate(capacity: 8)
          elements.initialize(repeating: 0, count: 8)
          let column = Column(elements, count: 4)
          var table = SlotTable<UInt64>(), access = AccessCheck()
          let slot = table.insert(1)
          access.begin()
          switch number {
          case 0: column[4] = 1
          case 1: column.setVector(SIMD2<UInt64>(1, 2), at: 3)
          case 2: _ = column.unalignedVector(SIMD2<UInt64>.self, at: 3)
          case 3: _ = column.dropFirst(2)[2]
          case 4: _ = Column<UInt64>.zeros(byteCount: 16)[2]
          case 5: table[slot + 1] = 2
          case 6: access.check()
          default: access.begin()
          }
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

    @Test func accessesMayFollowOneAnother() {
      var access = AccessCheck()
      for _ in 0..<2 {
        access.begin()
        access.end()
        access.check()
      }
    }

    @Test func referencesShareOneValue() {
      let first = Reference(RawVector<Int>())
      let second = first
      first.pointee.append(5)
      #expect(second == first)
      #expect(second.take().count == 1)
    }
  }
#endif
