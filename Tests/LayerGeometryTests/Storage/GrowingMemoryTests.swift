import LayerGeometry
import LayerReference
import LayerTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
  private let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
#elseif canImport(Musl)
  import Musl
  private let addressSpace = RLIMIT_AS
#endif

/// Vectors and tables of raw memory against arrays.
struct GrowingMemoryTests {
  @Test(arguments: 0..<(isOptimized ? 4 : 1))
  func vectorsHoldWhatWasAppended(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var vector = RawVector<UInt64>()
    var model: [UInt64] = [], faults = 0
    // More is appended than removed, past the limit of small memory and many steps of large memory.
    for round in 0..<60 {
      for _ in 0..<Int(random.next() % (round < 30 ? 900 : 80_000)) {
        model.append(random.next())
        vector.append(model[model.count - 1])
      }
      for _ in 0..<Int(random.next() % (round < 30 ? 700 : 20_000)) where !model.isEmpty {
        if vector.popLast() != model.removeLast() { faults += 1 }
      }
      #expect(vector.count == model.count)
      guard isOptimized || round % 10 == 9 else { continue }
      for k in 0..<model.count where vector[k] != model[k] { faults += 1 }
    }
    #expect(faults == 0 && model.count * 8 > 4 << 20)
  }

  @Test func largeMemoryStaysWhereItIs() {
    let count = isOptimized ? 5_000_000 : 1_000_000
    var vector = RawVector<UInt32>()
    for k in 0..<40_000 { vector.append(UInt32(k)) }
    let start = vector.elements
    for k in 40_000..<count { vector.append(UInt32(k)) }
    #expect(vector.elements == start)
    #expect((0..<count).allSatisfy { vector[$0] == $0 })
    #expect(vector.byteCount >= 4 * count && vector.byteCount <= 4 * count * 6 / 5)
  }

  @Test func memoryThatIsGivenBackDoesNotCount() {
    // More often than there may be ranges of addresses at a time.
    for _ in 0..<10_000 {
      var vector = RawVector<UInt32>()
      vector.fill(upTo: 40_000, with: 1)
    }
    var vector = RawVector<UInt32>()
    vector.fill(upTo: 40_000, with: 1)
    let start = vector.elements
    vector.fill(upTo: 1_000_000, with: 1)
    #expect(vector.elements == start)
  }

  @Test func manyElementsAtOnceTakeTheirMemory() {
    var vector = RawVector<UInt32>()
    vector.reserve(3_000_000)
    #expect(vector.byteCount >= 12_000_000 && vector.byteCount <= 12_000_000 + 128 << 10)
    let bytes = vector.byteCount
    vector.fill(upTo: 3_000_000, with: 7)
    #expect(vector.byteCount == bytes)
    let looked = stride(from: 0, to: 3_000_000, by: isOptimized ? 1 : 101)
    #expect(looked.allSatisfy { vector[$0] == 7 })
  }

