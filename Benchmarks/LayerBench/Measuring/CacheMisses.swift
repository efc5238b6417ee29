import AllocationCounter

/// How often reads find their data neither in the nearest cache, nor in the last one.
///
/// The processor counts that where the system lets a program ask it. Elsewhere callgrind's simulated caches
/// do, which know nothing of prefetching.
enum CacheMisses {
  /// Misses per operation by their keys in files, and what counted them.
  typealias Report = (counters: [String: Double], source: String)

  /// The processor's events in perf_event_open(2), callgrind's, and the keys in files.
  private static let events: [(number: UInt64, simulated: String, key: String)] = [
    (0x1_0000, "D1mr", "cache_misses"), (0x1_0002, "DLmr", "memory_reads"),
  ]

  /// Counts a benchmark's misses; nil for bytes, and for calls that are timed one by one.
  static func report(_ benchmark: Benchmark) throws -> Report? {
    let workload = benchmark.make(Fixtures())
    guard workload.calls == nil, workload.exactFigure == nil else { return nil }
    let plan = Sampler.quick.plan(workload), units = Double(plan.items * workload.unitsPerItem)
    var misses: [String: Double] = [:]
    for event in events {
      let count = count(type: 3, event.number) { consume(workload.run(0..<plan.items)) }
      workload.reset()
      misses[event.key] = count.map { Double($0) / units }
    }
    if misses.count == events.count { return (misses, "counted by the processor") }
    let pass = try Callgrind.passes(
      of: "\(benchmark.name)", in: [Subprocess.ownPath], ["--long"],
      options: ["--cache-sim=yes", "--I1=32768,8,64", "--D1=32768,8,64", "--LL=33554432,16,64"])[0]
    for event in events { misses[event.key] = pass.perOperation(pass.graph.totals[event.simulated] ?? 0) }
    return (misses, "estimated on callgrind's simulated caches of 32 KiB and 32 MiB")
  }

  /// Counts an event of the calling thread while something runs; nil where it can't be counted.
  static func count(type: UInt32, _ event: UInt64, _ body: () -> Void) -> Int64? {
    let counter = event_counter_open(type, event)
    guard counter >= 0 else { return nil }
    defer { event_counter_close(counter) }
    let start = event_counter_read(counter)
    body()
    return event_counter_read(counter) - start
  }
}
