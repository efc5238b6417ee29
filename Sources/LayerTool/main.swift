import Foundation

// An interrupt ends the tool, and a reader that goes away ends it quietly, also where the caller's thread
// blocks signals or the caller ignores them.
#if !os(Windows) && !os(WASI)
  var noSignals = sigset_t()
  unsafe sigemptyset(&noSignals)
  unsafe sigprocmask(SIG_SETMASK, &noSignals, nil)
  signal(SIGPIPE, SIG_DFL)
#endif
exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
