import Foundation

// An interrupt ends the tool also where the caller's thread blocks signals, but not where the caller ignores
// it, as `nohup` does. A reader that goes away ends the tool quietly in any case. A limit of the size of
// files is an error of the write, after which its temporary file is removed.
#if !os(Windows) && !os(WASI)
  var noSignals = sigset_t()
  unsafe sigemptyset(&noSignals)
  unsafe sigprocmask(SIG_SETMASK, &noSignals, nil)
  signal(SIGPIPE, SIG_DFL)
  signal(SIGXFSZ, SIG_IGN)
#endif
exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
