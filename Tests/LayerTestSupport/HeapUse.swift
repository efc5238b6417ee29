#if canImport(Glibc)  // No other C library reports what its allocator has handed out.
  import Glibc

  /// What the C library's allocator has handed out in this process.
  public enum HeapUse {
    /// Stops the process if repeating `body` leaves memory or reserved addresses behind.
    public static func requireSteady(rounds: Int, _ body: () -> Void) {
      let rounds = _isDebugAssertConfiguration() ? rounds / 10 : 4 * rounds
      for _ in 0..<Swift.max(10, rounds / 10) { body() }
      let (bytes, addresses) = (bytes, addressSpace)
      for _ in 0..<rounds { body() }
      let left = Self.bytes - bytes, reserved = addressSpace - addresses
      // The allocator and the runtime keep some 30,000 bytes, now and then. A block for every round would be
      // more.
      if left > 65_536 + 8 * rounds { fatalError("\(left) bytes are left of \(rounds) rounds") }
      if reserved > 256 << 20 { fatalError("\(reserved) bytes of addresses are left of \(rounds) rounds") }
    }

    /// The bytes handed out and not freed, in all arenas. What an arena keeps for the next call counts as
    /// handed out.
    public static var bytes: Int {
      typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { fatalError("no malloc_info") }
      defer { fclose(file) }
      if unsafeBitCast(symbol, to: Report.self)(0, file) != 0 { fatalError("malloc_info failed") }
      rewind(file)
      // The last lines of each kind are the sums.
      var sizes: [String: Int] = [:]
      while let line = readLine(file) {
        for kind in ["fast", "rest", "mmap", "current"] where line.contains("type=\"\(kind)\"") {
          let parts = line.split(separator: "size=\"")
          sizes[kind] = parts.last.flatMap { Int($0.prefix { $0.isNumber }) }
        }
      }
      return sizes["current", default: 0] + sizes["mmap", default: 0] - sizes["fast", default: 0]
        - sizes["rest", default: 0]
    }

    /// The bytes of addresses in use, reserved ones included.
    public static var addressSpace: Int {
      guard let file = fopen("/proc/self/statm", "r") else { fatalError("no statm") }
      defer { fclose(file) }
      return (Int(readLine(file)?.split(separator: " ").first ?? "0") ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    private static func readLine(_ file: UnsafeMutablePointer<FILE>) -> String? {
      var bytes = [CChar](repeating: 0, count: 256)
      guard fgets(&bytes, 256, file) != nil else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
