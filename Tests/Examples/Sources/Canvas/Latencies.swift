/// How long each kind of event took.
struct Latencies {
  private var times: [(event: String, times: [Duration])] = []

  /// Calls `body` and notes its time.
  mutating func time<Result>(_ event: String, _ body: () throws -> Result) rethrows -> Result {
    let clock = ContinuousClock(), start = clock.now
    let result = try body()
    let time = start.duration(to: clock.now)
    if let index = times.firstIndex(where: { $0.event == event }) {
      times[index].times.append(time)
    } else {
      times.append((event, [time]))
    }
    return result
  }

  func report() {
    print(row("event", "count", "p50, µs", "p99, µs", "max, µs"))
    for (event, times) in times {
      let sorted = times.sorted()
      func at(_ share: Double) -> String {
        let microseconds = sorted[Int(Double(sorted.count - 1) * share)] / Duration.microseconds(1)
        return "\((microseconds * 10).rounded() / 10)"
      }
      print(row(event, "\(sorted.count)", at(0.5), at(0.99), at(1)))
    }
  }

  private func row(_ cells: String...) -> String {
    cells.enumerated().map { column, cell in
      let space = String(repeating: " ", count: max(0, 10 - cell.count))
      return column == 0 ? cell + space : space + cell
    }.joined(separator: " ")
  }
}
