import AllocationCounter

/// What the tool cannot do on this system.
enum Platform {
  /// A sentence for each missing ability; none on Linux with glibc.
  static var limits: [String] {
    var limits: [String] = []
    #if !os(Linux)
      limits.append("samples are not kept to one processor, so they differ more than on Linux")
      limits.append("the processor's name and features are not known")
    #endif
    #if !SUBPROCESSES
      limits.append("no program can be started: 'run' needs --processes 1; 'ab' and 'peers' fail")
    #endif
    #if os(Windows) || os(WASI)
      limits.append("there is no clock of a thread, so time that others took is not noticed")
      limits.append("Ctrl-C does not end the processes that were started")
    #endif
    if allocation_count() < 0 { limits.append("allocations are not counted, nor gated") }
    return limits
  }

  /// Says on the standard error what is missing.
  static func reportLimits() {
    for limit in limits { Terminal.complain("on this system, \(limit)") }
  }
}
