/// Pairs of layers, and the lines of memory that will be read of them.
///
/// The layers are anywhere in memory, and what a pair reads is learnt step by step: handles lead to entries, entries to rows,
/// rows to bases. So each step asks for the lines of the next one some pairs ahead, between the arithmetic of others: a line
/// is there when it is read, and the processor's few places for lines on their way are neither idle nor all taken at once.
struct PairLines {
  let sources: UnsafePointer<LayerID>
  let targets: UnsafePointer<LayerID>
  let count: Int
  let maps: ConversionMaps
  let stamps: UnsafeMutablePointer<UInt32>

  /// How many pairs a step is ahead of the next one: lines in flight need the time of some hundred instructions, and all that
  /// have arrived must stay in the nearest cache.
  static let lead = 20

  /// The lead for all pairs before `end`, that of those before them at most: so short that no step leads past the last pair.
  @inline(__always)
  func lead(before end: Int) -> Int { Swift.min(PairLines.lead, (count &- end) / 4) }

  /// The first pairs, which nothing comes before.
  @inline(__always)
  func first(_ steps: Int) -> Range<Int> { 0..<Swift.min(steps &* PairLines.lead, count) }

  @inline(__always)
  func entries(_ k: Int) -> (from: WorldEntry, to: WorldEntry) {
    (maps.entries[sources[k].index], maps.entries[targets[k].index])
  }
}

// The steps.
extension PairLines {
  /// Asks for what checks the handles, and for the layers' entries.
  @inline(__always)
  func askForEntries(_ k: Int) {
    let (s, t) = (sources[k].index, targets[k].index)
    Prefetch.line(of: stamps + s)
    Prefetch.line(of: stamps + t)
    Prefetch.lines(of: maps.entries + s)
    Prefetch.lines(of: maps.entries + t)
  }

  /// Asks for the rows of the planes, and the layers' own maps. Expects a pair whose handles have been checked.
  @inline(__always)
  func askForRows(_ k: Int) {
    let (from, to) = entries(k)
    Prefetch.line(of: maps.rows + Int(from.row))
    Prefetch.line(of: maps.rows + Int(to.row))
    askForOwn(from)
    askForOwn(to)
  }

  /// Asks for the linear part of a layer's own map, which may lie in two lines. Of a spatial one, for anything.
  @inline(__always)
  private func askForOwn(_ entry: WorldEntry) {
    let own = UnsafeMutableRawPointer(maps.ownLinear + Int(entry.own & WorldEntry.rowMask))
    Prefetch.line(of: own)
    Prefetch.line(of: own + (MemoryLayout<SIMD4<Double>>.size - 1))
  }

  /// Asks for what the short way reads of the bases.
  @inline(__always)
  func askForBases(_ k: Int) {
    let (from, to) = entries(k)
    Prefetch.line(of: maps.bases + Int(maps.rows[Int(from.row)].basis))
    Prefetch.secondLine(of: maps.bases + Int(maps.rows[Int(to.row)].basis))
  }

  /// Asks for what only the long way reads of the bases.
  @inline(__always)
  func askForRests(_ k: Int) {
    let (from, to) = entries(k)
    Prefetch.thirdLine(of: maps.bases + Int(maps.rows[Int(from.row)].basis))
    Prefetch.thirdLine(of: maps.bases + Int(maps.rows[Int(to.row)].basis))
  }
}