  @Test(arguments: isOptimized ? [1, 300, 40_000, 3_000_000] : [1, 300, 40_000])
  func extensionsAreZero(step: Int) {
    var vector = RawVector<UInt32>()
    var count = 0
    while count < 20 * step {
      count += step
      vector.extendWithZeros(to: count)
      #expect(vector[count - 1] == 0 && vector[count - step] == 0)
      vector[count - 1] = UInt32(truncatingIfNeeded: count)
    }
    for end in stride(from: step, through: count, by: step) { #expect(vector[end - 1] == end) }
    #expect((0..<count).allSatisfy { vector[$0] == 0 || ($0 + 1) % step == 0 })
  }

  @Test func vectorsGiveLargeMemoryBack() {
    var vector = RawVector<UInt64>()
    for k in 0..<200_000 { vector.append(UInt64(k)) }
    vector.empty()
    #expect(vector.byteCount == 0, "after its first use")
    for k in 0..<200_000 { vector.append(UInt64(k)) }
    vector.empty()
    #expect(vector.byteCount >= 1_600_000, "used again")
    for _ in 0..<16 {
      vector.append(1)
      vector.empty()
    }
    #expect(vector.byteCount == 0, "after sixteen small uses")
  }

  /// Steps of 1.8 below 128 KiB, and at least 34 bytes.
  @Test(arguments: [(1, 34), (34, 34), (35, 62), (72_817, 72_817), (72_818, 131_072), (131_072, 131_072)])
  func smallMemoryGrowsInSteps(needed: Int, bytes: Int) {
    var vector = RawVector<UInt8>()
    vector.reserve(needed)
    #expect(vector.byteCount == bytes)
  }

  @Test func memoryThatIsLargeEnoughStays() {
    var vector = RawVector<UInt64>()
    vector.reserve(16_384)
    let start = vector.elements
    vector.reserve(16_384)
    vector.reserve(1)
    #expect(vector.elements == start && vector.byteCount == 131_072)
  }

  /// Room for 204,768 elements is that of 25 steps; an eighth of it is 25,596.
  @Test(arguments: [(25_595, false), (25_596, true)])
  func vectorsKeepLargeMemoryThatIsUsedByAnEighth(used: Int, isKept: Bool) {
    var vector = RawVector<UInt64>()
    for count in [200_000, 200_000] + [Int](repeating: 1, count: 15) {
      vector.fill(upTo: count, with: 1)
      vector.empty()
    }
    #expect(vector.byteCount >= 1_600_000, "after fifteen small uses")
    vector.fill(upTo: used, with: 1)
    vector.empty()
    let isThere = vector.byteCount > 0
    #expect(isThere == isKept)
  }

  @Test func vectorsKeepMemoryOfUpTo65536Elements() {
    var short = RawVector<UInt16>(), long = RawVector<UInt8>()
    short.fill(upTo: 65_536, with: 1)
    short.empty()
    long.fill(upTo: 65_537, with: 1)
    long.empty()
    #expect(short.byteCount == 131_072 && long.byteCount == 0)
  }

  @Test(arguments: 0..<4)
  func tablesUseFreedSlotsAgain(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var table = SlotTable<SIMD4<Double>>()
    var model: [UInt32: Double] = [:], slots: [UInt32] = [], faults = 0
    for step in 0..<60_000 {
      if slots.isEmpty || random.next() % 3 != 0 {
        let slot = table.insert(SIMD4(repeating: Double(step)))
        if slot == 0 || model[slot] != nil { faults += 1 }
        model[slot] = Double(step)
        slots.append(slot)
      } else {
        slots.swapAt(Int(random.next() % UInt64(slots.count)), slots.count - 1)
        let slot = slots.removeLast()
        if table[slot] != SIMD4(repeating: model[slot] ?? .nan) { faults += 1 }
        table.remove(slot)
        model[slot] = nil
      }
    }
    #expect(faults == 0 && table.count == model.count)
    #expect(model.allSatisfy { table[$0.key] == SIMD4(repeating: $0.value) })
    let bytes = table.byteCount
    for slot in slots { table.remove(slot) }
    for _ in slots { _ = table.insert(.zero) }
    #expect(table.byteCount == bytes)
  }

  @Test func namesAreReleased() {
    var store = LayerStore()
    let layers = (0..<20_000).map { _ in store.makeLayer() }
    for (k, layer) in layers.enumerated() { store.setName("layer \(k) with a name of its own", of: layer) }
    for k in stride(from: 0, to: layers.count, by: 2) { store.setName(nil, of: layers[k]) }
    for k in stride(from: 0, to: layers.count, by: 3) { store.destroy(layers[k]) }
    let areRight = (0..<layers.count).allSatisfy { k in
      k % 3 == 0 || store.name(of: layers[k]) == (k % 2 == 0 ? nil : "layer \(k) with a name of its own")
    }
    #expect(areRight)
    #expect(store.name(of: store.makeLayer()) == nil)
  }

  #if canImport(Glibc) || canImport(Musl)
    /// Limits the addresses of the process to so many more than it has.
    private static func limitAddresses(to more: Int) {
      var limit = rlimit(), used = 0
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
        guard let line = text.baseAddress, let file = fopen("/proc/self/statm", "r") else { return }
        fgets(line, 64, file)
        fclose(file)
        used = Int(strtol(line, nil, 10)) * sysconf(Int32(_SC_PAGESIZE))
      }
      getrlimit(addressSpace, &limit)
      limit.rlim_cur = rlim_t(used + more)
      guard setrlimit(addressSpace, &limit) == 0 else { exit(1) }
    }

    /// Makes dozens of stores of 10,000 layers with every cache, and asks each.
    private static func makeStores() {
      final class Kept {
        var store = LayerStore()
      }
      var kept: [Kept] = []
      for _ in 0..<24 {
        let one = Kept()
        let root = one.store.makeLayer()
        one.store.setFrame(Rect(x: 0, y: 0, width: 1_000, height: 1_000), of: root)
        for k in 1..<10_000 {
          let layer = one.store.makeLayer()
          let frame = Rect(x: Double(k % 100) * 10, y: Double(k / 100) * 10, width: 9, height: 9)
          one.store.setFrame(frame, of: layer)
          try? one.store.addSublayer(layer, to: root)
        }
        one.store.tracksDamage = true
        one.store.update()
        guard one.store.hitTest(Point(x: 501, y: 501), in: root)?.index == 5_051 else { exit(2) }
        kept.append(one)
      }
    }

    @Test(.enabled(if: isOptimized)) func dozensOfStoresFitIntoFewAddresses() async {
      await #expect(processExitsWith: .success) {
        // Eight gigabytes from the start.
        GrowingMemoryTests.limitAddresses(to: 8 << 30)
        GrowingMemoryTests.makeStores()
      }
    }

    @Test(.enabled(if: isOptimized)) func dozensOfStoresFitIntoTheAddressesThatAreLeft() async {
      await #expect(processExitsWith: .success) {
        // Ranges are in use already, and the next one is refused.
        var vector = RawVector<UInt64>()
        vector.fill(upTo: 100_000, with: 1)
        GrowingMemoryTests.limitAddresses(to: 1 << 30)
        GrowingMemoryTests.makeStores()
      }
    }

    @Test func fewAddressesMakeMemoryMove() async {
      await #expect(processExitsWith: .success) {
        GrowingMemoryTests.limitAddresses(to: 500 << 20)
        let millions = isOptimized ? 16 : 4
        var vector = RawVector<UInt64>()
        for k in 0..<millions * 1_000_000 { vector.append(UInt64(k)) }
        for k in 0..<millions * 1_000_000 where vector[k] != k { exit(2) }
        guard Growth.bytesMoved > 4 * millions << 20 else { exit(3) }
      }
    }
  #endif
}
