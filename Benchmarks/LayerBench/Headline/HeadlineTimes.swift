/// How long two trees take for a hit test.
struct HeadlineTimes {
  /// How many points both were asked for.
  let points: Int

  /// Nanoseconds per hit test of these points.
  let textbook: Double
  let kernel: Double

  /// Nanoseconds per hit test of the kernel's, of all its points.
  let kernelOfAll: Double

  var ratio: Double { textbook / kernel }

  /// Measures in turns. The textbook tree is too slow for all points; both are compared on those that it can do, and the
  /// kernel finds them among its others.
  init(
    _ sampler: Sampler, _ textbook: Workload, _ textbookPlan: Sampler.Plan, _ kernel: Workload,
    _ kernelPlan: Sampler.Plan
  ) {
    precondition(textbookPlan.items <= kernelPlan.items, "the kernel does what the textbook does")
    var (textbookTimes, kernelTimes, allTimes): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<sampler.effort.samples {
      textbookTimes.append(sampler.sample(textbook, textbookPlan).wall)
      kernelTimes.append(sampler.sampleAmong(kernelPlan, kernel, items: textbookPlan.items))
      allTimes.append(sampler.sample(kernel, kernelPlan).wall)
    }
    points = textbookPlan.items
    self.textbook = Summary.median(of: textbookTimes)
    self.kernel = Summary.median(of: kernelTimes)
    kernelOfAll = Summary.median(of: allTimes)
  }
}
