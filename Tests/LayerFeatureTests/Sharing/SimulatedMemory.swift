import LayerReference
import LayerTestSupport

/// An order of an atomic operation, as in C++.
enum MemoryOrder {
  case relaxed, acquiring, releasing, acquiringAndReleasing, sequential

  var acquires: Bool { self != .relaxed && self != .releasing }
  var releases: Bool { self != .relaxed && self != .acquiring }
}

/// Memory in which a load returns any value that the memory model of C++ allows for its order, as the
/// scheduler chooses. Left out are values that are stored later, which C++ may allow as well.
///
/// The stores to a word have times, on which all threads agree. A thread has a view, the latest time of each
/// word that it knows of, and a clock, the number of releases of each thread that it knows of. A load returns
/// a value of that time or later. A release sends view and clock along with its value; who acquires the value
/// joins them to its own. Sequential operations on a word see each other in the order of execution.
///
/// Plain cells have one value. It is a fault to read a cell that another thread writes, or to write one that
/// another thread reads or writes, unless the clocks tell which came first.
final class SimulatedMemory {
  typealias View = SIMD16<Double>
  typealias Clock = SIMD4<Int32>

  private struct Message {
    var view = View(repeating: unknown)
    var clock = Clock.zero

    mutating func join(_ other: Message) {
      view.replace(with: other.view, where: other.view .> view)
      clock.replace(with: other.clock, where: other.clock .> clock)
    }
  }

  private struct Store {
    let value: Int
    let time: Double
    let message: Message
    /// Whether an exchange read it: no store comes between.
    var isExchanged = false
  }

  private struct Cell {
    var value = 0
    var writer = 0
    var written: Int32 = 0
    var read = Clock.zero
  }

  /// The time of a word that a thread has not heard of.
  private static let unknown = -1.0

  let scheduler: Scheduler
  private var stores: [[Store]] = []
  /// The latest time of each word that a sequential operation stored or saw.
  private var sequential = View(repeating: unknown)
  private var cells: [Cell] = []
  private var threads = [Message](repeating: Message(), count: Scheduler.mostThreads)
  /// What went wrong first.
  private(set) var fault: String?

  init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// Forgets everything, and makes some plain cells.
  func reset(cellCount: Int) {
    stores.removeAll(keepingCapacity: true)
    sequential = View(repeating: SimulatedMemory.unknown)
    cells = Array(repeating: Cell(), count: cellCount)
    for k in threads.indices {
      threads[k] = Message()
      threads[k].clock[k] = 1
    }
    fault = nil
  }

  /// Tells all threads what each knows, as starting and joining threads does.
  func synchronizeAll() {
    var all = Message()
    for thread in threads { all.join(thread) }
    for k in threads.indices {
      threads[k] = all
      threads[k].clock[k] += 1
    }
  }

  func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition && fault == nil { fault = message() }
  }

  private var thread: Int { scheduler.running }

  // MARK: - Words

  func makeWord(_ value: Int) -> Int {
    var message = Message()
    message.view[stores.count] = 0
    stores.append([Store(value: value, time: 0, message: message)])
    threads[thread].view[stores.count - 1] = 0
    return stores.count - 1
  }

  func load(_ word: Int, _ order: MemoryOrder) -> Int {
    scheduler.step()
    return read(word, order) { _ in true }.value
  }

  func store(_ value: Int, in word: Int, _ order: MemoryOrder) {
    scheduler.step()
    let first = firstKnown(word, order)
    // Mostly the last one; or an older one than another thread's, of which this one knows nothing.
    let places = (first..<stores[word].count).filter { !stores[word][$0].isExchanged }
    let isLast = !scheduler.oneIn(4)
    let place = places[isLast ? places.count - 1 : scheduler.choose(below: places.count)]
    insert(value, in: word, after: place, order, Message())
  }

  /// Stores what `change` returns for the value before; nothing for nil.
  func exchange(_ word: Int, _ order: MemoryOrder, _ change: (Int) -> Int?) -> Int {
    scheduler.step()
    let (place, value) = read(word, order) { !$0.isExchanged }
    guard let new = change(value) else { return value }
    let old = stores[word][place].message
    stores[word][place].isExchanged = true
    insert(new, in: word, after: place, order, old)
    return value
  }

  /// Returns the index of the first store that a thread may see.
  private func firstKnown(_ word: Int, _ order: MemoryOrder) -> Int {
    let known = threads[thread].view[word]
    require(known >= 0, "a word is used that its maker has not handed over")
    let least = order == .sequential ? max(known, sequential[word]) : known
    return stores[word].firstIndex { $0.time >= least } ?? 0
  }

  private func read(
    _ word: Int, _ order: MemoryOrder, where isAllowed: (Store) -> Bool
  ) -> (place: Int, value: Int) {
    let places = (firstKnown(word, order)..<stores[word].count).filter { isAllowed(stores[word][$0]) }
    let place = places[scheduler.choose(below: places.count)], store = stores[word][place]
    threads[thread].view[word] = max(threads[thread].view[word], store.time)
    if order == .sequential { sequential[word] = max(sequential[word], store.time) }
    if order.acquires { threads[thread].join(store.message) }
    return (place, store.value)
  }

  private func insert(_ value: Int, in word: Int, after place: Int, _ order: MemoryOrder, _ before: Message) {
    let last = stores[word][place].time
    let time = place + 1 < stores[word].count ? (last + stores[word][place + 1].time) / 2 : last + 1
    threads[thread].view[word] = time
    if order == .sequential { sequential[word] = max(sequential[word], time) }
    var message = before
    if order.releases {
      message.join(threads[thread])
      threads[thread].clock[thread] += 1
    }
    stores[word].insert(Store(value: value, time: time, message: message), at: place + 1)
  }

  // MARK: - Plain cells

  func read(_ cell: Int) -> Int {
    scheduler.step()
    let (clock, found) = (threads[thread].clock, cells[cell])
    require(found.written <= clock[found.writer], "thread \(thread) reads what thread \(found.writer) writes")
    cells[cell].read[thread] = clock[thread]
    return found.value
  }

  func write(_ value: Int, to cell: Int) {
    scheduler.step()
    let (clock, found) = (threads[thread].clock, cells[cell])
    require(found.written <= clock[found.writer], "two threads write one copy")
    require(all(found.read .<= clock), "thread \(thread) writes what others read")
    (cells[cell].value, cells[cell].writer, cells[cell].written) = (value, thread, clock[thread])
  }
}
