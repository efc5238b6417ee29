/// What measuring one benchmark in one process found.
struct Measurement {
  /// Nanoseconds per unit on the wall and on the processor, one per sample.
  var wall: [Double] = []
  var processor: [Double] = []

  /// Units of work in each sample.
  var unitsPerSample = 0

  /// How many of the workload's items took part: fewer than all when the workload is slow.
  var items = 0

  var latency: Latency?
}
