import Foundation

// A reader that goes away ends the tool quietly, also where the caller ignores the signal.
signal(SIGPIPE, SIG_DFL)
exit(Tool.run(Array(CommandLine.arguments.dropFirst())))
