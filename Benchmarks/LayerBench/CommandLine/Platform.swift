import AllocationCounter

/// What the tool cannot do on this system.
enum Platform {
  /// Says on the standard error what is missing; nothing on Linux with glibc.
  static func reportLimits() {
    #if !os(Linux)
      report("samples are not kept to one processor, so they differ more than on Linux")
      report("the processor's name and features are not known")
    #endif
    #if !SUBPROCESSES
      report("no program can be started: 'run' needs --processes 1; 'ab' and 'peers' fail")
    #endif
    #if os(Windows) || os(WASI)
      report("there is no clock of a thread, so time that others took is not noticed")
      report("Ctrl-C does not end the processes that were started")
    #endif
    if allocation_count() < 0 { report("allocations are not counted, nor gated") }
  }

  private static func report(_ limit: String) { Terminal.complain("on this system, \(limit)") }
}
