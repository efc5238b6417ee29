/// Calls to time one by one, in several runs on trees built alike.
struct CallScript {
  var callCount = 1

  /// The kinds of calls, which get a row each besides the row of all; none where all are alike.
  var kinds: [String] = []

  /// The kind of a call, as an index of ``kinds``.
  var kind: (Int) -> Int = { _ in 0 }

  /// Builds a tree and returns what makes a call on it: every call once, in order, each with an answer.
  var start: () -> (Int) -> Int32

  var knownChecksum: String?
}

extension Workload {
  /// The calls of a script, for commands that don't time calls one by one: all of them in order.
  static func calls(_ script: CallScript, verify: @escaping () throws -> String) -> Workload {
    var call: ((Int) -> Int32)?
    return Workload(
      itemCount: script.callCount, repeats: false, isIndivisible: true,
      run: { range in
        let perform = range.lowerBound > 0 ? call ?? script.start() : script.start()
        call = perform
        return range.reduce(0) { $0 &+ UInt64(truncatingIfNeeded: perform($1)) }
      },
      ownTime: { range in
        let perform = script.start()
        let start = Clock.wall()
        for item in range { consume(UInt64(truncatingIfNeeded: perform(item))) }
        return Clock.wall() - start
      },
      calls: script, reset: { call = nil }, verify: verify)
  }
}
