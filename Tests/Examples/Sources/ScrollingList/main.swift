// A list of 100,000 rows, scrolled: each frame finds the visible rows and the row under the pointer, now and
// then a row comes or goes. Prints what a few frames show, and how long a frame takes.
import LayerGeometry

/// Ends the program unless `condition` holds.
func require(_ condition: Bool, _ message: String) {
  if !condition { fatalError(message) }
}

/// Checks that the visible rows fill the window without gaps, and that the pointer's row is among them.
func check(_ list: borrowing List, _ rows: [LayerID], _ pointed: LayerID?, _ pointer: Point) {
  let window = list.store.bounds(of: list.window)
  var bottom = list.top(of: rows[0])
  require(bottom <= window.minY, "the first row reaches the top")
  for row in rows {
    require(list.top(of: row) == bottom, "no gap above row \(list.number(of: row))")
    bottom += list.store.bounds(of: row).height
  }
  require(bottom >= min(window.maxY, list.height), "the last row reaches the bottom")
  let place = pointer.y + window.minY
  let expected = rows.first {
    list.top(of: $0) <= place && place < list.top(of: $0) + list.store.bounds(of: $0).height
  }
  require(pointed == expected, "the row under the pointer")
}

func run() throws {
  var list = try List(rows: 100_000)
  print("\(list.store.count) layers; the list is \(Int(list.height)) high")
  let clock = ContinuousClock()
  var times: [Duration] = []
  for frame in 0..<2000 {
    // A user flings, and drags the scroller now and then.
    let offset =
      frame % 100 == 0 ? Double(frame * 7919 % 100_000) * 30 : list.store.bounds(of: list.window).minY + 53
    let start = clock.now
    list.scroll(to: min(offset, list.height - 700))
    let pointer = Point(x: 100, y: 350)
    let rows = list.visibleRows()
    let pointed = list.row(at: pointer)
    times.append(start.duration(to: clock.now))

    check(list, rows, pointed, pointer)
    if frame % 500 == 0, let pointed {
      print(
        "frame \(frame): rows \(list.number(of: rows[0])) to \(list.number(of: rows[rows.count - 1])), pointer on \(list.number(of: pointed))"
      )
    }
    if frame % 10 == 3, let pointed { list.remove(pointed) }
    if frame % 10 == 7 { try list.insert(100_000 + frame, before: rows[2]) }
  }
  let first = times.removeFirst()
  times.sort()
  func microseconds(_ time: Duration) -> Int { Int(time / Duration.microseconds(1)) }
  print(
    "a frame takes \(microseconds(times[1000])) µs, 99 of 100 at most \(microseconds(times[1979])) µs, the worst "
      + "\(microseconds(times[1998])) µs; the first one took \(microseconds(first)) µs"
  )
}

try run()
