/// How often reads find their data neither in the nearest cache nor in the last one, on callgrind's simulated
/// caches, which know nothing of prefetching.
enum CacheMisses {
  /// Counts a benchmark's misses per operation, by their keys in files. Returns nil for bytes, and for calls
  /// that are timed one by one.
  static func count(_ benchmark: Benchmark) throws -> [String: Double]? {
    let workload = benchmark.make(Fixtures())
    guard workload.calls == nil, workload.exactFigure == nil else { return nil }
    let pass = try Callgrind.passes(
      of: "\(benchmark.name)", in: [Subprocess.ownPath], ["--long"],
      options: ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=33554432,16,64"])[0]
    return ["cache_misses": "D1mr", "memory_reads": "DLmr"].mapValues { event in
      pass.perOperation(pass.graph.totals[event] ?? 0)
    }
  }
}
